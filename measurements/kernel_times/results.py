"""What predictions of kernel times were worth: counts in all and by kind of kernel."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from expertbytes.measurements.exact import Model
from expertbytes.measurements.kernel_times.bound import inside
from expertbytes.measurements.kernel_times.curves import Curves, Kind
from expertbytes.measurements.kernel_times.drafts import DECISIONS, Decided, decided
from expertbytes.measurements.kernel_times.foresee import DRAFTED, HELD, SEVERAL, Foreseen
from expertbytes.measurements.kernel_times.model import FORMS, Values


class Points(Model):
    """Times foreseen, those inside the bound, and the median and 0.9-quantile of relative errors (none where none were)."""

    points: int
    points_inside_bound: int
    median_error: float | None
    error_of_nine_in_ten: float | None


class Held(Model):
    """Counts over some curves."""

    curves: int
    points: int
    points_inside_bound: int
    median_bound: float
    decisions: int
    best_draft_exact: int
    best_draft_within_one_step: int
    mean_loss: float = Field(description="mean share of the best goodput lost")
    staircase_falls: int
    sizes: Points
    routing: Points
    forms: dict[str, int]


class HeldKind(Held):
    """One kind of kernel."""

    system: str
    framework: str
    kernel: str
    type: str


class HeldTables(Held):
    """All curves of the tables, and those that were left out since a pass size was not timed."""

    rows: int
    incomplete_curves: int
    by: tuple[HeldKind, ...]


class _Scored:
    """Errors and counts by curve and by pair."""

    def __init__(self, curves: Curves, found: Foreseen) -> None:
        measured = curves.times
        self.found = found
        routed = measured[found.pairs[:, 1]][:, list(SEVERAL)]
        self.sizes = np.abs(np.log(found.sizes / measured[:, list(HELD)]))
        self.routing = np.abs(np.log(found.routing / routed))
        self.sizes_inside = inside(found.sizes, measured[:, list(HELD)], found.bound[:, None])
        self.routing_inside = inside(found.routing, routed, found.routing_bound[:, None])
        self.drafts = decided(found.drafts, measured[:, list(DRAFTED)])

    def of(self, rows: NDArray[np.intp], pairs: NDArray[np.intp]) -> Held:
        sizes = _points(self.sizes[rows], self.sizes_inside[rows])
        routing = _points(self.routing[pairs], self.routing_inside[pairs])
        every = np.concatenate(
            [np.repeat(self.found.bound[rows], len(HELD)), np.repeat(self.found.routing_bound[pairs], len(SEVERAL))]
        )
        drafts = Decided(*(part[rows].sum() for part in self.drafts))
        forms = np.bincount(self.found.form[rows], minlength=len(FORMS)).tolist()
        return Held(
            curves=len(rows),
            points=sizes.points + routing.points,
            points_inside_bound=sizes.points_inside_bound + routing.points_inside_bound,
            median_bound=_short(float(np.median(every))),
            decisions=DECISIONS * len(rows),
            best_draft_exact=int(drafts.exact),
            best_draft_within_one_step=int(drafts.within_one),
            mean_loss=_short(float(drafts.loss) / (DECISIONS * len(rows))),
            staircase_falls=int(drafts.falls),
            sizes=sizes,
            routing=routing,
            forms=dict(zip(FORMS, forms, strict=True)),
        )


def held(curves: Curves, found: Foreseen) -> HeldTables:
    """The predictions held against the times of the same curves."""
    scored = _Scored(curves, found)
    kinds = [name.kind for name in curves.names]
    rows = _grouped(kinds)
    pairs = _grouped([kinds[int(row)] for row in found.pairs[:, 1]])
    none = np.empty(0, np.intp)
    by = [
        HeldKind(**kind._asdict(), **scored.of(rows[kind], pairs.get(kind, none)).model_dump()) for kind in sorted(rows)
    ]
    every = scored.of(np.arange(len(kinds)), np.arange(len(found.pairs)))
    return HeldTables(rows=curves.rows, incomplete_curves=curves.incomplete, by=tuple(by), **every.model_dump())


def _grouped(kinds: Sequence[Kind]) -> dict[Kind, NDArray[np.intp]]:
    found: dict[Kind, list[int]] = {}
    for row, kind in enumerate(kinds):
        found.setdefault(kind, []).append(row)
    return {kind: np.array(rows, np.intp) for kind, rows in found.items()}


def _points(errors: Values, good: NDArray[np.bool_]) -> Points:
    if not errors.size:
        return Points(points=0, points_inside_bound=0, median_error=None, error_of_nine_in_ten=None)
    median, nine = np.expm1(np.quantile(errors, (0.5, 0.9))).tolist()
    return Points(
        points=errors.size,
        points_inside_bound=int(good.sum()),
        median_error=_short(median),
        error_of_nine_in_ten=_short(nine),
    )


def _short(value: float) -> float:
    """Four digits: more of them would be those of this machine's arithmetic."""
    return float(f"{value:.4g}")
