"""How a model's experts are stored: the type and the bits of a weight, from a config.json or the header of a GGUF file.

What a published `config.json` says: `quantization_config` of Transformers (`quant_method` and, by method, `bits` or `w_bit`,
`group_size` or `q_group_size`, `weight_block_size`, `load_in_4bit`, or `config_groups` of compressed-tensors), `quantization` of
MLX (`bits`, `group_size`, `mode`), else `torch_dtype` or `dtype`. A GGUF header has the type of each tensor; `BLOCKS` are ggml's
blocks. Bits hold scales and zero points where the format fixes them.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from expertbytes.inputs.gguf_header import read_header
from expertbytes.inputs.model_files import file_of, of_text, read_config
from expertbytes.measurements.models import BLOCKS as TIMED
from expertbytes.measurements.models import Dtype, Model

Json = Mapping[str, Any]

BLOCKS: Final[Mapping[int, tuple[str, int, int]]] = {
    0: ("F32", 1, 4), 1: ("F16", 1, 2), 2: ("Q4_0", 32, 18), 3: ("Q4_1", 32, 20), 6: ("Q5_0", 32, 22), 7: ("Q5_1", 32, 24),
    8: ("Q8_0", 32, 34), 10: ("Q2_K", 256, 84), 11: ("Q3_K", 256, 110), 12: ("Q4_K", 256, 144), 13: ("Q5_K", 256, 176),
    14: ("Q6_K", 256, 210), 16: ("IQ2_XXS", 256, 66), 17: ("IQ2_XS", 256, 74), 18: ("IQ3_XXS", 256, 98), 19: ("IQ1_S", 256, 50),
    20: ("IQ4_NL", 32, 18), 21: ("IQ3_S", 256, 110), 22: ("IQ2_S", 256, 82), 23: ("IQ4_XS", 256, 136), 29: ("IQ1_M", 256, 56),
    30: ("BF16", 1, 2), 34: ("TQ1_0", 256, 54), 35: ("TQ2_0", 256, 66), 39: ("MXFP4", 32, 17), 40: ("NVFP4", 64, 36),
}  # fmt: skip
"""By ggml's number of the type: its name, and how many bytes hold so many weights."""

EXPERTS: Final = re.compile(r"blk\.\d+\.ffn_(gate|up|down|gate_up)_exps\.weight")
PLAIN: Final[Mapping[str, int]] = {"float32": 32, "float16": 16, "bfloat16": 16, "float8_e4m3fn": 8}
FLOAT4: Final[Mapping[str, tuple[int, int]]] = {"mxfp4": (32, 8), "nvfp4": (16, 8)}
"""Four-bit floats: so many share a scale of so many bits."""

AS_TIMED: Final[Mapping[str, Dtype]] = {
    **{name: name for name in TIMED},
    "f32": "float32",
    "f16": "float16",
    "bf16": "bfloat16",
}


@dataclass(frozen=True)
class Weights:
    """The `type` of expert weights in words, and the mean bits of one where they are known."""

    type: str
    bits: Fraction | None

    def expert_bytes(self, model: Model) -> Fraction | None:
        """Bytes of one expert's gate, up and down matrices, as they are stored."""
        return None if self.bits is None else 3 * model.hidden * model.expert_hidden * self.bits / 8

    @property
    def timed_as(self) -> Dtype | None:
        """The type that engines here time which most of the weights have."""
        return AS_TIMED.get(self.type.partition(",")[0].lower()) or (
            "mlx_q4" if self.type.startswith("MLX, 4 bits") else None
        )


def weights_of(name: str) -> Weights | None:
    """How the experts of the model in a file are stored; `None` for a name, and where the file does not say."""
    path = file_of(name)
    if path is None:
        return None
    return _of_gguf(path) if path.suffix == ".gguf" else of_config(read_config(path))


def _of_gguf(path: Path) -> Weights | None:
    """The types of all expert tensors; gate, up and down have as many weights each, so the bits are their mean."""
    kinds: Counter[int] = Counter()
    for name, kind in read_header(path).tensor_types.items():
        if found := EXPERTS.fullmatch(name):
            kinds[kind] += 2 if found[1] == "gate_up" else 1
    if not kinds:
        return None
    named = [BLOCKS[kind][0] if kind in BLOCKS else f"type {kind} of ggml" for kind, _ in kinds.most_common()]
    if not set(kinds) <= set(BLOCKS):
        return Weights(", ".join(named), None)
    bits = sum(count * Fraction(8 * BLOCKS[kind][2], BLOCKS[kind][1]) for kind, count in kinds.items())
    return Weights(", ".join(named), Fraction(bits, kinds.total()))


def of_config(content: Json) -> Weights | None:
    """What a configuration says of its weights; that of the whole file where the text part says nothing."""
    inner = of_text(content)
    for config in (inner, content):
        if isinstance(found := config.get("quantization"), dict):
            return _grouped("MLX", found, scale_bits=32)
        if isinstance(found := config.get("quantization_config"), dict):
            return _quantised(found)
    plain = next(
        (str(config[key]) for config in (inner, content) for key in ("dtype", "torch_dtype") if config.get(key)), ""
    )
    plain = plain.removeprefix("torch.")
    return Weights(plain, Fraction(PLAIN[plain])) if plain in PLAIN else None


def _quantised(found: Json) -> Weights:
    """By the method that made them."""
    method = str(found.get("quant_method") or found.get("quant_algo") or "quantised").lower()
    algorithm = str(found.get("quant_algo") or found.get("format") or method).lower()
    float4 = next((name for name in FLOAT4 if name in algorithm), None)
    if float4 is not None:
        group, scale = FLOAT4[float4]
        return Weights(float4, 4 + Fraction(scale, group))
    if "fp8" in algorithm:
        return Weights("fp8", 8 + _block_scales(found.get("weight_block_size")))
    if isinstance(groups := found.get("config_groups"), dict) and groups:
        first = next(iter(groups.values()))
        inner = first.get("weights") if isinstance(first, dict) else None
        return _grouped(method, inner if isinstance(inner, dict) else {}, scale_bits=16)
    if method == "bitsandbytes":
        return Weights(method, Fraction(4 if found.get("load_in_4bit") else 8))
    return _grouped(method, found, scale_bits=16 + (_whole(found, "bits", "w_bit") or 0))


def _block_scales(sides: object) -> Fraction:
    """Bits for each weight of a float32 scale by blocks of these two sides."""
    if isinstance(sides, list) and len(sides) == 2 and all(isinstance(side, int) and side > 0 for side in sides):
        return Fraction(32, sides[0] * sides[1])
    return Fraction(0)


def _grouped(method: str, found: Json, scale_bits: int) -> Weights:
    """Weights of so many bits, of which each group shares `scale_bits`; a column shares them where no group is said."""
    mode = str(found.get("mode") or "")
    if mode in FLOAT4:
        return Weights(f"{method} {mode}", 4 + Fraction(FLOAT4[mode][1], FLOAT4[mode][0]))
    bits, group = _whole(found, "bits", "w_bit", "num_bits"), _whole(found, "group_size", "q_group_size")
    if bits is None:
        return Weights(method, None)
    shared = "" if group is None else f" in groups of {group}"
    return Weights(f"{method}, {bits} bits{shared}", bits + (Fraction(scale_bits, group) if group else Fraction(0)))


def _whole(found: Json, *names: str) -> int | None:
    """The first of the fields that is a whole number above 0."""
    values = (found.get(name) for name in names)
    return next(
        (value for value in values if isinstance(value, int) and not isinstance(value, bool) and value > 0), None
    )
