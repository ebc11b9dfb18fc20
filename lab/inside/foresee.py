"""Speeds before any run: layers and the rest of a pass timed alone, what is between, chains replayed on other prompts' answers.

A draw takes as many other requests as will be run from a resample of all others (chance in what is known of the text, and in
what comes), replays them at a draft length, and times the passes of each request by as many consecutive repeats of the parts as
the model has layers: a slow window is slow for all passes of a request. The interval holds the middle 98 % of the draws,
widened by the factor by which a few whole passes on other prompts differ from those put together.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from statistics import fmean, median
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


class Between(NamedTuple):
    """What a whole pass takes beyond its parts, or less: in passes of one token, and more for each further one."""

    first: float
    each: float

    def at(self, tokens: int) -> float:
        """Seconds in a pass of so many tokens."""
        return self.first + self.each * (tokens - 1)


class Parts(NamedTuple):
    """What was timed alone, of a model of so many layers, and what is between these parts in a whole pass."""

    layers: int
    experts: Sequence[LayerTimes]
    rest: Sequence[RestTimes]
    drafts: Sequence[DraftTimes]
    between: Mapping[Kernel, Between] = MappingProxyType(dict.fromkeys(KERNELS, Between(0, 0)))
    errors: Mapping[Kernel, float] = MappingProxyType({})
    leads: Mapping[Kernel, float] = MappingProxyType({})

    def pass_seconds(self, tokens: int, kernel: Kernel, window: int | None = None) -> float:
        """A pass from its parts: medians, or consecutive repeats, one for each layer."""
        experts, rest = (getattr(times[tokens - 1], kernel) for times in (self.experts, self.rest))
        parts = median(rest) + self.layers * median(experts)
        if window is not None:
            repeats = [(window + layer) % len(rest) for layer in range(self.layers)]
            parts = fmean(rest[i] for i in repeats) + sum(experts[i % len(experts)] for i in repeats)
        return float(parts + self.between[kernel].at(tokens))

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
    windows = rng.integers(repeats, size=(DRAWS, requests))
    drawn = [
        [_speed(parts, chains.drafter, kernel, [done[i] for i in some], each) for done in replayed.values()]
        for some, each in zip(taken, windows, strict=True)
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
        best_within_one=float(_within_one(draws, best, parts.leads.get(kernel, 1.0))),
        tokens_per_pass=tuple(
            sum(r.tokens for r in rows) / sum(len(r.drafted) for r in rows) for rows in replayed.values()
        ),
    )


def _within_one(draws: NDArray[np.float64], best: int, lead: float) -> float:
    """The share of draws in which a length within one of `best` leads all others by more than the times can be wrong.

    Times between `a` and `b` times the true ones change the quotient of two speeds by `b` / `a` at most.
    """
    near = np.abs(np.arange(draws.shape[1]) - best) <= 1
    return float((draws[:, near].max(axis=1) > lead * draws[:, ~near].max(axis=1)).mean())


def held_against(parts: Parts, whole: Sequence[RestTimes]) -> Parts:
    """With what is between the parts, from the smallest and the largest whole passes, and how far those in the middle are off."""
    for kernel in KERNELS:
        ends = [whole[0], whole[-1]]
        beyond = [median(getattr(w, kernel)) - parts.pass_seconds(w.tokens, kernel) for w in ends]
        line = Between(beyond[0], (beyond[1] - beyond[0]) / (ends[1].tokens - ends[0].tokens))
        parts = parts._replace(between={**parts.between, kernel: line})
        off = [median(getattr(w, kernel)) / parts.pass_seconds(w.tokens, kernel) for w in whole]
        parts = parts._replace(
            errors={**parts.errors, kernel: max(max(q, 1 / q) for q in off)},
            leads={**parts.leads, kernel: max(off) / min(off)},
        )
    return parts


def _speed(
    parts: Parts, name: DrafterName, kernel: Kernel, rows: Sequence[Replayed], windows: Sequence[int] | None
) -> float:
    seconds = sum(
        row.drafted.count(d) * (parts.pass_seconds(1 + d, kernel, window) + parts.draft_seconds(name, d, window))
        for row, window in zip(rows, windows if windows is not None else [None] * len(rows), strict=True)
        for d in set(row.drafted)
    )
    return sum(row.tokens for row in rows) / seconds
