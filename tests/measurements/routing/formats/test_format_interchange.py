"""Other libraries read what is written here, and what they write is read: NumPy, safetensors, pyarrow, DuckDB."""

import json
from pathlib import Path

import duckdb
import numpy as np
import pyarrow.parquet as pq
import pytest
from safetensors import safe_open
from safetensors.numpy import save_file

from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import convert, open_trace, read_trace
from expertbytes.measurements.routing.trace import Trace
from tests.measurements.routing.formats.samples import SMALL, place, same


def test_numpy_reads_npz(tmp_path: Path) -> None:
    """The four arrays, as documented."""
    convert(SMALL, tmp_path / "a.npz")
    with np.load(tmp_path / "a.npz", allow_pickle=False) as found:
        assert np.array_equal(found["experts"], SMALL.experts) and found["num_experts"] == 4
        assert found["request_lengths"].tolist() == [2, 3]
        assert json.loads(found["metadata"].item()) == {"model": "small"}


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_numpy_writes_npz(tmp_path: Path, save: object) -> None:
    """Compressed or not, in C or Fortran order."""
    save(tmp_path / "a.npz", experts=np.asfortranarray(SMALL.experts), num_experts=4, request_lengths=[2, 3])  # type: ignore[operator]
    assert same(read_trace(tmp_path / "a.npz"), Trace(SMALL.experts, 4, SMALL.requests))


def test_safetensors_reads(tmp_path: Path) -> None:
    """The tensor and the strings."""
    convert(SMALL, tmp_path / "a.safetensors")
    with safe_open(tmp_path / "a.safetensors", "np") as found:
        assert np.array_equal(found.get_tensor("experts"), SMALL.experts)
        assert found.metadata() == {"num_experts": "4", "request_lengths": "[2,3]", "model": "small"}


@pytest.mark.parametrize("dtype", ["uint8", "int16", "uint16", "int32", "int64"])
def test_safetensors_writes(tmp_path: Path, dtype: str) -> None:
    """Among other tensors, of any integer type."""
    tensors = {"experts": SMALL.experts.astype(dtype), "another": np.zeros(7, np.float32)}
    save_file(tensors, tmp_path / "a.safetensors", metadata={"num_experts": "4", "format": "np"})
    assert same(read_trace(tmp_path / "a.safetensors"), Trace(SMALL.experts, 4, metadata={"format": "np"}))


def test_duckdb_reads_and_writes_the_long_table(tmp_path: Path) -> None:
    """A query counts the selections; a table copied from DuckDB is the same trace."""
    path = place(tmp_path, "parquet")
    convert(SMALL, path, "parquet")
    with duckdb.connect() as connection:
        counts = connection.execute(f"select expert, count(*) from '{path}' where layer = 0 group by expert").fetchall()
        connection.execute(
            f"copy (select * from '{path}' order by layer, request, token) to '{tmp_path / 'b.parquet'}'"
        )
    assert dict(counts) == dict(enumerate(np.bincount(SMALL.experts[0].ravel()).tolist()))
    found = collect(open_trace(tmp_path / "b.parquet", 4))
    assert np.array_equal(np.sort(found.experts), np.sort(SMALL.experts)) and found.requests.tolist() == [2, 3]


def test_columns_are_as_documented(tmp_path: Path) -> None:
    """Names and types of the Parquet forms."""
    expected = {
        "parquet": {"layer": "int32", "request": "int32", "token": "int64", "expert": "int16"},
        "parquet-list": {
            "layer": "int32",
            "request": "int32",
            "token": "int64",
            "experts": "list<element: int16 not null>",
        },
    }
    for name, columns in expected.items():
        convert(SMALL, place(tmp_path, f"{name}"), name)
        schema = pq.read_schema(place(tmp_path, name))
        assert {field.name: str(field.type) for field in schema} == columns
        (tmp_path / f"trace-{name}.parquet").unlink()
    convert(SMALL, place(tmp_path, "flame"), "flame")
    names = sorted(file.name for file in place(tmp_path, "flame").iterdir())
    assert names == ["layer_00.parquet", "layer_01.parquet"]
    found = pq.read_table(place(tmp_path, "flame") / names[1])["indices"].to_pylist()
    assert found == SMALL.experts[1].tolist()


def test_other_columns_are_left_alone(tmp_path: Path) -> None:
    """FLAME-MoE's scores beside the indices, nested or not, are not read."""
    import pyarrow as pa

    folder = tmp_path / "iter_1"
    folder.mkdir()
    for layer, ids in enumerate(SMALL.experts.tolist(), start=2):
        scores = pa.array([[0.5] * len(each) for each in ids], pa.list_(pa.float32()))
        pq.write_table(
            pa.table({"scores": scores, "indices": pa.array(ids, pa.list_(pa.int16(), 2))}),
            folder / f"layer_{layer:02}.parquet",
        )
    assert same(read_trace(folder, 4), Trace(SMALL.experts, 4))
