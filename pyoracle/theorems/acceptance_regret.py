"""What a draft length chosen at an estimated acceptance loses. Mirrors ``Proofs/Thm/AcceptanceRegret.lean``.

The draft length in ``0..D`` is chosen at an estimate: a rate ``b`` for the rate ``a``, a profile ``q`` for the profile
``p``. It is compared with the draft length ``d``.
"""

from __future__ import annotations

from functools import partial

from pyoracle.acceptance import tokens, tokens_of
from pyoracle.field import Curve, Number
from pyoracle.goodput import best_draft, goodput


def _chosen_goodput(truth: Curve, estimate: Curve, T: Curve, D: int) -> Number:
    return goodput(truth, T, best_draft(estimate, T, D))


def _regret_at_most(bound: Number, truth: Curve, estimate: Curve, T: Curve, D: int, d: int) -> bool:
    return bool(goodput(truth, T, d) - _chosen_goodput(truth, estimate, T, D) <= bound)


def _within_factor(factor: Number, truth: Curve, estimate: Curve, T: Curve, D: int, d: int) -> bool:
    return bool(goodput(truth, T, d) <= factor * _chosen_goodput(truth, estimate, T, D))


def profile_regret(p: Curve, q: Curve, T: Curve, delta: Number, B: Number, D: int, d: int) -> bool:
    """``profile_regret``: the choice at ``q`` loses at most ``delta · B`` tokens per second against ``d``."""
    return _regret_at_most(delta * B, partial(tokens_of, p), partial(tokens_of, q), T, D, d)


def acceptance_regret(a: Number, b: Number, delta: Number, B: Number, T: Curve, D: int, d: int) -> bool:
    """``acceptance_regret``: the choice at ``b`` loses at most ``delta · B`` tokens per second against ``d``."""
    return _regret_at_most(delta * B, partial(tokens, a), partial(tokens, b), T, D, d)


def profile_regret_within(p: Curve, q: Curve, T: Curve, rho: Number, D: int, d: int) -> bool:
    """``profile_regret_within``: goodput at ``d`` is at most ``rho^D`` times that of the choice at ``q``."""
    return _within_factor(rho**D, partial(tokens_of, p), partial(tokens_of, q), T, D, d)


def acceptance_regret_within(a: Number, b: Number, rho: Number, T: Curve, D: int, d: int) -> bool:
    """``acceptance_regret_within``: goodput at ``d`` is at most ``rho^D`` times that of the choice at ``b``."""
    return _within_factor(rho**D, partial(tokens, a), partial(tokens, b), T, D, d)
