"""Routing as hooks write it down is read without renaming, and its faults of recording are flagged."""

import json
from pathlib import Path

import numpy as np
import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.constant_runs import constant_runs
from expertbytes.measurements.routing.formats.registry import format_of, open_trace, read_trace
from expertbytes.measurements.routing.trace import Trace

PUBLIC = Path(__file__).parents[3] / "cases" / "public"
ONE = '{"layer": 0, "token_idx": 0, "topk_ids": [1, 2]}\n'
META = '{"type": "meta", "num_experts": 8, "top_k": 2, "model_id": "m"}\n'


def written(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    ("name", "shape", "experts"),
    [
        ("mixtral_routing.jsonl", (2, 4, 2), 8),
        ("moe_routes_olmoe_t4.jsonl", (1, 299, 8), 64),
        ("hf_routing.jsonl", (1, 2, 2), 5),
        ("vllm_obj.jsonl", (1, 2, 2), 5),
        ("vllm_doc.json", (4, 15, 2), 8),
        ("vllm_doc.jsonl", (4, 15, 2), 8),
    ],
)
def test_public_dumps(name: str, shape: tuple[int, ...], experts: int) -> None:
    """Hooks of Mixtral and vLLM, batches, and responses of vLLM as they are: lists, objects, one file over many lines."""
    trace = read_trace(PUBLIC / name)
    assert trace.experts.shape == shape and trace.num_experts == experts


def test_an_array_as_an_object() -> None:
    """vllm_obj: two tokens of one layer, experts 1 and 2, then 3 and 4."""
    assert read_trace(PUBLIC / "vllm_obj.jsonl").experts.tolist() == [[[1, 2], [3, 4]]]


def test_names_layers_and_tokens(tmp_path: Path) -> None:
    """Any recorded layers in their order, tokens from the first of a request on, requests by their names."""
    records = [
        {"layer_idx": layer, "req_id": request, "token_idx": token, "topk_ids": [layer % 8, (layer + token) % 8]}
        for request, start in (("a", 10), ("b", 0))
        for token in range(start + 1, start + 4)
        for layer in (5, 9)
    ]
    trace = read_trace(written(tmp_path / "a.jsonl", META + "".join(json.dumps(record) + "\n" for record in records)))
    assert (trace.layers, trace.requests.tolist(), trace.num_experts) == (2, [3, 3], 8)
    assert trace.experts[0, :, 0].tolist() == [5] * 6 and trace.experts[1, :, 0].tolist() == [1] * 6


@pytest.mark.parametrize(
    "text", ["layer,token,experts\n0,0,3 1\n0,1,2 0\n", "token;layer;expert_0;expert_1\n0;0;3;1\n1;0;2;0\n"]
)
def test_csv(text: str, tmp_path: Path) -> None:
    """A column of lists, or a column for each expert, whatever the suffix."""
    path = written(tmp_path / "a.csv", text)
    assert format_of(path).name == "dump"
    assert read_trace(path).experts.tolist() == [[[3, 1], [2, 0]]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"layer": 0, "token_idx": 0, "topk_ids": []}\n', "must be a list of ids"),
        ('{"layer": 0, "token_idx": 0, "topk_ids": [1, -2]}\n', "whole numbers from 0 up"),
        ('{"layer": "x", "token_idx": 0, "topk_ids": [1, 2]}\n', "layer is 'x' but must be a whole number"),
        (ONE + '{"layer": 0, "token_idx": 1, "topk_ids": [1]}\n', "1 experts but every token"),
        (ONE + '{"layer": 0, "token_idx": 5, "topk_ids": [1, 2]}\n', "token 5 follows 0"),
        (ONE + '{"layer": 0, "tok', "line 2 is not JSON"),
    ],
)
def test_faults(text: str, said: str, tmp_path: Path) -> None:
    """One sentence that names the line."""
    with pytest.raises(MeasurementError, match=said):
        read_trace(written(tmp_path / "a.jsonl", text))


def test_constant_runs_are_flagged() -> None:
    """A run of equal records among random ones is counted, and the share without it is that of the rest."""
    draw = np.random.default_rng(0)
    text = np.array([draw.choice(64, 4, replace=False) for _ in range(600)])
    trace = Trace(np.concatenate((text[:300], np.repeat(text[:1], 200, axis=0), text[300:]))[None], 64)
    found, clean = constant_runs(trace), constant_runs(Trace(text[None], 64))
    assert clean is None and found is not None
    assert found.tokens in (200, 201) and found.longest in (200, 201)
    assert found.share is not None and found.share_without is not None
    assert found.share < found.share_without
    assert "fault of the recording" in found.note()


def test_a_trace_that_is_one_run() -> None:
    """The first 300 lines of a public dump never change: nothing is left to compare with."""
    found = constant_runs(open_trace(PUBLIC / "moe_routes_olmoe_t4.jsonl"))
    assert found is not None and (found.tokens, found.share_without) == (299, None)


def test_dense_layers_are_left_out(tmp_path: Path) -> None:
    """First layers whose every token has the same ids are dense ones that a server reports too; a note says so."""
    draw = np.random.default_rng(1)
    layers = [[[0, 1]] * 20] + [[draw.choice(8, 2, replace=False).tolist() for _ in range(20)] for _ in range(2)]
    tokens = np.array(layers).transpose(1, 0, 2).tolist()
    path = written(tmp_path / "a.jsonl", json.dumps({"choices": [{"routed_experts": tokens}]}) + "\n")
    source = open_trace(path, 8)
    assert source.header.layers == 2 and source.header.metadata["dense layers"] == "the first 1, left out"
    assert read_trace(path, 8).experts.tolist() == layers[1:]
    assert open_trace(path, 8, layers=3).header.layers == 3
