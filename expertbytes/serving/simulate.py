"""Discrete-event replay of a drafting trace: batches decode pass by pass, finished requests make room for the next ones.

An event is the end of a pass: every request of the batch moves on by its accepted tokens and one of the target model. Greedy text
does not depend on the drafts, so that the trace answers for any policy. Servers run side by side, each on its own clock; those of a
replicate share a bootstrap sample of the requests.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from typing import TypeAlias

import numpy as np

from expertbytes.planner.price import PriceController
from expertbytes.serving.allocate import Allocation, Flags, Floats, Integers
from expertbytes.serving.policies import Batch, Policy, step
from expertbytes.serving.replay import Replay
from expertbytes.serving.server import Costs, Running, slot_price


@dataclass(frozen=True)
class Work:
    """The same for every policy: `tokens` that each server generates, and from which requests.

    The servers of a replicate, `servers` rows after another, begin at `positions` [rows, requests] of the trace; `queue`
    [rows, requests, Q] are the requests that follow, from its start again when it ends.
    """

    positions: Integers
    queue: Integers
    tokens: int
    servers: int


@dataclass(frozen=True)
class Outcome:
    """By replicate, all its servers together: `tokens` generated in `seconds` and `passes` of servers.

    `verified` drafted tokens, `copied` ones (the n-gram drafter's) among them; `gap`: largest certified loss of an allocation.
    """

    tokens: Floats
    seconds: Floats
    passes: Floats
    verified: Floats
    copied: Floats
    gap: float

    @property
    def throughput(self) -> Floats:
        """Tokens per second of one server."""
        return self.tokens / self.seconds


def work(
    replay: Replay, batch_size: int, replicates: int, tokens: int, rng: np.random.Generator, servers: int = 1
) -> Work:
    """Work of `tokens` a server: each replicate draws the trace's requests with replacement and deals them out in a random order.

    A server begins in the middle of the first requests, as one that has run for long.
    """
    sizes = np.diff(replay.starts)
    slots = servers * batch_size
    turns = max(2, -(-2 * tokens // (batch_size * int(sizes.mean()))))
    queue = np.stack([_dealt(rng.integers(len(sizes), size=len(sizes)), slots, turns, rng) for _ in range(replicates)])
    queue = queue.reshape(replicates * servers, batch_size, turns)
    first = queue[..., 0]
    return Work(replay.starts[first] + rng.integers(sizes[first]), queue[..., 1:], tokens, servers)


def _dealt(sample: Integers, slots: int, turns: int, rng: np.random.Generator) -> Integers:
    """Requests by slot and turn [slots, turns]: the whole sample in a random order, again and again."""
    rounds = -(-slots * turns // len(sample))
    order = np.concatenate([rng.permutation(sample) for _ in range(rounds)])
    return order[: slots * turns].reshape(turns, slots).T


class _Clock:
    """The running state of all servers."""

    def __init__(self, replay: Replay, given: Work) -> None:
        self.replay, self.work = replay, given
        self.positions = given.positions.copy()
        self.turn = np.zeros_like(self.positions)
        self.tokens, self.seconds, self.passes, self.verified, self.copied = np.zeros((5, len(self.positions)))
        self.gap = 0.0

    @property
    def running(self) -> Flags:
        """Which servers still have tokens to generate."""
        return self.tokens < self.work.tokens

    def advance(self, batch: Batch, found: Allocation) -> Integers:
        """End a pass, and say what tokens each server gained; of one that reaches the work's tokens the part up to there counts."""
        accepted = np.where(found.second, batch.accepted[..., 1], batch.accepted[..., 0])
        gained = 1 + np.minimum(found.lengths, accepted)
        total = gained.sum(-1)
        part = np.clip((self.work.tokens - self.tokens) / total, 0, 1)
        self.tokens += part * total
        self.seconds += part * found.seconds
        self.passes += part
        self.verified += part * found.verified
        self.copied += part * (found.lengths * found.second).sum(-1)
        if np.isfinite(found.bound).all():
            self.gap = max(self.gap, float(found.gap.max()))
        self._move(gained)
        return np.asarray(total)

    def _move(self, gained: Integers) -> None:
        following = self.positions + gained
        finished = following >= self.replay.ends[self.positions]
        rows, slots = np.nonzero(finished)
        turns = self.turn[rows, slots]
        following[rows, slots] = self.replay.starts[self.work.queue[rows, slots, turns]]
        self.turn[rows, slots] = (turns + 1) % self.work.queue.shape[-1]
        self.positions = following

    def outcome(self) -> Outcome:
        """The totals by replicate."""
        by_server = np.stack([self.tokens, self.seconds, self.passes, self.verified, self.copied])
        tokens, seconds, passes, verified, copied = by_server.reshape(5, -1, self.work.servers).sum(-1)
        return Outcome(tokens, seconds, passes, verified, copied, self.gap)


Step: TypeAlias = Callable[[Policy, Batch, Costs, Running], Allocation]
"""What a policy does in a pass."""


def simulate(replay: Replay, policy: Policy, costs: Costs, given: Work, step: Step = step) -> Outcome:
    """Run the policy until every server has generated the work's tokens."""
    clock = _Clock(replay, given)
    rows, requests = given.positions.shape
    price, plain = np.zeros(rows), np.full(rows, costs.pass_seconds[requests])
    controller = PriceController.start(requests, plain)
    for extra in cycle(costs.extra_seconds):
        batch = Batch.at(replay, clock.positions)
        found = step(policy, batch, costs, Running(price, controller, extra))
        gained = clock.advance(batch, found)
        price = slot_price(clock.tokens / clock.seconds, found.verified, costs, requests)
        controller = controller.observe(
            requests,
            gained,
            found.seconds,
            plain + extra,
            expected_tokens=found.tokens,
            expected_seconds=_believed(found, costs, requests),
        )
        if not clock.running.any():
            return clock.outcome()
    raise ValueError("extra_seconds is empty but must hold at least one pass")


def _believed(found: Allocation, costs: Costs, requests: int) -> Floats:
    """Seconds of the pass by the table that the planner has."""
    size = requests + found.verified
    table = costs.pass_seconds if costs.believed_seconds is None else costs.believed_seconds
    return np.asarray(found.seconds - costs.pass_seconds[size] + table[size])
