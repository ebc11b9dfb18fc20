"""Where two draft lengths tie: exact signs, isolated roots, rational ones named.

For draft lengths d < d' the sign of `T(d)·tokens(a, d') - T(d')·tokens(a, d)` says which has the larger goodput at rate
a. As a polynomial in a it has one zero in (0, ∞) at most (`breakpoint_unique`), below it d is better and above it d'
(`goodput_crossing_gain`), so its sign at a rational rate decides on which side of the tie the rate is.
"""

import math
import struct
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from expertbytes.model.enclosed import EXACT_BITS, Enclosed, enclosed

SHORT_BITS: Final = 192
"""Digits of the first enclosure: enough but very close to a tie."""
RATIONAL_BITS: Final = 40_000
"""A rational tie is looked for while draft length times bits of the denominator is below this: far beyond measured times."""


@dataclass(frozen=True)
class Tie:
    """The polynomial of draft lengths `shorter` < `longer` with cycle times as coprime integers, 0 < both."""

    shorter: int
    longer: int
    shorter_time: int
    longer_time: int

    def sign(self, a: Fraction) -> int:
        """1 where the longer draft has the larger goodput at rate `a` in [0, 1], -1 where the shorter one has, 0 at the tie.

        By `(1 - a) · tokens a d = 1 - a^(d + 1)` (`one_sub_mul_tokens`): in integers while their digits are few, else by
        enclosures that narrow until they tell, and in integers again where they would take as many digits.
        """
        if a == 1:
            return _sign(self.shorter_time * (self.longer + 1) - self.longer_time * (self.shorter + 1))
        if self.longer_time <= self.shorter_time:
            return 1 if a or self.longer_time < self.shorter_time else 0
        if not a:
            return -1
        most = (self.longer + 1) * a.denominator.bit_length()
        bits = SHORT_BITS
        while most > EXACT_BITS and bits < most:
            if found := self._enclosed_sign(a, bits):
                return found
            bits *= 4
        return self._exact_sign(a)

    def _exact_sign(self, a: Fraction) -> int:
        p, q, s, n = a.numerator, a.denominator, self.shorter + 1, self.longer + 1
        left, right = self.shorter_time * p**s * (q ** (n - s) - p ** (n - s)), q ** (n - s) * (q**s - p**s)
        return _sign(left - (self.longer_time - self.shorter_time) * right)

    def _enclosed_sign(self, a: Fraction, bits: int) -> int:
        """Of T(d)·a^(d + 1)·(1 - a^(d' - d)) less (T(d') - T(d))·(1 - a^(d + 1)); 0 where the enclosures do not tell."""
        rate = enclosed(a, bits)
        first, rest = rate.power(self.shorter + 1, bits), rate.power(self.longer - self.shorter, bits)
        gain = enclosed(Fraction(self.shorter_time), bits).times(first, bits).times(rest.short_of_one(bits), bits)
        cost = enclosed(Fraction(self.longer_time - self.shorter_time), bits).times(first.short_of_one(bits), bits)
        return _compared(gain, cost)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _compared(one: Enclosed, other: Enclosed) -> int:
    """1 where the one is certainly larger, -1 where it is certainly smaller, else 0."""
    shift = one.exponent - other.exponent
    scale, other_scale = max(shift, 0), max(-shift, 0)
    if one.low << scale > other.high << other_scale:
        return 1
    return -1 if one.high << scale < other.low << other_scale else 0


def tie(shorter: int, longer: int, shorter_time: Fraction, longer_time: Fraction) -> Tie:
    """The tie of two draft lengths with these positive cycle times."""
    ratio = shorter_time / longer_time
    return Tie(shorter, longer, ratio.numerator, ratio.denominator)


def bisect(
    low: Fraction, high: Fraction, width: Fraction, above: Callable[[Fraction], bool]
) -> tuple[Fraction, Fraction]:
    """Ends at most `width` apart, of which `above` holds at the upper one only, as it does at first."""
    while high - low > width:
        middle = (low + high) / 2
        low, high = (low, middle) if above(middle) else (middle, high)
    return low, high


def enclose(found: Tie, width: Fraction) -> tuple[Fraction, Fraction] | None:
    """Ends of the tie's rate in [0, 1], `width` apart; `None` where the shorter draft is better at every rate up to 1.

    Both ends are 0 where the longer draft is at least as good at rate 0 already.
    """
    if found.longer_time <= found.shorter_time:
        return Fraction(0), Fraction(0)
    if found.sign(Fraction(1)) < 0:
        return None
    return bisect(Fraction(0), Fraction(1), width, lambda a: found.sign(a) >= 0)


def rational_tie(found: Tie, low: Fraction, high: Fraction) -> Fraction | None:
    """The tie in (low, high] where it is a rational number.

    The denominator of a rational zero divides the leading coefficient `shorter_time`: enclosed to less than half its
    inverse, one candidate is left, and whether it is a zero is tested exactly.
    """
    if found.longer * found.shorter_time.bit_length() > RATIONAL_BITS:
        return None
    scale = found.shorter_time
    low, high = bisect(low, high, Fraction(1, 2 * scale), lambda a: found.sign(a) >= 0)
    candidate = Fraction(math.floor(high * scale), scale)
    return candidate if low < candidate and not found.sign(candidate) else None


def first_float_above(found: Tie) -> float:
    """The least floating-point rate in [0, 1] at which the longer draft is strictly better, infinity where there is none."""
    return _first_float(lambda a: found.sign(a) > 0)


def first_float_at(found: Tie) -> float:
    """The least floating-point rate in [0, 1] at which the longer draft is at least as good, infinity where there is none."""
    return _first_float(lambda a: found.sign(a) >= 0)


def _first_float(above: Callable[[Fraction], bool]) -> float:
    """Bisection on the floating-point numbers themselves, whose order is that of their bits."""
    if not above(Fraction(1)):
        return math.inf
    if above(Fraction(0)):
        return 0.0
    low, high = 0, _bits(1.0)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if above(Fraction(_float(middle))) else (middle, high)
    return _float(high)


def _bits(value: float) -> int:
    """A nonnegative float's bits as an integer: the n-th float from 0 on."""
    return int.from_bytes(struct.pack(">d", value))


def _float(bits: int) -> float:
    found: float = struct.unpack(">d", bits.to_bytes(8))[0]
    return found
