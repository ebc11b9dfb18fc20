"""A drafting trace as arrays that a simulator gathers from: at each position both chains, estimated and as accepted."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from expertbytes.errors import InputError
from expertbytes.measurements.drafting import ModelChains, NgramChains, Workload
from expertbytes.measurements.drafting.calibration import raw_survival
from expertbytes.serving.allocate import Floats, Integers

Estimate: TypeAlias = Callable[[NgramChains, int], Floats]
"""Survivals [P, L] of the n-gram drafter's chains of at most L tokens; what stands beyond a chain's length is ignored."""

ModelEstimate: TypeAlias = Callable[[ModelChains, int], Floats]
"""Survivals [P, L] of the model drafter's chains."""


@dataclass(frozen=True)
class Replay:
    """P positions of R requests; chain 0 is the model drafter's, chain 1 the n-gram drafter's.

    `survivals` [P, 2, L] are believed, `lengths` and `accepted` [P, 2] tokens, `matched` [P] tokens of the n-gram drafter's
    match, `starts` [R + 1] the requests' first positions, `ends` [P] the first position after a position's request.
    """

    survivals: Floats
    lengths: Integers
    accepted: Integers
    matched: Integers
    starts: Integers
    ends: Integers

    @property
    def longest(self) -> int:
        """Most tokens of a chain, L."""
        return int(self.survivals.shape[-1])


def by_confidence(chains: ModelChains, limit: int) -> Floats:
    """Survival of a drafted token: the product of the drafter's confidences up to it."""
    return raw_survival(chains)[:, :limit]


def replay(workload: Workload, limit: int, ngram: Estimate, model: ModelEstimate = by_confidence) -> Replay:
    """The workload's chains, cut to `limit` tokens, with the survivals that the two estimates give."""
    if limit < 1:
        raise InputError(f"max_draft is {limit} but must be at least 1.")
    chains = (workload.model, workload.ngram)
    lengths, accepted = (
        np.minimum(np.stack([getattr(found, name) for found in chains], axis=1).astype(np.int64), limit)
        for name in ("length", "accepted")
    )
    survivals = np.stack([model(workload.model, limit), ngram(workload.ngram, limit)], axis=1)
    survivals = np.minimum.accumulate(np.clip(survivals, 0, 1), axis=-1)
    survivals[np.arange(limit) >= lengths[..., None]] = 0
    ends = np.arange(workload.positions) + workload.left()
    matched = workload.ngram.match_length.astype(np.int64)
    return Replay(survivals, lengths, accepted, matched, workload.request_starts, ends)
