"""From which pass size on a layer takes each distinct expert once: as given, as predicted, or as timed in pairs.

The seconds of the deduplicating kernel over those of the engine's own are share over ratio, so `crossover` of that quotient
against 1 is the oracle's. A size counts only if every larger timed size is faster too: the quotient used is the largest from
the size on, which does not rise, so that one threshold takes the faster kernel at each timed size that it turns on
(`dedup_faster_from_crossover_of_quotient`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final, Literal

from expertbytes.errors import InputError
from expertbytes.model.decision import Decision
from expertbytes.pyoracle.expert import crossover

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
    """The least pass size that is deduplicated, None for never, and why."""

    from_tokens: int | None
    reason: str
    timed: tuple[PairedTimes, ...] = ()

    def turns_on(self, tokens: int) -> bool:
        """Whether a pass of so many tokens is deduplicated."""
        return self.from_tokens is not None and tokens >= self.from_tokens


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
    """The crossover of paired times, by rising pass size; None where no timed size and all larger ones are faster."""
    quotients = [each.quotient / _FACTOR for each in timed]
    falling = [max(quotients[i:]) for i in range(len(quotients))]
    first = crossover(lambda i: falling[i - 1], lambda _: 1, len(falling))
    least, most = timed[0].tokens, timed[-1].tokens
    if first is None:
        at = f"at {most} tokens a pass it takes {quotients[-1] * _FACTOR:.2f} times as long"
        return Threshold(None, f"not deduplicating: {at}, timed on this model", tuple(timed))
    tokens = timed[first - 1].tokens
    gain = f"{quotients[first - 1] * _FACTOR:.2f} of the time there, {quotients[-1] * _FACTOR:.2f} at {most}"
    every = "every pass" if tokens == least == 1 else f"passes of {tokens} tokens on"
    return Threshold(tokens, f"deduplicating {every}: {gain}, timed on this model", tuple(timed))


def lost(timed: Sequence[PairedTimes], tokens: int) -> float:
    """What the wrong kernel costs at a timed size, as a factor of the faster one's time minus 1."""
    quotient = next(each.quotient for each in timed if each.tokens == tokens)
    return max(quotient, 1 / quotient) - 1
