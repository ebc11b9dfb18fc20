"""Tokens per pass under any acceptance profile. Mirrors ``Proofs/Thm/AcceptanceProfile.lean``.

``p`` and ``q`` are per-position acceptance rates, ``A`` a curve of tokens per pass by draft length.
"""

from __future__ import annotations

from pyoracle.acceptance import survival, tokens, tokens_of
from pyoracle.field import Curve, Number


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
