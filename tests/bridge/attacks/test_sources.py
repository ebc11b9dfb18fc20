"""The source check refuses every edit of the table, before any Lean runs, and each of its parts is needed."""

import re
from pathlib import Path
from typing import get_args

import pytest

from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.findings import Guard
from expertbytes.bridge.lean.report import BuildReport
from tests.bridge.attacks.sources import ATTACKS, LIBRARY, Attack


@pytest.fixture(autouse=True)
def no_lean(monkeypatch: pytest.MonkeyPatch) -> None:
    """To ask for a toolchain is an error here."""
    monkeypatch.setenv("EXPERTBYTES_LEAN", "neither")


def guards(report: BuildReport) -> set[str]:
    """The parts of the source check that refused something."""
    found = [re.match(r"source check \(([a-z ]+)\): ", message.text) for message in report.diagnostics]
    assert all(found)
    return {match[1] for match in found if match}


def attacked(attack: Attack, root: Path) -> BuildReport:
    """The report on the library with the edit."""
    attack.apply(root)
    return build(root)


@pytest.mark.parametrize("attack", ATTACKS, ids=[attack.name for attack in ATTACKS])
def test_refused(attack: Attack, tmp_path: Path) -> None:
    """Nothing is checked, the file is named, and the guard of the table is among those that refuse."""
    report = attacked(attack, tmp_path)
    assert not report.ok
    assert {module.status for module in report.modules} == {"not checked"}
    assert {message.file for message in report.diagnostics} == {f"Proofs/{attack.file}"}
    assert attack.guard in guards(report), [str(message) for message in report.diagnostics]


@pytest.mark.parametrize("guard", get_args(Guard))
def test_each_guard_alone_refuses_an_attack(guard: str, tmp_path: Path) -> None:
    """Without this guard, some attack would pass the source check."""
    own = [attack for attack in ATTACKS if attack.guard == guard]
    said = [guards(attacked(attack, tmp_path / str(at))) for at, attack in enumerate(own)]
    assert {guard} in said


def test_the_library_itself_passes(tmp_path: Path) -> None:
    """Without an edit there is nothing to refuse: the check goes on to ask for a Lean."""
    for name, text in LIBRARY.items():
        file = tmp_path / "Proofs" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    with pytest.raises(Exception, match="EXPERTBYTES_LEAN is 'neither'"):
        build(tmp_path)
