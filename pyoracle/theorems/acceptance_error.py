"""What an error of the acceptance rate costs. Mirrors ``Proofs/Thm/AcceptanceError.lean``.

``b`` is an estimate of the acceptance rate ``a``, within ``delta``; profiles ``q`` and ``p`` likewise at each position.
"""

from __future__ import annotations

from functools import partial

from pyoracle.acceptance import survival, tokens, tokens_of
from pyoracle.field import ONE, Curve, Number
from pyoracle.goodput import goodput


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
