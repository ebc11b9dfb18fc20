"""The challenge for the judge states the headline theorems, each as it is proved, and proves none of them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from expertbytes.bridge import statements
from expertbytes.bridge.generate.tables import headlines
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.compiled.environment import Environment, Folders
from expertbytes.bridge.lean.compiled.outcome import ALLOWED
from expertbytes.bridge.lean.compiled.semantic import audit
from expertbytes.bridge.lean.incremental import build_folder
from expertbytes.bridge.lean.modules import discover, with_imports
from expertbytes.bridge.lean.run import run_wasm
from expertbytes.bridge.lean.toolchain import Wasm, find_toolchain, lean_root

ROOT = Path(__file__).parents[2]
CHALLENGE = ROOT / "comparator" / "Challenge.lean"
HEADLINES = headlines(statements.read())


def test_the_configuration_names_the_headlines() -> None:
    """The judge is asked about every headline theorem, and permits the three axioms and no other."""
    settings = json.loads((ROOT / "comparator" / "config.json").read_text(encoding="utf-8"))
    assert settings["theorem_names"] == [theorem.name for theorem in HEADLINES]
    assert tuple(settings["permitted_axioms"]) == ALLOWED
    assert (settings["challenge_module"], settings["solution_module"]) == ("Challenge", "ExpertBytes")


def test_each_statement_of_the_challenge_is_the_one_that_is_proved(tmp_path: Path) -> None:
    """Compiled over the definitions alone, the open theorems have the hashes of the proved ones, and no proof."""
    root, lean = lean_root(), find_toolchain()
    assert isinstance(lean, Wasm)
    source = CHALLENGE.read_text(encoding="utf-8")
    imported = re.findall(r"^public import (\S+)$", source, re.MULTILINE)
    modules = with_imports(discover(root), imported)
    assert not [name for name in modules if name.startswith("ExpertBytes.Thm")]
    assert build(root, toolchain=lean, only=imported).ok
    compiled = tmp_path / "compiled"
    shutil.copytree(build_folder(root), compiled)
    (tmp_path / "source").mkdir()
    open_ones = source.replace("/-!", "set_option warningAsError false\n\n/-!", 1)  # Lean warns of each open proof
    (tmp_path / "source" / "Challenge.lean").write_text(open_ones, encoding="utf-8")
    run = run_wasm(lean, tmp_path / "source", "Challenge.lean", build_folder(root), compiled)
    assert run.accepted
    found = audit(Environment(Folders(compiled, lean.home / "lib"), ["Challenge", *modules]))
    stated = {name: rests.type_hash for name, rests in found.theorems.items() if rests.module == "Challenge"}
    public = {theorem.name: theorem.type_hash for theorem in HEADLINES}
    assert {name: stated.get(name) for name in public} == public
    assert all(found.theorems[name].axioms[-1] == "sorryAx" for name in public)
