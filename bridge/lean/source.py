"""Lean source text as tokens, each with its place: the surface syntax of Lean 4, read without its parser.

The rules are those of Lean's own reader where a token starts: white space and comments first, then the longest name; names may
have parts joined by points. Signs are cut more coarsely than Lean cuts them: a run of ASCII signs is one token, so two signs
that Lean might read as one, or as a comment, never look like two. Every text can be read; what is odd is a token of its own kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["word", "number", "bracket", "sign", "comment", "doc", "string", "unclosed", "other"]

_LETTER = r"[A-Za-z_\u0370-\u03ff\u1f00-\u1fff\u2100-\u214f]"
_PART = rf"{_LETTER}(?:{_LETTER}|[0-9'!?\u2080-\u209c])*"
_TOKEN = re.compile(
    rf"""
      (?P<space>[ \n]+)
    | (?P<line>--[^\n]*)
    | (?P<block>/-[-!]?)
    | (?P<raw>r(?P<hashes>\#*)")
    | (?P<word>{_PART}(?:\.{_PART})*)
    | (?P<number>[0-9]+(?:\.[0-9]+)*)
    | (?P<bracket>[()\[\]{{}}⟨⟩,;])
    | (?P<string>")
    | (?P<char>'(?:\\[^\n]|[^\\'\n])')
    | (?P<sign>⁻¹|[!\#$%&*+\-./:<=>?@\\^`|~]+|[^\w\s])
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_STRING_END = re.compile(r'(?:[^"\\]|\\.)*"', re.DOTALL)
_BLOCK_MARK = re.compile(r"/-|-/")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of source text at a character offset. `doc` is a documentation comment, `other` a character of no other kind.

    `unclosed` is a comment or string without an end; `string` also covers characters in quotation marks.
    """

    kind: Kind
    text: str
    offset: int

    @property
    def end(self) -> int:
        """The offset behind the token."""
        return self.offset + len(self.text)

    @property
    def is_text(self) -> bool:
        """Whether the token is for people, not for Lean: a comment."""
        return self.kind in ("comment", "doc")


def tokens(source: str) -> Iterator[Token]:
    """The tokens of `source` in order, comments among them, white space left out."""
    at = 0
    while match := _TOKEN.match(source, at):
        kind, at = _read(source, match)
        if kind is not None:
            yield Token(kind, source[match.start() : at], match.start())


def _read(source: str, match: re.Match[str]) -> tuple[Kind | None, int]:
    """The kind of the token that starts with `match`, `None` for white space, and its end."""
    if match["space"]:
        return None, match.end()
    if match["block"]:
        end = _block_end(source, match.start())
        kind: Kind = "comment" if match["block"] == "/-" else "doc"
        return (kind, end) if end >= 0 else ("unclosed", len(source))
    if match["string"]:
        closed = _STRING_END.match(source, match.end())
        return ("string", closed.end()) if closed else ("unclosed", len(source))
    if match["raw"]:
        closing = '"' + match["hashes"]
        found = source.find(closing, match.end())
        return ("string", found + len(closing)) if found >= 0 else ("unclosed", len(source))
    for name, kind in _KINDS.items():
        if match[name]:
            return kind, match.end()
    return "other", match.end()


_KINDS: dict[str, Kind] = {
    "line": "comment",
    "word": "word",
    "number": "number",
    "bracket": "bracket",
    "char": "string",
    "sign": "sign",
}


def _block_end(source: str, start: int) -> int:
    """The end of a block comment, which may hold others; -1 when it is never closed, or begins with its end (`/--/`)."""
    if source.startswith("/--/", start):
        return -1
    depth = 0
    for mark in _BLOCK_MARK.finditer(source, start):
        depth += 1 if mark[0] == "/-" else -1
        if depth == 0:
            return mark.end()
    return -1


def place_of(source: str, offset: int) -> tuple[int, int]:
    """Line (from 1) and column (from 0) of a character offset."""
    return source.count("\n", 0, offset) + 1, offset - (source.rfind("\n", 0, offset) + 1)


def code_of(source: str) -> str:
    """`source` with its comments and strings blanked, so that every other character keeps its place."""
    pieces, at = [], 0
    for token in tokens(source):
        if token.is_text or token.kind in ("string", "unclosed"):
            pieces += [source[at : token.offset], re.sub(r"[^\n]", " ", token.text)]
            at = token.end
    return "".join(pieces) + source[at:]
