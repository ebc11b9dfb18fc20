"""What a fit claims of one configuration before it is run: savings with bounds, the crossover, best draft lengths.

Every figure is one of `measurements.prediction`, which `expertbytes predict` shows too; here each window that will be run has
a prediction of its own, and the claim is their median.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from statistics import median

from expertbytes.measurements import prediction
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.passes import PassSize
from expertbytes.measurements.prediction import RATES, Stack, crossing, pass_size
from expertbytes.measurements.records import Fit, Limit, Rate
from expertbytes.measurements.table import kernel_limit, table
from expertbytes.measurements.validation.fitted import Fitted
from expertbytes.measurements.validation.records import Crossing, PredictedPoint, Prediction, Taken
from expertbytes.pyoracle.acceptance import tokens as expected_tokens
from expertbytes.pyoracle.goodput import staircase

Windows = Mapping[int, Sequence[Sequence[int]]]


def predict(
    fit: Fitted, samples: tuple[Taken, ...], windows: Windows, *, stack: Stack, ceiling: Rate, now: datetime
) -> Prediction:
    """The claims for a stack on the windows that will be run, by pass size, each a histogram of experts by their tokens."""
    passes = {n: [_pass(fit.fits, stack, n, rows) for rows in found] for n, found in sorted(windows.items())}
    points = tuple(_point(found, stack.layers * fit.rest[n]) for n, found in passes.items())
    cycles = {kernel: cycle_seconds_of(points, kernel) for kernel in KERNELS}
    made = Prediction(
        written_at=now,
        depth=stack.layers,
        points=points,
        crossover=_crossing(points, stack),
        best_draft={kernel: best_drafts(cycles[kernel]) for kernel in KERNELS},
        per_slot_limit=_limit(fit, "per_slot", stack, ceiling),
        dedup_limit=_limit(fit, "dedup", stack, ceiling),
        sha256="0" * 64,
    )
    return made.model_copy(update={"sha256": made.digest(samples)})


def _pass(fits: Mapping[Kernel, Fit], stack: Stack, n: int, rows: Sequence[int]) -> PassSize:
    return prediction.predict(fits, stack, {n: rows})[0]


def _limit(fit: Fitted, kernel: Kernel, stack: Stack, ceiling: Rate) -> Limit:
    """What most of the kernel's time in the fit went to, over all pass sizes."""
    rows = table(fit.calls, fit.fits[kernel], stack._replace(layers=1), ceiling)
    return kernel_limit(rows, fit.fits[kernel], ceiling)


def _point(windows: Sequence[PassSize], rest_seconds: float) -> PredictedPoint:
    """The medians over the windows of one pass size."""
    distinct = sum(found.distinct_experts for found in windows) / len(windows)
    rho = max(found.factor for found in windows)
    per_slot, dedup, saved = (
        median(getattr(found, name).mid for found in windows)
        for name in ("per_slot_seconds", "dedup_seconds", "saving_seconds")
    )
    return PredictedPoint(
        tokens=windows[0].tokens,
        distinct_experts=float(distinct),
        share=float(sum(found.share for found in windows) / len(windows)),
        per_slot_bytes_per_second=_median_rate([found.per_slot_bytes_per_second for found in windows]),
        dedup_bytes_per_second=_median_rate([found.dedup_bytes_per_second for found in windows]),
        rho=float(rho),
        per_slot_seconds=float(per_slot),
        dedup_seconds=float(dedup),
        rest_seconds=rest_seconds,
        saving_seconds=float(saved),
        bound_seconds=float((rho - 1) * (per_slot + dedup)),
    )


def _crossing(points: Sequence[PredictedPoint], stack: Stack) -> Crossing:
    """The crossover and its bounds by `crossover_sandwich`, from the points' bandwidths and distinct experts."""
    found = crossing([_exactly(point, stack) for point in points])
    return Crossing(tokens=found.tokens, earliest=found.sandwich_earliest, latest=found.sandwich_latest)


def _exactly(point: PredictedPoint, stack: Stack) -> PassSize:
    per_slot, dedup = map(prediction.bounded, (point.per_slot_bytes_per_second, point.dedup_bytes_per_second))
    return pass_size(point.tokens, per_slot, dedup, Bounded.exactly(Fraction(point.distinct_experts)), stack)


def best_drafts(cycle_seconds: Mapping[int, float]) -> tuple[int, ...]:
    """The best draft length at each of the 22 rates, among 0 .. D, all of which must have cycle seconds."""
    seconds = {d: Fraction(value) for d, value in cycle_seconds.items()}
    return tuple(staircase(seconds.__getitem__, expected_tokens, max(seconds), RATES))


def cycle_seconds_of(points: Sequence[PredictedPoint], kernel: Kernel) -> dict[int, float]:
    """Seconds of a cycle by draft length: a pass of one token more, drafting itself costing nothing."""
    return {
        p.tokens - 1: p.rest_seconds + (p.per_slot_seconds if kernel == "per_slot" else p.dedup_seconds) for p in points
    }


def _median_rate(rates: Sequence[Bounded]) -> Rate:
    found = sorted(rates, key=lambda rate: rate.mid)[len(rates) // 2]
    return Rate(low=float(found.low), mid=float(found.mid), high=float(found.high))
