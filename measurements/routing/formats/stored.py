"""An array that lies in a file, not yet read."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import IO, Any

import numpy as np

from expertbytes.measurements.errors import refuse

Opened = Callable[[], AbstractContextManager[IO[bytes]]]
"""Opens the file at the first byte of the array, which follows in C order."""


@dataclass(frozen=True)
class Stored:
    """An array in a file: its form, how to get at its bytes, and a check of all of them where parts are skipped."""

    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    data: Opened
    verify: Callable[[], None] = lambda: None


def check_size(name: str, stored: Stored, found_bytes: int) -> None:
    """Hold the bytes there are to those that the form needs."""
    needed = stored.dtype.itemsize
    for length in stored.shape:
        needed *= length
    if needed != found_bytes:
        cut = " (cut off?)" if found_bytes < needed else ""
        refuse(f"{name} has {found_bytes} bytes but {stored.dtype} {list(stored.shape)} needs {needed}{cut}")
