"""Writes `docs/inside_runs.md` from the committed record: `python -m lab.inside.report`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from expertbytes.measurements import storage
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import KERNELS
from expertbytes.writing import write_text
from lab.inside.records import InsideRuns, Subject
from lab.inside.summary import (
    Point,
    Row,
    all_rows,
    crossover_measured,
    foreseen_seconds,
    gains,
    pass_seconds,
    rows,
    wrong_thresholds,
)

ROOT: Final = Path(__file__).resolve().parents[2]
RECORD: Final = ROOT / "lab" / "records" / "inside_mlx_lm.json"
FIRST: Final = RECORD.with_name("inside_mlx_lm_first.json")
PAGE: Final = ROOT / "docs" / "inside_runs.md"
KERNEL_NAMES: Final = {"per_slot": "MLX-LM's own", "dedup": "deduplicating"}
_err: Final = Console(stderr=True, soft_wrap=True)


def read_inside(path: Path) -> InsideRuns:
    """The record in the file; anything missing or mangled is a `MeasurementError` of one sentence."""
    return storage.read_record(path, InsideRuns, "whole runs inside MLX-LM", "run them")


def page(record: InsideRuns, first: InsideRuns) -> str:
    """The whole page; `first` is the record that the method of predicting was made on."""
    parts = [*_introduction(record), *_score(record), *_earlier(first), *_subjects(record)]
    for subject in record.subjects:
        parts += [f"\n## Experts {subject.name}, {subject.blas}\n", *_passes(subject), *_wrong(subject)]
        parts += [*_gains(subject), *_speeds(subject)]
    return "\n".join(parts) + "\n"


def _introduction(record: InsideRuns) -> Iterator[str]:
    machine, same = record.provenance, [run.same_tokens for subject in record.subjects for run in subject.runs]
    loads = ", ".join(
        f"{load:.1f}" for s in record.subjects for load in (s.load_average_start[0], s.load_average_end[0])
    )
    yield "# Whole runs inside MLX-LM\n"
    yield (
        "The [small trained mixture of experts](small_moe.md), loaded by MLX-LM as a Mixtral, decodes greedily by prompt lookup "
        "and with a draft model (a Llama of one layer trained on the same text), with MLX-LM's own kernel and with each distinct "
        "expert "
        "read once ([how to switch it on](inside_engines.md)), at draft lengths 0 to "
        f"{record.longest_draft}, on three kinds of text. *As trained*, an expert has 49 KB and calls are the limit; *padded* with "
        "zeros to the size of a production model's, the function, the text, the routing and the acceptance are the same, and the "
        "bytes are real.\n"
    )
    yield (
        "Speeds were predicted first, from a plain pass, the layers' experts alone, the rest of a pass alone, and the chains of "
        "both drafters on the answers to *other* prompts; each with the interval of 98 % of the draws of texts and times, "
        "widened by the factor by which a few whole passes on other prompts differed from their parts. Only then was anything run: "
        f"{len(same)} answers of {record.tokens_per_run} tokens, of which {sum(same)} are plain decoding's token by token (a "
        "larger pass rounds differently, so a near tie may turn).\n"
    )
    yield (
        f"Seconds are process CPU time of one thread on {machine.cpu_model}. The one-minute load average at start and end of the "
        f"subjects was {loads}: other work ran on the machine's {machine.cpu_count} cores. Kernels and draft lengths took turns in "
        "an order drawn anew for each prompt, and plain passes just before and after each answer tell the machine's pace: seconds "
        "here are divided by it, in the record they are as they were.\n"
    )
    yield (
        "```console\n$ make inside-runs                  # makes the record and this page, half an hour\n"
        "$ python -m lab.inside --quick --out quick.json && python -m lab.inside.report --record quick.json --out quick.md\n```\n"
    )


def _score(record: InsideRuns) -> Iterator[str]:
    found = all_rows(record)
    points = [point for row in found for point in row.points]
    inside, decided = sum(point.inside for point in points), [row for row in found if row.decided]
    yield "## How the predictions did\n"
    yield (
        f"- **Speeds**: {inside} of {len(points)} measured speeds ({inside / len(points):.0%}) lie inside the intervals "
        "written before.\n"
        f"- **Best draft length**: the intervals decide it to within one on {len(decided)} of {len(found)} rows; of these "
        f"{sum(row.within_one for row in decided)} were right within one. On all rows the predicted length kept "
        f"{min(row.kept for row in found):.0%} to {max(row.kept for row in found):.0%} of the best measured speed, "
        f"{sum(row.kept for row in found) / len(found):.1%} on average.\n"
        f"- **Crossover**: {'; '.join(map(_crossover, record.subjects))}.\n"
        f"- **Said beforehand**: where drafting did not pay in the runs, the prediction had said length 0 on "
        f"{sum(row.best_predicted == 0 for row in found if row.best_measured == 0)} of "
        f"{sum(row.best_measured == 0 for row in found)} rows.\n"
        f"- **Running price**: {_price(found)}.\n"
    )


def _earlier(first: InsideRuns) -> Iterator[str]:
    points = [point for row in all_rows(first) for point in row.points]
    yield (
        f"On an [earlier record](../lab/records/{FIRST.name}), of other prompts, the intervals were narrower: 95 % of draws from "
        f"half as many other prompts, not widened. {sum(point.inside for point in points)} of {len(points)} speeds lay inside "
        f"({sum(point.inside for point in points) / len(points):.0%}); the method was changed after it and before this one.\n"
    )


def _price(found: Sequence[Row]) -> str:
    kept = sorted(row.price / max(point.measured for point in row.points) for row in found if row.price)
    return (
        f"chosen pass by pass from what was accepted, it had {kept[0]:.0%} to {kept[-1]:.0%} of the best measured fixed length's "
        f"speed, {sum(kept) / len(kept):.0%} on average, over answers too short to learn much"
    )


def _crossover(subject: Subject) -> str:
    predicted, measured = subject.crossover_predicted, crossover_measured(subject)
    return f"{subject.name}, {subject.blas}: predicted {_size(predicted)}, measured {_size(measured)}"


def _size(tokens: int | None) -> str:
    return "none" if tokens is None else str(tokens)


def _subjects(record: InsideRuns) -> Iterator[str]:
    yield "| experts | BLAS | bytes of an expert | product | parts off by a factor of, own and deduplicating | `deduplicate` said |"
    yield "|---|---|---|---|---|---|"
    for s in record.subjects:
        off = ", ".join(f"{s.error_factors.get(kernel, 1):.2f}" for kernel in KERNELS)
        said = s.threshold_reason
        yield f"| {s.name} | {s.blas} | {s.expert_bytes:,} | {s.order} on the left | {off} | {said} |"


def _passes(subject: Subject) -> Iterator[str]:
    yield "Whole passes by their tokens, put together from parts beforehand and as they were in the runs (medians, ms):\n"
    sizes = sorted(foreseen_seconds(subject, "dedup"))
    yield "| tokens of a pass |" + "".join(f" {n} |" for n in sizes)
    yield "|---|" + "---|" * len(sizes)
    for kernel in KERNELS:
        before, after = foreseen_seconds(subject, kernel), pass_seconds(subject, kernel)
        yield f"| {KERNEL_NAMES[kernel]}, predicted |" + "".join(f" {1e3 * before[n]:.2f} |" for n in sizes)
        yield f"| {KERNEL_NAMES[kernel]}, run |" + "".join(
            f" {1e3 * after[n]:.2f} |" if n in after else " |" for n in sizes
        )


def _wrong(subject: Subject) -> Iterator[str]:
    found = wrong_thresholds(subject)
    if found is None:
        yield "\nNo size at which the deduplicating kernel was faster, so no threshold to be wrong about.\n"
        return
    said = "; ".join(f"{off:+d}: {loss:.0%} at {tokens} tokens" for off, tokens, loss in found.losses)
    yield (
        f"\nThe best single threshold for the passes that were run is {found.best}. Wrong by one or two, an engine loses at most, "
        f"in a pass of the size named and nothing at sizes that it gets right: {said or 'nothing within these sizes'}.\n"
    )


def _gains(subject: Subject) -> Iterator[str]:
    yield (
        "\nGains over plain decoding with MLX-LM's own kernel at the draft length predicted best for the deduplicating one; by "
        "`kernel_gain` both together are drafting alone times the kernel's gain at that pass size:\n"
    )
    yield "| text | drafter | length | kernel on | draft on | both | kernel's gain there | both, predicted |"
    yield "|---|---|---|---|---|---|---|---|"
    for g in gains(subject):
        yield (
            f"| {g.text} | {g.drafter} | {g.length} | {g.kernel:.2f} | {g.draft:.2f} | {g.both:.2f} | {g.kernel_there:.2f} |"
            f" {g.both_foreseen:.2f} |"
        )


def _speeds(subject: Subject) -> Iterator[str]:
    yield "\nTokens per second, measured (predicted, with its interval); bold where outside:\n"
    found = list(rows(subject))
    lengths = [point.draft_length for point in found[0].points]
    yield "| text, drafter, kernel |" + "".join(f" {d} |" for d in lengths) + " best: predicted, run |"
    yield "|---|" + "---|" * (len(lengths) + 1)
    for row in found:
        p = row.prediction
        cells = "".join(f" {_cell(point)} |" for point in row.points)
        decided = "" if row.decided else ", open"
        yield f"| {p.text}, {p.drafter}, {p.kernel.replace('_', '-')} |{cells} {row.best_predicted}{decided}, {row.best_measured} |"


def _cell(point: Point) -> str:
    measured = f"{point.measured:.0f}" if point.inside else f"**{point.measured:.0f}**"
    return f"{measured} ({point.speed:.0f}, {point.low:.0f}–{point.high:.0f})"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where the record is missing or broken."""
    parser = argparse.ArgumentParser(prog="python -m lab.inside.report", description=__doc__)
    parser.add_argument("--record", type=Path, default=RECORD, help="record to read (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=PAGE, help="page to write (default: %(default)s)")
    options = parser.parse_args(arguments)
    try:
        write_text(options.out, page(read_inside(options.record), read_inside(FIRST)))
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
