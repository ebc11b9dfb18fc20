"""Windows inside a finite trace. Mirrors ``Proofs/ExpertBytes/Thm/RoutingHistogram.lean``.

``s`` is a trace, ``T`` its tokens, ``E`` its experts, ``e`` one of them, ``n`` tokens in a window.

Chunks merge without loss, in any grouping.
From the merged chunks to the curve.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from expertbytes.pyoracle.routing import (
    Chunk,
    Ends,
    Histogram,
    Trace,
    chunk_of,
    cyclic_histogram,
    gap_histogram,
    histogram_sum,
    inside_gap_sum,
    inside_histogram,
    merge_chunks,
    sentinel_gap_sum,
    sentinel_histogram,
)


def windows_correction(s: Trace, T: int, e: int, n: int) -> int:
    """``windows_correction``: ``Σ min(gap, n)`` over the gaps of ``e``, with sentinels."""
    return sentinel_gap_sum(s, T, e, n)


def inside_sum_add(s: Trace, T: int, E: int, n: int) -> int:
    """``insideSum_add``: ``Σ min(gap, n)`` over all gaps, with sentinels."""
    return inside_gap_sum(s, T, E, n)


def inside_mean_eq_sum_min_gap(s: Trace, T: int, E: int, n: int) -> Fraction:
    """``insideMean_eq_sum_min_gap``: ``(Σ min(gap, n) − E · n) / (T + 1 − n)``."""
    return Fraction(inside_gap_sum(s, T, E, n) - E * n, T + 1 - n)


def _right_first(E: int, a: Chunk, b: Chunk, c: Chunk) -> Chunk:
    return merge_chunks(E, a, merge_chunks(E, b, c))


def _merged(s: Trace, E: int, a: int, L: int, M: int) -> Chunk:
    return merge_chunks(E, chunk_of(s, E, a, L), chunk_of(s, E, a + L, M))


def merge_chunks_assoc_length(E: int, a: Chunk, b: Chunk, c: Chunk) -> int:
    """``mergeChunks_assoc_length``: tokens when the right pair is merged first."""
    return _right_first(E, a, b, c).length


def merge_chunks_assoc_ends(E: int, a: Chunk, b: Chunk, c: Chunk, e: int) -> Ends:
    """``mergeChunks_assoc_ends``: first and last position when the right pair is merged first."""
    return _right_first(E, a, b, c).ends(e)


def merge_chunks_assoc(E: int, a: Chunk, b: Chunk, c: Chunk, g: int) -> int:
    """``mergeChunks_assoc``: gaps equal to ``g`` when the right pair is merged first."""
    return _right_first(E, a, b, c).inner(g)


def chunks_merge_length(s: Trace, E: int, a: int, L: int, M: int) -> int:
    """``chunks_merge_length``: tokens of the merged parts."""
    return _merged(s, E, a, L, M).length


def chunks_merge_ends(s: Trace, E: int, a: int, L: int, M: int, e: int) -> Ends:
    """``chunks_merge_ends``: first and last position of ``e`` in the merged parts."""
    return _merged(s, E, a, L, M).ends(e)


def chunks_merge(s: Trace, E: int, a: int, L: int, M: int, g: int) -> int:
    """``chunks_merge``: gaps equal to ``g`` in the merged parts."""
    return _merged(s, E, a, L, M).inner(g)


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
