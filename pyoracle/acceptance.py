"""Expected tokens per verification pass. Mirrors ``Proofs/ExpertBytes/Spec/Acceptance.lean``."""

from __future__ import annotations

from expertbytes.pyoracle.field import ONE, Curve, Number


def tokens(a: Number, d: int) -> Number:
    """``ExpertBytes.tokens``: expected tokens per pass at draft length ``d``, ``1 + a + … + a^d``.

    ``a`` is the acceptance rate of every drafted position (no unit).
    """
    total, power = ONE, ONE
    for _ in range(d):
        power = power * a
        total = total + power
    return total


def survival(p: Curve, i: int) -> Number:
    """``ExpertBytes.survival``: probability that the first ``i`` drafted tokens are all accepted, ``Π p(j), j < i``."""
    product = ONE
    for j in range(i):
        product = product * p(j)
    return product


def tokens_of(p: Curve, d: int) -> Number:
    """``ExpertBytes.tokensOf``: expected tokens per pass under the per-position profile ``p``, ``Σ survival(p, i), i ≤ d``."""
    total, alive = ONE, ONE
    for j in range(d):
        alive = alive * p(j)
        total = total + alive
    return total


def curve_increment(A: Curve, i: int) -> Number:
    """``ExpertBytes.curveIncrement``: tokens that position ``i`` adds to a curve of tokens per pass; ``A(0)`` at 0."""
    return A(0) if i == 0 else A(i) - A(i - 1)


def profile_curve(A: Curve, j: int) -> Number:
    """``ExpertBytes.profileCurve``: per-position acceptance of a measured curve, the quotient of successive increments.

    Raises ``ZeroDivisionError`` where the curve is flat before position ``j``.
    """
    return curve_increment(A, j + 1) / curve_increment(A, j)
