"""A batch decodes for real: both drafters, one price, one pass of the target for all requests; finished ones make room.

What is chosen is chosen by the very functions that `serve-sim` replays with. Text is greedy, or drawn at a temperature with a
random number that depends on the request and the place alone, so that plain decoding draws the same; a drafted token is kept
where it is the target's own choice, with the probability that the target gives it (`acceptance_eq_overlap`).
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.drafting import NgramChains
from expertbytes.measurements.drafting.calibration import Calibration
from expertbytes.measurements.drafting.ngram import NOTHING, Draft, Lookup, accepted
from expertbytes.planner.price import PriceController
from expertbytes.serving.allocate import Allocation, Drafts
from expertbytes.serving.policies import Policy, chosen
from expertbytes.serving.server import Costs, Running, slot_price
from lab.drafting.batched_llama import BatchedLlama
from lab.drafting.recurrent import RecurrentDrafter

Floats = NDArray[Any]
_MOST_COUNTED: Final = 65_535


@dataclass(frozen=True)
class Text:
    """A request: its number in the trace, its prompt, and how many tokens are answered."""

    number: int
    prompt: tuple[int, ...]
    tokens: int


@dataclass
class Request:
    """A request that is being answered in a slot; `state` is the target's before the last of its tokens."""

    text: Text
    slot: int
    state: Floats
    tokens: list[int]
    lookup: Lookup

    @property
    def output(self) -> list[int]:
        """The answer so far."""
        return self.tokens[len(self.text.prompt) :]

    @property
    def left(self) -> int:
        """Tokens of the answer that are not there yet."""
        return self.text.tokens - len(self.output)


@dataclass(frozen=True)
class Choice:
    """How the target's next token follows from its logits: the likeliest, or drawn at a temperature."""

    temperature: float = 0.0
    seed: int = 0

    def __call__(self, logits: Floats, number: int, place: int) -> list[int]:
        """The tokens of rows of logits [n, vocabulary], from the answer's `place` on."""
        if self.temperature == 0:
            return [int(token) for token in logits.argmax(axis=1)]
        return [self._drawn(row, number, place + i) for i, row in enumerate(logits)]

    def _drawn(self, row: Floats, number: int, place: int) -> int:
        scaled = row.astype(np.float64) / self.temperature
        cumulative = np.cumsum(np.exp(scaled - scaled.max()))
        drawn = np.random.default_rng([self.seed, number, place]).random() * cumulative[-1]
        return int(np.searchsorted(cumulative, drawn, side="right"))


@dataclass(frozen=True)
class Drafters:
    """The model drafter, how both drafters' survivals are estimated, and the longest chain."""

    model: RecurrentDrafter
    calibration: Calibration
    limit: int


@dataclass
class Trail:
    """What happened, by pass: tokens gained and verified, of them copied; seconds on both clocks; planning by the processor."""

    gained: list[int] = field(default_factory=list)
    verified: list[int] = field(default_factory=list)
    copied: list[int] = field(default_factory=list)
    wall_seconds: list[float] = field(default_factory=list)
    cpu_seconds: list[float] = field(default_factory=list)
    planning_seconds: list[float] = field(default_factory=list)


class Stopwatch:
    """Seconds on both clocks while it runs."""

    def __init__(self) -> None:
        self.total = np.zeros(2)

    def __enter__(self) -> None:
        self._start = np.array([time.perf_counter(), time.process_time()])

    def __exit__(self, *_: object) -> None:
        self.total += np.array([time.perf_counter(), time.process_time()]) - self._start


class Server:
    """One policy on its own slots, until it has generated `tokens` tokens."""

    def __init__(
        self,
        engine: BatchedLlama,
        slots: Sequence[int],
        policy: Policy,
        costs: Costs,
        drafters: Drafters,
        choice: Choice,
        queues: Sequence[Iterator[Text]],
        prefilled: Callable[[Text, int], Floats],
        tokens: int,
    ) -> None:
        self._engine, self._policy, self._costs, self._drafters, self._choice = engine, policy, costs, drafters, choice
        self._queues, self._prefilled, self._tokens = queues, prefilled, tokens
        self.requests = [self._begin(slot, queue) for slot, queue in zip(slots, queues, strict=True)]
        plain = np.array([costs.pass_seconds[len(slots)]])
        self._controller, self._price = PriceController.start(len(slots), plain), np.zeros(1)
        self.trail = Trail()
        self._finished: list[tuple[int, list[int]]] = []
        self._sums = np.zeros(2)

    @property
    def done(self) -> bool:
        """Whether the tokens are there."""
        return sum(self.trail.gained) >= self._tokens

    @property
    def answers(self) -> list[tuple[int, list[int]]]:
        """The number of each request and its answer, of those not finished as far as it got."""
        return self._finished + [(request.text.number, request.output) for request in self.requests]

    def run_pass(self) -> None:
        """Draft, choose, verify, take back."""
        watch, planning = Stopwatch(), Stopwatch()
        with watch:
            copies = [self._copied(request) for request in self.requests]
            models, survivals = self._drafted()
        with planning:
            drafts = self._offer(copies, survivals, [len(chain) for chain in models])
            spent = np.array([watch.total[1]])
            found = chosen(self._policy, drafts, self._costs, Running(self._price, self._controller), spent)
        chains = [
            (copy.tokens if second else model)[:length]
            for copy, model, second, length in zip(copies, models, found.second[0], found.lengths[0], strict=True)
        ]
        with watch:
            gained = self._verify(chains)
        with planning:
            self._observe(found, gained, float(watch.total[1]))
        self._record(found, gained, watch.total, float(planning.total[1]))
        self._replace_finished()

    def _copied(self, request: Request) -> Draft:
        most = min(self._drafters.limit, request.left - 1)
        return request.lookup.draft(most) if self._policy.looks_up and self._drafting else NOTHING

    @property
    def _drafting(self) -> bool:
        """Whether the account pays for drafting, which only the policy `price` asks."""
        if self._policy.name != "price":
            return True
        requests = len(self.requests)
        plain = self._costs.pass_seconds[requests]
        most = self._policy.depth * self._costs.draft_seconds[requests] + self._costs.lookup_seconds * requests
        return bool(self._controller.affords(requests, plain + most, plain)[0])

    def _drafted(self) -> tuple[list[list[int]], Floats]:
        """The model drafter's chains, each up to a token that is not worth its price, and their survivals [requests, L]."""
        requests, limit = len(self.requests), self._drafters.limit
        chains: list[list[int]] = [[] for _ in range(requests)]
        survivals = np.zeros((requests, limit))
        works = self._policy.name not in ("none", "ngram") and self._drafting
        most = [min(self._policy.depth, request.left - 1) if works else 0 for request in self.requests]
        at_work = [index for index in range(requests) if most[index] > 0]
        states = np.stack([request.state for request in self.requests])
        tokens = np.array([request.tokens[-1] for request in self.requests], np.int32)
        for place in range(limit):
            if not at_work:
                break
            states[at_work], logits = self._drafters.model.step(states[at_work], tokens[at_work])
            best = logits.argmax(axis=1)
            confidence = 1 / np.exp(logits - logits[np.arange(len(best)), best][:, None]).sum(axis=1)
            tokens[at_work] = self._drafters.model.vocabulary[best]
            chance = self._chance(place, confidence)
            before = survivals[at_work, place - 1] if place else np.ones(len(at_work))
            survivals[at_work, place] = before * chance
            for index in at_work:
                chains[index].append(int(tokens[index]))
            going = survivals[at_work, place] > self._price[0]
            at_work = [i for i, on in zip(at_work, going, strict=True) if on and len(chains[i]) < most[i]]
        return chains, survivals

    def _chance(self, place: int, confidence: Floats) -> Floats:
        tables = self._drafters.calibration.model
        return np.asarray(tables[min(place, len(tables) - 1)](confidence.astype(np.float16)))

    def _offer(self, copies: Sequence[Draft], survivals: Floats, lengths: Sequence[int]) -> Drafts:
        """Both chains of each request with their survivals."""
        counted = [
            (len(c.tokens), 0, c.match_length, min(c.occurrences, _MOST_COUNTED), min(c.agreeing, _MOST_COUNTED))
            for c in copies
        ]
        kinds = (np.uint8, np.uint8, np.uint8, np.uint16, np.uint16)
        columns = [np.array(column, kind) for column, kind in zip(zip(*counted, strict=True), kinds, strict=True)]
        copied = self._drafters.calibration.ngram_survival(NgramChains(*columns), self._drafters.limit)
        both = np.minimum.accumulate(np.clip(np.stack([survivals, copied], axis=1), 0, 1), axis=-1)
        return Drafts(both[None], np.stack([np.array(lengths), columns[0].astype(np.int64)], axis=1)[None])

    def _verify(self, chains: Sequence[Sequence[int]]) -> list[int]:
        """One pass; tokens gained by request."""
        parts = [(r.slot, [r.tokens[-1], *chain]) for r, chain in zip(self.requests, chains, strict=True)]
        logits, states = self._engine.decode_batch(parts)
        gained = []
        for request, chain, rows, after in zip(self.requests, chains, logits, states, strict=True):
            best = self._choice(rows, request.text.number, len(request.output))
            right = accepted(chain, best)
            request.state = after[right]
            request.tokens += best[: right + 1]
            if self._policy.looks_up:
                request.lookup.extend(best[: right + 1])
            self._engine.cut(request.slot, len(request.tokens) - 1)
            gained.append(right + 1)
        return gained

    def _observe(self, found: Allocation, gained: Sequence[int], seconds: float) -> None:
        requests, table = len(self.requests), self._costs.pass_seconds
        self._sums += (sum(gained), seconds)
        self._price = slot_price(np.array([self._sums[0] / self._sums[1]]), found.verified, self._costs, requests)
        self._controller = self._controller.observe(
            requests,
            np.array([float(sum(gained))]),
            np.array([seconds]),
            np.array([table[requests]]) * self._controller.cost_scale,
            expected_tokens=found.tokens,
            expected_seconds=found.seconds,
        )

    def _record(self, found: Allocation, gained: Sequence[int], seconds: Floats, planning: float) -> None:
        trail = self.trail
        trail.gained.append(sum(gained))
        trail.verified.append(int(found.verified[0]))
        trail.copied.append(int((found.lengths * found.second).sum()))
        trail.wall_seconds.append(round(float(seconds[0]), 6))
        trail.cpu_seconds.append(round(float(seconds[1]), 6))
        trail.planning_seconds.append(round(planning, 6))

    def _replace_finished(self) -> None:
        for place, request in enumerate(self.requests):
            if request.left <= 0:
                self._finished.append((request.text.number, request.output))
                self.requests[place] = self._begin(request.slot, self._queues[place])

    def _begin(self, slot: int, queue: Iterator[Text]) -> Request:
        text = next(queue)
        state = self._prefilled(text, slot)
        return Request(text, slot, state, list(text.prompt), Lookup(tokens=list(text.prompt)))
