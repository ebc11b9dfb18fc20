"""What was checked before and need not be checked again: one stamp beside the compiled parts of each module.

A stamp holds the key of the module: a hash of its source, the keys of its imports, the options and the toolchain. It is
written last, so a module whose compilation was interrupted has none.
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

from expertbytes.bridge.lean.modules import Module, local_imports, order
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
    """How long the check of this very module took, if it was checked before and its compiled parts are whole."""
    try:
        stamp = json.loads(_stamp(folder, module).read_text(encoding="utf-8"))
        whole = all((folder / name).stat().st_size == size for name, size in stamp["outputs"].items())
        return float(stamp["seconds"]) if whole and stamp["outputs"] and stamp["key"] == key else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def imports_stand(folder: Path, module: Module, modules: Mapping[str, Module], keys: Mapping[str, str]) -> bool:
    """Whether the compiled imports are (still) those of these keys: another build may have replaced them."""
    local = (modules[name] for name in module.imports if name in modules)
    return all(recorded_seconds(folder, found, keys[found.name]) is not None for found in local)


@contextmanager
def fresh_outputs(folder: Path) -> Iterator[Path]:
    """A new folder, beside the compiled modules, for the parts of one module until they are whole."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=folder) as new:
        yield Path(new)


def record(folder: Path, module: Module, key: str, seconds: float, new: Path) -> bool:
    """Move the compiled parts of a module from `new` into the folder, then its stamp; false if Lean wrote none."""
    parts = sorted(path for path in new.rglob("*") if path.is_file())
    if not any(path.suffix == ".olean" for path in parts):
        return False
    _stamp(folder, module).unlink(missing_ok=True)
    outputs = {path.relative_to(new).as_posix(): path.stat().st_size for path in parts}
    for name in outputs:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        os.replace(new / name, folder / name)
    draft = new / "stamp"
    draft.write_text(json.dumps({"key": key, "seconds": seconds, "outputs": outputs}), encoding="utf-8")
    os.replace(draft, _stamp(folder, module))
    return True


def _stamp(folder: Path, module: Module) -> Path:
    return folder / Path(module.path).with_suffix(".stamp.json")
