"""`generate(model, tokenizer, prompt, ...)`: MLX-LM's answer with a draft length for each pass, and what it gained."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final, Literal

import mlx.core as mx
from mlx_lm.models.cache import trim_prompt_cache
from mlx_lm.tokenizer_utils import TokenizerWrapper

from expertbytes.engines.costs import Costs
from expertbytes.engines.draft_length import DraftLengths, Fixed, Priced, best_fixed, lengths_of
from expertbytes.engines.drafter import Drafter, LookupDrafter
from expertbytes.engines.log import Cycle, Gain, explained, gain
from expertbytes.engines.mlx_lm.draft_model import ModelDrafter
from expertbytes.engines.mlx_lm.steps import Processor, Sampler, prefill, speculative_steps, trimmable_cache
from expertbytes.engines.survivals import Survivals
from expertbytes.errors import InputError
from expertbytes.measurements.kernels import Clock
from expertbytes.measurements.timing import stopwatch

LONGEST: Final = 8
_CONTEXT: Final = 64


@dataclass(frozen=True)
class Generated:
    """An answer: its text and tokens, each pass with its reason, the costs that the choice used, and what it gained."""

    text: str
    tokens: tuple[int, ...]
    cycles: tuple[Cycle, ...]
    costs: Costs | None
    gain: Gain

    @property
    def log(self) -> str:
        """Why each length was chosen, one line for each run of passes with the same one."""
        return explained(self.cycles)

    def __str__(self) -> str:
        return self.text


def generate(
    model: Any,
    tokenizer: Any,
    prompt: str | Sequence[int],
    *,
    drafter: Literal["lookup"] | Any = "lookup",
    draft_length: Any = "price",
    acceptance: Sequence[float] | float | None = None,
    longest: int = LONGEST,
    max_tokens: int = 256,
    sampler: Sampler | None = None,
    logits_processors: Sequence[Processor] = (),
    costs: Costs | None = None,
    clock: Clock = "wall",
    verbose: bool = True,
) -> Generated:
    """At most `max_tokens` tokens after the prompt, up to the tokenizer's end token; a line on stderr says what it gained.

    `drafter` is `"lookup"`, an MLX-LM model of the same vocabulary, or an object that drafts. `draft_length` is a length, a
    list of them by pass, what `expertbytes.advise` returned, `"predict"`, the best one for `acceptance` (one rate, or one for
    each place in the chain) at the costs of this model, or `"price"`, chosen before each pass from what was accepted so far.
    The last two time passes of 1 to `longest` + 1 tokens first, unless `costs` says how long they take. `sampler` and
    `logits_processors` are MLX-LM's. The patch of `deduplicate` is used where it is on. Raises InputError.
    """
    if max_tokens < 1:
        raise InputError(f"max_tokens is {max_tokens} but must be at least 1.")
    wrapped = tokenizer if isinstance(tokenizer, TokenizerWrapper) else TokenizerWrapper(tokenizer)
    ids = list(wrapped.encode(prompt)) if isinstance(prompt, str) else [int(token) for token in prompt]
    if not ids:
        raise InputError("prompt is empty but must have at least one token.")
    drafts = drafter_of(drafter)
    if costs is None and draft_length != 0:
        costs = time_costs(model, drafts, ids, longest, clock=clock)
    lengths = _lengths(draft_length, costs, acceptance)
    log: list[Cycle] = []
    tokens = []
    options: dict[str, Any] = {"sampler": sampler, "logits_processors": logits_processors, "longest": longest}
    options["clock"] = clock
    for drawn in speculative_steps(ids, model, drafts, lengths, max_tokens=max_tokens, log=log, **options):
        tokens.append(drawn.token)
        if drawn.token in wrapped.eos_token_ids:
            break
    gained = gain(log, None if costs is None else costs.cycle_seconds(0), clock)
    if verbose:
        sys.stderr.write(f"expertbytes: {gained}\n")
    ends = set(wrapped.eos_token_ids)
    text = wrapped.decode([token for token in tokens if token not in ends])
    return Generated(text, tuple(tokens), tuple(log), costs, gained)


def drafter_of(given: Any) -> Drafter:
    """Prompt lookup, an MLX-LM model, or an object that drafts. Raises InputError."""
    if given == "lookup":
        return LookupDrafter()
    if all(hasattr(given, name) for name in ("begin", "extend", "offer", "draft")):
        found: Drafter = given
        return found
    if hasattr(given, "layers") and callable(given):
        return ModelDrafter(given)
    raise InputError(
        f'drafter is a {type(given).__name__} but must be "lookup", an MLX-LM model, or an object that drafts.'
    )


def _lengths(given: Any, costs: Costs | None, acceptance: Sequence[float] | float | None) -> DraftLengths:
    if given == 0 and not isinstance(given, bool):
        return Fixed(0)
    if given == "predict":
        if acceptance is None or costs is None:
            raise InputError('acceptance is not given; draft_length="predict" needs it, "price" learns it.')
        return best_fixed(costs, acceptance)
    if given == "price" and costs is not None:
        return Priced(costs, Survivals() if acceptance is None else Survivals.known(acceptance))
    return lengths_of(given)


def time_costs(
    model: Any,
    drafter: Drafter,
    text: Sequence[int],
    longest: int = LONGEST,
    *,
    repeats: int = 5,
    clock: Clock = "wall",
) -> Costs:
    """Passes of 1 to `longest` + 1 tokens of the model as it is, after a part of the text, and drafting; medians.

    Sizes take turns, and the tokens of a pass are the text's own, so that experts repeat as they do in it.
    """
    known = list(text) if len(text) > longest + 1 else [*text, *text] * (longest + 1)
    places = max(1, len(known) - longest - 1)
    cache, context = trimmable_cache(model), min(_CONTEXT, places)
    prefill(model, cache, known[:context])
    taken: dict[int, list[float]] = {size: [] for size in range(1, longest + 2)}
    drafts = []
    drafter.begin(known[:context])
    for repeat in range(-1, repeats):
        for size, times in taken.items():
            start = (repeat * 13) % places
            tokens = mx.array(known[start : start + size])[None]
            took = stopwatch(lambda tokens=tokens: mx.eval(mx.argmax(model(tokens, cache=cache), axis=-1)))  # type: ignore[misc]
            trim_prompt_cache(cache, size)
            if repeat >= 0:
                times.append(took.cpu_seconds if clock == "cpu" else took.wall_seconds)
        offered = drafter.offer(longest)
        took = stopwatch(lambda offered=offered: drafter.draft(offered))  # type: ignore[misc]
        drafter.extend(known[context + repeat + 1 : context + repeat + 2])
        if repeat >= 0:
            drafts.append((took.cpu_seconds if clock == "cpu" else took.wall_seconds) / max(1, offered))
    return Costs(tuple(median(times) for times in taken.values()), median(drafts))
