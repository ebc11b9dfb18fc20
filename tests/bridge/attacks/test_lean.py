"""What the source check would not let pass, run by Lean nevertheless: the guards behind it refuse it each by itself.

That the semantic audit alone refuses a false theorem whose error message was dropped is shown in `test_compiled_lean`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from expertbytes.bridge.lean import build as building
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.report import BuildReport
from expertbytes.bridge.lean.toolchain import find_toolchain

VICTIM = "ExpertBytes/Thm/Victim"
MODULES = {
    "Victim": "theorem two : 1 + 1 = 2 := by\n  decide\n",
    "Library": f'#eval IO.FS.writeFile "/library/{VICTIM}.olean" "changed"\n',
    "Source": '#eval IO.FS.writeFile "/source/ExpertBytes/Thm/Source.lean" "changed"\n',
    "Leaves": f'#eval IO.FS.writeFile "/out/{VICTIM}.olean" "changed"\n',
    "Says": "#eval 1 + 1\n",
    "Missing": "theorem bad : 1 = 2 := sorryAx _ true\n",
}
"""Modules below `ExpertBytes.Thm`; the source check has nothing against the last, and is silent here on all of them."""


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, BuildReport]:
    """The tree after a check without the source check: each module imports the victim, so that it is compiled before."""
    root = tmp_path_factory.mktemp("attacks")
    folder = root / "Proofs" / "ExpertBytes" / "Thm"
    folder.mkdir(parents=True)
    for name, text in MODULES.items():
        imports = "Init" if name == "Victim" else "ExpertBytes.Thm.Victim"
        (folder / f"{name}.lean").write_text(f"module\n\npublic import {imports}\n\npublic section\n\n{text}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EXPERTBYTES_LEAN", "wasm")
        patch.setattr(building.whitelist, "check", lambda modules, whole: [])
        return root, build(root, toolchain=find_toolchain())


Said = Callable[[str], list[str]]


@pytest.fixture
def said(checked: tuple[Path, BuildReport]) -> Said:
    """The messages about a module that failed."""
    _, report = checked

    def messages(name: str) -> list[str]:
        statuses = {module.name: module.status for module in report.modules}
        assert statuses[f"ExpertBytes.Thm.{name}"] == "failed"
        return [
            f"{m.severity}: {m.text}" for m in report.diagnostics if m.file == f"Proofs/ExpertBytes/Thm/{name}.lean"
        ]

    return messages


def test_only_the_sound_module_is_checked(checked: tuple[Path, BuildReport]) -> None:
    """Every other one failed, so the check did."""
    _, report = checked
    assert not report.ok
    assert [module.name for module in report.modules if module.status == "checked"] == ["ExpertBytes.Thm.Victim"]


@pytest.mark.parametrize("name", ["Library", "Source"])
def test_confinement_lets_nothing_write(said: Said, name: str) -> None:
    """A program that writes to the compiled library or to the sources is refused by the system, and that is an error."""
    messages = said(name)
    assert len(messages) == 1
    assert "permission denied" in messages[0].lower()


def test_compiled_modules_are_as_they_were(checked: tuple[Path, BuildReport]) -> None:
    """The victim is still the module that Lean wrote."""
    root, _ = checked
    part = root / ".lake" / "build-wasm" / f"{VICTIM}.olean"
    assert part.read_bytes().startswith(b"olean")


def test_a_check_leaves_the_parts_of_its_module_alone(said: Said) -> None:
    """A program that writes a part of another module where it may write is refused for it; Lean itself had nothing to say."""
    assert said("Leaves") == [f"error: the check of this module wrote {VICTIM}.olean, which is no part of it"]


def test_any_message_fails_a_check(said: Said) -> None:
    """Lean accepts the module, and says something: an information is enough."""
    assert said("Says") == ["information: 2"]


def test_lean_says_that_a_proof_is_missing(said: Said) -> None:
    """A proof by Lean's own stand-in for one is an error, since warnings are."""
    assert said("Missing") == ["error: declaration uses `sorry`"]
