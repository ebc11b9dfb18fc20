"""The benchmark's engines count the same, its figures follow from its record alone, and its targets can be missed."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from expertbytes.measurements.provenance import provenance
from expertbytes.measurements.routing.counts import counts
from expertbytes.writing import write_text
from lab.bench_routing import files, tables
from lab.bench_routing.__main__ import app, tasks
from lab.bench_routing.engines import ENGINES, naive
from lab.bench_routing.generate import Generated
from lab.bench_routing.page import page
from lab.bench_routing.record import Measurement, ReadLimit, Record
from lab.bench_routing.targets import targets
from lab.bench_routing.worker import digest, repeated

SIZES = (10**6, 10**7, 10**8)
RATES = {"naive": 5e4, "numba-1": 8e8, "numba-2": 1.5e9, "parquet-1": 1.3e8, "duckdb": 1e7}


def measurement(engine: str, selections: int, rate: float, **changes: Any) -> Measurement:
    seconds = [2 * selections / rate, selections / rate, 3 * selections / rate]
    planted = {"longest": 32, "peak_bytes": 3 * 10**8, "digest": str(selections), "cpu_seconds": seconds} | changes
    return Measurement(engine=engine, selections=selections, threads=1, wall_seconds=seconds, **planted)


def record(**rates: float) -> Record:
    """A run in which each engine has one rate at every size, and the naive one only the smallest."""
    of = RATES | rates
    planted = [
        measurement(name, size, rate) for name, rate in of.items() for size in (SIZES[:1] if name == "naive" else SIZES)
    ]
    varied = [measurement("numba-1", 10**7, of["numba-1"], longest=n, digest=str(n)) for n in (8, 128)]
    return Record(
        provenance=provenance(),
        libraries={"numpy": "2"},
        load_before=(0, 0, 0),
        load_after=(0, 0, 0),
        seconds=100,
        read_limit=ReadLimit(bytes_read=10**9, wall_seconds=[0.2, 0.1]),
        measurements=planted + varied,
    )


def with_one(given: Record, changed: Measurement) -> Record:
    """The record with one measurement in place of the one of the same engine, size and largest n."""
    key = (changed.engine, changed.selections, changed.longest)
    kept = [m for m in given.measurements if (m.engine, m.selections, m.longest) != key]
    return given.model_copy(update={"measurements": [*kept, changed]})


def met(given: Record) -> dict[str, bool]:
    return {target.asked: target.met for target in targets(given)}


def test_targets_are_met_by_what_meets_them() -> None:
    """All but the speed of the loop in C, which 800 M/s does not reach."""
    assert [asked for asked, done in met(record()).items() if not done] == ["numba: at least 1,100 M/s"]
    assert all(met(record(**{"numba-1": 1.2e9})).values())


@pytest.mark.parametrize(
    ("changed", "missed"),
    [
        (measurement("numba-2", 10**8, 1.3e9), "numba ×2: at least 1,400 M/s"),
        (measurement("parquet-1", 10**8, 1e8), "Parquet: at least 120 M/s"),
        (
            measurement("parquet-1", 10**8, 1.3e8, peak_bytes=6 * 10**8),
            "Parquet: at most 0.5 GB",
        ),
        (measurement("numba-1", 10**7, 6e8), "time linear in selections"),
        (measurement("numba-1", 10**7, 8e8, longest=128, cpu_seconds=[1.0]), "time independent of the largest n"),
        (measurement("duckdb", 10**6, 1e7, digest="other"), "all engines count the same"),
    ],
)
def test_each_target_can_be_missed(changed: Measurement, missed: str) -> None:
    """One measurement that misses it is enough."""
    assert not met(with_one(record(), changed))[missed]


def test_rows_hold_rates_and_ratios() -> None:
    """Of the quickest calls; ratios at the largest trace that both engines counted; the share of the read limit."""
    rows = {row[0]: row[1:] for row in tables.rows(record())}
    assert rows["numba"] == ("800", "800", "800", "16,000", "80", "8", "300")
    assert rows["Python sets"] == ("0.05", "–", "–", "1", "0.005", "0.0005", "–")


def test_engines_agree_on_small_files(tmp_path: Path) -> None:
    """From the same files, in this process: the same counts, those of the definition (Dask's are tested with Dask)."""
    held = files.write(tmp_path, 26 * 6 * 40)
    assert held == 26 * 6 * 40
    found = {}
    for name in ENGINES.keys() - {"dask"}:
        with ExitStack() as stack:
            found[name] = digest(ENGINES[name].prepare(tmp_path, held, 8, stack)())
    assert len(set(found.values())) == 1, found


def test_the_naive_method_is_the_definition() -> None:
    """Sets for every window, also where windows are longer than the trace."""
    trace = Generated(layers=2, tokens=7, experts_per_token=2, num_experts=6).trace()
    assert np.array_equal(naive(trace.experts, 9).distinct, counts(trace, 9, "inside").distinct)


def test_at_least_one_call_is_timed() -> None:
    """However long it takes, and no more calls than there may be."""
    assert 1 <= len(repeated(lambda: sum(range(1000)))) <= 15


def test_every_engine_at_every_size_it_can_finish() -> None:
    """And the largest n varied at the middle size."""
    found = [(task.engine, task.selections, task.longest) for task in tasks("", list(SIZES))]
    assert [at for at in found if at[0] == "naive"] == [("naive", 10**6, 32)]
    assert [at for at in found if at[0] == "numba-1"][1:4] == [("numba-1", 10**7, n) for n in (32, 8, 128)]
    for name in ENGINES.keys() - {"naive"}:
        assert {size for engine, size, _ in found if engine == name} == set(SIZES)


def test_the_page_is_written_from_the_record(tmp_path: Path) -> None:
    """`--render` measures nothing; `--json` prints the record that was read."""
    given = record()
    write_text(tmp_path / "record.json", given.model_dump_json())
    options = ["--render", "--json", "--record", str(tmp_path / "record.json"), "--docs", str(tmp_path / "page.md")]
    done = CliRunner().invoke(app, options)
    assert done.exit_code == 0, done.output
    assert Record.model_validate_json(done.stdout) == given
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == page(given)


def test_a_busy_machine_is_said() -> None:
    """Rates of a machine that did other work are marked as such."""
    busy = record().model_copy(update={"load_before": (64.0, 0.0, 0.0)})
    assert "The machine was busy" in page(busy)
    assert "The machine was busy" not in page(record())


def test_the_committed_page_is_that_of_the_committed_record() -> None:
    """Nobody edits the figures by hand."""
    root = Path(__file__).parents[2]
    kept = Record.model_validate_json((root / "lab" / "records" / "bench_routing.json").read_bytes())
    assert (root / "docs" / "routing_bench.md").read_text(encoding="utf-8") == page(kept)
