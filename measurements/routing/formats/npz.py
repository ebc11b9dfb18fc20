"""`.npz`: `experts` [layers, tokens, k] and `num_experts`; optional `request_lengths` and `metadata`.

`request_lengths` are integers that sum to the tokens; `metadata` is one string, a JSON object of strings.
"""

import math
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.arrays import ArraySource, array_source
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.dense import dense
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import Given, check_names
from expertbytes.measurements.routing.formats.npy_array import stored_array
from expertbytes.measurements.routing.formats.stored import Stored
from expertbytes.measurements.routing.formats.texts import json_text, metadata_of
from expertbytes.measurements.routing.trace import TraceSource
from expertbytes.writing import replacing

MAGIC: Final = b"PK\x03\x04"
SMALL_BYTES: Final = 1 << 26
MOST_RATIO: Final = 100
"""Bytes that a larger array may have for each stored one: expert ids hardly compress."""
KNOWN: Final = ("experts", "num_experts", "request_lengths", "metadata", "router_logits", "logits")


def names(path: Path) -> frozenset[str]:
    """The arrays in the archive; empty where it is none."""
    try:
        with zipfile.ZipFile(path) as archive:
            return frozenset(name.removesuffix(".npy") for name in archive.namelist())
    except (OSError, ValueError, zipfile.BadZipFile, NotImplementedError):
        return frozenset()


def stored_in(path: Path, name: str) -> Stored:
    """One array of the archive, not yet read."""
    member = f"{name}.npy"

    @contextmanager
    def opened() -> Iterator[IO[bytes]]:
        with zipfile.ZipFile(path) as archive, archive.open(member) as stream:
            yield stream

    with zipfile.ZipFile(path) as archive:
        check_names([name.removesuffix(".npy") for name in archive.namelist()], KNOWN)
        if member not in archive.namelist():
            found = ", ".join(sorted(names(path))) or "nothing"
            refuse(
                f"array {name} is missing, found {found}; write it with numpy.savez(file, experts=..., num_experts=...)"
            )
        entry = archive.getinfo(member)
    if entry.file_size > max(SMALL_BYTES, MOST_RATIO * entry.compress_size):
        refuse(f"array {name} would unpack from {entry.compress_size} to {entry.file_size} bytes, as no trace does")
    state = path.stat()
    stored = stored_array(name, opened, entry.file_size)
    return replace(stored, verify=lambda: _verified(path, member, state.st_mtime_ns, state.st_size, state.st_ino))


@lru_cache(maxsize=16)
def _verified(path: Path, member: str, *_state: int) -> None:
    """Read the member through once: the checksum is not looked at where parts of it are skipped."""
    with zipfile.ZipFile(path) as archive, archive.open(member) as stream:
        while stream.read(1 << 20):
            pass


def extras(path: Path) -> tuple[int | None, NDArray[Any], dict[str, str]]:
    """The number of experts, the request lengths and the metadata, as far as the archive has them."""
    found = names(path)
    num_experts = _number(_small(path, "num_experts")) if "num_experts" in found else None
    requests = _small(path, "request_lengths") if "request_lengths" in found else np.empty(0, np.int64)
    return num_experts, requests, _metadata(_small(path, "metadata")) if "metadata" in found else {}


def open_npz(path: Path, given: Given) -> ArraySource:
    """The archive as a source."""
    with reading(path):
        experts = stored_in(path, "experts")
        return array_source(path, experts, *extras(path), given)


def write_npz(source: TraceSource, path: Path) -> None:
    """Write the archive, stored and not compressed: expert ids hardly compress and read faster so."""
    header = source.header
    with (
        replacing(path) as part,
        dense(source, part.parent) as (experts, requests),
        zipfile.ZipFile(part, "w") as archive,
    ):
        _add(archive, "experts", experts)
        _add(archive, "num_experts", np.array(header.num_experts))
        _add(archive, "request_lengths", requests)
        _add(archive, "metadata", np.array(json_text(dict(header.metadata))))


def _add(archive: zipfile.ZipFile, name: str, array: NDArray[Any]) -> None:
    with archive.open(zipfile.ZipInfo(f"{name}.npy"), "w", force_zip64=True) as stream:
        np.lib.format.write_array(stream, array, allow_pickle=False)


def _small(path: Path, name: str) -> NDArray[Any]:
    stored = stored_in(path, name)
    if math.prod(stored.shape) * stored.dtype.itemsize > SMALL_BYTES:
        refuse(f"array {name} has shape {stored.shape}, but may have {SMALL_BYTES} bytes")
    with stored.data() as stream:
        return np.frombuffer(stream.read(), stored.dtype).reshape(stored.shape)


def _number(array: NDArray[Any]) -> int:
    if array.size != 1 or not np.issubdtype(array.dtype, np.integer) or array.item() < 1:
        refuse(f"num_experts is {array.tolist()!r:.60} but must be one integer from 1 up")
    return int(array.item())


def _metadata(array: NDArray[Any]) -> dict[str, str]:
    if array.size != 1 or array.dtype.kind != "U":
        refuse(f"metadata has dtype {array.dtype} and shape {array.shape} but must be one string, a JSON object")
    return metadata_of(str(array.item()))


def recognises(path: Path) -> bool:
    """Whether the archive holds an array named experts."""
    return "experts" in names(path)


FORMAT: Final = Format(
    "npz",
    (".npz",),
    "arrays experts [layers, tokens, k], num_experts, request_lengths, metadata",
    recognises,
    open_npz,
    write_npz,
)
