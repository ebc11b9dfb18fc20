"""The section on speculative runs of a mixture-of-experts model with two kernels."""

from collections.abc import Iterator
from typing import Final

from expertbytes.measurements.kernels import Clock
from lab.drafting.expert_limits import (
    SIZES,
    Kernels,
    agreement,
    assumption,
    limits,
    or_dash,
    routing,
)
from lab.drafting.expert_summary import (
    call_crossover,
    pass_crossover,
    workloads_of,
)
from lab.drafting.speculation_records import Speculation
from lab.drafting.speculation_summary import Sweep, sweeps
from lab.drafting.speculation_tables import NAMES, all_sweeps, passes, summary

TITLE: Final = "A mixture of experts with both kernels"
_LEVEL: Final = "####"


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
    yield from routing(kernels)
    yield "\n### What limits an expert call\n"
    for engine, experts in kernels:
        yield from limits(engine, experts, record.clock)
    yield from assumption(kernels, record.clock, record.provenance.last_level_cache_bytes)
    yield "\n### Whether verification gives plain decoding's output\n"
    yield from agreement(kernels)
    for engine in record.engines:
        yield f"\n### {engine.engine}\n"
        yield from passes(engine, record)
        yield from all_sweeps(engine, record, _LEVEL)


def _introduction(record: Speculation) -> Iterator[str]:
    load = ", ".join(f"{value:.1f}" for value in (record.load_average_start[0], record.load_average_end[0]))
    yield (
        f"The [small model](small_moe.md) ({SIZES.layers} layers, {SIZES.experts_per_token} of {SIZES.experts} experts, float32 in "
        "PyTorch on one thread) decodes greedily with the per-slot and the deduplicating kernel. Its prompts are 192 tokens of "
        "modules that it was not trained on: `head` the first of a module, its licence and what it is for, `code` from further "
        "inside. The two kernels take turns, sample by sample and run by run. The order is that of above: passes and drafts alone, "
        "predictions from these times and from answers to *other* prompts, then every draft length. The n-gram drafter is the "
        "prompt lookup; the model drafter is an n-gram language model, counts of three successive tokens in the text that the "
        "model was trained on, which drafts in microseconds.\n"
    )
    yield (
        "The model babbles, and greedy decoding soon turns in circles, after heads most of all. That is easy to draft: acceptance "
        "here says nothing about larger models. What is tested is whether times measured before and tokens of other requests tell "
        f"the best draft length. Each run gives {record.tokens_per_run} tokens. Load averages at start and end: {load}. The tokens "
        "of a few requests need not be those of others: in a trial before, whose record is not kept, with three prompts of a kind "
        "run and as few as five others to predict from, help topics as prose, and passes timed after code alone, 4 of 8 "
        "predictions were within one (all four misses after prose), and 8 of 8 by the runs' own tokens. This run's prompts and "
        "timing were chosen after that trial; a run on other prompts may fall between the two.\n"
    )
    yield (
        "```console\n$ python -m lab.small_moe.speculate           # makes the record; --quick for a look\n"
        "$ python -m lab.drafting.report_speculation   # makes this page\n```\n"
    )


def _kernels(kernels: Kernels, clock: Clock) -> Iterator[str]:
    """Speeds of the kernels beside each other, each at its best draft length."""
    yield (
        "Tokens per second of process time, plain and at the best draft length run (in brackets). Speculation makes passes "
        "longer, and longer passes favour the deduplicating kernel: the kernel to choose without it may not be the one with it.\n"
    )
    names = [engine.engine.rpartition(" ")[2] for engine, _ in kernels]
    yield from _crossovers(kernels, clock)
    yield "| workload | drafter |" + "".join(f" {name}, plain | {name}, best |" for name in names)
    yield "|---|---|" + "---|---|" * len(names)
    for both in zip(*(sweeps(engine, clock) for engine, _ in kernels), strict=True):
        p = both[0].prediction
        cells = (f" {_speed(sweep, 0):.0f} | {_speed(sweep, (b := sweep.best_measured)):.0f} ({b}) |" for sweep in both)
        yield f"| {p.workload} | {NAMES[p.drafter]} |" + "".join(cells)


def _crossovers(kernels: Kernels, clock: Clock) -> Iterator[str]:
    """Where both kernels were run: the oracle's crossover from expert calls alone, and that of whole passes."""
    by_kernel = {experts.kernel: (engine, experts) for engine, experts in kernels}
    found = [pass_crossover(by_kernel, clock, workload) for workload in workloads_of(kernels[0][0])]
    in_passes = " and ".join(
        f"{or_dash(n, 'd')} ({name})" for name, n in zip(workloads_of(kernels[0][0]), found, strict=True)
    )
    alone = or_dash(call_crossover(by_kernel["per_slot"][1], by_kernel["dedup"][1], clock), "d")
    yield (
        f"By the expert calls timed alone, on both kinds of prompt, the deduplicating kernel is faster from {alone} tokens on "
        f"(`pyoracle.expert.crossover`); whole passes timed alone were from {in_passes}.\n"
    )


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
