"""Common ties, held to a computer algebra system, and to ties that are made to meet."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Poly, gcd
from sympy.abc import a

from expertbytes.prediction.common_tie import tie_together
from expertbytes.prediction.ties import Tie, enclose, tie
from expertbytes.pyoracle.acceptance import tokens

WIDTH = Fraction(1, 50)


def polynomial(found: Tie) -> Poly:
    """The tie's polynomial, highest power first."""
    head, tail = found.shorter_time - found.longer_time, found.shorter_time
    return Poly([tail] * (found.longer - found.shorter) + [head] * (found.shorter + 1), a)


@given(
    st.fractions(Fraction(1, 20), Fraction(19, 20), max_denominator=30),
    st.lists(st.tuples(st.integers(1, 7), st.fractions(-1, 1, max_denominator=3)), min_size=2, max_size=3),
)
@settings(deadline=None)
def test_as_the_greatest_common_divisor_has_it(rate: Fraction, lengths: list[tuple[int, Fraction]]) -> None:
    """Ties of a plain step with drafts that meet it at one rate, some then moved by a little: as SymPy counts common zeros."""
    exact = [tie(0, d, Fraction(1), tokens(rate, d) * (1 + move / 1000)) for d, move in lengths]
    inside = [found for found in exact if enclose(found, WIDTH) is not None and found.longer_time > found.shorter_time]
    ends = [enclose(found, WIDTH) for found in inside]
    low, high = min((e[0] for e in ends if e), default=Fraction(0)), max((e[1] for e in ends if e), default=Fraction(1))
    if not inside:
        return
    first = polynomial(inside[0])
    expected = all(gcd(first, polynomial(other)).count_roots(low, high) > 0 for other in inside[1:])
    assert tie_together(inside, low, high) == expected


def test_three_lengths_that_meet() -> None:
    """Cycles in proportion to their tokens at rate 1/3 all tie there; one changed by a billionth does not."""
    rate = Fraction(1, 3)
    met = [tie(0, d, Fraction(1), tokens(rate, d)) for d in (1, 2, 5)]
    assert tie_together(met, Fraction(3, 10), Fraction(4, 10))
    moved = [*met[:2], tie(0, 5, Fraction(1), tokens(rate, 5) * (1 + Fraction(1, 10**9)))]
    assert not tie_together(moved, Fraction(3, 10), Fraction(4, 10))
