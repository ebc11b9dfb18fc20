"""Numbers as they were written: a decimal becomes the `Fraction` it names, never the nearest float."""

import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator

DECIMAL = re.compile(r"[+-]?(\d{1,15}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,2})?", re.IGNORECASE | re.ASCII)


def exact(value: object) -> Fraction:
    """The fraction that a decimal text, a percentage (`72%`), an integer or a float's shortest decimal names.

    Raises ValueError for anything else.
    """
    if isinstance(value, Fraction):
        return value
    numeric = isinstance(value, str | Real | Decimal) and not isinstance(value, bool)  # NumPy's numbers are `Real`
    if isinstance(value, Rational) and numeric:
        return Fraction(int(value.numerator), int(value.denominator))
    text = str(value).strip() if numeric else ""
    number, percent, rest = text.partition("%")
    if rest or not DECIMAL.fullmatch(number):
        raise ValueError("must be a decimal number, for example 1.75")
    return Fraction(number) / (100 if percent else 1)


def whole(value: object) -> int:
    """The integer that `exact` finds. Raises ValueError for a number with a fractional part."""
    found = exact(value)
    if found.denominator != 1:
        raise ValueError("must be a whole number")
    return int(found)


def between(least: str, most: str, hint: str = "") -> Callable[[Fraction], Fraction]:
    """A check that a number lies between two written decimals, both allowed; `hint` ends the message."""

    def check(value: Fraction) -> Fraction:
        if not Fraction(least) <= value <= Fraction(most):
            raise ValueError(f"must be from {least} to {most}{hint}")
        return value

    return check


def count_between(least: int, most: int) -> Callable[[int], int]:
    """A check that an integer lies between two bounds, both allowed."""

    def check(value: int) -> int:
        if not least <= value <= most:
            raise ValueError(f"must be from {least} to {most}")
        return value

    return check


PERCENT_HINT = "; write a percentage as 72%"
Speed = Annotated[Fraction, BeforeValidator(exact), AfterValidator(between("1e-9", "1e12"))]
Tokens = Annotated[Fraction, BeforeValidator(exact), AfterValidator(between("1e-6", "1e4"))]
Rate = Annotated[Fraction, BeforeValidator(exact), AfterValidator(between("0", "1", PERCENT_HINT))]
Quotient = Annotated[Fraction, BeforeValidator(exact), AfterValidator(between("0", "10", PERCENT_HINT))]
Ratio = Annotated[Fraction, BeforeValidator(exact), AfterValidator(between("0", "1e6"))]
PositiveRatio = Annotated[Fraction, BeforeValidator(exact), AfterValidator(between("1e-6", "1e6"))]
DraftLength = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(1, 1000))]
Width = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(2, 10_000))]
Count = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(0, 10**12))]
PositiveCount = Annotated[int, BeforeValidator(whole), AfterValidator(count_between(1, 10**12))]
