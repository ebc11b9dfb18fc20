"""`.parquet`, one row per selection: columns `layer`, `token`, `expert` and optionally `request`.

The k rows of a token are adjacent; in each layer and request tokens count from 0 in order. Layers are numbered without
gaps and may start above 0. Without `request` all tokens are one request. Other columns are left alone.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats import arrow
from expertbytes.measurements.routing.formats.arrow_columns import Names, layer_range, position_columns
from expertbytes.measurements.routing.formats.arrow_table import Batches, TableSource, table_source
from expertbytes.measurements.routing.formats.arrow_write import POSITIONS, id_type, positions, row_groups
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.given import Given, agreed
from expertbytes.measurements.routing.formats.rows import Rows
from expertbytes.measurements.routing.trace import Header, TraceSource
from expertbytes.writing import replacing

NEEDED: Final = ("layer", "token", "expert")


def read_rows(batches: Batches, k: int, first_layer: int) -> Iterator[Rows]:
    """Rows of tokens, k rows of the table each, wherever batches end."""
    names = Names()
    left: tuple[NDArray[Any], ...] | None = None
    for batch in batches(arrow.BATCH // k * k or k, NEEDED):
        columns: tuple[NDArray[Any], ...] = (
            *position_columns(batch, names, first_layer),
            arrow.integers("expert", batch["expert"]),
        )
        if left is not None:
            columns = tuple(np.concatenate(pair) for pair in zip(left, columns, strict=True))
        whole = len(columns[0]) // k * k
        left = tuple(column[whole:] for column in columns) if whole < len(columns[0]) else None
        if whole:
            yield _by_token([column[:whole] for column in columns], k)
    if left is not None:
        _refuse_ragged(list(left), 0, k)


def open_long(path: Path, given: Given) -> TableSource:
    """The table as a source."""
    with arrow.parquet(path) as file:
        arrow.require(NEEDED, file.schema_arrow.names)
        said = arrow.described(file)
        k = agreed("top_k", said.experts_per_token or _first_count(file), given.top_k)
        first, count = layer_range(file, said.layers)
        layers = agreed("layers", count, given.layers)
        num_experts = agreed("num_experts", said.num_experts, given.num_experts)
        header = Header(layers, k, num_experts, said.metadata, file.metadata.num_rows // (layers * k))
        return table_source(file, path, header, first, read_rows)


def write_long(source: TraceSource, path: Path) -> None:
    """Write the table in the source's order."""
    header = source.header
    fields = {**POSITIONS, "expert": id_type(header.num_experts)}
    with replacing(path) as part, row_groups(part, fields, arrow.description(header)) as write:
        for chunk in source.chunks():
            write({**positions(chunk, header.experts_per_token), "expert": chunk.ids.reshape(-1)})


def recognises(path: Path) -> bool:
    """Whether the file has the columns."""
    return set(NEEDED) <= set(arrow.schema_of(path))


def _first_count(file: Any) -> int:
    """How many rows the first token has."""
    columns = [name for name in (*NEEDED, "request") if name in file.schema_arrow.names]
    for batch in file.iter_batches(batch_size=1 << 12, columns=columns):
        layer, request, token = position_columns(batch, Names(), 0)
        other = np.flatnonzero((layer != layer[0]) | (request != request[0]) | (token != token[0]))
        return int(other[0]) if len(other) else len(layer)
    return refuse("holds no rows but must hold at least one token")


def _by_token(columns: list[NDArray[Any]], k: int) -> Rows:
    """Rows of one selection each, k at a time, as rows of a token."""
    for column in columns[:3]:
        changes = column[1:] != column[:-1]
        if np.count_nonzero(changes) != np.count_nonzero(changes[k - 1 :: k]):
            within = np.append(changes, False).reshape(-1, k)[:, :-1].any(axis=1)
            _refuse_ragged(columns, int(np.flatnonzero(within)[0]) * k, k)
    layer, request, token = (column[::k].astype(np.int64) for column in columns[:3])
    return Rows(layer, request, token, columns[3].reshape(-1, k))


def _refuse_ragged(columns: list[NDArray[Any]], row: int, k: int) -> None:
    layer, request, token = (column[: row + k + 1] for column in columns[:3])
    same = (layer == layer[row]) & (request == request[row]) & (token == token[row])
    refuse(
        f"token {token[row]} of layer {layer[row]}, request {request[row]} has {np.count_nonzero(same)} adjacent rows "
        f"(experts) but every token must have k = {k}"
    )


FORMAT: Final = Format(
    "parquet",
    (".parquet", ".pq"),
    "one row per selection: layer, request (optional), token, expert",
    recognises,
    open_long,
    write_long,
)
