"""The small model as a Mixtral, the folder that MLX-LM and Transformers load as one of their own architectures.

`python -m lab.small_moe.mixtral OUT` (`--expert-hidden 2048`). Its layers are a Mixtral's: RMSNorm, rotary attention, the k
largest of the router's logits, softmax over them. With a larger expert size the experts are padded with zeros: the same
function, hence the same text, routing and acceptance, with the bytes an expert of a production model has.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from lab.small_moe.config import SmallMoeConfig
from lab.small_moe.store import SHIPPED, TOKENIZER, load_small_moe

if TYPE_CHECKING:
    from torch import Tensor

    from lab.small_moe.model import SmallMoe

EPSILON: Final = 1.1920928955078125e-07
"""Of the norms: PyTorch's default, the float32 epsilon."""
_TOKENIZER: Final = {"tokenizer_class": "PreTrainedTokenizerFast", "bos_token": "<start>", "model_max_length": 512}
_err: Final = Console(stderr=True, soft_wrap=True)


def write_mixtral(folder: Path, expert_hidden: int | None = None) -> None:
    """Writes config.json, model.safetensors in float32 and the tokenizer's files; raises `MeasurementError`."""
    model, _ = load_small_moe()
    width = model.config.expert_hidden if expert_hidden is None else expert_hidden
    if width < model.config.expert_hidden:
        raise MeasurementError(f"expert_hidden is {width} but must be {model.config.expert_hidden} or more.")
    with needs("capture"):
        from safetensors.torch import save_file
    folder.mkdir(parents=True, exist_ok=True)
    save_file(dict(weights(model, width)), str(folder / "model.safetensors"), metadata={"format": "pt"})
    (folder / "config.json").write_text(json.dumps(configuration(model.config, width), indent=1), encoding="utf-8")
    write_tokenizer(folder)


def write_tokenizer(folder: Path) -> None:
    """The vocabulary as Transformers and MLX-LM look for it."""
    (folder / "tokenizer.json").write_bytes((SHIPPED / TOKENIZER).read_bytes())
    (folder / "tokenizer_config.json").write_text(json.dumps(_TOKENIZER), encoding="utf-8")


def configuration(config: SmallMoeConfig, expert_hidden: int) -> dict[str, Any]:
    """config.json of a Mixtral."""
    return {
        "architectures": ["MixtralForCausalLM"],
        "model_type": "mixtral",
        "vocab_size": config.vocabulary,
        "hidden_size": config.hidden,
        "intermediate_size": expert_hidden,
        "num_hidden_layers": config.layers,
        "num_attention_heads": config.heads,
        "num_key_value_heads": config.heads,
        "num_local_experts": config.experts,
        "num_experts_per_tok": config.experts_per_token,
        "rms_norm_eps": EPSILON,
        "rope_theta": config.rope_base,
        "max_position_embeddings": config.context_tokens,
        "tie_word_embeddings": True,
        "bos_token_id": 0,
        "eos_token_id": None,
        "sliding_window": None,
        "torch_dtype": "float32",
    }


def weights(model: "SmallMoe", expert_hidden: int) -> "Iterator[tuple[str, Tensor]]":
    """The tensors by Mixtral's names, experts one by one as published models have them."""
    from torch.nn.functional import pad

    yield "model.embed_tokens.weight", model.embedding.weight.data
    yield "model.norm.weight", model.norm.weight.data
    more = expert_hidden - model.config.expert_hidden
    for index, layer in enumerate(model.layers):
        name = f"model.layers.{index}"
        yield f"{name}.input_layernorm.weight", layer.attention_norm.weight.data
        yield f"{name}.post_attention_layernorm.weight", layer.experts_norm.weight.data
        for part, each in zip("qkv", layer.attention.qkv.weight.data.chunk(3), strict=True):
            yield f"{name}.self_attn.{part}_proj.weight", each.contiguous()
        yield f"{name}.self_attn.o_proj.weight", layer.attention.out.weight.data
        yield f"{name}.block_sparse_moe.gate.weight", layer.experts.router.weight.data
        for expert in range(model.config.experts):
            gate, up = layer.experts.gate_up.data[expert].T.chunk(2)
            of_it = f"{name}.block_sparse_moe.experts.{expert}"
            yield f"{of_it}.w1.weight", pad(gate, (0, 0, 0, more)).contiguous()
            yield f"{of_it}.w3.weight", pad(up, (0, 0, 0, more)).contiguous()
            yield f"{of_it}.w2.weight", pad(layer.experts.down.data[expert].T, (0, more)).contiguous()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m lab.small_moe.mixtral", description=__doc__)
    parser.add_argument("out", type=Path, help="folder to write")
    parser.add_argument("--expert-hidden", type=int, help="pad the experts to this size (default: as trained, 32)")
    options = parser.parse_args(arguments)
    try:
        write_mixtral(options.out, options.expert_hidden)
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    _err.print(f"written to {options.out}; load it with mlx_lm.load or transformers.AutoModelForCausalLM")
    return 0


if __name__ == "__main__":
    sys.exit(main())
