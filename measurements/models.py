"""Published mixture-of-experts architectures: the sizes that fix how many bytes one expert has.

Every figure is from the model's published `config.json`, whose address is the record's `source`.
"""

from difflib import get_close_matches
from typing import Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from expertbytes.measurements.errors import MeasurementError

Dtype = Literal["float32", "float16", "bfloat16", "q8_0", "q4_k", "mlx_q4"]


class Block(NamedTuple):
    """So many bytes hold so many consecutive weights of a row, scales included."""

    weights: int
    bytes: int


BLOCKS: Final[dict[Dtype, Block]] = {
    "float32": Block(1, 4),
    "float16": Block(1, 2),
    "bfloat16": Block(1, 2),
    "q8_0": Block(32, 34),  # ggml: 32 signed bytes and a float16 scale
    "q4_k": Block(256, 144),  # ggml: 256 nibbles, 8 scales and 8 minima of 6 bits, two float16 scales of those
    "mlx_q4": Block(64, 40),  # MLX, group size 64: 64 nibbles, a float32 scale and a float32 bias
}


class Model(BaseModel):
    """One architecture. An expert is gate and up [expert_hidden, hidden] and down [hidden, expert_hidden]."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    name: str = Field(min_length=1)
    hidden: int = Field(gt=0)
    expert_hidden: int = Field(gt=0)
    experts: int = Field(gt=0, description="routed experts of one layer")
    experts_per_token: int = Field(gt=0, description="routed experts each token selects (top-k)")
    shared_experts: int = Field(ge=0, description="experts every token uses; never part of the routed kernels")
    layers: int = Field(gt=0)
    moe_layers: int = Field(gt=0, description="layers that have routed experts")
    source: str = Field(min_length=1)

    def expert_bytes(self, dtype: Dtype) -> int:
        """Bytes of one expert's gate, up and down matrices.

        Raises `MeasurementError` where a row's length is no whole number of the type's blocks.
        """
        block = BLOCKS[dtype]
        for field in ("hidden", "expert_hidden"):
            if size := getattr(self, field) % block.weights:
                found = (
                    f"{field} of {self.name} is {getattr(self, field)}, {size} more than a multiple of {block.weights}"
                )
                raise MeasurementError(f"{found}, the block of {dtype}; choose another type or architecture.")
        return 3 * self.hidden * self.expert_hidden // block.weights * block.bytes

    def layer_bytes(self, dtype: Dtype) -> int:
        """Bytes of the routed experts of one layer."""
        return self.experts * self.expert_bytes(dtype)


def _published(
    name: str, sizes: tuple[int, int, int, int], layers: int, moe_layers: int, shared: int, at: str
) -> Model:
    hidden, expert_hidden, experts, experts_per_token = sizes
    return Model(
        name=name,
        hidden=hidden,
        expert_hidden=expert_hidden,
        experts=experts,
        experts_per_token=experts_per_token,
        shared_experts=shared,
        layers=layers,
        moe_layers=moe_layers,
        source=f"https://huggingface.co/{at}/blob/main/config.json",
    )


MODELS: Final[tuple[Model, ...]] = (
    _published("DeepSeek-V2-Lite", (2048, 1408, 64, 6), 27, 26, 2, "deepseek-ai/DeepSeek-V2-Lite"),
    _published("Qwen3-30B-A3B", (2048, 768, 128, 8), 48, 48, 0, "Qwen/Qwen3-30B-A3B"),
    _published("OLMoE-1B-7B", (2048, 1024, 64, 8), 16, 16, 0, "allenai/OLMoE-1B-7B-0924"),
    _published("Mixtral-8x7B", (4096, 14336, 8, 2), 32, 32, 0, "mistralai/Mixtral-8x7B-v0.1"),
    _published("Mixtral-8x22B", (6144, 16384, 8, 2), 56, 56, 0, "mistralai/Mixtral-8x22B-v0.1"),
    _published("gpt-oss-20b", (2880, 2880, 32, 4), 24, 24, 0, "openai/gpt-oss-20b"),
    _published("gpt-oss-120b", (2880, 2880, 128, 4), 36, 36, 0, "openai/gpt-oss-120b"),
    _published("Qwen3-235B-A22B", (4096, 1536, 128, 8), 94, 94, 0, "Qwen/Qwen3-235B-A22B"),
    _published("Qwen3-Coder-480B-A35B", (6144, 2560, 160, 8), 62, 62, 0, "Qwen/Qwen3-Coder-480B-A35B-Instruct"),
    _published("Qwen3-Next-80B-A3B", (2048, 512, 512, 10), 48, 48, 1, "Qwen/Qwen3-Next-80B-A3B-Instruct"),
    _published("Qwen3.5-35B-A3B", (2048, 512, 256, 8), 40, 40, 1, "Qwen/Qwen3.5-35B-A3B"),
    _published("Qwen3.6-35B-A3B", (2048, 512, 256, 8), 40, 40, 1, "Qwen/Qwen3.6-35B-A3B"),
    _published("GLM-4.5", (5120, 1536, 160, 8), 92, 89, 1, "zai-org/GLM-4.5"),
    _published("GLM-4.5-Air", (4096, 1408, 128, 8), 46, 45, 1, "zai-org/GLM-4.5-Air"),
    _published("GLM-4.7", (5120, 1536, 160, 8), 92, 89, 1, "zai-org/GLM-4.7"),
    _published("GLM-5", (6144, 2048, 256, 8), 78, 75, 1, "zai-org/GLM-5"),
    _published("DeepSeek-V3", (7168, 2048, 256, 8), 61, 58, 1, "deepseek-ai/DeepSeek-V3"),
    _published("DeepSeek-V3.2", (7168, 2048, 256, 8), 61, 58, 1, "deepseek-ai/DeepSeek-V3.2"),
    _published("DeepSeek-V4-Flash", (4096, 2048, 256, 6), 43, 43, 1, "deepseek-ai/DeepSeek-V4-Flash"),
    _published("DeepSeek-V4-Pro", (7168, 3072, 384, 6), 61, 61, 1, "deepseek-ai/DeepSeek-V4-Pro"),
    _published("Kimi-K2", (7168, 2048, 384, 8), 61, 60, 1, "moonshotai/Kimi-K2-Instruct"),
    _published("MiniMax-M2", (3072, 1536, 256, 8), 62, 62, 0, "MiniMaxAI/MiniMax-M2"),
    _published("Llama-4-Scout", (5120, 8192, 16, 1), 48, 48, 1, "meta-llama/Llama-4-Scout-17B-16E"),
    _published("Llama-4-Maverick", (5120, 8192, 128, 1), 48, 24, 1, "meta-llama/Llama-4-Maverick-17B-128E"),
)


def model_named(name: str) -> Model:
    """The published architecture of that name, whatever its letter case, or the only one whose name has it as a part."""
    wanted = _plain(name)
    for model in MODELS:
        if _plain(model.name) == wanted:
            return model
    found = models_like(name)
    if len(found) == 1:
        return found[0]
    close = [model.name for model in found] or get_close_matches(name, [model.name for model in MODELS], 4, 0.4)
    meant = f"it may be {', '.join(close)}; " if close else ""
    raise MeasurementError(
        f"The architecture {name!r} is not known; {meant}`expertbytes models` lists all, and config.json and GGUF files are read."
    )


def models_like(part: str) -> list[Model]:
    """The published architectures whose name has all words of the text, whatever its letter case and marks."""
    words = [_plain(word) for word in part.split()]
    return [model for model in MODELS if all(word in _plain(model.name) for word in words)]


def _plain(name: str) -> str:
    return "".join(character for character in name.lower() if character.isalnum())
