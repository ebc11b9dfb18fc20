"""What every format is: a name, suffixes, how to recognise, open and write it; and how its errors read."""

import lzma
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.files import replacing as replacing
from expertbytes.measurements.routing.trace import TraceSource

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


MOST: Final = {"num_experts": 1 << 24, "top_k": 1 << 16, "layers": 1 << 16}
"""Far above every model; a file that claims more is damaged and must not reserve memory."""


@dataclass(frozen=True)
class Given:
    """What the caller says of a trace: used where the file does not say it, and the file must agree where it does.

    `top_k` is also the number of experts to take from router logits; `layers` is needed by formats that leave it out. Servers'
    responses are read from layer `first_layer` on, for models whose first layers are dense.
    """

    num_experts: int | None = None
    top_k: int | None = None
    layers: int | None = None
    first_layer: int = 0


@dataclass(frozen=True)
class Format:
    """One file format. `recognises` looks at the content and raises nothing; `write` is None where a format is read only."""

    name: str
    suffixes: tuple[str, ...]
    holds: str
    recognises: Callable[[Path], bool]
    open: Callable[[Path, Given], TraceSource]
    write: Callable[[TraceSource, Path], None] | None = None


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


def agreed(name: str, found: int | None, given: int | None) -> int:
    """A number from the file or the caller; they must agree where both say it."""
    if found is None and given is None:
        option = name.replace("_", "-")
        refuse(f"{name} is missing and the file does not imply it; give {name} (on the command line --{option})")
    if found is not None and given is not None and found != given:
        refuse(f"{name} is {found} but a trace of an architecture with {given} was asked for")
    number = found if found is not None else given
    assert number is not None
    if not 1 <= number <= MOST[name]:
        refuse(f"{name} is {number} but must be from 1 to {MOST[name]}")
    return number


def refuse(problem: str) -> NoReturn:
    """Raise the problem, one clause; `reading` adds the file."""
    raise MeasurementError(problem)
