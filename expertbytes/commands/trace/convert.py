"""`expertbytes trace convert`: a trace in another format, streamed, whole or not at all."""

from pathlib import Path
from typing import Annotated

import typer

from expertbytes.commands.console import check_files, say
from expertbytes.commands.trace.source import FORMAT_NAMES, File, FirstLayer, Layers, NumExperts, TopK, watched
from expertbytes.measurements.routing.formats.registry import convert as write
from expertbytes.measurements.routing.formats.registry import open_trace


def convert(
    file: File,
    out: Annotated[Path, typer.Argument(help="Where to write; the suffix says the format.", show_default=False)],
    from_: Annotated[
        str | None, typer.Option("--from", help=f"One of {FORMAT_NAMES}; found by suffix and content if not given.")
    ] = None,
    to: Annotated[str | None, typer.Option("--to", help="Format to write, where the suffix is not enough.")] = None,
    num_experts: NumExperts = None,
    top_k: TopK = None,
    layers: Layers = None,
    first_layer: FirstLayer = 0,
) -> None:
    """Write a trace in another format: npz, npy, safetensors, Parquet, JSON lines, vLLM's, from any of them or logits."""
    check_files([file], {"out": out})
    source = open_trace(file, num_experts, top_k=top_k, layers=layers, first_layer=first_layer, format_name=from_)
    with watched(source, "converting") as read:
        written = write(read, out, to)
    say(f"Wrote {out} ({written.name}); look at it with: expertbytes trace info {out}")
