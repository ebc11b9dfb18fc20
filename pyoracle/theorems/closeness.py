"""The calculus of closeness, and verdicts from intervals. Mirrors ``Proofs/ExpertBytes/Thm/Closeness.lean``.

``rho`` and ``sigma`` are factors, ``u`` a share, ``ws`` and ``wd`` bandwidths of the per-slot and the deduplicating
kernel.
"""

from __future__ import annotations

from expertbytes.pyoracle.closeness import Box, box_mem, sum_below, within
from expertbytes.pyoracle.field import Curve, Number


def within_refl(rho: Number, x: Number) -> bool:
    """``within_refl``: ``x`` is within ``rho`` of itself."""
    return within(rho, x, x)


def within_symm(rho: Number, x: Number, y: Number) -> bool:
    """``within_symm``: ``y`` is within ``rho`` of ``x``."""
    return within(rho, y, x)


def within_trans(rho: Number, sigma: Number, x: Number, y: Number, z: Number) -> bool:
    """``within_trans``: ``x`` and ``z`` are within ``rho · sigma``."""
    return within(rho * sigma, x, z)


def within_mono(rho: Number, sigma: Number, x: Number, y: Number) -> bool:
    """``within_mono``: ``x`` and ``y`` are within ``sigma``."""
    return within(sigma, x, y)


def one_le_of_within(rho: Number, x: Number, y: Number) -> bool:
    """``one_le_of_within``: the factor is at least one."""
    return bool(rho >= 1)


def within_add(rho: Number, x: Number, x_prime: Number, y: Number, y_prime: Number) -> bool:
    """``within_add``: the sums are within ``rho``."""
    return within(rho, x + y, x_prime + y_prime)


def within_mul(rho: Number, sigma: Number, x: Number, x_prime: Number, y: Number, y_prime: Number) -> bool:
    """``within_mul``: the products are within ``rho · sigma``."""
    return within(rho * sigma, x * y, x_prime * y_prime)


def within_div(rho: Number, sigma: Number, x: Number, x_prime: Number, y: Number, y_prime: Number) -> bool:
    """``within_div``: the quotients are within ``rho · sigma``."""
    return within(rho * sigma, x / y, x_prime / y_prime)


def within_div_left(rho: Number, x: Number, y: Number, y_prime: Number) -> bool:
    """``within_div_left``: the quotients of an exact numerator are within ``rho``."""
    return within(rho, x / y, x / y_prime)


def within_sum(rho: Number, f: Curve, g: Curve, n: int) -> bool:
    """``within_sum``: the sums over ``0..n − 1`` are within ``rho``."""
    return within(rho, sum_below(f, n), sum_below(g, n))


def sub_le_of_within(rho: Number, x: Number, y: Number) -> bool:
    """``sub_le_of_within``: ``x`` and ``y`` differ by at most ``(rho − 1) · x``."""
    return bool(x - y <= (rho - 1) * x and y - x <= (rho - 1) * x)


def lt_of_verdict_faster(u: Number, ws: Number, wd: Number, per_slot: Box, dedup: Box) -> bool:
    """``lt_of_verdict_faster``: the share is below the ratio ``wd / ws``."""
    return bool(u * ws < wd)


def lt_of_verdict_slower(u: Number, ws: Number, wd: Number, per_slot: Box, dedup: Box) -> bool:
    """``lt_of_verdict_slower``: the share is above the ratio ``wd / ws``."""
    return bool(wd < u * ws)


def verdict_eq_undecided_iff(u: Number, per_slot: Box, dedup: Box) -> bool:
    """``verdict_eq_undecided_iff``: some bandwidths in the boxes are a tie."""
    ws, wd = verdict_eq_undecided_iff_witness(u, per_slot, dedup)
    return box_mem(per_slot, ws) and box_mem(dedup, wd) and bool(wd == u * ws)


def verdict_eq_undecided_iff_witness(u: Number, per_slot: Box, dedup: Box) -> tuple[Number, Number]:
    """Bandwidths that tie, if any in the boxes do: the least ``wd`` that some ``ws`` in its box can match."""
    if u * per_slot.lower <= dedup.lower and u > 0:
        return dedup.lower / u, dedup.lower
    return per_slot.lower, u * per_slot.lower
