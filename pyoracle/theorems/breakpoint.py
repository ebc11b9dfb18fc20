"""Breakpoints of the staircase. Mirrors ``Proofs/Thm/Breakpoint.lean``.

``a`` and ``b`` are acceptance rates, ``T`` seconds of the cycle, ``d`` and ``d_prime`` draft lengths.
"""

from __future__ import annotations

from functools import partial

from pyoracle.acceptance import tokens
from pyoracle.field import Curve, Number
from pyoracle.goodput import best_draft, best_draft_max, goodput


def goodput_crossing_gain(a: Number, b: Number, T: Curve, d: int, d_prime: int) -> bool:
    """``goodput_crossing_gain``: ``d_prime`` is better than ``d`` at rate ``b``."""
    return bool(goodput(partial(tokens, b), T, d) < goodput(partial(tokens, b), T, d_prime))


def breakpoint_unique(a: Number, b: Number, T: Curve, d: int, d_prime: int) -> Number:
    """``breakpoint_unique``: the rate ``a`` at which ``d`` and ``d_prime`` tie, which is any other such rate ``b``."""
    return b


def best_draft_max_le_best_draft(a: Number, b: Number, T: Curve, D: int) -> bool:
    """``bestDraftMax_le_bestDraft``: the greatest best draft length at ``a`` is at most the least at ``b``."""
    return best_draft_max(partial(tokens, a), T, D) <= best_draft(partial(tokens, b), T, D)
