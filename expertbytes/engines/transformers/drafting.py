"""`draft_lengths(model, ...)`: assisted generation and prompt lookup with a draft length chosen before each pass."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Any

import torch

from expertbytes.engines.costs import Costs
from expertbytes.engines.draft_length import Choice, DraftLengths, Priced, best_fixed, lengths_of
from expertbytes.engines.log import Cycle, Gain, between, explained, gain, now
from expertbytes.engines.survivals import Survivals
from expertbytes.errors import InputError
from expertbytes.measurements.kernels import Clock
from expertbytes.measurements.timing import stopwatch


@dataclass
class Drafting:
    """What happened inside: every pass of every `generate`, but for those that read a prompt."""

    costs: Costs | None
    clock: Clock
    cycles: list[Cycle] = field(default_factory=list)

    @property
    def gain(self) -> Gain:
        """Tokens of these passes and their seconds."""
        return gain(self.cycles, None if self.costs is None else self.costs.cycle_seconds(0), self.clock)

    @property
    def log(self) -> str:
        """Why each length was chosen, one line for each run of passes with the same one."""
        return explained(self.cycles)

    def __str__(self) -> str:
        return str(self.gain) if self.cycles else "no pass yet"


@contextmanager
def draft_lengths(
    model: Any,
    draft_length: Any = "price",
    *,
    acceptance: Sequence[float] | float | None = None,
    longest: int = 8,
    costs: Costs | None = None,
    clock: Clock = "wall",
) -> Iterator[Drafting]:
    """Inside the `with`, `model.generate(..., assistant_model=...)` or `(..., prompt_lookup_num_tokens=...)` drafts as chosen.

    `draft_length` is as in `expertbytes.engines.mlx_lm.generate`; `"price"` and `"predict"` need `costs`, which
    `time_costs(model, text)` gives. The assistant's own schedule and confidence threshold are not used. The patch is on this
    model alone. Raises InputError.
    """
    if not hasattr(model, "_get_candidate_generator"):
        raise InputError(f"model is a {type(model).__name__} but must be a Transformers model that generates.")
    lengths = _lengths(draft_length, costs, acceptance)
    drafting = Drafting(costs, clock)
    make = model._get_candidate_generator

    def wrapped(*args: Any, **kwargs: Any) -> Any:
        return ChosenLengths(make(*args, **kwargs), lengths, drafting, longest)

    model._get_candidate_generator = wrapped
    try:
        yield drafting
    finally:
        del model._get_candidate_generator


def _lengths(given: Any, costs: Costs | None, acceptance: Sequence[float] | float | None) -> DraftLengths:
    if given not in ("predict", "price"):
        return lengths_of(given)
    if costs is None:
        raise InputError(f'costs are not given; draft_length="{given}" needs them: time_costs(model, text).')
    if given == "price":
        return Priced(costs, Survivals() if acceptance is None else Survivals.known(acceptance))
    if acceptance is None:
        raise InputError('acceptance is not given; draft_length="predict" needs it, "price" learns it.')
    return best_fixed(costs, acceptance)


class ChosenLengths:
    """A candidate generator of Transformers that is asked for as many tokens as are chosen."""

    def __init__(self, inner: Any, lengths: DraftLengths, drafting: Drafting, longest: int) -> None:
        self._inner, self._lengths, self._drafting, self._longest = inner, lengths, drafting, longest
        self._lookup = hasattr(inner, "num_output_tokens")
        if not self._lookup and not hasattr(inner, "num_assistant_tokens"):
            raise InputError(f"{type(inner).__name__} is no candidate generator whose length can be chosen.")
        for config in ("generation_config", "assistant_generation_config"):
            if hasattr(getattr(inner, config, None), "assistant_confidence_threshold"):
                getattr(inner, config).assistant_confidence_threshold = 0
        self._prompt = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def get_candidates(self, input_ids: Any, **kwargs: Any) -> Any:
        """The drafted tokens after the text, cut to the chosen length."""
        self._begun, before = now(), input_ids.shape[1]
        ids, logits = self._draft(input_ids, kwargs)
        self._drafted = ids.shape[1] - before
        self._ready = now()
        return ids, logits

    def _draft(self, input_ids: Any, kwargs: dict[str, Any]) -> Any:
        before = input_ids.shape[1]
        if self._lookup:
            self._inner.num_output_tokens = self._longest
            ids, logits = self._inner.get_candidates(input_ids, **kwargs)
            self._choice = self._choose(ids.shape[1] - before)
            return ids[:, : before + self._choice.length], logits
        self._choice = self._choose(max(0, min(self._longest, self._inner.main_model_max_length - before - 1)))
        if not self._choice.length:
            return input_ids, None
        self._inner.num_assistant_tokens = self._choice.length
        return self._inner.get_candidates(input_ids, **kwargs)

    def _choose(self, offered: int) -> Choice:
        self._offered = offered
        return self._lengths.choose(offered) if offered else Choice(0, "nothing to draft")

    def update_candidate_strategy(self, input_ids: Any, scores: Any, num_matches: Any) -> None:
        """Told how many were right; the pass that read the prompt is not counted."""
        self._inner.update_candidate_strategy(input_ids, scores, num_matches)
        end, right = now(), int(num_matches)
        seconds = [*between(self._begun, self._ready), *between(self._ready, end)]
        cycle = Cycle(self._offered, self._drafted, right, self._choice.reason, *seconds)
        if not self._prompt:
            self._drafting.cycles.append(cycle)
            self._lengths.observe(self._drafted, right, cycle.seconds(self._drafting.clock))
        self._prompt = False


def time_costs(
    model: Any,
    text: Sequence[int],
    longest: int = 8,
    *,
    assistant_model: Any = None,
    repeats: int = 5,
    clock: Clock = "wall",
) -> Costs:
    """Passes of 1 to `longest` + 1 tokens of the model as it is, after a part of the text, and of one of the assistant."""
    with torch.inference_mode():
        passes = _time_passes(model, text, longest + 1, repeats, clock)
        drafts = _time_passes(assistant_model, text, 1, repeats, clock)[0] if assistant_model is not None else 0.0
    return Costs(tuple(passes), drafts)


def _time_passes(model: Any, text: Sequence[int], most: int, repeats: int, clock: Clock) -> list[float]:
    known = list(text) if len(text) > most else [*text] * (most + 1)
    places = len(known) - most + 1
    context = torch.tensor([known[: min(64, places)]], device=model.device)
    output = model(context, use_cache=True)
    name = "cache" if hasattr(output, "cache") else "past_key_values"
    cache = getattr(output, name)
    taken: dict[int, list[float]] = {size: [] for size in range(1, most + 1)}
    for repeat in range(-1, repeats):
        for size, times in taken.items():
            start = (repeat * 13) % places
            tokens = torch.tensor([known[start : start + size]], device=model.device)
            took = stopwatch(partial(_pass, model, tokens, {name: cache}))
            cache.crop(-size)
            if repeat >= 0:
                times.append(took.cpu_seconds if clock == "cpu" else took.wall_seconds)
    return [median(times) for times in taken.values()]


def _pass(model: Any, tokens: Any, cache: dict[str, Any]) -> object:
    return model(tokens, **cache, use_cache=True).logits.argmax(-1).tolist()
