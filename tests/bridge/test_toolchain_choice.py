"""Which Lean is used: `lake` if there is one, WebAssembly otherwise, or what the user forces; never a guess."""

import os
import sys
from pathlib import Path

import pytest

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean import toolchain
from expertbytes.bridge.lean.toolchain import Native, Wasm, find_toolchain, lean_root
from expertbytes.bridge.lean.wasm import node
from expertbytes.bridge.lean.wasm.node import Node, find_node

NODE = Node(Path("node"), "v24.1.0")


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No Lean on the PATH, none forced, none fetched."""
    monkeypatch.delenv("EXPERTBYTES_LEAN", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(toolchain, "find_node", lambda: NODE)
    monkeypatch.setattr(toolchain, "ensure_lean", lambda full=False: Path("lean"))


def executable(file: Path, prints: str, status: int = 0) -> None:
    """A program that prints a text and ends with a status."""
    file.write_text(f"#!{sys.executable}\nprint({prints!r})\nraise SystemExit({status})\n")
    file.chmod(0o755)


def test_wasm_without_lake() -> None:
    """Without `lake`, the WebAssembly Lean is used and says so."""
    found = find_toolchain()
    assert found == Wasm(Path("lean"), NODE)
    assert found.description == "lean 4.28.0-pre (WebAssembly), node v24.1.0"


def test_native_with_lake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `lake`, the native Lean is used and says its version; the user may still force the other."""
    executable(tmp_path / "lake", "Lake version 5.0.0-src+abc (Lean version 4.28.0)")
    found = find_toolchain()
    assert found == Native(tmp_path / "lake", "4.28.0")
    assert found.description == "lean 4.28.0 (native)"
    monkeypatch.setenv("EXPERTBYTES_LEAN", "wasm")
    assert isinstance(find_toolchain(), Wasm)


def test_broken_lake_is_an_error(tmp_path: Path) -> None:
    """A `lake` that fails is reported, not silently replaced."""
    executable(tmp_path / "lake", "error: could not fetch the toolchain", status=1)
    with pytest.raises(LeanError, match=r"could not fetch the toolchain\): repair it, or set EXPERTBYTES_LEAN=wasm"):
        find_toolchain()


def test_forced_native_without_lake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forcing the native Lean where there is none says what to install."""
    monkeypatch.setenv("EXPERTBYTES_LEAN", "native")
    with pytest.raises(LeanError, match="no `lake` on the PATH: install elan"):
        find_toolchain()


def test_unknown_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any other value is refused with the allowed ones."""
    monkeypatch.setenv("EXPERTBYTES_LEAN", "docker")
    with pytest.raises(LeanError, match="EXPERTBYTES_LEAN is 'docker': set it to native or wasm"):
        find_toolchain()


def test_root_is_the_checkout() -> None:
    """The tree of this checkout is found, with what both toolchains need."""
    root = lean_root()
    assert (root / "lakefile.lean").is_file()
    assert (root / "lean-toolchain").read_text().strip() == "leanprover/lean4:v4.28.0"


def test_root_is_the_packaged_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed, the copy inside the package is found; without one, the error names both places."""
    package = tmp_path / "site-packages" / "bridge" / "lean"
    (package / "library").mkdir(parents=True)
    monkeypatch.setattr(toolchain, "__file__", str(package / "toolchain.py"))
    with pytest.raises(LeanError, match="Lean sources are missing"):
        lean_root()
    (package / "library" / "lakefile.lean").touch()
    assert lean_root() == package / "library"


def test_too_old_node_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An old Node.js is named with its version, and the sentence says what to install."""
    executable(tmp_path / "node", "v20.20.2")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(LeanError, match=r'v20\.20\.2\): run pip install "expertbytes\[lean\]"'):
        find_node()
    executable(tmp_path / "node", "v26.0.0")
    assert find_node() == Node(tmp_path / "node", "v26.0.0")


def test_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any Node.js the sentence says so."""
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(LeanError, match=r"Node\.js 24 or later \(none was found\)"):
        find_node()


def test_node_of_the_package_is_new_enough() -> None:
    """The Node.js this environment has from PyPI, or the system's, runs and is new enough."""
    found = find_node()
    assert int(found.version.removeprefix("v").split(".")[0]) >= node.MINIMUM_MAJOR
    assert os.access(found.executable, os.X_OK)
