"""Discrete-event replay of a drafting trace: batches decode pass by pass, finished requests make room for the next ones.

An event is the end of a pass: every request of the batch moves on by its accepted tokens and one of the target model. Greedy text
does not depend on the drafts, so that the trace answers for any policy. Replicates run side by side, each on its own clock and its
own bootstrap sample of the requests.
"""

from dataclasses import dataclass

import numpy as np

from expertbytes.serving.allocate import Allocation, Flags, Floats, Integers
from expertbytes.serving.policies import Batch, Costs, Policy, step
from expertbytes.serving.replay import Replay


@dataclass(frozen=True)
class Work:
    """The same for every policy: `tokens` that each replicate generates, and from which requests.

    They begin at `positions` [replicates, requests] of the trace; `queue` [replicates, requests, Q] are the requests that follow,
    from its start again when it ends.
    """

    positions: Integers
    queue: Integers
    tokens: int


@dataclass(frozen=True)
class Outcome:
    """By replicate: `tokens` generated in `seconds` and `passes`; `verified` drafted tokens, `copied` ones among them.

    Copied tokens are the n-gram drafter's. `gap` is the largest certified loss of an allocation.
    """

    tokens: Integers
    seconds: Floats
    passes: Integers
    verified: Integers
    copied: Integers
    gap: float

    @property
    def throughput(self) -> Floats:
        """Tokens per second."""
        return self.tokens / self.seconds


def work(replay: Replay, batch_size: int, replicates: int, tokens: int, rng: np.random.Generator) -> Work:
    """Work of `replicates` batches: each draws the trace's requests with replacement and begins in the middle of some."""
    sizes = np.diff(replay.starts)
    sample = rng.integers(len(sizes), size=(replicates, len(sizes)))
    follow = -(-tokens // (batch_size * int(sizes.min()))) + 1
    queue = _draw(sample, (batch_size, min(follow, 64)), rng)
    first = _weighted(sample, sizes, batch_size, rng)
    positions = replay.starts[first] + rng.integers(sizes[first])
    return Work(positions, queue, tokens)


def _draw(sample: Integers, shape: tuple[int, int], rng: np.random.Generator) -> Integers:
    columns = rng.integers(sample.shape[1], size=(len(sample), *shape))
    return np.take_along_axis(sample, columns.reshape(len(sample), -1), 1).reshape(columns.shape)


def _weighted(sample: Integers, sizes: Integers, count: int, rng: np.random.Generator) -> Integers:
    """Requests by their tokens: a server that has run for long is most likely inside a long one."""
    rows = [row[rng.choice(len(row), count, p=sizes[row] / sizes[row].sum())] for row in sample]
    return np.array(rows, np.int64)


class _Clock:
    """The running state of all replicates."""

    def __init__(self, replay: Replay, given: Work) -> None:
        self.replay, self.work = replay, given
        self.positions = given.positions.copy()
        self.turn = np.zeros_like(self.positions)
        replicates = len(self.positions)
        self.tokens, self.passes, self.verified, self.copied = np.zeros((4, replicates), np.int64)
        self.seconds, self.gap = np.zeros(replicates), 0.0

    @property
    def running(self) -> Flags:
        """Which replicates still have tokens to generate."""
        return self.tokens < self.work.tokens

    def batch(self) -> Batch:
        """Both chains of every request where it stands."""
        return Batch.at(self.replay, self.positions)

    def advance(self, batch: Batch, found: Allocation) -> None:
        """End a pass: tokens and time of the replicates that still run, and where each request stands."""
        running, second = self.running, found.second.astype(np.int64)
        accepted = np.take_along_axis(batch.accepted, second[..., None], -1)[..., 0]
        gained = 1 + np.minimum(found.lengths, accepted)
        self.tokens += running * gained.sum(-1)
        self.seconds += running * found.seconds
        self.passes += running
        self.verified += running * found.verified
        self.copied += running * (found.lengths * found.second).sum(-1)
        self._move(gained)

    def _move(self, gained: Integers) -> None:
        following = self.positions + gained
        finished = following >= self.replay.ends[self.positions]
        next_request = np.take_along_axis(self.work.queue, self.turn[..., None], -1)[..., 0]
        self.positions = np.where(finished, self.replay.starts[next_request], following)
        self.turn = np.where(finished, (self.turn + 1) % self.work.queue.shape[-1], self.turn)


def simulate(replay: Replay, policy: Policy, costs: Costs, given: Work) -> Outcome:
    """Run the policy until each replicate has generated the work's tokens; a pass that reaches them counts in full."""
    clock = _Clock(replay, given)
    requests = given.positions.shape[1]
    price = np.zeros(len(given.positions))
    while clock.running.any():
        batch = clock.batch()
        found = step(policy, batch, costs, price)
        clock.advance(batch, found)
        clock.gap = max(clock.gap, float(found.gap.max())) if np.isfinite(found.bound).all() else clock.gap
        price = _price(clock, found, costs, requests)
    return Outcome(clock.tokens, clock.seconds, clock.passes, clock.verified, clock.copied, clock.gap)


def _price(clock: _Clock, found: Allocation, costs: Costs, requests: int) -> Floats:
    """Tokens that a slot's time earns: goodput so far times the seconds of a slot, were each request to verify one more."""
    size = requests + found.verified
    larger = np.minimum(size + requests, len(costs.pass_seconds) - 1)
    slot = (costs.pass_seconds[larger] - costs.pass_seconds[size]) / np.maximum(larger - size, 1)
    return clock.tokens / clock.seconds * slot
