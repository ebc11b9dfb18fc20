"""Numbers enclosed between whole numbers of a bounded size; every operation rounds outwards."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

EXACT_BITS: Final = 1 << 13
"""Figures whose exact digits need more bits are enclosed or rounded."""


class Enclosed(NamedTuple):
    """A number from `low` to `high`, both times 2 to the power `exponent`; none is negative."""

    low: int
    high: int
    exponent: int

    def times(self, other: Enclosed, bits: int) -> Enclosed:
        """The product, rounded outwards to so many bits."""
        return _rounded(self.low * other.low, self.high * other.high, self.exponent + other.exponent, bits)

    def power(self, n: int, bits: int) -> Enclosed:
        """The n-th power by squaring."""
        found, square = Enclosed(1, 1, 0), self
        while n:
            found = found.times(square, bits) if n & 1 else found
            square, n = square.times(square, bits), n >> 1
        return found

    def short_of_one(self, bits: int) -> Enclosed:
        """One less this number, which is at most one, on `2 ** -bits`; its low end is not below 0."""
        shift = self.exponent + bits
        low, high = _shifted(self.low, shift)[0], _shifted(self.high, shift)[1]
        return Enclosed(max((1 << bits) - high, 0), (1 << bits) - low, -bits)

    @property
    def least(self) -> Fraction:
        """The low end."""
        return Fraction(self.low) * Fraction(2) ** self.exponent


def enclosed(value: Fraction, bits: int) -> Enclosed:
    """A number that is not negative, to so many bits."""
    shift = bits - value.numerator.bit_length() + value.denominator.bit_length()
    low, rest = divmod(value.numerator << max(shift, 0), value.denominator << max(-shift, 0))
    return Enclosed(low, low + (rest > 0), -shift)


def _rounded(low: int, high: int, exponent: int, bits: int) -> Enclosed:
    over = max(high.bit_length() - bits, 0)
    return Enclosed(low >> over, -(-high >> over), exponent + over)


def _shifted(value: int, shift: int) -> tuple[int, int]:
    """The value times 2 to the power `shift`, rounded down and up."""
    return (value << shift, value << shift) if shift >= 0 else (value >> -shift, -(-value >> -shift))
