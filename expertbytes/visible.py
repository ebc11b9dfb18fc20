"""Characters that steer a terminal or turn a text around, made visible."""

from __future__ import annotations

import re
from typing import Final

_HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Control and escape characters but tab and line feed, marks of direction and of no width, lone surrogates, tags."""


def visible(text: str) -> str:
    r"""The text with each such character as its escape, `\x1b` or `\u202e`; everything else is as it was."""
    return _HIDDEN.sub(_escaped, text)


def one_line(text: str) -> str:
    """As `visible`, on one line."""
    return visible(text).replace("\n", "\\n").replace("\t", " ")


def _escaped(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
