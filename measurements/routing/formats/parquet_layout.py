"""What a Parquet file says of itself, held to the file before a library decodes it.

Metadata have no checksum, and libraries believe them: a type that does not fit ends the process, a size asks for all memory.
"""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Final

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.thrift import Fields, Reader

MAGIC: Final = b"PAR1"
LONGEST_FOOTER: Final = 1 << 23
LARGEST_PAGE: Final = 1 << 26
MOST_VALUES: Final = 1 << 24
"""Of a column of lists in a row group, unless the file spends a quarter of a byte on each."""
READ: Final = frozenset({"layer", "request", "token", "expert", "experts", "indices"})
_DATA, _DICTIONARY, _DATA_2 = 0, 2, 3
_TEXT: Final = 6
_WIDTHS: Final = {1: 4, 2: 8}
"""Bytes of a value by physical type: int32 and int64."""


@dataclass(frozen=True)
class Layout:
    """Rows of the file, and whether its requests are named by texts.

    `spans` are the least and greatest of the column `layer` in each row group, empty where one does not say.
    """

    rows: int
    named: bool
    spans: tuple[tuple[int, int], ...]


def layout_of(path: Path, names: frozenset[str] = READ) -> Layout:
    """The layout, once for each state of the file; pages are looked at of the columns that are read.

    Raises `MeasurementError`, one clause, for one that cannot be.
    """
    found = path.stat()
    return _layout(path, names, found.st_mtime_ns, found.st_size, found.st_ino)


@lru_cache(maxsize=64)
def _layout(path: Path, names: frozenset[str], _written: int, size: int, _inode: int) -> Layout:
    with path.open("rb") as file:
        footer = _footer(file, size)
        leaves = _leaves(footer.get(2))
        if not footer.get(3):
            refuse("holds no rows but must hold at least one token")
        groups = _list(footer.get(4), "row groups")
        rows = [_natural(group.get(3), "rows of a row group") for group in groups]
        if _natural(footer.get(3), "rows") != sum(rows):
            refuse(f"says {footer.get(3)} rows but its row groups have {sum(rows)}")
        spans = [_group(file, size, leaves, names, group, count) for group, count in zip(groups, rows, strict=True)]
    named = any(leaf.name == "request" and leaf.kind == _TEXT for leaf in leaves)
    return Layout(sum(rows), named, () if None in spans else tuple(span for span in spans if span is not None))


@dataclass(frozen=True)
class _Leaf:
    kind: int
    name: str
    repeated: bool


def _footer(file: IO[bytes], size: int) -> Fields:
    file.seek(max(size - 8, 0))
    end = file.read(8)
    length = int.from_bytes(end[:4], "little")
    if end[4:] != MAGIC or not 0 < length <= size - 12:
        refuse("does not end as a Parquet file does (cut off?)")
    if length > LONGEST_FOOTER:
        refuse(f"has {length} bytes of metadata but {LONGEST_FOOTER} are read; write larger row groups")
    file.seek(size - 8 - length)
    return Reader(io.BytesIO(file.read(length))).struct()


def _leaves(schema: Any) -> list[_Leaf]:
    """The columns in the order of the chunks: physical type, top-level name, whether lists."""
    elements = iter(_list(schema, "schema")[1:])
    found: list[_Leaf] = []

    def below(name: str, repeated: bool, depth: int) -> None:
        element = next(elements, None) or refuse("its schema is cut off")
        own = _text(element.get(4)) if not depth else name
        repeated = repeated or element.get(3) == 2
        if depth > 64:
            refuse(f"its schema is nested {depth} deep but 64 are read")
        children = _natural(element.get(5, 0), "number of parts of a column")
        if not children:
            found.append(_Leaf(_natural(element.get(1), "type of a column"), own, repeated))
        for _ in range(children):
            below(own, repeated, depth + 1)

    for _ in range(_natural(_list(schema, "schema")[0].get(5), "number of columns")):
        below("", False, 0)
    return found


def _group(
    file: IO[bytes], size: int, leaves: list[_Leaf], names: frozenset[str], group: Fields, rows: int
) -> tuple[int, int] | None:
    """Check the chunks of a row group; the span of its column `layer`."""
    chunks = _list(group.get(1), "columns of a row group")
    if len(chunks) != len(leaves):
        refuse(f"has {len(chunks)} columns in a row group but its schema has {len(leaves)}")
    span = None
    for leaf, chunk in zip(leaves, chunks, strict=True):
        about = chunk.get(3)
        if not isinstance(about, dict) or about.get(1) != leaf.kind:
            refuse(f"column {leaf.name} has another type in a row group than in the schema; write the file again")
        if leaf.name in names:
            _check_chunk(file, size, leaf, about, rows)
        if leaf.name == "layer":
            span = _span(about)
    return span


def _check_chunk(file: IO[bytes], size: int, leaf: _Leaf, about: Fields, rows: int) -> None:
    values, stored = (_natural(about.get(number), f"size of column {leaf.name}") for number in (5, 7))
    start = min(
        _natural(offset, f"place of column {leaf.name}") for offset in (about.get(9), about.get(11) or about.get(9))
    )
    if start + stored > size:
        refuse(f"column {leaf.name} lies outside the file (cut off?)")
    if not leaf.repeated and values != rows:
        refuse(f"column {leaf.name} has {values} values in a row group of {rows} rows; write one a row")
    if values > max(MOST_VALUES, 4 * stored):
        refuse(
            f"column {leaf.name} claims {values} ids in {stored} bytes; write row groups of at most {MOST_VALUES} ids"
        )
    if sum(_pages(file, leaf, start, start + stored)) != values:
        refuse(
            f"column {leaf.name} has other numbers of values in its pages than in the metadata; write the file again"
        )


def _pages(file: IO[bytes], leaf: _Leaf, at: int, end: int) -> Iterator[int]:
    """Values of each data page of a chunk."""
    while at < end:
        file.seek(at)
        header = Reader(file).struct()
        stored, unpacked = (_natural(header.get(number), f"size of a page of column {leaf.name}") for number in (3, 2))
        if unpacked > LARGEST_PAGE:
            refuse(f"a page of column {leaf.name} would unpack to {unpacked} bytes but {LARGEST_PAGE} are read")
        kind = _natural(header.get(1), f"kind of a page of column {leaf.name}")
        about = _struct(header.get({_DATA: 5, _DICTIONARY: 7, _DATA_2: 8}.get(kind, 0), {}), leaf.name)
        values = _natural(about.get(1, 0), f"size of a page of column {leaf.name}")
        if kind == _DICTIONARY and values > LARGEST_PAGE:
            refuse(f"the dictionary of column {leaf.name} claims {values} values but {LARGEST_PAGE} are read")
        if kind in (_DATA, _DATA_2):
            yield values
        at = file.tell() + stored
    if at != end:
        refuse(f"the pages of column {leaf.name} end elsewhere than the metadata say")


def _span(about: Fields) -> tuple[int, int] | None:
    found, width = about.get(12), _WIDTHS.get(about.get(1, 0))
    statistics = found if isinstance(found, dict) else {}
    ends: list[Any] = [statistics.get(6, statistics.get(2)), statistics.get(5, statistics.get(1))]
    if width is None or not all(isinstance(end, bytes) and len(end) == width for end in ends):
        return None
    low, high = (int.from_bytes(end, "little", signed=True) for end in ends)
    return (low, high) if low <= high else None


def _natural(value: Any, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        refuse(f"its metadata has {str(value)[:40]} for the {what} but it must be a number from 0 up")
    return value


def _struct(value: Any, name: str) -> Fields:
    if not isinstance(value, dict):
        refuse(f"its metadata has no structure for a page of column {name}")
    return value


def _list(value: Any, what: str) -> list[Fields]:
    if not isinstance(value, list) or not value or not all(isinstance(each, dict) for each in value):
        refuse(f"its metadata has no {what}")
    return value


def _text(value: Any) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else ""
