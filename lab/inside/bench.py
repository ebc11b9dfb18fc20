"""One model in MLX-LM with its drafters and prompts: answers, runs, and what is timed alone."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

import mlx.core as mx
import numpy as np
from mlx_lm.models.cache import trim_prompt_cache

from expertbytes.engines.draft_length import DraftLengths, Fixed
from expertbytes.engines.drafter import Drafter, LookupDrafter
from expertbytes.engines.log import Cycle
from expertbytes.engines.mlx_lm import Deduplication
from expertbytes.engines.mlx_lm.draft_model import ModelDrafter
from expertbytes.engines.mlx_lm.probe import pair_of, probe
from expertbytes.engines.mlx_lm.products import ids_of
from expertbytes.engines.mlx_lm.steps import prefill, speculative_steps, trimmable_cache
from expertbytes.engines.threshold import Threshold
from expertbytes.measurements.drafting.ngram import accepted
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.routing.capture.mlx import switch_layers
from expertbytes.measurements.timing import stopwatch
from lab.inside.records import DRAFTERS, DrafterName, DraftTimes, LayerTimes, OtherChains, RestTimes, Run, rounded


@dataclass(frozen=True)
class Plan:
    """How much is run."""

    longest_draft: int
    requests: int
    others: int
    tokens: int
    repeats: int
    lengths: tuple[int, ...]


FULL: Final = Plan(8, requests=2, others=24, tokens=26, repeats=10, lengths=tuple(range(9)))
QUICK: Final = Plan(8, requests=1, others=6, tokens=20, repeats=6, lengths=(0, 1, 2, 3, 4, 6, 8))


@dataclass
class Steady:
    """The machine's pace: a plain pass now over the first one timed, by which seconds are divided where work comes and goes."""

    first: float | None = None

    def pace(self, reference: float) -> float:
        """Above 1 where everything takes longer now."""
        self.first = self.first or reference
        return reference / self.first


@dataclass
class Bench:
    """The model, its draft model, the prompts of each kind (those that are run first), and the answers to them."""

    model: Any
    draft_model: Any
    prompts: Mapping[str, Sequence[Sequence[int]]]
    plan: Plan
    patch: Deduplication
    answers: dict[str, list[list[int]]] = field(default_factory=dict)
    steady: Steady = field(default_factory=Steady)

    def drafter(self, name: DrafterName) -> Drafter:
        """A fresh one."""
        return LookupDrafter() if name == "lookup" else ModelDrafter(self.draft_model)

    def use(self, kernel: Kernel) -> None:
        """The experts by one kernel in passes of every size."""
        self.patch.threshold = Threshold(1 if kernel == "dedup" else None, "in every pass")

    def run(
        self, kind: str, request: int, name: DrafterName, kernel: Kernel, lengths: DraftLengths, cache: Any
    ) -> tuple[list[int], list[Cycle]]:
        """One answer after the cached prompt, its cache left as it was."""
        prompt, log = self.prompts[kind][request], list[Cycle]()
        steps = speculative_steps(
            prompt, self.model, self.drafter(name), lengths, max_tokens=self.plan.tokens, log=log, clock="cpu", cache=cache,
            longest=self.plan.longest_draft,
        )  # fmt: skip
        self.use(kernel)
        tokens = [drawn.token for drawn in steps]
        trim_prompt_cache(cache, cache[0].offset - len(prompt) + 1)
        return tokens, log

    def read(self, kind: str, request: int) -> Any:
        """A cache with a prompt but its last token."""
        cache = trimmable_cache(self.model)
        self.use("per_slot")
        prefill(self.model, cache, self.prompts[kind][request][:-1])
        return cache

    def reference(self, cache: Any) -> float:
        """CPU seconds of a plain pass with MLX-LM's own kernel just now: how fast the machine is."""
        self.use("per_slot")
        return median(stopwatch(lambda: self._pass(cache, [1])).cpu_seconds for _ in range(3))

    def answer_all(self, advance: Callable[[], object]) -> None:
        """Plain decoding of every prompt."""
        for kind, prompts in self.prompts.items():
            self.answers[kind] = []
            for request in range(len(prompts)):
                self.answers[kind].append(
                    self.run(kind, request, "lookup", "per_slot", Fixed(0), self.read(kind, request))[0]
                )
                advance()

    def chains(self) -> Iterator[OtherChains]:
        """Both drafters at every position of the answers to prompts that are not run."""
        for kind, prompts in self.prompts.items():
            for name in DRAFTERS:
                drafted, right = [], []
                for request in range(self.plan.requests, len(prompts)):
                    rows = list(self._chain(name, prompts[request], self.answers[kind][request]))
                    drafted.append(tuple(length for length, _ in rows))
                    right.append(tuple(correct for _, correct in rows))
                yield OtherChains(text=kind, drafter=name, drafted=tuple(drafted), accepted=tuple(right))

    def _chain(self, name: DrafterName, prompt: Sequence[int], answer: Sequence[int]) -> Iterator[tuple[int, int]]:
        drafter = self.drafter(name)
        drafter.begin(prompt)
        for position, token in enumerate(answer):
            offered = drafter.offer(min(self.plan.longest_draft, len(answer) - position - 1))
            chain = drafter.draft(offered) if offered else []
            yield len(chain), accepted(chain, answer[position:])
            drafter.extend([token])

    def layer_times(self) -> Iterator[LayerTimes]:
        """Pairs on the inputs that prompts and answers which are not run give the layers."""
        sizes = range(1, self.plan.longest_draft + 2)
        times: dict[int, tuple[list[float], list[float]]] = {size: ([], []) for size in sizes}
        layers = switch_layers(self.model)
        self.use("per_slot")
        pairs = [pair_of(probe(self.model, layers, text), self.patch.order) for text in self._texts()]
        cache, steady = self._cache_of_others(), self.steady
        for repeat in range(-1, self.plan.repeats):
            pace = steady.pace(self.reference(cache))
            for size in sizes:
                for warm in pairs[repeat % len(pairs)](
                    repeat + 2 + 3 * size, size
                ):  # another layer: its code, not its weights
                    warm()
                own, ours = pairs[repeat % len(pairs)](repeat + 1 + 3 * size, size)
                both = (own, ours) if repeat % 2 else (ours, own)
                took = [stopwatch(call).cpu_seconds for call in both]
                if repeat >= 0:
                    for kernel, seconds in zip((0, 1) if repeat % 2 else (1, 0), took, strict=True):
                        times[size][kernel].append(seconds / pace)
        for size, (own_seconds, ours_seconds) in times.items():
            yield LayerTimes(tokens=size, per_slot=rounded(own_seconds), dedup=rounded(ours_seconds))

    def _texts(self) -> list[list[int]]:
        """The last 64 tokens of prompt and answer, kinds in turn."""
        first = self.plan.requests
        each = [
            [[*p, *a][-64:] for p, a in zip(self.prompts[k][first:], self.answers[k][first:], strict=True)]
            for k in self.prompts
        ]
        return [text for turn in zip(*each, strict=False) for text in turn]

    def rest_times(self) -> Iterator[RestTimes]:
        """Whole passes of which the experts are left out, up to the tokens that were drawn."""
        cache, text, steady = self._cache_of_others(), self._texts()[0], self.steady
        found: dict[int, dict[Kernel, list[float]]] = {
            n: {k: [] for k in KERNELS} for n in range(1, self.plan.longest_draft + 2)
        }
        for repeat in range(-2, self.plan.repeats):
            pace = steady.pace(self.reference(cache))
            for n, times in found.items():
                for kernel in KERNELS:
                    with without_experts(self.model, kernel):
                        self._pass(cache, text[-9:][:n])
                        took = stopwatch(lambda n=n: self._pass(cache, text[-9:][:n]))  # type: ignore[misc]
                    if repeat >= 0:
                        times[kernel].append(took.cpu_seconds / pace)
        for n, times in found.items():
            yield RestTimes(tokens=n, **{kernel: rounded(seconds) for kernel, seconds in times.items()})

    def _cache_of_others(self) -> Any:
        """A cache with a text that is not run."""
        cache = trimmable_cache(self.model)
        self.use("per_slot")
        prefill(self.model, cache, self._texts()[0][:-9])
        return cache

    def whole_times(self) -> Iterator[RestTimes]:
        """Whole passes of a few sizes on texts that are not run, sizes and kernels in turn."""
        cache, text = self._cache_of_others(), self._texts()[0]
        found: dict[int, dict[Kernel, list[float]]] = {n: {k: [] for k in KERNELS} for n in (1, 2, 3, 5, 9)}
        for repeat in range(-1, self.plan.repeats):
            pace = self.steady.pace(self.reference(cache))
            for n, times in found.items():
                for kernel in KERNELS:
                    self.use(kernel)
                    took = stopwatch(lambda n=n: self._pass(cache, text[-9:][:n]))  # type: ignore[misc]
                    if repeat >= 0:
                        times[kernel].append(took.cpu_seconds / pace)
        for n, times in found.items():
            yield RestTimes(tokens=n, **{kernel: rounded(seconds) for kernel, seconds in times.items()})

    def _pass(self, cache: Any, tokens: Sequence[int]) -> None:
        logits = self.model(mx.array(list(tokens))[None], cache=cache)[0]
        np.array(mx.argmax(logits, axis=-1)).tolist()
        trim_prompt_cache(cache, len(tokens))

    def draft_times(self) -> Iterator[DraftTimes]:
        """Chains of 1 to the longest after a prompt that is not run, taken back each time."""
        prompt, answer = next(iter(self.prompts.values()))[-1], next(iter(self.answers.values()))[-1]
        for name in DRAFTERS:
            times: dict[int, list[float]] = {length: [] for length in range(1, self.plan.longest_draft + 1)}
            drafter, cache = self.drafter(name), self._cache_of_others()
            drafter.begin(prompt)
            for repeat in range(-1, self.plan.repeats):
                pace = self.steady.pace(self.reference(cache))
                for length, taken in times.items():
                    token = answer[(repeat + 1 + length) % len(answer)]
                    took = stopwatch(lambda d=drafter, n=length, t=token: _draft(d, n, t))  # type: ignore[misc]
                    if repeat >= 0:
                        taken.append(took.cpu_seconds / pace)
            for length, taken in times.items():
                yield DraftTimes(drafter=name, length=length, seconds=rounded(taken))


def _draft(drafter: Drafter, length: int, token: int) -> None:
    drafter.draft(drafter.offer(length))
    drafter.extend([token])


@contextmanager
def without_experts(model: Any, kernel: Kernel) -> Iterator[None]:
    """The layers give zeros; with the deduplicating kernel after the selected ids are on the host."""
    layers = switch_layers(model)
    kinds = [type(layer) for layer in layers.values()]

    def call(self: Any, x: Any, indices: Any) -> Any:  # noqa: ARG001
        if kernel == "dedup":
            ids_of(indices)
        return mx.zeros((*indices.shape, x.shape[-1]))

    try:
        for layer, kind in zip(layers.values(), kinds, strict=True):
            layer.__class__ = type(kind.__name__, (kind,), {"__call__": call})
        yield
    finally:
        for layer, kind in zip(layers.values(), kinds, strict=True):
            layer.__class__ = kind


def as_run(
    what: tuple[str, int, DrafterName, Kernel, int | None], same: bool, pace: float, cycles: Sequence[Cycle]
) -> Run:
    """The record of one answer: kind of text, request, drafter, kernel, draft length."""
    kind, request, drafter, kernel, length = what
    return Run(
        text=kind,
        request=request,
        drafter=drafter,
        kernel=kernel,
        draft_length=length,
        same_tokens=same,
        pace=round(pace, 4),
        drafted=tuple(cycle.drafted for cycle in cycles),
        accepted=tuple(cycle.accepted for cycle in cycles),
        draft_seconds=rounded(cycle.draft_cpu_seconds for cycle in cycles),
        pass_seconds=rounded(cycle.pass_cpu_seconds for cycle in cycles),
        wall_seconds=sum(cycle.seconds() for cycle in cycles),
    )
