"""How errors of reading a trace read: one clause each, with the file named around it."""

import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from expertbytes.measurements.errors import MeasurementError

UNREADABLE: Final = (
    ValueError,
    EOFError,
    KeyError,
    OverflowError,
    MemoryError,
    RuntimeError,
    struct.error,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
)
"""What the libraries raise on content that is not what they were told."""


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Name the file in every error of reading it, and make a `MeasurementError` of what the libraries raise."""
    try:
        yield
    except MeasurementError as error:
        raise MeasurementError(f"{path}: {str(error).rstrip('.')}.") from error
    except (OSError, *UNREADABLE) as error:
        if isinstance(error, OSError) and error.filename is not None:
            raise MeasurementError(f"{path} cannot be read as a trace ({error.strerror}); check the path.") from error
        reason = " ".join(str(error).split())[:200] or type(error).__name__
        raise MeasurementError(f"{path} is not a readable trace ({reason}); write it again.") from error
