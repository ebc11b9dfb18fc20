"""Perplexity on held-out documents, beside what counting gives: a model that has not learned does no better than that."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from lab.small_moe.corpus import Document
from lab.small_moe.model import SmallMoe
from lab.small_moe.vocabulary import Vocabulary

STRETCHES_PER_DOCUMENT = 2


@dataclass(frozen=True)
class HeldOut:
    """Perplexities per token on the held-out documents: of the model, and of unigram and interpolated bigram counts."""

    documents: int
    tokens: int
    model: float
    unigram: float
    bigram: float


def evaluate(
    model: SmallMoe, vocabulary: Vocabulary, trained: NDArray[np.uint16], texts: Sequence[Document]
) -> HeldOut:
    """Perplexities over the first stretches of `context_tokens` of each document; the counts are of `trained`."""
    stretches = [
        s for document in texts for s in _stretches(vocabulary.encode(document.text), model.config.context_tokens)
    ]
    unigram, bigram = count_models(trained, vocabulary.size)
    sums, tokens = np.zeros(3), 0
    for stretch in stretches:
        before, after = stretch[:-1].astype(np.int64), stretch[1:].astype(np.int64)
        with torch.inference_mode():
            logits = model(torch.from_numpy(before)[None]).logits[0]
        loss = float(functional.cross_entropy(logits, torch.from_numpy(after), reduction="sum"))
        sums += (loss, -np.log(unigram[after]).sum(), -np.log(bigram[before, after]).sum())
        tokens += len(after)
    perplexities = [round(float(value), 3) for value in np.exp(sums / tokens)]
    return HeldOut(len(texts), tokens, *perplexities)


def count_models(tokens: NDArray[np.uint16], size: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Unigram probabilities [size] with one added to each count, and bigram ones [size, size].

    The bigram rows hold (count + 4·unigram) / (total + 4): Dirichlet smoothing towards the unigram.
    """
    counts = np.bincount(tokens, minlength=size) + 1.0
    unigram = counts / counts.sum()
    pairs = np.bincount(tokens[:-1].astype(np.int64) * size + tokens[1:], minlength=size * size).reshape(size, size)
    bigram = (pairs + 4 * unigram) / (pairs.sum(axis=1, keepdims=True) + 4)
    return unigram, bigram


def _stretches(ids: NDArray[np.uint16], length: int) -> list[NDArray[np.uint16]]:
    cuts = [ids[start : start + length + 1] for start in range(0, len(ids) - 1, length)]
    return [cut for cut in cuts[:STRETCHES_PER_DOCUMENT] if len(cut) > 1]
