"""What an error of the acceptance rate costs. Mirrors ``Proofs/ExpertBytes/Thm/AcceptanceError.lean``.

``b`` is an estimate of the acceptance rate ``a``, within ``delta``; profiles ``q`` and ``p`` likewise at each position.

What a relative error of the acceptance rate costs.
What a draft length chosen at an estimated acceptance loses.
"""

from __future__ import annotations

from functools import partial

from expertbytes.pyoracle.acceptance import survival, tokens, tokens_of
from expertbytes.pyoracle.closeness import within
from expertbytes.pyoracle.field import ONE, Curve, Number
from expertbytes.pyoracle.goodput import best_draft, goodput


def _triangular(d: int) -> Number:
    return ONE * d * (d + 1) / 2


def survival_error(p: Curve, q: Curve, delta: Number, i: int) -> bool:
    """``survival_error``: survival of position ``i`` under ``p`` exceeds that under ``q`` by at most ``i · delta``."""
    return bool(survival(p, i) - survival(q, i) <= i * delta)


def tokens_of_error(p: Curve, q: Curve, delta: Number, d: int) -> bool:
    """``tokensOf_error``: tokens under ``p`` exceed those under ``q`` by at most ``delta · d(d + 1)/2``."""
    return bool(tokens_of(p, d) - tokens_of(q, d) <= delta * _triangular(d))


def acceptance_error(a: Number, b: Number, delta: Number, d: int) -> bool:
    """``acceptance_error``: tokens per pass differ by at most ``delta · d(d + 1)/2``."""
    return bool(abs(tokens(a, d) - tokens(b, d)) <= delta * _triangular(d))


def goodput_tokens_of_error(p: Curve, q: Curve, T: Curve, delta: Number, d: int) -> bool:
    """``goodput_tokensOf_error``: goodput under ``p`` exceeds that under ``q`` by at most the error per cycle."""
    change = goodput(partial(tokens_of, p), T, d) - goodput(partial(tokens_of, q), T, d)
    return bool(change <= delta * (_triangular(d) / T(d)))


def goodput_acceptance_error(a: Number, b: Number, delta: Number, T: Curve, d: int) -> bool:
    """``goodput_acceptance_error``: goodput differs by at most ``delta · d(d + 1)/2`` over the cycle time."""
    change = goodput(partial(tokens, a), T, d) - goodput(partial(tokens, b), T, d)
    return bool(abs(change) <= delta * (_triangular(d) / T(d)))


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
