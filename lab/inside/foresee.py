"""Speeds before any run: a plain pass, what larger ones add from layers timed alone, chains replayed on other prompts' answers.

A draw takes as many other requests as will be run from a resample of all others (chance in what is known of the text, and in
what comes), replays them at a draft length, and times each pass by one
repeat of the layers and of the rest, the same for all passes of the draw: a slow window is slow for all. The interval holds
the middle 98 % of the draws, widened by the factor by which a few whole passes on other prompts differ from their parts.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from statistics import median
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from expertbytes.engines.costs import Costs
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.pyoracle.expert import crossover
from expertbytes.pyoracle.goodput import best_draft
from lab.inside.records import DrafterName, DraftTimes, LayerTimes, OtherChains, Prediction, RestTimes

DRAWS: Final = 400
_ENDS: Final = (0.01, 0.99)


class Parts(NamedTuple):
    """What was timed alone, of a model of so many layers: a plain pass of the whole, and the parts of larger ones."""

    layers: int
    plain_seconds: float
    experts: Sequence[LayerTimes]
    rest: Sequence[RestTimes]
    drafts: Sequence[DraftTimes]
    errors: Mapping[Kernel, float] = MappingProxyType({})

    def pass_seconds(self, tokens: int, kernel: Kernel, repeat: int | None = None) -> float:
        """A pass from its parts: medians, or one repeat of each."""
        experts, rest = (getattr(times[tokens - 1], kernel) for times in (self.experts, self.rest))
        if repeat is None:
            return self.between + float(median(rest) + self.layers * median(experts))
        return self.between + float(rest[repeat % len(rest)] + self.layers * experts[repeat % len(experts)])

    @property
    def between(self) -> float:
        """What a plain pass of the whole takes beyond its parts, or less: the same for passes of every size."""
        return self.plain_seconds - median(self.rest[0].per_slot) - self.layers * median(self.experts[0].per_slot)

    def draft_seconds(self, name: DrafterName, length: int, repeat: int | None = None) -> float:
        """Drafting a chain, 0 for none."""
        if length == 0:
            return 0.0
        times = next(each.seconds for each in self.drafts if each.drafter == name and each.length == length)
        return median(times) if repeat is None else times[repeat % len(times)]

    def costs(self, name: DrafterName, kernel: Kernel) -> Costs:
        """What the running price is given."""
        each = self.draft_seconds(name, len(self.experts) - 1) / (len(self.experts) - 1)
        return Costs(tuple(self.pass_seconds(n, kernel) for n in range(1, len(self.experts) + 1)), each)


class Replayed(NamedTuple):
    """The passes of one request: tokens drafted by each, and tokens that they gave together."""

    drafted: tuple[int, ...]
    tokens: int


def replay(drafted: Sequence[int], right: Sequence[int], draft_length: int) -> Replayed:
    """One other request at a draft length, cut at the answer's end as runs are."""
    position, passes = 0, []
    while position < len(drafted):
        length = min(draft_length, drafted[position])
        passes.append(length)
        position += 1 + min(length, right[position])
    return Replayed(tuple(passes), position)


def acceptance(chains: OtherChains, longest: int) -> list[float]:
    """By place in the chain, of the tokens whose predecessors were right; 0 where none was reached."""
    pairs = [pair for rows in zip(chains.drafted, chains.accepted, strict=True) for pair in zip(*rows, strict=True)]
    found = []
    for place in range(longest):
        reached = [right > place for length, right in pairs if length > place and right >= place]
        found.append(sum(reached) / len(reached) if reached else 0.0)
    return found


def crossover_of(parts: Parts) -> int | None:
    """The first size at which a pass of deduplicated layers is faster: quotient of seconds against 1."""
    quotient = [
        parts.pass_seconds(n, "dedup") / parts.pass_seconds(n, "per_slot") for n in range(1, len(parts.experts) + 1)
    ]
    return crossover(lambda n: quotient[n - 1], lambda _: 1, len(quotient))


def predictions(parts: Parts, chains: Sequence[OtherChains], requests: int, longest: int) -> Iterator[Prediction]:
    """For each kind of text, drafter and kernel."""
    for one in chains:
        replayed = {
            d: [replay(drafted, right, d) for drafted, right in zip(one.drafted, one.accepted, strict=True)]
            for d in range(longest + 1)
        }
        for kernel in KERNELS:
            yield _prediction(parts, one, kernel, requests, replayed)


def _prediction(
    parts: Parts, chains: OtherChains, kernel: Kernel, requests: int, replayed: Mapping[int, Sequence[Replayed]]
) -> Prediction:
    rng = np.random.default_rng(0)
    others, repeats = len(chains.drafted), len(parts.experts[0].per_slot)
    pools = rng.integers(others, size=(DRAWS, others))
    taken = np.take_along_axis(pools, rng.integers(others, size=(DRAWS, requests)), axis=1)
    windows = rng.integers(repeats, size=DRAWS)
    drawn = [
        [_speed(parts, chains.drafter, kernel, [done[i] for i in some], window) for done in replayed.values()]
        for some, window in zip(taken, windows, strict=True)
    ]
    draws = np.array(drawn)
    speed = [_speed(parts, chains.drafter, kernel, rows, None) for rows in replayed.values()]
    error = parts.errors.get(kernel, 1.0)
    best = best_draft(speed.__getitem__, lambda _: 1, len(speed) - 1)
    low, high = (tuple(map(float, ends)) for ends in np.quantile(draws, _ENDS, axis=0))
    return Prediction(
        written_at=datetime.now(UTC),
        text=chains.text,
        drafter=chains.drafter,
        kernel=kernel,
        speed=tuple(speed),
        low=tuple(each / error for each in low),
        high=tuple(each * error for each in high),
        best=best,
        best_within_one=float(_within_one(draws, best, error)),
        tokens_per_pass=tuple(
            sum(r.tokens for r in rows) / sum(len(r.drafted) for r in rows) for rows in replayed.values()
        ),
    )


def _within_one(draws: NDArray[np.float64], best: int, error: float) -> float:
    """The share of draws in which no length farther than one from `best` could be better, with times wrong by the error.

    Times within a factor on either side leave a lead of its square (`bestDraft_stable`).
    """
    near = np.abs(np.arange(draws.shape[1]) - best) <= 1
    return float((draws[:, near].max(axis=1) > error**2 * draws[:, ~near].max(axis=1)).mean())


def error_factors(parts: Parts, whole: Sequence[RestTimes]) -> dict[Kernel, float]:
    """The largest factor between whole passes and those put together, either way, by kernel."""
    found = {}
    for kernel in KERNELS:
        quotients = [median(getattr(each, kernel)) / parts.pass_seconds(each.tokens, kernel) for each in whole]
        found[kernel] = max(max(q, 1 / q) for q in quotients)
    return found


def _speed(parts: Parts, name: DrafterName, kernel: Kernel, rows: Sequence[Replayed], repeat: int | None) -> float:
    lengths = [length for row in rows for length in row.drafted]
    seconds = sum(
        lengths.count(d) * (parts.pass_seconds(1 + d, kernel, repeat) + parts.draft_seconds(name, d, repeat))
        for d in set(lengths)
    )
    return sum(row.tokens for row in rows) / seconds
