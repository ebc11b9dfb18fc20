"""Windows inside a finite trace. Mirrors ``Proofs/Thm/RoutingWindows.lean``.

``s`` is a trace, ``T`` its tokens, ``E`` its experts, ``e`` one of them, ``n`` tokens in a window.
"""

from __future__ import annotations

from fractions import Fraction

from pyoracle.routing import Trace, inside_gap_sum, sentinel_gap_sum


def windows_correction(s: Trace, T: int, e: int, n: int) -> int:
    """``windows_correction``: ``Σ min(gap, n)`` over the gaps of ``e``, with sentinels."""
    return sentinel_gap_sum(s, T, e, n)


def inside_sum_add(s: Trace, T: int, E: int, n: int) -> int:
    """``insideSum_add``: ``Σ min(gap, n)`` over all gaps, with sentinels."""
    return inside_gap_sum(s, T, E, n)


def inside_mean_eq_sum_min_gap(s: Trace, T: int, E: int, n: int) -> Fraction:
    """``insideMean_eq_sum_min_gap``: ``(Σ min(gap, n) − E · n) / (T + 1 − n)``."""
    return Fraction(inside_gap_sum(s, T, E, n) - E * n, T + 1 - n)
