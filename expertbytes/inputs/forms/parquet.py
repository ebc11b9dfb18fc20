"""Columns of a Parquet file as rows, where pyarrow is installed."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from expertbytes.errors import InputError

MOST_ROWS: Final = 2_000_000


def is_parquet(source: str) -> bool:
    """Whether a file begins as Parquet does."""
    path = Path(source)
    if source == "-" or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"PAR1"


def parquet_rows(source: str, needed: Sequence[str], wanted: Sequence[str]) -> list[Mapping[str, Any]]:
    """The rows of these columns. Raises InputError where a needed one is missing or pyarrow is not there."""
    try:
        import pyarrow.parquet as parquet  # here, since it is optional and slow to load
    except ImportError:
        raise InputError(f"{source} is Parquet; install expertbytes[trace] to read it, or give it as CSV.") from None
    try:
        file = parquet.ParquetFile(source)
        names = file.schema_arrow.names
        missing = [name for name in needed if name not in names]
        if missing:
            raise InputError(f"{source} has columns {', '.join(names)[:200]} but must have {' and '.join(needed)}.")
        if file.metadata.num_rows > MOST_ROWS:
            raise InputError(f"{source} has {file.metadata.num_rows} rows but may have {MOST_ROWS}; cut it.")
        found: list[Mapping[str, Any]] = file.read(
            columns=[name for name in (*needed, *wanted) if name in names]
        ).to_pylist()
    except (OSError, ValueError) as error:
        raise InputError(f"{source} begins as Parquet but cannot be read ({str(error)[:100]}).") from None
    return found
