"""What was observed of acceptance, in every way that engines and people say it, and the tokens per pass that follow.

Every pass of a chain yields its accepted drafts and one token of its own, so passes are generated less accepted tokens.
That holds where drafts end early and where some passes draft nothing; drafted tokens over the draft length do not.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from expertbytes.inputs.numbers import (
    Count,
    DraftLength,
    PositiveCount,
    PositiveRatio,
    Quotient,
    Rate,
    Tokens,
    exact,
    whole,
)
from expertbytes.pyoracle.acceptance import tokens, tokens_of

ONE: Final = Fraction(1)
ROUNDED: Final = Fraction(1, 20)
"""Readings of one run differ by rounding only: one decimal of a number of at least 1 is at most 5 % off."""


def _positions(value: object) -> object:
    return [part for part in value.split(",") if part.strip()] if isinstance(value, str) else value


def _lengths(value: object) -> object:
    """`2:2.4,4:3.1` or a mapping as pairs of draft length and tokens per pass, in rising order."""
    pairs: list[tuple[object, object]]
    if isinstance(value, Mapping):
        pairs = [*value.items()]
    elif isinstance(value, str):
        pairs = [part.partition(":")[::2] for part in value.replace(";", ",").split(",") if part.strip()]
    else:
        pairs = list(value) if isinstance(value, Sequence) else []
    if not pairs or not all(len(pair) == 2 for pair in pairs):
        raise ValueError("must be draft lengths and tokens per pass, for example 2:2.4,4:3.1,8:3.8")
    found = sorted((whole(length), exact(mean)) for length, mean in pairs)
    for length, mean in found:
        if not 1 <= length <= 1000:
            raise ValueError(f"must have draft lengths from 1 to 1000, not {length}")
        if not 1 <= mean <= length + 1:
            raise ValueError(f"must have 1 to {length + 1} tokens per pass at draft length {length}")
    if len({length for length, _ in found}) < len(found):
        raise ValueError("must name each draft length once")
    return found


Positions = Annotated[tuple[Rate, ...], BeforeValidator(_positions), Field(min_length=1, max_length=1000)]
Lengths = Annotated[tuple[tuple[int, Fraction], ...], BeforeValidator(_lengths), Field(max_length=1000)]
Share = Annotated[Rate, Field(gt=0)]


class Observed(BaseModel):
    """Figures of one run as given; `None` is "not said".

    `tokens_per_pass` is over all passes, `accept_length` over those that drafted; both count the pass's own token,
    `mean_accepted` does not. `drafting_passes` are the passes that had a draft. `accept_length_over_verified` is tokens per
    pass over draft length + 1, `accepted_over_drafted` accepted over drafted tokens, `acceptance` a rate of unknown meaning.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    draft_length: DraftLength | None = None
    tokens_per_pass: Tokens | None = None
    accept_length: Tokens | None = None
    mean_accepted: Tokens | None = None
    acceptance: Rate | None = None
    accepted_over_drafted: Quotient | None = None
    accept_length_over_verified: Share | None = None
    survival_by_position: Positions | None = None
    accepted: Count | None = None
    drafted: PositiveCount | None = None
    generated: PositiveCount | None = None
    passes: PositiveCount | None = None
    drafting_passes: PositiveCount | None = None
    drafted_over_generated: PositiveRatio | None = None


@dataclass(frozen=True)
class Derived:
    """Tokens per pass by one way of reading; `low` and `high` are bounds where no single value follows."""

    name: str
    value: Fraction | None
    low: Fraction | None = None
    high: Fraction | None = None


def depth_of(seen: Observed, rates: Sequence[Fraction] | None = None) -> int | None:
    """Draft length: as given, or as long as the rates by position are."""
    found = rates or seen.survival_by_position
    return seen.draft_length or (len(found) if found else None)


def passes_of(seen: Observed, depth: int | None) -> Fraction | None:
    """All passes: as counted, else generated less accepted tokens, and at least those that drafted.

    Tokens cut off at the end of a request make the difference a little smaller than the passes that drafted. `None` where
    the counters exclude each other or say too little.
    """
    if seen.passes is not None:
        return Fraction(seen.passes)
    if seen.generated is None or seen.accepted is None:
        return None
    found = Fraction(seen.generated - seen.accepted)
    if seen.drafting_passes is not None and found < seen.drafting_passes <= (1 + ROUNDED) * found + 1:
        found = Fraction(seen.drafting_passes)
    return found if found > 0 and not _excluded(seen, depth, found) else None


def _excluded(seen: Observed, depth: int | None, passes: Fraction) -> bool:
    """Whether so few passes could not have accepted or drafted so many tokens, one pass and rounding allowed."""
    most = (1 + ROUNDED) * passes + 1
    return (
        (depth is not None and max(seen.accepted or 0, seen.drafted or 0) > most * depth)
        or (seen.drafting_passes is not None and seen.drafting_passes > most)
        or (seen.accepted is not None and seen.drafted is not None and seen.accepted > seen.drafted)
    )


def counted(seen: Observed, depth: int | None) -> Iterator[Derived]:
    """Tokens per pass by the counters, the most direct first."""
    passes = passes_of(seen, depth)
    if passes is not None:
        if seen.generated is not None and (seen.passes is not None or passes + (seen.accepted or 0) == seen.generated):
            yield Derived("generated_counter", seen.generated / passes)
        if seen.accepted is not None and (seen.passes is not None or passes + seen.accepted != seen.generated):
            yield Derived("accepted_counter", 1 + seen.accepted / passes)
        return
    if seen.drafting_passes is not None and seen.accepted is not None:
        yield Derived("drafting_passes", 1 + Fraction(seen.accepted, seen.drafting_passes))
    elif seen.drafted is not None:
        yield from _full_drafts(seen, depth)


def _full_drafts(seen: Observed, depth: int | None) -> Iterator[Derived]:
    """What follows if every draft had its whole length, which some had not where the drafted tokens do not divide by it.

    Passes that drafted are then from drafted over draft length to drafted tokens, so that only bounds follow.
    """
    drafted, accepted, generated = seen.drafted or 1, seen.accepted, seen.generated
    whole_drafts = depth is not None and drafted % depth == 0
    if generated is not None and depth and whole_drafts:
        yield Derived("generated_counter", Fraction(generated * depth, drafted))
    if accepted is None:
        return
    least, rate = 1 + Fraction(accepted, drafted), Fraction(accepted, drafted)
    if depth and whole_drafts:
        yield Derived("accepted_counter", 1 + depth * rate)
    elif rate <= 1:
        yield Derived("accepted_counter", None, least, 1 + min(depth * rate, Fraction(depth)) if depth else None)


def said(seen: Observed, depth: int | None) -> Iterator[Derived]:
    """Tokens per pass by what is said in so many words, the most direct first; counters are `counted`."""
    if seen.tokens_per_pass is not None:
        yield Derived("tokens_per_pass", seen.tokens_per_pass)
    yield from counted(seen, depth)
    if seen.drafted_over_generated is not None and depth:
        yield Derived("generated_counter", depth / seen.drafted_over_generated)
    if seen.accept_length is not None:
        yield Derived("accept_length", seen.accept_length)
    if seen.mean_accepted is not None:
        yield Derived("mean_accepted", 1 + seen.mean_accepted)
    if seen.survival_by_position is not None:
        yield Derived("survival_by_position", sum(seen.survival_by_position, ONE))
    if seen.accept_length_over_verified is not None and depth:
        yield Derived("accept_length_over_verified", seen.accept_length_over_verified * (depth + 1))
    if seen.accepted_over_drafted is not None and depth:
        yield Derived("accepted_over_drafted", 1 + depth * seen.accepted_over_drafted)


def possible(value: Fraction, most: int | None) -> bool:
    """Whether a pass can yield so many tokens: its own at least, its draft and its own at most (`tokensOf_le`)."""
    return value >= 1 and (most is None or value <= most)


def disagree(*values: Fraction) -> bool:
    """Whether the largest is more than 5 % above the smallest."""
    return max(values) > (1 + ROUNDED) * min(values)


def never_rises(rates: Sequence[Fraction]) -> bool:
    """Whether no rate is above the one before it, as survival cannot be."""
    return all(later <= earlier for earlier, later in pairwise(rates))


def conditional(survival: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Rate of each position after the earlier ones, from survival: quotients of neighbours (`profileCurve_tokensOf`)."""
    found, before = [], ONE
    for alive in survival:
        found.append(min(alive / before, ONE) if before else Fraction(0))
        before = min(alive, before)
    return tuple(found)


def by_profile(rates: Sequence[Fraction]) -> Fraction:
    """Tokens per pass under rates of each position after the earlier ones."""
    found: Fraction = tokens_of(lambda j: rates[j], len(rates))
    return found


def rate_through(mean: Fraction, depth: int, width: Fraction = Fraction(1, 2**20)) -> Fraction:
    """The one rate of every position at which a pass of this draft length yields the mean, to within `width`.

    An assumption beyond that draft length: measured curves are seldom geometric. Exact at draft length 1.
    """
    if depth == 1:
        return mean - 1
    low, high = Fraction(0), ONE
    while high - low > width:
        middle = (low + high) / 2
        low, high = (middle, high) if tokens(middle, depth) <= mean else (low, middle)
    return low
