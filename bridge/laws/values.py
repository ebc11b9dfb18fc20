"""What generated tests compute with: finite functions that print well, Lean's arithmetic on ``Nat``, sample points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from expertbytes.pyoracle.quantify import NATURALS

__all__ = ["NATURALS", "SAMPLES", "Family", "Grid", "Relation", "Table", "natural_div", "natural_mod", "natural_sub"]

Value = TypeVar("Value")

SAMPLES = tuple(Fraction(n, d) for n, d in [(-2, 1), (-1, 2), (0, 1), (1, 7), (1, 2), (1, 1), (3, 2), (5, 1)])
"""Where ``∀ x : K`` ranges in the generated tests."""


def natural_sub(m: int, n: int) -> int:
    """Lean's subtraction on ``Nat``: never below zero."""
    return max(m - n, 0)


def natural_div(m: int, n: int) -> int:
    """Lean's division on ``Nat``: rounded down, zero when the divisor is zero."""
    return m // n if n else 0


def natural_mod(m: int, n: int) -> int:
    """Lean's remainder on ``Nat``: the dividend when the divisor is zero."""
    return m % n if n else m


@dataclass(frozen=True, repr=False)
class Table(Generic[Value]):
    """A function of a natural number by its first values; the last value repeats."""

    values: tuple[Value, ...]

    def __call__(self, n: int) -> Value:
        """The value at ``n``."""
        return self.values[min(n, len(self.values) - 1)]

    def replaced(self, n: int, value: Value) -> Table[Value]:
        """The same function with another value at ``n`` (and only there)."""
        padded = [self(i) for i in range(max(n + 2, len(self.values)))]
        padded[n] = value
        return Table(tuple(padded))

    def __repr__(self) -> str:
        return f"Table({', '.join(map(str, self.values))}, …)"


@dataclass(frozen=True, repr=False)
class Grid(Generic[Value]):
    """A function of two natural numbers by its first rows; the last row repeats."""

    rows: tuple[Table[Value], ...]

    def __call__(self, first: int, second: int) -> Value:
        """The value in row ``first`` at ``second``."""
        return self.rows[min(first, len(self.rows) - 1)](second)

    def __repr__(self) -> str:
        return f"Grid({', '.join(map(str, self.rows))}, …)"


@dataclass(frozen=True, repr=False)
class Relation:
    """A predicate on two natural numbers by the pairs it holds for."""

    pairs: frozenset[tuple[int, int]]

    def __call__(self, first: int, second: int) -> bool:
        """Whether the pair is in the relation."""
        return (first, second) in self.pairs

    def __repr__(self) -> str:
        return f"Relation({sorted(self.pairs)})"


@dataclass(frozen=True, repr=False)
class Family:
    """A family of curves ``K → Nat → K``, one of a few that the theory uses, by name."""

    name: str
    curve: Callable[[Any, int], Any]

    def __call__(self, a: Any, n: int) -> Any:
        """The value of the curve with parameter ``a`` at ``n``."""
        return self.curve(a, n)

    def __repr__(self) -> str:
        return self.name
