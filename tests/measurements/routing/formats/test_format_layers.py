"""A single Parquet file in the order of its layers is read layer by layer, and only the row groups that hold them."""

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.counts import counts
from expertbytes.measurements.routing.distributed import distributed_counts
from expertbytes.measurements.routing.formats import arrow_write
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.parquet_layout import layout_of
from expertbytes.measurements.routing.formats.registry import convert, open_trace
from expertbytes.measurements.routing.parts import ByLayer, parts
from expertbytes.measurements.routing.streaming import tallied
from expertbytes.measurements.routing.trace import Trace
from tests.measurements.routing.formats.samples import same

IDS = np.argsort(np.random.default_rng(2).random((4, 90, 6)), axis=2)[:, :, :2]
TRACE = Trace(IDS, 6, np.array([20, 1, 40, 29]), {"model": "m"})
NAMES = pytest.mark.parametrize("name", ["parquet", "parquet-list"])


@pytest.fixture
def small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row groups that end in the middle of layers, requests and tokens."""
    monkeypatch.setattr(arrow_write, "ROW_GROUP", 37)


def written(folder: Path, name: str) -> Path:
    path = folder / f"{name}.parquet"
    convert(TRACE, path, name)
    return path


@NAMES
@pytest.mark.usefixtures("small_groups")
def test_layers_apart_are_the_trace(tmp_path: Path, name: str) -> None:
    """Every part holds its layers' chunks alone; counted on threads or by Dask they give the counts of the whole."""
    source = open_trace(written(tmp_path, name))
    assert isinstance(source, ByLayer) and same(collect(source), TRACE)
    for part in parts(source, 3):
        assert {chunk.layer for chunk in part.chunks()} == part.layers  # type: ignore[attr-defined]
    expected = counts(TRACE, 5, "inside", 1)
    for found in (counts(source, 5, "inside", 2), distributed_counts(parts(source), 5, "inside")):
        assert np.array_equal(found.distinct, expected.distinct)
        assert np.array_equal(found.windows, expected.windows)


@NAMES
@pytest.mark.usefixtures("small_groups")
def test_other_row_groups_are_left_alone(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading one of four layers reads about a quarter of the row groups."""
    source = open_trace(written(tmp_path, name))
    read: list[int] = []
    real = pq.ParquetFile.iter_batches

    def noted(self: Any, *arguments: Any, row_groups: Any = None, **more: Any) -> Any:
        read.extend(row_groups or range(self.metadata.num_row_groups))
        return real(self, *arguments, row_groups=row_groups, **more)

    monkeypatch.setattr(pq.ParquetFile, "iter_batches", noted)
    total = pq.ParquetFile(tmp_path / f"{name}.parquet").metadata.num_row_groups
    list(source.only(frozenset({2})).chunks())  # type: ignore[attr-defined]
    assert len(read) <= total // 4 + 2


def table(order: str, request: bool) -> pa.Table:
    """Tokens of two requests, layer by layer or token by token; layer 1 has the requests the other way round."""
    rows = [
        {"layer": layer, "request": ("b" if r else "a"), "token": t, "experts": IDS[layer, 40 * r + t].tolist()}
        for layer in range(2)
        for r in ((0, 1) if layer == 0 else (1, 0))
        for t in range(40)
    ]
    if order == "token":
        rows.sort(key=lambda row: (row["request"], row["token"]))
    if not request:
        rows = [{**row, "token": row["token"] + 40 * (row["request"] == "b")} for row in rows]
        rows.sort(key=lambda row: (row["layer"], row["token"]))
    names = ["layer", *(["request"] if request else []), "token", "experts"]
    return pa.table({name: [row[name] for row in rows] for name in names})


@pytest.mark.parametrize(
    ("order", "request_", "apart"), [("layer", False, True), ("layer", True, False), ("token", True, False)]
)
def test_tables_written_elsewhere(tmp_path: Path, order: str, request_: bool, apart: bool) -> None:
    """Layers are read apart only where they lie apart, and where the numbers of requests do not need the others."""
    pq.write_table(table(order, request_), tmp_path / "a.parquet", row_group_size=16)
    source = open_trace(tmp_path / "a.parquet", 6)
    assert isinstance(source, ByLayer) == apart
    found = counts(source, 4, "cyclic", 2)
    expected = counts(Trace(IDS[:2, :80], 6, np.array([40, 40] if request_ else [80])), 4, "cyclic")
    assert np.array_equal(found.distinct, expected.distinct)


def test_a_table_without_statistics_is_read_whole(tmp_path: Path) -> None:
    """Nothing says then which row groups hold a layer."""
    pq.write_table(table("layer", False), tmp_path / "a.parquet", row_group_size=16, write_statistics=False)
    source = open_trace(tmp_path / "a.parquet", 6)
    assert not isinstance(source, ByLayer)
    assert layout_of(tmp_path / "a.parquet").spans == ()


@pytest.mark.usefixtures("small_groups")
def test_a_layer_cut_short_is_seen(tmp_path: Path) -> None:
    """Read apart, layers are held to each other when their counts are put together."""
    whole = pq.read_table(written(tmp_path, "parquet"))
    pq.write_table(whole.slice(0, len(whole) - 20), tmp_path / "b.parquet", row_group_size=37)
    source = open_trace(tmp_path / "b.parquet")
    assert isinstance(source, ByLayer)
    with pytest.raises(MeasurementError, match="layer 3 has"):
        tallied(source, 4, 2).lengths(4)
