"""Whole files with a limit that holds while they are read, and JSON in which no key occurs twice."""

from __future__ import annotations

import io
import json
import os
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final

MOST_BYTES: Final = 64 << 20
"""Of a file that is read whole: tables, logs, profiles and records are far smaller."""
WAIT_SECONDS: Final = 10.0
"""How long a FIFO may be without a writer."""
_BLOCK: Final = 1 << 20


def open_stream(path: Path) -> io.BufferedReader:
    """A plain file or a FIFO, to be read piece by piece. Raises `OSError` for a FIFO to which nobody writes."""
    raw = open(path, "rb", buffering=0, opener=_opened)  # noqa: SIM115  # closed by whoever reads
    mode = os.fstat(raw.fileno()).st_mode
    if stat.S_ISREG(mode):
        return io.BufferedReader(raw)
    if stat.S_ISFIFO(mode):
        return io.BufferedReader(_Patient(raw))
    raw.close()
    raise OSError(0, "it is neither a file nor a FIFO")


class _Patient(io.RawIOBase):
    """A FIFO that is waited for while somebody has it open for writing, else for a few seconds."""

    def __init__(self, raw: io.FileIO) -> None:
        self._raw, self._read = raw, _waiting(raw)

    def readable(self) -> bool:
        """It is."""
        return True

    def fileno(self) -> int:
        """That of the FIFO."""
        return self._raw.fileno()

    def readinto(self, place: Any) -> int:
        """What is there, at least a byte before its end."""
        found = self._read(len(place)) or b""
        place[: len(found)] = found
        return len(found)

    def close(self) -> None:
        """Closes the FIFO."""
        self._raw.close()
        super().close()


class TooLargeError(OSError):
    """The file is larger than what is read of one; `strerror` says so."""

    def __init__(self, most: int) -> None:
        super().__init__(0, f"it is larger than the {most} bytes that are read")


def read_whole(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a plain file or a FIFO. Raises `OSError` for a larger one, and for a FIFO to which nobody writes."""
    with open(path, "rb", buffering=0, opener=_opened) as file:
        found = os.fstat(file.fileno())
        if stat.S_ISREG(found.st_mode):
            if found.st_size > most:
                raise TooLargeError(most)
            return limited(file.read, most)
        if stat.S_ISFIFO(found.st_mode):
            return limited(_waiting(file), most)
        raise OSError(0, "it is neither a file nor a FIFO")


def limited(read: Callable[[int], bytes | None], most: int = MOST_BYTES) -> bytes:
    """All that `read` gives, up to a limit. Raises `TooLargeError` beyond."""
    found = bytearray()
    while block := read(_BLOCK):
        found += block
        if len(found) > most:
            raise TooLargeError(most)
    return bytes(found)


def strict_json(text: str | bytes, **options: Any) -> Any:
    """`json.loads`, with `ValueError` where a key occurs twice in one object."""
    return json.loads(text, object_pairs_hook=_object, **options)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise json.JSONDecodeError(f"key {twice[:40]!r} occurs twice in one object", "", 0)
    return found


def _opened(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def _waiting(file: BinaryIO | Any) -> Callable[[int], bytes | None]:
    """Reads from a FIFO that does not block: waits while somebody has it open for writing, else a few seconds."""
    until = time.monotonic() + WAIT_SECONDS
    begun = False

    def read(size: int) -> bytes:
        nonlocal begun
        while True:
            block = file.read(size)
            if block or (block is not None and begun):
                begun = True
                return bytes(block)
            if block is None:  # somebody has it open and has not written yet
                begun = True
            elif time.monotonic() > until:
                raise OSError(0, "nobody writes to it")
            time.sleep(0.01)

    return read
