"""Parquet files of a trace, written in row groups of bounded size with page checksums."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.extras import needs
from expertbytes.measurements.routing.formats.arrow import ROW_GROUP
from expertbytes.measurements.routing.trace import Chunk

Columns = Mapping[str, NDArray[Any]]
POSITIONS: Final = {"layer": "int32", "request": "int32", "token": "int64"}
"""Signed, because engines subtract positions; expert ids are signed for the same reason."""


def id_type(num_experts: int) -> Any:
    """The Arrow type of expert ids."""
    with needs("trace"):
        import pyarrow as pa
    return pa.int16() if num_experts <= 1 << 15 else pa.int32() if num_experts <= 1 << 31 else pa.int64()


def list_type(num_experts: int) -> Any:
    """The Arrow type of a token's ids; a list without nulls is decoded twice as fast."""
    kind = id_type(num_experts)
    import pyarrow as pa

    return pa.list_(pa.field("element", kind, nullable=False))


def positions(chunk: Chunk, repeats: int) -> dict[str, NDArray[Any]]:
    """Layer, request and token of each token of the chunk, `repeats` times each."""
    count = len(chunk.ids) * repeats
    tokens = np.arange(chunk.first_token, chunk.first_token + len(chunk.ids), dtype=np.int64)
    layer, request = np.full(count, chunk.layer, np.int32), np.full(count, chunk.request, np.int32)
    return {"layer": layer, "request": request, "token": np.repeat(tokens, repeats)}


@contextmanager
def row_groups(
    path: Path, fields: Mapping[str, Any], metadata: Mapping[bytes, bytes]
) -> Iterator[Callable[[Columns], None]]:
    """A function that takes columns, rows after rows; they reach the file in row groups of about `ROW_GROUP`.

    A column is an array [rows], or [rows, k] where its field is a list.
    """
    with needs("trace"):
        import pyarrow as pa
        from pyarrow import parquet as pq
    schema = pa.schema([pa.field(name, kind, nullable=False) for name, kind in fields.items()], metadata=dict(metadata))
    encoding = {"token": "DELTA_BINARY_PACKED"} if "token" in fields else None
    waiting: list[Columns] = []

    with pq.ParquetWriter(
        path,
        schema,
        compression="snappy",
        use_dictionary=[path for path in map(_leaf, schema) if path != "token"],
        column_encoding=encoding,
        write_page_checksum=True,
    ) as writer:

        def flush() -> None:
            if waiting:
                joined = (np.concatenate([columns[name] for columns in waiting]) for name in fields)
                arrays = [_arrow(column, kind) for column, kind in zip(joined, schema.types, strict=True)]
                writer.write_table(pa.Table.from_arrays(arrays, schema=schema), row_group_size=ROW_GROUP)
                waiting.clear()

        def write(columns: Columns) -> None:
            waiting.append(columns)
            if sum(len(next(iter(each.values()))) for each in waiting) >= ROW_GROUP:
                flush()

        yield write
        flush()


def _arrow(column: NDArray[Any], kind: Any) -> Any:
    import pyarrow as pa

    if column.ndim == 1:
        return pa.array(column.astype(kind.to_pandas_dtype(), copy=False), kind)
    offsets = np.arange(len(column) + 1, dtype=np.int32) * column.shape[1]
    values = _arrow(column.reshape(-1), kind.value_type)
    return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), values, type=kind)


def _leaf(field: Any) -> str:
    """The path of the field's values in the file."""
    return f"{field.name}.list.element" if hasattr(field.type, "value_type") else str(field.name)
