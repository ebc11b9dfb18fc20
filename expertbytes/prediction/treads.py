"""The whole staircase: every break point of the best draft length over acceptance rates in [0, 1].

The best draft length never falls as the rate rises (`bestDraft_mono`), so from the best one at rate 0 the next one is the
longer draft that ties first; where several tie at once the longest is best just above (`bestDraftMax_le_bestDraft`). There are
at most as many rises as longer draft lengths (`staircase_steps_le`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from expertbytes.measurements.exact import Bounded, Status
from expertbytes.model.steps import Tread
from expertbytes.prediction.common_tie import tie_together
from expertbytes.prediction.ties import Tie, enclose, rational_tie, tie
from expertbytes.pyoracle.field import Curve
from expertbytes.pyoracle.goodput import best_draft

Times = Mapping[int, Fraction]
"""Seconds of a cycle by draft length; 0 is among the lengths."""

FINER: Final = Fraction(1, 2**32)
ZERO: Final = Fraction(0)


@dataclass(frozen=True)
class Rise:
    """A break point in (`low`, `high`], or at 0 with both ends 0; `rational` where it is a rational number."""

    tie: Tie
    low: Fraction
    high: Fraction
    rational: Fraction | None


def rises(times: Times, width: Fraction) -> list[Rise]:
    """The rises of the staircase in order, each the tie of the draft length below with the one above."""
    current = best_at_zero(times)
    found = list(_rises_at_zero(times, current))
    while True:
        current = found[-1].tie.longer if found else current
        following = _next_rise(times, current, width)
        if following is None:
            return _apart(found, width)
        found.append(following)


def _apart(found: Sequence[Rise], width: Fraction) -> list[Rise]:
    """The rises, enclosed finely enough that none reaches into the next: they are at different rates."""
    apart = list(found)
    while any(rise.high > following.low for rise, following in pairwise(apart)):
        width *= FINER
        apart = [_rise(rise.tie, width) for rise in apart]
    return apart


def best_at_zero(times: Times) -> int:
    """`bestDraft` at rate 0, where every pass yields one token."""
    return best_at_rate(ZERO, times)


def best_among(A: Curve, times: Times) -> int:
    """`bestDraft` over the draft lengths that were timed, in their order: what was not timed is not looked at."""
    lengths = sorted(times)
    return lengths[best_draft(lambda i: A(lengths[i]), lambda i: times[lengths[i]], len(lengths) - 1)]


def best_at_rate(a: Fraction, times: Times) -> int:
    """`bestDraft` at a rate in [0, 1] over the draft lengths that were timed, by the exact signs of their ties."""
    best, *longer = sorted(times)
    for d in longer:
        if tie(best, d, times[best], times[d]).sign(a) > 0:
            best = d
    return best


def _rises_at_zero(times: Times, current: int) -> Iterator[Rise]:
    """The rise at rate 0 itself, where a longer draft takes exactly as long as the shortest cycle."""
    tied = [d for d in times if d > current and times[d] == times[current]]
    if tied:
        yield _rise(tie(current, max(tied), times[current], times[current]), FINER)


def _next_rise(times: Times, current: int, width: Fraction) -> Rise | None:
    """The first tie with a longer draft that is strictly better at rate 1 at the latest."""
    rivals = [tie(current, d, times[current], times[d]) for d in times if d > current]
    rivals = [found for found in rivals if found.sign(Fraction(1)) > 0]
    low, high = ZERO, Fraction(1)
    while len(rivals) > 1 and not (high - low <= width and tie_together(rivals, low, high)):
        low, high, rivals = _narrowed(rivals, low, high, min(width, (high - low) * FINER))
    return _rise(max(rivals, key=lambda found: found.longer), min(width, high - low)) if rivals else None


def _rise(found: Tie, width: Fraction) -> Rise:
    low, high = enclose(found, width) or (ZERO, Fraction(1))
    return Rise(found, low, high, low if low == high else rational_tie(found, low, high))


def _narrowed(
    rivals: Sequence[Tie], low: Fraction, high: Fraction, width: Fraction
) -> tuple[Fraction, Fraction, list[Tie]]:
    """Ends `width` apart around the first tie and the rivals that still tie between them; stops when one is left."""
    left = list(rivals)
    while high - low > width and len(left) > 1:
        middle = (low + high) / 2
        reached = [found for found in left if found.sign(middle) >= 0]
        low, high, left = (low, middle, reached) if reached else (middle, high, left)
    return low, high, left


def treads(cycles: Mapping[int, Bounded], found: Sequence[Rise], width: Fraction) -> list[Tread]:
    """Each draft length of the staircase with where it is best, and where for all cycle times within their factors."""
    times = {d: seconds.mid for d, seconds in cycles.items()}
    lengths = [best_at_zero(times), *(rise.tie.longer for rise in found)]
    lows = [ZERO, *(rise.high if rise.rational is None else rise.rational for rise in found)]
    highs = [*(rise.low if rise.rational is None else rise.rational for rise in found), Fraction(1)]
    return [_tread(cycles, *ends, width) for ends in zip(lengths, lows, highs, strict=True)]


def _tread(cycles: Mapping[int, Bounded], d: int, low: Fraction, high: Fraction, width: Fraction) -> Tread:
    certain = certain_range(cycles, d, width)
    ends = (None, None) if certain is None else certain
    status: Status = "undecided" if certain is None else "certified"
    return Tread(draft_length=d, low=low, high=high, certified_low=ends[0], certified_high=ends[1], status=status)


def rivals(cycles: Mapping[int, Bounded], d: int) -> tuple[list[Tie], list[Tie]]:
    """Ties of `d` with shorter and with longer drafts, `d` slower and the others faster by the factors they are known to.

    Where `d` is still better it is the best one for all cycle times within the factors (`bestDraft_stable_of`).
    """
    slow = cycles[d].mid * cycles[d].factor
    fast = {i: seconds.mid / seconds.factor for i, seconds in cycles.items()}
    shorter = [tie(i, d, fast[i], slow) for i in cycles if i < d]
    return shorter, [tie(d, i, slow, fast[i]) for i in cycles if i > d]


def beaten_at(a: Fraction, cycles: Mapping[int, Bounded], d: int) -> list[int]:
    """The draft lengths that `d` beats at the rate for all cycle times within their factors, by exact signs."""
    shorter, longer = rivals(cycles, d)
    return [found.shorter for found in shorter if found.sign(a) > 0] + [
        found.longer for found in longer if found.sign(a) < 0
    ]


def certain_range(cycles: Mapping[int, Bounded], d: int, width: Fraction) -> tuple[Fraction, Fraction] | None:
    """Ends (low, high] of the rates at which `d` is certainly best, if there are any wider than the enclosures."""
    shorter, longer = rivals(cycles, d)
    below, above = ([enclose(found, width) for found in group] for group in (shorter, longer))
    low = max((ends[1] for ends in below if ends is not None), default=ZERO)
    high = min((ends[0] for ends in above if ends is not None), default=Fraction(1))
    return None if None in below or low >= high else (low, high)
