"""The shape of the working-set curve. Mirrors ``Proofs/Thm/RoutingShare.lean``.

``s`` is a trace of period ``T``, ``E`` its experts, ``k`` experts a token, ``m`` and ``n`` tokens in a window.
"""

from __future__ import annotations

from functools import partial

from pyoracle.expert import share, slots
from pyoracle.field import ONE, Number
from pyoracle.routing import Trace, gap_count, mean_distinct


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
