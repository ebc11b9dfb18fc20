"""Capture from MLX-LM: the ids are those that the layers used, and another engine with the same weights agrees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import mlx.core as mx
import mlx.nn as nn
import numpy as np
import pytest
import torch
from mlx.utils import tree_map
from mlx_lm.generate import generate_step
from mlx_lm.models import deepseek_v3, mixtral, olmoe, qwen3_moe
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture import capture_mlx, capture_transformers
from expertbytes.measurements.routing.capture.mlx import switch_layers
from expertbytes.measurements.routing.formats.registry import read_trace
from tests.extras.capture.models import LATENT, QWEN, SIZES, some_tokens, tiny

COMMON: dict[str, Any] = {name: SIZES[name] for name in ("vocab_size", "hidden_size", "intermediate_size")}
COMMON |= {"num_hidden_layers": 3, "num_attention_heads": 2, "num_key_value_heads": 2, "rms_norm_eps": 1e-6}
QWEN_ONLY: dict[str, Any] = {"mlp_only_layers": [], "head_dim": 8, "rope_theta": 1e4, "tie_word_embeddings": False}
LATENT_ONLY = LATENT | {"q_lora_rank": 8}
MODELS: dict[str, tuple[Any, dict[str, Any]]] = {
    "mixtral": (mixtral, {"num_local_experts": 8, "num_experts_per_tok": 2}),
    "olmoe": (olmoe, {"num_experts": 12, "num_experts_per_tok": 3}),
    "qwen3_moe": (qwen3_moe, QWEN | QWEN_ONLY | {"norm_topk_prob": True, "max_position_embeddings": 128}),
    "deepseek_v3": (deepseek_v3, LATENT_ONLY),
}


def tiny_mlx(name: str) -> Any:
    """The model with large random weights, on the CPU."""
    mx.set_default_device(mx.cpu)
    mx.random.seed(0)
    module, sizes = MODELS[name]
    model = module.Model(module.ModelArgs.from_dict({"model_type": name, **COMMON, **sizes}))
    model.update(tree_map(lambda w: mx.random.normal(w.shape) * 0.3 if w.ndim > 1 else w, model.parameters()))
    return model


def tokens_of(rows: int, tokens: int, seed: int = 0) -> mx.array:
    """Token ids [rows, tokens]."""
    return mx.array(some_tokens(rows, tokens, seed).numpy())


class Characters:
    """A tokenizer of one token a character."""

    def encode(self, text: str) -> list[int]:
        return [ord(character) % 50 for character in text]


def test_the_command_reads_text_with_the_revision_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The revision in the metadata is the one that is loaded, and requests are as long as asked for."""
    loaded: list[tuple[str, str | None]] = []

    def load(path: str, revision: str | None = None) -> tuple[Any, Characters]:
        loaded.append((path, revision))
        return tiny_mlx("olmoe"), Characters()

    monkeypatch.setattr("mlx_lm.load", load)
    (tmp_path / "in.txt").write_text("some text")
    options = ["--engine", "mlx", "--model", "m", "--revision", "r1", "--request-tokens", "4"]
    files = ["--text", str(tmp_path / "in.txt"), "--out", str(tmp_path / "t.npz")]
    result = CliRunner().invoke(app, ["trace", "capture", *options, *files])
    assert result.exit_code == 0, result.output
    trace = read_trace(tmp_path / "t.npz")
    assert loaded == [("m", "r1")] and trace.metadata["revision"] == "r1"
    assert trace.requests.tolist() == [4, 4, 1]


@pytest.mark.parametrize("name", MODELS)
def test_captured_experts_are_those_the_layer_used(name: str, tmp_path: Path) -> None:
    """Doubling an expert of the last layer changes the logits of exactly the tokens that captured it."""
    model, tokens = tiny_mlx(name), tokens_of(2, 5)
    with capture_mlx(model, tmp_path / "t.npz"):
        model(tokens)
    trace, last = read_trace(tmp_path / "t.npz"), list(switch_layers(model).values())[-1]
    assert trace.requests.tolist() == [5, 5] and trace.layers == len(switch_layers(model))
    before, weight = np.array(model(tokens)).reshape(10, -1), last.down_proj.weight
    for expert in range(trace.num_experts):
        last.down_proj.weight = mx.where(mx.arange(trace.num_experts)[:, None, None] == expert, 2 * weight, weight)
        changed = (np.array(model(tokens)).reshape(10, -1) != before).any(axis=1)
        assert np.array_equal(changed, (trace.experts[-1] == expert).any(axis=1))


def test_two_engines_with_the_same_weights_agree(tmp_path: Path) -> None:
    """Transformers' and MLX's Qwen3-MoE select the same experts for the same tokens in every layer."""
    theirs, tokens = tiny("Qwen3Moe"), some_tokens(1, 12)
    with torch.no_grad(), capture_transformers(theirs, tmp_path / "hf.npz"):
        theirs(tokens)
    ours = tiny_mlx("qwen3_moe")
    ours.load_weights([(name, mx.array(value.numpy())) for name, value in renamed(theirs.state_dict()).items()])
    with capture_mlx(ours, tmp_path / "mlx.npz"):
        ours(mx.array(tokens.numpy()))
    hf, mlx = read_trace(tmp_path / "hf.npz"), read_trace(tmp_path / "mlx.npz")
    assert np.array_equal(np.sort(hf.experts, axis=2), np.sort(mlx.experts, axis=2))


def renamed(weights: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """Transformers' names and stacked gate and up projections as MLX-LM's."""
    found = {}
    for name, value in weights.items():
        stem = name.replace(".mlp.experts.", ".mlp.switch_mlp.")
        if name.endswith("gate_up_proj"):
            gate, up = value.chunk(2, dim=1)
            found |= {stem.replace("gate_up", "gate") + ".weight": gate, stem.replace("gate_up", "up") + ".weight": up}
        else:
            found[stem + ".weight" if name.endswith("experts.down_proj") else stem] = value
    return found


def test_generation_with_a_quantised_model_is_one_request(tmp_path: Path) -> None:
    """mlx-lm's own generation inside request() is one request of all tokens that the model read."""
    model = tiny_mlx("mixtral")
    nn.quantize(
        model, group_size=32, bits=8, class_predicate=lambda _, m: "weight" in m and m.weight.shape[-1] % 32 == 0
    )
    prompt = tokens_of(1, 6)[0]
    with capture_mlx(model, tmp_path / "t.npz", revision="r2") as capture, capture.request():
        steps = [token for token, _ in generate_step(prompt, model, max_tokens=4)]
    trace = read_trace(tmp_path / "t.npz")
    assert len(steps) == 4 and len(trace.requests) == 1 and trace.tokens >= 6 + 3
    assert trace.metadata["revision"] == "r2" and trace.metadata["architecture"] == "mixtral.Model"


def test_the_model_is_as_before(tmp_path: Path) -> None:
    """Classes are restored after an error, and nothing is left behind."""
    model = tiny_mlx("olmoe")
    before = [type(module) for module in model.modules()]
    with pytest.raises(MeasurementError, match="already open"), capture_mlx(model, tmp_path / "t.npz") as capture:
        nested(capture)
    assert [type(module) for module in model.modules()] == before and not list(tmp_path.iterdir())


def nested(capture: Any) -> None:
    """A request inside a request."""
    with capture.request(), capture.request():
        pass


def test_a_dense_model_is_refused(tmp_path: Path) -> None:
    """A model without switch layers gets a sentence."""
    with (
        pytest.raises(MeasurementError, match="Linear has no SwitchGLU or SwitchMLP"),
        capture_mlx(nn.Linear(2, 2), tmp_path / "t.npz"),
    ):
        pass
