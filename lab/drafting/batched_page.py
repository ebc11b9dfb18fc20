"""Writes `docs/batched_runs.md` from the two committed records: `python -m lab.drafting.batched_page`."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Final

from expertbytes.measurements import storage
from expertbytes.serving.policies import BASELINE
from expertbytes.serving.server import Costs
from expertbytes.show.table import Table, as_markdown
from expertbytes.writing import write_text
from lab.drafting.batched_bench import costs
from lab.drafting.batched_records import BatchedRuns, BatchPrediction, BatchRun

RECORD: Final = Path(__file__).parents[1] / "records" / "batched_smollm2.json"
FIRST: Final = RECORD.with_name("batched_smollm2_first.json")
TEXT: Final = Path(__file__).with_name("batched_runs.txt")
PAGE: Final = Path(__file__).parents[2] / "docs" / "batched_runs.md"
NAMES: Final = ("first run", "second run")


@dataclass(frozen=True)
class Case:
    """A policy on a workload at a batch size: predicted, and run beside the model drafter alone; `alone` are times alone."""

    prediction: BatchPrediction
    run: BatchRun
    base: BatchRun
    alone: Costs

    @property
    def measured(self) -> float:
        """Throughput over that of the model drafter alone, of the processor's time."""
        return self.run.rate / self.base.rate

    @property
    def came(self) -> float:
        """The same with the tokens that came and the times that were measured alone."""
        return self._rate(self.run) / self._rate(self.base)

    @property
    def inside(self) -> bool:
        """Whether the predicted interval holds what was measured."""
        return self.prediction.low <= self.measured <= self.prediction.high

    @property
    def text(self) -> float:
        """What the tokens that came change, as a part."""
        return self.came / self.prediction.same_requests - 1

    @property
    def times(self) -> float:
        """What the times in the run change, as a part."""
        return self.measured / self.came - 1

    def _rate(self, run: BatchRun) -> float:
        """Tokens over the table's seconds of the passes that were made, each with one drafting step for every request."""
        seconds = sum(float(self.alone.pass_seconds[run.requests + verified]) for verified in run.verified)
        if run.policy not in ("none", "ngram"):
            seconds += len(run.verified) * float(self.alone.draft_seconds[run.requests])
        if run.policy not in ("none", "model"):
            seconds += len(run.verified) * run.requests * self.alone.lookup_seconds
        return sum(run.gained) / seconds


def read_batched(path: Path) -> BatchedRuns:
    """The record in the file; anything missing or mangled is a `MeasurementError` of one sentence."""
    return storage.read_record(path, BatchedRuns, "batched runs", "run them")


def cases(record: BatchedRuns) -> list[Case]:
    """Every policy but the one that all are compared with."""
    runs = {(run.workload, run.requests, run.policy): run for run in record.runs}
    alone = {
        (w, n): costs([p for p in record.passes if (p.workload, p.requests) == (w, n)], record.drafts, n)
        for w, n in dict.fromkeys((one.workload, one.requests) for one in record.passes)
    }
    return [
        Case(
            p,
            runs[p.workload, p.requests, p.policy],
            runs[p.workload, p.requests, BASELINE],
            alone[p.workload, p.requests],
        )
        for p in record.predictions
        if p.policy != BASELINE
    ]


def page(records: Sequence[BatchedRuns]) -> str:
    """The whole report: its text with the figures of both records."""
    by_run = [cases(record) for record in records]
    found, last = list(chain(*by_run)), records[-1]
    paces = [
        pace(record, w, n)
        for record in records
        for w, n in dict.fromkeys((r.workload, r.requests) for r in record.runs)
    ]
    by_workload = {w: [case for case in found if case.prediction.workload == w] for w in ("edit", "chat")}
    inside = {name: sum(case.inside for case in some) for name, some in by_workload.items()}
    loads = sorted(load[0] for record in records for load in (record.load_average_start, record.load_average_end))
    lone = next(case for case in by_run[-1] if _place(case) == ("chat", 1, "ngram"))
    alone_chat = [case for case in by_run[-1] if _place(case)[:2] == ("chat", 1)]
    return TEXT.read_text(encoding="utf-8").format(
        inside=sum(case.inside for case in found),
        cases=len(found),
        by_run=", ".join(
            f"{sum(c.inside for c in some)} of {len(some)} in the {n}" for n, some in zip(NAMES, by_run, strict=True)
        ),
        edit_inside=inside["edit"],
        edit_cases=len(by_workload["edit"]),
        chat_inside=inside["chat"],
        chat_cases=len(by_workload["chat"]),
        drawn=sum(not p.low <= p.same_requests <= p.high for p in (c.prediction for c in found if not c.inside)),
        outside=sum(not case.inside for case in found),
        own_tokens=f"{sum(lone.run.gained) / len(lone.run.gained):.2f}",
        trace_tokens=f"{lone.prediction.same_requests_tokens_per_pass:.2f}",
        own_text=f"{max(abs(case.times) for case in alone_chat):.1%}",
        loads=f"{loads[0]:.0f} to {loads[-1]:.0f}",
        pace_low=f"{min(paces):.0%}",
        pace_high=f"{max(paces):.0%}",
        near=sum(abs(case.times) <= 0.05 for case in found),
        farthest=f"{max(abs(case.times) for case in found):.1%}",
        context=f"{alone(last, 'chat', 16) / alone(records[0], 'chat', 16):.0%}",
        target=last.target,
        batches=", ".join(map(str, sorted({one.requests for one in last.passes}))),
        planning=f"{1e3 * median(seconds for run in last.runs for seconds in run.planning_seconds):.1f}",
        limit=last.draft_limit,
        depth=min(one.draft_depth for one in last.predictions),
        cpu=last.provenance.cpu_model,
        tables="\n".join(f"{as_markdown(table)}\n" for table in _tables(by_run)),
        same="\n".join(_same(records)),
        passes="\n".join(f"{as_markdown(table)}\n" for table in _passes(last)),
    )


def _place(case: Case) -> tuple[str, int, str]:
    return case.prediction.workload, case.prediction.requests, case.prediction.policy


def pace(record: BatchedRuns, workload: str, requests: int) -> float:
    """Seconds of plain decoding's passes in the run over those timed alone."""
    (plain,) = (r for r in record.runs if (r.workload, r.requests, r.policy) == (workload, requests, "none"))
    return sum(plain.cpu_seconds) / len(plain.cpu_seconds) / alone(record, workload, requests)


def alone(record: BatchedRuns, workload: str, requests: int) -> float:
    """Median seconds of a plain pass timed alone."""
    return median(
        p.cpu_seconds for p in record.passes if (p.workload, p.requests, p.tokens) == (workload, requests, requests)
    )


def _tables(by_run: Sequence[Sequence[Case]]) -> Iterator[Table]:
    for name, found in zip(NAMES, by_run, strict=True):
        for workload in dict.fromkeys(case.prediction.workload for case in found):
            yield _ratios(f"{workload}, {name}", [case for case in found if case.prediction.workload == workload])


def _ratios(title: str, found: Sequence[Case]) -> Table:
    rows = tuple(
        (
            str(case.prediction.requests),
            case.prediction.policy,
            f"{case.prediction.ratio:.2f} [{case.prediction.low:.2f}, {case.prediction.high:.2f}]",
            f"{case.prediction.same_requests:.3f}",
            f"{case.came:.3f}",
            f"{case.measured:.3f}",
            f"{case.text:+.1%}",
            f"{case.times:+.1%}",
            "yes" if case.inside else "no",
        )
        for case in found
    )
    headings = (
        "batch",
        "policy",
        "predicted",
        "same requests",
        "tokens that came",
        "measured",
        "text",
        "times",
        "inside",
    )
    return Table(title, headings, rows)


def _same(records: Sequence[BatchedRuns]) -> Iterator[str]:
    drawn = f"Drawn at temperature {records[0].sampled[0].temperature:g}"
    for words, runs in (("Greedy", [r.runs for r in records]), (drawn, [r.sampled for r in records])):
        others = [run for run in chain(*runs) if run.policy != "none"]
        tokens, same = (sum(getattr(run, name) for run in others) for name in ("tokens_compared", "tokens_same"))
        answers, equal = sum(run.answers for run in others), sum(run.same for run in others)
        yield f"- {words}: {same:,} of {tokens:,} tokens are those of plain decoding, in {equal} of {answers} answers all of them."


def _passes(record: BatchedRuns) -> Iterator[Table]:
    for workload, requests in dict.fromkeys((one.workload, one.requests) for one in record.passes):
        here = [one for one in record.passes if (one.workload, one.requests) == (workload, requests)]
        sizes = sorted({one.tokens for one in here})
        cells = [f"{1e3 * median(one.cpu_seconds for one in here if one.tokens == size):.0f}" for size in sizes]
        yield Table(f"{workload}, batch {requests}: ms of a pass", ("tokens", *map(str, sizes)), (("ms", *cells),))


def main() -> int:
    """Write the page."""
    write_text(PAGE, page([read_batched(FIRST), read_batched(RECORD)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
