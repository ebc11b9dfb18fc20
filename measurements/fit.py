"""From raw samples to rates with their error.

Every interval is a 95 % percentile bootstrap over the raw samples, with a fixed seed: the same samples give the same
figures. The clock is the process's CPU time unless asked otherwise: with one thread it leaves out what other processes
took, so it is the less noisy of the two; both are in the samples.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import nnls

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import Clock
from expertbytes.measurements.records import Fit, Interval, Limit, Rate, ReadSample, Row, Sample

RESAMPLES: Final = 1000
CACHE_FACTOR: Final = 1.1
CLIFF_FACTOR: Final = 2.0
CLIFF_SHARE: Final = 0.25
Floats = NDArray[np.float64]


def read_ceiling(samples: Sequence[ReadSample], clock: Clock) -> Rate:
    """Median rate at which memory was read in order, in bytes per second."""
    return Rate(**_median([sample.bytes_read / sample.seconds(clock) for sample in samples]))


def fit_line(samples: Sequence[Sample], clock: Clock) -> Fit:
    """The line seconds = bytes / bytes_per_second + fixed_seconds of one kernel's samples, fixed_seconds >= 0.

    Least squares through the median bytes and seconds of each pass size, residuals relative to those seconds, since noise
    grows with the time measured; through medians, since a shared machine's noise is now and then a multiple of the time.
    """
    groups = _by_tokens(samples)
    size = [np.array([s.bytes_requested for s in group], float) for group in groups]
    seconds = [np.array([s.seconds(clock) for s in group]) for group in groups]
    medians = np.array([np.median(values) for values in seconds])
    rate, fixed = _line(np.array([np.median(values) for values in size]), medians)
    draws = np.array([_line(*drawn) for drawn in zip(*_resampled(size, seconds), strict=True)])
    means = np.array([values.mean() for values in size])
    return Fit(
        kernel=samples[0].kernel,
        bytes_per_second=Rate(**_interval(rate, draws[:, 0])),
        fixed_seconds=Interval(**_interval(fixed, draws[:, 1])),
        worst_relative_residual=float(np.max(np.abs((means / rate + fixed) / medians - 1))),
    )


def table(samples: Sequence[Sample], fit: Fit, ceiling: Rate, clock: Clock) -> list[Row]:
    """One kernel's rows by rising pass size, for the formulas that run on measured points instead of the line."""
    groups = _by_tokens(samples)
    seconds = [Interval(**_median([s.seconds(clock) for s in group])) for group in groups]
    cliffs = _cliffs(groups, seconds, fit)
    rows = zip(groups, seconds, cliffs, strict=True)
    return [_row(group, time, cliff, fit, ceiling, clock) for group, time, cliff in rows]


def _row(group: Sequence[Sample], seconds: Interval, cliff: bool, fit: Fit, ceiling: Rate, clock: Clock) -> Row:
    """Rates are taken sample by sample, since the bytes of the deduplicating kernel change with the routing drawn."""
    rate = Rate(**_median([s.bytes_requested / s.seconds(clock) for s in group]))
    return Row(
        kernel=fit.kernel,
        tokens=group[0].tokens,
        samples=len(group),
        distinct_experts_mean=float(np.mean([s.distinct_experts for s in group])),
        bytes_mean=float(np.mean([s.bytes_requested for s in group])),
        seconds=seconds,
        bytes_per_second=rate,
        limit=nearest_limit(rate.mid / ceiling.mid, fit.fixed_seconds.mid / seconds.mid),
        cliff=cliff,
    )


def nearest_limit(memory: float, overhead: float) -> Limit:
    """What most of a call's time goes to: reading its bytes at the ceiling, the fixed part, or else work in the core.

    `memory` and `overhead` are the first two as shares of the time. A rate clearly above the ceiling was served by a
    cache. Only "memory" and "cache" rates speak of bandwidth; the other two are bytes over time and no more.
    """
    if memory > CACHE_FACTOR:
        return "cache"
    shares: dict[Limit, float] = {"memory": memory, "overhead": overhead, "compute": 1 - memory - overhead}
    return max(shares, key=lambda limit: shares[limit])


def _cliffs(groups: Sequence[Sequence[Sample]], seconds: Sequence[Interval], fit: Fit) -> list[bool]:
    """Whether the time rises to a pass size, from the one before it, by a step that the line cannot explain.

    The rise is taken between the nearer ends of the two intervals. It is a cliff if it is more than twice the time that
    the line's slowest rate gives to the bytes added, more than twice the usual rise for as many tokens (the median over
    the steps), and more than a quarter of the time before it.
    """
    tokens = np.array([group[0].tokens for group in groups])
    sizes = np.array([np.mean([sample.bytes_requested for sample in group]) for group in groups])
    low, mid, high = (np.array([getattr(each, end) for each in seconds]) for end in ("low", "mid", "high"))
    rise, added = low[1:] - high[:-1], np.diff(tokens)
    usual = np.median(np.diff(mid) / added) * added if len(added) else added
    due = np.maximum(
        CLIFF_FACTOR * np.maximum(np.diff(sizes) / fit.bytes_per_second.low, usual), CLIFF_SHARE * mid[:-1]
    )
    return [False, *(rise > due).tolist()]


def kernel_limit(rows: Sequence[Row], fit: Fit, ceiling: Rate) -> Limit:
    """`nearest_limit` of one kernel over all its pass sizes, each counted once."""
    seconds = sum(row.seconds.mid for row in rows)
    memory = sum(row.bytes_mean for row in rows) / ceiling.mid
    return nearest_limit(memory / seconds, len(rows) * fit.fixed_seconds.mid / seconds)


def _line(size: Floats, seconds: Floats) -> tuple[float, float]:
    """Rate and fixed seconds of the least-squares line with relative residuals and both parts non-negative."""
    unit = float(size.mean())
    design = np.column_stack((size / unit / seconds, 1 / seconds))
    (slope, fixed), _ = nnls(design, np.ones(len(size)))
    if slope <= 0:
        raise MeasurementError("The time does not grow with the bytes, so no rate can be fitted; measure more repeats.")
    return unit / float(slope), float(fixed)


def _resampled(size: Sequence[Floats], seconds: Sequence[Floats]) -> tuple[Floats, Floats]:
    """Medians of bytes and of seconds [resamples, pass sizes] of samples drawn again within each pass size."""
    rng = np.random.default_rng(0)
    picks = [rng.integers(0, len(values), (RESAMPLES, len(values))) for values in seconds]
    pairs = [
        (np.median(a[pick], axis=1), np.median(b[pick], axis=1))
        for a, b, pick in zip(size, seconds, picks, strict=True)
    ]
    return np.column_stack([bytes_ for bytes_, _ in pairs]), np.column_stack([times for _, times in pairs])


def _by_tokens(samples: Sequence[Sample]) -> list[list[Sample]]:
    sizes = sorted({sample.tokens for sample in samples})
    return [[sample for sample in samples if sample.tokens == tokens] for tokens in sizes]


def _median(values: Sequence[float]) -> dict[str, float]:
    """The median and its bootstrap interval."""
    known = np.asarray(values)
    drawn = np.random.default_rng(0).integers(0, len(known), (RESAMPLES, len(known)))
    return _interval(float(np.median(known)), np.median(known[drawn], axis=1))


def _interval(mid: float, draws: Floats) -> dict[str, float]:
    low, high = np.quantile(draws, [0.025, 0.975])
    return {"low": min(float(low), mid), "mid": mid, "high": max(float(high), mid)}
