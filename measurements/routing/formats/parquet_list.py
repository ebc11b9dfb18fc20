"""`.parquet`, one row per layer and token: columns `layer`, `token`, `experts` (a list of k ids), optionally `request`.

In each layer and request tokens count from 0 in order; otherwise as the long form.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from measurements.routing.formats import arrow
from measurements.routing.formats.arrow_columns import Names, layer_range, position_columns
from measurements.routing.formats.arrow_write import POSITIONS, list_type, positions, row_groups
from measurements.routing.formats.base import Format, Given, agreed, refuse, replacing
from measurements.routing.formats.rows import Rows, chunks_of
from measurements.routing.ids import place
from measurements.routing.trace import Chunk, Header, TraceSource

NEEDED: Final = ("layer", "token", "experts")


@dataclass(frozen=True)
class ListSource:
    """A table with lists read batch by batch."""

    path: Path
    header: Header
    first_layer: int

    def chunks(self) -> Iterator[Chunk]:
        """The chunks in the file's order."""
        with arrow.parquet(self.path) as file:
            yield from chunks_of(self._rows(file), self.header)

    def _rows(self, file: Any) -> Iterator[Rows]:
        k, names = self.header.experts_per_token, Names()
        columns = [name for name in (*NEEDED, "request") if name in file.schema_arrow.names]
        for batch in file.iter_batches(batch_size=arrow.BATCH // k or 1, columns=columns):
            layer, request, token = position_columns(batch, names, self.first_layer)
            ids, counts = arrow.lists("experts", batch["experts"])
            check_counts(counts, k, lambda row, at=(layer, request, token): place(*(int(c[row]) for c in at)))
            if len(layer):
                positions_ = layer.astype(np.int64), request.astype(np.int64), token.astype(np.int64)
                yield Rows(*positions_, ids.reshape(-1, k))


def check_counts(counts: NDArray[np.int64], k: int, where: Any) -> None:
    """Hold every list to k ids."""
    ragged = np.flatnonzero(counts != k)
    if len(ragged):
        row = int(ragged[0])
        refuse(f"experts has {counts[row]} ids in {where(row)} but every token must have k = {k}")


def first_count(file: Any, name: str) -> int:
    """How many ids the first list has."""
    for batch in file.iter_batches(batch_size=1, columns=[name]):
        if len(batch):
            return int(arrow.lists(name, batch[name])[1][0]) or refuse(f"the first list of column {name} is empty")
    return refuse("holds no rows but must hold at least one token")


def open_list(path: Path, given: Given) -> ListSource:
    """The table as a source."""
    with arrow.parquet(path) as file:
        arrow.require(NEEDED, file.schema_arrow.names)
        said = arrow.described(file)
        k = agreed("top_k", said.experts_per_token or first_count(file, "experts"), given.top_k)
        first, count = layer_range(file, said.layers)
        layers = agreed("layers", count, given.layers)
        num_experts = agreed("num_experts", said.num_experts, given.num_experts)
        return ListSource(path, Header(layers, k, num_experts, said.metadata, file.metadata.num_rows // layers), first)


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
