"""What errors of the times cost in goodput. Mirrors ``Proofs/Thm/ErrorBoundsDraft.lean``.

``A`` and ``T`` are the true tokens and seconds by draft length, ``A_prime`` and ``T_prime`` the measured ones,
within ``sigma`` and ``rho`` of them on ``0..D``.
"""

from __future__ import annotations

from pyoracle.field import Curve, Number
from pyoracle.goodput import best_draft, goodput


def best_draft_regret_curves(
    rho: Number, sigma: Number, A: Curve, A_prime: Curve, T: Curve, T_prime: Curve, D: int, d: int
) -> bool:
    """``bestDraft_regret_curves``: goodput at ``d`` is at most ``(sigma · rho)²`` times that of the predicted best."""
    return bool(goodput(A, T, d) <= (sigma * rho) ** 2 * goodput(A, T, best_draft(A_prime, T_prime, D)))


def best_draft_regret_of_le(rho: Number, A: Curve, T: Curve, T_prime: Curve, D: int, d: int) -> bool:
    """``bestDraft_regret_of_le``: goodput at ``d`` is at most ``rho²`` times that of the predicted draft length."""
    return bool(goodput(A, T, d) <= rho**2 * goodput(A, T, best_draft(A, T_prime, D)))


def best_draft_regret(rho: Number, A: Curve, T: Curve, T_prime: Curve, D: int) -> bool:
    """``bestDraft_regret``: goodput at the predicted best draft length is at least the optimum over ``rho²``."""
    return bool(goodput(A, T, best_draft(A, T, D)) / rho**2 <= goodput(A, T, best_draft(A, T_prime, D)))


def best_draft_stable(rho: Number, A: Curve, T: Curve, T_prime: Curve, D: int, d: int) -> int:
    """``bestDraft_stable``: the predicted best draft length, ``d``."""
    return d
