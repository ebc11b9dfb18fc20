"""Drafting traces made from a seed, of no text: chains whose tokens are accepted independently at known rates."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.drafting import ModelChains, NgramChains, Workload
from expertbytes.serving.allocate import Integers


@dataclass(frozen=True)
class Made:
    """A made workload: both drafters accept each token at a rate, and the n-gram drafter has a chain at a share of positions."""

    requests: int
    tokens: int
    limit: int
    model_rate: float
    ngram_rate: float
    match_share: float
    spread: float = 0.0


def made(settings: Made, seed: int) -> Workload:
    """The workload: the model's confidences are the rates it is accepted at, spread evenly around `model_rate`."""
    rng = np.random.default_rng(seed)
    P = settings.requests * settings.tokens
    left = np.tile(np.arange(settings.tokens, 0, -1), settings.requests)
    length = np.minimum(settings.limit, left - 1)
    matched = np.where(rng.random(P) < settings.match_share, length, 0)
    starts = np.arange(settings.requests + 1) * settings.tokens
    rates = np.full((P, settings.limit), settings.ngram_rate)
    model = model_chains(length, settings.limit, settings.model_rate, settings.spread, rng)
    ngram = NgramChains(
        matched.astype(np.uint8),
        _accepted(rates, matched, rng),
        (matched > 0).astype(np.uint8),
        (matched > 0).astype(np.uint16),
        (matched > 0).astype(np.uint16),
    )
    return Workload(starts, np.ones(settings.requests, np.int64), model, ngram)


def model_chains(length: Integers, limit: int, rate: float, spread: float, rng: np.random.Generator) -> ModelChains:
    """Chains of those lengths [P]: each token is accepted at its own rate, within `spread` of `rate`, which is its confidence."""
    drawn = rate + rng.uniform(-spread, spread, (len(length), limit))
    confidence = np.clip(drawn, 0, 1).astype(np.float16)
    kept = np.where(np.arange(limit) < length[:, None], confidence, 0).astype(np.float16)
    return ModelChains(length.astype(np.uint8), _accepted(confidence, length, rng), kept)


def _accepted(rates: NDArray[Any], length: Integers, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Leading tokens that are all accepted, each at its own rate."""
    right = np.cumprod(rng.random(rates.shape) < rates, axis=1)
    return np.asarray(np.minimum(right.sum(1), length), np.uint8)
