"""Which Lean checks the proofs: the native one where `lake` is on the PATH, the WebAssembly one elsewhere.

`EXPERTBYTES_LEAN=native` or `=wasm` forces one. Both answer the same two questions, see `bridge.lean.build`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.wasm.fetch import INTEGRITY, LEAN_VERSION, ensure_lean
from expertbytes.bridge.lean.wasm.node import Node, find_node
from expertbytes.bridge.lean.wasm.patch import COUNTS_SINCE

TRY_SECONDS = 600
"""`lake --version` may first make elan fetch the toolchain."""


@dataclass(frozen=True)
class Native:
    """The official toolchain. `version` is Lean's own, for example `4.28.0`."""

    lake: Path
    version: str

    @property
    def description(self) -> str:
        """For reports."""
        return f"lean {self.version} (native)"


@dataclass(frozen=True)
class Wasm:
    """Lean compiled to WebAssembly under Node.js. `home` is its folder in the cache."""

    home: Path
    node: Node

    @property
    def description(self) -> str:
        """For reports."""
        return f"lean {LEAN_VERSION} (WebAssembly), node {self.node.version}"

    @property
    def identity(self) -> str:
        """What decides whether a check would come out the same: the package and the patches to it that matter."""
        return f"{INTEGRITY} patch {COUNTS_SINCE}"


Toolchain = Native | Wasm


def find_toolchain(*, full: bool = False) -> Toolchain:
    """The Lean to use, fetched if need be. Raises `LeanError` with one sentence that says what to do.

    If `full`, every file of the WebAssembly Lean is hashed again, also if none was written since it was last.
    """
    wanted = os.environ.get("EXPERTBYTES_LEAN", "")
    if wanted not in ("", "native", "wasm"):
        raise LeanError(
            f"EXPERTBYTES_LEAN is {wanted!r}: set it to native or wasm, or leave it unset to choose by itself."
        )
    lake = shutil.which("lake")
    if wanted == "native" and lake is None:
        raise LeanError(
            "EXPERTBYTES_LEAN is native, but there is no `lake` on the PATH: install elan "
            "(https://elan.lean-lang.org), or unset the variable to use the WebAssembly Lean."
        )
    if lake is not None and wanted != "wasm":
        return Native(Path(lake), _native_version(Path(lake)))
    node = find_node()
    return Wasm(ensure_lean(full=full), node)


def _native_version(lake: Path) -> str:
    """Lean's version as Lake states it: `Lake version 5.0.0-src+… (Lean version 4.28.0)`."""
    root = lean_root()
    try:
        run = subprocess.run([lake, "--version"], cwd=root, capture_output=True, text=True, timeout=TRY_SECONDS)
    except (OSError, subprocess.SubprocessError) as error:
        raise LeanError(f"{lake} does not run ({error}): repair it, or set EXPERTBYTES_LEAN=wasm.") from error
    found = re.search(r"Lean version ([^\s)]+)", run.stdout)
    if run.returncode != 0 or found is None:
        said = (run.stderr or run.stdout).strip().replace("\n", " ")
        raise LeanError(f"{lake} --version failed ({said}): repair it, or set EXPERTBYTES_LEAN=wasm.")
    return found[1]


def lean_root() -> Path:
    """The folder with `lakefile.lean`: the checkout this package is in, or the copy inside the installed package."""
    package = Path(__file__).resolve().parent
    checkout, copy = package.parents[1], package / "library"
    for folder in (checkout, copy):
        if (folder / "lakefile.lean").is_file():
            return folder
    raise LeanError(
        f"The Lean sources are missing: neither {checkout} nor {copy} has a lakefile.lean. "
        "Reinstall expertbytes or use a checkout."
    )
