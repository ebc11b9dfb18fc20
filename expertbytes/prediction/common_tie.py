"""Whether several pairs of draft lengths tie at one rate: a common zero of their polynomials, decided exactly.

The polynomial of a tie has one sign change in its coefficients, so that its one positive zero is simple (`breakpoint_unique`). A
common divisor of several has that zero, once, or no positive one: its signs at two rates say whether it is between them.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from math import gcd
from typing import Final

from expertbytes.prediction.ties import Tie

LONGEST: Final = 1024
"""Drafts up to this length are decided exactly."""
CLOSEST: Final = Fraction(1, 2**512)

Polynomial = Sequence[int]
"""Integer coefficients, that of the highest power first, which is not 0; empty for the polynomial 0."""


def tie_together(ties: Sequence[Tie], low: Fraction, high: Fraction) -> bool:
    """Whether all of them, each of which has its rate in (`low`, `high`], have it at one rate.

    Of drafts too long for polynomials, ties that are closer than `CLOSEST` are taken as one.
    """
    if max(found.longer for found in ties) > LONGEST:
        return high - low <= CLOSEST
    common = reduce(_common_divisor, map(_polynomial, ties))
    return _sign(common, high) == 0 or _sign(common, low) != _sign(common, high)


def _polynomial(found: Tie) -> Polynomial:
    """What `Tie.sign` is the sign of."""
    head, tail = found.shorter_time - found.longer_time, found.shorter_time
    return [tail] * (found.longer - found.shorter) + [head] * (found.shorter + 1)


def _common_divisor(one: Polynomial, other: Polynomial) -> Polynomial:
    """The greatest one, by Euclid's algorithm on integers without their common factors."""
    while other:
        one, other = other, _remainder(one, other)
    return one


def _remainder(one: Polynomial, other: Polynomial) -> Polynomial:
    """A multiple of what is left of `one` after division by `other`."""
    rest = list(one)
    while len(rest) >= len(other):
        first = rest[0]
        scaled = [coefficient * other[0] for coefficient in rest]
        for place, coefficient in enumerate(other):
            scaled[place] -= first * coefficient
        rest = scaled[1:]
        while rest and not rest[0]:
            rest = rest[1:]
    factor = gcd(*rest)
    return [coefficient // factor for coefficient in rest] if factor else rest


def _sign(found: Polynomial, a: Fraction) -> int:
    """The sign at `a`, by Horner's rule on integers."""
    value, scale = 0, 1
    for coefficient in found:
        value = value * a.numerator + coefficient * scale
        scale *= a.denominator
    return (value > 0) - (value < 0)
