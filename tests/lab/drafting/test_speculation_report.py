"""A whole bench on a toy target: predictions come before runs, and the report says what the runs say."""

from datetime import UTC, datetime
from itertools import product
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress

from expertbytes.measurements.drafting import Drafting
from expertbytes.measurements.errors import MeasurementError
from expertbytes.writing import write_text
from lab.drafting.chains import workload
from lab.drafting.report_speculation import (
    EXPERTS_RECORD,
    PAGE,
    RECORD,
    main,
    page,
    read_speculation,
)
from lab.drafting.speculate import Named, measure, trace_bench
from lab.drafting.speculation_bench import WORKLOADS, Bench, Plan
from lab.drafting.speculation_records import DRAFTERS, EngineRuns, Speculation
from lab.drafting.speculation_summary import pass_seconds, sweeps
from tests.lab.drafting.drafts import PROVENANCE, metadata
from tests.lab.drafting.toy_target import TOKENS, ToyTarget, drafter

PLAN = Plan(longest_draft=3, requests=2, tokens=12, repeats=2)
PROMPTS = {"edit": [[i, 3, i, 3] for i in range(4)], "chat": [[i, 1] for i in range(4)]}


@pytest.fixture(scope="module")
def bench() -> Bench:
    target = ToyTarget(5)
    workloads = {
        name: workload([target.passage(prompt, 30) for prompt in PROMPTS[name]], drafter(5), 8) for name in WORKLOADS
    }
    trace = Drafting(metadata(dict.fromkeys(WORKLOADS, "toy"), 8), workloads)
    return trace_bench(target, drafter(5), trace, PROMPTS)


@pytest.fixture(scope="module")
def engine(bench: Bench) -> EngineRuns:
    with Progress(console=Console(quiet=True)) as progress:
        (made,) = measure([Named("toy", ["numpy"], bench)], PLAN, progress)
    return made


@pytest.fixture
def record(engine: EngineRuns) -> Speculation:
    return Speculation(
        created_at=datetime(2026, 1, 2, tzinfo=UTC),
        target="a toy",
        target_sha256="0" * 64,
        trace_created_at=datetime(2026, 1, 1, tzinfo=UTC),
        threads=1,
        clock="cpu",
        tokens_per_run=PLAN.tokens,
        load_average_start=(0.0, 0.0, 0.0),
        load_average_end=(0.0, 0.0, 0.0),
        provenance=PROVENANCE,
        engines=(engine,),
    )


def test_predictions_come_first(engine: EngineRuns):
    """Every prediction was written before any run began, and none of its requests is run."""
    assert max(p.written_at for p in engine.predictions) <= min(run.started_at for run in engine.runs)
    assert {(p.workload, p.drafter) for p in engine.predictions} == set(product(WORKLOADS, DRAFTERS))


def test_every_draft_length_is_run(engine: EngineRuns):
    """Each request at each draft length by each drafter once, between two plain decodings, all with the same tokens."""
    for name, request in product(WORKLOADS, range(PLAN.requests)):
        runs = [run for run in engine.runs if (run.workload, run.request) == (name, request)]
        assert runs[0].draft_length == runs[-1].draft_length == 0
        drafted = sorted((run.drafter, run.draft_length) for run in runs[1:-1])
        assert drafted == sorted(product(DRAFTERS, range(1, PLAN.longest_draft + 1)))
        assert all(run.same_tokens and run.tokens == PLAN.tokens - 1 for run in runs)


def test_sweeps_add_up(engine: EngineRuns):
    """Tokens of a cycle lie between 1 and 1 + draft length; speed is tokens over seconds; no speed exceeds the best."""
    for sweep in sweeps(engine, "cpu"):
        runs = [
            r for r in engine.runs if (r.workload, r.drafter) == (sweep.prediction.workload, sweep.prediction.drafter)
        ]
        for point in sweep.points[1:]:
            here = [run for run in runs if run.draft_length == point.draft_length]
            speed = sum(run.tokens for run in here) / sum(run.seconds("cpu") for run in here)
            assert point.tokens_per_second == pytest.approx(speed)
            assert 1 <= point.tokens_per_cycle <= 1 + point.draft_length
        assert 0 < sweep.share_of_best <= 1 and sweep.speedup(0) == 1
        assert sweep.within_one == (abs(sweep.best_measured - sweep.prediction.best_draft_length) <= 1)


def test_a_prediction_is_the_oracles(engine: EngineRuns):
    """No draft length is predicted to be faster than the predicted best."""
    for p in engine.predictions:
        speeds = [t / s for t, s in zip(p.tokens_per_cycle, p.cycle_seconds, strict=True)]
        assert speeds[p.best_draft_length] == max(speeds)


def test_pass_times_have_quartiles_in_order(engine: EngineRuns):
    """One entry for each size from 1 to the longest draft and one more."""
    for clock in ("cpu", "wall"):
        seconds = pass_seconds(engine, clock)
        assert list(seconds) == list(range(1, PLAN.longest_draft + 2))
        assert all(0 < low <= mid <= high for low, mid, high in seconds.values())


def test_the_page_is_made_from_the_record(record: Speculation, tmp_path: Path):
    """The record survives its file, and the page holds every sweep's table."""
    write_text(tmp_path / "r.json", record.model_dump_json())
    assert read_speculation(tmp_path / "r.json") == record
    assert main(["--record", str(tmp_path / "r.json"), "--out", str(tmp_path / "p.md")]) == 0
    text = (tmp_path / "p.md").read_text()
    experts = read_speculation(EXPERTS_RECORD)
    assert text == page(record, experts)
    expected = len(WORKLOADS) * len(DRAFTERS) + sum(len(engine.predictions) for engine in experts.engines)
    assert text.count("| tokens/s, run |") == expected


def test_a_broken_record_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """A missing and a mangled record are told apart."""
    assert main(["--record", str(tmp_path / "none.json")]) == 1
    assert "run them first" in capsys.readouterr().err.replace("\n", " ")
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(MeasurementError, match="is missing"):
        read_speculation(tmp_path / "bad.json")


def test_the_toy_is_a_target():
    """Its tokens are those the drafter knows."""
    assert max(ToyTarget(1).answer([0, 1], 50)) < TOKENS


def test_the_committed_page_is_made_from_the_committed_record():
    """`docs/speculative_runs.md` holds what the records give, and in the record predictions precede the runs."""
    record = read_speculation(RECORD)
    assert PAGE.read_text(encoding="utf-8") == page(record, read_speculation(EXPERTS_RECORD))
    for engine in record.engines:
        assert max(p.written_at for p in engine.predictions) <= min(run.started_at for run in engine.runs)
