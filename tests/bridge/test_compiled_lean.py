"""The semantic audit on what Lean really writes: a false theorem that Lean itself accepts, and this project's own library."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from expertbytes.bridge.lean import build as building
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.compiled import check
from expertbytes.bridge.lean.compiled.outcome import Audit
from expertbytes.bridge.lean.modules import discover
from expertbytes.bridge.lean.run import run_wasm
from expertbytes.bridge.lean.toolchain import Wasm, find_toolchain, lean_root

SAMPLES = Path(__file__).parents[1] / "lean"


@pytest.fixture(scope="module")
def lean() -> Wasm:
    """The WebAssembly Lean, fetched if it is not in the cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EXPERTBYTES_LEAN", "wasm")
        found = find_toolchain()
    assert isinstance(found, Wasm)
    return found


@pytest.fixture(scope="module")
def dropped(lean: Wasm, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree with the false theorem, compiled by Lean without any guard of this project; Lean accepts every file."""
    root = tmp_path_factory.mktemp("lean") / "dropped"
    shutil.copytree(SAMPLES / "dropped", root)
    folder = root / ".lake" / "build-wasm"
    folder.mkdir(parents=True)
    for name in ("ExpertBytes/Bad", "ExpertBytes/After", "ExpertBytes"):
        run = run_wasm(lean, root / "Proofs", f"{name}.lean", folder, folder)
        assert run.accepted and not run.messages
    return root


def test_a_dropped_message_does_not_hide_a_missing_proof(lean: Wasm, dropped: Path) -> None:
    """The audit names the theorem without a proof and the way to it, in its file and in the one that uses it."""
    found, messages = check.checked(lean, dropped, discover(dropped))
    assert found is not None
    assert [str(message) for message in messages] == [
        "Proofs/ExpertBytes/After.lean: error: semantic audit: ExpertBytes.anything rests on sorryAx, which stands for a "
        "proof that is missing (ExpertBytes.anything → ExpertBytes.bad → sorryAx)",
        "Proofs/ExpertBytes/Bad.lean: error: semantic audit: ExpertBytes.bad rests on sorryAx, which stands for a proof "
        "that is missing (ExpertBytes.bad → sorryAx)",
    ]
    axioms = {name.removeprefix("ExpertBytes."): rests.axioms for name, rests in found.theorems.items()}
    assert axioms == {
        "anything": ("sorryAx",),
        "bad": ("sorryAx",),
        "worse": ("sorryAx",),
        "sound": (),
    }


def test_the_build_fails_on_it(lean: Wasm, dropped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every guard before it is silent, the semantic audit alone fails the build."""
    root = tmp_path / "tree"
    shutil.copytree(SAMPLES / "dropped", root)
    monkeypatch.setattr(building.whitelist, "check", lambda modules, whole: [])
    report = build(root, toolchain=lean)
    assert {module.status for module in report.modules} == {"checked"}
    assert not report.ok
    assert all("semantic audit" in message.text for message in report.diagnostics)


def test_an_unreadable_module_fails_the_check(lean: Wasm, dropped: Path, tmp_path: Path) -> None:
    """A compiled part that is cut short is an error that names it."""
    root = tmp_path / "tree"
    shutil.copytree(dropped, root)
    file = root / ".lake" / "build-wasm" / "ExpertBytes" / "Bad.olean.private"
    file.write_bytes(file.read_bytes()[:-100])
    found, messages = check.checked(lean, root, discover(root))
    assert found is None
    assert "Bad.olean.private" in messages[0].text


def test_an_outcome_is_kept_by_content(
    lean: Wasm, dropped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same files need no second reading; one other byte in any of them does."""
    monkeypatch.setattr(check, "cache_folder", lambda: tmp_path / "cache")
    readings: list[int] = []
    whole = check.audit

    def counted(environment: object) -> Audit:
        readings.append(1)
        return whole(environment)  # type: ignore[arg-type]

    monkeypatch.setattr(check, "audit", counted)
    first = check.checked(lean, dropped, discover(dropped))
    assert check.checked(lean, dropped, discover(dropped)) == first
    assert len(readings) == 1
    root = tmp_path / "tree"
    shutil.copytree(dropped, root)
    file = root / ".lake" / "build-wasm" / "ExpertBytes" / "Bad.olean.private"
    file.write_bytes(file.read_bytes() + bytes(8))
    check.checked(lean, root, discover(root))
    assert len(readings) == 2


def test_the_library_rests_on_classical_lean(lean: Wasm) -> None:
    """Every constant of this project's library is audited, and rests on no axiom but those of classical Lean."""
    root = lean_root()
    report = build(root, toolchain=lean)
    assert report.ok, report.diagnostics
    found = report.semantic
    assert found is not None and found.refusals == ()
    assert found.axioms == ("propext", "Classical.choice")
    assert found.constants > 2000
    assert all(said.split()[0] in ("theorem", "definition", "opaque") for said in found.library.values())
