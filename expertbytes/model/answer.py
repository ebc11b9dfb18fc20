"""What follows from a report, as data: exact `Fraction`s in Python, the nearest floats in JSON, `null` for the unknown."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from expertbytes.measurements.exact import Exact, Model
from expertbytes.model.shown import Shown
from expertbytes.model.summary import Summary

Outcome = Literal["faster", "slower", "even", "undecided"]


class Span(Model):
    """Both ends of an interval."""

    low: Exact
    high: Exact


class Reading(Model):
    """One way to read the report's acceptance as tokens per pass, and the cost of a cycle in plain steps under it.

    `meant` is false where the report does not say that its number is meant so.
    """

    name: str
    tokens_per_pass: Exact
    cycle_cost: Exact | None
    meant: bool
    theorem: str


class Sentence(Model):
    """One sentence of the answer and the Lean theorem that it rests on."""

    sentence: str
    theorem: str


class Flag(Model):
    """Something that a careful reader would not pass over: a stable name, what was found, the theorem it offends or uses."""

    name: str
    sentence: str
    theorem: str


class Point(Model):
    """A measured curve at one pass size; the pass's drafting is left out where only passes were timed."""

    pass_size: int
    draft_length: int
    tokens_per_pass: Exact | None = None
    conditional_acceptance: Exact | None = None
    cycle_cost: Exact | None = None
    break_even_tokens_per_pass: Exact | None = None
    break_even_rate: Exact | None = None
    ceiling_speedup: Exact | None = None
    speedup: Exact | None = None
    within_byte_bound: bool | None = None


class Experts(Model):
    """Distinct experts over slots of one pass, and the bandwidth ratio of both kernels where their times are known."""

    slots: int
    distinct: Exact
    share: Exact
    uniform_distinct: Exact | None
    ratio: Exact | None
    dedup_speedup: Exact | None
    dedup_faster: bool | None


class Answer(Shown):
    """The inversion of a report; `summary` is the answer in three sentences.

    `equal_acceptance_rate` is the one rate in every position with as many tokens per pass; `try_draft_length` is extrapolated
    from this one cycle, `passes_to_time` would say more, and `next_steps` say how.

    Costs are in plain steps. `break_even_rate` is accepted over drafted, `break_even_acceptance_rate` encloses the
    geometric per-position rate. `byte_bound` is pass size plus known drafting; `excess_plain_steps` is what a cycle costs
    beyond it. Intervals are given where errors are, or where only bounds of the tokens per pass follow.
    """

    summary: Summary | None = None
    speedup: Exact | None
    speedup_interval: Span | None
    verdict: Outcome | None
    draft_length: int | None
    verify_width: int | None
    pass_size: int | None
    most_tokens_per_pass: int | None
    tokens_per_pass: Exact | None
    tokens_per_pass_interval: Span | None = None
    tokens_per_pass_reading: str | None
    cycle_cost: Exact | None
    cycle_cost_interval: Span | None
    break_even_tokens_per_pass: Exact | None
    break_even_rate: Exact | None
    break_even_acceptance_rate: Span | None
    ceiling_speedup: Exact | None
    draft_ratio: Exact | None
    byte_bound: Exact | None
    within_byte_bound: bool | None
    excess_plain_steps: Exact | None
    milliseconds_per_token_saved: Exact | None
    readings: tuple[Reading, ...]
    flags: tuple[Flag, ...]
    sentences: tuple[Sentence, ...] = ()
    questions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    curve: tuple[Point, ...] = ()
    experts: Experts | None = None
    equal_acceptance_rate: Exact | None = None
    try_draft_length: int | None = None
    passes_to_time: tuple[int, ...] = ()
    next_steps: tuple[str, ...] = ()

    def flagged(self, name: str) -> bool:
        """Whether a flag of that name was raised."""
        return any(flag.name == name for flag in self.flags)


def theorems(answer: Answer) -> Sequence[str]:
    """Every theorem that the answer names."""
    parts: Sequence[Sentence | Flag | Reading] = (*answer.sentences, *answer.flags, *answer.readings)
    return sorted({part.theorem for part in parts})


def reading_named(readings: Sequence[Reading], name: str) -> Fraction | None:
    """Tokens per pass under the reading of that name, if it is there."""
    return next((found.tokens_per_pass for found in readings if found.name == name), None)
