"""Longer drafts and better rates that gain as much as a theorem asks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import (
    from_values,
    nonnegative,
    other_than,
    positive,
    summed,
)
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import booleans, families, naturals, numbers, tables
from expertbytes.bridge.laws.values import NATURALS, Table


def goodput_cost_crossing_strict(draw: Draw, model: Any) -> Inputs:
    """The second length costs relatively more with the second times, and is better all the same."""
    d = draw(naturals())
    return _cost_crossing(draw, d, other_than(draw, d), "above")


def goodput_cost_crossing(draw: Draw, model: Any) -> Inputs:
    """The same, where both may be as good, or the same length."""
    return _cost_crossing(draw, draw(naturals()), draw(naturals()), "at_least")


def _cost_crossing(draw: Draw, d: int, other: int, relation: str) -> Inputs:
    tokens, first, second = nonnegative(draw), positive(draw), positive(draw)
    if other != d:
        least = first(other) * second(d) / first(d)
        second = second.replaced(other, draw(numbers(at_least=[least])))
        tokens = tokens.replaced(other, draw(numbers(**{relation: [tokens(d) / second(d) * second(other)]})))
    return tokens, first, second, d, other


def goodput_single_crossing_curve_strict(draw: Draw, model: Any) -> Inputs:
    """The second length is better, and the other curve gains relatively more from it."""
    d = draw(naturals())
    return _single_crossing(draw, d, other_than(draw, d), "above")


def goodput_single_crossing_curve(draw: Draw, model: Any) -> Inputs:
    """The same, where both may be as good, or the same length."""
    return _single_crossing(draw, draw(naturals()), draw(naturals()), "at_least")


def _single_crossing(draw: Draw, d: int, other: int, relation: str) -> Inputs:
    first, times = positive(draw), positive(draw)
    second = positive(draw) if relation == "above" else nonnegative(draw)
    if other != d:
        first = first.replaced(other, draw(numbers(**{relation: [first(d) / times(d) * times(other)]})))
        second = second.replaced(other, draw(numbers(at_least=[first(other) * second(d) / first(d)])))
    return first, second, times, d, other


def _tokens(rate: Fraction, d: int) -> Fraction:
    return sum((rate**i for i in range(d + 1)), Fraction(0))


def _rates(draw: Draw) -> tuple[Fraction, Fraction]:
    low = draw(numbers(at_least=[0]))
    return low, draw(numbers(at_least=[low]))


def goodput_single_crossing_strict(draw: Draw, model: Any) -> Inputs:
    """A longer draft that is better at the lower rate."""
    (a, b), d = _rates(draw), draw(naturals())
    other, times = draw(naturals(above=[d])), positive(draw)
    most = _tokens(a, other) / _tokens(a, d) * times(d)
    return a, b, times.replaced(other, draw(numbers(above=[0], below=[most]))), d, other


def breakpoint_unique(draw: Draw, model: Any) -> Inputs:
    """Two lengths that are as good as one another at a rate, given twice: no other rate is possible."""
    a, d = draw(numbers(at_least=[0])), draw(naturals())
    other, times = draw(naturals(above=[d])), positive(draw)
    return a, a, times.replaced(other, _tokens(a, other) / _tokens(a, d) * times(d)), d, other


def faster_of_faster(draw: Draw, model: Any) -> Inputs:
    """A draft that is faster than none at the lower rate."""
    (a, b), d, times = _rates(draw), draw(naturals(above=[0])), positive(draw)
    a, b = (a, b) if a else (b + 1, b + 2)
    return a, b, times.replaced(d, draw(numbers(above=[0], below=[_tokens(a, d) * times(0)]))), d


def never_faster_of_tokens_le(draw: Draw, model: Any) -> Inputs:
    """A cycle that costs at least a plain step for each token."""
    d = draw(naturals())
    tokens = tables(draw).replaced(d, draw(numbers(at_most=[d + 1])))
    return tokens, _slow(draw, d), d


def never_faster_of_cost_ratio_ge(draw: Draw, model: Any) -> Inputs:
    """The same at an acceptance rate."""
    d = draw(naturals())
    return draw(numbers(at_least=[0], at_most=[1])), _slow(draw, d), d


def _slow(draw: Draw, d: int) -> Table[Fraction]:
    times = positive(draw)
    return times.replaced(d, draw(numbers(at_least=[(d + 1) * times(0)]))) if d else times


def tokens_of_profile_curve(draw: Draw, model: Any) -> Inputs:
    """A curve that starts at 1 and rises at every step."""
    return summed(positive(draw).replaced(0, Fraction(1))), draw(naturals())


def ratio_mono_of_increments(draw: Draw, model: Any) -> Inputs:
    """Increments whose quotient never falls."""
    d, increments, quotient = draw(naturals()), nonnegative(draw), nonnegative(draw, order="nondecreasing")
    other = summed(from_values(increments(n) * quotient(n) for n in NATURALS))
    return summed(increments), other, d, draw(naturals(at_least=[d]))


def tokens_of_ratio_mono_of_survival(draw: Draw, model: Any) -> Inputs:
    """Probabilities that are nowhere below the others."""
    d, low = draw(naturals()), nonnegative(draw)
    return low, tables(draw, at_least=[low]), d, draw(naturals(at_least=[d]))


def staircase_steps_le(draw: Draw, model: Any) -> Inputs:
    """Up to five rates in order, some of them equal."""
    longest, count = draw(naturals()), draw(naturals(at_most=[5]))
    rates = sorted(draw(numbers(at_least=[0])) for _ in range(count))
    return positive(draw), longest, rates


def staircase_steps_le_of_mono(draw: Draw, model: Any) -> Inputs:
    """Curves that are constant or grow with the rate, which no positive pass times let fall."""
    times, longest, rates = staircase_steps_le(draw, model)
    curve = draw(families())
    return times, curve, longest, rates


def kernel_rescues_iff(draw: Draw, model: Any) -> Inputs:
    """Half of the time a draft that only the other kernel makes pay: its cycle lies between the times of both."""
    tokens, first, second = tables(draw), positive(draw), positive(draw)
    d = draw(naturals())
    if draw(booleans()):
        tokens = tokens.replaced(d, draw(numbers(above=[0])))
        worth = tokens(d) * first(0)
        second = second.replaced(d, draw(numbers(above=[0], below=[worth])))
        first = first if d == 0 else first.replaced(d, draw(numbers(at_least=[worth])))
    return tokens, first, second, d
