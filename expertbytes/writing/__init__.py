"""The one writer: a file is under its name whole or not at all, and nothing is removed that this program did not make.

Content goes to a temporary of its own beside the target and takes its place in one step. What is no plain file, such as a
device, a FIFO or the terminal, is written through; a link stays a link and the file that it names is replaced.
"""

from __future__ import annotations

import os
import shutil
import stat
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from expertbytes.writing.errors import OutputError, ReplacedWarning, cannot
from expertbytes.writing.parts import Part, folder_part, part_of
from expertbytes.writing.through import is_stream, write_through

__all__ = ["OutputError", "ReplacedWarning", "beside", "replacing", "replacing_folder", "write_bytes", "write_text"]

Seen = tuple[int, int, int] | None
"""What tells one state of a file from another: inode, time of the last write in ns, bytes; `None` where there is none."""


def write_text(path: Path, text: str) -> None:
    """Write the text in UTF-8, whole or not at all; a character that UTF-8 does not have is written as its escape."""
    write_bytes(path, text.encode("utf-8", errors="backslashreplace"))


def write_bytes(path: Path, content: bytes) -> None:
    """Write the bytes, whole or not at all."""
    with replacing(path) as part:
        part.write_bytes(content)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """An empty file beside the path that takes its place when all is written; folders above it are made.

    Raises `OutputError`, one sentence, where that fails; the path then is as it was. Warns with `ReplacedWarning` where
    another process wrote the path meanwhile: the last whole file stays.
    """
    beside(path, "")
    with _sentences(path):
        if is_stream(path):
            with write_through(path) as part:
                yield part
            return
        target = _plain_target(path)
        before = _seen(target)
        with part_of(target) as part:
            yield part.path
            _publish(part, target, before)


@contextmanager
def replacing_folder(path: Path) -> Iterator[Path]:
    """As `replacing`, with an empty folder; a folder that is there and not empty is refused."""
    beside(path, "")
    with _sentences(path):
        target = Path(os.path.realpath(path))
        if target.exists() and not (target.is_dir() and not any(target.iterdir())):
            what = "folder that is not empty" if target.is_dir() else "file"
            raise OutputError(f"{path} cannot be written (it is a {what}); choose another place.")
        target.parent.mkdir(parents=True, exist_ok=True)
        with folder_part(target) as part:
            yield part.path
            os.replace(part.path, target)


def beside(path: Path, ending: str, before: str = "") -> Path:
    """The name in the same folder with more before and behind it; refuses `/`, `.` and `..`, which name no file."""
    if path.name in ("", ".."):
        raise OutputError(f"{str(path)!r} is a folder and cannot be written; give the name of a file.")
    return path.with_name(f"{before}{path.name}{ending}")


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        if isinstance(error, ValueError) and "null" not in str(error):  # a name with a null character
            raise
        raise cannot(path, error) from error


def _plain_target(path: Path) -> Path:
    """The file that is replaced: behind links, its folder made, and not a folder or closed to us itself."""
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_dir():
        raise OutputError(f"{path} cannot be written (it is a folder); give the name of a file.")
    if target.exists() and not os.access(target, os.W_OK):
        raise OutputError(f"{path} cannot be written (it is read-only); choose another place.")
    return target


def _publish(part: Part, target: Path, before: Seen) -> None:
    """Put the part on disk, give it the mode and owner of what it replaces, and let it take its place."""
    with suppress(OSError), open(part.path, "rb") as file:
        os.fsync(file.fileno())
    found = target.stat() if target.exists() else None
    if found is not None:
        os.chmod(part.path, stat.S_IMODE(found.st_mode))
        with suppress(OSError, AttributeError):  # only a superuser can give a file away
            os.chown(part.path, found.st_uid, found.st_gid)
    if _seen(target) != before:
        warnings.warn(
            f"{target} was written by another process meanwhile; its content is replaced by this one's.",
            ReplacedWarning,
            stacklevel=4,
        )
    os.replace(part.path, target)


def _seen(path: Path) -> Seen:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def remove_folder(path: Path) -> None:
    """Remove a folder that this program made, with what is in it."""
    shutil.rmtree(path, ignore_errors=True)
