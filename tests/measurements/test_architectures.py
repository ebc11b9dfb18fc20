"""The architectures' sizes agree with the parameter counts their makers publish."""

import pytest
from pydantic import ValidationError

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import MODELS, Dtype, Model, model_named, models_like

PUBLISHED_PARAMETERS = {
    "DeepSeek-V2-Lite": 15.7e9,
    "Qwen3-30B-A3B": 30.5e9,
    "OLMoE-1B-7B": 6.92e9,
    "Mixtral-8x7B": 46.7e9,
    "Mixtral-8x22B": 141e9,
    "gpt-oss-20b": 20.9e9,
    "gpt-oss-120b": 116.8e9,
    "Qwen3-235B-A22B": 235e9,
    "Qwen3-Coder-480B-A35B": 480e9,
    "Qwen3-Next-80B-A3B": 80e9,
    "Qwen3.5-35B-A3B": 35e9,
    "Qwen3.6-35B-A3B": 35e9,
    "GLM-4.5": 355e9,
    "GLM-4.5-Air": 106e9,
    "GLM-4.7": 355e9,
    "GLM-5": 744e9,
    "DeepSeek-V3": 671e9,
    "DeepSeek-V3.2": 671e9,
    "DeepSeek-V4-Flash": 284e9,
    "DeepSeek-V4-Pro": 1600e9,
    "Kimi-K2": 1026e9,
    "MiniMax-M2": 230e9,
    "Llama-4-Scout": 109e9,
    "Llama-4-Maverick": 400e9,
}


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_routed_experts_are_most_of_the_published_parameters(model: Model) -> None:
    """Routed experts over all layers hold 88 to 99 % of the parameters, the rest being attention and embeddings."""
    routed = model.moe_layers * model.layer_bytes("float32") / 4
    assert 0.88 < routed / PUBLISHED_PARAMETERS[model.name] < 0.99


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_models_are_found_whatever_the_case(model: Model) -> None:
    """A name finds its model in any letter case."""
    assert model_named(model.name.upper()) is model is model_named(model.name.lower())


def test_expert_bytes_by_dtype() -> None:
    """DeepSeek-V2-Lite: 3 * 2048 * 1408 weights an expert, four bytes in float32 and two in bfloat16."""
    model = model_named("DeepSeek-V2-Lite")
    assert model.expert_bytes("float32") == 34_603_008
    assert model.expert_bytes("bfloat16") == model.expert_bytes("float16") == 17_301_504


@pytest.mark.parametrize(("dtype", "bits"), [("q8_0", 8.5), ("q4_k", 4.5), ("mlx_q4", 5)])
def test_blocks_count_scales(dtype: Dtype, bits: float) -> None:
    """Quantised weights take their bits with all scales: 34 bytes for 32, 144 for 256, 40 for 64."""
    model = model_named("OLMoE-1B-7B")
    assert model.expert_bytes(dtype) == 3 * 2048 * 1024 * bits / 8
    assert model.layer_bytes(dtype) == 64 * model.expert_bytes(dtype)


def test_rows_must_be_whole_blocks() -> None:
    """A row that a block does not divide has no bytes: the message names the field and the type."""
    model = MODELS[0].model_copy(update={"name": "odd", "expert_hidden": 1440})
    with pytest.raises(MeasurementError) as caught:
        model.expert_bytes("q4_k")
    problem = "expert_hidden of odd is 1440, 160 more than a multiple of 256, the block of q4_k"
    assert str(caught.value) == f"{problem}; choose another type or architecture."
    assert model.expert_bytes("q8_0") == 3 * 2048 * 1440 // 32 * 34


def test_unknown_architecture() -> None:
    """The message names what was asked for, what is near, and where all are listed."""
    with pytest.raises(MeasurementError) as caught:
        model_named("GPT-9")
    assert "The architecture 'GPT-9' is not known; it may be GLM-5; `expertbytes models`" in str(caught.value)
    with pytest.raises(MeasurementError, match="it may be Qwen3-30B-A3B, Qwen3-235B-A22B"):
        model_named("Qwen3")


def test_names_as_people_write_them() -> None:
    """Marks and spaces do not matter, and a part is enough where it is of one model only."""
    assert model_named("qwen3.6").name == "Qwen3.6-35B-A3B"
    assert model_named("gptoss120b").name == model_named("GPT OSS 120B").name == "gpt-oss-120b"
    assert model_named("olmoe").name == "OLMoE-1B-7B"
    assert model_named("GLM-4.5").name == "GLM-4.5"
    assert [model.name for model in models_like("deepseek v4")] == ["DeepSeek-V4-Flash", "DeepSeek-V4-Pro"]


def test_sizes_must_be_positive() -> None:
    """A size of zero is refused."""
    with pytest.raises(ValidationError, match="hidden"):
        Model.model_validate(MODELS[0].model_dump() | {"hidden": 0})
