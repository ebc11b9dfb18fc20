"""`expertbytes models`: the architectures that are known by name, and any other by its file."""

import json as json_text
from typing import Annotated

import typer

from expertbytes.commands.console import echo
from expertbytes.errors import InputError
from expertbytes.inputs.model_files import architecture_named, file_of
from expertbytes.inputs.weights import weights_of
from expertbytes.measurements.models import MODELS, Model, models_like
from expertbytes.show.stored import stored_text
from expertbytes.show.table import Table, print_table

HEADINGS = (
    "model",
    "experts",
    "top-k",
    "hidden",
    "expert width",
    "shared",
    "layers",
    "with experts",
    "MB of an expert",
)


def models(
    words: Annotated[
        list[str] | None, typer.Argument(help="Part of a name, or a config.json or GGUF file.", show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON, with the source of each.")] = False,
) -> None:
    """List the architectures that are known by name, find some by part of it, or read one from a config.json or GGUF file."""
    text = " ".join(words or ())
    found, weights = _found(text), weights_of(text)
    if json:
        stored = (
            {} if weights is None else {"stored": {"type": weights.type, "bits": weights.bits and float(weights.bits)}}
        )
        echo(json_text.dumps([{**model.model_dump(), **stored} for model in found], indent=1))
        return
    rows = tuple(_row(model) for model in found)
    print_table(
        Table("Mixture-of-experts models; bytes in bfloat16", HEADINGS, rows, brief=(0, 1, 2, 3, 4, 7, 8), left=(0,))
    )
    if weights is not None:
        echo(f"Its experts are stored as {stored_text(weights, found[0])}.")


def _found(text: str) -> list[Model]:
    if not text:
        return list(MODELS)
    if file_of(text) is not None:
        return [architecture_named(text)]
    found = models_like(text)
    if not found:
        raise InputError(
            f"No model is named like {text!r}; `expertbytes models` lists all, and a config.json or GGUF file is read."
        )
    return found


def _row(model: Model) -> tuple[str, ...]:
    sizes = (model.experts, model.experts_per_token, model.hidden, model.expert_hidden, model.shared_experts)
    return (
        model.name,
        *map(str, sizes),
        str(model.layers),
        str(model.moe_layers),
        f"{model.expert_bytes('bfloat16') / 1e6:.3g}",
    )
