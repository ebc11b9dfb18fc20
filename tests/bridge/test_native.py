"""The native Lean on a tree: the source check first, then Lake with this project's own files; no program of the tree runs."""

import json
import os
import sys
from pathlib import Path

import pytest

from expertbytes.bridge.lean import build as building
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.toolchain import Native, lean_root
from tests.bridge.attacks.sources import LIBRARY, Attack

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the Lake of this test is a script")

LAKE = """#!{python}
import json, os, sys
files = sorted(os.path.join(folder, name) for folder, _, names in os.walk(".") for name in names)
with open({log!r}, "a") as log:
    log.write(json.dumps([sys.argv[1:], os.getcwd(), open("lakefile.lean").read(), files]) + "\\n")
print({says!r})
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another checkout, which brings a lakefile, an audit and a build of its own."""
    monkeypatch.setenv("EXPERTBYTES_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(building, "checked", lambda *_: (None, []))
    root = tmp_path / "tree"
    texts = {f"Proofs/{name}": text for name, text in LIBRARY.items()}
    texts |= dict.fromkeys(("lakefile.lean", "Audit.lean", ".lake/build/lib/lean/ExpertBytes.olean"), "of the tree")
    for name, text in texts.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def lake(folder: Path, says: str = "Build completed successfully (3 jobs).") -> tuple[Native, Path]:
    """A Lake that writes down how it is called, says something and succeeds."""
    log, program = folder / "log", folder / "lake"
    program.write_text(LAKE.format(python=sys.executable, log=str(log), says=says))
    program.chmod(0o755)
    return Native(program, "4.28.0"), log


def test_another_checkout_is_built_apart(tree: Path, tmp_path: Path) -> None:
    """Lake runs in a copy with the modules of the tree and the lakefile of this project; warnings fail; no other program runs."""
    lean, log = lake(tmp_path)
    report = build(tree, toolchain=lean)
    assert {module.status for module in report.modules} == {"checked"}
    [call] = map(json.loads, log.read_text().splitlines())
    arguments, folder, lakefile, files = call
    assert arguments == ["build", "--wfail"]
    assert Path(folder).is_relative_to(tmp_path / "cache")
    assert lakefile == (lean_root() / "lakefile.lean").read_text()
    assert {f"./Proofs/{name}" for name in LIBRARY} <= set(files)
    assert not any(name.startswith("./.lake") for name in files)


def test_any_message_of_lake_fails_its_module(tree: Path, tmp_path: Path) -> None:
    """An information about a module is enough, although Lake says that all went well."""
    lean, _ = lake(tmp_path, "info: Proofs/ExpertBytes/Thm/Twice.lean:3:0: 2")
    report = build(tree, toolchain=lean)
    assert not report.ok
    assert {m.name for m in report.modules if m.status == "failed"} == {"ExpertBytes.Thm.Twice"}


def test_the_source_check_comes_first(tmp_path: Path) -> None:
    """What it refuses, Lake never sees."""
    Attack("", "commands", "axiom magic : 1 = 2").apply(tmp_path / "tree")
    lean, log = lake(tmp_path)
    assert not build(tmp_path / "tree", toolchain=lean).ok
    assert not log.exists()
