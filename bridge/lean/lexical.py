"""The source check on tokens, wherever they stand: characters, neighbours, and the first parts of names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import pairwise

from expertbytes.bridge.lean import allowed
from expertbytes.bridge.lean.findings import Found
from expertbytes.bridge.lean.source import Token

_GOOD_CODE = rf" -~\n{allowed.CODE_CHARACTERS}{allowed.LETTERS}"
_BAD_CODE = re.compile(rf"[^{_GOOD_CODE}]")
_BAD_COMMENT = re.compile(rf"[^{_GOOD_CODE}{allowed.COMMENT_CHARACTERS}]")
_BEHIND_A_WORD = frozenset((".", "..", "⁻¹"))


def characters(every: Iterable[Token]) -> Found:
    """Characters that are on no list, and tokens that no file needs."""
    for token in every:
        for bad in (_BAD_COMMENT if token.is_text else _BAD_CODE).finditer(token.text):
            name = unicodedata.name(bad[0], "a control character")
            place = Token("other", bad[0], token.offset + bad.start())
            yield place, "characters", f"(U+{ord(bad[0]):04X}, {name}) is not allowed here"
        if token.kind == "string":
            yield token, "text", "is a string, which no file needs"
        elif token.kind == "unclosed":
            yield token, "text", "is never closed, or not where it seems to be"
        elif token.kind == "other" and not _BAD_CODE.match(token.text):
            yield token, "characters", "is no sign of this library"


def glued(code: Sequence[Token]) -> Found:
    """Neighbours that Lean may read as one."""
    for token, following in pairwise(code):
        touching = following.offset == token.end
        if touching and token.kind == "sign" and following.kind == "bracket":
            if token.text + following.text not in allowed.GLUED:
                yield token, "neighbours", f"touches `{following.text}`: put a space between them"
        elif touching and token.kind == "word" and following.kind == "sign" and following.text not in _BEHIND_A_WORD:
            yield following, "neighbours", f"touches `{token.text}`: put a space between them"


def names(code: Iterable[Token], roots: frozenset[str]) -> Found:
    """Names with points that begin outside of the library and of what it uses."""
    for token in code:
        first, point, _ = token.text.partition(".")
        outer = token.kind == "word" and point and (first[0].isupper() or first.startswith("_"))
        if outer and not any(token.text.startswith(f"{root}.") for root in roots):
            yield token, "names", f"begins with {first}, and names may begin with {', '.join(sorted(roots))}"
