"""The library of this project: complete, under the options that `lakefile.lean` states, and checked."""

import json
import re
from pathlib import Path

from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.modules import LIBRARY, discover
from expertbytes.bridge.lean.run import OPTIONS
from expertbytes.bridge.lean.source import code_of
from expertbytes.bridge.lean.toolchain import lean_root

ROOT: Path = lean_root()


def test_the_root_module_imports_every_module() -> None:
    """`Proofs/ExpertBytes.lean` imports each file below `Proofs/` and nothing else, so `lake build` checks all of them."""
    modules = discover(ROOT)
    assert sorted(modules[LIBRARY].imports) == sorted(set(modules) - {LIBRARY})


def test_lakefile_and_this_check_use_the_same_options() -> None:
    """`lakefile.lean` states the options of the WebAssembly Lean, but for warnings, which are errors here only."""
    code = code_of((ROOT / "lakefile.lean").read_text(encoding="utf-8"))
    options = re.findall(r"⟨`(\w+), (true|false)⟩", code)
    assert {f"-D{name}={value}" for name, value in options} == set(OPTIONS) - {"-DwarningAsError=true"}
    assert re.search(rf"@\[default_target\]\s+lean_lib {LIBRARY} where\s+srcDir := \s+$", code)


def test_the_library_needs_no_other_package() -> None:
    """The manifest is Lake's, with no packages, for the package of the lakefile."""
    manifest = json.loads((ROOT / "lake-manifest.json").read_text(encoding="utf-8"))
    assert manifest["packages"] == []
    assert f"package {manifest['name']} where" in (ROOT / "lakefile.lean").read_text(encoding="utf-8")


def test_every_proof_is_checked() -> None:
    """Lean accepts every module of the library, and the audit finds nothing."""
    report = build(ROOT)
    assert report.ok, "\n".join(map(str, report.diagnostics)) + "\n" + report.summary()
