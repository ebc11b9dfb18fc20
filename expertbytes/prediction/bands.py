"""How far each break point can lie from where it is on the measured times, for all cycle times within their factors."""

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from expertbytes.measurements.exact import Bounded
from expertbytes.model.steps import BreakPoint, Tread
from expertbytes.prediction.ties import Tie, bisect, tie
from expertbytes.prediction.treads import Rise

ZERO, ONE = Fraction(0), Fraction(1)


def break_points(
    cycles: Mapping[int, Bounded], rises: Sequence[Rise], treads: Sequence[Tread], width: Fraction
) -> list[BreakPoint]:
    """The rises with the rates between which they lie for all cycle times within their factors."""
    pairs = zip(rises, pairwise(treads), strict=True)
    return [_break_point(cycles, rise, *neighbours, width) for rise, neighbours in pairs]


def _break_point(cycles: Mapping[int, Bounded], rise: Rise, below: Tread, above: Tread, width: Fraction) -> BreakPoint:
    earliest, latest = band(cycles, below.draft_length, above.draft_length, width)
    certain = below.status == above.status == "certified"
    return BreakPoint(
        low=rise.low,
        high=rise.high,
        rational=None if rise.rational is None else str(rise.rational),
        draft_length_below=below.draft_length,
        draft_length_above=above.draft_length,
        earliest=earliest,
        latest=latest,
        status="certified" if certain else "undecided",
    )


def band(cycles: Mapping[int, Bounded], below: int, above: int, width: Fraction) -> tuple[Fraction, Fraction]:
    """Up to the first rate no draft longer than `below` is best, from the second on none shorter than `above`.

    Both enclosed to `width`, 0 and 1 where there is no such rate. At each rate in between the times leave it open.
    """
    race = _Race(cycles)
    longer, shorter = [d for d in cycles if d > below], [d for d in cycles if d < above]
    first, _ = bisect(ZERO, ONE, width, lambda a: not race.certain([d for d in cycles if d <= below], longer, a))
    rest = [d for d in cycles if d >= above]
    if not race.certain(rest, shorter, ONE):
        return first, ONE
    return first, bisect(ZERO, ONE, width, lambda a: race.certain(rest, shorter, a))[1]


def _tokens(rate: float, d: int) -> float:
    """`tokens`, to rounding."""
    return -math.expm1((d + 1) * math.log(rate)) / (1 - rate) if 0 < rate < 1 else (d + 1 if rate else 1.0)


class _Race:
    """Which draft lengths beat which others for all cycle times within their factors (`bestDraft_stable_of`)."""

    def __init__(self, cycles: Mapping[int, Bounded]) -> None:
        self._mid = {d: float(seconds.mid) for d, seconds in cycles.items()}
        self._slow = {d: seconds.mid * seconds.factor for d, seconds in cycles.items()}
        self._fast = {d: seconds.mid / seconds.factor for d, seconds in cycles.items()}
        self._ties: dict[tuple[int, int], Tie] = {}

    def certain(self, group: Sequence[int], others: Sequence[int], a: Fraction) -> bool:
        """Whether each of the others is certainly beaten by one of the group, the most promising asked first."""
        rate = float(a)
        order = sorted(group, key=lambda d: _tokens(rate, d) / self._mid[d], reverse=True)
        return all(any(self._beats(d, other, a) for d in order) for other in others)

    def _beats(self, d: int, other: int, a: Fraction) -> bool:
        """Whether `d`, as slow as it can be, has a larger goodput than the other one, as fast as that can be."""
        if (d, other) not in self._ties:
            slow, fast = self._slow[d], self._fast[other]
            self._ties[d, other] = tie(d, other, slow, fast) if d < other else tie(other, d, fast, slow)
        return self._ties[d, other].sign(a) == (-1 if d < other else 1)
