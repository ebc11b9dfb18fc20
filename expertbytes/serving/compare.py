"""Policies side by side by workload and batch size: throughput ratios to the model drafter alone, with intervals."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from pydantic import BaseModel, ConfigDict

from expertbytes.errors import InputError
from expertbytes.measurements.extras import require_fitting
from expertbytes.measurements.student import two_sided
from expertbytes.serving.allocate import Floats
from expertbytes.serving.policies import BASELINE, Name, Policy
from expertbytes.serving.replay import Replay
from expertbytes.serving.server import Costs
from expertbytes.serving.simulate import Outcome, Work, simulate, work
from expertbytes.serving.step_time import StepTime

CONFIDENCE: Final = 0.95
PILOT_DEPTHS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32)
_PILOT_SHARE: Final = 4
_SIDE_BY_SIDE: Final = 16
MOST_COST: Final = 1e9


@dataclass(frozen=True)
class Settings:
    """How to simulate: `replicates` bootstrap samples, each generating the trace's tokens `texts` times, or `passes` a request.

    A drafting step for some requests takes `draft_ratio` of a pass of as many tokens, a lookup `lookup_seconds` a request; other
    work, prefill for one, adds `extra_seconds` to the passes, in turn.
    """

    replicates: int = 24
    texts: float = 1.0
    passes: int = 40
    draft_ratio: float = 0.05
    lookup_seconds: float = 1e-6
    fixed_length: int = 4
    seed: int = 0
    extra_seconds: tuple[float, ...] = (0.0,)

    def __post_init__(self) -> None:
        for name in ("draft_ratio", "lookup_seconds"):
            if not 0 <= getattr(self, name) <= MOST_COST:
                raise InputError(f"{name} is {getattr(self, name):g} but must be from 0 to {MOST_COST:g}.")
        if not self.extra_seconds or not all(0 <= seconds <= MOST_COST for seconds in self.extra_seconds):
            raise InputError(f"extra_seconds is {self.extra_seconds} but must hold seconds from 0 to {MOST_COST:g}.")
        if not 0 < self.texts < float("inf"):
            raise InputError(f"texts is {self.texts:g} but must be a positive number.")
        for name, least in (("replicates", 2), ("passes", 1), ("fixed_length", 1), ("seed", 0)):
            if getattr(self, name) < least:
                raise InputError(f"{name} is {getattr(self, name)} but must be at least {least}.")


class Row(BaseModel):
    """One policy on one workload, batch size and step time; the interval is of the bootstrap over requests, 95 %."""

    model_config = ConfigDict(frozen=True)

    workload: str
    batch_size: int
    policy: Name
    throughput_ratio: float
    low: float
    high: float
    step_time: str
    tokens_per_second: float
    tokens_per_pass: float
    verified_per_pass: float
    copied_share: float
    draft_depth: int
    certified_gap: float


def rows(
    replays: Mapping[str, Replay],
    step_time: StepTime,
    batch_sizes: Sequence[int],
    policies: Sequence[Name],
    settings: Settings,
    done: Callable[[str], None] = lambda _: None,
) -> Iterator[Row]:
    """The table, workload by workload; `done` is told of each simulation. The same seed gives the same rows."""
    require_fitting()
    for place, (workload, replay) in enumerate(replays.items()):
        table = step_time.table(max(batch_sizes) * (replay.longest + 1))
        for batch_size in batch_sizes:
            rng = np.random.default_rng([settings.seed, place, batch_size])
            given = _work(replay, batch_size, settings, rng)
            costs = _costs(table, batch_size, settings)
            depth = best_depth(replay, costs, given)
            ready = {name: _policy(name, replay, depth, settings) for name in dict.fromkeys((BASELINE, *policies))}
            outcomes = {}
            for name, policy in ready.items():
                outcomes[name] = simulate(replay, policy, costs, given)
                done(f"{workload}, batch {batch_size}, {name}")
            for name in policies:
                yield _row(workload, batch_size, ready[name], outcomes[name], outcomes[BASELINE], step_time.name)


def best_depth(replay: Replay, costs: Costs, given: Work) -> int:
    """The drafting depth at which the model drafter alone generates a part of the work fastest, as a server is tuned."""
    part = -(-len(given.positions) // _PILOT_SHARE)
    pilot = Work(given.positions[:part], given.queue[:part], -(-given.tokens // _PILOT_SHARE), 1)

    def throughput(depth: int) -> float:
        outcome = simulate(replay, Policy(BASELINE, depth), costs, pilot)
        return float(outcome.tokens.sum() / outcome.seconds.sum())

    return max((depth for depth in PILOT_DEPTHS if depth <= replay.longest), key=throughput)


def _work(replay: Replay, batch_size: int, settings: Settings, rng: np.random.Generator) -> Work:
    servers = max(1, _SIDE_BY_SIDE // batch_size)
    tokens = max(settings.texts * len(replay.ends) / servers, settings.passes * batch_size)
    return work(replay, batch_size, settings.replicates, round(tokens), rng, servers)


def _costs(table: Floats, batch_size: int, settings: Settings) -> Costs:
    return Costs(table, settings.draft_ratio * table[: batch_size + 1], settings.lookup_seconds, settings.extra_seconds)


def _policy(name: Name, replay: Replay, depth: int, settings: Settings) -> Policy:
    """The policy; all but `fixed` share the depth that is best for the model drafter alone."""
    if name == "fixed":
        return Policy(name, settings.fixed_length)
    return Policy(name, depth, replay.survivals[:, 0].mean(0))


def _row(workload: str, batch_size: int, policy: Policy, outcome: Outcome, base: Outcome, step_time: str) -> Row:
    ratio, low, high = ratio_interval(outcome, base)
    passes = outcome.passes.sum() * batch_size
    verified = float(outcome.verified.sum())
    return Row(
        workload=workload,
        batch_size=batch_size,
        policy=policy.name,
        throughput_ratio=ratio,
        low=low,
        high=high,
        step_time=step_time,
        tokens_per_second=float(outcome.tokens.sum() / outcome.seconds.sum()),
        tokens_per_pass=float(outcome.tokens.sum() / passes),
        verified_per_pass=float(verified / passes),
        copied_share=float(outcome.copied.sum() / verified) if verified else 0.0,
        draft_depth=policy.depth,
        certified_gap=outcome.gap,
    )


def ratio_interval(outcome: Outcome, base: Outcome) -> tuple[float, float, float]:
    """Ratio of the pooled throughputs and its interval: Student's t on the logarithms of the replicates' ratios.

    Each replicate is a bootstrap sample of the requests, so that their spread estimates the standard error of one sample's ratio.
    """
    ratio = (outcome.tokens.sum() / outcome.seconds.sum()) / (base.tokens.sum() / base.seconds.sum())
    logs = np.log(outcome.throughput / base.throughput)
    wide = two_sided(len(logs) - 1, CONFIDENCE) * float(logs.std(ddof=1))
    return float(ratio), float(ratio * np.exp(-wide)), float(ratio * np.exp(wide))
