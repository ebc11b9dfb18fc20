"""What the runs of a mixture-of-experts engine say of its experts: routing, bytes, and what an expert call's time goes to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from statistics import fmean, median

from expertbytes.measurements.fit import read_ceiling
from expertbytes.measurements.kernels import KERNELS, Clock, Kernel, bytes_requested
from expertbytes.measurements.records import Limit
from expertbytes.measurements.table import nearest_limit
from expertbytes.pyoracle.expert import crossover, ratio, share
from lab.drafting.line import Line, fit_line
from lab.drafting.speculation_records import EngineRuns, ExpertRuns
from lab.drafting.speculation_summary import pass_seconds


@dataclass(frozen=True)
class Routed:
    """Passes of `tokens` tokens: distinct experts of a layer where timed alone, and in the `passes` that were run."""

    tokens: int
    timed: float
    run: float | None
    passes: int


@dataclass(frozen=True)
class CallCost:
    """One layer's experts at one pass size: median seconds, those of the same calls bare, and of its bytes at the read ceiling."""

    tokens: int
    seconds: float
    bare_seconds: float
    memory_seconds: float


@dataclass(frozen=True)
class ExpertLimit:
    """What most of a kernel's time goes to: by its line over the bytes, and by the same calls made bare."""

    line: Line
    by_line: Limit
    by_calls: Limit
    overhead: float
    memory: float


def routed(engine: EngineRuns, experts: ExpertRuns, workload: str) -> Iterator[Routed]:
    """By pass size, of one workload, as far as passes were timed."""
    run: dict[int, list[int]] = {}
    for one in engine.runs:
        pairs = zip(one.drafted, one.distinct_experts or (), strict=True) if one.workload == workload else ()
        for drafted, distinct in pairs:
            run.setdefault(1 + drafted, []).append(distinct)
    passes = [one for one in engine.passes if one.workload in (None, workload)]
    for n in sorted({one.tokens for one in passes}):
        timed, here = [one.distinct_experts or 0 for one in passes if one.tokens == n], run.get(n, [])
        in_run = fmean(here) / experts.layers if here else None
        yield Routed(n, fmean(timed) / experts.layers, in_run, len(here))


def pass_bytes(experts: ExpertRuns, tokens: int, distinct: float) -> float:
    """Expert bytes that a pass asks for, from the distinct experts of a layer."""
    of_one = bytes_requested(experts.kernel, tokens * experts.experts_per_token, 1, experts.expert_bytes)
    return experts.layers * of_one * (1 if experts.kernel == "per_slot" else distinct)


def call_costs(experts: ExpertRuns, clock: Clock) -> list[CallCost]:
    """By rising pass size."""
    ceiling = read_ceiling(experts.reads, clock).mid
    found = []
    for n in sorted({call.tokens for call in experts.calls}):
        calls = [call for call in experts.calls if call.tokens == n]
        bare = median(call.seconds(clock) for call in experts.bare_calls if call.tokens == n)
        memory = fmean(call.bytes_requested for call in calls) / ceiling
        found.append(CallCost(n, median(call.seconds(clock) for call in calls), bare, memory))
    return found


def limit(experts: ExpertRuns, clock: Clock) -> ExpertLimit:
    """Over all pass sizes, each counted once."""
    costs = call_costs(experts, clock)
    line = fit_line(experts.calls, clock)
    seconds = sum(cost.seconds for cost in costs)
    memory = sum(cost.memory_seconds for cost in costs) / seconds
    overhead = sum(cost.bare_seconds for cost in costs) / seconds
    by_line = nearest_limit(memory, len(costs) * line.fixed_seconds.mid / seconds)
    return ExpertLimit(line, by_line, nearest_limit(memory, overhead), overhead, memory)


def call_crossover(per_slot: ExpertRuns, dedup: ExpertRuns, clock: Clock) -> int | None:
    """The pass size from which the oracle has deduplication faster, by the effective rates of calls timed alone."""
    rates = []
    for experts in (per_slot, dedup):
        ceiling = read_ceiling(experts.reads, clock).mid
        rates.append({cost.tokens: cost.memory_seconds * ceiling / cost.seconds for cost in call_costs(experts, clock)})
    distinct = {n: fmean(call.distinct_experts for call in dedup.calls if call.tokens == n) for n in rates[1]}
    slots, fast = (partial(share, distinct.__getitem__, dedup.experts_per_token), [each.__getitem__ for each in rates])
    return crossover(slots, partial(ratio, fast[1], fast[0]), max(distinct))


def pass_crossover(engines: Mapping[Kernel, tuple[EngineRuns, ExpertRuns]], clock: Clock, workload: str) -> int | None:
    """The least size at which a whole pass of the deduplicating kernel was faster, timed alone."""
    per_slot, dedup = (pass_seconds(engines[kernel][0], clock, workload) for kernel in KERNELS)
    return next((n for n in sorted(dedup) if dedup[n][1] < per_slot[n][1]), None)


def workloads_of(engine: EngineRuns) -> list[str]:
    """The workloads that were run, in order."""
    return list(dict.fromkeys(run.workload for run in engine.runs))
