"""`.parquet`, one row per layer and token: columns `layer`, `token`, `experts` (a list of k ids), optionally `request`.

In each layer and request tokens count from 0 in order; otherwise as the long form.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from expertbytes.measurements.routing.formats import arrow
from expertbytes.measurements.routing.formats.arrow import check_counts, first_count
from expertbytes.measurements.routing.formats.arrow_columns import Names, layer_range, position_columns
from expertbytes.measurements.routing.formats.arrow_table import Batches, TableSource, table_source
from expertbytes.measurements.routing.formats.arrow_write import POSITIONS, list_type, positions, row_groups
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.given import Given, agreed
from expertbytes.measurements.routing.formats.rows import Rows
from expertbytes.measurements.routing.ids import place
from expertbytes.measurements.routing.trace import Header, TraceSource
from expertbytes.writing import replacing

NEEDED: Final = ("layer", "token", "experts")


def read_rows(batches: Batches, k: int, first_layer: int) -> Iterator[Rows]:
    """Rows of tokens, a list each."""
    names = Names()
    for batch in batches(arrow.BATCH // k or 1, NEEDED):
        layer, request, token = position_columns(batch, names, first_layer)
        ids, counts = arrow.lists("experts", batch["experts"])
        check_counts(counts, k, lambda row, at=(layer, request, token): place(*(int(c[row]) for c in at)))
        if len(layer):
            positions_ = layer.astype(np.int64), request.astype(np.int64), token.astype(np.int64)
            yield Rows(*positions_, ids.reshape(-1, k))


def open_list(path: Path, given: Given) -> TableSource:
    """The table as a source."""
    with arrow.parquet(path) as file:
        arrow.require(NEEDED, file.schema_arrow.names)
        said = arrow.described(file)
        k = agreed("top_k", said.experts_per_token or first_count(file, "experts"), given.top_k)
        first, count = layer_range(file, said.layers)
        layers = agreed("layers", count, given.layers)
        num_experts = agreed("num_experts", said.num_experts, given.num_experts)
        header = Header(layers, k, num_experts, said.metadata, file.metadata.num_rows // layers)
        return table_source(file, path, header, first, read_rows)


def write_list(source: TraceSource, path: Path) -> None:
    """Write the table in the source's order."""
    header = source.header
    fields = {**POSITIONS, "experts": list_type(header.num_experts)}
    with replacing(path) as part, row_groups(part, fields, arrow.description(header)) as write:
        for chunk in source.chunks():
            write({**positions(chunk, 1), "experts": chunk.ids})


def recognises(path: Path) -> bool:
    """Whether the file has the columns."""
    return set(NEEDED) <= set(arrow.schema_of(path))


FORMAT: Final = Format(
    "parquet-list",
    (".parquet", ".pq"),
    "one row per layer and token: layer, request (optional), token, experts (list)",
    recognises,
    open_list,
    write_list,
)
