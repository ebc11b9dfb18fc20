"""What bandwidths known up to a factor leave certain. Mirrors ``Proofs/ExpertBytes/Thm/ErrorBounds.lean``.

``rho`` bounds the error of bandwidths or times; primed quantities are measured, the others true.

What errors of the bandwidths do to the crossover.
What errors of the times cost in goodput.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from expertbytes.pyoracle.closeness import Box, Verdict, box_mem, scale, verdict, within
from expertbytes.pyoracle.expert import (
    crossover,
    dedup_bytes,
    dedup_time,
    no_later,
    per_slot_bytes,
    per_slot_time,
    ratio,
    saving,
    share,
)
from expertbytes.pyoracle.field import ONE, Curve, Number
from expertbytes.pyoracle.goodput import best_draft, goodput, speedup
from expertbytes.pyoracle.step_time import Kernel, cycle_time, kernel_time, step_time


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


def crossover_sandwich_curve(sigma: Number, u: Curve, r: Curve, r_prime: Curve, N: int) -> bool:
    """``crossover_sandwich_curve``: the true crossover lies between the measured ones at ``sigma`` and ``1/sigma``."""
    earliest = crossover(u, partial(scale, sigma, r_prime), N)
    latest = crossover(u, partial(scale, ONE / sigma, r_prime), N)
    found = crossover(u, r, N)
    return no_later(earliest, found) and no_later(found, latest)


def crossover_sandwich(rho: Number, u: Curve, Wd: Curve, Wd_prime: Curve, Ws: Curve, Ws_prime: Curve, N: int) -> bool:
    """``crossover_sandwich``: the true crossover lies between those of the measured ratio times and over ``rho²``."""
    return crossover_sandwich_curve(rho**2, u, partial(ratio, Wd, Ws), partial(ratio, Wd_prime, Ws_prime), N)


def _within_one(u: Curve, r: Curve, N: int, n: int) -> bool:
    found = crossover(u, r, N)
    return found is not None and abs(found - n) <= 1


def crossover_within_one(sigma: Number, u: Curve, r: Curve, r_prime: Curve, N: int, n: int) -> bool:
    """``crossover_within_one``: the true crossover is ``n − 1``, ``n`` or ``n + 1``."""
    return _within_one(u, r, N, n)


def crossover_within_one_of_growth(sigma: Number, u: Curve, r: Curve, r_prime: Curve, N: int, n: int) -> bool:
    """``crossover_within_one_of_growth``: the true crossover is ``n − 1``, ``n`` or ``n + 1``."""
    return _within_one(u, r, N, n)


def crossover_stable(sigma: Number, u: Curve, r: Curve, r_prime: Curve, N: int, n: int) -> int | None:
    """``crossover_stable``: the true crossover, ``n``."""
    return n


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


def best_draft_stable_of(rho: Curve, A: Curve, T: Curve, T_prime: Curve, D: int, d: int) -> int:
    """``bestDraft_stable_of``: the predicted best draft length, ``d``."""
    return d


def best_draft_stable(rho: Number, A: Curve, T: Curve, T_prime: Curve, D: int, d: int) -> int:
    """``bestDraft_stable``: the predicted best draft length, ``d``."""
    return d
