"""In which passes a layer takes each distinct expert once: as given, as predicted, or as timed in pairs.

The seconds of the deduplicating kernel over those of the engine's own are share over ratio. Where that quotient does not rise
with the pass size, one threshold takes the faster kernel at every size (`dedup_faster_from_crossover_of_quotient`). It may rise
where the engine itself goes over to another kernel, as MLX-LM does from 64 slots on; so what is timed may also have an end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import log
from statistics import median
from typing import Final, Literal

from expertbytes.errors import InputError
from expertbytes.model.decision import Decision

FromTokens = int | Literal["measure"] | Decision
LARGEST: Final = 100_000
_FACTOR: Final = 0.98
"""Of the own kernel's seconds: less than 2 % faster is not told from equal."""


@dataclass(frozen=True)
class PairedTimes:
    """Seconds of one layer's experts in passes of `tokens` tokens: the engine's own kernel and, next to it, ours."""

    tokens: int
    own_seconds: tuple[float, ...]
    dedup_seconds: tuple[float, ...]

    @property
    def quotient(self) -> float:
        """Median over the pairs of deduplicating over own seconds: below 1 where deduplication is faster."""
        return median(ours / own for own, ours in zip(self.own_seconds, self.dedup_seconds, strict=True))


@dataclass(frozen=True)
class Threshold:
    """The least pass size that is deduplicated, None for never, the first beyond that is not, None for none, and why."""

    from_tokens: int | None
    reason: str
    timed: tuple[PairedTimes, ...] = ()
    before_tokens: int | None = None

    def turns_on(self, tokens: int) -> bool:
        """Whether a pass of so many tokens is deduplicated."""
        beyond = self.before_tokens is not None and tokens >= self.before_tokens
        return self.from_tokens is not None and tokens >= self.from_tokens and not beyond


def known(from_tokens: FromTokens) -> Threshold | None:
    """The threshold that a number or a prediction says; None where it is to be measured. Raises InputError."""
    if isinstance(from_tokens, Decision):
        return _predicted(from_tokens)
    if from_tokens == "measure":
        return None
    if isinstance(from_tokens, bool) or not isinstance(from_tokens, int) or not 1 <= from_tokens <= LARGEST:
        allowed = f'a pass size from 1 to {LARGEST}, "measure", or what expertbytes.predict(profile, ...) returns'
        raise InputError(f"from_tokens is {from_tokens!r} but must be {allowed}.")
    return Threshold(from_tokens, f"deduplicating from {from_tokens} tokens a pass on, as given")


def _predicted(decision: Decision) -> Threshold:
    found = decision.crossover
    source = f"as predicted for {decision.source.model} on {decision.source.engine} ({found.status})"
    if found.tokens is None:
        return Threshold(None, f"not deduplicating: slower at every size up to {found.searched}, {source}")
    return Threshold(found.tokens, f"deduplicating from {found.tokens} tokens a pass on, {source}")


def timed_threshold(timed: Sequence[PairedTimes]) -> Threshold:
    """The neighbouring sizes, all of them faster, that gain most together: their sum of logarithms is the largest."""
    gains = [-log(each.quotient) if each.quotient < _FACTOR else 0.0 for each in timed]
    start, end = max(_runs(gains), key=lambda run: sum(gains[slice(*run)]), default=(0, 0))
    if start == end:
        best = min(timed, key=lambda each: each.quotient)
        found = f"at best it takes {best.quotient:.2f} times as long, at {best.tokens} tokens a pass"
        return Threshold(None, f"not deduplicating: {found}, timed on this model", tuple(timed))
    first, last = timed[start], timed[end - 1]
    before = timed[end].tokens if end < len(timed) else None
    sizes = (
        f"from {first.tokens} tokens a pass on"
        if before is None
        else f"passes of {first.tokens} to {before - 1} tokens"
    )
    gain = f"{first.quotient:.2f} of the time at {first.tokens}, {last.quotient:.2f} at {last.tokens}"
    return Threshold(first.tokens, f"deduplicating {sizes}: {gain}, timed on this model", tuple(timed), before)


def _runs(gains: Sequence[float]) -> Iterator[tuple[int, int]]:
    """Start and end of each run of positive gains."""
    start = 0
    for faster, run in groupby(gains, key=lambda gain: gain > 0):
        end = start + len(list(run))
        if faster:
            yield start, end
        start = end


def lost(timed: Sequence[PairedTimes], tokens: int) -> float:
    """What the wrong kernel costs at a timed size, as a factor of the faster one's time minus 1."""
    quotient = next(each.quotient for each in timed if each.tokens == tokens)
    return max(quotient, 1 / quotient) - 1
