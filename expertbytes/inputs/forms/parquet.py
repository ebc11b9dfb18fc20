"""Columns of a Parquet file as rows, where pyarrow is installed."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.files import at_hand_bytes
from expertbytes.measurements.errors import MeasurementError

MOST_ROWS: Final = 500_000
LONGEST_TEXT: Final = 200


def is_parquet(source: str) -> bool:
    """Whether a file begins as Parquet does."""
    path = Path(source)
    if source == "-" or at_hand_bytes(path) is not None or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"PAR1"


def parquet_rows(source: str, needed: Sequence[str], wanted: Sequence[str]) -> list[Mapping[str, Any]]:
    """The rows of these columns. Raises InputError where a needed one is missing or pyarrow is not there."""
    try:
        from pyarrow import lib, parquet, types  # here, since it is optional and slow to load

        from expertbytes.measurements.routing.formats.parquet_layout import layout_of
    except ImportError:
        raise InputError(f"{source} is Parquet; install expertbytes[trace] to read it, or give it as CSV.") from None
    try:
        layout_of(Path(source), frozenset((*needed, *wanted)))
        schema = parquet.read_schema(source)
        names = schema.names
        missing = [name for name in needed if name not in names]
        if missing:
            raise InputError(f"{source} has columns {', '.join(names)[:200]} but must have {' and '.join(needed)}.")
        chosen = [name for name in (*needed, *wanted) if name in names]
        texts = [name for name in chosen if types.is_string(schema.field(name).type)]
        file = parquet.ParquetFile(source, page_checksum_verification=True, read_dictionary=texts)
        if file.metadata.num_rows > MOST_ROWS:
            raise InputError(f"{source} has {file.metadata.num_rows} rows but may have {MOST_ROWS}; cut it.")
        table = file.read(columns=chosen)
        for name in texts:
            if any(len(str(text)) > LONGEST_TEXT for part in table[name].chunks for text in part.dictionary):
                raise InputError(
                    f"{source}: column {name} has a text of more than {LONGEST_TEXT} characters; shorten it."
                )
        found: list[Mapping[str, Any]] = table.to_pylist()
    except MeasurementError as error:
        raise InputError(f"{source}: {error}.") from None
    except (OSError, ValueError, lib.ArrowException) as error:
        raise InputError(f"{source} begins as Parquet but cannot be read ({str(error)[:100]}).") from None
    return found
