"""The answer in three sentences, with which the terminal begins."""

from typing import TYPE_CHECKING

from expertbytes.model.summary import Summary

if TYPE_CHECKING:
    from expertbytes.show.console import Console


def print_summary(summary: Summary | None, out: "Console") -> None:
    """The three sentences, the first one bold."""
    from rich.text import Text

    for place, line in enumerate(() if summary is None else summary.lines):
        out.print(Text(line, style="" if place else "bold"))
