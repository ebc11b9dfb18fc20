"""When deduplication pays and how much. Mirrors ``Proofs/Thm/Expert.lean``.

``b`` bytes of one expert, ``U(n)`` mean number of distinct experts, ``Ws(n)`` and ``Wd(n)`` bandwidths of the per-slot
and the deduplicating kernel in bytes per second, ``k`` experts per token, ``n`` tokens in the pass.
"""

from __future__ import annotations

from pyoracle.expert import dedup_time, per_slot_time, ratio, share, slots
from pyoracle.field import ONE, Curve, Number


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


def _never_faster(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, N: int) -> bool:
    return all(per_slot_time(b, k, Ws, n) <= dedup_time(b, U, Wd, n) for n in range(1, N + 1))


def never_faster_of_le_share(b: Number, U: Curve, Ws: Curve, Wd: Curve, s: Curve, k: int, N: int) -> bool:
    """``never_faster_of_le_share``: the per-slot kernel is at least as fast at every pass size in ``1..N``."""
    return _never_faster(b, U, Ws, Wd, k, N)


def never_faster_of_ratio_le(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, N: int) -> bool:
    """``never_faster_of_ratio_le``: the per-slot kernel is at least as fast at every pass size in ``1..N``."""
    return _never_faster(b, U, Ws, Wd, k, N)
