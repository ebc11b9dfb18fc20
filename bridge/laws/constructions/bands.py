"""Concave tokens curves, some of whose values are known."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import from_values, positive
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import booleans, integers, numbers, tables
from expertbytes.bridge.laws.values import NATURALS, Table


def _curve(draw: Draw) -> Table[Fraction]:
    """Tokens of rates in ``[0, 1]``: increments that do not rise."""
    unit = [lambda _n: Fraction(1)]
    steps = tables(draw, at_least=[lambda _n: Fraction(0)], at_most=unit, order="nonincreasing")
    return from_values(1 + sum((steps(i) for i in range(n)), Fraction(0)) for n in NATURALS)


def _known(draw: Draw) -> Table[bool]:
    return Table(tuple(draw(booleans()) for _ in range(8)))


def _elsewhere(draw: Draw, curve: Table[Fraction], known: Table[bool]) -> Table[Fraction]:
    """Any values where the curve is not known."""
    other = tables(draw)
    return from_values(curve(n) if n == 0 or known(n) else other(n) for n in NATURALS)


def exists_profile_of_concave_tokens(draw: Draw, model: Any) -> Inputs:
    """A curve up to a length; any values beyond it."""
    last = draw(integers(0, 6))
    curve, beyond = _curve(draw), tables(draw)
    return from_values(curve(n) if n <= last else beyond(n) for n in NATURALS), last


def tokens_between(draw: Draw, model: Any) -> Inputs:
    """A length between two others."""
    low = draw(integers(0, 3))
    between = low + draw(integers(1, 3))
    high = between + draw(integers(1, 3))
    return _curve(draw), high + draw(integers(0, 2)), low, between, high


def tokens_beyond(draw: Draw, model: Any) -> Inputs:
    """A length beyond two others."""
    before = draw(integers(0, 3))
    last = before + draw(integers(1, 3))
    length = last + draw(integers(0, 3))
    return _curve(draw), length + draw(integers(0, 2)), before, last, length


def tokens_in_bands(draw: Draw, model: Any) -> Inputs:
    """A curve, and one that agrees with it where it is known."""
    curve, known, longest = _curve(draw), _known(draw), draw(integers(0, 6))
    return known, _elsewhere(draw, curve, known), curve, longest, draw(integers(0, longest))


def bands_sharp(draw: Draw, model: Any) -> Inputs:
    """A value within the bands, often at an end."""
    curve, known, longest = _curve(draw), _known(draw), draw(integers(0, 6))
    length = draw(integers(0, longest))
    low, high = (band(known, curve, longest, length) for band in (model.lower_band, model.upper_band))
    return known, curve, longest, length, draw(numbers(at_least=[low], at_most=[high]))


def best_draft_of_bands_sound(draw: Draw, model: Any) -> Inputs:
    """A length that is best for a curve through the known lengths and times in their bands."""
    curve, known, longest = _curve(draw), _known(draw), draw(integers(0, 6))
    other = from_values(model.lower_band(known, curve, longest, n) for n in NATURALS)
    lower = positive(draw)
    upper = tables(draw, at_least=[lower])
    times = tables(draw, at_least=[lower], at_most=[upper])
    best = max(range(longest + 1), key=lambda d: (curve(d) / times(d), draw(booleans())))
    return known, other, curve, lower, upper, times, longest, best


def best_draft_of_bands_complete(draw: Draw, model: Any) -> Inputs:
    """A length that is kept: one that is best for some curve and times, or any other that is kept."""
    known, _, curve, lower, upper, _, longest, best = best_draft_of_bands_sound(draw, model)
    kept = [d for d in range(longest + 1) if model.may_be_best(known, curve, lower, upper, longest, d)]
    return known, curve, lower, upper, longest, kept[draw(integers(0, len(kept) - 1))] if kept else best
