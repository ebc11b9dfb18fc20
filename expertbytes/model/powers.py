"""Powers of a rate at any exponent: exact while their digits are few, else enclosed in whole numbers of a bounded size.

An exact power of a six-digit rate to a million has twenty million bits. Where only a sign or a figure is asked for, 512 bits
are more than any measurement has; every operation rounds outwards, so that an enclosure holds the true value.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from expertbytes.model.enclosed import EXACT_BITS, enclosed
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.routing import uniform_distinct

PRECISION: Final = 512


def tokens_near(a: Fraction, d: int) -> Fraction:
    """`tokens a d` for a rate from 0 to 1: exact while that takes few digits, else rounded down at the 500th bit.

    Beyond, by `(1 - a) · tokens a d = 1 - a^(d + 1)` (`one_sub_mul_tokens`).
    """
    if a in (0, 1):
        return Fraction(d + 1 if a else 1)
    if (d + 1) * a.denominator.bit_length() <= EXACT_BITS:
        return Fraction(tokens(a, d))
    missing = (1 - a).denominator.bit_length()
    return enclosed(a, PRECISION + missing).power(d + 1, PRECISION + missing).short_of_one(PRECISION).least / (1 - a)


def uniform_near(E: int, k: int, n: int) -> Fraction:
    """`uniformDistinct E k n`: exact while that takes few digits, else rounded down (`uniformDistinct_eq`)."""
    if n <= 4 or not 0 <= k <= E:
        return Fraction(uniform_distinct(E, k, n))
    if n * E.bit_length() <= EXACT_BITS:
        return E - E * Fraction(E - k, E) ** n
    return E * enclosed(Fraction(E - k, E), PRECISION).power(n, PRECISION).short_of_one(PRECISION).least


def uniform_curve(E: int, k: int, sizes: int) -> Iterator[Fraction]:
    """`uniform_near` of 1, 2, … tokens, each power from the one before."""
    exact = min(sizes, EXACT_BITS // E.bit_length())
    yield from (uniform_near(E, k, n) for n in range(1, exact + 1))
    missed = enclosed(Fraction(E - k, E), PRECISION)
    power = missed.power(exact, PRECISION)
    for _ in range(exact, sizes):
        power = power.times(missed, PRECISION)
        yield E * power.short_of_one(PRECISION).least
