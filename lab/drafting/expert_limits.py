"""Of speculative runs of a mixture-of-experts model: what passes read, what limits expert calls, and whether outputs agree."""

from collections.abc import Iterator, Sequence
from typing import Final

from expertbytes.measurements.fit import read_ceiling
from expertbytes.measurements.kernels import Clock
from lab.drafting.expert_summary import call_costs, limit, pass_bytes, routed, workloads_of
from lab.drafting.speculation_records import EngineRuns, ExpertRuns
from lab.drafting.speculation_summary import pass_seconds
from lab.small_moe.config import SmallMoeConfig

SIZES: Final = SmallMoeConfig()
Kernels = Sequence[tuple[EngineRuns, ExpertRuns]]


def routing(kernels: Kernels) -> Iterator[str]:
    """The counts are the first kernel's, the other routes alike up to rounding; the bytes are each kernel's own."""
    engine, first = kernels[0]
    yield (
        "Distinct experts of a layer by tokens of the pass, in the passes timed alone and in those run, the share that they are of "
        f"the slots, and the megabytes of experts that each kernel asks for in a pass that is run ({first.expert_bytes} bytes an "
        f"expert, {first.layers} layers)."
    )
    for workload in workloads_of(engine):
        rows = list(routed(engine, first, workload))
        yield f"\n| {workload}, tokens |" + "".join(f" {row.tokens} |" for row in rows)
        yield "|---|" + "---|" * len(rows)
        yield "| passes run, each kernel |" + "".join(f" {row.passes} |" for row in rows)
        yield "| distinct, timed alone |" + "".join(f" {row.timed:.1f} |" for row in rows)
        yield "| distinct, run |" + "".join(f" {or_dash(row.run, '.1f')} |" for row in rows)
        slots = [row.tokens * first.experts_per_token for row in rows]
        shares = (row.run and row.run / n for row, n in zip(rows, slots, strict=True))
        yield "| share, run |" + "".join(f" {or_dash(share, '.2f')} |" for share in shares)
        for other, experts in kernels:
            own = routed(other, experts, workload)
            of = (row.run and pass_bytes(experts, row.tokens, row.run) / 1e6 for row in own)
            yield f"| MB, {other.engine.rpartition(' ')[2]} |" + "".join(f" {or_dash(each, '.2f')} |" for each in of)


def limits(engine: EngineRuns, experts: ExpertRuns, clock: Clock) -> Iterator[str]:
    """Expert calls beside the same calls made bare and the time that their bytes would take."""
    costs, found = call_costs(experts, clock), limit(experts, clock)
    passed = pass_seconds(engine, clock)
    yield (
        f"{engine.engine}: one layer's experts alone; *bare* makes the same library calls on experts of one number each, "
        "and *bytes* is what its bytes would take at the rate at which memory was read.\n"
    )
    yield "| tokens |" + "".join(f" {cost.tokens} |" for cost in costs)
    yield "|---|" + "---|" * len(costs)
    yield "| µs |" + "".join(f" {1e6 * cost.seconds:.0f} |" for cost in costs)
    yield "| µs, bare |" + "".join(f" {1e6 * cost.bare_seconds:.0f} |" for cost in costs)
    yield "| µs, bytes |" + "".join(f" {1e6 * cost.memory_seconds:.0f} |" for cost in costs)
    layers = (experts.layers * cost.seconds / passed[cost.tokens][1] for cost in costs)
    yield "| share of the pass, all layers |" + "".join(f" {share:.2f} |" for share in layers)
    line = found.line
    yield (
        f"\nBare calls take {found.overhead:.0%} of the time, the bytes would take {found.memory:.0%}: limited by "
        f"**{found.by_calls}**. The line over the bytes, {line.bytes_per_second.mid / 1e9:.2f} GB/s and "
        f"{1e6 * line.fixed_seconds.mid:.0f} µs, has a worst residual of {line.worst_relative_residual:.0%}; memory was read "
        f"at {read_ceiling(experts.reads, clock).mid / 1e9:.1f} GB/s, so that rate is no bandwidth (by the line alone the "
        f"limit would be called {found.by_line}).\n"
    )


def assumption(kernels: Kernels, clock: Clock, cache_bytes: int) -> Iterator[str]:
    """Whether the theory's model of time holds, and what carries over where it does not."""
    found = {limit(experts, clock).by_calls for _, experts in kernels}
    total = kernels[0][1].expert_bytes * SIZES.experts * SIZES.layers
    if found != {"overhead"}:
        yield f"The theory takes time for bytes over a bandwidth. These kernels are limited by {' and '.join(sorted(found))}."
        return
    yield (
        "The theory takes time for bytes over a bandwidth. Here that assumption does not hold: all experts are "
        f"{total / 1e6:.1f} MB and the last-level cache holds {cache_bytes / 1e6:.1f} MB, and most of an expert call's time is "
        "what its few library calls cost, whatever they read. What carries over is the counting: calls are made once for each "
        "slot, or once for each distinct expert, so the time still follows the same two counts, with a price for a call in the "
        "place of bytes over bandwidth. The formulas on measured times assume nothing of where the time goes."
    )


def agreement(kernels: Kernels) -> Iterator[str]:
    """Distributions and tokens of verification against those of plain decoding."""
    for engine, experts in kernels:
        found, same = experts.agreement, [run.same_tokens for run in engine.runs]
        worst, margin = (
            max((getattr(one, name) for one in found), default=0.0)
            for name in ("worst_total_variation", "widest_turned_margin_nats")
        )
        turned, positions = sum(one.turned for one in found), sum(one.positions for one in found)
        diverged = [run.first_divergence for run in engine.runs if run.first_divergence is not None]
        yield (
            f"- {engine.engine}: next-token distributions of passes of 2 to {max(one.tokens for one in found)} tokens differ from "
            f"plain decoding's by a total variation of at most {worst:.1g}; the most probable token turned at {turned} of "
            f"{positions} positions (widest margin there {margin:.1g} nats). {sum(same)} of {len(same)} runs gave plain decoding's "
            + ("tokens" + (f", the others from token {min(diverged)} on at the earliest." if diverged else "."))
        )


def or_dash(value: float | None, form: str) -> str:
    """The number, or a dash where there is none."""
    return "–" if value is None else format(value, form)
