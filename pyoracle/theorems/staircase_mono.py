"""The staircase only rises. Mirrors ``Proofs/ExpertBytes/Thm/StaircaseMono.lean``.

``A`` and ``B`` are curves of tokens per pass, ``p`` and ``q`` per-position rates, ``a`` and ``b`` acceptance rates,
``T`` seconds of the cycle.

Breakpoints of the staircase.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from expertbytes.pyoracle.acceptance import tokens, tokens_of
from expertbytes.pyoracle.field import Curve, Number
from expertbytes.pyoracle.goodput import best_draft, best_draft_max, goodput, rises, staircase


def goodput_single_crossing_of(p: Curve, q: Curve, T: Curve, d: int, d_prime: int) -> bool:
    """``goodput_single_crossing_of``: ``d_prime`` is at least as good as ``d`` under profile ``q``."""
    return bool(goodput(partial(tokens_of, q), T, d) <= goodput(partial(tokens_of, q), T, d_prime))


def best_draft_mono_curve(A: Curve, B: Curve, T: Curve, D: int) -> bool:
    """``bestDraft_mono_curve``: the best draft length under ``B`` is at least that under ``A``."""
    return best_draft(A, T, D) <= best_draft(B, T, D)


def best_draft_max_mono_curve(A: Curve, B: Curve, T: Curve, D: int) -> bool:
    """``bestDraftMax_mono_curve``: the greatest best draft length under ``B`` is at least that under ``A``."""
    return best_draft_max(A, T, D) <= best_draft_max(B, T, D)


def best_draft_mono(a: Number, b: Number, T: Curve, D: int) -> bool:
    """``bestDraft_mono``: the best draft length at rate ``b`` is at least that at ``a``."""
    return best_draft_mono_curve(partial(tokens, a), partial(tokens, b), T, D)


def best_draft_max_mono(a: Number, b: Number, T: Curve, D: int) -> bool:
    """``bestDraftMax_mono``: the greatest best draft length at rate ``b`` is at least that at ``a``."""
    return best_draft_max_mono_curve(partial(tokens, a), partial(tokens, b), T, D)


def best_draft_mono_of(p: Curve, q: Curve, T: Curve, D: int) -> bool:
    """``bestDraft_mono_of``: the best draft length under profile ``q`` is at least that under ``p``."""
    return best_draft_mono_curve(partial(tokens_of, p), partial(tokens_of, q), T, D)


def best_draft_max_mono_of(p: Curve, q: Curve, T: Curve, D: int) -> bool:
    """``bestDraftMax_mono_of``: the greatest best draft length under profile ``q`` is at least that under ``p``."""
    return best_draft_max_mono_curve(partial(tokens_of, p), partial(tokens_of, q), T, D)


def staircase_steps_le(T: Curve, D: int, rates: Sequence[Number]) -> bool:
    """``staircase_steps_le``: the staircase over the rates rises at most ``D`` times."""
    return rises(staircase(T, tokens, D, rates)) <= D


def goodput_crossing_gain(a: Number, b: Number, T: Curve, d: int, d_prime: int) -> bool:
    """``goodput_crossing_gain``: ``d_prime`` is better than ``d`` at rate ``b``."""
    return bool(goodput(partial(tokens, b), T, d) < goodput(partial(tokens, b), T, d_prime))


def breakpoint_unique(a: Number, b: Number, T: Curve, d: int, d_prime: int) -> Number:
    """``breakpoint_unique``: the rate ``a`` at which ``d`` and ``d_prime`` tie, which is any other such rate ``b``."""
    return b


def best_draft_max_le_best_draft(a: Number, b: Number, T: Curve, D: int) -> bool:
    """``bestDraftMax_le_bestDraft``: the greatest best draft length at ``a`` is at most the least at ``b``."""
    return best_draft_max(partial(tokens, a), T, D) <= best_draft(partial(tokens, b), T, D)
