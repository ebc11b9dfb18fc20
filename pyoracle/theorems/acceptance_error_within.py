"""What a relative error of the acceptance rate costs. Mirrors ``Proofs/Thm/AcceptanceErrorWithin.lean``.

``b`` is an estimate of the acceptance rate ``a``, each at most ``rho`` times the other.
"""

from __future__ import annotations

from functools import partial

from pyoracle.acceptance import tokens
from pyoracle.closeness import within
from pyoracle.field import Curve, Number
from pyoracle.goodput import best_draft, goodput


def tokens_within(a: Number, b: Number, rho: Number, d: int) -> bool:
    """``tokens_within``: tokens per pass are within ``rho^d``."""
    return within(rho**d, tokens(a, d), tokens(b, d))


def goodput_tokens_within(a: Number, b: Number, rho: Number, T: Curve, d: int) -> bool:
    """``goodput_tokens_within``: goodput is within ``rho^d``."""
    return within(rho**d, goodput(partial(tokens, a), T, d), goodput(partial(tokens, b), T, d))


def acceptance_regret_within(a: Number, b: Number, rho: Number, T: Curve, D: int, d: int) -> bool:
    """``acceptance_regret_within``: goodput at ``d`` is at most ``rho^D`` times that of the draft length chosen at ``b``."""
    truth = partial(tokens, a)
    return bool(goodput(truth, T, d) <= rho**D * goodput(truth, T, best_draft(partial(tokens, b), T, D)))
