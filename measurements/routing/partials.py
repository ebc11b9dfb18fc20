"""Exact partial results of consecutive tokens: what is kept of a piece of a trace, and how two neighbours become one.

A gap is the number of tokens from a selection of an expert back to its previous one. The gaps inside a piece and each
expert's first and last position in it are enough (`chunks_merge`): two neighbours add one gap for each expert that both
have, in whatever order pieces are merged (`mergeChunks_assoc`). Gaps above the longest window wanted are counted at it,
which changes nothing up to it (`histogramSum_clamp`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.windows import Windows

Integers = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Partial:
    """`tokens` tokens of one layer and request from its token `start` on; mirrors `ExpertBytes.Chunk`, gaps clamped.

    `histogram` [N + 1] counts the gaps inside that equal 0..N, longer ones at N; `first` and `last` [E] are positions in
    the request, -1 for an expert that does not occur. All three are signed integers of any width.
    """

    start: int
    tokens: int
    histogram: NDArray[Any]
    first: NDArray[Any]
    last: NDArray[Any]

    @property
    def end(self) -> int:
        """The position after its last token."""
        return self.start + self.tokens


def merge(left: Partial, right: Partial) -> Partial:
    """Two neighbours as one (`mergeChunks`); exact and associative. Raises `ValueError` unless `right` starts where `left` ends."""
    if left.end != right.start:
        raise ValueError(f"right starts at token {right.start} but left ends at {left.end}; merge neighbours.")
    here, there = left.last >= 0, right.first >= 0
    both = here & there
    gaps = right.first[both].astype(np.int64) - left.last[both]
    histogram = left.histogram.astype(np.int64) + right.histogram + clamped_histogram(gaps, len(left.histogram) - 1)
    first, last = np.where(here, left.first, right.first), np.where(there, right.last, left.last)
    return Partial(left.start, left.tokens + right.tokens, histogram, first, last)


def clamped_histogram(gaps: Integers, longest: int) -> Integers:
    """How many gaps equal 0..longest, longer ones counted at `longest` (`clampHistogram`); int64 [longest + 1]."""
    return np.bincount(np.minimum(gaps, longest), minlength=longest + 1)


def sums_of_min(histogram: Integers) -> Integers:
    """Σ min(gap, n) for n = 1..N over the last axis (`histogramSum`): [..., N + 1] gives [..., N].

    min(gap, n) counts the numbers in 1..n that the gap reaches, so this is a running sum of the histogram's tails.
    """
    tails: Integers = histogram[..., ::-1].cumsum(axis=-1)[..., ::-1]
    return tails[..., 1:].cumsum(axis=-1)


def distinct_sums(partials: Sequence[Partial], windows: Windows) -> Integers:
    """Distinct experts summed over the windows of n = 1..N tokens of each whole request: int64 [requests, N].

    `cyclic` is `distinctSum` (`meanDistinct_eq_histogram`), `inside` is `insideSum` (`insideMean_eq_histogram`), 0 where
    no window of n tokens fits. Raises `ValueError` for a partial result that does not start at its request's start.
    """
    if any(partial.start for partial in partials):
        raise ValueError("a partial result does not start at token 0 of its request; merge it with those before it.")
    inner = np.stack([partial.histogram for partial in partials]).astype(np.int64)
    first = np.stack([partial.first for partial in partials]).astype(np.int64)
    last = np.stack([partial.last for partial in partials]).astype(np.int64)
    tokens = np.array([[partial.tokens] for partial in partials])
    longest = inner.shape[1] - 1
    if windows == "cyclic":  # an expert's first selection looks back to its last
        return sums_of_min(inner + _histograms(first + tokens - last, first >= 0, longest))
    opening = np.where(first >= 0, first + 1, tokens + 1)  # sentinels at -1 and at the request's end
    ends = _histograms(opening, np.ones_like(first, bool), longest) + _histograms(tokens - last, last >= 0, longest)
    n = np.arange(1, longest + 1)
    return np.where(n <= tokens, sums_of_min(inner + ends) - first.shape[1] * n, 0)


def window_counts(tokens: Integers, sizes: int, windows: Windows) -> Integers:
    """Windows of n = 1..sizes tokens of requests with so many tokens: int64 [requests, sizes]."""
    if windows == "cyclic":
        return np.repeat(tokens[:, None], sizes, axis=1)
    fitting: Integers = np.maximum(tokens[:, None] + 1 - np.arange(1, sizes + 1), 0)
    return fitting


def check_windows(windows: str) -> None:
    """Raise `MeasurementError` unless `windows` is one of the two ways to count."""
    if windows not in ("cyclic", "inside"):
        raise MeasurementError(f"windows is {windows!r} but must be cyclic or inside.")


def _histograms(gaps: Integers, counted: NDArray[np.bool_], longest: int) -> Integers:
    """Clamped histograms of the counted gaps of each row: int64 [rows, longest + 1]."""
    rows = len(gaps)
    keys = np.arange(rows)[:, None] * (longest + 1) + np.minimum(gaps, longest)
    return np.bincount(keys[counted], minlength=rows * (longest + 1)).reshape(rows, longest + 1)
