"""Sum, largest value and first maximiser of a curve. Mirrors ``Proofs/ExpertBytes/Spec/Curve.lean``."""

from __future__ import annotations

from expertbytes.pyoracle.field import ZERO, Curve, Number


def sum_below(f: Curve, n: int) -> Number:
    """``ExpertBytes.sumBelow``: ``f(0) + … + f(n − 1)``."""
    return sum((f(i) for i in range(n)), start=ZERO)


def argmax(f: Curve, n: int) -> int:
    """``ExpertBytes.argmax``: the least index in ``0..n`` at which ``f`` is largest."""
    best, best_value = 0, f(0)
    for i in range(1, n + 1):
        value = f(i)
        if best_value < value:
            best, best_value = i, value
    return best


def largest(f: Curve, n: int) -> Number:
    """``ExpertBytes.largest``: the largest value of ``f`` on ``0..n``."""
    return f(argmax(f, n))


def larger(x: Number, y: Number) -> Number:
    """``ExpertBytes.larger``: the larger of two numbers."""
    return max(x, y)
