"""The best draft length and single crossing. Mirrors ``Proofs/Thm/Staircase.lean``.

``A`` and ``B`` are curves of tokens per pass, ``T`` seconds of the cycle, ``a`` and ``b`` acceptance rates, ``d`` and
``d_prime`` draft lengths.
"""

from __future__ import annotations

from functools import partial

from pyoracle.acceptance import tokens
from pyoracle.field import Curve, Number
from pyoracle.goodput import best_draft, best_draft_max, goodput


def _maximises(A: Curve, T: Curve, D: int, best: int) -> bool:
    return best <= D and all(goodput(A, T, d) <= goodput(A, T, best) for d in range(D + 1))


def _strictly_below(A: Curve, T: Curve, best: int, others: range) -> bool:
    return all(goodput(A, T, d) < goodput(A, T, best) for d in others)


def best_draft_spec(A: Curve, T: Curve, D: int) -> bool:
    """``bestDraft_spec``: the least maximiser of goodput over ``0..D``."""
    best = best_draft(A, T, D)
    return _maximises(A, T, D, best) and _strictly_below(A, T, best, range(best))


def best_draft_max_spec(A: Curve, T: Curve, D: int) -> bool:
    """``bestDraftMax_spec``: the greatest maximiser of goodput over ``0..D``."""
    best = best_draft_max(A, T, D)
    return _maximises(A, T, D, best) and _strictly_below(A, T, best, range(best + 1, D + 1))


def goodput_single_crossing_curve(A: Curve, B: Curve, T: Curve, d: int, d_prime: int) -> bool:
    """``goodput_single_crossing_curve``: ``d_prime`` is at least as good as ``d`` under ``B``."""
    return bool(goodput(B, T, d) <= goodput(B, T, d_prime))


def goodput_single_crossing_curve_strict(A: Curve, B: Curve, T: Curve, d: int, d_prime: int) -> bool:
    """``goodput_single_crossing_curve_strict``: ``d_prime`` is better than ``d`` under ``B``."""
    return bool(goodput(B, T, d) < goodput(B, T, d_prime))


def ratio_order_iff_goodput(A: Curve, B: Curve, d: int, d_prime: int) -> bool:
    """``ratio_order_iff_goodput``: at pass times ``A``, ``d_prime`` is at least as good as ``d`` under ``B``."""
    return bool(goodput(B, A, d) <= goodput(B, A, d_prime))


def goodput_single_crossing(a: Number, b: Number, T: Curve, d: int, d_prime: int) -> bool:
    """``goodput_single_crossing``: ``d_prime`` is at least as good as ``d`` at rate ``b``."""
    return bool(goodput(partial(tokens, b), T, d) <= goodput(partial(tokens, b), T, d_prime))


def goodput_single_crossing_strict(a: Number, b: Number, T: Curve, d: int, d_prime: int) -> bool:
    """``goodput_single_crossing_strict``: ``d_prime`` is better than ``d`` at rate ``b``."""
    return bool(goodput(partial(tokens, b), T, d) < goodput(partial(tokens, b), T, d_prime))
