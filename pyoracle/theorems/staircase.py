"""The ratio order of tokens curves. Mirrors ``Proofs/ExpertBytes/Thm/Staircase.lean``.

``a`` and ``b`` are acceptance rates, ``p`` and ``q`` per-position rates, ``A`` and ``B`` curves of tokens per pass,
``d`` and ``d_prime`` draft lengths.

The best draft length and single crossing.
"""

from __future__ import annotations

from functools import partial

from expertbytes.pyoracle.acceptance import tokens, tokens_of
from expertbytes.pyoracle.field import Curve, Number
from expertbytes.pyoracle.goodput import best_draft, best_draft_max, goodput


def ratio_mono_of_increments(A: Curve, B: Curve, d: int, d_prime: int) -> bool:
    """``ratio_mono_of_increments``: from ``d`` to ``d_prime`` curve ``B`` grows by at least the factor of ``A``."""
    return bool(A(d_prime) * B(d) <= B(d_prime) * A(d))


def tokens_ratio_mono(a: Number, b: Number, d: int, d_prime: int) -> bool:
    """``tokens_ratio_mono``: from ``d`` to ``d_prime`` tokens grow by at least the factor of ``a`` at ``b``."""
    return bool(tokens(a, d_prime) * tokens(b, d) <= tokens(b, d_prime) * tokens(a, d))


def tokens_ratio_strict_mono(a: Number, b: Number, d: int, d_prime: int) -> bool:
    """``tokens_ratio_strictMono``: from ``d`` to ``d_prime`` tokens grow by a larger factor at ``b`` than at ``a``."""
    return bool(tokens(a, d_prime) * tokens(b, d) < tokens(b, d_prime) * tokens(a, d))


def tokens_of_ratio_mono_of_survival(p: Curve, q: Curve, d: int, d_prime: int) -> bool:
    """``tokensOf_ratio_mono_of_survival``: tokens grow by at least as large a factor under ``q`` as under ``p``."""
    return ratio_mono_of_increments(partial(tokens_of, p), partial(tokens_of, q), d, d_prime)


def tokens_of_ratio_mono(p: Curve, q: Curve, d: int, d_prime: int) -> bool:
    """``tokensOf_ratio_mono``: tokens grow by at least as large a factor under ``q`` as under ``p``."""
    return ratio_mono_of_increments(partial(tokens_of, p), partial(tokens_of, q), d, d_prime)


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
