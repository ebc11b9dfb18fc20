"""What a trace holds, as data and as text for the terminal."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from pydantic import BaseModel, ConfigDict
from rich.text import Text

from expertbytes.measurements.routing.ids import narrow_type
from expertbytes.measurements.routing.load import Load
from expertbytes.measurements.routing.trace import Header
from expertbytes.show.console import Console
from expertbytes.show.table import Table, print_table
from expertbytes.visible import visible


class LayerInfo(BaseModel):
    """How a layer's selections spread: of its least used, mean and most used expert."""

    model_config = ConfigDict(frozen=True)

    layer: int
    min_selections: int
    mean_selections: float
    max_selections: int
    unused_experts: int
    imbalance: float


class TraceInfo(BaseModel):
    """What `trace info --json` prints. `imbalance` is the most used expert's selections over the mean."""

    model_config = ConfigDict(frozen=True)

    file: str
    format: str
    size_bytes: int
    layers: int
    tokens: int
    requests: int
    shortest_request_tokens: int
    longest_request_tokens: int
    experts_per_token: int
    num_experts: int
    id_type: str
    metadata: dict[str, str]
    load: tuple[LayerInfo, ...]
    notes: tuple[str, ...] = ()


def trace_info(file: Path, format_name: str, header: Header, load: Load, notes: Sequence[str] = ()) -> TraceInfo:
    """The facts of a trace that has been read."""
    return TraceInfo(
        file=visible(str(file)),
        format=format_name,
        size_bytes=_size(file),
        layers=header.layers,
        tokens=load.tokens,
        requests=len(load.requests),
        shortest_request_tokens=int(load.requests.min()),
        longest_request_tokens=int(load.requests.max()),
        experts_per_token=header.experts_per_token,
        num_experts=header.num_experts,
        id_type=np.dtype(narrow_type(header.num_experts)).name,
        metadata=dict(header.metadata),
        load=tuple(_layers(load)),
        notes=tuple(notes),
    )


def _layers(load: Load) -> list[LayerInfo]:
    spread = zip(load.selections, load.unused().tolist(), load.imbalance().tolist(), strict=True)
    return [
        LayerInfo(
            layer=layer,
            min_selections=int(uses.min()),
            mean_selections=float(uses.mean()),
            max_selections=int(uses.max()),
            unused_experts=unused,
            imbalance=imbalance,
        )
        for layer, (uses, unused, imbalance) in enumerate(spread)
    ]


def _size(file: Path) -> int:
    files = file.glob("layer*.parquet") if file.is_dir() else [file]
    return sum(each.stat().st_size for each in files)


def _requests(found: TraceInfo) -> str:
    shortest, longest = found.shortest_request_tokens, found.longest_request_tokens
    if found.requests == 1:
        return "1 request"
    return f"{found.requests} requests of {shortest if shortest == longest else f'{shortest} to {longest}'} tokens"


def print_trace_info(found: TraceInfo) -> None:
    """Print to standard output."""
    out = Console(highlight=False)
    selections = found.layers * found.tokens * found.experts_per_token
    lines = (
        f"{found.file}: {found.format}, {found.size_bytes:,} bytes, {selections:,} selections",
        f"{found.layers} layers, {found.tokens:,} tokens, {_requests(found)}",
        f"{found.experts_per_token} of {found.num_experts} experts a token, ids as {found.id_type}",
        *(f"{key}: {value}" for key, value in found.metadata.items()),
    )
    for line in lines:
        out.print(Text(line), soft_wrap=True)
    print_table(_load_table(found.load), out)
    for note in found.notes:
        out.print(Text(f"Note: {note}"), soft_wrap=True)


def _load_table(load: Sequence[LayerInfo]) -> Table:
    rows = tuple(
        (
            str(each.layer),
            f"{each.min_selections:,}",
            f"{each.mean_selections:,.1f}",
            f"{each.max_selections:,}",
            str(each.unused_experts),
            f"{each.imbalance:.2f}",
        )
        for each in load
    )
    headings = ("layer", "least", "mean", "most", "unused experts", "imbalance")
    return Table("Selections of a layer's experts", headings, rows, caption="imbalance: most over mean")
