"""Speculative decoding of one request in MLX-LM, with a draft length chosen before each pass.

The target's own token is drawn at every place of a pass, greedily or by MLX-LM's sampler, and a drafted token counts where it
is that token: what is put out is always drawn from the target given the text before it, whatever was drafted and however many
(`speculative_lossless_decode` is the theorem of the rule that accepts more).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import mlx.core as mx
import numpy as np
from mlx_lm.models.cache import can_trim_prompt_cache, make_prompt_cache, trim_prompt_cache
from mlx_lm.sample_utils import greedy_sampler

from expertbytes.engines.draft_length import Choice, DraftLengths
from expertbytes.engines.drafter import Drafter
from expertbytes.engines.log import Cycle, between, now
from expertbytes.errors import InputError
from expertbytes.measurements.drafting.ngram import accepted
from expertbytes.measurements.kernels import Clock

Sampler = Callable[[Any], Any]
Processor = Callable[[Any, Any], Any]
PREFILL_TOKENS = 512


class Drawn(NamedTuple):
    """A token, its log probabilities [vocabulary], and whether it had been drafted: what MLX-LM's own generators yield."""

    token: int
    logprobs: Any
    from_draft: bool


def trimmable_cache(model: Any) -> Any:
    """The model's cache. Raises InputError where rejected tokens cannot be taken out of it."""
    cache = make_prompt_cache(model)
    if not can_trim_prompt_cache(cache):
        kinds = ", ".join(sorted({type(each).__name__ for each in cache if not each.is_trimmable()}))
        raise InputError(
            f"the model's cache ({kinds}) cannot give rejected tokens back; draft_length must be 0 for it."
        )
    return cache


def prefill(model: Any, cache: Any, tokens: Sequence[int]) -> None:
    """Reads tokens into the cache."""
    for start in range(0, len(tokens), PREFILL_TOKENS):
        model(mx.array(list(tokens[start : start + PREFILL_TOKENS]))[None], cache=cache)
        mx.eval([each.state for each in cache])


def speculative_steps(
    prompt: Sequence[int],
    model: Any,
    drafter: Drafter,
    lengths: DraftLengths,
    *,
    max_tokens: int,
    log: list[Cycle],
    longest: int = 16,
    clock: Clock = "wall",
    cache: Any = None,
    sampler: Sampler | None = None,
    logits_processors: Sequence[Processor] = (),
) -> Iterator[Drawn]:
    """`max_tokens` tokens after the prompt; each pass is appended to `log` before its tokens are yielded.

    `cache`, where given, is one of MLX-LM's that has read all of the prompt but its last token.
    """
    text = list(prompt)
    if cache is None:
        cache = trimmable_cache(model)
        prefill(model, cache, text[:-1])
    drafter.begin(text)
    left = max_tokens
    while left > 0:
        begun = now()
        offered = drafter.offer(min(longest, left - 1))
        choice = lengths.choose(offered) if offered > 0 else Choice(0, "nothing to draft")
        chain = drafter.draft(choice.length) if choice.length else []
        drafted = now()
        logits = model(mx.array([text[-1], *chain])[None], cache=cache)[0]
        tokens, logprobs = _draw(logits, text, chain, sampler or greedy_sampler, logits_processors)
        right = accepted(chain, tokens)
        trim_prompt_cache(cache, len(chain) - right)
        verified = now()
        new = tokens[: right + 1]
        text += new
        drafter.extend(new)
        seconds = [*between(begun, drafted), *between(drafted, verified)]
        log.append(Cycle(offered, len(chain), right, choice.reason, *seconds))
        lengths.observe(len(chain), right, log[-1].seconds(clock))
        left -= len(new)
        yield from (Drawn(token, logprobs[i], i < right) for i, token in enumerate(new))


def _draw(
    logits: Any, text: list[int], chain: list[int], sampler: Sampler, processors: Sequence[Processor]
) -> tuple[list[int], list[Any]]:
    """The target's token at each place, each drawn for itself, with its log probabilities."""
    if not processors and sampler is greedy_sampler:
        logprobs = logits - mx.logsumexp(logits, axis=-1, keepdims=True)
        return [int(token) for token in np.array(mx.argmax(logits, axis=-1))], list(logprobs)
    drawn = []
    for place in range(len(chain) + 1):
        row = logits[place : place + 1]
        for processor in processors:
            row = processor(mx.array(text + chain[:place]), row)
        logprobs = row - mx.logsumexp(row, axis=-1, keepdims=True)
        drawn.append((sampler(logprobs), logprobs[0]))
    mx.eval([token for token, _ in drawn])
    return [int(np.array(token)[0]) for token, _ in drawn], [logprobs for _, logprobs in drawn]
