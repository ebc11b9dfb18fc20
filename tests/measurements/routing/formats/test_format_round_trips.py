"""Every format keeps a trace whole, and what any of them holds can be written as any other."""

import shutil
import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.registry import convert, format_of, open_trace, read_trace
from expertbytes.measurements.routing.trace import Trace
from expertbytes.writing import OutputError
from tests.measurements.routing.formats.samples import LOSSLESS, SMALL, place, same, traces


@pytest.mark.parametrize("name", LOSSLESS)
@given(trace=traces())
@settings(max_examples=25)
def test_write_then_read(name: str, trace: Trace) -> None:
    """Ids, number of experts, requests and metadata come back, in the narrowest type, from every format."""
    with tempfile.TemporaryDirectory() as folder:
        path = place(Path(folder), name)
        convert(trace, path, name)
        found = read_trace(path)
        assert same(found, trace)
        assert found.experts.dtype == trace.experts.dtype
        assert format_of(path).name == name
        assert [file.name for file in Path(folder).iterdir()] == [path.name]


@given(trace=traces(), names=st.permutations(LOSSLESS))
@settings(max_examples=15)
def test_through_all_formats(trace: Trace, names: list[str]) -> None:
    """A trace streamed from format to format, in any order, is still itself."""
    with tempfile.TemporaryDirectory() as folder:
        path = place(Path(folder), names[0])
        convert(trace, path, names[0])
        for name in names[1:]:
            last, path = path, place(Path(folder), name)
            convert(open_trace(last), path, name)
        assert same(read_trace(path), trace)


def test_npy_holds_the_array_alone(tmp_path: Path) -> None:
    """`.npy` keeps the ids of one request without metadata, and refuses to lose more."""
    plain = Trace(SMALL.experts, 4)
    convert(plain, tmp_path / "a.npy")
    assert same(read_trace(tmp_path / "a.npy", 4), plain)
    assert np.array_equal(np.load(tmp_path / "a.npy"), SMALL.experts)
    for more, lost in ((SMALL, "borders of 2 requests"), (Trace(SMALL.experts, 4, metadata={"a": "b"}), "metadata")):
        with pytest.raises(MeasurementError, match=lost):
            convert(more, tmp_path / "b.npy")
    assert not (tmp_path / "b.npy").exists()


@pytest.mark.parametrize("name", LOSSLESS)
def test_in_place(tmp_path: Path, name: str) -> None:
    """A file can be converted onto itself; a folder that holds something is refused."""
    path = place(tmp_path, name)
    convert(SMALL, path, name)
    if path.is_dir():
        with pytest.raises(OutputError, match="not empty"):
            convert(open_trace(path), path, name)
    else:
        convert(open_trace(path), path, name)
    assert same(read_trace(path), SMALL)


@pytest.mark.parametrize("name", LOSSLESS)
def test_a_failed_conversion_leaves_what_was_there(tmp_path: Path, name: str) -> None:
    """A source that breaks halfway leaves neither a part nor a changed file."""
    bad = tmp_path / "bad.npz"
    np.savez(bad, experts=np.array([[[0], [1]], [[1], [2]]]), num_experts=2)
    path = place(tmp_path, name)
    if name != "flame":
        convert(SMALL, path, name)
    with pytest.raises(MeasurementError, match=r"bad\.npz.*layer 1, request 0, token 1"):
        convert(open_trace(bad), path, name)
    assert path.exists() == (name != "flame")
    assert not path.exists() or same(read_trace(path), SMALL)
    assert not list(tmp_path.glob("*.part"))


def test_content_decides_without_a_suffix(tmp_path: Path) -> None:
    """A file under any name is recognised by what it holds."""
    for name in LOSSLESS:
        convert(SMALL, place(tmp_path, name), name)
        other = tmp_path / f"renamed-{name}"
        shutil.move(place(tmp_path, name), other)
        assert format_of(other).name == name
        assert same(read_trace(other), SMALL)


def test_reserved_metadata_is_refused(tmp_path: Path) -> None:
    """safetensors keeps its own numbers among the strings, and says so where metadata has the same name."""
    with pytest.raises(MeasurementError, match="metadata has the key num_experts"):
        convert(Trace(SMALL.experts, 4, metadata={"num_experts": "9"}), tmp_path / "a.safetensors")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("path", "name", "said"), [
    ("a.csv", None, "no suffix of a trace"),
    ("a.npz", "csv", "format is 'csv' but must be one of npz"),
    ("a.jsonl", "sglang", "sglang is read only"),
    ("a.npz", "logits", "logits is read only"),
])  # fmt: skip
def test_unknown_targets(tmp_path: Path, path: str, name: str | None, said: str) -> None:
    """Formats that are not known or cannot be written are named."""
    with pytest.raises(MeasurementError, match=said):
        convert(SMALL, tmp_path / path, name)
