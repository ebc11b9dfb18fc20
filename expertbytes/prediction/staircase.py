"""The best draft length by acceptance, and what the intervals of the bandwidths leave undecided.

All comparisons are exact. Rates are geometric: every drafted position is accepted with the same probability.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import TypedDict

from expertbytes.measurements.exact import Bounded, Status
from expertbytes.measurements.prediction import RATES
from expertbytes.model.steps import WIDTH, Cycles, Engine, Staircase, Step
from expertbytes.prediction.bands import break_points
from expertbytes.prediction.treads import Absent, rises, treads
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.field import Curve
from expertbytes.pyoracle.goodput import best_draft, goodput, speedup


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
    A = partial(tokens, rate)
    best = best_length(A, cycles)
    return Step(acceptance_rate=rate, **best_at(A, cycles, best))


def best_length(A: Curve, cycles: Cycles) -> int:
    """`bestDraft` for any tokens curve `A` that is at most d + 1 (`bestDraft_spec`)."""
    return best_draft(A, Absent({d: seconds.mid for d, seconds in cycles.items()}), max(cycles))


def best_at(A: Curve, cycles: Cycles, best: int) -> Best:
    """What the errors of the cycle times leave of the best draft length.

    A draft length that more than the two factors separate from the best one is not better for any true cycle times; if
    that leaves only the best one, it is certified (`bestDraft_stable_of`). The lead over the second best is the square of
    a factor for all of them (`bestDraft_stable`).
    """
    T = {d: seconds.mid for d, seconds in cycles.items()}.__getitem__
    factors = {d: seconds.factor for d, seconds in cycles.items()}
    by_length = {d: goodput(A, T, d) for d in sorted(cycles)}
    largest, second = by_length[best], max((value for d, value in by_length.items() if d != best), default=None)
    allowed = tuple(d for d, value in by_length.items() if d == best or largest <= factors[best] * factors[d] * value)
    status: Status = "certified" if allowed == (best,) else "undecided"
    return {
        "draft_length": best,
        "status": status,
        "draft_lengths": allowed,
        "tokens_per_pass": A(best),
        "speedup": speedup_interval(speedup(A, T, best), max(factors[0], factors[best]) if best else Fraction(1)),
        "stable_factor_squared": None if second is None else largest / second,
    }


def speedup_interval(mid: Fraction, factor: Fraction) -> Bounded:
    """Cycle times within `factor` leave the speedup within its square (`speedup_within`)."""
    return Bounded(low=mid / factor**2, mid=mid, high=mid * factor**2)
