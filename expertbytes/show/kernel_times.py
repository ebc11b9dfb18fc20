"""What `expertbytes validate --tables` shows: counts against the targets, then the kinds of kernel with the least inside."""

from typing import Final

from expertbytes.measurements.kernel_times.results import Held, HeldTables, Points
from expertbytes.show.table import FALLS_SHORT, Table

INSIDE: Final = 0.90
MEDIAN_BOUND: Final = 0.15
WITHIN_ONE: Final = 0.97
WORST: Final = 10
HEADINGS: Final = ("curves", "bound", "inside", "sizes", "routing", "drafts")


def held_lines(found: HeldTables) -> list[str]:
    """The counts in words."""
    left_out = (
        f"; {found.incomplete_curves} were left out, since a pass size was not timed" if found.incomplete_curves else ""
    )
    return [
        f"{found.curves} curves of {found.rows} rows{left_out}",
        f"{found.points_inside_bound} of {found.points} held-out times inside the predicted bound"
        f" ({share(found.points_inside_bound, found.points)}, target {INSIDE:.0%}); the bound is a factor of"
        f" {1 + found.median_bound:.3f} in the median (target {1 + MEDIAN_BOUND:.2f})",
        f"{found.best_draft_within_one_step} of {found.decisions} best draft lengths from three times within one step"
        f" ({share(found.best_draft_within_one_step, found.decisions)}, target {WITHIN_ONE:.0%}); they lose"
        f" {found.mean_loss:.2%} of the best goodput in the mean",
        f"{found.staircase_falls} falls of the best draft length while the acceptance rate rises (target 0)",
    ]


def worst_table(found: HeldTables) -> Table:
    """The kinds of kernel with the least share inside, one line each; what falls short stands out."""
    worst = sorted(found.by, key=lambda kind: (kind.points_inside_bound / kind.points, kind.system, kind.kernel))[
        :WORST
    ]
    title = f"The {len(worst)} of {len(found.by)} kinds of kernel with the least inside"
    caption = "sizes, routing: median errors of held-out times; drafts: best lengths within one step; ! falls short"
    rows = tuple((f"{each.system} {each.framework} {each.kernel} {each.type}", *held_cells(each)) for each in worst)
    return Table(title, ("kernel", *HEADINGS), rows, caption=caption, left=(0,))


def held_cells(found: Held) -> tuple[str, ...]:
    """Curves, bound, share inside, both median errors, share of best draft lengths within one."""
    inside, drafts = found.points_inside_bound / found.points, found.best_draft_within_one_step / found.decisions
    return (
        str(found.curves),
        f"{found.median_bound:.1%}",
        f"{inside:.1%}" + FALLS_SHORT * (inside < INSIDE),
        _error(found.sizes),
        _error(found.routing),
        f"{drafts:.1%}" + FALLS_SHORT * (drafts < WITHIN_ONE),
    )


def _error(points: Points) -> str:
    return "none" if points.median_error is None else f"{points.median_error:.1%}"


def share(part: int, whole: int) -> str:
    """A percentage."""
    return f"{part / whole:.1%}"
