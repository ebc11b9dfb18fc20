"""From the merged chunks to the curve. Mirrors ``Proofs/Thm/RoutingHistogram.lean``.

``s`` is a trace, ``T`` its tokens, ``E`` its experts, ``n`` tokens in a window, ``g`` a gap, ``h`` a histogram of gaps.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from pyoracle.routing import (
    Histogram,
    Trace,
    chunk_of,
    cyclic_histogram,
    gap_histogram,
    histogram_sum,
    inside_histogram,
    sentinel_histogram,
)


def distinct_sum_eq_histogram_sum(s: Trace, T: int, E: int, n: int) -> int:
    """``distinctSum_eq_histogramSum``: ``Σ h(g) · min(g, n)`` over the reuse gaps of the cyclic trace."""
    return histogram_sum(partial(gap_histogram, s, T, E), T, n)


def inside_gap_sum_eq_histogram_sum(s: Trace, T: int, E: int, n: int) -> int:
    """``insideGapSum_eq_histogramSum``: ``Σ h(g) · min(g, n)`` over the gaps with sentinels."""
    return histogram_sum(partial(sentinel_histogram, s, T, E), T + 1, n)


def histogram_sum_clamp(h: Histogram, M: int, N: int, n: int) -> int:
    """``histogramSum_clamp``: the sum over the histogram that is not clamped."""
    return histogram_sum(h, M, n)


def gap_histogram_eq_cyclic_histogram(s: Trace, T: int, E: int, g: int) -> int:
    """``gapHistogram_eq_cyclicHistogram``: the cyclic histogram from the partial result of all tokens."""
    return cyclic_histogram(E, chunk_of(s, E, 0, T), g)


def sentinel_histogram_eq_inside_histogram(s: Trace, T: int, E: int, g: int) -> int:
    """``sentinelHistogram_eq_insideHistogram``: the histogram with sentinels from the partial result of all tokens."""
    return inside_histogram(E, chunk_of(s, E, 0, T), g)


def mean_distinct_eq_histogram(s: Trace, T: int, E: int, n: int) -> Fraction:
    """``meanDistinct_eq_histogram``: ``Σ h(g) · min(g, n) / T`` from the partial result of all tokens."""
    return Fraction(histogram_sum(partial(cyclic_histogram, E, chunk_of(s, E, 0, T)), T, n), T)


def inside_mean_eq_histogram(s: Trace, T: int, E: int, n: int) -> Fraction:
    """``insideMean_eq_histogram``: ``(Σ h(g) · min(g, n) − E · n) / (T + 1 − n)`` from the partial result of all tokens."""
    gaps = histogram_sum(partial(inside_histogram, E, chunk_of(s, E, 0, T)), T + 1, n)
    return Fraction(gaps - E * n, T + 1 - n)
