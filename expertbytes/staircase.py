"""The best draft length by acceptance rate, and what the intervals of the bandwidths leave undecided.

All comparisons are exact. The rates are geometric: every drafted position is accepted with the same probability.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from expertbytes.decision import Bounded, Staircase, Step
from measurements.kernels import Kernel
from pyoracle.acceptance import tokens
from pyoracle.goodput import best_draft, goodput, speedup

RATES: Final[tuple[Fraction, ...]] = (
    *(Fraction(5 * i, 100) for i in range(1, 20)),
    Fraction(97, 100),
    Fraction(99, 100),
    Fraction(1),
)
"""22 acceptance rates: 0.05 to 0.95 in steps of 0.05, then 0.97, 0.99 and 1."""


def staircase(kernel: Kernel, cycle_seconds: Sequence[Bounded], rates: Sequence[Fraction] = RATES) -> Staircase:
    """Best draft lengths in 0..D for cycles of `cycle_seconds` [D + 1], which hold the true ones."""
    factor = max(seconds.factor for seconds in cycle_seconds)
    return Staircase(
        kernel=kernel,
        cycle_seconds=tuple(cycle_seconds),
        factor=factor,
        regret=1 - 1 / factor**2,
        steps=tuple(step(rate, cycle_seconds) for rate in rates),
    )


def step(rate: Fraction, cycle_seconds: Sequence[Bounded]) -> Step:
    """The step at one rate, each cycle time known within its own factor.

    A draft length that more than the two factors separate from the best one is not better for any true cycle times; if
    that leaves only the best one, it is certified (`bestDraft_stable_of`).
    """
    factors = [seconds.factor for seconds in cycle_seconds]
    A, T, D = partial(tokens, rate), [seconds.mid for seconds in cycle_seconds].__getitem__, len(cycle_seconds) - 1
    best = best_draft(A, T, D)
    largest = goodput(A, T, best)
    allowed = tuple(d for d in range(D + 1) if d == best or largest <= factors[best] * factors[d] * goodput(A, T, d))
    return Step(
        acceptance_rate=rate,
        draft_length=best,
        status="certified" if allowed == (best,) else "undecided",
        draft_lengths=allowed,
        tokens_per_pass=A(best),
        speedup=_speedup_interval(speedup(A, T, best), max(factors[0], factors[best]) if best else Fraction(1)),
    )


def _speedup_interval(mid: Fraction, factor: Fraction) -> Bounded:
    """Cycle times within `factor` leave the speedup within its square (`speedup_within`)."""
    return Bounded(low=mid / factor**2, mid=mid, high=mid * factor**2)
