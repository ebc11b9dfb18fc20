"""Writes `docs/speculative_runs.md` from the committed records.

`python -m lab.drafting.report_speculation`.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from expertbytes.measurements import storage
from expertbytes.measurements.errors import MeasurementError
from expertbytes.writing import write_text
from lab.drafting.expert_tables import expert_section
from lab.drafting.speculation_records import Speculation
from lab.drafting.speculation_tables import all_sweeps, passes, summary

ROOT: Final = Path(__file__).resolve().parents[2]
RECORD: Final = ROOT / "lab" / "records" / "speculative_smollm2.json"
EXPERTS_RECORD: Final = RECORD.with_name("speculative_small_moe.json")
PAGE: Final = ROOT / "docs" / "speculative_runs.md"
_err: Final = Console(stderr=True, soft_wrap=True)


def read_speculation(path: Path) -> Speculation:
    """The record in the file; anything missing or mangled is a `MeasurementError` of one sentence."""
    return storage.read_record(path, Speculation, "speculative runs", "run them")


def page(record: Speculation, experts: Speculation) -> str:
    """The whole report: a dense model on two engines, and a mixture of experts with two kernels."""
    parts = [*_introduction(record), "## Best draft length, predicted and run\n", *summary(record)]
    for engine in record.engines:
        parts += [f"\n## {engine.engine}\n", *passes(engine, record), *all_sweeps(engine, record, "###")]
    return "\n".join([*parts, *expert_section(experts)]) + "\n"


def _introduction(record: Speculation) -> Iterator[str]:
    machine = record.provenance
    same = [run.same_tokens for engine in record.engines for run in engine.runs]
    load = ", ".join(f"{value:.1f}" for value in (record.load_average_start[0], record.load_average_end[0]))
    yield "# Real speculative runs\n"
    yield (
        f"{record.target} decodes greedily with two drafters, a prompt lookup and a small model ([calibration](calibration.md) "
        "describes both), on two engines: the quantised kernels of llama.cpp, which are bound by arithmetic on this "
        "processor, and the same weights dequantised on NumPy's BLAS, where a pass of several tokens costs little more than "
        "one of two. A [small mixture-of-experts model](small_moe.md) decodes with both expert kernels "
        "[further down](#a-mixture-of-experts-with-both-kernels).\n"
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
        "```console\n$ python -m lab.drafting.speculate           # makes the record\n"
        "$ python -m lab.drafting.report_speculation  # makes this page from it\n```\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where the record is missing or broken."""
    parser = argparse.ArgumentParser(prog="python -m lab.drafting.report_speculation", description=__doc__)
    parser.add_argument("--record", type=Path, default=RECORD, help="record to read (default: %(default)s)")
    parser.add_argument("--experts-record", type=Path, default=EXPERTS_RECORD, help="and this (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=PAGE, help="page to write (default: %(default)s)")
    options = parser.parse_args(arguments)
    try:
        write_text(options.out, page(read_speculation(options.record), read_speculation(options.experts_record)))
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
