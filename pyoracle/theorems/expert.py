"""When deduplication pays and how much. Mirrors ``Proofs/ExpertBytes/Thm/Expert.lean``.

``b`` bytes of one expert, ``U(n)`` mean number of distinct experts, ``Ws(n)`` and ``Wd(n)`` bandwidths of the per-slot
and the deduplicating kernel in bytes per second, ``k`` experts per token, ``n`` tokens in the pass.

The first pass size at which deduplication pays.
"""

from __future__ import annotations

from expertbytes.pyoracle.expert import crossover, dedup_time, no_later, per_slot_time, ratio, share, slots
from expertbytes.pyoracle.field import ONE, Curve, Number


def dedup_time_le_per_slot_time_iff(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, n: int) -> bool:
    """``dedupTime_le_perSlotTime_iff``: ``share ≤ ratio``."""
    return bool(share(U, k, n) <= ratio(Wd, Ws, n))


def per_slot_time_le_dedup_time_iff(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, n: int) -> bool:
    """``perSlotTime_le_dedupTime_iff``: ``ratio ≤ share``."""
    return bool(ratio(Wd, Ws, n) <= share(U, k, n))


def dedup_time_lt_per_slot_time_iff(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, n: int) -> bool:
    """``dedupTime_lt_perSlotTime_iff``: deduplication is faster exactly where ``share < ratio``."""
    return bool(share(U, k, n) < ratio(Wd, Ws, n))


def dedup_time_eq_per_slot_time_iff(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, n: int) -> bool:
    """``dedupTime_eq_perSlotTime_iff``: ``share = ratio``."""
    return bool(share(U, k, n) == ratio(Wd, Ws, n))


def saving_eq(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, n: int) -> Number:
    """``saving_eq``: seconds saved, ``per_slot_time · (1 − share / ratio)``."""
    return per_slot_time(b, k, Ws, n) * (1 - share(U, k, n) / ratio(Wd, Ws, n))


def saving_pos_iff(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, n: int) -> bool:
    """``saving_pos_iff``: deduplication saves time exactly where ``share < ratio``."""
    return bool(share(U, k, n) < ratio(Wd, Ws, n))


def saving_le_per_slot_time(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, n: int) -> bool:
    """``saving_le_perSlotTime``: the saving is at most the time of the per-slot kernel."""
    return bool(per_slot_time(b, k, Ws, n) - dedup_time(b, U, Wd, n) <= per_slot_time(b, k, Ws, n))


def one_div_le_share(U: Curve, k: int, n: int) -> bool:
    """``one_div_le_share``: the share is at least ``1/n``."""
    return bool(ONE / n <= share(U, k, n))


def share_bounds(U: Curve, k: int, E: int, n: int) -> bool:
    """``share_bounds``: ``1/n ≤ share ≤ 1`` and ``share ≤ E/(n·k)``."""
    found = share(U, k, n)
    return bool(ONE / n <= found <= 1 and found <= ONE * E / slots(n, k))


def _not_faster(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, N: int, n: int) -> bool:
    return not 1 <= n <= N or bool(per_slot_time(b, k, Ws, n) <= dedup_time(b, U, Wd, n))


def never_faster_of_le_share(b: Number, U: Curve, Ws: Curve, Wd: Curve, s: Curve, k: int, N: int, n: int) -> bool:
    """``never_faster_of_le_share``: the per-slot kernel is at least as fast at every pass size ``n`` in ``1..N``."""
    return _not_faster(b, U, Ws, Wd, k, N, n)


def never_faster_of_ratio_le(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, N: int, n: int) -> bool:
    """``never_faster_of_ratio_le``: the per-slot kernel is at least as fast at every pass size ``n`` in ``1..N``."""
    return _not_faster(b, U, Ws, Wd, k, N, n)


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
