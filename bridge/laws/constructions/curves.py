"""Parts of constructions: curves of one sign, close to one another, bent one way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.draw import Coded, Draw
from expertbytes.bridge.laws.strategies import numbers, tables
from expertbytes.bridge.laws.values import NATURALS, Relation, Table

Curve = Callable[[int], Any]


def from_values(values: Iterable[Fraction]) -> Table[Fraction]:
    """A curve by its first values."""
    return Table(tuple(values))


def nonnegative(draw: Draw, **bounds: Any) -> Table[Fraction]:
    """A curve of values from 0 on, within further bounds."""
    return tables(draw, **{**bounds, "at_least": [lambda _n: Fraction(0), *bounds.get("at_least", [])]})


def positive(draw: Draw, **bounds: Any) -> Table[Fraction]:
    """A curve of values above 0, within further bounds."""
    return tables(draw, **{**bounds, "above": [lambda _n: Fraction(0), *bounds.get("above", [])]})


def nonzero(draw: Draw) -> Table[Fraction]:
    """A curve of any values but 0."""
    return from_values(value or Fraction(1) for value in tables(draw).values)


def near(draw: Draw, curve: Curve, rho: Fraction) -> Table[Fraction]:
    """A curve within the factor ``rho`` of one that is nowhere negative."""
    return tables(draw, at_least=[lambda n: curve(n) / rho], at_most=[lambda n: curve(n) * rho])


def summed(increments: Curve) -> Table[Fraction]:
    """The curve with these increments, the first of them from 0."""
    values = [Fraction(increments(0))]
    for n in NATURALS[1:]:
        values.append(values[-1] + increments(n))
    return from_values(values)


def lifted(curve: Table[Fraction], last: int, least: Fraction) -> Table[Fraction]:
    """A curve moved so that its least value at ``0..last`` is the one given."""
    shift = least - min(curve(n) for n in range(last + 1))
    return from_values(value + shift for value in curve.values)


def tying(draw: Draw, least: int) -> Table[Fraction]:
    """A curve of three values, so that it is likely to tie with another one."""
    return from_values(Fraction(draw(Coded(least, least + 2, int))) for _ in range(7))


def other_than(draw: Draw, natural: int) -> int:
    """Another natural number."""
    other = int(draw(Coded(0, 6, int)))
    return other + 1 if other == natural else other


def regular_trace(draw: Draw, tokens: int, experts: int, top_k: int) -> Relation:
    """A trace whose tokens each select exactly ``top_k`` of the experts."""
    pairs = set()
    for token in range(tokens):
        left = list(range(experts))
        pairs |= {(token, left.pop(draw(Coded(0, len(left) - 1, int)))) for _ in range(top_k)}
    return Relation(frozenset(pairs))


def weights(draw: Draw, count: int) -> Table[Fraction]:
    """Positive weights of ``count`` choices that sum to one."""
    parts = [draw(numbers(above=[0])) for _ in range(count)]
    return Table((*(part / sum(parts) for part in parts), Fraction(0)))
