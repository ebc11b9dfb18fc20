"""The one acceptance rate at which a pass yields so many tokens."""

from fractions import Fraction
from typing import Final

from expertbytes.model.answer import Span
from expertbytes.pyoracle.acceptance import tokens

RATE_WIDTH: Final = Fraction(1, 2**20)
"""Width to which a rate is enclosed."""


def break_even_acceptance_rate(cost: Fraction | None, d: int | None) -> Span | None:
    """The per-position geometric rate in [0, 1] at which a pass yields as many tokens as a cycle costs, enclosed.

    One number at draft length 1 (`breakEven_one`); `None` where no such rate exists. Unique by `speedup_eq_iff`.
    """
    if cost is None or not d or not 1 <= cost <= d + 1:
        return None
    if d == 1:
        return Span(low=cost - 1, high=cost - 1)
    low, high = Fraction(0), Fraction(1)
    while high - low > RATE_WIDTH:
        middle = (low + high) / 2
        low, high = (middle, high) if tokens(middle, d) <= cost else (low, middle)
    return Span(low=low, high=high)
