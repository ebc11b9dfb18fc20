"""A folder of `layer_NN.parquet`, one file a layer, one row a token: column `indices`, a list of k ids (FLAME-MoE's traces).

All files have as many rows. The layers are those of the file names in ascending order. One such file is a trace of one
layer. All tokens are one request unless the files, written here, say otherwise. Other columns (`scores`) are left alone.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats import arrow
from expertbytes.measurements.routing.formats.arrays import request_lengths_of
from expertbytes.measurements.routing.formats.arrow import check_counts, first_count
from expertbytes.measurements.routing.formats.arrow_write import list_type, row_groups
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.dense import dense
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import Given, agreed
from expertbytes.measurements.routing.ids import check_ids, narrow
from expertbytes.measurements.routing.trace import Chunk, Header, TraceSource, locate, split, starts_of
from expertbytes.writing import replacing_folder

COLUMN: Final = "indices"
_NAME: Final = re.compile(r"layer_?(\d+)\.parquet")


@dataclass(frozen=True)
class FlameSource:
    """The layers' files, read one after the other. `layers` are those to read, None for all."""

    paths: tuple[Path, ...]
    header: Header
    requests: NDArray[np.int64]
    layers: frozenset[int] | None = None

    def only(self, layers: frozenset[int]) -> "FlameSource":
        """The same trace with the other layers' files left alone."""
        return replace(self, layers=layers)

    def chunks(self) -> Iterator[Chunk]:
        """Layer by layer."""
        starts = starts_of(self.requests)
        for layer, path in enumerate(self.paths):
            if self.layers is not None and layer not in self.layers:
                continue
            with arrow.parquet(path) as file:
                yield from self._layer(layer, file, starts)

    def _layer(self, layer: int, file: Any, starts: NDArray[np.int64]) -> Iterator[Chunk]:
        k, first = self.header.experts_per_token, 0
        if file.metadata.num_rows != starts[-1]:
            refuse(
                f"has {file.metadata.num_rows} rows but the trace has {starts[-1]} tokens; all layers must have the same"
            )
        for batch in file.iter_batches(batch_size=arrow.BATCH // k or 1, columns=[COLUMN]):
            values, counts = arrow.lists(COLUMN, batch[COLUMN])

            def where(row: int, first: int = first) -> str:
                return locate(layer, first + row, starts)

            check_counts(counts, k, where)
            ids = values.reshape(-1, k)
            check_ids(ids, self.header.num_experts, where)
            yield from split(layer, first, narrow(ids, self.header.num_experts), starts)
            first += len(ids)
        if first != starts[-1]:
            refuse(f"holds {first} of its {starts[-1]} rows (cut off?)")


def files_of(path: Path) -> tuple[Path, ...]:
    """The layers' files in the order of their numbers; the path itself where it is a file."""
    if not path.is_dir():
        return (path,)
    found = {int(match[1]): file for file in path.iterdir() if (match := _NAME.fullmatch(file.name))}
    return tuple(found[number] for number in sorted(found))


def open_flame(path: Path, given: Given) -> FlameSource:
    """The files as a source; everything but the ids is checked at once."""
    with reading(path):
        paths = files_of(path) or refuse("is a folder without files layer_*.parquet")
    with arrow.parquet(paths[0]) as file:
        arrow.require((COLUMN,), file.schema_arrow.names)
        said, tokens = arrow.described(file), file.metadata.num_rows
        k = agreed("top_k", said.experts_per_token or first_count(file, COLUMN), given.top_k)
        num_experts = agreed("num_experts", said.num_experts, given.num_experts)
        agreed("layers", len(paths), said.layers)
        agreed("layers", len(paths), given.layers)
        header = Header(len(paths), k, num_experts, said.metadata, tokens)
        requests = request_lengths_of(path, header, np.array(said.request_lengths or [], np.int64))
        return FlameSource(paths, header, requests)


def write_flame(source: TraceSource, path: Path) -> None:
    """Write the folder; refuses one that is there and not empty."""
    header = source.header
    digits = max(2, len(str(header.layers - 1)))
    with replacing_folder(path) as part, dense(source, part.parent) as (experts, requests):
        metadata = arrow.description(header, request_lengths=requests.tolist())
        for layer, ids in enumerate(experts):
            file = part / f"layer_{layer:0{digits}}.parquet"
            with row_groups(file, {COLUMN: list_type(header.num_experts)}, metadata) as write:
                for first in range(0, len(ids), arrow.BATCH):
                    write({COLUMN: ids[first : first + arrow.BATCH]})


def recognises(path: Path) -> bool:
    """Whether it is such a folder or a file with the column."""
    if path.is_dir():
        return bool(files_of(path))
    return COLUMN in arrow.schema_of(path)


FORMAT: Final = Format(
    "flame",
    (".parquet",),
    "a folder of layer_*.parquet, one row per token: indices (list)",
    recognises,
    open_flame,
    write_flame,
)
