"""Writes `docs/speculative_runs.md` from the committed record: `python -m measurements.drafting.report_speculation`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pydantic import ValidationError
from rich.console import Console

from measurements.drafting.speculation_records import EngineRuns, Speculation
from measurements.drafting.speculation_summary import Sweep, pass_seconds, sweeps
from measurements.drafting.storage import write_text
from measurements.errors import MeasurementError
from measurements.storage import describe

ROOT: Final = Path(__file__).parents[2]
RECORD: Final = ROOT / "measurements" / "records" / "speculative_smollm2.json"
PAGE: Final = ROOT / "docs" / "speculative_runs.md"
_DRAFTERS: Final = {"ngram": "n-gram", "model": "model"}
_err: Final = Console(stderr=True)


def read_speculation(path: Path) -> Speculation:
    """The record in the file; anything missing or mangled is a `MeasurementError` of one sentence."""
    try:
        return Speculation.model_validate_json(path.read_bytes())
    except OSError as error:
        raise MeasurementError(
            f"{path} cannot be read as speculative runs ({error.strerror}); run them first."
        ) from error
    except ValidationError as error:
        raise MeasurementError(f"{path}: {describe(error)}; restore the file or run them again.") from error


def page(record: Speculation) -> str:
    """The whole report."""
    parts = [*_introduction(record), *_summary(record)]
    for engine in record.engines:
        parts += [f"\n## {engine.engine}\n", *_passes(engine, record), *_all_sweeps(engine, record)]
    return "\n".join(parts) + "\n"


def _introduction(record: Speculation) -> Iterator[str]:
    machine = record.provenance
    same = [run.same_tokens for engine in record.engines for run in engine.runs]
    load = ", ".join(f"{value:.1f}" for value in (record.load_average_start[0], record.load_average_end[0]))
    yield "# Real speculative runs\n"
    yield (
        f"{record.target} decodes greedily with two drafters, a prompt lookup and a small model ([calibration](calibration.md) "
        "describes both), on two engines: the quantised kernels of llama.cpp, which are bound by arithmetic on this "
        "processor, and the same weights dequantised on NumPy's BLAS, where a pass of several tokens costs little more than "
        "one of two.\n"
    )
    yield (
        "For each engine the order was: time passes and drafts alone; predict the best draft length from these times and from "
        "the passes of *other* requests in the drafting trace, replayed (`pyoracle.goodput.best_draft`); then run every draft "
        "length on the same requests, in an order drawn anew for each. Predictions carry the time at which they were written.\n"
    )
    yield (
        f"Seconds are {'process CPU' if record.clock == 'cpu' else 'wall'} time of {record.threads} thread on "
        f"{machine.cpu_model}; the record has both clocks of every cycle. Load averages at start and end: {load}. Each run "
        f"gives {record.tokens_per_run} tokens; {sum(same)} of {len(same)} runs gave exactly plain decoding's tokens (a larger "
        "pass rounds differently, so a near tie may turn).\n"
    )
    yield (
        "```console\n$ python -m measurements.drafting.speculate           # makes the record\n"
        "$ python -m measurements.drafting.report_speculation  # makes this page from it\n```\n"
    )


def _summary(record: Speculation) -> Iterator[str]:
    found = [(engine.engine, sweep) for engine in record.engines for sweep in sweeps(engine, record.clock)]
    within = sum(sweep.within_one for _, sweep in found)
    yield "## Best draft length, predicted and run\n"
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
            f"| {engine} | {p.workload} | {_DRAFTERS[p.drafter]} | {p.best_draft_length} | {sweep.best_measured} |"
            f" {sweep.best_from_own_tokens} | {'yes' if sweep.within_one else 'no'} | {sweep.share_of_best:.1%} |"
            f" {sweep.speedup(sweep.best_measured):.2f} |"
        )


def _passes(engine: EngineRuns, record: Speculation) -> Iterator[str]:
    seconds = pass_seconds(engine, record.clock)
    libraries = ", ".join(f"{name} {version}" for name, version in engine.libraries.items())
    yield f"One pass of n tokens, timed alone ({libraries}); median and quartiles:\n"
    yield "| tokens |" + "".join(f" {n} |" for n in seconds)
    yield "|---|" + "---|" * len(seconds)
    yield "| ms |" + "".join(f" {1e3 * mid:.1f} |" for _, mid, _ in seconds.values())
    yield "| quartiles |" + "".join(f" {1e3 * low:.1f} to {1e3 * high:.1f} |" for low, _, high in seconds.values())
    yield "| plain passes |" + "".join(f" {mid / seconds[1][1]:.2f} |" for _, mid, _ in seconds.values())


def _all_sweeps(engine: EngineRuns, record: Speculation) -> Iterator[str]:
    for sweep in sweeps(engine, record.clock):
        yield from _sweep(sweep)


def _sweep(sweep: Sweep) -> Iterator[str]:
    p = sweep.prediction
    yield f"\n### {p.workload}, {_DRAFTERS[p.drafter]} drafter\n"
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


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where the record is missing or broken."""
    parser = argparse.ArgumentParser(prog="python -m measurements.drafting.report_speculation", description=__doc__)
    parser.add_argument("--record", type=Path, default=RECORD, help="record to read (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=PAGE, help="page to write (default: %(default)s)")
    options = parser.parse_args(arguments)
    try:
        write_text(options.out, page(read_speculation(options.record)))
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
