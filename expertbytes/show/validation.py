"""What `expertbytes validate` shows: counts against the targets, then a line for each configuration."""

from expertbytes.measurements.kernels import KERNELS
from expertbytes.measurements.validation.results import Row, Summary
from expertbytes.show.table import FALLS_SHORT, Table

POINTS_TARGET = 0.95


def summary_lines(found: Summary) -> list[str]:
    """The counts in words."""
    share = found.points_inside_bound / found.points
    return [
        f"{found.configurations} configurations (engine, model, depth)",
        f"{found.points_inside_bound} of {found.points} measured savings inside the predicted bound ({share:.1%}, target"
        f" {POINTS_TARGET:.0%}); the bound is ± {found.median_bound_width:.1%} of the per-slot time in the median",
        f"{found.crossovers_within_one} of {found.configurations} crossovers within one pass size,"
        f" {found.crossovers_in_bounds} inside their bounds; of {found.crossovers_decided} that the bounds decide"
        f" {found.crossovers_decided_within_one} were within one",
        f"{found.best_draft_within_one} of {found.best_drafts} best draft lengths within one;"
        f" {found.staircases_within_one} of {found.configurations * len(KERNELS)} staircases (one a configuration and kernel)"
        f" at all {found.rates} acceptance rates, every one at {found.rates_within_one_everywhere} of them",
        f"the predicted draft lengths keep at least {found.goodput_kept:.1%} of the best goodput",
        f"{found.best_draft_decided} best draft lengths are decided by the bound; {found.best_draft_decided_right} of them were so",
    ]


def validation_table(found: Summary) -> Table:
    """One line a configuration; what falls short stands out."""
    caption = "± bound and error of the saving over per-slot time; crossover (measured); ! falls short"
    headings = ("engine", "model × layers", "inside", "±", "error", "crossover", "drafts")
    return Table("", headings, tuple(map(_cells, found.rows)), caption=caption, left=(0, 1))


def _cells(row: Row) -> tuple[str, ...]:
    drafts, rates = sum(row.best_draft_within_one.values()), row.best_draft_rates * len(KERNELS)
    predicted, seen = _crossing(row.crossover_predicted), _crossing(row.crossover_measured)
    return (
        row.engine,
        f"{row.model} × {row.depth}",
        _marked(f"{row.points_inside_bound}/{row.points}", row.points_inside_bound == row.points),
        f"{row.bound_width:.1%}",
        f"{row.median_error:.1%}",
        _marked(predicted if predicted == seen else f"{predicted} ({seen})", row.crossover_within_one),
        _marked(f"{drafts}/{rates}", drafts == rates),
    )


def _crossing(tokens: int | None) -> str:
    return "never" if tokens is None else str(tokens)


def _marked(text: str, good: bool) -> str:
    return text if good else f"{text}{FALLS_SHORT}"
