"""Traces written without this project's writers, and what a file that is refused is told."""

import base64
import json
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

IDS = np.array([[[0, 1], [2, 3], [1, 2]], [[3, 2], [1, 0], [0, 3]]])


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


Writer = Callable[[Path, np.ndarray], Path]
WRITERS: list[Writer] = [
    npz, npy, safetensors, parquet, parquet_list, flame, jsonl, vllm, sglang,
]  # fmt: skip


def refusal(path: Path, **given: Any) -> str:
    """The sentence with which the file is refused."""
    with pytest.raises(MeasurementError) as refused:
        collect(open_trace(path, **given))
    text = str(refused.value)
    assert "\n" not in text and text.endswith(".") and str(path) in text
    return text
