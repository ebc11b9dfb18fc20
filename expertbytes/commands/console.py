"""Progress and messages on standard error, and which files may be written."""

import os
import stat
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from expertbytes.errors import InputError
from expertbytes.inputs.overlap import is_file
from expertbytes.show.console import Console
from expertbytes.visible import one_line, visible


def check_files(read: Sequence[Path | str | None], written: Mapping[str, Path | None]) -> None:
    """Refuse an output that is an input, lies in a folder that is read, or is named twice. Raises InputError.

    `written` are the outputs by option; streams such as `-` and `/dev/null` may be named as often as one likes.
    """
    inputs = {place: str(path) for path in read if path is not None and (place := _place(Path(path)))}
    outputs: dict[Place, str] = {}
    for name, path in written.items():
        place = None if path is None else _place(path)
        if path is None or place is None:
            continue
        above = _place(path.parent) if path.parent.is_dir() else None
        if place in inputs or above in inputs:
            raise InputError(f"{name} is {path}, which is read too; choose another place.")
        if place in outputs:
            raise InputError(f"{name} and {outputs[place]} are both {path}; choose another place for one of them.")
        outputs[place] = name


Place = tuple[int, int] | str
"""What makes two names the same file: device and inode, or the whole name where there is none yet."""


def _place(path: Path) -> Place | None:
    """The place of a file or folder; none for what is written through, and for names that are no files."""
    if str(path) in ("-", "shipped") or not is_file(str(path)):
        return None
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return os.path.realpath(path) if "\0" not in str(path) else None
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode) else None


def echo(text: str, *, nl: bool = True) -> None:
    """Print a result to standard output in its own encoding, what would steer a terminal made visible."""
    sys.stdout.write(visible(text) + "\n" * nl)
    sys.stdout.flush()


def progress_bar() -> Progress:
    """A bar on standard error with what is being done and the time so far."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    return Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True)


def say(text: str) -> None:
    """A line about the course of the work."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(Text(one_line(text)))
