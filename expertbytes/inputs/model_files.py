"""An architecture from what a model comes with: its config.json or the header of a GGUF file, or from numbers."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from expertbytes.errors import InputError
from expertbytes.inputs.gguf_header import read_header
from expertbytes.inputs.pasted import read_text
from expertbytes.measurements.models import Model, model_named

Json = Mapping[str, Any]

EXPERTS: Final = ("num_experts", "n_routed_experts", "num_local_experts", "moe_num_experts")
TOP_K: Final = (
    "num_experts_per_tok",
    "experts_per_token",
    "num_experts_per_token",
    "moe_topk",
    "top_k_experts",
    "moe_k",
)
WIDTH: Final = ("moe_intermediate_size", "expert_ffn_hidden_size", "ffn_hidden_size", "intermediate_size")
HIDDEN: Final = ("hidden_size", "d_model", "n_embd")
LAYERS: Final = ("num_hidden_layers", "n_layers", "num_layers")
SHARED: Final = ("n_shared_experts", "num_shared_experts", "moe_num_shared_experts")
DENSE: Final = ("first_k_dense_replace", "num_dense_layers", "moe_layer_start_index")


def architecture_named(name: str) -> Model:
    """A published architecture by name, or that of a `config.json`, a folder that has one, or a `.gguf` file."""
    path = file_of(name)
    if path is None:
        return model_named(name)
    return from_gguf(path) if path.suffix == ".gguf" else from_config(path)


def file_of(name: str) -> Path | None:
    """The `.gguf` file or `config.json` that the text names, the folder of one included; `None` for a name."""
    path = Path(name)
    if name and path.is_dir():
        path = path / "config.json"
    return path if path.suffix in (".gguf", ".json") else None


def from_config(path: Path) -> Model:
    """The architecture of a published configuration. Raises InputError naming what it lacks."""
    content = read_config(path)
    config = of_text(content)
    layers = _number(config, LAYERS, path)
    name = str(content.get("_name_or_path") or path.resolve().parent.name or "model")
    return _model(
        path,
        name=name,
        hidden=_number(config, HIDDEN, path),
        expert_hidden=_number(config, WIDTH, path),
        experts=_number(config, EXPERTS, path),
        experts_per_token=_number(config, TOP_K, path),
        shared_experts=_shared(config),
        layers=layers,
        moe_layers=_moe_layers(config, layers),
    )


def read_config(path: Path) -> Json:
    """The object in a `config.json`. Raises InputError."""
    try:
        content = json.loads(read_text(str(path), "a model's configuration"))
    except ValueError:
        raise InputError(f"{path} is no JSON; give the model's config.json.") from None
    if not isinstance(content, dict):
        raise InputError(f"{path} holds no object; give the model's config.json.")
    return content


def of_text(content: Json) -> Json:
    """The part that is of the language model, where there are others."""
    inner = content.get("text_config")
    return inner if isinstance(inner, dict) else content


def _number(config: Json, names: tuple[str, ...], path: Path) -> int:
    for name in names:
        value = config.get(name)
        value = value[0] if isinstance(value, list) and value else value
        if isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return value
    raise InputError(f"{path} has none of {', '.join(names)}; it must be of a mixture-of-experts model.")


def _shared(config: Json) -> int:
    known = next((config[name] for name in SHARED if isinstance(config.get(name), int)), None)
    if known is not None:
        return int(known)
    return int(bool(config.get("shared_expert_intermediate_size")) or config.get("model_type") == "llama4_text")


def _moe_layers(config: Json, layers: int) -> int:
    """Layers with routed experts: all but the first dense ones, or every so many."""
    dense = next((config[name] for name in DENSE if isinstance(config.get(name), int)), 0)
    listed = config.get("mlp_only_layers")
    dense += len(listed) if isinstance(listed, list) else 0
    steps = (config.get("decoder_sparse_step"), config.get("interleave_moe_layer_step"), config.get("moe_layer_freq"))
    every = next((step for step in steps if isinstance(step, int) and step > 1), 1)
    return max(1, (layers - dense) // every)


def from_gguf(path: Path) -> Model:
    """The architecture in the header of a GGUF file; no weights are read. Raises InputError naming what it lacks."""
    values = read_header(path).values
    arch = str(values.get("general.architecture", ""))

    def number(*names: str) -> int:
        keys = tuple(f"{arch}.{name}" for name in names)
        return _number(values, keys, path)

    layers = number("block_count")
    dense = values.get(f"{arch}.leading_dense_block_count", 0)
    return _model(
        path,
        name=str(values.get("general.name") or path.stem),
        hidden=number("embedding_length"),
        expert_hidden=number("expert_feed_forward_length", "feed_forward_length"),
        experts=number("expert_count"),
        experts_per_token=number("expert_used_count"),
        shared_experts=int(values.get(f"{arch}.expert_shared_count", 0) or 0),
        layers=layers,
        moe_layers=max(1, layers - (dense if isinstance(dense, int) else 0)),
    )


def from_numbers(experts: int, top_k: int, hidden: int, intermediate: int, shared: int = 0, layers: int = 1) -> Model:
    """An architecture of these sizes. Raises InputError outside their ranges."""
    return _model(
        "the options",
        name=f"{experts}x{intermediate}-top{top_k}",
        hidden=hidden,
        expert_hidden=intermediate,
        experts=experts,
        experts_per_token=top_k,
        shared_experts=shared,
        layers=layers,
        moe_layers=layers,
    )


def _model(where: object, **sizes: Any) -> Model:
    try:
        model = Model(source=str(where), **sizes)
    except ValidationError as error:
        first = error.errors()[0]
        raise InputError(f"{where}: {first['loc'][0]} is {first['input']!r} but must be above 0.") from None
    if model.experts_per_token > model.experts:
        raise InputError(
            f"{where}: a token selects {model.experts_per_token} of {model.experts} experts; correct one of them."
        )
    return model
