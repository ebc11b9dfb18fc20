"""What every format is: a name, suffixes, how to recognise, open and write it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from expertbytes.measurements.routing.formats.given import Given
from expertbytes.measurements.routing.trace import TraceSource


@dataclass(frozen=True)
class Format:
    """One file format. `recognises` looks at the content and raises nothing; `write` is None where a format is read only."""

    name: str
    suffixes: tuple[str, ...]
    holds: str
    recognises: Callable[[Path], bool]
    open: Callable[[Path, Given], TraceSource]
    write: Callable[[TraceSource, Path], None] | None = None
