"""The working-set curve of a trace from its reuse gaps: one sort gives every pass size, in exact integers.

A gap is the number of tokens from a selection of an expert back to its previous one. Two ways to count windows:

- `cyclic`, the trace wraps around: U(n) = Σ min(gap, n) / T over the selections (`meanDistinct_eq_sum_min_gap`).
- `inside`, windows within the trace: with sentinels of every expert at -1 and T, the windows that contain an expert
  number Σ min(gap, n) - n (`windows_correction`), so U(n) = (Σ min(gap, n) - E·n) / (T + 1 - n)
  (`insideMean_eq_sum_min_gap`).
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from measurements.errors import MeasurementError
from measurements.routing.trace import Trace

Windows = Literal["cyclic", "inside"]
Gaps = NDArray[np.int64]


def mean_distinct(trace: Trace, sizes: int, windows: Windows) -> tuple[Fraction, ...]:
    """Mean distinct experts of a window of n tokens for n = 1..sizes, averaged over the layers.

    Raises `MeasurementError` where windows inside the trace would be longer than it.
    """
    if windows == "inside" and sizes > trace.tokens:
        found = f"the trace has {trace.tokens} tokens, too few for windows of {sizes}"
        raise MeasurementError(f"{found}; use a longer trace or a smaller draft limit.")
    curves = [layer_distinct(layer, trace.num_experts, sizes, windows) for layer in trace.experts]
    return tuple(sum(values, Fraction(0)) / trace.layers for values in zip(*curves, strict=True))


def layer_distinct(experts: NDArray[Any], num_experts: int, sizes: int, windows: Windows) -> Sequence[Fraction]:
    """The curve of one layer, experts [tokens, k] with distinct ids in 0..num_experts - 1 within a token."""
    tokens = len(experts)
    histogram = gap_histogram(experts, num_experts, sizes, windows)
    sums = [sum_min_gap(histogram, n) for n in range(1, sizes + 1)]
    if windows == "cyclic":
        return [Fraction(total, tokens) for total in sums]
    return [Fraction(total - num_experts * n, tokens + 1 - n) for n, total in enumerate(sums, start=1)]


def sum_min_gap(histogram: Gaps, n: int) -> int:
    """Σ min(gap, n) over the gaps of a histogram that counts gaps above its end at its end; n at most that end."""
    return int(histogram @ np.minimum(np.arange(len(histogram)), n))


def gap_histogram(experts: NDArray[Any], num_experts: int, longest: int, windows: Windows) -> Gaps:
    """How many gaps equal 0..longest, longer ones counted at `longest`; int64 [longest + 1]."""
    gaps = np.concatenate(_gaps(experts, num_experts, windows))
    return np.bincount(np.minimum(gaps, longest), minlength=longest + 1)


def _gaps(experts: NDArray[Any], num_experts: int, windows: Windows) -> tuple[Gaps, ...]:
    """Gaps between selections of the same expert, and those that cross the ends of the trace."""
    tokens, k = experts.shape
    flat = experts.reshape(-1)
    order = np.argsort(flat, kind="stable")
    ids, at = flat[order], order // k
    starts = np.flatnonzero(np.concatenate(([True], ids[1:] != ids[:-1])))
    ends = np.append(starts[1:], len(ids)) - 1
    inner = np.delete(np.diff(at), ends[:-1])
    first, last = at[starts], at[ends]
    if windows == "cyclic":
        return inner, first + tokens - last
    absent = np.full(num_experts - len(starts), tokens + 1)
    return inner, first + 1, tokens - last, absent
