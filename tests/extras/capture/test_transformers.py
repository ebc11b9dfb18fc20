"""Capture from Transformers: the ids are those that the layers used, requests are what was asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture import capture_transformers
from expertbytes.measurements.routing.capture.transformers import expert_layers
from expertbytes.measurements.routing.formats.registry import read_trace
from tests.extras.capture.models import CONFIGS, VOCABULARY, some_tokens, tiny


def block_inputs(model: Any, tokens: torch.Tensor) -> list[tuple[Any, Any, torch.Tensor]]:
    """For every layer with experts: the block, its experts, and the hidden states that the block was given."""
    found: list[tuple[Any, Any, torch.Tensor]] = []
    handles = []
    for name, (experts, _) in expert_layers(model).items():
        block = model.get_submodule(name.rpartition(".")[0])
        note = lambda b, args, e=experts: found.append((b, e, args[0].clone()))  # noqa: E731
        handles.append(block.register_forward_pre_hook(note))
    model(tokens)
    for handle in handles:
        handle.remove()
    return found


def output_of(block: Any, hidden: torch.Tensor) -> torch.Tensor:
    """The block's output [tokens, hidden], whatever else it returns."""
    result = block(hidden.clone())
    return (result[0] if isinstance(result, tuple) else result).reshape(-1, hidden.shape[-1])


@pytest.mark.parametrize("name", CONFIGS)
def test_captured_experts_are_those_the_layer_used(name: str, tmp_path: Path) -> None:
    """Doubling an expert's weights changes the layer's output at exactly the tokens that captured it."""
    model, tokens = tiny(name), some_tokens(1, 12)
    with torch.no_grad():
        with capture_transformers(model, tmp_path / "t.npz"):
            model(tokens)
        trace = read_trace(tmp_path / "t.npz")
        blocks = block_inputs(model, tokens)
        assert len(blocks) == trace.layers
        for (block, experts, hidden), ids in zip(blocks, trace.experts, strict=True):
            before = output_of(block, hidden)
            for expert in range(trace.num_experts):
                experts.down_proj[expert] *= 2
                changed = (output_of(block, hidden) != before).any(dim=1).numpy()
                experts.down_proj[expert] /= 2
                assert np.array_equal(changed, (ids == expert).any(axis=1))


def test_top_k_of_router_logits_would_be_wrong_for_biased_groups(tmp_path: Path) -> None:
    """DeepSeek-V3's bias and groups select other experts than the largest logits, which is why ids are captured."""
    model, tokens, logits = tiny("DeepseekV3"), some_tokens(1, 12), []
    for module in model.modules():
        if type(module).__name__ == "DeepseekV3TopkRouter":
            module.register_forward_hook(lambda _m, _a, out: logits.append(out[0]))
    with torch.no_grad(), capture_transformers(model, tmp_path / "t.npz"):
        model(tokens)
    trace = read_trace(tmp_path / "t.npz")
    naive = np.stack([layer.topk(trace.experts_per_token).indices.numpy() for layer in logits])
    assert (np.sort(naive, axis=2) != np.sort(trace.experts, axis=2)).any()


def test_dense_layers_are_left_out_and_the_rest_named(tmp_path: Path) -> None:
    """DeepSeek's first layer has no routed experts: the trace has the others, says which, of what model and engine."""
    model = tiny("DeepseekV2")
    with (
        torch.no_grad(),
        capture_transformers(model, tmp_path / "t.npz", name="tiny", revision="r1", about={"text": "random"}),
    ):
        model(some_tokens(1, 3))
    trace = read_trace(tmp_path / "t.npz")
    assert trace.layers == 2
    assert trace.metadata["modules"] == "model.layers.1.mlp.experts model.layers.2.mlp.experts"
    assert trace.metadata["engine"].startswith("transformers ")
    assert [trace.metadata[name] for name in ("model", "revision", "text")] == ["tiny", "r1", "random"]


def test_rows_are_requests_and_padding_is_left_out(tmp_path: Path) -> None:
    """A batch padded on the left gives the same requests as its rows one by one."""
    model, long, short = tiny("Mixtral"), some_tokens(1, 9), some_tokens(1, 5, seed=1)
    padded = torch.cat([long, torch.nn.functional.pad(short, (4, 0))])
    mask = torch.tensor([[1] * 9, [0] * 4 + [1] * 5])
    with torch.no_grad():
        with capture_transformers(model, tmp_path / "batch.npz"):
            model(input_ids=padded, attention_mask=mask, position_ids=(mask.cumsum(1) - 1).clamp(min=0))
        with capture_transformers(model, tmp_path / "single.npz"):
            model(long)
            model(short)
    batch, single = read_trace(tmp_path / "batch.npz"), read_trace(tmp_path / "single.npz")
    assert batch.requests.tolist() == single.requests.tolist() == [9, 5]
    assert np.array_equal(np.sort(batch.experts, axis=2), np.sort(single.experts, axis=2))


def test_generation_is_one_request(tmp_path: Path) -> None:
    """Decoding with a cache inside request() routes as reading the same tokens in one pass does."""
    model, prompt = tiny("Qwen3Moe"), some_tokens(1, 6)
    with torch.no_grad():
        with capture_transformers(model, tmp_path / "steps.npz") as capture, capture.request():
            text = model.generate(prompt, max_new_tokens=5, min_new_tokens=5, do_sample=False)
        with capture_transformers(model, tmp_path / "pass.npz"):
            model(text[:, :-1])
    steps, whole = read_trace(tmp_path / "steps.npz"), read_trace(tmp_path / "pass.npz")
    assert steps.requests.tolist() == whole.requests.tolist() == [10]
    assert np.array_equal(np.sort(steps.experts, axis=2), np.sort(whole.experts, axis=2))


def test_the_model_is_as_before_and_an_error_leaves_nothing(tmp_path: Path) -> None:
    """Hooks are taken away, and neither a trace nor a spill file is left where the capture ends in an error."""
    model = tiny("Olmoe")
    with pytest.raises(IndexError), capture_transformers(model, tmp_path / "t.npz"):
        model(some_tokens(1, 4) + VOCABULARY)
    assert not list(tmp_path.iterdir())
    assert not any(module._forward_pre_hooks or module._forward_hooks for module in model.modules())


def test_a_dense_model_is_refused(tmp_path: Path) -> None:
    """A model without routed experts is refused with a sentence, not captured as an empty trace."""
    linear = torch.nn.Linear(2, 2)
    with (
        pytest.raises(MeasurementError, match="Linear has no module whose forward takes the selected experts"),
        capture_transformers(linear, tmp_path / "t.npz"),
    ):
        pass
