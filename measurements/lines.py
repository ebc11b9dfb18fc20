"""The one journal: JSON lines on disk before anything else happens, so that a run that was cut off goes on from them.

One run at a time: the file is locked while it is open, and what a killed run left is read by the next. A line that an interrupt
left half-written is cut off.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from expertbytes.measurements.described import describe
from expertbytes.measurements.errors import MeasurementError
from expertbytes.writing.errors import OutputError, cannot
from expertbytes.writing.parts import lock

First = TypeVar("First", bound=BaseModel)
Line = TypeVar("Line", bound=BaseModel)


class JournalFile(Generic[First, Line]):
    """The lines in the file, `start` and `found` those that were there; the first one written brings the file into being.

    `first` is what the first line must be, `kind` all others; `again` is the verb by which the run is made anew. Raises
    `MeasurementError` for what is no journal, `OutputError` for one that another run is writing.
    """

    def __init__(self, path: Path, first: type[First], kind: TypeAdapter[Line], again: str) -> None:
        self.path, self._first, self._kind, self._again = path, first, kind, again
        self._descriptor: int | None = None
        self.resumed = os.path.lexists(path)
        self.start: First | None = None
        self.found: list[Line] = []
        if self.resumed:
            with self.kept_open():
                self.found = self._read()
            self.resumed = self.start is not None

    def append(self, line: First | Line, *, durable: bool = False) -> None:
        """Write the line; `durable` forces it through the system's buffers. Raises `OutputError`."""
        try:
            if self._descriptor is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._open(os.O_CREAT | os.O_EXCL)
            self._write((line.model_dump_json() + "\n").encode())
            if durable and self._descriptor is not None:
                os.fsync(self._descriptor)
        except FileExistsError as error:
            raise self._taken() from error
        except OSError as error:
            raise cannot(self.path, error) from error

    def remove(self) -> None:
        """Drop the file once its run is done."""
        self.path.unlink(missing_ok=True)
        self.close()

    def close(self) -> None:
        """Let another run have it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    @contextmanager
    def kept_open(self) -> Iterator[None]:
        """Closed where what is done inside fails."""
        try:
            yield
        except BaseException:
            self.close()
            raise

    def _open(self, flags: int) -> int:
        flags |= os.O_RDWR | os.O_APPEND | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)
        self._descriptor = os.open(self.path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
        if not lock(self._descriptor):
            self.close()
            raise self._taken()
        return self._descriptor

    def _taken(self) -> OutputError:
        return OutputError(f"{self.path} is being written by another run; wait for it, or name another file.")

    def _write(self, content: bytes) -> None:
        """All of it: a full disk takes a part and says so at the next byte."""
        assert self._descriptor is not None
        while content:
            content = content[os.write(self._descriptor, content) :]

    def _read(self) -> list[Line]:
        try:
            descriptor = self._open(0)
            if not os.path.isfile(self.path):
                raise MeasurementError(f"{self.path} is no file; remove it and {self._again} again.")
            content = self.path.read_bytes()
            if not content:  # its run was killed before the first line
                return []
            whole = content.rfind(b"\n") + 1
            if not whole:
                raise MeasurementError(f"{self.path} holds no whole line; delete the file and {self._again} again.")
            if whole < len(content):
                os.ftruncate(descriptor, whole)
            first, *rest = content[: whole - 1].split(b"\n")
            self.start = self._first.model_validate_json(first)
            return [self._kind.validate_json(line) for line in rest]
        except ValidationError as error:
            problem = f"{self.path}: {describe(error)}; delete the file and {self._again} again."
            raise MeasurementError(problem) from error
        except OSError as error:
            raise cannot(self.path, error) from error
