"""What is timed on one engine: passes and drafts alone, the oracle's predictions from them, and then the runs."""

import random
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from statistics import mean
from typing import Final, NamedTuple

import numpy as np

from measurements.drafting.records import Drafting, Workload
from measurements.drafting.recurrent import RecurrentDrafter
from measurements.drafting.replay import Pass, passes
from measurements.drafting.speculation import (
    Drafter,
    Engine,
    Floats,
    ModelDrafter,
    NgramDrafter,
    Prefilled,
    prefill,
    speculate,
)
from measurements.drafting.speculation_records import DRAFTERS, DrafterName, DraftSample, PassSample, Prediction, Run
from measurements.timing import stopwatch
from pyoracle.goodput import best_draft

WORKLOADS: Final = ("edit", "chat")
_DECIMALS: Final = 7
"""Of the seconds of a cycle in the record: a tenth of a microsecond."""


class Plan(NamedTuple):
    """How much is run."""

    longest_draft: int
    requests: int
    tokens: int
    repeats: int


FULL: Final = Plan(longest_draft=8, requests=3, tokens=29, repeats=7)
QUICK: Final = Plan(longest_draft=4, requests=1, tokens=25, repeats=3)


class Bench:
    """One engine with the drafters, the trace and the prompts' tokens."""

    def __init__(
        self, engine: Engine, model: RecurrentDrafter, trace: Drafting, texts: dict[str, list[list[int]]]
    ) -> None:
        self.engine, self.model, self.trace, self.texts = engine, model, trace, texts

    def drafter(self, name: DrafterName) -> Drafter:
        """A fresh drafter."""
        return NgramDrafter() if name == "ngram" else ModelDrafter(self.model)

    def workload(self, name: str) -> Workload:
        """The trace's chains."""
        return self.trace.workloads[name]

    def state(self) -> Floats:
        """Some state of the target, for drafters that are timed alone."""
        return np.ones(self.model.embeddings.shape[1], np.float32)

    def requests(self, workload: str, plan: Plan) -> list[int]:
        """The requests that are run: the first of the trace whose answers are long enough."""
        spans = np.diff(self.workload(workload).request_starts)
        return [int(request) for request in np.flatnonzero(spans > plan.tokens)[: plan.requests]]

    def passes(self, plan: Plan) -> Iterator[PassSample]:
        """Passes of 1 to longest + 1 tokens after one prompt, sizes in turn so that drift cancels."""
        prompt = next(iter(self.texts.values()))[0]
        self.engine.keep(0)
        self.engine.decode(prompt, 1)
        for repeat in range(-1, plan.repeats):
            for tokens in range(1, plan.longest_draft + 2):
                self.engine.keep(len(prompt))
                took = stopwatch(lambda n=tokens: self.engine.decode(prompt[:n], n))  # type: ignore[misc]
                if repeat >= 0:
                    yield PassSample(tokens=tokens, repeat=repeat, context_tokens=len(prompt), **took._asdict())

    def drafts(self, plan: Plan) -> Iterator[DraftSample]:
        """Chains of 1 to longest tokens by each drafter after one prompt."""
        prompt = next(iter(self.texts.values()))[0]
        for name in DRAFTERS:
            drafter = self.drafter(name)
            drafter.begin(prompt, self.state())
            for repeat in range(-1, plan.repeats):
                for length in range(1, plan.longest_draft + 1):
                    took = stopwatch(lambda d=drafter, n=length: d.draft(n))  # type: ignore[misc]
                    if repeat >= 0:
                        yield DraftSample(drafter=name, length=length, repeat=repeat, **took._asdict())

    def prefill(self, workload: str, request: int) -> Prefilled:
        """Read a request's prompt."""
        return prefill(self.engine, self.texts[workload][request])

    def run(
        self, request: tuple[str, int], prompt: Prefilled, draft: tuple[DrafterName, int], tokens: int, plain: list[int]
    ) -> Run:
        """One request (workload, number) at one draft length; `plain` holds plain decoding's tokens, or gets this run's."""
        started, (name, length) = datetime.now(UTC), draft
        output, cycles = speculate(self.engine, self.drafter(name), prompt, draft_length=length, tokens=tokens)
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
            **lists,
        )


def predict(
    bench: Bench, plan: Plan, timed: Sequence[PassSample], drafts: Sequence[DraftSample]
) -> Iterator[Prediction]:
    """The best draft length of each workload and drafter, from requests that are not run."""
    lengths = range(plan.longest_draft + 1)
    pass_seconds = [_median(s.cpu_seconds for s in timed if s.tokens == 1 + d) for d in lengths]
    for name in DRAFTERS:
        of_name = [s for s in drafts if s.drafter == name]
        draft_seconds = [0.0] + [_median(s.cpu_seconds for s in of_name if s.length == d) for d in lengths[1:]]
        for workload in bench.texts:
            replayed = [_replay(bench, plan, workload, name, d) for d in lengths]
            tokens = [mean(one.given for one in passed) for passed in replayed]
            cycle = [
                d + mean(pass_seconds[one.drafted] for one in p) for d, p in zip(draft_seconds, replayed, strict=True)
            ]
            yield Prediction(
                written_at=datetime.now(UTC),
                workload=workload,
                drafter=name,
                tokens_per_cycle=tuple(map(float, tokens)),
                cycle_seconds=tuple(cycle),
                best_draft_length=best_draft(tokens.__getitem__, cycle.__getitem__, plan.longest_draft),
            )


def _replay(bench: Bench, plan: Plan, workload: str, name: DrafterName, draft_length: int) -> list[Pass]:
    """The passes that the trace foresees: a drafter that finds nothing to draft makes a pass of one token."""
    found, run = bench.workload(workload), bench.requests(workload, plan)
    chains = found.ngram if name == "ngram" else found.model
    others = [request for request in range(found.requests) if request not in run]
    return list(passes(found, chains, draft_length, others))


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
