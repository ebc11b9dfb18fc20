"""Lean text in lines of at most 100 columns: a term is parted where its brackets are fewest, a docstring between words."""

from __future__ import annotations

from textwrap import wrap

COLUMNS = 100
_DEEPER = 4


def folded(line: str) -> list[str]:
    """A line of Lean in lines of at most ``COLUMNS``, the later ones indented four spaces more.

    A line is parted at a space, in its latter half where it can be, at the last of those inside the fewest brackets; a line
    without a space to part it at is left as long as it is.
    """
    indent = len(line) - len(line.lstrip())
    lines: list[str] = []
    while len(line) > COLUMNS and (at := _break(line)) is not None:
        lines.append(line[:at])
        line = " " * (indent + _DEEPER) + line[at + 1 :]
    return [*lines, line]


def docstring(doc: str) -> str:
    """``/-- … -/`` around a text in lines of at most ``COLUMNS``."""
    return prose(f"/-- {doc} -/")


def prose(text: str) -> str:
    """A paragraph in lines of at most ``COLUMNS``, parted between words."""
    return "\n".join(wrap(text.strip(), COLUMNS, break_long_words=False, break_on_hyphens=False))


def _break(line: str) -> int | None:
    """Where to part a line: the position of a space, if there is one within the columns behind the indent."""
    start, depth = len(line) - len(line.lstrip()), 0
    spaces: list[tuple[int, int]] = []
    for at, sign in enumerate(line[: COLUMNS + 1]):
        depth += (sign in "([{⟨") - (sign in ")]}⟩")
        if sign == " " and at > start:
            spaces.append((depth, at))
    late = [space for space in spaces if space[1] > COLUMNS // 2] or spaces
    return max(late, key=lambda space: (-space[0], space[1]))[1] if late else None
