"""Decisions in the terminal, on standard output: the answer in three sentences, one table, and the rest where it is asked for."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.show import tables
from expertbytes.show.prediction_tables import more_tables, speed_table, stairs_table
from expertbytes.show.summary import print_summary
from expertbytes.show.table import Table, print_table

if TYPE_CHECKING:
    from rich.console import Console

MORE = "Every table and note: --all; for a program: --json; as a page: --html FILE."


def print_result(decision: Decision | EngineDecision, out: "Console | None" = None, everything: bool = False) -> None:
    """The answer, its tokens per second, and with `everything` all tables and notes."""
    from rich.console import Console
    from rich.text import Text

    out = out or Console(highlight=False)
    print_summary(decision.summary, out)
    for table in all_tables(decision) if everything else speed_table(decision):
        print_table(table, out)
    for line in remarks(decision) if everything else (MORE,):
        out.print(Text(line, style="" if everything else "dim"))


def all_tables(decision: Decision | EngineDecision) -> Iterator[Table]:
    """Every table that a terminal shows."""
    yield from speed_table(decision)
    if isinstance(decision, Decision):
        yield tables.passes_table(decision)
        if decision.staircases:
            yield tables.staircase_table(decision)
    elif decision.staircase.steps:
        yield stairs_table(decision.staircase)
    yield from more_tables(decision)


def remarks(decision: Decision | EngineDecision) -> Sequence[str]:
    """Where it is from, what an undecided length can cost, and notes."""
    notes = [f"Note: {note}" for note in decision.notes]
    if isinstance(decision, EngineDecision):
        return [f"From {decision.name}, {decision.seconds_description}.", *notes]
    source = decision.source
    where = f"{source.model} on {source.engine}, {source.cpu_model}; share: {source.share_description}"
    return [where, *tables.regret_lines(decision), *notes]
