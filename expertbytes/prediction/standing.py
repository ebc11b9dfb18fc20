"""How far a best draft length is known: the one definition of the four words (docs/statuses.md).

The true seconds of a timed cycle lie in its interval. A cycle that was not timed takes no less than the one timed before it
and no more than the one after it, since a longer pass takes no less time (`stepTime_mono`). A draft length may be best exactly
where it is best with the least of its own seconds and the most of all others' (`bestDraft_of_bands_sound`,
`bestDraft_of_bands_complete`); from that

- *certified*: an error is stated for every cycle compared, and no other draft length may be best;
- *exact as given*: no error is stated for some of them, and on the figures given no other one is as good;
- *undecided*: others may be best, and are named;
- *extrapolated*: the times are those of something else than what is spoken of; said by whoever knows that.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from expertbytes.measurements.exact import Status
from expertbytes.model.steps import Cycles
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.acceptance_bands import upper_band

ONE: Final = Fraction(1)
EXACT_UP_TO: Final = 256
"""Draft lengths up to which tokens are exact fractions; longer ones lie between those of this length and their limit."""

Gap = tuple[int, int]
"""First and last of draft lengths that were not timed, or whose tokens are not known."""


@dataclass(frozen=True)
class Tokens:
    """Least and most tokens of a pass by draft length; `known` where both are the same by what was given."""

    least: Callable[[int], Fraction]
    most: Callable[[int], Fraction]


def geometric_tokens(rate: Fraction) -> Tokens:
    """Exact up to a length, then between that and the limit `1 / (1 - rate)`, since tokens rise with the length."""

    def least(d: int) -> Fraction:
        return Fraction(tokens(rate, min(d, EXACT_UP_TO)))

    def most(d: int) -> Fraction:
        return least(d) if d <= EXACT_UP_TO or rate == 1 else min(Fraction(d + 1), 1 / (1 - rate))

    return Tokens(least, most) if rate < 1 else Tokens(lambda d: Fraction(d + 1), lambda d: Fraction(d + 1))


def measured_tokens(curve: Mapping[int, Fraction]) -> Tokens:
    """Those of the curve; between its lengths no more than the next one has, by bands where it is concave (`tokens_between`)."""
    last = max(curve)
    shaped = _concave(curve)

    def most(d: int) -> Fraction:
        if d in curve:
            return curve[d]
        if shaped:
            return Fraction(upper_band(curve.__contains__, lambda e: curve[e], last, d))
        return min(Fraction(d + 1), *(value for e, value in curve.items() if e > d))

    return Tokens(lambda d: curve[max(e for e in curve if e <= d)], most)


def _concave(curve: Mapping[int, Fraction]) -> bool:
    """Whether some tokens curve whose increments do not rise goes through the points."""
    slopes = [ONE, *((curve[longer] - curve[d]) / (longer - d) for d, longer in pairwise(sorted(curve)))]
    return all(0 <= after <= before for before, after in pairwise(slopes))


@dataclass(frozen=True)
class Standing:
    """What may be best: of the timed draft lengths, and of those between them that were not timed."""

    status: Status
    draft_lengths: tuple[int, ...]
    not_timed: tuple[Gap, ...]


def standing(best: int, found: Tokens, cycles: Cycles) -> Standing:
    """How far it is known that `best` is the best draft length of 0 up to the longest of `cycles`, the timed ones."""
    floor = max(found.least(d) / seconds.high for d, seconds in cycles.items())
    timed = tuple(d for d in sorted(cycles) if d == best or found.most(d) / cycles[d].low >= floor)
    gaps = tuple(_gaps(found, cycles, floor))
    return Standing(_status(timed, gaps, cycles), timed, gaps)


def stated(cycles: Cycles) -> bool:
    """Whether an error is stated for every cycle."""
    return all(seconds.low < seconds.high for seconds in cycles.values())


def _status(timed: tuple[int, ...], gaps: tuple[Gap, ...], cycles: Cycles) -> Status:
    if len(timed) > 1 or gaps:
        return "undecided"
    return "certified" if stated(cycles) else "exact as given"


def _gaps(found: Tokens, cycles: Cycles, floor: Fraction) -> Iterator[Gap]:
    """Of each gap between timed lengths the part that may be best: tokens rise with the length, so it is its end."""
    for before, after in pairwise(sorted(cycles)):
        needed = floor * min(cycles[before].low, cycles[after].low)
        if after - before > 1 and found.most(after - 1) >= needed:
            yield _first(found, needed, before + 1, after - 1), after - 1


def _first(found: Tokens, needed: Fraction, low: int, high: int) -> int:
    """The least length of `low..high` with as many tokens as needed, which the last one has."""
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if found.most(middle) >= needed else (middle + 1, high)
    return low
