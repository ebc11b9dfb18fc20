"""A model that computes in floating-point numbers, held to the laws within a stated tolerance.

What such a model returns is wrapped. Two numbers within the tolerance are equal; which of them is smaller is not known, so that an
input on which a law asks for it shows nothing (it counts as lost, as a division by zero does).
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import wraps
from typing import Any, SupportsFloat

CLOSE = "closer than the tolerance"


class TooCloseError(ArithmeticError):
    """An order was asked for that the rounding of the model leaves open."""


class Rounded:
    """A floating-point number of a model, known within a relative tolerance."""

    __slots__ = ("tolerance", "value")

    def __init__(self, value: SupportsFloat, tolerance: float) -> None:
        self.value, self.tolerance = float(value), tolerance

    def __float__(self) -> float:
        return self.value

    def __repr__(self) -> str:
        return f"{self.value!r} ± {self.tolerance:g}"

    def __hash__(self) -> int:
        raise TypeError("a rounded number has no hash: two that are equal may differ")

    def _is_close(self, other: Any) -> bool:
        mine, theirs = self.value, float(other)
        return abs(mine - theirs) <= self.tolerance * max(abs(mine), abs(theirs), self.tolerance)

    def __eq__(self, other: object) -> bool:
        return self._is_close(other) if isinstance(other, SupportsFloat) else NotImplemented

    def _ordered(self, other: Any, than: Callable[[float, float], bool]) -> bool:
        if self._is_close(other):
            raise TooCloseError(f"{self} and {other} are {CLOSE}")
        return than(self.value, float(other))

    def __lt__(self, other: Any) -> bool:
        return self._ordered(other, operator.lt)

    def __le__(self, other: Any) -> bool:
        return self._ordered(other, operator.le)

    def __gt__(self, other: Any) -> bool:
        return self._ordered(other, operator.gt)

    def __ge__(self, other: Any) -> bool:
        return self._ordered(other, operator.ge)

    def _new(self, value: float) -> Rounded:
        return Rounded(value, self.tolerance)

    def __neg__(self) -> Rounded:
        return self._new(-self.value)

    def __abs__(self) -> Rounded:
        return self._new(abs(self.value))

    def __add__(self, other: Any) -> Rounded:
        return self._new(self.value + float(other))

    def __sub__(self, other: Any) -> Rounded:
        return self._new(self.value - float(other))

    def __rsub__(self, other: Any) -> Rounded:
        return self._new(float(other) - self.value)

    def __mul__(self, other: Any) -> Rounded:
        return self._new(self.value * float(other))

    def __truediv__(self, other: Any) -> Rounded:
        return self._new(self.value / float(other))

    def __rtruediv__(self, other: Any) -> Rounded:
        return self._new(float(other) / self.value)

    def __pow__(self, other: int) -> Rounded:
        return self._new(self.value**other)

    __radd__, __rmul__ = __add__, __mul__


def rounding(definition: Any, tolerance: float) -> Any:
    """The definition with its floating-point results known within the tolerance; structures and enumerations as they are."""
    if isinstance(definition, type):
        return definition

    @wraps(definition)
    def wrapped(*arguments: Any) -> Any:
        found = definition(*arguments)
        return Rounded(found, tolerance) if isinstance(found, float) else found

    return wrapped
