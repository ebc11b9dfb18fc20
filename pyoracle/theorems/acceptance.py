"""Tokens per pass under geometric acceptance. Mirrors ``Proofs/Thm/Acceptance.lean``.

``a`` and ``b`` are acceptance rates, ``d``, ``m`` and ``n`` draft lengths.
"""

from __future__ import annotations

from pyoracle.acceptance import tokens
from pyoracle.field import ONE, ZERO, Number


def one_sub_mul_tokens(a: Number, d: int) -> Number:
    """``one_sub_mul_tokens``: ``(1 − a) · tokens(a, d)`` in closed form, ``1 − a^(d + 1)``."""
    return 1 - a ** (d + 1)


def tokens_zero(d: int) -> Number:
    """``tokens_zero``: tokens of a pass in which nothing is accepted, 1."""
    return ONE


def tokens_one(d: int) -> Number:
    """``tokens_one``: tokens of a pass in which everything is accepted, ``d + 1``."""
    return ONE * d + 1


def tokens_mono_length(a: Number, m: int, n: int) -> bool:
    """``tokens_mono_length``: the draft of length ``n`` yields at least as many tokens as that of length ``m``."""
    return bool(tokens(a, m) <= tokens(a, n))


def one_le_tokens(a: Number, d: int) -> bool:
    """``one_le_tokens``: a pass yields at least one token."""
    return bool(tokens(a, d) >= 1)


def tokens_pos(a: Number, d: int) -> bool:
    """``tokens_pos``: tokens per pass are positive."""
    return bool(tokens(a, d) > ZERO)


def tokens_mono(a: Number, b: Number, d: int) -> bool:
    """``tokens_mono``: rate ``b`` yields at least as many tokens per pass as rate ``a``."""
    return bool(tokens(a, d) <= tokens(b, d))


def tokens_strict_mono(a: Number, b: Number, d: int) -> bool:
    """``tokens_strictMono``: rate ``b`` yields more tokens per pass than rate ``a``."""
    return bool(tokens(a, d) < tokens(b, d))


def tokens_le(a: Number, d: int) -> bool:
    """``tokens_le``: a pass yields at most ``d + 1`` tokens."""
    return bool(tokens(a, d) <= d + 1)


def tokens_eq_iff(a: Number, d: int) -> bool:
    """``tokens_eq_iff``: a pass yields ``d + 1`` tokens exactly where everything is accepted, ``a = 1``."""
    return bool(a == 1)
