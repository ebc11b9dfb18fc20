"""The tables of any speculative runs: how the predictions did, the passes timed alone, and each sweep over draft lengths."""

from collections.abc import Iterator
from typing import Final

from lab.drafting.speculation_records import DrafterName, EngineRuns, Speculation
from lab.drafting.speculation_summary import Sweep, pass_seconds, sweeps

NAMES: Final[dict[DrafterName, str]] = {"ngram": "n-gram", "model": "model"}


def summary(record: Speculation) -> Iterator[str]:
    """How the predictions did."""
    found = [(engine.engine, sweep) for engine in record.engines for sweep in sweeps(engine, record.clock)]
    within = sum(sweep.within_one for _, sweep in found)
    yield (
        f"Within one at {within} of {len(found)}. *Kept* is the measured speed at the predicted draft length over the best "
        "measured one; *own tokens* is the oracle's choice when it is told the tokens per cycle of these very runs, which "
        "leaves only the times to err.\n"
    )
    yield "| engine | workload | drafter | predicted | run | own tokens | within one | kept | best speedup |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for engine, sweep in found:
        p = sweep.prediction
        yield (
            f"| {engine} | {p.workload} | {NAMES[p.drafter]} | {p.best_draft_length} | {sweep.best_measured} |"
            f" {sweep.best_from_own_tokens} | {'yes' if sweep.within_one else 'no'} | {sweep.share_of_best:.1%} |"
            f" {sweep.speedup(sweep.best_measured):.2f} |"
        )


def passes(engine: EngineRuns, record: Speculation) -> Iterator[str]:
    """Passes timed alone."""
    libraries = ", ".join(f"{name} {version}" for name, version in engine.libraries.items())
    for workload in dict.fromkeys(sample.workload for sample in engine.passes):
        of_which = f", after {workload}" if workload else ""
        yield f"One pass of n tokens{of_which}, timed alone ({libraries}); median and quartiles:\n"
        yield from _passes(pass_seconds(engine, record.clock, workload))
        if workload:
            yield ""


def _passes(seconds: dict[int, tuple[float, float, float]]) -> Iterator[str]:
    yield "| tokens |" + "".join(f" {n} |" for n in seconds)
    yield "|---|" + "---|" * len(seconds)
    yield "| ms |" + "".join(f" {1e3 * mid:.1f} |" for _, mid, _ in seconds.values())
    yield "| quartiles |" + "".join(f" {1e3 * low:.1f} to {1e3 * high:.1f} |" for low, _, high in seconds.values())
    yield "| plain passes |" + "".join(f" {mid / seconds[1][1]:.2f} |" for _, mid, _ in seconds.values())


def all_sweeps(engine: EngineRuns, record: Speculation, heading: str) -> Iterator[str]:
    """A table for each workload and drafter, under headings of the level of `heading` (such as ###)."""
    for sweep in sweeps(engine, record.clock):
        yield f"\n{heading} {sweep.prediction.workload}, {NAMES[sweep.prediction.drafter]} drafter\n"
        yield from _sweep(sweep)


def _sweep(sweep: Sweep) -> Iterator[str]:
    p = sweep.prediction
    shares = ", ".join(f"{share:.2f}" for share in sweep.acceptance)
    yield f"Acceptance by place in the chain at the longest draft: {shares}. Predicted at {p.written_at:%Y-%m-%d %H:%M:%S} UTC.\n"
    yield "| draft length |" + "".join(f" {point.draft_length} |" for point in sweep.points)
    yield "|---|" + "---|" * len(sweep.points)
    yield "| tokens per cycle, predicted |" + "".join(f" {tokens:.2f} |" for tokens in p.tokens_per_cycle)
    yield "| tokens per cycle, run |" + "".join(f" {point.tokens_per_cycle:.2f} |" for point in sweep.points)
    yield "| ms of a cycle, predicted |" + "".join(f" {1e3 * seconds:.1f} |" for seconds in p.cycle_seconds)
    yield "| ms of a cycle, run |" + "".join(f" {1e3 * point.cycle_seconds:.1f} |" for point in sweep.points)
    predicted = [sweep.predicted_tokens_per_second(point.draft_length) for point in sweep.points]
    yield "| tokens/s, predicted |" + "".join(f" {speed:.1f} |" for speed in predicted)
    yield "| tokens/s, run |" + "".join(f" {point.tokens_per_second:.1f} |" for point in sweep.points)
