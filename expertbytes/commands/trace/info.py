"""`expertbytes trace info`: what a trace holds, and how its selections spread over the experts."""

from typing import Annotated

import typer

from expertbytes.commands.console import echo
from expertbytes.commands.trace.source import FORMAT_NAMES, File, FirstLayer, Layers, NumExperts, TopK, watched
from expertbytes.measurements.routing.constant_runs import constant_runs
from expertbytes.measurements.routing.formats.registry import format_named, format_of, open_trace
from expertbytes.measurements.routing.load import load_of
from expertbytes.show.trace_info import print_trace_info, trace_info


def info(
    file: File,
    format_: Annotated[
        str | None, typer.Option("--format", help=f"One of {FORMAT_NAMES}; found by suffix and content if not given.")
    ] = None,
    num_experts: NumExperts = None,
    top_k: TopK = None,
    layers: Layers = None,
    first_layer: FirstLayer = 0,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Read a trace from end to end, check it, and say what it holds."""
    known = format_named(format_) if format_ else format_of(file)
    source = open_trace(file, num_experts, top_k=top_k, layers=layers, first_layer=first_layer, format_name=known.name)
    with watched(source, "reading") as read:
        load = load_of(read)
    runs = constant_runs(source)
    found = trace_info(file, known.name, source.header, load, () if runs is None else (runs.note(),))
    if json:
        echo(found.model_dump_json(indent=1))
    else:
        print_trace_info(found)
