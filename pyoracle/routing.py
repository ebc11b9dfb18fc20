"""Routing traces: working sets and reuse gaps, exactly. Mirrors ``Proofs/ExpertBytes/Spec/Routing.lean``.

A trace of one layer is a predicate ``s(t, e)``: token ``t`` selects expert ``e``. ``T`` tokens in the trace, ``E`` experts in
the layer, ``k`` experts a token, ``n`` tokens in a window; positions, gaps and counts are integers. Everything follows the
definitions word for word and is meant for small traces: the fast engine is tested against it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from expertbytes.pyoracle.field import ZERO, Number

Trace: TypeAlias = Callable[[int, int], bool]
"""Whether token ``t`` selects expert ``e``."""

Histogram: TypeAlias = Callable[[int], int]
"""How many gaps equal ``g``."""

Ends: TypeAlias = tuple[int, int] | None
"""First and last position of an expert in a chunk, ``None`` if it does not occur."""


def tally(n: int, f: Callable[[int], int]) -> int:
    """``ExpertBytes.tally``: ``f(0) + … + f(n − 1)``."""
    return sum(f(i) for i in range(n))


def selection_sum(s: Trace, T: int, E: int, f: Callable[[int, int], int]) -> int:
    """``ExpertBytes.selectionSum``: sum of ``f(t, e)`` over the selections of the first ``T`` tokens and ``E`` experts."""
    return sum(f(t, e) for t in range(T) for e in range(E) if s(t, e))


def cyclic(s: Trace, T: int, t: int, e: int) -> bool:
    """``ExpertBytes.cyclic``: the trace that repeats the first ``T`` tokens of ``s`` for ever."""
    return s(t % T if T else t, e)


def suffix(s: Trace, a: int, t: int, e: int) -> bool:
    """``ExpertBytes.suffix``: the trace that starts at token ``a`` of ``s``."""
    return s(a + t, e)


def selected_count(s: Trace, E: int, t: int) -> int:
    """``ExpertBytes.selectedCount``: how many of the experts ``0..E−1`` token ``t`` selects, its top-k."""
    return sum(s(t, e) for e in range(E))


def in_window(s: Trace, e: int, n: int, t: int) -> bool:
    """``ExpertBytes.inWindow``: whether one of the tokens ``t, …, t + n − 1`` selects expert ``e``."""
    return any(s(t + i, e) for i in range(n))


def distinct(s: Trace, E: int, n: int, t: int) -> int:
    """``ExpertBytes.distinct``: distinct experts selected by the tokens ``t, …, t + n − 1``."""
    return sum(in_window(s, e, n, t) for e in range(E))


def distinct_sum(s: Trace, T: int, E: int, n: int) -> int:
    """``ExpertBytes.distinctSum``: distinct experts summed over the ``T`` windows of ``n`` tokens of the cyclic trace."""
    return sum(distinct(partial(cyclic, s, T), E, n, t) for t in range(T))


def mean_distinct(s: Trace, T: int, E: int, n: int) -> Fraction:
    """``ExpertBytes.meanDistinct``: ``U(n)``, mean distinct experts in a window of ``n`` tokens of the cyclic trace.

    Raises ``ZeroDivisionError`` for an empty trace.
    """
    return Fraction(distinct_sum(s, T, E, n), T)


def windows_with(s: Trace, T: int, e: int, n: int) -> int:
    """``ExpertBytes.windowsWith``: windows of ``n`` tokens inside the first ``T`` in which expert ``e`` occurs."""
    return sum(in_window(s, e, n, t) for t in range(T + 1 - n))


def inside_sum(s: Trace, T: int, E: int, n: int) -> int:
    """``ExpertBytes.insideSum``: distinct experts summed over the ``T + 1 − n`` windows inside the first ``T`` tokens."""
    return sum(distinct(s, E, n, t) for t in range(T + 1 - n))


def inside_mean(s: Trace, T: int, E: int, n: int) -> Fraction:
    """``ExpertBytes.insideMean``: mean distinct experts in a window of ``n`` tokens inside the first ``T`` tokens.

    Raises ``ZeroDivisionError`` where no window fits, ``n > T``.
    """
    return Fraction(inside_sum(s, T, E, n), max(T + 1 - n, 0))


def back_gap(s: Trace, e: int, i: int) -> int:
    """``ExpertBytes.backGap``: tokens from ``i`` back to the last token before it that selects ``e``; ``−1`` counts as one."""
    return next((g for g in range(1, i + 1) if s(i - g, e)), i + 1)


def reuse_gap(s: Trace, T: int, e: int, t: int) -> int:
    """``ExpertBytes.reuseGap``: tokens back to the previous selection of ``e`` in the cyclic trace, ``1..T`` at a selection."""
    return back_gap(partial(cyclic, s, T), e, t + T)


def gap_count(s: Trace, T: int, E: int, n: int) -> int:
    """``ExpertBytes.gapCount``: selections of the cyclic trace whose reuse gap is greater than ``n``."""
    return selection_sum(s, T, E, lambda t, e: int(reuse_gap(s, T, e, t) > n))


def clamped_gap_sum(s: Trace, T: int, E: int, n: int) -> int:
    """``ExpertBytes.clampedGapSum``: sum over the selections of the cyclic trace of ``min(reuse gap, n)``."""
    return selection_sum(s, T, E, lambda t, e: min(reuse_gap(s, T, e, t), n))


def gap_histogram(s: Trace, T: int, E: int, g: int) -> int:
    """``ExpertBytes.gapHistogram``: selections of the cyclic trace whose reuse gap is ``g``."""
    return selection_sum(s, T, E, lambda t, e: int(reuse_gap(s, T, e, t) == g))


def sentinel_gap_sum(s: Trace, T: int, e: int, n: int) -> int:
    """``ExpertBytes.sentinelGapSum``: sum of ``min(gap, n)`` over the gaps of ``e``, with sentinels at ``−1`` and ``T``."""
    return sum(min(back_gap(s, e, t), n) for t in range(T) if s(t, e)) + min(back_gap(s, e, T), n)


def inside_gap_sum(s: Trace, T: int, E: int, n: int) -> int:
    """``ExpertBytes.insideGapSum``: ``sentinel_gap_sum`` summed over the ``E`` experts."""
    return sum(sentinel_gap_sum(s, T, e, n) for e in range(E))


def sentinel_histogram(s: Trace, T: int, E: int, g: int) -> int:
    """``ExpertBytes.sentinelHistogram``: gaps equal to ``g``, all experts together, with sentinels at ``−1`` and ``T``."""
    closing = sum(back_gap(s, e, T) == g for e in range(E))
    return selection_sum(s, T, E, lambda t, e: int(back_gap(s, e, t) == g)) + closing


def histogram_sum(h: Histogram, N: int, n: int) -> int:
    """``ExpertBytes.histogramSum``: sum of ``min(g, n)`` over the gaps ``g`` in ``0..N`` that the histogram counts."""
    return sum(h(g) * min(g, n) for g in range(N + 1))


def clamp_histogram(h: Histogram, M: int, N: int, g: int) -> int:
    """``ExpertBytes.clampHistogram``: the histogram of gaps ``0..M`` with every gap above ``N`` counted at ``N``."""
    return sum(h(i) for i in range(M + 1) if min(i, N) == g)


@dataclass(frozen=True)
class Chunk:
    """``ExpertBytes.Chunk``: what is kept of consecutive tokens, enough to merge with their neighbours without loss.

    ``length`` tokens; ``inner(g)`` gaps equal to ``g`` between two selections inside; ``ends(e)`` first and last position of
    expert ``e``, counted from the start of the chunk. Raises ``ValueError`` for a negative length.
    """

    length: int
    inner: Histogram
    ends: Callable[[int], Ends]

    def __post_init__(self) -> None:
        if self.length < 0:
            raise ValueError(f"length must not be negative, found {self.length}")


def ends_of(s: Trace, e: int, n: int) -> Ends:
    """``ExpertBytes.endsOf``: first and last of the first ``n`` tokens that select expert ``e``."""
    positions = [t for t in range(n) if s(t, e)]
    return (positions[0], positions[-1]) if positions else None


def chunk_of(s: Trace, E: int, a: int, L: int) -> Chunk:
    """``ExpertBytes.chunkOf``: the partial result of the ``L`` tokens from token ``a`` on."""
    part: Trace = partial(suffix, s, a)

    def inner(g: int) -> int:
        return selection_sum(part, L, E, lambda t, e: int(back_gap(part, e, t) == g <= t))

    return Chunk(L, inner, lambda e: ends_of(part, e, L))


def join_ends(L: int, left: Ends, right: Ends) -> Ends:
    """``ExpertBytes.joinEnds``: first and last position in two neighbouring chunks, the left one of ``L`` tokens."""
    if right is None:
        return left
    first = L + right[0] if left is None else left[0]
    return first, L + right[1]


def border_count(L: int, left: Ends, right: Ends, g: int) -> int:
    """``ExpertBytes.borderCount``: 1 if an expert's gap across the border of two neighbouring chunks is ``g``, else 0."""
    if left is None or right is None:
        return 0
    return int(max(L + right[0] - left[1], 0) == g)


def merge_chunks(E: int, a: Chunk, b: Chunk) -> Chunk:
    """``ExpertBytes.mergeChunks``: two neighbouring chunks together, with one more gap for each expert that both have."""

    def inner(g: int) -> int:
        border = sum(border_count(a.length, a.ends(e), b.ends(e), g) for e in range(E))
        return a.inner(g) + b.inner(g) + border

    return Chunk(a.length + b.length, inner, lambda e: join_ends(a.length, a.ends(e), b.ends(e)))


def cyclic_histogram(E: int, c: Chunk, g: int) -> int:
    """``ExpertBytes.cyclicHistogram``: reuse gaps of the cyclic trace from the partial result of all its tokens."""
    return c.inner(g) + sum(border_count(c.length, c.ends(e), c.ends(e), g) for e in range(E))


def sentinel_count(L: int, ends: Ends, g: int) -> int:
    """``ExpertBytes.sentinelCount``: gaps equal to ``g`` between the sentinels at ``−1`` and ``L`` and an expert's ends."""
    if ends is None:
        return int(g == L + 1)
    first, last = ends
    return int(first + 1 == g) + int(max(L - last, 0) == g)


def inside_histogram(E: int, c: Chunk, g: int) -> int:
    """``ExpertBytes.insideHistogram``: gaps of the finite trace, with sentinels, from the partial result of its tokens."""
    return c.inner(g) + sum(sentinel_count(c.length, c.ends(e), g) for e in range(E))


def uniform_distinct(E: int, k: int, n: int) -> Number:
    """``ExpertBytes.uniformDistinct``: expected distinct experts if ``n`` tokens select ``k`` of ``E`` uniformly, independently.

    Raises ``ZeroDivisionError`` for a layer without experts.
    """
    expected: Number = ZERO
    for _ in range(n):
        expected = expected + k * (1 - expected / E)
    return expected
