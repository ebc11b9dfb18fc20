"""Exact figures as data: `Fraction`s in Python, the nearest floating-point numbers in JSON."""

from fractions import Fraction
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, PlainSerializer

Exact = Annotated[Fraction, PlainSerializer(float, return_type=float, when_used="json")]
Status = Literal["certified", "exact as given", "undecided", "extrapolated"]
"""How far an answer is known; `expertbytes.prediction.standing` defines the words."""


class Model(BaseModel):
    """Frozen, no unknown fields."""

    model_config = ConfigDict(defer_build=True, extra="forbid", frozen=True)


class Bounded(Model):
    """An estimate and the ends of its interval; only savings may be negative."""

    low: Exact
    mid: Exact
    high: Exact

    @classmethod
    def exactly(cls, value: Fraction) -> Self:
        """A value without an error."""
        return cls(low=value, mid=value, high=value)

    @property
    def factor(self) -> Fraction:
        """Least rho such that `mid` is `Within rho` of every value in a positive interval (Lean stem `Closeness`)."""
        return max(self.high / self.mid, self.mid / self.low)

    def over(self, other: Self) -> "Bounded":
        """The quotient of two positive quantities, each anywhere in its interval."""
        return Bounded(low=self.low / other.high, mid=self.mid / other.mid, high=self.high / other.low)

    def minus(self, other: Self) -> "Bounded":
        """The difference of two quantities, each anywhere in its interval."""
        return Bounded(low=self.low - other.high, mid=self.mid - other.mid, high=self.high - other.low)

    def times(self, scale: Fraction) -> "Bounded":
        """All of the interval in another positive unit."""
        return Bounded(low=self.low * scale, mid=self.mid * scale, high=self.high * scale)

    def inverse(self) -> "Bounded":
        """One over a positive quantity."""
        return Bounded(low=1 / self.high, mid=1 / self.mid, high=1 / self.low)
