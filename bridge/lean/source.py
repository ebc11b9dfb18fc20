"""Lean source text without its comments and strings, with every character still in its place."""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"""
      (?P<comment>--|/-)
    | (?P<raw>r(?P<hashes>\#*)")
    | (?P<string>")
    | (?P<char>'(?:\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)|[^\\'\n])')
    | (?P<word>«[^»\n]*»|[^\W\d][\w'!?]*)
    """,
    re.VERBOSE,
)
_BEFORE_COMMENT = re.compile(r"[\s\w'!?»)\]}⟩,;(\[{⟨]")
_STRING_END = re.compile(r'(?:[^"\\]|\\.)*"', re.DOTALL)
_BLOCK_MARK = re.compile(r"/-|-/")

NEVER_CLOSED = "a comment or string is never closed"
GLUED = "a comment touches a symbol, so Lean may read it as code: put a space before it"
INTERPOLATED = "a string with a brace may be interpolated, which hides code in text"


def place_of(source: str, offset: int) -> tuple[int, int]:
    """Line (from 1) and column (from 0) of a character offset."""
    return source.count("\n", 0, offset) + 1, offset - (source.rfind("\n", 0, offset) + 1)


def code_of(source: str) -> tuple[str, list[tuple[int, str]]]:
    """Blank the comments and strings of `source`: the code, of the same length, and (offset, reason) of unclear places.

    Where Lean might read code and this reader text, the place is reported instead of guessed at: a comment that
    touches a symbol (`<--x` is `<-` and `-x`), a string with a brace in it (interpolation).
    """
    pieces: list[str] = []
    problems: list[tuple[int, str]] = []
    at = 0
    while match := _TOKEN.search(source, at):
        start = match.start()
        end, problem = _end_of(source, match)
        if problem:
            problems.append((start, problem))
        pieces.append(source[at:start])
        pieces.append(match[0] if match["word"] else re.sub(r"[^\n]", " ", source[start:end]))
        at = end
    return "".join(pieces) + source[at:], problems


def _end_of(source: str, match: re.Match[str]) -> tuple[int, str]:
    """Where the token that starts at `match` ends, and what is unclear about it."""
    if match["comment"]:
        return _comment_end(source, match.start())
    if match["string"]:
        closed = _STRING_END.match(source, match.end())
        end = closed.end() if closed else len(source)
        braces = "{" in source[match.start() : end]
        return end, INTERPOLATED if braces else "" if closed else NEVER_CLOSED
    if match["raw"]:
        closing = '"' + match["hashes"]
        found = source.find(closing, match.end())
        return (found + len(closing), "") if found >= 0 else (len(source), NEVER_CLOSED)
    return match.end(), ""


def _comment_end(source: str, start: int) -> tuple[int, str]:
    glued = start > 0 and not _BEFORE_COMMENT.match(source[start - 1])
    if source.startswith("--", start):
        found = source.find("\n", start)
        return (found if found >= 0 else len(source)), GLUED if glued else ""
    end = _block_end(source, start)
    return (end, GLUED if glued else "") if end >= 0 else (len(source), NEVER_CLOSED)


def _block_end(source: str, start: int) -> int:
    """The end of a block comment, which may hold others; -1 when it is never closed."""
    depth = 0
    for mark in _BLOCK_MARK.finditer(source, start):
        depth += 1 if mark[0] == "/-" else -1
        if depth == 0:
            return mark.end()
    return -1
