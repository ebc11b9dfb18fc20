"""The table of the small model's speculative runs: the best draft length predicted and run, and what it brings."""

from measurements.drafting.speculation_records import Speculation
from measurements.drafting.speculation_summary import Sweep, sweeps
from tools.validation_doc.tables import table

_DRAFTERS = {"ngram": "prompt lookup", "model": "first two layers"}


def best(record: Speculation) -> str:
    """A line for each kernel, kind of text and drafter."""
    headings = ("kernel", "text", "drafter", "acceptance by position", "tokens a cycle", "cycle, plain passes")
    more = ("best, predicted", "run", "speedup at it", "best speedup")
    lines = [_line(engine.engine, sweep) for engine in record.engines for sweep in sweeps(engine, record.clock)]
    return table((*headings, *more), lines)


def run(record: Speculation) -> str:
    """When, and how much."""
    found = [sweep for engine in record.engines for sweep in sweeps(engine, record.clock)]
    same = [run.same_tokens for engine in record.engines for run in engine.runs]
    load = ", ".join(f"{value:.1f}" for value in (record.load_average_start[0], record.load_average_end[0]))
    return (
        f"{record.created_at:%Y-%m-%d}, {len(same)} runs of {record.tokens_per_run} tokens; load average at start and end {load}."
        f" {sum(same)} of them gave exactly plain decoding's tokens. The predicted best draft length is within one of the"
        f" best one run at {sum(sweep.within_one for sweep in found)} of {len(found)}."
    )


def _line(engine: str, sweep: Sweep) -> tuple[str, ...]:
    chosen, fastest = sweep.prediction.best_draft_length, sweep.best_measured
    longest = sweep.points[-1]
    return (
        engine.rpartition(" ")[2],
        sweep.prediction.workload,
        _DRAFTERS[sweep.prediction.drafter],
        " ".join(f"{share:.2f}" for share in sweep.acceptance),
        f"{longest.tokens_per_cycle:.2f}",
        f"{longest.cycle_seconds / sweep.points[0].cycle_seconds:.2f}",
        str(chosen),
        str(fastest) if sweep.within_one else f"**{fastest}**",
        f"{sweep.speedup(chosen):.2f}",
        f"{sweep.speedup(fastest):.2f}",
    )
