"""The runner of generated tests: a false law fails, a vacuous one fails, a wrong mirror fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from expertbytes.bridge import statements
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.excused import LOWER_SHARES
from expertbytes.bridge.laws.law import (
    Claim,
    Equation,
    Equivalence,
    Inputs,
    Law,
    VacuousTestError,
    holds,
    same,
)
from expertbytes.bridge.laws.strategies import numbers, tables
from expertbytes.bridge.laws.values import Table


def one_number(draw: Draw, model: Any) -> Inputs:
    return (draw(numbers()),)


def no_hypotheses(model: Any, x: Fraction) -> Iterator[tuple[str, bool]]:
    yield from ()


def square_is_nonnegative(model: Any, x: Fraction) -> Claim:
    return Claim(x * x >= 0)


LAW = Law("square", "", one_number, no_hypotheses, square_is_nonnegative, lambda x: x * x >= 0)


def variant(conclusion: Callable[..., Any], mirror: Callable[..., Any]) -> Law:
    return replace(LAW, conclusion=conclusion, mirror=mirror)


def test_a_true_law_passes() -> None:
    """A law that holds passes, with a faithful mirror and without any."""
    holds(LAW)(None)
    holds(replace(LAW, mirror=None))(None)


def test_a_false_law_fails() -> None:
    """A conclusion that is false somewhere fails with the theorem's name."""

    def squares_grow(model: Any, x: Fraction) -> Claim:
        return Claim(x * x >= x)

    with pytest.raises(AssertionError, match="square fails"):
        holds(variant(squares_grow, lambda x: x * x >= x))(None)


def test_hypotheses_that_are_never_met_fail() -> None:
    """A test whose hypotheses no input meets proves nothing and fails, naming the hypothesis."""

    def never(model: Any, x: Fraction) -> Iterator[tuple[str, bool]]:
        yield "hx", x < x

    with pytest.raises(VacuousTestError, match="hx"):
        holds(replace(LAW, hypotheses=never))(None)


def is_small(model: Any, x: Fraction) -> Iterator[tuple[str, bool]]:
    yield "hx", x < 1


def test_a_constructed_input_that_misses_a_hypothesis_fails() -> None:
    """Inputs that meet the hypotheses only now and then are not filtered: the test fails with the share and the hypothesis."""
    with pytest.raises(
        VacuousTestError, match=r"\d+% of the tries met the hypotheses of square, not 100%: .*missed hx"
    ):
        holds(replace(LAW, hypotheses=is_small))(None)


def test_an_explained_share_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lower share passes where it is explained, at least the share given; an explanation for nothing fails."""
    monkeypatch.setitem(LOWER_SHARES, "square", (0.2, "numbers of any size"))
    test = holds(replace(LAW, hypotheses=is_small))
    test(None)
    tries = vars(test)["tries"]
    assert tries.met == 60
    assert 0.2 <= tries.share < 1
    monkeypatch.setitem(LOWER_SHARES, "square", (0.99, "hardly ever"))
    with pytest.raises(VacuousTestError, match="not 99%"):
        test(None)
    with pytest.raises(VacuousTestError, match="for nothing"):
        holds(LAW)(None)


def test_inputs_that_cannot_be_constructed_count() -> None:
    """Bounds that leave nothing are lost tries, not silently drawn anew."""

    def between(draw: Draw, model: Any) -> Inputs:
        return (draw(numbers(above=[draw(numbers())], below=[1])),)

    with pytest.raises(VacuousTestError, match="no inputs constructed"):
        holds(replace(LAW, inputs=between))(None)


def test_each_lower_share_has_a_theorem_and_a_reason() -> None:
    """What is excused from meeting all hypotheses is a theorem, in some tries, for a reason."""
    names = {theorem.name for theorem in statements.read().theorems}
    assert all(name in names and 0 < least < 1 and reason for name, (least, reason) in LOWER_SHARES.items())


def test_an_equivalence_seen_on_one_side_only_fails() -> None:
    """An equivalence whose right side was never false fails."""

    def always(model: Any, x: Fraction) -> Equivalence:
        return Equivalence(x == x, bool(x * x >= 0))

    with pytest.raises(VacuousTestError, match="only seen"):
        holds(variant(always, lambda x: True))(None)


def test_a_wrong_mirror_fails() -> None:
    """A mirror that differs from the statement on inputs that meet the hypotheses is caught."""
    with pytest.raises(AssertionError, match="the mirror of square"):
        holds(variant(square_is_nonnegative, lambda x: x >= 0))(None)


def test_an_equation_compares_with_the_mirrored_right_side() -> None:
    """The mirror of an equation is its right side, to the last digit."""

    def doubled(model: Any, x: Fraction) -> Equation:
        return Equation(x + x, 2 * x)

    holds(variant(doubled, lambda x: 2 * x))(None)
    with pytest.raises(AssertionError, match="the mirror of square"):
        holds(variant(doubled, lambda x: 2 * x + Fraction(1, 10**12)))(None)


def test_functions_are_compared_by_their_values() -> None:
    """Two tables with the same values are the same function; one other value makes them differ."""
    table = Table((Fraction(1), Fraction(2)))
    assert same(table, lambda n: Fraction(1) if n == 0 else Fraction(2))
    assert not same(table, table.replaced(5, Fraction(3)))


def test_drawn_curves_meet_their_bounds() -> None:
    """A curve drawn between 1 and 2, nondecreasing, is so at every argument."""

    def curve(draw: Draw, model: Any) -> Inputs:
        low, high = (lambda _n: Fraction(1)), (lambda _n: Fraction(2))
        return (tables(draw, at_least=[low], at_most=[high], order="nondecreasing"),)

    def is_ordered(model: Any, table: Table[Fraction]) -> Claim:
        values = table.values
        return Claim(all(1 <= v <= 2 for v in values) and list(values) == sorted(values))

    def none(model: Any, table: Table[Fraction]) -> Iterator[tuple[str, bool]]:
        yield from ()

    holds(Law("ordered", "", curve, none, is_ordered))(None)
