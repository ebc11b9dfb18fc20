"""The WebAssembly Lean itself on small trees: what is accepted, what is refused, what is not checked twice."""

import shutil
from pathlib import Path

import pytest

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.build import ask, build
from expertbytes.bridge.lean.report import BuildReport, ModuleResult
from expertbytes.bridge.lean.toolchain import Toolchain, find_toolchain

SAMPLES = Path(__file__).parents[1] / "lean"


@pytest.fixture(scope="module")
def lean() -> Toolchain:
    """The WebAssembly Lean, fetched if it is not in the cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EXPERTBYTES_LEAN", "wasm")
        return find_toolchain()


@pytest.fixture(scope="module")
def sound(lean: Toolchain, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, BuildReport, list[ModuleResult]]:
    """A sound tree after its first check, with the report and the events of that check."""
    root = tmp_path_factory.mktemp("lean") / "sound"
    shutil.copytree(SAMPLES / "sound", root)
    events: list[ModuleResult] = []
    return root, build(root, on_event=events.append, toolchain=lean), events


Sound = tuple[Path, BuildReport, list[ModuleResult]]


def statuses(report: BuildReport) -> dict[str, str]:
    """The status of each module."""
    return {module.name: module.status for module in report.modules}


def test_sound_tree_is_checked(sound: Sound) -> None:
    """Every module is checked, in the order of imports, in measured time, by the toolchain that is named."""
    _, report, events = sound
    assert report.ok, report.diagnostics
    assert [module.name for module in report.modules] == [
        "ExpertBytes.Lemma.Base",
        "ExpertBytes.Lemma.Next",
        "ExpertBytes",
    ]
    assert all(module.seconds > 0 and not module.cached for module in report.modules)
    assert report.toolchain.startswith("lean 4.28.0-pre (WebAssembly), node v")
    assert "source check" in report.audit
    assert [(event.name, event.status) for event in events] == [
        (name, status)
        for name in ("ExpertBytes.Lemma.Base", "ExpertBytes.Lemma.Next", "ExpertBytes")
        for status in ("checking", "checked")
    ]


def test_lean_leaves_only_the_build_folder(sound: Sound) -> None:
    """Nothing is written into the tree but the build folder, and no unfinished parts are left in that."""
    root, _, _ = sound
    assert sorted(path.name for path in root.iterdir()) == [".lake", "Proofs"]
    assert not list(root.glob(".lake/build-wasm/.new-*"))


def test_ask_prints_elaborated_statements(sound: Sound, lean: Toolchain) -> None:
    """`#check` prints the elaborated statement; an error comes back with its line among the commands."""
    root, _, _ = sound
    messages = ask(root, ["ExpertBytes.Lemma.Next"], "#check twice_twice\n\n#check nothing\n", toolchain=lean)
    assert [(message.severity, message.line) for message in messages] == [("information", 1), ("error", 3)]
    assert messages[0].text == "twice_twice (n : Nat) : twice (twice n) = 4 * n"


def test_an_edit_during_the_check_is_not_taken_for_checked(lean: Toolchain, tmp_path: Path) -> None:
    """What is checked is the text that was read at the start, also if the file changes before Lean runs."""
    (tmp_path / "Proofs" / "ExpertBytes" / "Thm").mkdir(parents=True)
    (tmp_path / "Proofs" / "ExpertBytes.lean").write_text("module\n\npublic import ExpertBytes.Thm.A\n")
    file = tmp_path / "Proofs" / "ExpertBytes" / "Thm" / "A.lean"
    file.write_text("module\n\npublic section\n\ntheorem t : 1 = 2 := by\n  decide\n")

    def mend(_: ModuleResult) -> None:
        file.write_text("module\n\npublic section\n\ntheorem t : 1 = 1 := by\n  decide\n")

    assert statuses(build(tmp_path, toolchain=lean, on_event=mend)) == {
        "ExpertBytes.Thm.A": "failed",
        "ExpertBytes": "not checked",
    }


def test_unchanged_modules_are_not_checked_again(sound: Sound, lean: Toolchain, tmp_path: Path) -> None:
    """A copy of the checked tree needs no Lean run; after a change, only the module and what depends on it do.

    The change breaks the module, so what depends on it must not stay checked; and asking about it is refused.
    """
    root = tmp_path / "copy"
    shutil.copytree(sound[0], root)
    again = build(root, toolchain=lean)
    assert again.ok
    assert all(module.cached for module in again.modules)
    file = root / "Proofs" / "ExpertBytes" / "Lemma" / "Next.lean"
    file.write_text(file.read_text().replace("4 * n", "5 * n"))
    with pytest.raises(LeanError, match=r"Proofs/ExpertBytes/Lemma/Next\.lean is not checked, or has changed"):
        ask(root, ["ExpertBytes.Lemma.Next"], "#check twice_twice", toolchain=lean)
    broken = build(root, toolchain=lean)
    assert not broken.ok
    assert statuses(broken) == {
        "ExpertBytes.Lemma.Base": "checked",
        "ExpertBytes.Lemma.Next": "failed",
        "ExpertBytes": "not checked",
    }
    assert [module.cached for module in broken.modules] == [True, False, False]
    assert str(broken.diagnostics[0]).startswith(
        "Proofs/ExpertBytes/Lemma/Next.lean:10:21: error: omega could not prove the goal"
    )


def test_faulty_modules_are_all_named(lean: Toolchain, tmp_path: Path) -> None:
    """A false proof and a warning both fail, each with file, line and reason; what imports them is not checked."""
    shutil.copytree(SAMPLES / "faulty", tmp_path / "faulty")
    report = build(tmp_path / "faulty", toolchain=lean)
    assert not report.ok
    assert statuses(report) == {
        "ExpertBytes.Lemma.False": "failed",
        "ExpertBytes.Lemma.Warned": "failed",
        "ExpertBytes.Lemma.After": "not checked",
        "ExpertBytes": "not checked",
    }
    said = {message.file: (message.line, message.severity, message.text) for message in report.diagnostics}
    assert said.keys() == {"Proofs/ExpertBytes/Lemma/False.lean", "Proofs/ExpertBytes/Lemma/Warned.lean"}
    line, severity, text = said["Proofs/ExpertBytes/Lemma/False.lean"]
    assert (line, severity) == (8, "error")
    assert "decide" in text
    line, severity, text = said["Proofs/ExpertBytes/Lemma/Warned.lean"]
    assert (line, severity) == (7, "error")
    assert "unused variable `b`" in text


def test_an_impossible_number_of_jobs_is_refused(tmp_path: Path) -> None:
    """At least one module at a time."""
    with pytest.raises(LeanError, match="jobs is 0: it must be 1 or more"):
        build(tmp_path, jobs=0)
