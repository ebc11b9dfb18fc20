"""The semantic audit of a built library, kept by the content of all files read, and what it refuses as messages."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from pydantic import ValidationError

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean import incremental, native
from expertbytes.bridge.lean.compiled.environment import Environment, Folders
from expertbytes.bridge.lean.compiled.outcome import Audit, Refusal
from expertbytes.bridge.lean.compiled.semantic import audit
from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.modules import Module
from expertbytes.bridge.lean.toolchain import Native, Toolchain
from expertbytes.bridge.lean.wasm.fetch import cache_folder
from expertbytes.writing import write_text

KEPT = 8
"""Outcomes kept in the cache, newest first."""

LIBDIR_SECONDS = 600


def checked(lean: Toolchain, root: Path, modules: Mapping[str, Module]) -> tuple[Audit | None, list[Message]]:
    """The audit of the compiled modules of the tree `root`, and a message for each refusal; no audit where they cannot be read."""
    try:
        found = audited(environment(lean, root, modules))
    except LeanError as error:
        return None, [Message("error", "compiled modules", 0, 0, f"semantic audit: {error}")]
    return found, [_message(refusal, modules) for refusal in found.refusals]


def environment(lean: Toolchain, root: Path, modules: Mapping[str, Module]) -> Environment:
    """The compiled modules of the tree `root` and of Lean's library. Raises `LeanError`."""
    return Environment(_folders(lean, root), list(modules))


def audited(found: Environment) -> Audit:
    """The audit of the environment; what an earlier run found where every file and this package are the same, byte for byte."""
    key = hashlib.sha256(f"{found.digest()} {_own_digest()}".encode()).hexdigest()
    file = cache_folder() / "audit" / f"{key}.json"
    with suppress(OSError, ValidationError):
        return Audit.model_validate_json(file.read_bytes())
    outcome = audit(found)
    with suppress(OSError):  # a cache that cannot be written costs time and nothing else
        write_text(file, outcome.model_dump_json())
        for old in sorted(file.parent.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
            old.unlink(missing_ok=True)
    return outcome


def _own_digest() -> str:
    """SHA-256 over the sources of this package, which decide the outcome."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(f"{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _folders(lean: Toolchain, root: Path) -> Folders:
    if isinstance(lean, Native):
        tree = native.writable(root)
        return Folders(tree / ".lake" / "build" / "lib" / "lean", _library_folder(lean, tree))
    return Folders(incremental.build_folder(root), lean.home / "lib")


def _library_folder(lean: Native, tree: Path) -> Path:
    """Where the native Lean of the tree keeps its compiled library."""
    command: list[str | Path] = [lean.lake, "env", "lean", "--print-libdir"]
    try:
        run = subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=LIBDIR_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise LeanError(f"{lean.lake} env lean --print-libdir failed ({error}): repair the toolchain.") from error
    return Path(run.stdout.strip())


def _message(refusal: Refusal, modules: Mapping[str, Module]) -> Message:
    module = modules.get(refusal.module)
    return Message("error", module.file if module else refusal.module, 0, 0, f"semantic audit: {refusal}")
