"""Both drafters' chains at every position of the target's answers, and how far the target accepts them."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.drafting.ngram import Lookup, accepted
from expertbytes.measurements.drafting.records import ModelChains, NgramChains, Workload
from lab.drafting.generate import Passage
from lab.drafting.recurrent import RecurrentDrafter

MODEL_LIMIT: Final = 8
"""Longest chain of the model drafter, which is rarely right for so long; n-gram chains may be long copies."""
_MOST_COUNTED: Final = 65_535


def workload(passages: Sequence[Passage], drafter: RecurrentDrafter, limit: int) -> Workload:
    """The workload's requests, in order, with chains of at most `limit` tokens."""
    starts = np.concatenate(([0], np.cumsum([len(p.output) for p in passages]))).astype(np.int64)
    prompts = np.array([p.prompt for p in passages], np.int64)
    model = [model_chains(p, drafter, limit) for p in passages]
    ngram = [ngram_chains(p, limit) for p in passages]
    return Workload(starts, prompts, _joined(ModelChains, model), _joined(NgramChains, ngram))


def model_chains(passage: Passage, drafter: RecurrentDrafter, limit: int) -> ModelChains:
    """The model drafter's chain at each position, from the target's state before the last token known there."""
    first, outputs, most = passage.prompt, len(passage.output), min(limit, MODEL_LIMIT)
    states = passage.hidden[first - 2 : first - 2 + outputs]
    tokens, probability = drafter.draft(states, passage.tokens[first - 1 : -1], most)
    length = _lengths(outputs, most)
    inside = np.arange(most) < length[:, None]
    right = np.logical_and.accumulate((tokens == _truth(passage.output, most)) & inside, axis=1)
    confidence = np.zeros((outputs, limit), np.float16)
    confidence[:, :most] = np.where(inside, np.minimum(probability, 1), 0)
    return ModelChains(length.astype(np.uint8), right.sum(axis=1).astype(np.uint8), confidence)


def ngram_chains(passage: Passage, limit: int) -> NgramChains:
    """The n-gram drafter's chain at each position, from prompt and answer so far."""
    lookup, output, rows = Lookup(tokens=passage.tokens[: passage.prompt].tolist()), passage.output.tolist(), []
    for position, length in enumerate(_lengths(len(output), limit).tolist()):
        draft = lookup.draft(length)
        counts = (min(draft.occurrences, _MOST_COUNTED), min(draft.agreeing, _MOST_COUNTED))
        rows.append((len(draft.tokens), accepted(draft.tokens, output[position:]), draft.match_length, *counts))
        lookup.extend(output[position : position + 1])
    length, right, match, occurrences, agreeing = np.array(rows).T
    return NgramChains(
        length.astype(np.uint8),
        right.astype(np.uint8),
        match.astype(np.uint8),
        occurrences.astype(np.uint16),
        agreeing.astype(np.uint16),
    )


def _lengths(outputs: int, limit: int) -> NDArray[np.int64]:
    """Most tokens to draft at each position, so that the target's own next token still belongs to the answer."""
    return np.minimum(limit, outputs - 1 - np.arange(outputs))


def _truth(output: NDArray[np.int32], limit: int) -> NDArray[np.int32]:
    """The answer's tokens [P, limit] from each position on, -1 beyond its end."""
    padded = np.concatenate((output, np.full(limit, -1, np.int32)))
    return np.asarray(np.lib.stride_tricks.sliding_window_view(padded, limit)[: len(output)])


def _joined(kind: type[Any], parts: Sequence[Any]) -> Any:
    return kind(**{name: np.concatenate([vars(part)[name] for part in parts]) for name in vars(parts[0])})
