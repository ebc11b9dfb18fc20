"""Writing to what is no plain file: devices, FIFOs, sockets, and the standard streams by their names."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from expertbytes.writing.errors import OutputError

WAIT_SECONDS: Final = 5.0
"""How long a FIFO may be without a reader."""
_SYSTEM: Final = ("/dev/", "/proc/")


def is_stream(path: Path) -> bool:
    """Whether the path is there and neither a plain file nor a folder, or stands for an open file of this process."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    if stat.S_ISREG(mode):
        return os.path.abspath(path).startswith(_SYSTEM) and not os.path.abspath(path).startswith("/dev/shm/")
    return not stat.S_ISDIR(mode)


@contextmanager
def write_through(path: Path) -> Iterator[Path]:
    """A temporary elsewhere, whose content goes through the path when all is written."""
    with tempfile.TemporaryDirectory(prefix="expertbytes-") as folder:
        part = Path(folder) / "part"
        part.touch()
        yield part
        with part.open("rb") as content, os.fdopen(_opened(path), "wb", buffering=0) as out:
            shutil.copyfileobj(content, out, 1 << 20)


def _opened(path: Path) -> int:
    """The path open for writing at its end; a FIFO must find its reader in a few seconds."""
    flags = os.O_WRONLY | os.O_APPEND | getattr(os, "O_NOCTTY", 0)
    until = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
            os.set_blocking(descriptor, True)
            return descriptor
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            if time.monotonic() > until:
                raise OutputError(
                    f"{path} cannot be written (nobody reads from it); start its reader first."
                ) from error
        time.sleep(0.02)
