"""What a server does in a pass: whom it drafts for, which chains it may choose from, and how far it verifies."""

from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np

from expertbytes.errors import InputError
from expertbytes.serving.allocate import Allocation, Drafts, Flags, Floats, Integers, allocation, priced
from expertbytes.serving.replay import Replay

Name = Literal["none", "model", "ngram", "ngram-first", "fixed", "priced", "priced-on-demand", "oracle"]
POLICIES: Final[dict[Name, str]] = {
    "none": "no drafting",
    "model": "the model drafter's chain, its length by price",
    "ngram": "the n-gram drafter's chain, its length by price",
    "ngram-first": "the n-gram drafter's chain where enough tokens match, else the model drafter's; lengths by price",
    "fixed": "a fixed length of the model drafter's chain",
    "priced": "both drafters on every step: the better chain for each request and its length, by one price",
    "priced-on-demand": "as priced, but the model drafter works only where the n-gram chain is worth less than its own usually is",
    "oracle": "knows what will be accepted and drafts for free: an upper bound",
}
BASELINE: Final[Name] = "model"
LEAST_MATCH: Final = 3


@dataclass(frozen=True)
class Costs:
    """Seconds of a pass by tokens, of one drafting step by requests drafted for, and of one n-gram lookup for a request.

    Raises `ValueError` where a drafting step for no request takes time.
    """

    pass_seconds: Floats
    draft_seconds: Floats
    lookup_seconds: float

    def __post_init__(self) -> None:
        if self.draft_seconds[0] != 0:
            raise ValueError(f"draft_seconds must begin with 0, found {self.draft_seconds[0]}")


@dataclass(frozen=True)
class Batch:
    """Both chains of the requests of some batches: `survivals` [batches, requests, 2, L], `lengths`, `accepted` [..., 2].

    `matched` [batches, requests] tokens stood before the n-gram drafter's chain and before the place that it copies from.
    """

    survivals: Floats
    lengths: Integers
    accepted: Integers
    matched: Integers

    @staticmethod
    def at(replay: Replay, positions: Integers) -> "Batch":
        """The chains of requests that stand at `positions` [batches, requests] of a trace."""
        return Batch(
            replay.survivals[positions],
            replay.lengths[positions],
            replay.accepted[positions],
            replay.matched[positions],
        )


@dataclass(frozen=True)
class Policy:
    """A policy with the most tokens that its model drafter drafts in a pass; `fixed` verifies just those.

    `usual` [L] are the survivals of the model drafter's chains on average.
    """

    name: Name
    depth: int
    usual: Floats = field(default_factory=lambda: np.zeros(0))

    @property
    def looks_up(self) -> bool:
        """Whether the n-gram drafter works for every request."""
        return self.name in ("ngram", "ngram-first", "priced", "priced-on-demand")


def named(name: str) -> Name:
    """The policy of that name; unknown names list the known ones."""
    for known in POLICIES:
        if known == name:
            return known
    raise InputError(f"policies holds {name!r} but must hold some of {', '.join(POLICIES)}.")


def step(policy: Policy, batch: Batch, costs: Costs, price: Floats) -> Allocation:
    """One pass of each batch; drafting for a request stops at `price` [batches], what a verified token costs, in tokens."""
    if policy.name == "oracle":
        return priced(_known(batch), costs.pass_seconds)
    drafts, seconds = _drafted(policy, batch, costs, price)
    if policy.name in ("none", "fixed"):
        first = np.zeros(drafts.lengths.shape[:-1], np.bool_)
        return allocation(drafts, first, drafts.lengths[..., 0], costs.pass_seconds, seconds)
    return priced(drafts, costs.pass_seconds, seconds)


def _known(batch: Batch) -> Drafts:
    """Chains whose survivals are what will be: 1 as far as tokens are accepted."""
    survivals = np.arange(batch.survivals.shape[-1]) < batch.accepted[..., None]
    return Drafts(survivals.astype(np.float64), batch.accepted)


def _drafted(policy: Policy, batch: Batch, costs: Costs, price: Floats) -> tuple[Drafts, Floats]:
    """The chains on offer and the seconds [batches] that they took."""
    L = batch.survivals.shape[-1]
    copied = batch.lengths[..., 1] * _copies(policy, batch)
    lengths = np.stack([_stops(policy, batch, price) * _wanted(policy, batch, price), copied], axis=-1)
    at_work = (np.arange(L) < lengths[..., :1]).sum(-2)
    seconds = costs.draft_seconds[at_work].sum(-1) + policy.looks_up * costs.lookup_seconds * lengths.shape[-2]
    return Drafts(np.where(np.arange(L) < lengths[..., None], batch.survivals, 0), lengths), seconds


def _copies(policy: Policy, batch: Batch) -> Flags:
    """The requests whose n-gram chain is on offer."""
    if policy.name == "ngram-first":
        return batch.matched >= LEAST_MATCH
    return np.full(batch.matched.shape, policy.looks_up)


def _wanted(policy: Policy, batch: Batch, price: Floats) -> Flags:
    """The requests that the model drafter works for."""
    if policy.name == "ngram-first":
        return batch.matched < LEAST_MATCH
    if policy.name == "priced-on-demand":
        usual = np.maximum(policy.usual - price[:, None], 0).sum(-1)
        worth: Floats = np.maximum(batch.survivals[..., 1, :] - price[:, None, None], 0).sum(-1)
        return np.asarray(worth < usual[:, None], np.bool_)
    return np.full(batch.matched.shape, policy.name in ("model", "fixed", "priced"))


def _stops(policy: Policy, batch: Batch, price: Floats) -> Integers:
    """Tokens drafted for each request that is drafted for: none follows one whose survival is at most the price."""
    most: Integers = np.minimum(batch.lengths[..., 0], policy.depth)
    if policy.name == "fixed":
        return most
    above: Integers = (batch.survivals[..., 0, :] > price[:, None, None]).sum(-1)
    return np.minimum(most, above + 1)
