"""The architectures' sizes agree with the parameter counts their makers publish."""

import pytest
from pydantic import ValidationError

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import MODELS, Dtype, Model, model_named

PUBLISHED_PARAMETERS = {
    "DeepSeek-V2-Lite": 15.7e9,
    "Qwen3-30B-A3B": 30.5e9,
    "OLMoE-1B-7B": 6.92e9,
    "Mixtral-8x7B": 46.7e9,
}


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_routed_experts_are_most_of_the_published_parameters(model: Model) -> None:
    """Routed experts over all layers hold 90 to 97 % of the parameters, the rest being attention and embeddings."""
    routed = model.moe_layers * model.layer_bytes("float32") / 4
    assert 0.90 < routed / PUBLISHED_PARAMETERS[model.name] < 0.97


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


def test_unknown_architecture_lists_the_known_ones() -> None:
    """The message names what was asked for and what there is."""
    with pytest.raises(MeasurementError) as caught:
        model_named("GPT-9")
    known = "DeepSeek-V2-Lite, Qwen3-30B-A3B, OLMoE-1B-7B, Mixtral-8x7B"
    assert str(caught.value) == f"The architecture 'GPT-9' is not known; choose one of {known}."


def test_sizes_must_be_positive() -> None:
    """A size of zero is refused."""
    with pytest.raises(ValidationError, match="hidden"):
        Model.model_validate(MODELS[0].model_dump() | {"hidden": 0})
