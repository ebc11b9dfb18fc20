"""What vLLM and SGLang return is read as they document it: token-major arrays, a request each."""

import base64
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from measurements import MeasurementError
from measurements.routing import Trace, open_trace
from measurements.routing.formats import collect, convert, format_of
from tests.measurements.routing.formats.samples import SMALL, same, traces

FIRST, SECOND = SMALL.experts[:, :2].transpose(1, 0, 2), SMALL.experts[:, 2:].transpose(1, 0, 2)
"""The two requests of the small trace as a server gives them, [tokens, layers, k]."""


def npy_text(array: np.ndarray) -> str:
    buffer = io.BytesIO()
    np.save(buffer, array)
    return base64.b64encode(buffer.getvalue()).decode()


def raw_text(array: np.ndarray) -> str:
    return base64.b64encode(np.ascontiguousarray(array).astype("<i4").tobytes()).decode()


def saved(folder: Path, *responses: Any) -> Path:
    (folder / "responses.jsonl").write_text("\n".join(map(json.dumps, responses)))
    return folder / "responses.jsonl"


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


SGLANG = [
    pytest.param(lambda text, counts: {"meta_info": {"routed_experts": text, **counts}}, id="generate"),
    pytest.param(
        lambda text, counts: {"choices": [{}], "sglext": {"routed_experts": text}, "usage": counts}, id="sglext"
    ),
    pytest.param(
        lambda text, counts: {"choices": [{"meta_info": {"routed_experts": text}}], "usage": counts}, id="choice"
    ),
]


@pytest.mark.parametrize("response", SGLANG)
@pytest.mark.parametrize("layers", [None, 2])
def test_sglang(tmp_path: Path, response: Any, layers: int | None) -> None:
    """Raw int32 whose sizes follow from the tokens that the response counts, less one, or from the layers given."""
    lines = [
        response(raw_text(each), {"prompt_tokens": 1, "completion_tokens": len(each)} if layers is None else {})
        for each in (FIRST, SECOND)
    ]
    path = saved(tmp_path, *lines)
    assert format_of(path).name == "sglang"
    found = collect(open_trace(path, 4, top_k=2, layers=layers))
    assert same(found, Trace(SMALL.experts, 4, SMALL.requests))


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
    ({"choices": 3}, "line 2: field choices must be a list"),
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


SGLANG_ERRORS = [
    ({"meta_info": {}}, 2, "line 2: field meta_info.routed_experts is missing"),
    ({"meta_info": {"routed_experts": raw_text(FIRST)}}, 2, "line 2: prompt_tokens and completion_tokens are missing"),
    ({"meta_info": {"routed_experts": raw_text(FIRST), "prompt_tokens": 5, "completion_tokens": 6}}, 2, "no multiple of 10 tokens"),
    ({"meta_info": {"routed_experts": "AAA=", "prompt_tokens": 1, "completion_tokens": 1}}, 2, "has 2 bytes"),
    ({"meta_info": {"routed_experts": "", "prompt_tokens": 1, "completion_tokens": 1}}, 2, "has 0 numbers"),
    ({"meta_info": {"routed_experts": 7}}, 2, "routed_experts is 7 but must be a base64 text"),
]  # fmt: skip


@pytest.mark.parametrize(("response", "k", "said"), SGLANG_ERRORS)
def test_sglang_errors(tmp_path: Path, response: Any, k: int, said: str) -> None:
    """The line, and what is needed to know the sizes."""
    good = {"meta_info": {"routed_experts": raw_text(FIRST), "prompt_tokens": 2, "completion_tokens": 1}}
    with pytest.raises(MeasurementError) as refused:
        collect(open_trace(saved(tmp_path, good, response), 4, top_k=k))
    assert said in str(refused.value)


def test_sglang_needs_k(tmp_path: Path) -> None:
    """k is asked for by its option."""
    good = {"meta_info": {"routed_experts": raw_text(FIRST), "prompt_tokens": 2, "completion_tokens": 1}}
    with pytest.raises(MeasurementError, match=r"top_k is missing .*--top-k"):
        open_trace(saved(tmp_path, good), 4)


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
