"""What predictions of kernel times were worth: counts in all and by kind of kernel."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from expertbytes.measurements.exact import Model
from expertbytes.measurements.kernel_times.bound import inside
from expertbytes.measurements.kernel_times.curves import Curve, Curves, Kind
from expertbytes.measurements.kernel_times.drafts import DECISIONS, Decided, decided
from expertbytes.measurements.kernel_times.foresee import DRAFTED, HELD, SEVERAL, Foreseen
from expertbytes.measurements.kernel_times.model import FORMS, Values

Label = TypeVar("Label", int, str, Kind)


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


class Scored:
    """The predictions held against the times of the same curves: errors and counts by curve and by pair."""

    def __init__(self, curves: Curves, found: Foreseen) -> None:
        measured = curves.times
        self.curves, self.found = curves, found
        routed = measured[found.pairs[:, 1]][:, list(SEVERAL)]
        self.sizes = np.abs(np.log(found.sizes / measured[:, list(HELD)]))
        self.routing = np.abs(np.log(found.routing / routed))
        self.sizes_inside = inside(found.sizes, measured[:, list(HELD)], found.bound[:, None])
        self.routing_inside = inside(found.routing, routed, found.routing_bound)
        self.drafts = decided(found.drafts, measured[:, list(DRAFTED)])

    def by(self, label: Callable[[Curve], Label]) -> dict[Label, Held]:
        """Counts over the curves that have the same label, by sorted label."""
        labels = [label(name) for name in self.curves.names]
        rows, pairs = _grouped(labels), _grouped([labels[row] for row in self.found.pairs[:, 1].tolist()])
        none = np.empty(0, np.intp)
        return {each: self._of(rows[each], pairs.get(each, none)) for each in sorted(rows)}

    def _of(self, rows: NDArray[np.intp], pairs: NDArray[np.intp]) -> Held:
        sizes = _points(self.sizes[rows], self.sizes_inside[rows])
        routing = _points(self.routing[pairs], self.routing_inside[pairs])
        every = np.concatenate([np.repeat(self.found.bound[rows], len(HELD)), self.found.routing_bound[pairs].ravel()])
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
    """All counts."""
    scored = Scored(curves, found)
    by = [HeldKind(**kind._asdict(), **each.model_dump()) for kind, each in scored.by(lambda name: name.kind).items()]
    (every,) = scored.by(lambda _: 0).values()
    return HeldTables(rows=curves.rows, incomplete_curves=curves.incomplete, by=tuple(by), **every.model_dump())


def _grouped(labels: Sequence[Label]) -> dict[Label, NDArray[np.intp]]:
    found: dict[Label, list[int]] = {}
    for row, label in enumerate(labels):
        found.setdefault(label, []).append(row)
    return {label: np.array(rows, np.intp) for label, rows in found.items()}


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
