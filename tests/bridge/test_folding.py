"""Lines of generated Lean: none is wider than 100 columns, and folding changes white space alone."""

from hypothesis import given
from hypothesis import strategies as st

from expertbytes.bridge.generate.folding import COLUMNS, docstring, folded

WORDS = st.text(st.sampled_from("ab→(){}[]⟨⟩,+"), min_size=1, max_size=12)
LINES = st.tuples(st.integers(0, 8), st.lists(WORDS, min_size=1, max_size=60)).map(
    lambda p: " " * p[0] + " ".join(p[1])
)


@given(LINES)
def test_folding_parts_a_line_at_spaces(line: str) -> None:
    """The words stay as they are, and each line fits: words this short leave a space to part at."""
    lines = folded(line)
    assert " ".join(lines).split() == line.split()
    assert all(len(part) <= COLUMNS for part in lines)


@given(st.lists(WORDS, min_size=1, max_size=60))
def test_a_docstring_fits(words: list[str]) -> None:
    """The same for a docstring."""
    text = docstring(" ".join(words))
    assert text.split() == ["/--", *words, "-/"]
    assert all(len(line) <= COLUMNS for line in text.splitlines())


def test_a_line_is_parted_outside_brackets() -> None:
    """A term is parted between its arguments, not inside one that would fit."""
    line = "  " + "f" * 40 + " (" + "g" * 20 + " " + "h" * 20 + ") " + "i" * 30
    assert folded(line) == [line[: line.rindex(" ")], " " * 6 + "i" * 30]
    assert folded("x" * 150) == ["x" * 150]
