"""Best draft lengths at many acceptance rates at once: two binary searches in the exact thresholds of the staircase.

The best draft length at a rate is decided by the break points below it. Of each, the first floating-point number strictly
above is found by exact signs, so the search is exact for every floating-point rate, however close to a break point.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from expertbytes.errors import InputError
from expertbytes.model.steps import WIDTH, Cycles
from expertbytes.prediction.ties import first_float_above, first_float_at
from expertbytes.prediction.treads import best_at_zero, rises, rivals

Floats = NDArray[np.float64]

SHORT: int = 256
"""Up to this draft length tokens are summed one by one."""


@dataclass(frozen=True)
class Lookup:
    """Thresholds of one staircase.

    `lengths` [m + 1] are its draft lengths; from the rate `starts` [m] on the next one is best. `lengths[i]` is certified at
    the rates from `certain_from[i]` on and below `certain_below[i]`. `tokens_at` [D + 1] and `speedup` come from
    `plain_over_cycle` [m + 1], the plain step over the cycle of each of the `lengths`.
    """

    lengths: NDArray[np.intp]
    starts: Floats
    certain_from: Floats
    certain_below: Floats
    plain_over_cycle: Floats

    def places(self, rates: Floats) -> NDArray[np.intp]:
        """Index into `lengths` at each rate. Raises InputError for a rate outside [0, 1]."""
        wrong = ~((rates >= 0) & (rates <= 1))
        if wrong.any():
            place = int(wrong.argmax())
            raise InputError(f"acceptance rate {place + 1} is {rates[place]:g} but must be from 0 to 1.")
        return np.searchsorted(self.starts, rates, side="right")

    def draft_lengths(self, rates: Floats) -> NDArray[np.intp]:
        """`bestDraft` at each rate [r], exactly."""
        return self.lengths[self.places(rates)]

    def certified(self, rates: Floats) -> NDArray[np.bool_]:
        """Whether the best draft length at each rate [r] is that for all cycle times within their factors, exactly."""
        found = self.places(rates)
        return (self.certain_from[found] <= rates) & (rates < self.certain_below[found])

    def speedups(self, rates: Floats) -> Floats:
        """Speedup over plain decoding at each rate [r], to rounding: `tokens` over the cost of a cycle."""
        found = self.places(rates)
        lengths = self.lengths[found]
        if lengths.max(initial=0) <= SHORT:
            tokens = np.ones_like(rates)
            for power in range(int(lengths.max(initial=0))):
                tokens = np.where(power < lengths, tokens * rates + 1, tokens)
        else:
            inside = (rates > 0) & (rates < 1)
            a = np.where(inside, rates, 0.5)
            tokens = np.where(rates == 0, 1.0, lengths + 1.0)
            tokens = np.where(inside, -np.expm1((lengths + 1) * np.log(a)) / (1 - a), tokens)
        return tokens * self.plain_over_cycle[found]

    def near(self, rates: Floats) -> NDArray[np.bool_]:
        """Whether a number that rounds to the rate [r] may lie on the other side of a threshold."""
        ends = np.concatenate([self.starts, self.certain_from, self.certain_below])
        return np.isin(rates, np.concatenate([ends, np.nextafter(ends, 0), np.nextafter(ends, 2)]))


def lookup(cycles: Cycles) -> Lookup:
    """The thresholds of the staircase of these cycles."""
    times = {d: seconds.mid for d, seconds in cycles.items()}
    found = rises(times, WIDTH)
    lengths = [best_at_zero(times), *(rise.tie.longer for rise in found)]
    certain = [_certain(cycles, d) for d in lengths]
    return Lookup(
        lengths=np.array(lengths, np.intp),
        starts=np.array([first_float_above(rise.tie) for rise in found], np.float64),
        certain_from=np.array([low for low, _ in certain], np.float64),
        certain_below=np.array([high for _, high in certain], np.float64),
        plain_over_cycle=np.array([float(Fraction(times[0] / times[d])) for d in lengths], np.float64),
    )


def _certain(cycles: Cycles, d: int) -> tuple[float, float]:
    """The last threshold of the ties with shorter drafts and the first of those with longer ones; most are not near it."""
    shorter, longer = rivals(cycles, d)
    low, high = 0.0, np.inf
    for found in shorter:
        if low < np.inf and found.sign(Fraction(low)) <= 0:
            low = first_float_above(found)
    for found in longer:
        if high > 0 and found.sign(Fraction(min(1.0, float(np.nextafter(high, 0))))) >= 0:
            high = first_float_at(found)
    return low, high
