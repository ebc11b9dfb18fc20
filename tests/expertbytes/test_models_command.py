"""Architectures by name, from a config.json, from a GGUF header and from options; damaged files end in a sentence."""

import json
import struct
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.errors import InputError
from expertbytes.inputs.model_files import architecture_named, from_numbers
from expertbytes.inputs.weights import weights_of
from expertbytes.measurements.engines import ENGINES
from expertbytes.measurements.models import Model
from expertbytes.show import noise
from expertbytes.show.stored import beside_engine

QWEN: dict[str, Any] = {
    "hidden_size": 2048,
    "moe_intermediate_size": 512,
    "num_experts": 256,
    "num_experts_per_tok": 8,
    "num_hidden_layers": 40,
    "shared_expert_intermediate_size": 512,
}
DEEPSEEK: dict[str, Any] = {
    "hidden_size": 7168,
    "intermediate_size": 18432,
    "moe_intermediate_size": 2048,
    "n_routed_experts": 256,
    "n_shared_experts": 1,
    "num_experts_per_tok": 8,
    "num_hidden_layers": 61,
    "first_k_dense_replace": 3,
}
GPT_OSS: dict[str, Any] = {
    "hidden_size": 2880,
    "intermediate_size": 2880,
    "num_local_experts": 128,
    "num_experts_per_tok": 4,
    "num_hidden_layers": 36,
}


def sizes(model: Model) -> tuple[int, ...]:
    return (
        model.experts,
        model.experts_per_token,
        model.hidden,
        model.expert_hidden,
        model.shared_experts,
        model.layers,
        model.moe_layers,
    )


@pytest.mark.parametrize(
    ("config", "name"),
    [
        ({"text_config": QWEN}, "Qwen3.6-35B-A3B"),
        (DEEPSEEK, "DeepSeek-V3"),
        (GPT_OSS, "gpt-oss-120b"),
    ],
)
def test_config(tmp_path: Path, config: dict[str, Any], name: str) -> None:
    """A published configuration has the sizes of the built-in model; a folder stands for its config.json."""
    (tmp_path / "config.json").write_text(json.dumps(config), encoding="utf-8")
    found = architecture_named(str(tmp_path))
    assert sizes(found) == sizes(architecture_named(name))
    assert architecture_named(str(tmp_path / "config.json")) == found


def test_not_every_layer_has_experts(tmp_path: Path) -> None:
    """Layers that are listed as dense, and every second one, have none."""
    path = tmp_path / "config.json"
    path.write_text(json.dumps({**QWEN, "mlp_only_layers": [0, 1], "decoder_sparse_step": 2}), encoding="utf-8")
    assert architecture_named(str(path)).moe_layers == 19


def gguf(entries: dict[str, object], tensors: dict[str, int] | None = None) -> bytes:
    """A header of strings, whole numbers and arrays of strings, and of tensors of these types."""

    def text(value: str) -> bytes:
        return struct.pack("<Q", len(value)) + value.encode()

    def value(found: object) -> bytes:
        if isinstance(found, str):
            return struct.pack("<I", 8) + text(found)
        if isinstance(found, list):
            return struct.pack("<IIQ", 9, 8, len(found)) + b"".join(map(text, found))
        assert isinstance(found, int)
        return struct.pack("<II", 4, found)

    pairs = b"".join(text(key) + value(found) for key, found in entries.items())
    listed = b"".join(text(name) + struct.pack("<I3QIQ", 3, 1, 1, 1, kind, 0) for name, kind in (tensors or {}).items())
    return b"GGUF" + struct.pack("<IQQ", 3, len(tensors or {}), len(entries)) + pairs + listed


HEADER: dict[str, object] = {
    "general.architecture": "qwen3moe",
    "tokenizer.ggml.tokens": ["a", "b"],
    "qwen3moe.block_count": 48,
    "qwen3moe.embedding_length": 2048,
    "qwen3moe.feed_forward_length": 6144,
    "qwen3moe.expert_feed_forward_length": 768,
    "qwen3moe.expert_count": 128,
    "qwen3moe.expert_used_count": 8,
}


def test_gguf(tmp_path: Path) -> None:
    """The header alone says the sizes."""
    path = tmp_path / "model.gguf"
    path.write_bytes(gguf(HEADER))
    assert sizes(architecture_named(str(path))) == sizes(architecture_named("Qwen3-30B-A3B"))


@pytest.mark.parametrize("length", [0, 3, 10, 30, 80, 200])
def test_a_broken_header(tmp_path: Path, length: int) -> None:
    """A file cut anywhere is refused with a sentence."""
    path = tmp_path / "model.gguf"
    path.write_bytes(gguf(HEADER)[:length])
    with pytest.raises(InputError, match=r"no GGUF file|breaks off|none of"):
        architecture_named(str(path))


@pytest.mark.parametrize(
    ("text", "said"),
    [("{}", "has none of"), ("[1]", "holds no object"), ("{", "is no JSON"), ('{"num_experts": 0}', "has none of")],
)
def test_wrong_configurations(tmp_path: Path, text: str, said: str) -> None:
    """What a configuration lacks is named."""
    path = tmp_path / "config.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=said):
        architecture_named(str(path))


def test_from_numbers() -> None:
    """Sizes as options; more selected experts than there are is refused."""
    assert sizes(from_numbers(64, 8, 2048, 1024, layers=16)) == sizes(architecture_named("OLMoE-1B-7B"))
    with pytest.raises(InputError, match="selects 9 of 8 experts"):
        from_numbers(8, 9, 16, 16)
    with pytest.raises(InputError, match="hidden is 0"):
        from_numbers(8, 2, 0, 16)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["models", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_list_and_search(tmp_path: Path) -> None:
    """All models, those with some words in their name, or that of a file; as JSON with the source."""
    assert "gpt-oss-120b" in run() and "DeepSeek-V4-Pro" in run()
    assert [model["name"] for model in json.loads(run("glm", "4.5", "--json"))] == ["GLM-4.5", "GLM-4.5-Air"]
    path = tmp_path / "config.json"
    path.write_text(json.dumps(QWEN), encoding="utf-8")
    assert json.loads(run(str(path), "--json"))[0]["experts"] == 256
    assert "No model is named like 'exaone'" in CliRunner().invoke(app, ["models", "exaone"]).stderr


def test_a_busy_machine_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Load above a quarter of a core each is said, less is not."""
    monkeypatch.setattr(noise.os, "cpu_count", lambda: 4)
    monkeypatch.setattr(noise.os, "getloadavg", lambda: (3.0, 0.0, 0.0))
    assert ["3.0 processes run on 4 cores" in text for text in noise.load_warnings()] == [True]
    monkeypatch.setattr(noise.os, "getloadavg", lambda: (0.5, 0.0, 0.0))
    assert list(noise.load_warnings()) == []


CONFIGURED: list[tuple[dict[str, Any], str, str]] = [
    ({"torch_dtype": "bfloat16"}, "bfloat16", "16"),
    ({"dtype": "float32"}, "float32", "32"),
    ({"quantization_config": {"quant_method": "mxfp4"}, "torch_dtype": "bfloat16"}, "mxfp4", "17/4"),
    ({"quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}}, "fp8", "4097/512"),
    (
        {"quantization_config": {"quant_method": "gptq", "bits": 4, "group_size": 128}},
        "gptq, 4 bits in groups of 128",
        "133/32",
    ),
    (
        {"quantization_config": {"quant_method": "awq", "w_bit": 4, "q_group_size": 64}},
        "awq, 4 bits in groups of 64",
        "69/16",
    ),
    ({"quantization_config": {"quant_method": "gptq", "bits": 4, "group_size": -1}}, "gptq, 4 bits", "4"),
    ({"quantization_config": {"quant_method": "bitsandbytes", "load_in_4bit": True}}, "bitsandbytes", "4"),
    ({"quantization_config": {"quant_method": "modelopt", "quant_algo": "NVFP4"}}, "nvfp4", "9/2"),
    ({"quantization": {"bits": 4, "group_size": 64}}, "MLX, 4 bits in groups of 64", "9/2"),
    ({"quantization": {"bits": 4, "group_size": 32, "mode": "mxfp4"}}, "MLX mxfp4", "17/4"),
    (
        {
            "quantization_config": {
                "quant_method": "compressed-tensors",
                "format": "pack-quantized",
                "config_groups": {"group_0": {"weights": {"num_bits": 4, "group_size": 32}}},
            }
        },
        "compressed-tensors, 4 bits in groups of 32",
        "9/2",
    ),
]


@pytest.mark.parametrize(("config", "kind", "bits"), CONFIGURED)
def test_how_a_configuration_stores_experts(tmp_path: Path, config: dict[str, Any], kind: str, bits: str) -> None:
    """Method and bits of a weight, scales included, in the text's part or beside it."""
    path = tmp_path / "config.json"
    for content in ({**QWEN, **config}, {"text_config": QWEN, **config}):
        path.write_text(json.dumps(content), encoding="utf-8")
        found = weights_of(str(path))
        assert found is not None and (found.type, found.bits) == (kind, Fraction(bits))


def test_a_configuration_that_does_not_say(tmp_path: Path) -> None:
    """Nothing is made up, and a name has no weights."""
    path = tmp_path / "config.json"
    for config in ({}, {"torch_dtype": "auto"}):
        path.write_text(json.dumps({**QWEN, **config}), encoding="utf-8")
        assert weights_of(str(path)) is None
    assert weights_of("OLMoE-1B-7B") is None
    path.write_text(json.dumps({**QWEN, "quantization_config": {"quant_method": "new"}}), encoding="utf-8")
    found = weights_of(str(path))
    assert found is not None and (found.type, found.bits) == ("new", None)


def test_how_a_gguf_file_stores_experts(tmp_path: Path) -> None:
    """By the types of the expert tensors: two of Q4_K and one of Q6_K a layer; others do not count."""
    path = tmp_path / "model.gguf"
    tensors = {"token_embd.weight": 0, "blk.0.ffn_gate_exps.weight": 12, "blk.0.ffn_up_exps.weight": 12}
    path.write_bytes(gguf(HEADER, {**tensors, "blk.0.ffn_down_exps.weight": 14}))
    found = weights_of(str(path))
    assert found is not None and found.type == "Q4_K, Q6_K" and found.timed_as == "q4_k"
    assert found.bits == Fraction(2 * 144 + 210, 3 * 32)
    assert found.expert_bytes(architecture_named(str(path))) == 768 * 2048 // 256 * (144 + 144 + 210)
    path.write_bytes(gguf(HEADER, {"blk.0.ffn_gate_up_exps.weight": 8, "blk.0.ffn_down_exps.weight": 1}))
    both = weights_of(str(path))
    assert both is not None and both.bits == Fraction(2, 3) * Fraction(17, 2) + Fraction(16, 3)
    path.write_bytes(gguf(HEADER, {"blk.0.ffn_up_exps.weight": 99}))
    unknown = weights_of(str(path))
    assert unknown is not None and (unknown.type, unknown.bits) == ("type 99 of ggml", None)
    path.write_bytes(gguf(HEADER))
    assert weights_of(str(path)) is None


def test_models_and_measure_say_how_experts_are_stored(tmp_path: Path) -> None:
    """`models` with bits and bytes; `measure` that the engine times another type, and which engine times that one."""
    path = tmp_path / "model.gguf"
    path.write_bytes(gguf({**HEADER, "qwen3moe.expert_count": 8}, {"blk.0.ffn_up_exps.weight": 12}))
    shown = CliRunner().invoke(app, ["models", str(path)])
    assert "stored as Q4_K (4.5 bits a weight, 2.65 MB an expert)." in " ".join(shown.stdout.split())
    listed = json.loads(CliRunner().invoke(app, ["models", str(path), "--json"]).stdout)
    assert listed[0]["stored"] == {"type": "Q4_K", "bits": 4.5}
    weights, model = weights_of(str(path)), architecture_named(str(path))
    assert weights is not None
    said = beside_engine(weights, model, ENGINES[0], ENGINES)
    assert said is not None and "engine blas times float32 (32 bits a weight, 18.9 MB an expert)" in said
    assert said.endswith("Engines that time that type: ggml-q4_k.")
    own = next(engine for engine in ENGINES if engine.name == "ggml-q4_k")
    assert beside_engine(weights, model, own, ENGINES) is None
