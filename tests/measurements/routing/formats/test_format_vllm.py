"""What vLLM returns is read as it documents it: token-major arrays, a request each."""

import base64
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import convert, format_of, open_trace
from expertbytes.measurements.routing.trace import Trace
from tests.measurements.routing.formats.responses import FIRST, SECOND, npy_text, raw_text, saved
from tests.measurements.routing.formats.samples import SMALL, same, traces

VLLM = [
    pytest.param(
        [{"choices": [{"routed_experts": npy_text(each.astype("u1"))}]} for each in (FIRST, SECOND)], id="npy"
    ),
    pytest.param(
        [{"choices": [{"routed_experts": npy_text(each.astype("i2"))}]} for each in (FIRST, SECOND)], id="int16"
    ),
    pytest.param([{"choices": [{"routed_experts": each.tolist()}]} for each in (FIRST, SECOND)], id="lists"),
    pytest.param([{"routed_experts": each.tolist()} for each in (FIRST, SECOND)], id="choices alone"),
    pytest.param([{"choices": [{"routed_experts": npy_text(each)} for each in (FIRST, SECOND)]}], id="two choices"),
    pytest.param(
        [
            {"prompt_routed_experts": each[:1].tolist(), "choices": [{"routed_experts": each[1:].tolist()}]}
            for each in (FIRST, SECOND)
        ],
        id="prompt apart",
    ),
    pytest.param(
        [{"choices": [{"routed_experts": npy_text(np.asfortranarray(each))}]} for each in (FIRST, SECOND)], id="Fortran"
    ),
]


@pytest.mark.parametrize("responses", VLLM)
def test_vllm(tmp_path: Path, responses: list[Any]) -> None:
    """Base64 of an .npy or lists, whole or with the prompt apart, responses or choices: the same trace."""
    path = saved(tmp_path, *responses)
    assert format_of(path).name == "vllm"
    assert same(collect(open_trace(path, 4)), Trace(SMALL.experts, 4, SMALL.requests))


@given(trace=traces())
@settings(max_examples=20)
def test_vllm_lines_decode_to_the_requests(tmp_path_factory: pytest.TempPathFactory, trace: Trace) -> None:
    """What is written decodes, as vLLM's documentation shows, to [tokens, layers, k] of each request."""
    path = tmp_path_factory.mktemp("vllm") / "a.jsonl"
    convert(trace, path, "vllm")
    start = 0
    for line, length in zip(path.read_text().splitlines(), trace.requests.tolist(), strict=True):
        content = base64.b64decode(json.loads(line)["choices"][0]["routed_experts"])
        found = np.load(io.BytesIO(content), allow_pickle=False)
        assert np.array_equal(found, trace.experts[:, start : start + length].transpose(1, 0, 2))
        start += length


def test_model_of_the_response(tmp_path: Path) -> None:
    """The model that a vLLM response names is kept."""
    path = saved(tmp_path, {"model": "org/moe", "choices": [{"routed_experts": FIRST.tolist()}]})
    assert open_trace(path, 4).header.metadata == {"model": "org/moe"}


RESPONSES = [
    ({"choices": [{"routed_experts": None}]}, "line 2: field routed_experts is null; start the server with --enable"),
    ({"choices": [{"text": "a"}]}, "line 2: field routed_experts is missing"),
    ({"choices": 3}, "line 2: field choices is 3 but must be a list"),
    ({"choices": [{"routed_experts": "%%"}]}, "line 2: routed_experts is not base64"),
    ({"choices": [{"routed_experts": "abcd"}]}, "line 2: does not start as an .npy array does"),
    ({"choices": [{"routed_experts": npy_text(FIRST)[:-8]}]}, "line 2: routed_experts has"),
    ({"choices": [{"routed_experts": npy_text(FIRST.astype(float))}]}, "line 2: routed experts are float64 [2, 2, 2]"),
    ({"choices": [{"routed_experts": FIRST[0].tolist()}]}, "line 2: routed experts are int64 [2, 2]"),
    ({"choices": [{"routed_experts": [[[1, 2]], [[1]]]}]}, "line 2: routed_experts is a ragged list"),
    ({"choices": [{"routed_experts": [[["a"]]]}]}, "line 2: routed experts are <U1"),
    (
        {"choices": [{"routed_experts": FIRST[:, :1].tolist()}]},
        "line 2: routed experts have 1 layers and k = 2 but 2 and 2",
    ),
    ({"choices": [{"routed_experts": []}]}, "line 2: routed experts are"),
    (
        {"choices": [{"routed_experts": np.full((2, 2, 2), -1).tolist()}]},
        "id -1 in layer 0, request 1, token 0 (-1 is padding",
    ),
    (
        {"choices": [{"routed_experts": npy_text(FIRST * 0 + 255)}]},
        "id 255 in layer 0, request 1, token 0 (255 is padding",
    ),
    ({"choices": [{"routed_experts": (FIRST * 0).tolist()}]}, "id 0 twice in layer 0, request 1, token 0"),
]


@pytest.mark.parametrize(("response", "said"), RESPONSES)
def test_vllm_errors(tmp_path: Path, response: Any, said: str) -> None:
    """The line and the field are named."""
    path = saved(tmp_path, {"choices": [{"routed_experts": FIRST.tolist()}]}, response)
    with pytest.raises(MeasurementError) as refused:
        collect(open_trace(path, 4))
    assert said in str(refused.value) and str(path) in str(refused.value)


@given(st.binary(max_size=60))
def test_any_base64(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    """Whatever bytes the text decodes to: a trace or a sentence."""
    text = base64.b64encode(content).decode()
    path = saved(tmp_path_factory.mktemp("any"), {"choices": [{"routed_experts": text}]})
    with pytest.raises(MeasurementError):
        collect(open_trace(path, 4))


@pytest.mark.parametrize("server", ["vllm", "sglang"])
def test_dense_layers_in_front_are_left_out(tmp_path: Path, server: str) -> None:
    """Layers before the first that routes are refused unless they are left out; they count where layers are counted."""
    reported = np.concatenate((np.zeros((2, 1, 2), np.uint8), FIRST), axis=1)
    if server == "vllm":
        path = saved(tmp_path, {"choices": [{"routed_experts": npy_text(reported)}]})
    else:
        path = saved(
            tmp_path, {"meta_info": {"routed_experts": raw_text(reported), "prompt_tokens": 2, "completion_tokens": 1}}
        )
    with pytest.raises(MeasurementError, match="id 0 twice in layer 0"):
        collect(open_trace(path, 4, top_k=2))
    assert np.array_equal(collect(open_trace(path, 4, top_k=2, first_layer=1)).experts, SMALL.experts[:, :2])
    for first_layer, said in ((3, "first_layer is 3 but the routed experts have 3 layers"), (-1, "from 0 up")):
        with pytest.raises(MeasurementError, match=said):
            open_trace(path, 4, top_k=2, first_layer=first_layer)


def test_other_formats_have_no_dense_layers(tmp_path: Path) -> None:
    """Where a file counts routed layers only, leaving some out would be a mistake."""
    convert(SMALL, tmp_path / "a.npz")
    with pytest.raises(MeasurementError, match="applies to vllm and sglang"):
        open_trace(tmp_path / "a.npz", first_layer=1)
