"""Where drawn values come from: Hypothesis, which varies and shrinks them, or a seeded random generator, which is ten times faster.

A strategy of ours says which codes stand for its values, a natural number or some bytes, and how one is decoded. A construction may
also draw from any strategy of Hypothesis, but then not at random.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from hypothesis import strategies as st

Value = TypeVar("Value")


class RejectedError(Exception):
    """No value meets what was asked for: bounds that leave nothing, an ``Option`` that is ``none``."""


@dataclass(frozen=True)
class Coded(Generic[Value]):
    """Values that the natural numbers from ``low`` to ``high`` stand for; those of smaller codes are simpler."""

    low: int
    high: int
    decode: Callable[[int], Value]


@dataclass(frozen=True)
class Codes:
    """So many bytes: the codes of a whole curve, drawn in one step."""

    count: int


Strategy: TypeAlias = "Coded[Any] | Codes | st.SearchStrategy[Any]"
Draw: TypeAlias = Callable[[Strategy], Any]


def from_hypothesis(data: st.DataObject) -> Draw:
    """Draws that Hypothesis varies."""

    def draw(strategy: Strategy) -> Any:
        match strategy:
            case Coded(low, high, decode):
                return decode(data.draw(_integers(low, high)))
            case Codes(count):
                return data.draw(_bytes(count))
            case _:
                return data.draw(strategy)

    return draw


def at_random(random: Random) -> Draw:
    """Independent draws, each code as likely as the others; ``draw`` raises ``TypeError`` for a strategy of Hypothesis."""

    def draw(strategy: Strategy) -> Any:
        match strategy:
            case Coded(low, high, decode):
                return decode(random.randint(low, high))
            case Codes(count):
                return random.randbytes(count)
            case _:
                raise TypeError(f"{strategy} can only be drawn from by Hypothesis")

    return draw


@cache
def _integers(low: int, high: int) -> st.SearchStrategy[int]:
    return st.integers(low, high)


@cache
def _bytes(count: int) -> st.SearchStrategy[bytes]:
    return st.binary(min_size=count, max_size=count)
