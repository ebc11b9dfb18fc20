"""The best draft length by acceptance, and what the intervals of the bandwidths leave undecided.

All comparisons are exact. Rates are geometric: every drafted position is accepted with the same probability.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import partial
from typing import TypedDict

from expertbytes.measurements.exact import Bounded, Status
from expertbytes.measurements.prediction import RATES
from expertbytes.model.powers import tokens_near
from expertbytes.model.steps import WIDTH, Cycles, Engine, Staircase, Step
from expertbytes.prediction.bands import break_points
from expertbytes.prediction.treads import beaten_at, best_among, best_at_rate, rises, treads
from expertbytes.pyoracle.field import Curve
from expertbytes.pyoracle.goodput import goodput, speedup


class Best(TypedDict):
    """The fields that `Step` and `Choice` share."""

    draft_length: int
    status: Status
    draft_lengths: tuple[int, ...]
    tokens_per_pass: Fraction
    speedup: Bounded
    stable_factor_squared: Fraction | None


def staircase(kernel: Engine, cycles: Cycles, rates: Sequence[Fraction] = RATES, width: Fraction = WIDTH) -> Staircase:
    """Best draft lengths among those of `cycles`: at the rates, and everywhere with break points enclosed to `width`."""
    factor = max(seconds.factor for seconds in cycles.values())
    found = rises({d: seconds.mid for d, seconds in cycles.items()}, width)
    steps = treads(cycles, found, width)
    return Staircase(
        kernel=kernel,
        draft_lengths=tuple(sorted(cycles)),
        cycle_seconds=tuple(cycles[d] for d in sorted(cycles)),
        factor=factor,
        regret=1 - 1 / factor**2,
        steps=tuple(step(rate, cycles) for rate in rates),
        treads=tuple(steps),
        break_points=tuple(break_points(cycles, found, steps, width)),
    )


def step(rate: Fraction, cycles: Cycles) -> Step:
    """The step at one rate, each cycle time known within its own factor."""
    return Step(acceptance_rate=rate, **best_at(rate, cycles))


def best_length(acceptance: Curve | Fraction, cycles: Cycles) -> int:
    """`bestDraft` at a rate, or for any tokens curve, over the draft lengths of the cycles (`bestDraft_spec`)."""
    times = {d: seconds.mid for d, seconds in cycles.items()}
    if isinstance(acceptance, Fraction):
        return best_at_rate(acceptance, times)
    return best_among(acceptance, times)


def best_at(acceptance: Curve | Fraction, cycles: Cycles) -> Best:
    """What the errors of the cycle times leave of the best draft length, at a rate or for any tokens curve.

    A draft length that more than the two factors separate from the best one is not better for any true cycle times; if
    that leaves only the best one, it is certified (`bestDraft_stable_of`). The lead over the second best is the square of
    a factor for all of them (`bestDraft_stable`).
    """
    best = best_length(acceptance, cycles)
    A = partial(tokens_near, acceptance) if isinstance(acceptance, Fraction) else acceptance
    T = {d: seconds.mid for d, seconds in cycles.items()}.__getitem__
    largest = goodput(A, T, best)
    second = max((goodput(A, T, d) for d in cycles if d != best), default=None)
    beaten = beaten_at(acceptance, cycles, best) if isinstance(acceptance, Fraction) else _beaten(A, cycles, best)
    allowed = tuple(d for d in sorted(cycles) if d not in beaten)
    status: Status = "certified" if allowed == (best,) else "undecided"
    factor = max(cycles[0].factor, cycles[best].factor) if best else Fraction(1)
    return {
        "draft_length": best,
        "status": status,
        "draft_lengths": allowed,
        "tokens_per_pass": A(best),
        "speedup": speedup_interval(speedup(A, T, best), factor),
        "stable_factor_squared": None if second is None else max(largest / second, Fraction(1)),
    }


def _beaten(A: Curve, cycles: Cycles, best: int) -> Collection[int]:
    """The draft lengths that the best one beats for all cycle times within their factors."""
    slow = cycles[best].mid * cycles[best].factor
    others = {d: seconds.mid / seconds.factor for d, seconds in cycles.items() if d != best}
    return [d for d, fast in others.items() if A(best) / slow > A(d) / fast]


def speedup_interval(mid: Fraction, factor: Fraction) -> Bounded:
    """Cycle times within `factor` leave the speedup within its square (`speedup_within`)."""
    return Bounded(low=mid / factor**2, mid=mid, high=mid * factor**2)
