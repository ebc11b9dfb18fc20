"""Temporaries beside a target: made exclusively, locked while their process lives, and swept by the next one.

The name says whose they are: a hash of the target's name and a number. A part that nobody holds a lock on was left behind by
a process that is gone, and the next writer of the same target removes it.
"""

from __future__ import annotations

import importlib
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from expertbytes.writing.errors import OutputError

fcntl: Any = None  # on Windows, where an open file cannot be removed, and in the browser, where nothing is written
with suppress(ImportError):
    fcntl = importlib.import_module("fcntl")

SWEPT: Final = 8
"""Numbers of a target that are looked at for what killed runs left."""
MOST: Final = 1000
_NO_LINKS: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)


@dataclass(frozen=True)
class Part:
    """A temporary and the descriptor that holds its lock."""

    path: Path
    descriptor: int

    def close(self) -> None:
        """Let go of the lock."""
        os.close(self.descriptor)


@contextmanager
def part_of(target: Path) -> Iterator[Part]:
    """An empty file beside the target, ours alone; removed where it did not take the target's place."""
    with _kept(make_part(target)) as part:
        yield part


@contextmanager
def folder_part(target: Path) -> Iterator[Part]:
    """An empty folder beside the target, ours alone; removed where it did not take the target's place."""
    with _kept(make_part(target, folder=True)) as part:
        yield part


def make_part(target: Path, *, folder: bool = False) -> Part:
    """A new temporary of the target, locked; what killed runs left of it is swept first."""
    sweep(target)
    for number in range(MOST):
        path = part_name(target, number)
        with suppress(FileExistsError):
            part = Part(path, _created(path, folder))
            if _is_still(path, part.descriptor):
                return part
            part.close()  # swept by another process between its making and its locking
    raise OutputError(
        f"{target} cannot be written ({MOST} writers are at it or were killed); remove .expertbytes-* there."
    )


def part_name(target: Path, number: int) -> Path:
    """The name of a temporary: short, and of nothing that somebody else would make."""
    digest = sha256(os.fsencode(target.name)).hexdigest()[:16]
    return target.with_name(f".expertbytes-{digest}-{number}.part")


def sweep(target: Path) -> None:
    """Remove the target's temporaries whose processes are gone."""
    for number in range(SWEPT):
        path = part_name(target, number)
        with suppress(OSError):
            if is_abandoned(path):
                discard(path)


def discard(path: Path) -> None:
    """Remove a temporary, file or folder; never what a link leads to."""
    with suppress(OSError):
        if stat.S_ISDIR(path.lstat().st_mode):
            shutil.rmtree(path)
        else:
            path.unlink()


@contextmanager
def _kept(part: Part) -> Iterator[Part]:
    try:
        yield part
    finally:
        if _is_still(part.path, part.descriptor):  # else it has another name now
            discard(part.path)
        part.close()


def _created(path: Path, folder: bool) -> int:
    if folder:
        path.mkdir()
        descriptor = os.open(path, os.O_RDONLY | _NO_LINKS)
    else:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _NO_LINKS, 0o666)
    lock(descriptor)
    return descriptor


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder of ours."""
    if fcntl is None:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def lock(descriptor: int) -> bool:
    """Take the lock of an open file without waiting; whether nobody else holds it, as far as the system can say."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def is_abandoned(path: Path) -> bool:
    """Whether a temporary of this user is left of a process that is gone: nobody holds its lock."""
    if fcntl is None:
        return False
    descriptor = os.open(path, os.O_RDONLY | _NO_LINKS)
    try:
        found: Any = os.fstat(descriptor)
        ours = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        plain = stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)
        return ours and plain and lock(descriptor)
    finally:
        os.close(descriptor)


def _is_still(path: Path, descriptor: int) -> bool:
    try:
        here, held = path.lstat(), os.fstat(descriptor)
    except OSError:
        return False
    return (here.st_ino, here.st_dev) == (held.st_ino, held.st_dev)
