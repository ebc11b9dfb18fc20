"""What an implementation of the planner's rule got right, vector by vector."""

from collections.abc import Sequence

from rich.text import Text

from expertbytes.planner.check import Verdict
from expertbytes.show.console import Console
from expertbytes.show.table import FALLS_SHORT, Table, print_table
from expertbytes.visible import visible


def verdict_table(found: Sequence[Verdict]) -> Table:
    """Each vector with its theorem and its fault."""
    rows = tuple(
        (visible(one.id), visible(one.theorem), "passed" if one.passed else visible(one.fault) + FALLS_SHORT)
        for one in found
    )
    return Table("", ("vector", "theorem", "answer"), rows, left=(0, 1, 2))


def print_verdicts(found: Sequence[Verdict]) -> None:
    """The failures as a table, or that there are none."""
    out = Console(highlight=False)
    failed = [one for one in found if not one.passed]
    if failed:
        print_table(verdict_table(failed), out)
    passed = len(found) - len(failed)
    out.print(Text(f"{passed} of {len(found)} vectors passed."))
