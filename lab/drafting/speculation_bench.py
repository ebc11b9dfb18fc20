"""What is timed on one engine: passes and drafts alone, the oracle's predictions from them, and then the runs."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import product
from statistics import mean
from typing import Final, NamedTuple

import numpy as np

from expertbytes.measurements.drafting.records import Workload
from expertbytes.measurements.timing import Elapsed, stopwatch
from expertbytes.pyoracle.goodput import best_draft
from lab.drafting.replay import Pass, passes
from lab.drafting.speculation import Drafter, Engine, Floats, Prefilled, prefill, speculate
from lab.drafting.speculation_records import (
    DRAFTERS,
    DrafterName,
    DraftSample,
    PassSample,
    Prediction,
    Run,
)

WORKLOADS: Final = ("edit", "chat")
_DECIMALS: Final = 6
"""Of the seconds of passes and cycles in the record: a microsecond."""
_DRAFT_DECIMALS: Final = 7


class Plan(NamedTuple):
    """How much is run."""

    longest_draft: int
    requests: int
    tokens: int
    repeats: int


FULL: Final = Plan(longest_draft=8, requests=3, tokens=29, repeats=7)
QUICK: Final = Plan(longest_draft=4, requests=1, tokens=25, repeats=3)


@dataclass(frozen=True)
class Bench:
    """One engine with its drafters and its requests; benches of the same requests can be run in turn.

    `drafters` make a fresh drafter each, `texts` are the prompts of each workload and `workloads` both drafters' chains on
    the engine's answers to them. Passes are timed after each of `timed`, by workload (None for all): a context, and tokens
    that follow. `state` is some state of the target, for drafters that are timed alone. `routing` tells the distinct
    experts, all layers together, of each pass since it was last asked, None for a dense model; `seconds_by_bytes` the
    seconds of passes of 1, 2, ... tokens if the expert bytes that they read, at the memory's rate, were all that a longer
    pass adds.
    """

    engine: Engine
    drafters: Mapping[DrafterName, Callable[[], Drafter]]
    workloads: Mapping[str, Workload]
    texts: Mapping[str, Sequence[Sequence[int]]]
    timed: Mapping[str | None, Sequence[tuple[Sequence[int], Sequence[int]]]]
    state: Floats
    routing: Callable[[], tuple[int, ...] | None] = lambda: None
    seconds_by_bytes: Callable[[Sequence[PassSample]], list[float]] | None = None

    def requests(self, workload: str, plan: Plan) -> list[int]:
        """The requests that are run: the first of the trace whose answers are long enough."""
        spans = np.diff(self.workloads[workload].request_starts)
        return [int(request) for request in np.flatnonzero(spans > plan.tokens)[: plan.requests]]

    def passes(self, plan: Plan) -> Iterator[PassSample]:
        """Passes of 1 to longest + 1 tokens, sizes in turn so that drift cancels, each repeat after the next context."""
        for repeat, workload in product(range(-1, plan.repeats), self.timed):
            contexts = self.timed[workload]
            context, following = contexts[repeat % len(contexts)]
            self.engine.keep(0)
            self.engine.decode(context, 1)
            for tokens in range(1, plan.longest_draft + 2):
                self.engine.keep(len(context))
                self.routing()
                took = stopwatch(lambda n=tokens, new=following: self.engine.decode(new[:n], n))  # type: ignore[misc]
                if repeat >= 0:
                    yield PassSample(
                        tokens=tokens,
                        repeat=repeat,
                        context_tokens=len(context),
                        workload=workload,
                        distinct_experts=next(iter(self.routing() or ()), None),
                        **_rounded(took, _DECIMALS),
                    )

    def drafts(self, plan: Plan) -> Iterator[DraftSample]:
        """Chains of 1 to longest tokens by each drafter after one prompt."""
        prompt = next(iter(self.texts.values()))[0]
        for name in DRAFTERS:
            drafter = self.drafters[name]()
            drafter.begin(prompt, self.state)
            for repeat in range(-1, plan.repeats):
                for length in range(1, plan.longest_draft + 1):
                    took = stopwatch(lambda d=drafter, n=length: d.draft(n))  # type: ignore[misc]
                    if repeat >= 0:
                        yield DraftSample(drafter=name, length=length, repeat=repeat, **_rounded(took, _DRAFT_DECIMALS))

    def prefill(self, workload: str, request: int) -> Prefilled:
        """Read a request's prompt."""
        return prefill(self.engine, self.texts[workload][request])

    def run(
        self, request: tuple[str, int], prompt: Prefilled, draft: tuple[DrafterName, int], tokens: int, plain: list[int]
    ) -> Run:
        """One request (workload, number) at one draft length; `plain` holds plain decoding's tokens, or gets this run's."""
        started, (name, length) = datetime.now(UTC), draft
        self.routing()
        output, cycles = speculate(self.engine, self.drafters[name](), prompt, draft_length=length, tokens=tokens)
        plain[:] = plain or output
        lists = {
            f: tuple(round(getattr(cycle, f), _DECIMALS) for cycle in cycles) for f in cycles[0].__dataclass_fields__
        }
        return Run(
            started_at=started,
            workload=request[0],
            request=request[1],
            drafter=name,
            draft_length=length,
            same_tokens=output == plain,
            first_divergence=next(
                (i for i, pair in enumerate(zip(output, plain, strict=True)) if len({*pair}) > 1), None
            ),
            distinct_experts=self.routing(),
            **lists,
        )


def predict(
    bench: Bench, plan: Plan, timed: Sequence[PassSample], drafts: Sequence[DraftSample]
) -> Iterator[Prediction]:
    """The best draft length of each workload and drafter, from requests that are not run."""
    lengths = range(plan.longest_draft + 1)
    for name in DRAFTERS:
        of_name = [s for s in drafts if s.drafter == name]
        draft_seconds = [0.0] + [_median(s.cpu_seconds for s in of_name if s.length == d) for d in lengths[1:]]
        for workload in bench.texts:
            here = [s for s in timed if s.workload in (None, workload)]
            pass_seconds = [_median(s.cpu_seconds for s in here if s.tokens == 1 + d) for d in lengths]
            by_bytes = None if bench.seconds_by_bytes is None else bench.seconds_by_bytes(here)
            replayed = [_replay(bench, plan, workload, name, d) for d in lengths]
            tokens = [mean(one.given for one in passed) for passed in replayed]
            cycle = _cycle_seconds(draft_seconds, replayed, pass_seconds)
            yield Prediction(
                written_at=datetime.now(UTC),
                workload=workload,
                drafter=name,
                tokens_per_cycle=tuple(map(float, tokens)),
                cycle_seconds=cycle,
                best_draft_length=best_draft(tokens.__getitem__, cycle.__getitem__, plan.longest_draft),
                cycle_seconds_by_bytes=None if by_bytes is None else _cycle_seconds(draft_seconds, replayed, by_bytes),
            )


def _cycle_seconds(
    drafts: Sequence[float], replayed: Sequence[Sequence[Pass]], pass_seconds: Sequence[float]
) -> tuple[float, ...]:
    """By draft length: its draft, and the mean over the passes foreseen of those of as many tokens."""
    return tuple(d + mean(pass_seconds[one.drafted] for one in p) for d, p in zip(drafts, replayed, strict=True))


def _replay(bench: Bench, plan: Plan, workload: str, name: DrafterName, draft_length: int) -> list[Pass]:
    """The passes that the trace foresees: a drafter that finds nothing to draft makes a pass of one token."""
    found, run = bench.workloads[workload], bench.requests(workload, plan)
    chains = found.ngram if name == "ngram" else found.model
    others = [request for request in range(found.requests) if request not in run]
    return list(passes(found, chains, draft_length, others))


def _rounded(took: Elapsed, decimals: int) -> dict[str, float]:
    return {clock: round(seconds, decimals) for clock, seconds in took._asdict().items()}


def _median(values: Iterator[float]) -> float:
    return float(np.median(list(values)))


def sweep(bench: Bench, plan: Plan, advance: Callable[[], object]) -> Iterator[Run]:
    """Every draft length on every request, in an order drawn anew for each request, after plain decoding."""
    order = random.Random(0)
    lengths = [(name, length) for name in DRAFTERS for length in range(1, plan.longest_draft + 1)]
    for workload in bench.texts:
        for request in bench.requests(workload, plan):
            plain: list[int] = []
            prompt = bench.prefill(workload, request)
            drafts: list[tuple[DrafterName, int]] = [("ngram", 0), *order.sample(lengths, len(lengths)), ("ngram", 0)]
            for draft in drafts:
                yield bench.run((workload, request), prompt, draft, plan.tokens, plain)
                advance()
