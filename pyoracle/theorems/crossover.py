"""The first pass size at which deduplication pays. Mirrors ``Proofs/Thm/Crossover.lean``.

``u`` a share curve, ``r`` a ratio curve, ``N`` the largest pass size searched; the rest as in
``pyoracle.theorems.expert``.
"""

from __future__ import annotations

from pyoracle.expert import crossover, dedup_time, no_later, per_slot_time
from pyoracle.field import Curve, Number


def crossover_eq_none_iff(u: Curve, r: Curve, N: int) -> bool:
    """``crossover_eq_none_iff``: the ratio is at most the share at every pass size in ``1..N``."""
    return all(r(n) <= u(n) for n in range(1, N + 1))


def crossover_eq_some_iff(u: Curve, r: Curve, N: int, n: int) -> bool:
    """``crossover_eq_some_iff``: ``n`` is the least pass size in ``1..N`` at which the share is below the ratio."""
    return bool(1 <= n <= N and u(n) < r(n)) and all(r(m) <= u(m) for m in range(1, n))


def share_lt_ratio_from_crossover(u: Curve, r: Curve, N: int, n: int, m: int) -> bool:
    """``share_lt_ratio_from_crossover``: the share is below the ratio at ``m``."""
    return bool(u(m) < r(m))


def dedup_faster_from_crossover(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, N: int, n: int, m: int) -> bool:
    """``dedup_faster_from_crossover``: deduplication is faster at ``m``."""
    return bool(dedup_time(b, U, Wd, m) < per_slot_time(b, k, Ws, m))


def per_slot_time_le_dedup_time_below_crossover(
    b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, N: int, n: int, m: int
) -> bool:
    """``perSlotTime_le_dedupTime_below_crossover``: the per-slot kernel is at least as fast at ``m``."""
    return bool(per_slot_time(b, k, Ws, m) <= dedup_time(b, U, Wd, m))


def crossover_eq_none_of_ratio_le(U: Curve, r: Curve, k: int, N: int) -> int | None:
    """``crossover_eq_none_of_ratio_le``: no crossover."""
    return None


def crossover_anti(u: Curve, u_prime: Curve, r: Curve, r_prime: Curve, N: int) -> bool:
    """``crossover_anti``: the crossover of the primed curves comes no later than that of the others."""
    return no_later(crossover(u_prime, r_prime, N), crossover(u, r, N))
