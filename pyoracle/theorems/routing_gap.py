"""What windows and reuse gaps mean. Mirrors ``Proofs/Thm/RoutingGap.lean``.

``s`` is a trace, ``T`` its period in tokens, ``e`` an expert, ``t`` and ``i`` tokens, ``n`` and ``g`` numbers of tokens.
"""

from __future__ import annotations

from pyoracle.quantify import NATURALS
from pyoracle.routing import Trace, back_gap, cyclic, in_window, reuse_gap


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
