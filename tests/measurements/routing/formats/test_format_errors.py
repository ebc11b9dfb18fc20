"""What is wrong with a file is said in one sentence: file, field, place, what was found, what is allowed."""

import base64
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

from measurements import MeasurementError
from measurements.routing import open_trace
from measurements.routing.formats import collect

IDS = np.array([[[0, 1], [2, 3], [1, 2]], [[3, 2], [1, 0], [0, 3]]])


def changed(layer: int, token: int, ids: list[int]) -> np.ndarray:
    experts = IDS.copy()
    experts[layer, token] = ids
    return experts


WRONG = [
    (changed(1, 2, [0, 4]), "id 4 in layer 1, request 0, token 2 but ids from 0 to 3 are allowed"),
    (changed(0, 1, [-1, 2]), r"id -1 in layer 0, request 0, token 1 \(-1 is padding"),
    (changed(1, 0, [3, 3]), "id 3 twice in layer 1, request 0, token 0 but the experts of a token must be distinct"),
]


def npz(folder: Path, experts: np.ndarray) -> Path:
    np.savez(folder / "a.npz", experts=experts, num_experts=4)
    return folder / "a.npz"


def npy(folder: Path, experts: np.ndarray) -> Path:
    np.save(folder / "a.npy", experts.astype(np.int16))
    return folder / "a.npy"


def safetensors(folder: Path, experts: np.ndarray) -> Path:
    from safetensors.numpy import save_file

    save_file({"experts": experts}, folder / "a.safetensors", metadata={"num_experts": "4"})
    return folder / "a.safetensors"


def parquet(folder: Path, experts: np.ndarray) -> Path:
    layer, token, _ = np.indices(experts.shape)
    columns = {"layer": layer.ravel(), "token": token.ravel(), "expert": experts.ravel()}
    pq.write_table(pa.table(columns), folder / "a.parquet")
    return folder / "a.parquet"


def parquet_list(folder: Path, experts: np.ndarray) -> Path:
    layer, token = np.indices(experts.shape[:2])
    columns = {"layer": layer.ravel(), "token": token.ravel(), "experts": [list(ids) for ids in experts.reshape(-1, 2)]}
    pq.write_table(pa.table(columns), folder / "a.parquet")
    return folder / "a.parquet"


def flame(folder: Path, experts: np.ndarray) -> Path:
    (folder / "a").mkdir()
    for layer, ids in enumerate(experts):
        pq.write_table(
            pa.table({"indices": [list(each) for each in ids]}), folder / "a" / f"layer_{layer + 2:02}.parquet"
        )
    return folder / "a"


def jsonl(folder: Path, experts: np.ndarray) -> Path:
    lines = [
        {"layer": layer, "token": token, "experts": ids}
        for layer, tokens in enumerate(experts.tolist())
        for token, ids in enumerate(tokens)
    ]
    (folder / "a.jsonl").write_text("\n".join(map(json.dumps, lines)))
    return folder / "a.jsonl"


def vllm(folder: Path, experts: np.ndarray) -> Path:
    response = {"choices": [{"routed_experts": experts.transpose(1, 0, 2).tolist()}]}
    (folder / "a.jsonl").write_text(json.dumps(response))
    return folder / "a.jsonl"


def sglang(folder: Path, experts: np.ndarray) -> Path:
    content = base64.b64encode(np.ascontiguousarray(experts.transpose(1, 0, 2)).astype("<i4").tobytes()).decode()
    meta = {"prompt_tokens": 3, "completion_tokens": 1, "routed_experts": content}
    (folder / "a.jsonl").write_text(json.dumps({"meta_info": meta}))
    return folder / "a.jsonl"


WRITERS: list[Callable[[Path, np.ndarray], Path]] = [
    npz, npy, safetensors, parquet, parquet_list, flame, jsonl, vllm, sglang,
]  # fmt: skip


def refusal(path: Path, **given: Any) -> str:
    """The sentence with which the file is refused."""
    with pytest.raises(MeasurementError) as refused:
        collect(open_trace(path, **given))
    text = str(refused.value)
    assert "\n" not in text and text.endswith(".") and str(path) in text
    return text


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


@pytest.mark.parametrize("write", [npy, parquet, parquet_list, flame, jsonl, vllm, sglang])
def test_number_of_experts_has_to_be_given(tmp_path: Path, write: Callable[[Path, np.ndarray], Path]) -> None:
    """Where no field says it, it is asked for by its name and option; it is never guessed from the ids."""
    text = refusal(write(tmp_path, IDS), top_k=2)
    assert "num_experts is missing" in text and "--num-experts" in text


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


TABLES = [
    ({"layer": [0], "token": [0]}, "column expert is missing, found layer, token"),
    ({"layer": [0.0], "token": [0], "expert": [1]}, "column layer has type double but must hold integers"),
    ({"layer": [0], "token": [0], "expert": ["1"]}, "column expert has type string but must hold integers"),
    ({"layer": [0], "token": [0], "expert": [None]}, "column expert has type null"),
    ({"layer": [0, 0], "token": [0, None], "expert": [1, 2]}, "column token holds 1 nulls"),
    ({"layer": [0, 0, 0], "token": [0, 0, 1], "expert": [1, 2, 3]}, "token 1 of layer 0, request 0 has 1 adjacent rows"),
    ({"layer": [0] * 5, "token": [0, 0, 1, 1, 1], "expert": [0, 1, 1, 2, 3]}, "token 1 of layer 0, request 0 has"),
    ({"layer": [0, 0], "token": [0, 2], "expert": [1, 2]}, "token 2 follows 0 in layer 0, request 0"),
    ({"layer": [0, 0], "token": [1, 0], "expert": [1, 2]}, "token 0 follows 1 in layer 0, request 0"),
    ({"layer": [0, 0], "token": [1, 2], "expert": [1, 2]}, "token is 1 where 0 is next in layer 0, request 0"),
    ({"layer": [0, 2], "token": [0, 0], "expert": [1, 2]}, "layer 1 has 0 tokens of request 0 but layer 0 has 1"),
    ({"layer": [0, 0, 1], "token": [0, 1, 0], "expert": [1, 2, 3]}, "layer 1 has 1 tokens of request 0 but layer 0 has 2"),
    ({"layer": [-1], "token": [0], "expert": [1]}, "column layer holds -1 to -1"),
    ({"layer": pa.array([], pa.int8()), "token": pa.array([], pa.int8()), "expert": pa.array([], pa.int8())}, "holds no rows"),
    ({"layer": [0, 0], "token": [0, 1], "experts": [[1, 2], [3]]}, "experts has 1 ids in layer 0, request 0, token 1"),
    ({"layer": [0], "token": [0], "experts": [[1.5]]}, "column experts has type list<element: double>"),
    ({"layer": [0], "token": [0], "experts": [[]]}, "column experts"),
    ({"layer": [0, 0], "token": [0, 1], "experts": [[1], None]}, "column experts holds 1 nulls"),
    ({"layer": [0, 0], "token": [0, 1], "experts": [[1], [None]]}, "column experts holds 1 nulls"),
    ({"indices": [[1, 2], [3]]}, "experts has 1 ids in layer 0, request 0, token 1"),
    ({"scores": [1.0]}, "column layer is missing, found scores"),
]  # fmt: skip


@pytest.mark.parametrize(("columns", "said"), TABLES)
def test_tables(tmp_path: Path, columns: dict[str, Any], said: str) -> None:
    """Columns, types, nulls, ragged and unordered rows of Parquet files."""
    pq.write_table(pa.table(columns), tmp_path / "a.parquet")
    assert said in refusal(tmp_path / "a.parquet", num_experts=4)


LINES = [
    ('{"layer":0,"token":0}', "line 1: field experts is missing, found layer, token"),
    ('{"layer":0,"experts":[1]}\n{"token":0,"layer":0,"experts":[1]}', "line 1: field token is missing"),
    ('{"layer":0,"token":0,"experts":[1,2]}\n\n{"layer":0,"token":1,"experts":[1]}', "line 3: field experts has [1]"),
    ('{"layer":0,"token":0,"experts":[1.0]}', "line 1: field experts holds 1.0 but must hold integers"),
    ('{"layer":0,"token":0,"experts":[true]}', "line 1: field experts holds True"),
    ('{"layer":0,"token":0,"experts":1}', "line 1: field experts is 1 but must be a list"),
    ('{"layer":0,"token":0,"experts":[]}', "top_k is 0"),
    ('{"layer":0,"token":"0","experts":[1]}', "line 1: field token is '0' but must be an integer"),
    ('{"layer":0,"token":0,"experts":[1]}\n[1]', "line 2 is not a JSON object"),
    ('{"layer":0,"token":0,"experts":[1]}\n{"layer":0,"tok', "line 2 is not JSON"),
    ('{"layer":0,"token":0,"experts":[1]}{"layer":0,"token":1,"experts":[1]}', "line 1 is not JSON"),
    ('{"layer":0,"token":0,"experts":[1]},{"layer":0,"token":1,"experts":[1]}', "line 1 is not JSON"),
    ('{"layer":0,"token":0,"experts":[1]}\n{"layer":0,"token":2,"experts":[1]}', "token 2 follows 0"),
    ('{"token":0,"experts":[[1],[2]]}\n{"token":1,"experts":[[1]]}', "line 2: field experts has [[1]]"),
    ('{"token":0,"request":0,"experts":[[1]]}\n{"token":1,"experts":[[1]]}', "line 2: field request is missing"),
    ('{"num_experts":4,"metadata":{"a":1}}\n{"token":0,"experts":[[1]]}', "header.metadata.a is 1"),
    ('{"num_experts":4,"color":1}\n{"token":0,"experts":[[1]]}', "header.color is 1"),
    ('{"num_experts":4,"layers":2,"experts_per_token":1}', "holds no tokens"),
    ('{"num_experts":4,"layers":2}\n{"layer":0,"token":0,"experts":[1]}', "layer 1 has 0 tokens of request 0"),
    ('{"num_experts":4,"layers":1}\n{"layer":1,"token":0,"experts":[1]}', "layer is 1 but the file's layers are 0 to 0"),
    ('{"token":0,"experts":[[99999999999999999999]]}', "not a readable trace"),
    ("", "holds no tokens"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), LINES)
def test_json_lines(tmp_path: Path, text: str, said: str) -> None:
    """Lines that are no JSON, fields that are missing or of another type: the line is named."""
    (tmp_path / "a.jsonl").write_text(text)
    assert said in refusal(tmp_path / "a.jsonl", num_experts=4)


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
    (b"\0", "too short"),
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
