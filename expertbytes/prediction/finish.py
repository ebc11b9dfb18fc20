"""What follows for whole staircases: one baseline, tokens per second, and how far each answer is known."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from expertbytes.inputs.acceptance import Acceptance
from expertbytes.measurements.exact import Bounded, Status
from expertbytes.model.steps import BreakPoint, Choice, Cycles, Staircase, Step, Tread, cycles_of
from expertbytes.model.summary import weakest
from expertbytes.prediction.standing import Tokens, geometric_tokens, measured_tokens, standing, stated

Chosen = TypeVar("Chosen", Step, Choice)
Ends = TypeVar("Ends", Tread, BreakPoint)


def faster(one: Bounded, other: Bounded) -> Bounded:
    """Seconds of the faster of two kernels (`fasterTime_spec`): the least rises with both, so its ends are those of the ends."""
    return Bounded(low=min(one.low, other.low), mid=min(one.mid, other.mid), high=min(one.high, other.high))


def tokens_of(found: Acceptance) -> Tokens:
    """Least and most tokens of a pass under a description of the acceptance."""
    if (bands := found.bands) is not None:
        return Tokens(lambda d: bands[d].low, lambda d: bands[d].high)
    return (
        geometric_tokens(found.rate)
        if found.curve is None and found.rate is not None
        else measured_tokens(found.curve or {})
    )


def finished(
    stairs: Staircase,
    plain: Bounded | None = None,
    acceptances: Sequence[Acceptance] = (),
    at_most: Status = "certified",
) -> Staircase:
    """The staircase with speedups over the plain step `plain`, `None` for its own, and with every status.

    No status claims more than `at_most`: `extrapolated` where the cycles lack parts of a pass.
    """
    cycles = cycles_of(stairs)
    covered = [(tokens_of(found), found.covered(cycles)) for found in acceptances]
    word = ranges_status(cycles, at_most)
    return stairs.model_copy(
        update={
            "steps": tuple(
                _finished(step, geometric_tokens(step.acceptance_rate), cycles, plain, at_most) for step in stairs.steps
            ),
            "choices": tuple(
                _finished(choice, *of, plain, at_most) for choice, of in zip(stairs.choices, covered, strict=True)
            ),
            "treads": tuple(_worded(tread, word) for tread in stairs.treads),
            "break_points": tuple(_worded(point, word) for point in stairs.break_points),
        }
    )


def _finished(step: Chosen, tokens: Tokens, cycles: Cycles, plain: Bounded | None, at_most: Status) -> Chosen:
    found = standing(step.draft_length, tokens, cycles)
    seconds = cycles[step.draft_length]
    per_second = Bounded(
        low=min(tokens.least(step.draft_length), step.tokens_per_pass) / seconds.high,
        mid=step.tokens_per_pass / seconds.mid,
        high=max(tokens.most(step.draft_length), step.tokens_per_pass) / seconds.low,
    )
    same = step.draft_length == 0 and plain is None
    speedup = _ONE if same else per_second.over((plain or cycles[0]).inverse())
    return step.model_copy(
        update={
            "status": weakest([found.status, at_most]),
            "draft_lengths": found.draft_lengths,
            "not_timed": found.not_timed,
            "tokens_per_second": per_second,
            "speedup": speedup,
        }
    )


_ONE = Bounded(low=Fraction(1), mid=Fraction(1), high=Fraction(1))


def ranges_status(cycles: Cycles, at_most: Status = "certified") -> Status:
    """Of what holds over a range of rates for all times in the intervals: certified only where all is stated and timed."""
    word: Status = "undecided" if _has_gaps(cycles) else "certified" if stated(cycles) else "exact as given"
    return weakest([word, at_most])


def _worded(found: Ends, word: Status) -> Ends:
    """Of ranges of rates: what stands for all times in the intervals gets the word; the weaker one else."""
    return found.model_copy(update={"status": weakest([found.status, word])})


def _has_gaps(cycles: Cycles) -> bool:
    """Whether a draft length below the longest was not timed."""
    return len(cycles) <= max(cycles)
