"""What a fit claims of one configuration before it is run: savings with bounds, the crossover, best draft lengths."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from functools import partial
from statistics import median

from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.records import Rate
from expertbytes.measurements.validation.fitted import Fitted, Rows, slots
from expertbytes.measurements.validation.plans import RATES
from expertbytes.measurements.validation.records import Crossing, PredictedPoint, Prediction, Taken
from expertbytes.pyoracle.acceptance import tokens as expected_tokens
from expertbytes.pyoracle.closeness import scale
from expertbytes.pyoracle.expert import crossover, dedup_time, per_slot_time, saving, share
from expertbytes.pyoracle.field import Curve
from expertbytes.pyoracle.goodput import staircase

Windows = Mapping[int, Sequence[Rows]]


def predict(
    fit: Fitted,
    samples: tuple[Taken, ...],
    windows: Windows,
    *,
    depth: int,
    experts_per_token: int,
    ceiling: float,
    now: datetime,
) -> Prediction:
    """The claims for a stack of `depth` layers on the windows that will be run, by pass size, each a histogram of rows."""
    points = tuple(_point(fit, n, found, depth, experts_per_token) for n, found in sorted(windows.items()))
    cycles = {kernel: cycle_seconds_of(points, kernel) for kernel in KERNELS}
    limits = {
        f"{kernel}_limit": fit.limit(
            kernel, [(p.tokens, s.rows) for p in points for s in samples if _is(s, p)], ceiling
        )
        for kernel in KERNELS
    }
    made = Prediction(
        written_at=now,
        depth=depth,
        points=points,
        crossover=crossing(points),
        best_draft={kernel: best_drafts(cycles[kernel]) for kernel in KERNELS},
        **limits,
        sha256="0" * 64,
    )
    return made.model_copy(update={"sha256": made.digest(samples)})


def _is(sample: Taken, point: PredictedPoint) -> bool:
    return sample.phase == "fit" and sample.part == "dedup" and sample.tokens == point.tokens and sample.repeat == 0


def _point(fit: Fitted, n: int, windows: Sequence[Rows], depth: int, k: int) -> PredictedPoint:
    """Each window by the formulas, with `U(n)` its own distinct experts; then medians over the windows."""
    b = depth * fit.expert_bytes
    seconds: dict[str, list[float]] = {"per_slot": [], "dedup": [], "saving": []}
    rates: dict[Kernel, list[Rate]] = {kernel: [] for kernel in KERNELS}
    for rows in windows:
        if slots(rows) != depth * n * k:
            raise ValueError(f"a window of {n} tokens in {depth} layers has {slots(rows)} slots, not {depth * n * k}")
        found = {kernel: fit.rate(kernel, n, rows, depth) for kernel in KERNELS}
        U, Ws, Wd = (_constant(v) for v in (sum(rows) / depth, found["per_slot"].mid, found["dedup"].mid))
        seconds["per_slot"].append(float(per_slot_time(b, k, Ws, n)))
        seconds["dedup"].append(float(dedup_time(b, U, Wd, n)))
        seconds["saving"].append(float(saving(b, k, U, Ws, Wd, n)))
        for kernel in KERNELS:
            rates[kernel].append(found[kernel])
    mid = {name: median(values) for name, values in seconds.items()}
    rho = max(max(rate.high / rate.mid, rate.mid / rate.low) for values in rates.values() for rate in values)
    distinct = sum(map(sum, windows)) / depth / len(windows)
    return PredictedPoint(
        tokens=n,
        distinct_experts=distinct,
        share=float(share(_constant(distinct), k, n)),
        per_slot_bytes_per_second=_median_rate(rates["per_slot"]),
        dedup_bytes_per_second=_median_rate(rates["dedup"]),
        rho=rho,
        per_slot_seconds=mid["per_slot"],
        dedup_seconds=mid["dedup"],
        rest_seconds=depth * fit.rest[n],
        saving_seconds=mid["saving"],
        bound_seconds=(rho - 1) * (mid["per_slot"] + mid["dedup"]),
    )


def crossing(points: Sequence[PredictedPoint]) -> Crossing:
    """The crossover of share and ratio from two tokens on, and its bounds by `crossover_sandwich`.

    A pass of one token has nothing to deduplicate, so its ratio counts as 0, as does that of a size not predicted.
    """
    N, rho = points[-1].tokens, max(p.rho for p in points)
    u = {p.tokens: p.share for p in points}
    r = {p.tokens: p.dedup_bytes_per_second.mid / p.per_slot_bytes_per_second.mid for p in points if p.tokens > 1}

    def first(factor: float) -> int | None:
        return crossover(lambda n: u.get(n, 1.0), partial(scale, factor, lambda n: r.get(n, 0.0)), N)

    return Crossing(tokens=first(1.0), earliest=first(rho**2), latest=first(rho**-2))


def best_drafts(cycle_seconds: Mapping[int, float]) -> tuple[int, ...]:
    """The best draft length at each of the 22 rates, among 0 .. D, all of which must have cycle seconds."""
    seconds = {d: Fraction(value) for d, value in cycle_seconds.items()}
    return tuple(staircase(seconds.__getitem__, expected_tokens, max(seconds), RATES))


def cycle_seconds_of(points: Sequence[PredictedPoint], kernel: Kernel) -> dict[int, float]:
    """Seconds of a cycle by draft length: a pass of one token more, drafting itself costing nothing."""
    return {
        p.tokens - 1: p.rest_seconds + (p.per_slot_seconds if kernel == "per_slot" else p.dedup_seconds) for p in points
    }


def _constant(value: float) -> Curve:
    return lambda _: value


def _median_rate(rates: Sequence[Rate]) -> Rate:
    return sorted(rates, key=lambda rate: rate.mid)[len(rates) // 2]
