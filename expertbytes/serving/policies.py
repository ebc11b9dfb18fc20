"""What a server does in a pass: whom it drafts for, which chains it may choose from, and how far it verifies."""

from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np

from expertbytes.errors import InputError
from expertbytes.serving.allocate import Allocation, Drafts, Flags, Floats, Integers, allocation, priced
from expertbytes.serving.planned import planned
from expertbytes.serving.replay import Replay
from expertbytes.serving.server import Costs, Running

Name = Literal[
    "none", "model", "ngram", "ngram-first", "fixed", "priced", "priced-on-demand", "ratio", "price", "oracle"
]
POLICIES: Final[dict[Name, str]] = {
    "none": "no drafting",
    "model": "the model drafter's chain, its length by price",
    "ngram": "the n-gram drafter's chain, its length by price",
    "ngram-first": "the n-gram drafter's chain where enough tokens match, else the model drafter's; lengths by price",
    "fixed": "a fixed length of the model drafter's chain",
    "priced": "both drafters on every step: the better chain for each request and its length, by one price",
    "priced-on-demand": "as priced, but the model drafter works only where the n-gram chain is worth less than its own usually is",
    "ratio": "both drafters on every step, the better chain for each request; the budget of the most tokens a second in this pass",
    "price": "as ratio, but the budget of the most tokens after paying for seconds what they earned so far; never far below none",
    "oracle": "knows what will be accepted and drafts for free: an upper bound",
}
BASELINE: Final[Name] = "model"
LEAST_MATCH: Final = 3


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
        return self.name in ("ngram", "ngram-first", "priced", "priced-on-demand", "ratio", "price")


def named(name: str) -> Name:
    """The policy of that name; unknown names list the known ones."""
    for known in POLICIES:
        if known == name:
            return known
    raise InputError(f"policies holds {name!r} but must hold some of {', '.join(POLICIES)}.")


def step(policy: Policy, batch: Batch, costs: Costs, running: Running) -> Allocation:
    """One pass of each batch; drafting for a request stops at a token that is not worth its price."""
    if policy.name == "oracle":
        return priced(_known(batch), costs.pass_seconds, running.extra_seconds)
    drafts, seconds = _drafted(policy, batch, costs, running)
    return chosen(policy, drafts, costs, running, seconds)


def chosen(policy: Policy, drafts: Drafts, costs: Costs, running: Running, seconds: Floats) -> Allocation:
    """What is verified of chains that are drafted, `seconds` [batches] of drafting and of other work being spent."""
    if policy.name in ("ratio", "price"):
        return planned(drafts, costs, running, seconds, by_price=policy.name == "price")
    if policy.name in ("none", "fixed"):
        first = np.zeros(drafts.lengths.shape[:-1], np.bool_)
        return allocation(drafts, first, drafts.lengths[..., 0], costs.pass_seconds, seconds)
    return priced(drafts, costs.pass_seconds, seconds)


def _known(batch: Batch) -> Drafts:
    """Chains whose survivals are what will be: 1 as far as tokens are accepted."""
    survivals = np.arange(batch.survivals.shape[-1]) < batch.accepted[..., None]
    return Drafts(survivals.astype(np.float64), batch.accepted)


def _drafted(policy: Policy, batch: Batch, costs: Costs, running: Running) -> tuple[Drafts, Floats]:
    """The chains on offer, and the seconds [batches] of drafting and of other work."""
    L, price = batch.survivals.shape[-1], running.price
    copied = batch.lengths[..., 1] * _copies(policy, batch)
    lengths = np.stack([_stops(policy, batch, price) * _wanted(policy, batch, price), copied], axis=-1)
    at_work = (np.arange(L) < lengths[..., :1]).sum(-2)
    seconds = costs.draft_seconds[at_work].sum(-1) + policy.looks_up * costs.lookup_seconds * lengths.shape[-2]
    if policy.name == "price":  # not even drafting, where the account cannot pay for it
        drafting = _affords_drafting(policy, costs, running, lengths.shape[-2])
        lengths, seconds = lengths * drafting[:, None, None], seconds * drafting
    seconds = seconds + running.extra_seconds
    return Drafts(np.where(np.arange(L) < lengths[..., None], batch.survivals, 0), lengths), seconds


def _affords_drafting(policy: Policy, costs: Costs, running: Running, requests: int) -> Flags:
    """Whether a pass that drafts as much as it may and verifies nothing is affordable."""
    plain = costs.pass_seconds[requests] + running.extra_seconds
    most = policy.depth * costs.draft_seconds[requests] + costs.lookup_seconds * requests
    return np.asarray(running.controller.affords(requests, plain + most, plain), np.bool_)


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
    return np.full(batch.matched.shape, policy.name in ("model", "fixed", "priced", "ratio", "price"))


def _stops(policy: Policy, batch: Batch, price: Floats) -> Integers:
    """Tokens drafted for each request that is drafted for: none follows one whose survival is at most the price."""
    most: Integers = np.minimum(batch.lengths[..., 0], policy.depth)
    if policy.name == "fixed":
        return most
    above: Integers = (batch.survivals[..., 0, :] > price[:, None, None]).sum(-1)
    return np.minimum(most, above + 1)
