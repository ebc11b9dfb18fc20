"""Arrow columns as NumPy arrays, and Parquet files opened, described and written through pyarrow."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError, refuse
from expertbytes.measurements.extras import needs
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.parquet_layout import layout_of
from expertbytes.measurements.routing.formats.texts import FileHeader, file_header, json_text
from expertbytes.measurements.routing.trace import Header

BATCH: Final = 1 << 18
"""Rows read at a time."""
ROW_GROUP: Final = 1 << 20
KEY: Final = b"expertbytes"


@contextmanager
def parquet(path: Path) -> Iterator[Any]:
    """The Parquet file, its layout and page checksums verified; every error of pyarrow becomes one sentence."""
    with needs("trace"):
        from pyarrow import lib
        from pyarrow import parquet as pq
    with reading(path):
        named = ["request"] if layout_of(path).named else []
        try:
            with pq.ParquetFile(path, page_checksum_verification=True, read_dictionary=named) as file:
                yield file
        except lib.ArrowException as error:
            reason = " ".join(str(error).split())[:200]
            raise MeasurementError(f"is not a readable Parquet file ({reason}); write it again") from error


def schema_of(path: Path) -> dict[str, Any]:
    """Column names and their types; empty where the file is no Parquet file."""
    try:
        with parquet(path) as file:
            return {field.name: field.type for field in file.schema_arrow}
    except MeasurementError:
        return {}


def described(file: Any) -> FileHeader:
    """What the file says of its trace; nothing where it was not written here."""
    text = (file.schema_arrow.metadata or {}).get(KEY)
    return FileHeader() if text is None else file_header(text)


def description(header: Header, **more: Any) -> dict[bytes, bytes]:
    """The header as Parquet key-value metadata."""
    numbers = {
        "num_experts": header.num_experts,
        "layers": header.layers,
        "experts_per_token": header.experts_per_token,
    }
    return {KEY: json_text({**numbers, **more, "metadata": dict(header.metadata)}).encode()}


def integers(name: str, column: Any) -> NDArray[Any]:
    """A column of integers without nulls."""
    if not _is_integer(column.type):
        refuse(f"column {name} has type {column.type} but must hold integers")
    if column.null_count:
        refuse(f"column {name} holds {column.null_count} nulls but every row must have a value")
    found: NDArray[Any] = column.to_numpy(zero_copy_only=False)
    return found


def lists(name: str, column: Any) -> tuple[NDArray[Any], NDArray[Any]]:
    """A column of lists of integers: all values, and how many each row has."""
    inner = getattr(column.type, "value_type", None)
    if inner is None or not _is_integer(inner):
        refuse(f"column {name} has type {column.type} but must hold lists of integers")
    if column.null_count:
        refuse(f"column {name} holds {column.null_count} nulls but every row must have a list")
    values = integers(name, column.flatten())
    size = getattr(column.type, "list_size", None)
    if size is not None:
        return values, np.full(len(column), size, np.int64)
    return values, np.diff(column.offsets.to_numpy())


def mask(kept: NDArray[np.bool_]) -> Any:
    """Which rows of a batch to keep."""
    import pyarrow as pa

    return pa.array(kept)


def require(names: tuple[str, ...], found: dict[str, Any] | list[str]) -> None:
    """Hold a file to the columns it needs."""
    missing = [name for name in names if name not in found]
    if missing:
        refuse(f"column {missing[0]} is missing, found {', '.join(found) or 'nothing'}; needed are {', '.join(names)}")


def _is_integer(kind: Any) -> bool:
    from pyarrow import types

    return bool(types.is_integer(kind))


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
            return int(lists(name, batch[name])[1][0]) or refuse(f"the first list of column {name} is empty")
    return refuse("holds no rows but must hold at least one token")
