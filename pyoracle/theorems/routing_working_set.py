"""What windows and reuse gaps mean. Mirrors ``Proofs/ExpertBytes/Thm/RoutingWorkingSet.lean``.

``s`` is a trace, ``T`` its period in tokens, ``e`` an expert, ``t`` and ``i`` tokens, ``n`` and ``g`` numbers of tokens.

Working sets from reuse gaps.
The shape of the working-set curve.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from expertbytes.pyoracle.expert import share, slots
from expertbytes.pyoracle.field import ONE, Number
from expertbytes.pyoracle.quantify import NATURALS
from expertbytes.pyoracle.routing import (
    Trace,
    back_gap,
    clamped_gap_sum,
    cyclic,
    distinct_sum,
    gap_count,
    in_window,
    mean_distinct,
    reuse_gap,
)


def in_window_iff(s: Trace, e: int, n: int, t: int) -> bool:
    """``inWindow_iff``: one of the ``n`` tokens from ``t`` on selects ``e``."""
    return any(i < n and s(t + i, e) for i in NATURALS)


def lt_back_gap_iff(s: Trace, e: int, n: int, t: int) -> bool:
    """``lt_backGap_iff``: the ``n`` tokens from ``t`` on do not select ``e``."""
    return not in_window(s, e, n, t)


def back_gap_pos(s: Trace, e: int, i: int) -> bool:
    """``backGap_pos``: a gap is at least one token."""
    return back_gap(s, e, i) >= 1


def back_gap_le(s: Trace, e: int, i: int) -> bool:
    """``backGap_le``: a gap ends at the sentinel at the latest."""
    return back_gap(s, e, i) <= i + 1


def reuse_gap_pos(s: Trace, T: int, e: int, t: int) -> bool:
    """``reuseGap_pos``: a reuse gap is at least one token."""
    return reuse_gap(s, T, e, t) >= 1


def reuse_gap_le(s: Trace, T: int, e: int, t: int) -> bool:
    """``reuseGap_le``: a reuse gap is at most the period."""
    return reuse_gap(s, T, e, t) <= T


def not_selects_of_lt_reuse_gap(s: Trace, T: int, e: int, t: int, g: int) -> bool:
    """``not_selects_of_lt_reuseGap``: the token ``g`` back does not select ``e``."""
    return not cyclic(s, T, max(t + T - g, 0), e)


def selects_reuse_gap(s: Trace, T: int, e: int, t: int) -> bool:
    """``selects_reuseGap``: the token one reuse gap back selects ``e``."""
    return cyclic(s, T, max(t + T - reuse_gap(s, T, e, t), 0), e)


def reuse_gap_add_period(s: Trace, T: int, e: int, t: int) -> int:
    """``reuseGap_add_period``: the reuse gap one period earlier."""
    return reuse_gap(s, T, e, t)


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


def gap_count_antitone(s: Trace, T: int, E: int, m: int, n: int) -> bool:
    """``gapCount_antitone``: not more selections at a gap greater than ``n`` than at one greater than ``m``."""
    return gap_count(s, T, E, n) <= gap_count(s, T, E, m)


def gap_count_eq_zero(s: Trace, T: int, E: int, n: int) -> int:
    """``gapCount_eq_zero``: no selection at a gap above the period."""
    return 0


def mean_distinct_mono(s: Trace, T: int, E: int, m: int, n: int) -> bool:
    """``meanDistinct_mono``: a pass of ``n`` tokens meets at least the experts of one of ``m``."""
    return mean_distinct(s, T, E, m) <= mean_distinct(s, T, E, n)


def mean_distinct_concave(s: Trace, T: int, E: int, m: int, n: int) -> bool:
    """``meanDistinct_concave``: the increment at ``n`` is at most that at ``m``."""
    later = mean_distinct(s, T, E, n + 1) - mean_distinct(s, T, E, n)
    return later <= mean_distinct(s, T, E, m + 1) - mean_distinct(s, T, E, m)


def mean_distinct_subadd(s: Trace, T: int, E: int, m: int, n: int) -> bool:
    """``meanDistinct_subadd``: one pass of ``m + n`` tokens meets at most the experts of two passes."""
    return mean_distinct(s, T, E, m + n) <= mean_distinct(s, T, E, m) + mean_distinct(s, T, E, n)


def mean_distinct_le_experts(s: Trace, T: int, E: int, n: int) -> bool:
    """``meanDistinct_le_experts``: at most the experts of the layer."""
    return mean_distinct(s, T, E, n) <= E


def mean_distinct_one(s: Trace, T: int, E: int, k: int) -> Number:
    """``meanDistinct_one``: one token meets its ``k`` experts."""
    return ONE * k


def le_mean_distinct(s: Trace, T: int, E: int, k: int, n: int) -> bool:
    """``le_meanDistinct``: at least the experts of one token."""
    return k <= mean_distinct(s, T, E, n)


def mean_distinct_le_slots(s: Trace, T: int, E: int, k: int, n: int) -> bool:
    """``meanDistinct_le_slots``: at most one expert a slot."""
    return mean_distinct(s, T, E, n) <= slots(n, k)


def share_antitone(s: Trace, T: int, E: int, k: int, m: int, n: int) -> bool:
    """``share_antitone``: the share at ``n`` tokens is at most that at ``m``."""
    curve = partial(mean_distinct, s, T, E)
    return bool(share(curve, k, n) <= share(curve, k, m))
