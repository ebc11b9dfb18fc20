"""The best draft length under each description of the acceptance."""

from collections.abc import Sequence
from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import ONE, Acceptance
from expertbytes.model.steps import Choice, Cycles, RateError, Staircase
from expertbytes.prediction.staircase import Best, best_at, best_length


def choices(
    acceptances: Sequence[Acceptance], cycles: Cycles, stairs: Staircase, delta: Fraction | None = None
) -> tuple[Choice, ...]:
    """The best draft length under each description; `delta` is an error of the geometric rates."""
    return tuple(choice(found, cycles, stairs, delta) for found in acceptances)


def choice(found: Acceptance, cycles: Cycles, stairs: Staircase, delta: Fraction | None = None) -> Choice:
    """The best draft length among those that were timed and that the description covers."""
    covered = found.covered(cycles)
    if len(covered) < 2:
        raise InputError(f"Acceptance {found.text} has no draft length that was timed, {sorted(cycles)}; give those.")
    best: Best = best_at(found.tokens_curve if found.rate is None else found.rate, covered)
    return Choice(
        acceptance=found.text,
        acceptance_rate=found.rate,
        **best,
        rate_margin=None if found.rate is None else rate_margin(found.rate, stairs),
        rate_error=None if found.rate is None or delta is None else rate_error(found.rate, delta, cycles, best),
        theorems=(*found.theorems, "bestDraft_stable_of", "bestDraft_stable", "speedup_within"),
    )


def rate_margin(rate: Fraction, stairs: Staircase) -> Fraction:
    """How far the rate is from the nearest break point at least (`bestDraft_mono`); 1 where there is none in [0, 1]."""
    ends = [end for point in stairs.break_points for end in (point.low, point.high)]
    inside = any(point.low < rate < point.high for point in stairs.break_points)
    return Fraction(0) if inside else min((abs(rate - end) for end in ends), default=ONE)


def rate_error(rate: Fraction, delta: Fraction, cycles: Cycles, best: Best) -> RateError:
    """What a rate off by up to `delta` changes, with the largest d(d + 1)/2 over the cycle seconds of any draft length."""
    ends = [best_length(end, cycles) for end in (max(rate - delta, Fraction(0)), min(rate + delta, ONE))]
    steepest = max(Fraction(d * (d + 1), 2) / seconds.low for d, seconds in cycles.items())
    d = best["draft_length"]
    return RateError(
        delta=delta,
        draft_lengths=tuple(i for i in sorted(cycles) if ends[0] <= i <= ends[1]),
        tokens_change=delta * d * (d + 1) / 2,
        lost_tokens_per_second=delta * steepest,
    )
