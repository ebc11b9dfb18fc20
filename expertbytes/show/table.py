"""The one table: rows of text with their theorems, as text for a terminal, as Markdown, as HTML."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from expertbytes.model.words import UNDECIDED
from expertbytes.show.markup import Markup, escape

if TYPE_CHECKING:  # loaded where a table is printed: where none is, there may be no such package
    from rich.table import Table as RichTable
    from rich.text import Text

    from expertbytes.show.console import Console

CELL: Final = "padding:0.15em 0.6em;text-align:right;border-bottom:1px solid rgba(128,128,128,0.35)"
FALLS_SHORT: Final = " !"
"""At the end of a cell: it falls short of what was aimed at."""


@dataclass(frozen=True)
class Table:
    """Rows of text under headings, and the Lean theorems that they rest on; the first column names the row.

    `brief` are the columns that fit a terminal, all where it is empty; `left` are those that hold words.
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    theorems: tuple[str, ...] = ()
    brief: tuple[int, ...] = ()
    caption: str = ""
    left: Sequence[int] = field(default=())


def print_table(table: Table, out: "Console | None" = None) -> None:
    """Print to standard output, or where `out` leads."""
    from expertbytes.show.console import Console

    (out or Console(highlight=False)).print(as_rich(table))


def as_rich(table: Table) -> "RichTable":
    """The brief columns; what is undecided or falls short stands out, in colour and by its word."""
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    rests = "Rests on " + ", ".join(table.theorems) if table.theorems else ""
    made = RichTable(title=table.title or None, caption=table.caption or rests or None, box=box.SIMPLE)
    columns = table.brief or range(len(table.headings))
    for column in columns:
        justify = "left" if column in table.left else "right"
        heading = re.sub(" (?!%)", "\n", table.headings[column], count=1)  # two lines, so that the columns are narrow
        made.add_column(Text(heading), justify=justify, overflow="fold")  # type: ignore[arg-type]
    for row in table.rows:
        made.add_row(*(_cell(row[column]) for column in columns))
    return made


def _cell(text: str) -> "Text":
    from rich.text import Text

    return Text(text, style="yellow" if text.startswith(UNDECIDED) or text.endswith(FALLS_SHORT) else "")


def as_markdown(table: Table) -> str:
    """Every column, under the title in bold."""
    head = [f"**{table.title}**", "", _line(table.headings), "|" + "--:|" * len(table.headings)]
    return "\n".join([*head, *map(_line, table.rows)])


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def as_html(table: Table) -> Markup:
    """Every column, in colours that any theme has."""
    heading = Markup("").join(
        Markup('<th scope="col" style="{}">{}</th>').format(CELL, text) for text in table.headings
    )
    rows = Markup("").join(Markup("<tr>{}</tr>").format(_cells(row)) for row in table.rows)
    rests = f" (rests on {', '.join(table.theorems)})" if table.theorems else ""
    caption = Markup('<caption style="text-align:left"><strong>{}</strong>{}</caption>').format(
        table.title, escape(rests)
    )
    return Markup(
        '<table style="border-collapse:collapse;margin:0.8em 0">{}<thead><tr>{}</tr></thead><tbody>{}</tbody></table>'
    ).format(caption, heading, rows)


def _cells(row: Sequence[str]) -> Markup:
    return Markup("").join(Markup('<td style="{}">{}</td>').format(CELL, text) for text in row)
