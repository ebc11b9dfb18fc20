"""Router logits give each token's k best experts, of equal logits those with the lowest ids."""

import json
import struct
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats import arrays as blocks
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.logits import top_k_ids
from expertbytes.measurements.routing.formats.registry import format_of, open_trace

LOGITS = np.array([[[0.1, 0.9, 0.5], [2.0, -1.0, 3.0]], [[1.0, 1.0, 1.0], [-np.inf, 0.0, 4.0]]], np.float32)
BEST = [[[1, 2], [0, 2]], [[0, 1], [1, 2]]]


@given(
    arrays(
        np.float32, st.tuples(st.integers(1, 5), st.integers(1, 9)), elements=st.sampled_from([-1.5, 0.0, 0.5, 2.0])
    ),
    st.data(),
)
def test_the_k_first_of_a_stable_sort(logits: np.ndarray, data: st.DataObject) -> None:
    """The ids are the first k of the experts sorted by descending logit and then by id."""
    k = data.draw(st.integers(1, logits.shape[1]))
    expected = np.sort(np.argsort(-logits, axis=1, kind="stable")[:, :k], axis=1)
    assert np.array_equal(top_k_ids(logits, k), expected)


def bfloat16(path: Path, logits: np.ndarray) -> None:
    """A safetensors file byte by byte: the high halves of float32."""
    halves = (logits.view(np.uint32) >> 16).astype("<u2").tobytes()
    tensor = {"dtype": "BF16", "shape": logits.shape, "data_offsets": [0, len(halves)]}
    header = json.dumps({"router_logits": tensor}).encode()
    path.write_bytes(struct.pack("<Q", len(header)) + header + halves)


def write(path: Path, kind: str) -> Path:
    from safetensors.numpy import save_file

    if kind == "npy":
        np.save(path.with_suffix(".npy"), LOGITS)
    elif kind == "npz":
        np.savez(path.with_suffix(".npz"), logits=LOGITS)
    elif kind == "bfloat16":
        bfloat16(path.with_suffix(".safetensors"), LOGITS)
    else:
        save_file({"router_logits": LOGITS.astype(kind)}, path.with_suffix(".safetensors"))
    return next(path.parent.iterdir())


@pytest.mark.parametrize("kind", ["npy", "npz", "float16", "float32", "float64", "bfloat16"])
@pytest.mark.parametrize("block", [1, 1 << 20])
def test_every_container_and_type(tmp_path: Path, kind: str, block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """npy, npz, safetensors; half, single, double and bfloat16: the same ids, however the file is cut."""
    monkeypatch.setattr(blocks, "BLOCK", block)
    path = write(tmp_path / "logits", kind)
    assert format_of(path).name == "logits"
    found = collect(open_trace(path, top_k=2))
    assert found.experts.tolist() == BEST and found.num_experts == 3


@pytest.mark.parametrize(
    ("logits", "top_k", "experts", "said"),
    [
        (LOGITS, None, None, r"top_k is missing .*--top-k"),
        (LOGITS, 4, None, "top_k is 4 but must be from 1 to the 3 experts"),
        (LOGITS, 0, None, "top_k is 0"),
        (LOGITS, 1, 8, "num_experts is 3 but a trace of an architecture with 8"),
        (LOGITS * np.nan, 1, None, r"not a number"),
        (LOGITS[0], 1, None, r"shape \(2, 3\) but must be \[layers, tokens, experts\]"),
    ],
)
def test_errors(tmp_path: Path, logits: np.ndarray, top_k: int | None, experts: int | None, said: str) -> None:
    """k that is missing or too large, numbers that are none, other shapes."""
    np.save(tmp_path / "a.npy", logits)
    with pytest.raises(MeasurementError, match=said), np.errstate(all="ignore"):
        collect(open_trace(tmp_path / "a.npy", experts, top_k=top_k))
