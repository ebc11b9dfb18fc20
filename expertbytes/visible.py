"""Characters that steer a terminal or turn a text around, made visible."""

from __future__ import annotations

import re
from typing import Final

_HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Control and escape characters but tab and line feed, marks of direction, lone surrogates, tags."""


def visible(text: str) -> str:
    r"""The text with each such character as JSON would write it, `\u001b` or `\u202e`; JSON stays the same JSON."""
    return _HIDDEN.sub(_escaped, text)


def one_line(text: str) -> str:
    """As `visible`, on one line."""
    return visible(text).replace("\n", "\\n").replace("\t", " ")


def _escaped(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
