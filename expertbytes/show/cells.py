"""Cells of a CSV that a spreadsheet shows and does not run."""

import re
from typing import Final

from expertbytes.visible import one_line

_RUN: Final = re.compile(r"[=@\t\r]|[+-](?!\.?\d)")
"""How a cell begins that a spreadsheet takes for a formula; signed numbers do not."""


def cell(text: str) -> str:
    """The text on one line, behind an apostrophe where it would be run."""
    found = one_line(text)
    return f"'{found}" if _RUN.match(text) else found
