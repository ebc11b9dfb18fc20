"""Writes `docs/batched_runs.md` from the committed record: `python -m lab.drafting.batched_page`."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from expertbytes.measurements import storage
from expertbytes.serving.policies import BASELINE
from expertbytes.show.table import Table, as_markdown
from expertbytes.writing import write_text
from lab.drafting.batched_records import BatchedRuns, BatchPrediction, BatchRun

RECORD: Final = Path(__file__).parents[1] / "records" / "batched_smollm2.json"
FIRST: Final = RECORD.with_name("batched_smollm2_first.json")
TEXT: Final = Path(__file__).with_name("batched_runs.txt")
PAGE: Final = Path(__file__).parents[2] / "docs" / "batched_runs.md"


@dataclass(frozen=True)
class Case:
    """A policy on a workload at a batch size: predicted, and run beside the model drafter alone."""

    prediction: BatchPrediction
    run: BatchRun
    base: BatchRun

    @property
    def measured(self) -> float:
        """Throughput over that of the model drafter alone, of the processor's time."""
        return self.run.rate / self.base.rate

    @property
    def inside(self) -> bool:
        """Whether the predicted interval holds it."""
        return self.prediction.low <= self.measured <= self.prediction.high

    @property
    def off(self) -> float:
        """The measured ratio over that replayed for the very requests, less 1."""
        return self.measured / self.prediction.same_requests - 1


def read_batched(path: Path = RECORD) -> BatchedRuns:
    """The record in the file; anything missing or mangled is a `MeasurementError` of one sentence."""
    return storage.read_record(path, BatchedRuns, "batched runs", "run them")


def cases(record: BatchedRuns) -> list[Case]:
    """Every policy but the one that all are compared with."""
    runs = {(run.workload, run.requests, run.policy): run for run in record.runs}
    return [
        Case(p, runs[p.workload, p.requests, p.policy], runs[p.workload, p.requests, BASELINE])
        for p in record.predictions
        if p.policy != BASELINE
    ]


def page(record: BatchedRuns, first: BatchedRuns) -> str:
    """The whole report: its text with the figures of the record."""
    found = cases(record)
    near = [sum(abs(case.off) <= part for case in found) for part in (0.05, 0.1)]
    workloads = dict.fromkeys(case.prediction.workload for case in found)
    sizes = sorted({one.requests for one in record.passes})
    return TEXT.read_text(encoding="utf-8").format(
        inside=sum(case.inside for case in found),
        cases=len(found),
        near=near[0],
        nearer=near[1],
        farthest=f"{max(abs(case.off) for case in found):.1%}",
        target=record.target,
        batches=", ".join(map(str, sizes)),
        planning=f"{1e3 * _planning(record.runs):.1f}",
        limit=record.draft_limit,
        depth=min(one.draft_depth for one in record.predictions),
        cpu=record.provenance.cpu_model,
        load=", ".join(f"{value:.1f}" for value in (record.load_average_start[0], record.load_average_end[0])),
        tables="\n".join(
            f"{as_markdown(_ratios(w, [c for c in found if c.prediction.workload == w]))}\n" for w in workloads
        ),
        **_first_run(record, first),
        outside="".join(f"{line}\n" for line in _outside(found)),
        same="\n".join(_same(record)),
        passes="\n".join(f"{as_markdown(_passes(record, w, n))}\n" for w in workloads for n in sizes),
    )


def _first_run(record: BatchedRuns, first: BatchedRuns) -> dict[str, str]:
    """What the first run missed, and how long plain passes took in either beside what was timed alone."""
    cells = {
        (workload, requests): [pace(one, workload, requests) for one in (first, record)]
        for workload, requests in dict.fromkeys((run.workload, run.requests) for run in record.runs)
    }
    rows = tuple((w, str(n), *(f"{value:.3f}" for value in values)) for (w, n), values in cells.items())
    headings = ("workload", "batch", "first run, timed at the prompts' end", "second run, timed half-way")
    found = cases(first)
    return {
        "first_inside": str(sum(case.inside for case in found)),
        "first_cases": str(len(found)),
        "first_pace": f"{max(values[0] for values in cells.values()):.0%}",
        "first_least": f"{min(values[0] for values in cells.values()):.0%}",
        "paces": as_markdown(Table("Plain passes, run over alone", headings, rows)),
    }


def pace(record: BatchedRuns, workload: str, requests: int) -> float:
    """Seconds of plain decoding's passes in the run over the median of as large ones timed alone."""
    alone = [
        p.cpu_seconds for p in record.passes if (p.workload, p.requests, p.tokens) == (workload, requests, requests)
    ]
    (plain,) = (r for r in record.runs if (r.workload, r.requests, r.policy) == (workload, requests, "none"))
    return sum(plain.cpu_seconds) / len(plain.cpu_seconds) / median(alone)


def _planning(runs: Sequence[BatchRun]) -> float:
    return median(seconds for run in runs for seconds in run.planning_seconds)


def _ratios(workload: str, found: Sequence[Case]) -> Table:
    rows = tuple(
        (
            str(case.prediction.requests),
            case.prediction.policy,
            f"{case.prediction.ratio:.2f} [{case.prediction.low:.2f}, {case.prediction.high:.2f}]",
            f"{case.prediction.same_requests:.3f}",
            f"{case.measured:.3f}",
            f"{case.off:+.1%}",
            "yes" if case.inside else "no",
            f"{case.prediction.same_requests_tokens_per_pass:.2f}",
            f"{sum(case.run.gained) / len(case.run.gained):.2f}",
        )
        for case in found
    )
    headings = (
        "batch",
        "policy",
        "predicted",
        "same requests",
        "measured",
        "off",
        "inside",
        "tokens a pass, replayed",
        "run",
    )
    return Table(workload, headings, rows)


def _outside(found: Sequence[Case]) -> Iterator[str]:
    for case in found:
        if not case.inside:
            p = case.prediction
            yield (
                f"Outside: {p.workload}, batch {p.requests}, {p.policy}: measured {case.measured:.3f}, predicted {p.low:.3f} to "
                f"{p.high:.3f}; {p.same_requests:.3f} for the very requests.\n"
            )


def _same(record: BatchedRuns) -> Iterator[str]:
    for words, runs in (
        ("Greedy", record.runs),
        (f"Drawn at temperature {record.sampled[0].temperature:g}", record.sampled),
    ):
        others = [run for run in runs if run.policy != "none"]
        tokens, same = (sum(getattr(run, name) for run in others) for name in ("tokens_compared", "tokens_same"))
        answers, equal = sum(run.answers for run in others), sum(run.same for run in others)
        yield (
            f"- {words}: {same:,} of {tokens:,} tokens are those of plain decoding, in {equal} of {answers} answers all of them."
        )


def _passes(record: BatchedRuns, workload: str, requests: int) -> Table:
    here = [one for one in record.passes if (one.workload, one.requests) == (workload, requests)]
    sizes = sorted({one.tokens for one in here})
    cells = [f"{1e3 * median(one.cpu_seconds for one in here if one.tokens == size):.0f}" for size in sizes]
    return Table(f"{workload}, {requests} requests: ms of a pass", ("tokens", *map(str, sizes)), (("ms", *cells),))


def main() -> int:
    """Write the page."""
    write_text(PAGE, page(read_batched(), read_batched(FIRST)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
