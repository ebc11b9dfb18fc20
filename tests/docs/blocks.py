"""The code blocks of the documentation, in their order."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
FENCE = re.compile(r"^```(.*)\n((?:.*\n)*?)^```$", re.MULTILINE)
SAVED = re.compile(r"Save this as `([\w.]+)`:\n\n$")
COMMENT = re.compile(r"\s+#\s.*")


@dataclass(frozen=True)
class Block:
    """A block's language, its text, the line of the page at which it begins, and the file that it is to be saved as."""

    language: str
    text: str
    line: int
    saved_as: str | None


@dataclass(frozen=True)
class Command:
    """A command without its comment, and the lines that the page prints below it."""

    text: str
    printed: str


def blocks(page: Path) -> list[Block]:
    """All fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    return [_block(found, text) for found in FENCE.finditer(text)]


def _block(found: re.Match[str], text: str) -> Block:
    before = SAVED.search(text[: found.start()])
    line = text.count("\n", 0, found.start(2)) + 1
    return Block(found[1].strip(), found[2], line, before[1] if before else None)


def commands(block: Block) -> list[Command]:
    """The commands of a console block, each after `$ ` at the start of a line."""
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert not parts[0], f"line {block.line}: the block begins with no command"
    return [
        Command(COMMENT.sub("", line), printed) for line, _, printed in (part.partition("\n") for part in parts[1:])
    ]
