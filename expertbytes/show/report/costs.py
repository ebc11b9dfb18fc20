"""What a pass or a cycle costs, as tables: the seconds behind the cost curves."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from expertbytes.measurements.exact import Bounded
from expertbytes.model.decision import Decision
from expertbytes.model.steps import Staircase
from expertbytes.model.words import ENGINE_NAMES, interval, number
from expertbytes.show.table import Table

MILLI: Final = Fraction(1, 1000)
DIGITS: Final = 4


def pass_table(decision: Decision) -> Table:
    """Seconds of the routed experts with both kernels by pass size, and those of the timed passes."""
    timed = all(found.measured is not None for found in decision.passes)
    headings = ["tokens", "per-slot ms [interval]", "dedup ms [interval]"]
    headings += ["measured per-slot ms", "measured dedup ms", "measured saving ms"] * timed
    rows = []
    for found in decision.passes:
        times = [found.per_slot_seconds, found.dedup_seconds]
        if found.measured is not None:
            times += [found.measured.per_slot_seconds, found.measured.dedup_seconds, found.measured.saving_seconds]
        rows.append((str(found.tokens), *(interval(value, MILLI, DIGITS) for value in times)))
    theorems = ("kernelTime_within", "kernelTime_le_mul", "dedupTime_lt_perSlotTime_iff")
    return Table("Cost of a pass", tuple(headings), tuple(rows), theorems)


def cycle_table(stairs: Sequence[Staircase]) -> Table:
    """Seconds of a cycle by draft length, and how many plain steps that is."""
    headings = ["draft length"]
    for found in stairs:
        name = "" if found.kernel == "engine" else f"{ENGINE_NAMES[found.kernel]} "
        headings += [f"{name}cycle ms [interval]", f"{name}cost in plain steps"]
    rows = [
        (str(d), *(cell for found in stairs for cell in _cells(found.cycle_seconds[place], found.cycle_seconds[0])))
        for place, d in enumerate(stairs[0].draft_lengths)
    ]
    theorems = ("cycleTime_within", "costRatio_zero", "never_faster_of_costRatio_ge")
    return Table("Cost of a cycle", tuple(headings), tuple(rows), theorems)


def _cells(seconds: Bounded, plain: Bounded) -> tuple[str, str]:
    """The cycle, and its `costRatio` on the estimates."""
    return interval(seconds, MILLI, DIGITS), number(seconds.mid / plain.mid)
