"""The section on speculative runs of a mixture-of-experts model: its two kernels, its routing, and what limits it."""

from collections.abc import Iterator, Sequence
from typing import Final

from measurements.drafting.expert_summary import call_costs, limit, pass_bytes, routed
from measurements.drafting.speculation_records import EngineRuns, ExpertRuns, Speculation
from measurements.drafting.speculation_summary import Sweep, pass_seconds, sweeps
from measurements.drafting.speculation_tables import NAMES, all_sweeps, passes, summary
from measurements.fit import read_ceiling
from measurements.kernels import Clock

TITLE: Final = "A mixture of experts with both kernels"
_LEVEL: Final = "####"
Kernels = Sequence[tuple[EngineRuns, ExpertRuns]]


def expert_section(record: Speculation) -> Iterator[str]:
    """The whole section; engines without experts are left out of what is about experts."""
    kernels = [(engine, engine.experts) for engine in record.engines if engine.experts]
    yield f"\n## {TITLE}\n"
    yield from _introduction(record)
    yield from summary(record)
    yield "\n### With and without speculation\n"
    yield from _kernels(kernels, record.clock)
    yield "\n### What the bytes would have predicted\n"
    yield from _by_bytes(kernels, record.clock)
    yield "\n### What a pass reads\n"
    yield from _routing(kernels)
    yield "\n### What limits an expert call\n"
    yield from _limits(kernels, record.clock)
    yield "\n### Whether verification gives plain decoding's output\n"
    yield from _agreement(kernels)
    for engine in record.engines:
        yield f"\n### {engine.engine}\n"
        yield from passes(engine, record)
        yield from all_sweeps(engine, record, _LEVEL)


def _introduction(record: Speculation) -> Iterator[str]:
    load = ", ".join(f"{value:.1f}" for value in (record.load_average_start[0], record.load_average_end[0]))
    yield (
        "The [small model](small_moe.md) (4 layers, 6 of 64 experts, float32 in PyTorch on one thread) decodes greedily with the "
        "per-slot and the deduplicating kernel. Its prompts are 192 tokens of modules that it was not trained on: `head` the first "
        "of a module, its licence and what it is for, `code` from further inside. The two kernels take turns, sample by sample and "
        "run by run. The order is that of above: passes and drafts alone, predictions from these times and from answers to *other* "
        "prompts, then every draft length. The n-gram drafter is the prompt lookup; the model drafter is an n-gram language model, "
        "counts of three successive tokens in the text that the model was trained on, which drafts in microseconds.\n"
    )
    yield (
        "The model babbles, and greedy decoding soon turns in circles, after heads most of all. That is easy to draft: acceptance "
        "here says nothing about larger models. What is tested is whether times measured before and tokens of other requests tell "
        f"the best draft length. Each run gives {record.tokens_per_run} tokens. Load averages at start and end: {load}.\n"
    )
    yield (
        "```console\n$ python -m measurements.small_moe.speculate           # makes the record; --quick for a look\n"
        "$ python -m measurements.drafting.report_speculation   # makes this page\n```\n"
    )


def _kernels(kernels: Kernels, clock: Clock) -> Iterator[str]:
    """Speeds of the kernels beside each other, each at its best draft length."""
    yield (
        "Tokens per second of process time, plain and at the best draft length run (in brackets). Speculation makes passes "
        "longer, and longer passes favour the deduplicating kernel: the kernel to choose without it may not be the one with it.\n"
    )
    names = [engine.engine.rpartition(" ")[2] for engine, _ in kernels]
    yield "| workload | drafter |" + "".join(f" {name}, plain | {name}, best |" for name in names)
    yield "|---|---|" + "---|---|" * len(names)
    for both in zip(*(sweeps(engine, clock) for engine, _ in kernels), strict=True):
        p = both[0].prediction
        cells = (f" {_speed(sweep, 0):.0f} | {_speed(sweep, (b := sweep.best_measured)):.0f} ({b}) |" for sweep in both)
        yield f"| {p.workload} | {NAMES[p.drafter]} |" + "".join(cells)


def _speed(sweep: Sweep, draft_length: int) -> float:
    return sweep.points[draft_length].tokens_per_second


def _by_bytes(kernels: Kernels, clock: Clock) -> Iterator[str]:
    """The prediction that takes expert bytes for all that a longer pass adds, written with the others, before the runs."""
    yield (
        "If a longer pass cost a plain one and the expert bytes it adds, at the rate at which memory was read in order "
        "(`bytes`), drafting would be almost free. The prediction from measured passes (`times`) knows better. Both were written "
        "before the runs; in brackets the speedup over plain decoding that each promised, and that was run at the best.\n"
    )
    yield "| engine | workload | drafter | best by bytes | best by times | best run |"
    yield "|---|---|---|---|---|---|"
    for engine, _ in kernels:
        for sweep in sweeps(engine, clock):
            p, by_bytes = sweep.prediction, sweep.best_by_bytes
            speedups = sweep.predicted_speedup(by_bytes, by_bytes=True), sweep.predicted_speedup(p.best_draft_length)
            yield (
                f"| {engine.engine} | {p.workload} | {NAMES[p.drafter]} | {by_bytes} ({speedups[0]:.2f}) |"
                f" {p.best_draft_length} ({speedups[1]:.2f}) | {sweep.best_measured} ({sweep.speedup(sweep.best_measured):.2f}) |"
            )


def _routing(kernels: Kernels) -> Iterator[str]:
    """Both kernels of one workload route alike, so one has the counts, and each its bytes."""
    engine, first = kernels[0]
    yield (
        "Distinct experts of a layer by tokens of the pass, in the passes timed alone and in those run, the share that they are of "
        f"the slots, and the megabytes of experts that each kernel asks for in a pass that is run ({first.expert_bytes} bytes an "
        f"expert, {first.layers} layers)."
    )
    for workload in dict.fromkeys(run.workload for run in engine.runs):
        rows = list(routed(engine, first, workload))
        yield f"\n| {workload}, tokens |" + "".join(f" {row.tokens} |" for row in rows)
        yield "|---|" + "---|" * len(rows)
        yield "| passes run, each kernel |" + "".join(f" {row.passes} |" for row in rows)
        yield "| distinct, timed alone |" + "".join(f" {row.timed:.1f} |" for row in rows)
        yield "| distinct, run |" + "".join(f" {_or_dash(row.run, '.1f')} |" for row in rows)
        slots = [row.tokens * first.experts_per_token for row in rows]
        shares = (row.run and row.run / n for row, n in zip(rows, slots, strict=True))
        yield "| share, run |" + "".join(f" {_or_dash(share, '.2f')} |" for share in shares)
        for other, experts in kernels:
            of = (row.run and pass_bytes(experts, row.tokens, row.run) / 1e6 for row in rows)
            yield f"| MB, {other.engine.rpartition(' ')[2]} |" + "".join(f" {_or_dash(each, '.2f')} |" for each in of)


def _or_dash(value: float | None, form: str) -> str:
    return "–" if value is None else format(value, form)


def _limits(kernels: Kernels, clock: Clock) -> Iterator[str]:
    for engine, experts in kernels:
        costs, found = call_costs(experts, clock), limit(experts, clock)
        passed = pass_seconds(engine, clock)
        yield (
            f"\n{engine.engine}: one layer's experts alone; *bare* makes the same library calls on experts of one number each, "
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
    yield from _assumption(kernels)


def _assumption(kernels: Kernels) -> Iterator[str]:
    cache = max(experts.expert_bytes for _, experts in kernels) * 64 * kernels[0][1].layers
    yield (
        f"The theory takes time for bytes over a bandwidth. Here that assumption does not hold: all experts ({cache / 1e6:.1f} MB) "
        "stay in the last-level cache, and an expert call costs what its few library calls cost, whatever it reads. What carries "
        "over is the counting: a call is made once for each slot, or once for each distinct expert, so the time still "
        "follows the same two counts, with a price for a call in the place of bytes over bandwidth. The formulas on measured times "
        "assume nothing of where the time goes."
    )


def _agreement(kernels: Kernels) -> Iterator[str]:
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
