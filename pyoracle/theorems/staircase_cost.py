"""How pass times move the best draft length. Mirrors ``Proofs/ExpertBytes/Thm/StaircaseCost.lean``.

``A`` is a curve of tokens per pass, ``T`` and ``T_prime`` seconds of the cycle, ``c`` seconds of fixed time; ``rest``
is the cycle outside the expert kernels in seconds, ``b`` bytes of an expert, ``k`` experts a token, ``U`` distinct
experts, ``Ws`` and ``Wd`` the bandwidths of the per-slot and the deduplicating kernel in bytes per second.

When a greedy search finds the best draft length.
"""

from __future__ import annotations

from functools import partial

from expertbytes.pyoracle.acceptance import tokens, tokens_of
from expertbytes.pyoracle.expert import dedup_time, per_slot_time
from expertbytes.pyoracle.field import Curve, Number
from expertbytes.pyoracle.goodput import best_draft, best_draft_max, first_stop, goodput


def goodput_cost_crossing(A: Curve, T: Curve, T_prime: Curve, d: int, d_prime: int) -> bool:
    """``goodput_cost_crossing``: ``d_prime`` is at least as good as ``d`` at pass times ``T``."""
    return bool(goodput(A, T, d) <= goodput(A, T, d_prime))


def goodput_cost_crossing_strict(A: Curve, T: Curve, T_prime: Curve, d: int, d_prime: int) -> bool:
    """``goodput_cost_crossing_strict``: ``d_prime`` is better than ``d`` at pass times ``T``."""
    return bool(goodput(A, T, d) < goodput(A, T, d_prime))


def best_draft_anti_cost(A: Curve, T: Curve, T_prime: Curve, D: int) -> bool:
    """``bestDraft_anti_cost``: the best draft length at ``T_prime`` is at most that at ``T``."""
    return best_draft(A, T_prime, D) <= best_draft(A, T, D)


def best_draft_max_anti_cost(A: Curve, T: Curve, T_prime: Curve, D: int) -> bool:
    """``bestDraftMax_anti_cost``: the greatest best draft length at ``T_prime`` is at most that at ``T``."""
    return best_draft_max(A, T_prime, D) <= best_draft_max(A, T, D)


def best_draft_mono_fixed(A: Curve, T: Curve, c: Number, D: int) -> bool:
    """``bestDraft_mono_fixed``: ``c`` seconds more a cycle do not shorten the best draft."""
    return best_draft(A, T, D) <= best_draft(A, lambda d: T(d) + c, D)


def best_draft_mono_fixed_of_mono(A: Curve, T: Curve, c: Number, D: int) -> bool:
    """``bestDraft_mono_fixed_of_mono``: ``c`` seconds more a cycle do not shorten the best draft."""
    return best_draft_mono_fixed(A, T, c, D)


def best_draft_mono_fixed_tokens(a: Number, c: Number, T: Curve, D: int) -> bool:
    """``bestDraft_mono_fixed_tokens``: ``c`` seconds more a cycle do not shorten the best draft at rate ``a``."""
    return best_draft_mono_fixed(partial(tokens, a), T, c, D)


def best_draft_dedup_ge(A: Curve, rest: Curve, U: Curve, Ws: Curve, Wd: Curve, b: Number, k: int, D: int) -> bool:
    """``bestDraft_dedup_ge``: the best draft with deduplication is at least that with the per-slot kernel."""

    def per_slot(d: int) -> Number:
        return rest(d) + per_slot_time(b, k, Ws, d + 1)

    def dedup(d: int) -> Number:
        return rest(d) + dedup_time(b, U, Wd, d + 1)

    return best_draft(A, per_slot, D) <= best_draft(A, dedup, D)


def best_draft_dedup_ge_of_share(
    A: Curve, rest: Curve, U: Curve, Ws: Curve, Wd: Curve, b: Number, k: int, D: int
) -> bool:
    """``bestDraft_dedup_ge_of_share``: the best draft with deduplication is at least that without."""
    return best_draft_dedup_ge(A, rest, U, Ws, Wd, b, k, D)


def first_stop_spec(A: Curve, T: Curve, D: int) -> bool:
    """``firstStop_spec``: goodput rises strictly at each step up to the stop, and not at the step after it."""
    stop = first_stop(A, T, D)
    rising = all(goodput(A, T, d) < goodput(A, T, d + 1) for d in range(stop))
    return stop <= D and rising and (stop == D or bool(goodput(A, T, stop + 1) <= goodput(A, T, stop)))


def goodput_le_of_stop(A: Curve, T: Curve, d: int, m: int, D: int) -> bool:
    """``goodput_le_of_stop``: draft length ``d`` is at least as good as ``m``."""
    return bool(goodput(A, T, m) <= goodput(A, T, d))


def best_draft_stop(A: Curve, T: Curve, D: int) -> int:
    """``bestDraft_stop``: the best draft length is the first whose successor is not better."""
    return first_stop(A, T, D)


def best_draft_stop_of(p: Curve, T: Curve, D: int) -> int:
    """``bestDraft_stop_of``: the best draft length under a profile is the first whose successor is not better."""
    return first_stop(partial(tokens_of, p), T, D)


def best_draft_stop_tokens(a: Number, T: Curve, D: int) -> int:
    """``bestDraft_stop_tokens``: the best draft length at rate ``a`` is the first whose successor is not better."""
    return first_stop(partial(tokens, a), T, D)
