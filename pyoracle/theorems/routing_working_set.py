"""Working sets from reuse gaps. Mirrors ``Proofs/Thm/RoutingWorkingSet.lean``.

``s`` is a trace of period ``T``, ``E`` its experts, ``n`` tokens in a window.
"""

from __future__ import annotations

from fractions import Fraction

from pyoracle.routing import Trace, clamped_gap_sum, distinct_sum, gap_count


def distinct_sum_succ(s: Trace, T: int, E: int, n: int) -> int:
    """``distinctSum_succ``: the sum for ``n`` tokens and one for each selection at a gap greater than ``n``."""
    return distinct_sum(s, T, E, n) + gap_count(s, T, E, n)


def distinct_sum_eq_clamped_gap_sum(s: Trace, T: int, E: int, n: int) -> int:
    """``distinctSum_eq_clampedGapSum``: ``Σ min(reuse gap, n)`` over the selections."""
    return clamped_gap_sum(s, T, E, n)


def mean_distinct_succ(s: Trace, T: int, E: int, n: int) -> Fraction:
    """``meanDistinct_succ``: mean number, per token, of selections at a gap greater than ``n``."""
    return Fraction(gap_count(s, T, E, n), T)


def mean_distinct_eq_sum_min_gap(s: Trace, T: int, E: int, n: int) -> Fraction:
    """``meanDistinct_eq_sum_min_gap``: ``Σ min(reuse gap, n) / T`` over the selections."""
    return Fraction(clamped_gap_sum(s, T, E, n), T)
