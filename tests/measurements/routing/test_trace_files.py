"""Traces are read strictly: what no router can give, and what is not a plain array, gets one sentence."""

import io
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.registry import read_trace

GOOD = np.array([[[0, 1], [2, 0], [3, 1]], [[1, 2], [1, 3], [0, 2]]])


def written(folder: Path, **arrays: Any) -> Path:
    path = folder / "trace.npz"
    np.savez(path, **arrays)
    return path


@pytest.mark.parametrize("dtype", ["uint8", "int16", "uint16", "int32", "int64", "uint64", ">i4"])
def test_integers_of_any_width(tmp_path: Path, dtype: str) -> None:
    """Ids are read as they are, whatever their width; sizes are those of the array."""
    trace = read_trace(written(tmp_path, experts=GOOD.astype(dtype), num_experts=np.uint8(4)))
    assert np.array_equal(trace.experts, GOOD)
    assert (trace.layers, trace.tokens, trace.experts_per_token, trace.num_experts) == (2, 3, 2, 4)


def test_number_of_experts_from_the_caller(tmp_path: Path) -> None:
    """A file without num_experts needs the caller's, and one with it must agree."""
    path = written(tmp_path, experts=GOOD)
    assert read_trace(path, 5).num_experts == 5
    with pytest.raises(MeasurementError, match="num_experts is missing"):
        read_trace(path)
    with pytest.raises(MeasurementError, match="num_experts is 4 but a trace of an architecture with 5 was asked for"):
        read_trace(written(tmp_path, experts=GOOD, num_experts=4), 5)


@pytest.mark.parametrize(
    ("arrays", "said"),
    [
        ({"experts": GOOD.astype(float), "num_experts": 4}, "dtype float64"),
        ({"experts": GOOD.astype(bool), "num_experts": 4}, "dtype bool"),
        ({"experts": GOOD[0], "num_experts": 4}, r"shape \(3, 2\)"),
        ({"experts": GOOD[:, :0], "num_experts": 4}, "none of them 0"),
        ({"experts": GOOD, "num_experts": 3}, "id 3 in layer 0, request 0, token 2 but ids from 0 to 2"),
        ({"experts": GOOD - 1, "num_experts": 4}, r"id -1 in layer 0, request 0, token 0 \(-1 is padding"),
        ({"experts": np.array([[[0, 1], [2, 2]]]), "num_experts": 4}, "id 2 twice in layer 0, request 0, token 1"),
        ({"experts": GOOD, "num_experts": 0}, "num_experts is 0"),
        ({"experts": GOOD, "num_experts": 4.0}, r"num_experts is 4\.0"),
        ({"experts": GOOD, "num_experts": [4, 4]}, r"num_experts is \[4, 4\]"),
        ({"ids": GOOD, "num_experts": 4}, "array experts is missing"),
    ],
)
def test_impossible_traces(tmp_path: Path, arrays: dict[str, Any], said: str) -> None:
    """The array, what was found and what is allowed are named."""
    with pytest.raises(MeasurementError, match=said) as refused:
        read_trace(written(tmp_path, **arrays))
    assert "\n" not in str(refused.value)


class Trap:
    """Its unpickling would be noticed."""

    def __reduce__(self) -> tuple[Any, ...]:
        return pytest.fail, ("unpickled",)


def test_never_unpickled(tmp_path: Path) -> None:
    """An array of objects is refused without being loaded."""
    with pytest.raises(MeasurementError, match=r"trace\.npz: .*nothing is unpickled"):
        read_trace(written(tmp_path, experts=np.array([Trap()], object), num_experts=4))


def npy_bytes() -> bytes:
    buffer = io.BytesIO()
    np.save(buffer, GOOD)
    return buffer.getvalue()


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"\x80\x04N.", b"[1, 2]", npy_bytes(), b"PK" + bytes(100)])
def test_files_that_are_no_archive(tmp_path: Path, content: bytes) -> None:
    """Empty, cut off, pickled, text, a single array: all are refused in one sentence."""
    path = tmp_path / "trace.npz"
    path.write_bytes(content)
    with pytest.raises(MeasurementError, match=r"trace\.npz"):
        read_trace(path, 4)


def test_damaged_archive(tmp_path: Path) -> None:
    """A changed byte in the data is noticed by the archive's checksum."""
    path = written(tmp_path, experts=GOOD, num_experts=4)
    content = bytearray(path.read_bytes())
    content[150] ^= 0xFF
    path.write_bytes(content)
    with pytest.raises(MeasurementError):
        read_trace(path)


def test_claimed_size_is_not_believed(tmp_path: Path) -> None:
    """A header that claims more data than there is gets a sentence, not memory."""
    path = tmp_path / "trace.npz"
    header = npy_bytes().replace(b"(2, 3, 2)", b"(2,3,2" + b"0" * 2 + b")")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("experts.npy", header)
    with pytest.raises(MeasurementError):
        read_trace(path, 4)


def test_missing_file(tmp_path: Path) -> None:
    """A path that is not there, or is a folder, is named."""
    for path in (tmp_path / "none.npz", tmp_path):
        with pytest.raises(MeasurementError, match="cannot be read as a trace"):
            read_trace(path, 4)
