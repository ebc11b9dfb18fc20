"""The page of answers is what records and tables give, and its check notices a change."""

from lab.pays.__main__ import BLOCK, BLOCKS, PAGE, made


def test_the_page_is_what_the_tables_give() -> None:
    """Every block is there once and as it is made now; a changed figure would be seen."""
    text = PAGE.read_text(encoding="utf-8")
    assert sorted(name for _, name, _ in BLOCK.findall(text)) == sorted(BLOCKS)
    assert made(text) == text
    assert made(text.replace("0.914", "0.915")) == text
