"""A kernel's line, seconds = bytes / rate + fixed, for calls of which it is not known how many tokens each expert had.

Its interval is a 95 % percentile bootstrap over the raw samples, with a fixed seed.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from pydantic import Field
from scipy.optimize import nnls

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import Clock, Kernel
from expertbytes.measurements.records import Interval, Rate, Record, Sample

RESAMPLES: Final = 1000
Floats = NDArray[np.float64]


class Line(Record):
    """seconds = bytes / bytes_per_second + fixed_seconds, and the line's largest relative error at a median."""

    kernel: Kernel
    bytes_per_second: Rate
    fixed_seconds: Interval
    worst_relative_residual: float = Field(ge=0)


def fit_line(samples: Sequence[Sample], clock: Clock) -> Line:
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
    return Line(
        kernel=samples[0].kernel,
        bytes_per_second=Rate(**_interval(rate, draws[:, 0])),
        fixed_seconds=Interval(**_interval(fixed, draws[:, 1])),
        worst_relative_residual=float(np.max(np.abs((means / rate + fixed) / medians - 1))),
    )


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


def _interval(mid: float, draws: Floats) -> dict[str, float]:
    low, high = np.quantile(draws, [0.025, 0.975])
    return {"low": min(float(low), mid), "mid": mid, "high": max(float(high), mid)}
