"""What a relative error of the acceptance rate costs. Mirrors ``Proofs/Thm/AcceptanceErrorWithin.lean``.

``b`` is an estimate of the acceptance rate ``a``, each at most ``rho`` times the other; profiles ``q`` and ``p``
likewise at each position.
"""

from __future__ import annotations

from functools import partial

from pyoracle.acceptance import survival, tokens, tokens_of
from pyoracle.closeness import within
from pyoracle.field import Curve, Number
from pyoracle.goodput import goodput


def nonneg_of_within(rho: Number, x: Number, y: Number) -> bool:
    """``nonneg_of_within``: neither of two numbers within a factor above 1 is negative."""
    return bool(x >= 0 and y >= 0)


def survival_within(p: Curve, q: Curve, rho: Number, i: int) -> bool:
    """``survival_within``: survival of position ``i`` is within ``rho^i``."""
    return within(rho**i, survival(p, i), survival(q, i))


def tokens_of_within(p: Curve, q: Curve, rho: Number, d: int) -> bool:
    """``tokensOf_within``: tokens per pass under the profiles are within ``rho^d``."""
    return within(rho**d, tokens_of(p, d), tokens_of(q, d))


def goodput_tokens_of_within(p: Curve, q: Curve, T: Curve, rho: Number, d: int) -> bool:
    """``goodput_tokensOf_within``: goodput under the profiles is within ``rho^d``."""
    return within(rho**d, goodput(partial(tokens_of, p), T, d), goodput(partial(tokens_of, q), T, d))


def tokens_within(a: Number, b: Number, rho: Number, d: int) -> bool:
    """``tokens_within``: tokens per pass at the rates are within ``rho^d``."""
    return within(rho**d, tokens(a, d), tokens(b, d))


def goodput_tokens_within(a: Number, b: Number, rho: Number, T: Curve, d: int) -> bool:
    """``goodput_tokens_within``: goodput at the rates is within ``rho^d``."""
    return within(rho**d, goodput(partial(tokens, a), T, d), goodput(partial(tokens, b), T, d))
