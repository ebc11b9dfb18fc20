"""Decisions and tables in the terminal, on standard output."""

from rich.console import Console
from rich.text import Text

from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.show import tables
from expertbytes.show.headline import engine_headline
from expertbytes.show.prediction_tables import more_tables, stairs_table
from expertbytes.show.table import print_table


def print_decision(decision: Decision, out: Console | None = None) -> None:
    """The short tables: crossover, saving by pass size, best draft lengths, break points, sensitivity, notes."""
    out = out or Console(highlight=False)
    source = decision.source
    out.print(Text(f"{source.model} on {source.engine}, {source.cpu_model}; share: {source.share_description}"))
    out.print(Text(tables.headline(decision), style="bold"))
    stairs = [tables.staircase_table(decision)] if decision.staircases else []
    for table in (tables.passes_table(decision), *stairs, *more_tables(decision)):
        print_table(table, out)
    for line in (*tables.regret_lines(decision), *(f"Note: {note}" for note in decision.notes)):
        out.print(Text(line))


def print_engine(decision: EngineDecision, out: Console | None = None) -> None:
    """The answer in a sentence, best draft lengths of one engine, break points and notes."""
    out = out or Console(highlight=False)
    out.print(Text(engine_headline(decision.staircase), style="bold"))
    out.print(Text(f"From {decision.name}, {decision.seconds_description}."))
    for table in (stairs_table(decision.staircase), *more_tables(decision)):
        print_table(table, out)
    for note in decision.notes:
        out.print(Text(f"Note: {note}"))
