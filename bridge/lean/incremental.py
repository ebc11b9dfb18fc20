"""What was checked before and need not be checked again: one stamp beside the compiled parts of each module.

A stamp holds the key of the module (a hash of its source, the keys of its imports, the options and the toolchain), the hash of
each compiled part, and a seal that only this user's checks can make. It is written last, so a module whose compilation was
interrupted has none. What has no such stamp, or differs from it in a byte, is checked again.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from expertbytes.bridge.lean.modules import Module, local_imports, order, with_imports
from expertbytes.bridge.lean.private import close_to_others, own_folder, seal, write_private
from expertbytes.bridge.lean.wasm.fetch import cache_folder


def keys_of(modules: Mapping[str, Module], identity: str) -> dict[str, str]:
    """The key of each module; `identity` names the toolchain and its options."""
    needs = local_imports(modules)
    keys: dict[str, str] = {}
    for name in order(modules):
        parts = [identity, name, modules[name].source, *(keys[needed] for needed in needs[name])]
        keys[name] = hashlib.sha256(json.dumps(parts).encode()).hexdigest()
    return keys


def build_folder(root: Path) -> Path:
    """Where the compiled modules of the tree `root` go: inside it, or in the cache if the tree cannot be written."""
    inside = root / ".lake" / "build-wasm"
    nearest = next(folder for folder in (inside, inside.parent, root) if folder.exists())
    if os.access(nearest, os.W_OK):
        return inside
    return cache_folder() / "build" / re.sub(r"[^A-Za-z0-9.]+", "-", str(root.resolve())).strip("-")


def recorded_seconds(folder: Path, module: Module, key: str) -> float | None:
    """How long the check of this very module took, if it was checked before and its compiled parts are what that check wrote."""
    try:
        stamp = json.loads(_stamp(folder, module).read_text(encoding="utf-8"))
        said = {name: stamp[name] for name in ("key", "seconds", "parts")}
        if stamp["seal"] != _seal(said) or said["key"] != key:
            return None
        found = {name: _sha256(folder / name) for name in _parts(module) if (folder / name).is_file()}
        if not found or found != said["parts"]:
            return None
        for name in found:  # what an earlier version left open; the seal says that nobody used it
            close_to_others(folder / name)
        return float(said["seconds"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def forget(folder: Path) -> None:
    """Let every module be checked again: without a stamp it was never checked."""
    for stamp in folder.rglob("*.stamp.json"):
        stamp.unlink(missing_ok=True)


def _parts(module: Module) -> list[str]:
    """The files that Lean writes for a module."""
    stem = module.path.removesuffix(".lean")
    return [f"{stem}{suffix}" for suffix in (".olean", ".olean.server", ".olean.private", ".ilean", ".ir")]


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _seal(said: Mapping[str, object]) -> str:
    return seal(cache_folder(), json.dumps(said, sort_keys=True))


def imports_stand(folder: Path, module: Module, modules: Mapping[str, Module], keys: Mapping[str, str]) -> bool:
    """Whether all that a module imports, directly or not, is (still) compiled and of these keys: another build may replace it."""
    needed = with_imports(modules, [module.name]).values()
    return all(
        recorded_seconds(folder, found, keys[found.name]) is not None for found in needed if found.name != module.name
    )


@contextmanager
def fresh_outputs(folder: Path) -> Iterator[Path]:
    """A new folder, beside the compiled modules, for the parts of one module until they are whole."""
    with tempfile.TemporaryDirectory(prefix=".new-", dir=own_folder(folder)) as new:
        yield Path(new)


def record(folder: Path, module: Module, key: str, seconds: float, new: Path) -> str:
    """Move the compiled parts of a module from `new` into the folder, then its stamp; or say what is wrong with them."""
    written = {path.relative_to(new).as_posix() for path in new.rglob("*") if not path.is_dir()}
    parts = [name for name in _parts(module) if name in written]
    if foreign := sorted(written.difference(parts)):
        return f"the check of this module wrote {foreign[0]}, which is no part of it"
    if not any(name.endswith(".olean") for name in parts):
        return "Lean accepted the file but wrote no module"
    _stamp(folder, module).unlink(missing_ok=True)
    said = {"key": key, "seconds": seconds, "parts": {name: _sha256(new / name) for name in parts}}
    (folder / module.path).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    for name in _parts(module):
        if name in parts:
            close_to_others(new / name)
            os.replace(new / name, folder / name)
        else:
            (folder / name).unlink(missing_ok=True)
    draft = new / "stamp"
    write_private(draft, json.dumps({**said, "seal": _seal(said)}))
    os.replace(draft, _stamp(folder, module))
    return ""


def _stamp(folder: Path, module: Module) -> Path:
    return folder / Path(module.path).with_suffix(".stamp.json")
