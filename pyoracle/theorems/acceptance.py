"""Tokens per pass under geometric acceptance. Mirrors ``Proofs/ExpertBytes/Thm/Acceptance.lean``.

``a`` and ``b`` are acceptance rates, ``d``, ``m`` and ``n`` draft lengths.

Tokens per pass under any acceptance profile.
"""

from __future__ import annotations

from expertbytes.pyoracle.acceptance import survival, tokens, tokens_of
from expertbytes.pyoracle.field import ONE, ZERO, Curve, Number


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


def survival_const(a: Number, i: int) -> Number:
    """``survival_const``: survival of position ``i`` under the constant profile ``a``, ``a^i``."""
    return a**i


def tokens_of_const(a: Number, d: int) -> Number:
    """``tokensOf_const``: tokens per pass under the constant profile ``a``, those of geometric acceptance."""
    return tokens(a, d)


def survival_nonneg(p: Curve, i: int) -> bool:
    """``survival_nonneg``: survival is not negative."""
    return bool(survival(p, i) >= 0)


def survival_pos(p: Curve, i: int) -> bool:
    """``survival_pos``: survival is positive."""
    return bool(survival(p, i) > 0)


def survival_mono(p: Curve, q: Curve, i: int) -> bool:
    """``survival_mono``: position ``i`` survives under ``q`` at least as likely as under ``p``."""
    return bool(survival(p, i) <= survival(q, i))


def survival_le_one(p: Curve, i: int) -> bool:
    """``survival_le_one``: survival is at most 1."""
    return bool(survival(p, i) <= 1)


def tokens_of_mono(p: Curve, q: Curve, d: int) -> bool:
    """``tokensOf_mono``: profile ``q`` yields at least as many tokens per pass as ``p``."""
    return bool(tokens_of(p, d) <= tokens_of(q, d))


def one_le_tokens_of(p: Curve, d: int) -> bool:
    """``one_le_tokensOf``: a pass yields at least one token."""
    return bool(tokens_of(p, d) >= 1)


def tokens_of_le(p: Curve, d: int) -> bool:
    """``tokensOf_le``: a pass yields at most ``d + 1`` tokens."""
    return bool(tokens_of(p, d) <= d + 1)


def profile_curve_tokens_of(p: Curve, j: int) -> Number:
    """``profileCurve_tokensOf``: the profile at ``j`` of the curve that ``p`` gives, ``p(j)``."""
    return p(j)


def tokens_of_profile_curve(A: Curve, d: int) -> Number:
    """``tokensOf_profileCurve``: tokens per pass under the profile of the curve ``A``, ``A(d)``."""
    return A(d)
