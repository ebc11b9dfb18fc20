"""The header of a GGUF file: its keys and values, and the type of each tensor; no weights are read."""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from expertbytes.errors import InputError

MOST_PAIRS: Final = 100_000
MOST_BYTES: Final = 1 << 27
MOST_DIMENSIONS: Final = 8
SCALARS: Final[Mapping[int, str]] = dict(zip((0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12), "BbHhIifBQqd", strict=True))
STRING, ARRAY = 8, 9


@dataclass(frozen=True)
class Header:
    """Keys with their values, arrays passed over, and ggml's number of the type of each tensor by its name."""

    values: Mapping[str, Any]
    tensor_types: Mapping[str, int]


def read_header(path: Path) -> Header:
    """The header of the file. Raises InputError where it is none or breaks off."""
    try:
        with path.open("rb") as file:
            return _header(file, path)
    except OSError as error:
        raise InputError(f"{path} cannot be read ({error.strerror}); check the path.") from None


def _header(file: BinaryIO, path: Path) -> Header:
    if file.read(4) != b"GGUF":
        raise InputError(f"{path} is no GGUF file; its first bytes must be GGUF.")
    try:
        version, tensors, pairs = struct.unpack("<IQQ", file.read(20))
        if version < 2 or max(tensors, pairs) > MOST_PAIRS:
            found = f"version {version}, {pairs} entries and {tensors} tensors"
            raise InputError(f"{path} has {found}; versions from 2 on with up to {MOST_PAIRS} of each are read.")
        values = {_text(file): _value(file, _one(file, "I")) for _ in range(pairs)}
        return Header(values, dict(_tensor(file) for _ in range(tensors)))
    except (struct.error, UnicodeDecodeError, KeyError):
        raise InputError(f"{path} ends or breaks off inside its header; restore the file.") from None


def _tensor(file: BinaryIO) -> tuple[str, int]:
    """Name and type; its sizes and its place are passed over."""
    name, dimensions = _text(file), _one(file, "I")
    if dimensions > MOST_DIMENSIONS:
        raise struct.error(dimensions)
    file.seek(8 * dimensions, 1)
    kind = int(_one(file, "I"))
    _one(file, "Q")
    return name, kind


def _one(file: BinaryIO, kind: str) -> Any:
    return struct.unpack(f"<{kind}", file.read(struct.calcsize(f"<{kind}")))[0]


def _text(file: BinaryIO) -> str:
    length = _one(file, "Q")
    if length > MOST_BYTES:
        raise struct.error(length)
    return file.read(length).decode()


def _value(file: BinaryIO, kind: int) -> Any:
    if kind == STRING:
        return _text(file)
    if kind != ARRAY:
        return _one(file, SCALARS[kind])
    inner, count = _one(file, "I"), _one(file, "Q")
    if inner == ARRAY or count > MOST_BYTES:
        raise struct.error(count)
    if inner == STRING:
        for _ in range(count):
            _text(file)
    else:
        file.seek(count * struct.calcsize(f"<{SCALARS[inner]}"), 1)
    return None
