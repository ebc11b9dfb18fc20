"""What to do after a report: the draft length to try, and the passes whose times would say more; one run says no more than this.

Two points are known, a plain step and this cycle. The line through them and one acceptance rate for every position are
assumptions, so that what follows from them is extrapolated and only worth trying.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final

from expertbytes.explanation.rates import break_even_acceptance_rate
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.goodput import best_draft, speedup

LONGEST: Final = 16
DEFAULT_SIZES: Final = (1, 2, 3, 5, 9)


@dataclass(frozen=True)
class Trial:
    """A draft length worth trying, its speedup on the assumptions, and the acceptance rate that they take."""

    draft_length: int
    speedup: Fraction
    rate: Fraction


def trial(draft_length: int | None, tokens_per_pass: Fraction | None, cycle_cost: Fraction | None) -> Trial | None:
    """The best length where cost grows along a line and one rate holds; `None` where the report does not say enough."""
    d, A, C = draft_length, tokens_per_pass, cycle_cost
    if not d or A is None or C is None or C < 1:
        return None
    rate = break_even_acceptance_rate(A, d)
    if rate is None:
        return None
    a, slope = (rate.low + rate.high) / 2, (C - 1) / d

    def cost(length: int) -> Fraction:
        return 1 + length * slope

    best = best_draft(partial(tokens, a), cost, max(d, min(2 * d, LONGEST)))
    return Trial(best, Fraction(speedup(partial(tokens, a), cost, best)), a)


def passes_to_time(draft_length: int | None, found: Trial | None) -> Sequence[int]:
    """A plain step, the pass that ran, the one to try with its neighbours, and one between."""
    if draft_length is None:
        return DEFAULT_SIZES
    near = {found.draft_length, found.draft_length + 2} if found else set()
    return sorted({1, 2, draft_length + 1, (draft_length + 3) // 2, *(size for size in near if size)})
