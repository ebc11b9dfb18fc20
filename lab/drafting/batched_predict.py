"""What the simulator predicts for a batched run, from times measured alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import numpy as np

from expertbytes.serving.compare import best_depth, ratio_interval
from expertbytes.serving.policies import BASELINE, Name, Policy
from expertbytes.serving.replay import Replay
from expertbytes.serving.server import Costs
from expertbytes.serving.simulate import Outcome, Work, simulate, work
from lab.drafting.batched_bench import POLICIES, Lab, costs
from lab.drafting.batched_records import BatchPass, BatchPrediction, DraftStep

LEAST_DEPTH: Final = 2
"""The model drafter drafts so far at least, also where tuning would switch it off, so that there are two drafters."""
SEED: Final = 19
_TABLES: Final = 8
"""Tables drawn from the repeats, each for as many bootstrap samples of the requests."""
_REPLICATES: Final = 5


@dataclass(frozen=True)
class Case:
    """A workload at a batch size: its costs, the policies, and the work that is run, from the requests' beginnings."""

    workload: str
    requests: int
    costs: Costs
    policies: dict[Name, Policy]
    given: Work


def case(
    lab: Lab, workload: str, requests: int, timed: Sequence[BatchPass], drafts: Sequence[DraftStep]
) -> tuple[Case, list[BatchPrediction]]:
    """What is run, and the predictions for it: bootstrap samples of the requests, under tables of bootstrapped repeats."""
    found, tokens = lab.replays[workload], lab.plan.tokens[requests]
    rng = np.random.default_rng([SEED, requests, len(workload)])
    given = _all_work(lab, workload, requests, rng)
    mine = _first(given)
    given_costs = costs(timed, drafts, requests)
    depth = max(LEAST_DEPTH, best_depth(found, given_costs, Work(given.positions[1:], given.queue[1:], tokens, 1)))
    policies = {name: Policy(name, depth, found.survivals[:, 0].mean(0)) for name in POLICIES}
    parts: dict[Name, list[Outcome]] = {name: [] for name in POLICIES}
    count = len({p.repeat for p in timed})
    for place in range(1, len(given.positions), _REPLICATES):
        drawn = costs(timed, drafts, requests, rng.integers(count, size=count).tolist())
        others = Work(given.positions[place : place + _REPLICATES], given.queue[place : place + _REPLICATES], tokens, 1)
        for name, policy in policies.items():
            parts[name].append(simulate(found, policy, drawn, others))
    bootstrap = {name: joined(outcomes) for name, outcomes in parts.items()}
    same = {name: simulate(found, policy, given_costs, mine) for name, policy in policies.items()}
    predictions = []
    for name in POLICIES:
        ratio, low, high = ratio_interval(bootstrap[name], bootstrap[BASELINE])
        predictions.append(
            BatchPrediction(
                written_at=datetime.now(UTC),
                workload=workload,
                requests=requests,
                policy=name,
                draft_depth=depth,
                tokens=tokens,
                ratio=ratio,
                low=low,
                high=high,
                same_requests=float(same[name].throughput[0] / same[BASELINE].throughput[0]),
                same_requests_tokens_per_pass=float(same[name].tokens[0] / same[name].passes[0]),
            )
        )
    return Case(workload, requests, given_costs, policies, mine), predictions


def own_work(lab: Lab, workload: str, requests: int) -> Work:
    """The work that is run."""
    return _first(_all_work(lab, workload, requests, np.random.default_rng([SEED, requests, len(workload)])))


def _all_work(lab: Lab, workload: str, requests: int, rng: np.random.Generator) -> Work:
    """What is run, and after it the bootstrap samples."""
    found, tokens = lab.replays[workload], lab.plan.tokens[requests]
    return _from_beginnings(found, work(found, requests, _TABLES * _REPLICATES + 1, tokens, rng))


def _first(given: Work) -> Work:
    return Work(given.positions[:1], given.queue[:1], given.tokens, 1)


def joined(parts: Sequence[Outcome]) -> Outcome:
    """The replicates of several simulations as one."""
    names = ("tokens", "seconds", "passes", "verified", "copied")
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    return Outcome(**arrays, gap=max(part.gap for part in parts))


def _from_beginnings(found: Replay, given: Work) -> Work:
    """The work with every request from its first token on."""
    numbers = np.searchsorted(found.starts, given.positions, side="right") - 1
    return Work(found.starts[numbers], given.queue, given.tokens, given.servers)
