"""Acceptance by place in the chain: known beforehand, or counted as passes go by."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from operator import mul
from typing import Final

from expertbytes.errors import InputError

FORGETTING: Final = 1 / 64
_WEIGHT: Final = 2.0
"""Observations that what is known beforehand counts for."""


@dataclass
class Survivals:
    """At each place, the share accepted of the tokens whose predecessors were: `prior`, its last value from there on.

    Counts fade with every pass, also with those that draft nothing, so that drafting is tried again after it was given up.
    """

    prior: tuple[float, ...] = (0.6,)
    forgetting: float = FORGETTING
    _reached: list[float] = field(default_factory=list)
    _accepted: list[float] = field(default_factory=list)

    @classmethod
    def known(cls, acceptance: Sequence[float] | float) -> "Survivals":
        """One rate for every place, or one for each place. Raises InputError."""
        given = (acceptance,) if isinstance(acceptance, int | float) else tuple(acceptance)
        if not given or not all(0 <= each <= 1 for each in given):
            raise InputError(
                f"acceptance is {acceptance} but must be from 0 to 1, one rate or one for each place in the chain."
            )
        return cls(prior=given)

    def values(self, length: int) -> list[float]:
        """The probability that each of the first `length` drafted tokens and all before it are accepted."""
        return list(accumulate((self._rate(place) for place in range(length)), mul))

    def observe(self, drafted: int, accepted: int) -> None:
        """A chain of which the first `accepted` tokens were right."""
        keep = 1 - self.forgetting
        self._reached, self._accepted = ([keep * n for n in counts] for counts in (self._reached, self._accepted))
        more = drafted - len(self._reached)
        self._reached += [0.0] * more
        self._accepted += [0.0] * more
        for place in range(min(drafted, accepted + 1)):
            self._reached[place] += 1
            self._accepted[place] += place < accepted

    def _rate(self, place: int) -> float:
        before = self.prior[min(place, len(self.prior) - 1)]
        if place >= len(self._reached):
            return before
        return (self._accepted[place] + _WEIGHT * before) / (self._reached[place] + _WEIGHT)
