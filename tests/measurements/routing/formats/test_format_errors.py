"""What is wrong with a file is said in one sentence: file, field, place, what was found, what is allowed."""

import io
import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import open_trace
from tests.measurements.routing.formats.foreign import (
    IDS,
    WRITERS,
    flame,
    jsonl,
    npy,
    npz,
    parquet,
    parquet_list,
    refusal,
    safetensors,
    sglang,
    vllm,
)


def changed(layer: int, token: int, ids: list[int]) -> np.ndarray:
    experts = IDS.copy()
    experts[layer, token] = ids
    return experts


WRONG = [
    (changed(1, 2, [0, 4]), "id 4 in layer 1, request 0, token 2 but ids from 0 to 3 are allowed"),
    (changed(0, 1, [-1, 2]), r"id -1 in layer 0, request 0, token 1 \(-1 is padding"),
    (changed(1, 0, [3, 3]), "id 3 twice in layer 1, request 0, token 0 but the experts of a token must be distinct"),
]


@pytest.mark.parametrize("write", WRITERS)
def test_these_files_are_traces(tmp_path: Path, write: Callable[[Path, np.ndarray], Path]) -> None:
    """The files of this module, made without our writers, are read whole."""
    found = collect(open_trace(write(tmp_path, IDS), 4, top_k=2))
    assert np.array_equal(found.experts, IDS) and found.requests.tolist() == [3]


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize(("experts", "said"), WRONG)
def test_wrong_ids(tmp_path: Path, write: Callable[[Path, np.ndarray], Path], experts: np.ndarray, said: str) -> None:
    """In every format an impossible id is named with its layer, request and token."""
    text = refusal(write(tmp_path, experts), num_experts=4, top_k=2)
    assert re.search(said, text), text


@pytest.mark.parametrize("write", [npy, parquet, parquet_list, flame])
def test_number_of_experts_has_to_be_given(tmp_path: Path, write: Callable[[Path, np.ndarray], Path]) -> None:
    """Where no field of an array says it, it is asked for by its name and option."""
    text = refusal(write(tmp_path, IDS), top_k=2)
    assert "num_experts is missing" in text and "--num-experts" in text


@pytest.mark.parametrize("write", [jsonl, vllm, sglang])
def test_number_of_experts_from_the_largest_id(tmp_path: Path, write: Callable[[Path, np.ndarray], Path]) -> None:
    """What engines and hooks write down is read without it, and the metadata say where the number is from."""
    source = open_trace(write(tmp_path, IDS), top_k=2)
    assert source.header.num_experts == IDS.max() + 1
    assert source.header.metadata["note"] == "number of experts from the largest id"
    assert np.array_equal(collect(source).experts, IDS)


@pytest.mark.parametrize("write", WRITERS)
def test_what_is_asked_for_must_be_there(tmp_path: Path, write: Callable[[Path, np.ndarray], Path]) -> None:
    """Numbers that the file contradicts are refused with both."""
    path = write(tmp_path, IDS)
    text = refusal(path, num_experts=4, top_k=2, layers=5)
    assert "layers is 2 but a trace of an architecture with 5" in text or re.search(
        "no multiple of 5 layers|layer 2 has 0 tokens", text
    )
    if write in (npz, safetensors):
        assert "num_experts is 4 but a trace of an architecture with 8" in refusal(path, num_experts=8)
    if write is not sglang:
        assert "top_k is 2 but a trace of an architecture with 3" in refusal(path, num_experts=4, top_k=3)


def shaped(header: dict[str, Any], data: bytes = b"") -> bytes:
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


TENSORS = [
    (shaped({}), "tensor experts is missing, found nothing"),
    (shaped({"ids": {"dtype": "U8", "shape": [1], "data_offsets": [0, 1]}}, b"\0"), "experts is missing, found ids"),
    (shaped({"experts": {"dtype": "F32", "shape": [1, 1, 1], "data_offsets": [0, 4]}}, bytes(4)), "dtype float32"),
    (shaped({"experts": {"dtype": "BF16", "shape": [1, 1, 1], "data_offsets": [0, 2]}}, bytes(2)), "dtype BF16"),
    (shaped({"experts": {"dtype": "Q4", "shape": [1, 1, 1], "data_offsets": [0, 2]}}, bytes(2)), "dtype Q4"),
    (shaped({"experts": {"dtype": "U8", "shape": [1, 9, 1], "data_offsets": [0, 9]}}, bytes(3)), "3 bytes but uint8 [1, 9, 1]"),
    (shaped({"experts": {"dtype": "U8", "shape": [9], "data_offsets": [0, 9]}}, bytes(9)), "shape (9,)"),
    (shaped({"experts": {"dtype": "U8", "shape": [-1], "data_offsets": [0, 9]}}, bytes(9)), "header field shape.0 is -1"),
    (shaped({"experts": 1}), "header field"),
    (shaped({"__metadata__": {"a": 1}}), "header field"),
    (struct.pack("<Q", 1 << 60), "header length is 1152921504606846976"),
    (b"\0", "fewer than the 8 bytes"),
    (struct.pack("<Q", 2) + b"{]", "header is not JSON"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "said"), TENSORS)
def test_safetensors(tmp_path: Path, content: bytes, said: str) -> None:
    """Headers that are cut off, of another shape or type, or claim what is not there."""
    (tmp_path / "a.safetensors").write_bytes(content)
    assert said in refusal(tmp_path / "a.safetensors", num_experts=4)


@pytest.mark.parametrize(
    ("arrays", "said"),
    [
        ({"metadata": np.array("[1]")}, "metadata is"),
        ({"metadata": np.array('{"a": 1}')}, "metadata.a is 1"),
        ({"metadata": np.array(1)}, "metadata has dtype int64"),
        ({"metadata": np.array("{")}, "metadata is not JSON"),
        (
            {"request_lengths": np.array([1, 1])},
            "request_lengths sums to 2 with a shortest of 1 but must sum to the trace's 3",
        ),
        ({"request_lengths": np.array([3, 0])}, "shortest of 0"),
        ({"request_lengths": np.array([1.5, 1.5])}, "request_lengths has dtype float64"),
        ({"experts": IDS[:, :, [0, 1, 0, 1, 0]]}, "5 experts a token but num_experts is 4"),
    ],
)
def test_npz_arrays(tmp_path: Path, arrays: dict[str, np.ndarray], said: str) -> None:
    """Request lengths and metadata of npz files."""
    np.savez(tmp_path / "a.npz", **({"experts": IDS, "num_experts": np.array(4)} | arrays))
    assert said in refusal(tmp_path / "a.npz")


def test_a_claimed_size_reserves_no_memory(tmp_path: Path) -> None:
    """Headers that claim terabytes are compared with the file before anything is read."""
    buffer = io.BytesIO()
    np.save(buffer, IDS.astype(np.uint8))
    (tmp_path / "a.npy").write_bytes(buffer.getvalue().replace(b"(2, 3, 2)", b"(99,9999)"))
    assert "a.npy" in refusal(tmp_path / "a.npy", num_experts=4)
    (tmp_path / "b.jsonl").write_text('{"num_experts":4,"layers":99999999}\n{"layer":0,"token":0,"experts":[1]}')
    assert "layers is 99999999 but must be from 1 to 65536" in refusal(tmp_path / "b.jsonl")


def test_folders(tmp_path: Path) -> None:
    """A folder without layers, and layers of different lengths."""
    assert "without files layer_*.parquet" in refusal(tmp_path)
    folder = flame(tmp_path, IDS)
    pq.write_table(pa.table({"indices": [[1, 2]]}), folder / "layer_09.parquet")
    with pytest.raises(MeasurementError, match=r"layer_09\.parquet: has 1 rows but the trace has 3 tokens"):
        collect(open_trace(folder, 4))


def test_unknown_content(tmp_path: Path) -> None:
    """A file that is no trace is said to be none, with the suffixes that are known."""
    (tmp_path / "notes.txt").write_text("hello")
    assert "is not a trace that is recognised" in refusal(tmp_path / "notes.txt")
