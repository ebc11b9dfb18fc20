"""Decisions in the terminal, on standard output: the answer in three sentences, one table, and the rest where it is asked for."""

from typing import TYPE_CHECKING

from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.show.prediction_tables import all_tables, remarks, speed_table
from expertbytes.show.summary import print_summary
from expertbytes.show.table import print_table

if TYPE_CHECKING:
    from expertbytes.show.console import Console

MORE = "Every table and note: --all; for a program: --json; as a page: --html FILE."


def print_result(decision: Decision | EngineDecision, out: "Console | None" = None, everything: bool = False) -> None:
    """The answer, its tokens per second, and with `everything` all tables and notes."""
    from rich.text import Text

    from expertbytes.show.console import Console

    out = out or Console(highlight=False)
    print_summary(decision.summary, out)
    for table in all_tables(decision) if everything else speed_table(decision):
        print_table(table, out)
    for line in remarks(decision) if everything else (MORE,):
        out.print(Text(line, style="" if everything else "dim"))
