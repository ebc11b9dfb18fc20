"""The ratio order of tokens curves. Mirrors ``Proofs/Thm/TokensRatio.lean``.

``a`` and ``b`` are acceptance rates, ``p`` and ``q`` per-position rates, ``A`` and ``B`` curves of tokens per pass,
``d`` and ``d_prime`` draft lengths.
"""

from __future__ import annotations

from functools import partial

from pyoracle.acceptance import tokens, tokens_of
from pyoracle.field import Curve, Number


def ratio_mono_of_increments(A: Curve, B: Curve, d: int, d_prime: int) -> bool:
    """``ratio_mono_of_increments``: from ``d`` to ``d_prime`` curve ``B`` grows by at least the factor of ``A``."""
    return bool(A(d_prime) * B(d) <= B(d_prime) * A(d))


def tokens_ratio_mono(a: Number, b: Number, d: int, d_prime: int) -> bool:
    """``tokens_ratio_mono``: from ``d`` to ``d_prime`` tokens grow by at least the factor of ``a`` at ``b``."""
    return bool(tokens(a, d_prime) * tokens(b, d) <= tokens(b, d_prime) * tokens(a, d))


def tokens_ratio_strict_mono(a: Number, b: Number, d: int, d_prime: int) -> bool:
    """``tokens_ratio_strictMono``: from ``d`` to ``d_prime`` tokens grow by a larger factor at ``b`` than at ``a``."""
    return bool(tokens(a, d_prime) * tokens(b, d) < tokens(b, d_prime) * tokens(a, d))


def tokens_of_ratio_mono_of_survival(p: Curve, q: Curve, d: int, d_prime: int) -> bool:
    """``tokensOf_ratio_mono_of_survival``: tokens grow by at least as large a factor under ``q`` as under ``p``."""
    return ratio_mono_of_increments(partial(tokens_of, p), partial(tokens_of, q), d, d_prime)


def tokens_of_ratio_mono(p: Curve, q: Curve, d: int, d_prime: int) -> bool:
    """``tokensOf_ratio_mono``: tokens grow by at least as large a factor under ``q`` as under ``p``."""
    return ratio_mono_of_increments(partial(tokens_of, p), partial(tokens_of, q), d, d_prime)
