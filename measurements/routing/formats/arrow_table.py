"""A Parquet table of positions and experts as a source; where its row groups hold few layers each, layers can be read apart."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from expertbytes.measurements.routing.formats import arrow
from expertbytes.measurements.routing.formats.parquet_layout import layout_of
from expertbytes.measurements.routing.formats.rows import Rows, chunks_of
from expertbytes.measurements.routing.trace import Chunk, Header

Batches = Callable[[int, tuple[str, ...]], Iterator[Any]]
"""Rows of the table, at most so many at a time, of the columns that are named, as far as it has them, and `request`."""
Read = Callable[[Batches, int, int], Iterator[Rows]]
"""Rows of tokens from the table's batches, k and the number of the first layer."""


@dataclass(frozen=True)
class TableSource:
    """A table read batch by batch. `layers` are those to read, None for all."""

    path: Path
    header: Header
    first_layer: int
    read: Read
    layers: frozenset[int] | None = None

    def chunks(self) -> Iterator[Chunk]:
        """The chunks in the file's order."""
        with arrow.parquet(self.path) as file:
            rows = self.read(lambda most, names: self._batches(file, most, names), self._k, self.first_layer)
            yield from chunks_of(rows, self.header, self.path, self.layers)

    @property
    def _k(self) -> int:
        return self.header.experts_per_token

    def _batches(self, file: Any, most: int, names: tuple[str, ...]) -> Iterator[Any]:
        columns = [name for name in (*names, "request") if name in file.schema_arrow.names]
        if self.layers is None:
            yield from file.iter_batches(batch_size=most, columns=columns)
            return
        wanted = {layer + self.first_layer for layer in self.layers}
        groups = [
            i
            for i, (least, last) in enumerate(layout_of(self.path).spans)
            if any(least <= layer <= last for layer in wanted)
        ]
        for batch in file.iter_batches(batch_size=most, row_groups=groups, columns=columns):
            layer = arrow.integers("layer", batch["layer"])
            whole = len(layer) and wanted.issuperset(range(int(layer.min()), int(layer.max()) + 1))
            yield batch if whole else batch.filter(arrow.mask(np.isin(layer, list(wanted))))


@dataclass(frozen=True)
class LayeredSource(TableSource):
    """A table in the order of its layers."""

    def only(self, layers: frozenset[int]) -> TableSource:
        """The same trace, without the row groups that hold none of the layers."""
        return replace(self, layers=layers)


def table_source(file: Any, path: Path, header: Header, first_layer: int, read: Read) -> TableSource:
    """The table as a source, by layers where few row groups hold each and the requests' numbers do not need the others."""
    numbered = "request" not in file.schema_arrow.names or arrow.described(file).layers is not None
    found = layout_of(path).spans
    layered = len(found) > 1 and sum(last - least + 1 for least, last in found) < header.layers + len(found)
    return (LayeredSource if numbered and layered else TableSource)(path, header, first_layer, read)
