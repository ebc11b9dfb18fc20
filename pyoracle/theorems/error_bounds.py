"""What bandwidths known up to a factor leave certain. Mirrors ``Proofs/Thm/ErrorBounds.lean``.

``rho`` bounds the error of bandwidths or times; primed quantities are measured, the others true.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyoracle.closeness import Box, Verdict, box_mem, verdict, within
from pyoracle.expert import dedup_bytes, dedup_time, per_slot_bytes, per_slot_time, ratio, saving, share
from pyoracle.field import Curve, Number
from pyoracle.goodput import goodput, speedup
from pyoracle.step_time import Kernel, cycle_time, kernel_time, step_time


def kernel_time_within(rho: Number, kernel: Kernel, kernel_prime: Kernel, n: int) -> bool:
    """``kernelTime_within``: seconds of the two kernels are within ``rho``."""
    return within(rho, kernel_time(kernel, n), kernel_time(kernel_prime, n))


def step_time_within(
    rho: Number, kernels: Sequence[Kernel], kernels_prime: Sequence[Kernel], fixed: Number, n: int
) -> bool:
    """``stepTime_within``: the step times are within ``rho``."""
    return within(rho, step_time(kernels, fixed, n), step_time(kernels_prime, fixed, n))


def cycle_time_within(
    rho: Number, kernels: Sequence[Kernel], kernels_prime: Sequence[Kernel], fixed: Number, draft: Curve, d: int
) -> bool:
    """``cycleTime_within``: the cycle times are within ``rho``."""
    return within(rho, cycle_time(kernels, fixed, draft, d), cycle_time(kernels_prime, fixed, draft, d))


def goodput_within(rho: Number, sigma: Number, A: Curve, A_prime: Curve, T: Curve, T_prime: Curve, d: int) -> bool:
    """``goodput_within``: tokens per second are within ``sigma · rho``."""
    return within(sigma * rho, goodput(A, T, d), goodput(A_prime, T_prime, d))


def speedup_within(rho: Number, A: Curve, T: Curve, T_prime: Curve, d: int) -> bool:
    """``speedup_within``: the speedups are within ``rho²``."""
    return within(rho**2, speedup(A, T, d), speedup(A, T_prime, d))


def ratio_within(rho: Number, Wd: Curve, Wd_prime: Curve, Ws: Curve, Ws_prime: Curve, n: int) -> bool:
    """``ratio_within``: the bandwidth ratios are within ``rho²``."""
    return within(rho**2, ratio(Wd, Ws, n), ratio(Wd_prime, Ws_prime, n))


def saving_error(
    rho: Number,
    b: Number,
    U: Curve,
    Ws: Curve,
    Ws_prime: Curve,
    Wd: Curve,
    Wd_prime: Curve,
    k: int,
    n: int,
) -> bool:
    """``saving_error``: the savings differ by at most ``(rho − 1)`` times the sum of the two kernels' seconds."""
    difference = saving(b, k, U, Ws, Wd, n) - saving(b, k, U, Ws_prime, Wd_prime, n)
    bound = (rho - 1) * (per_slot_time(b, k, Ws, n) + dedup_time(b, U, Wd, n))
    return bool(difference <= bound and -difference <= bound)


def verdict_sound(b: Number, U: Curve, Ws: Curve, Wd: Curve, k: int, n: int, per_slot: Box, dedup: Box) -> bool:
    """``verdict_sound``: "faster" and "slower" are said only where the kernels' seconds are so ordered."""
    said = verdict(share(U, k, n), per_slot, dedup)
    slots_seconds, dedup_seconds = per_slot_time(b, k, Ws, n), dedup_time(b, U, Wd, n)
    if said is Verdict.FASTER:
        return bool(dedup_seconds < slots_seconds)
    return said is Verdict.UNDECIDED or bool(slots_seconds < dedup_seconds)


def verdict_complete(b: Number, U: Curve, k: int, n: int, per_slot: Box, dedup: Box) -> bool:
    """``verdict_complete``: bandwidths in the boxes at which either kernel is at least as fast as the other."""
    ws, wd, ws_prime, wd_prime = verdict_complete_witness(b, U, k, n, per_slot, dedup)
    slots_bytes, distinct_bytes = per_slot_bytes(b, k, n), dedup_bytes(b, U, n)
    return (
        all(box_mem(per_slot, w) for w in (ws, ws_prime))
        and all(box_mem(dedup, w) for w in (wd, wd_prime))
        and bool(distinct_bytes / wd <= slots_bytes / ws and slots_bytes / ws_prime <= distinct_bytes / wd_prime)
    )


def verdict_complete_witness(
    b: Number, U: Curve, k: int, n: int, per_slot: Box, dedup: Box
) -> tuple[Number, Number, Number, Number]:
    """The corners of the boxes: the best and the worst case for deduplication."""
    return per_slot.lower, dedup.upper, per_slot.upper, dedup.lower
