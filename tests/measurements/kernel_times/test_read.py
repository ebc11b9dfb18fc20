"""Tables of kernel times: the layouts say the same, and a bad table gets one clear sentence."""

from __future__ import annotations

import csv
import gzip
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet as pq

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernel_times.curves import SIZES, Curves
from expertbytes.measurements.kernel_times.read import read_tables

LAYER = {"hidden_size": 64, "inter_size": 32, "topk": 2, "num_experts": 8, "moe_tp_size": 1, "moe_ep_size": 1}
NAMED = {"framework": "F", "version": "1", "kernel_source": "k", "moe_dtype": "bf16", **LAYER}
ROUTINGS = ("balanced", "power_law_1.2")


def long_rows() -> list[dict[str, object]]:
    return [
        {"device": "D", **NAMED, "distribution": routing, "num_tokens": n, "latency": 0.25 * n + place}
        for place, routing in enumerate(ROUTINGS)
        for n in (*SIZES, 128)
    ]


def written(path: Path, rows: list[dict[str, object]]) -> Path:
    if path.suffix == ".parquet":
        path.parent.mkdir(parents=True, exist_ok=True)
        pq.write_table(pa.Table.from_pylist(rows), path)
        return path
    with gzip.open(path, "wt") if path.suffix == ".gz" else path.open("w") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def wide_rows() -> list[dict[str, object]]:
    return [
        {"system": "D", **NAMED, "distribution": routing} | {f"ms_n{n}": 0.25 * n + place for n in SIZES}
        for place, routing in enumerate(ROUTINGS)
    ]


def same(first: Curves, second: Curves) -> bool:
    order = [list(found.names).index(name) for found in (second,) for name in first.names]
    return sorted(first.names) == sorted(second.names) and bool((first.times == second.times[order]).all())


def test_every_layout_says_the_same(tmp_path: Path) -> None:
    """A curve a row, a time a row, gzip and Parquet; sizes beyond 64 tokens are left out."""
    found = [
        read_tables([written(tmp_path / "wide.csv", wide_rows())]),
        read_tables([written(tmp_path / "wide.csv.gz", wide_rows())]),
        read_tables([written(tmp_path / "long.csv", long_rows())]),
        read_tables([written(tmp_path / "long.parquet", long_rows())]),
    ]
    assert all(same(found[0], other) for other in found[1:])
    assert [each.rows for each in found] == [2, 2, 18, 18]


def test_the_tree_names_the_system(tmp_path: Path) -> None:
    """In AIConfigurator's tree its folder does, elsewhere the device."""
    path = written(tmp_path / "data" / "x100" / "moe" / "vllm" / "1.0" / "moe_perf.parquet", long_rows())
    assert {name.kind.system for name in read_tables([path]).names} == {"x100"}


def test_a_time_that_occurs_twice_counts_by_the_median(tmp_path: Path) -> None:
    """In CSV as in Parquet."""
    again = [row | {"latency": 3 * float(str(row["latency"]))} for row in long_rows()]
    for name in ("twice.csv", "twice.parquet"):
        found = read_tables([written(tmp_path / name, long_rows() + again)])
        once = read_tables([written(tmp_path / f"once_{name}", long_rows())])
        assert np.allclose(found.times, 2 * once.times)


def test_curves_with_gaps_are_counted(tmp_path: Path) -> None:
    """A curve without a time at some size is left out and counted, whatever the layout."""
    for name in ("gap.csv", "gap.parquet"):
        found = read_tables([written(tmp_path / name, long_rows()[1:])])
        assert (len(found.names), found.incomplete) == (1, 1)


@pytest.mark.parametrize("name", ["bad.csv", "bad.parquet", "bad.csv.gz"])
def test_what_is_no_table_gets_a_sentence(tmp_path: Path, name: str) -> None:
    """A missing file, noise, and a table without a column."""
    path = tmp_path / name
    with pytest.raises(MeasurementError, match="cannot be read as a table of kernel times"):
        read_tables([path])
    path.write_bytes(b"\x1f\x8b\xff noise \x00")
    with pytest.raises(MeasurementError, match="cannot be read as a table of kernel times"):
        read_tables([path])
    written(path, [{key: value for key, value in row.items() if key != "topk"} for row in long_rows()])
    with pytest.raises(MeasurementError, match="column topk is missing"):
        read_tables([path])


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("latency", "fast", "the time at 1 tokens is 'fast' but must be a positive number of milliseconds"),
        ("latency", "-1", "the time at 1 tokens is '-1'"),
        ("latency", "nan", "the time at 1 tokens is 'nan'"),
        ("topk", "0", "topk is '0' but must be a whole number from 1"),
        ("topk", "9", "topk is 9 but must be at most num_experts, 8"),
        ("num_tokens", "1.5", "num_tokens is '1.5' but must be a whole number"),
    ],
)
def test_a_bad_value_is_named_with_its_line(tmp_path: Path, field: str, value: str, sentence: str) -> None:
    """The file, the line, what was found and what is allowed."""
    first, *rest = long_rows()
    with pytest.raises(MeasurementError, match=sentence) as raised:
        read_tables([written(tmp_path / "bad.csv", [first | {field: value}, *rest])])
    assert "bad.csv: line 2: " in str(raised.value)


def test_tables_without_a_whole_curve_are_refused(tmp_path: Path) -> None:
    """The sentence says which sizes are needed."""
    with pytest.raises(MeasurementError, match="no curve with a time at each of 1, 2, 4, 8"):
        read_tables([written(tmp_path / "few.csv", long_rows()[:3])])
