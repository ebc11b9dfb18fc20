"""Hypothesis strategies over exact numbers that meet bounds by construction.

Bounds are lists, all of which hold: ``numbers(at_least=[0, a], below=[1])`` draws from ``[max(0, a), 1)``. Small values, ties and
end points are likely, because that is where theorems about ``<`` and ``≤`` differ; very large and very small ones occur. Every
number is decoded from one byte, so that whole curves are drawn in one step and shrink towards simple values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any, TypeAlias

from expertbytes.bridge.laws.draw import Coded, Codes, Draw, RejectedError
from expertbytes.bridge.laws.values import NATURALS, Family, Relation, Table

Bound: TypeAlias = Callable[[int], Any]
"""A pointwise bound; ``None`` where it does not apply."""

_STEPS = [Fraction(n, d) for n, d in [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (3, 2), (2, 3), (1, 10), (4, 1), (7, 1)]]
_RARE = [Fraction(1, 10**9), Fraction(10**9), Fraction(999_999_937, 1_000_003)]
_FROM_OPEN = [*_STEPS, *_STEPS, *_RARE]
_FROM_CLOSED = [*_FROM_OPEN, *[Fraction(0)] * 5]
_FREE = [*_FROM_OPEN, *[Fraction(0)] * 3, *(-step for step in _STEPS)]
_PORTIONS = [Fraction(n, d) for n, d in [(1, 2), (1, 3), (2, 3), (1, 10), (9, 10), (1, 1000), (999, 1000)]]
LARGEST_NATURAL = 6
"""Naturals stay small, so that ``d + 2`` is still inside ``NATURALS``."""


def decoded(
    code: int, at_least: Sequence[Any], above: Sequence[Any], at_most: Sequence[Any], below: Sequence[Any]
) -> Fraction:
    """The number that a byte stands for within the bounds; rejects the example where the bounds leave nothing."""
    low: Any = max([*at_least, *above], default=None)
    high: Any = min([*at_most, *below], default=None)
    low_open, high_open = low is not None and low in above, high is not None and high in below
    if low is not None and high is not None:
        return _between(code, Fraction(low), low_open, Fraction(high), high_open)
    if low is None and high is None:
        return _FREE[code % len(_FREE)]
    offsets = _FROM_OPEN if low_open or high_open else _FROM_CLOSED
    offset = offsets[code % len(offsets)]
    return Fraction(high - offset if low is None else low + offset)


def _between(code: int, low: Fraction, low_open: bool, high: Fraction, high_open: bool) -> Fraction:
    if low > high or (low == high and (low_open or high_open)):
        raise RejectedError(f"no number from {low} to {high}")
    if low == high:
        return low
    ends = ([] if low_open else [low]) + ([] if high_open else [high])
    familiar = [step for step in _STEPS if low < step < high]
    inside = len(familiar) + len(_PORTIONS)
    at = code % (inside + 2 * len(ends))
    if at < len(familiar):
        return familiar[at]
    if at < inside:
        return low + (high - low) * _PORTIONS[at - len(familiar)]
    return ends[(at - inside) % len(ends)]


def numbers(
    *, at_least: Sequence[Any] = (), above: Sequence[Any] = (), at_most: Sequence[Any] = (), below: Sequence[Any] = ()
) -> Coded[Fraction]:
    """Exact field elements within the bounds; rejects the example where the bounds leave nothing."""
    bounds = [[bound for bound in given if bound is not None] for given in (at_least, above, at_most, below)]
    return Coded(0, 255, lambda code: decoded(code, *bounds))


def naturals(
    *, at_least: Sequence[int] = (), above: Sequence[int] = (), at_most: Sequence[int] = (), below: Sequence[int] = ()
) -> Coded[int]:
    """Naturals within the bounds, at most ``LARGEST_NATURAL`` where nothing asks for more."""
    low = max([0, *at_least, *(bound + 1 for bound in above)])
    high = min([max(LARGEST_NATURAL, low), *at_most, *(bound - 1 for bound in below)])
    if low > high:
        raise RejectedError(f"no natural number from {low} to {high}")
    return Coded(low, high, int)


def tables(
    draw: Draw,
    *,
    at_least: Sequence[Bound] = (),
    above: Sequence[Bound] = (),
    at_most: Sequence[Bound] = (),
    below: Sequence[Bound] = (),
    order: str | None = None,
) -> Table[Fraction]:
    """A curve ``Nat → K`` within pointwise bounds; ``order`` is ``nondecreasing``, ``nonincreasing``, ``convex`` or ``concave``."""
    codes = draw(Codes(len(NATURALS)))
    values: list[Fraction] = []
    for n in NATURALS:
        lower, upper = _ordered_bounds(values, order)
        values.append(
            decoded(
                codes[n],
                [*lower, *_bounds_at(n, at_least)],
                _bounds_at(n, above),
                [*upper, *_bounds_at(n, at_most)],
                _bounds_at(n, below),
            )
        )
    return Table(tuple(values))


def _bounds_at(n: int, bounds: Sequence[Bound]) -> list[Any]:
    """The values of pointwise bounds at ``n``; one that divides by zero there says nothing (such as ``1 / n`` at 0)."""
    values = []
    for bound in bounds:
        with suppress(ZeroDivisionError):
            values.append(bound(n))
    return [value for value in values if value is not None]


def _ordered_bounds(values: Sequence[Fraction], order: str | None) -> tuple[list[Fraction], list[Fraction]]:
    """Bounds (lower, upper) on the next value that keep the order of a curve."""
    if order == "nondecreasing" and values:
        return [values[-1]], []
    if order == "nonincreasing" and values:
        return [], [values[-1]]
    if order == "convex" and len(values) > 1:
        return [2 * values[-1] - values[-2]], []
    if order == "concave" and len(values) > 1:
        return [], [2 * values[-1] - values[-2]]
    return [], []


def scaled(draw: Draw, curve: Bound, order: str) -> Table[Fraction]:
    """A curve whose quotient by a given one is positive and ``nondecreasing`` or ``nonincreasing``."""
    quotient = tables(draw, above=[lambda _n: Fraction(0)], order=order)
    return Table(tuple(curve(n) * quotient(n) for n in NATURALS))


def found(value: Any) -> Any:
    """The value of an ``Option`` that must not be ``none``; rejects the example where it is."""
    if value is None:
        raise RejectedError("none where some value is needed")
    return value


def functions(draw_value: Callable[[], Any]) -> Table[Any]:
    """A function of a natural number with any drawn values."""
    return Table(tuple(draw_value() for _ in range(5)))


def relations(draw: Draw) -> Relation:
    """A predicate ``Nat → Nat → Bool`` on small arguments."""
    rows = draw(Codes(8))
    return Relation(frozenset((t, e) for t, row in enumerate(rows) for e in range(5) if row >> e & 1))


def families() -> Coded[Family]:
    """A family of curves ``K → Nat → K``."""
    linear = Family("1 + a·n", lambda a, n: 1 + a * n)
    constant = Family("a", lambda a, _n: a)
    return sampled_from([linear, constant])


def booleans() -> Coded[bool]:
    """Either truth value."""
    return Coded(0, 1, bool)


def integers(low: int, high: int) -> Coded[int]:
    """Whole numbers from ``low`` to ``high``, both included."""
    return Coded(low, high, int)


def lengths() -> Coded[int]:
    """Lengths of lists: short, empty included."""
    return Coded(0, 3, int)


def sampled_from(values: Sequence[Any]) -> Coded[Any]:
    """One of a few values."""
    return Coded(0, len(values) - 1, values.__getitem__)
