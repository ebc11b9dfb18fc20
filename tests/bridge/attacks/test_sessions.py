"""Checks share a process: none finds what an earlier one left, none answers for another, none takes another down with it."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from expertbytes.bridge.lean import build as building
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.report import BuildReport
from expertbytes.bridge.lean.run import session
from expertbytes.bridge.lean.toolchain import Wasm, find_toolchain
from expertbytes.bridge.lean.wasm.node import Node
from expertbytes.bridge.lean.wasm.session import Session

LEAVE = """\
  IO.FS.writeFile "/left" "here"
  IO.FS.writeFile "/out/../left" "here"
  IO.Process.setCurrentDir "/lean"
  discard <| IO.asTask (prio := .dedicated) (IO.sleep 86400000)
"""
FIND = """\
  if ← System.FilePath.pathExists "/left" then throw (IO.userError "found a file")
  if (← IO.Process.getCurrentDir) != "/source" then throw (IO.userError "found another folder")
"""
MODULES = {"Before": LEAVE, "Behind": FIND, "Control": LEAVE + FIND}
"""Programs that run during a check; the last one shows that `FIND` would find it. A thread of the first one sleeps for a day."""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> BuildReport:
    """The modules after one check without the source check, one after another in one process."""
    root = tmp_path_factory.mktemp("sessions")
    folder = root / "Proofs" / "ExpertBytes" / "Thm"
    folder.mkdir(parents=True)
    for name, program in MODULES.items():
        text = f"module\n\npublic section\n\n#eval show IO Unit from do\n{program}"
        (folder / f"{name}.lean").write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EXPERTBYTES_LEAN", "wasm")
        patch.setattr(building.whitelist, "check", lambda modules, whole: [])
        return build(root, jobs=1, toolchain=find_toolchain())


def test_nothing_is_left_for_the_next_check(report: BuildReport) -> None:
    """Files, folder and threads end with the check that made them."""
    said = {message.file.rpartition("/")[2]: message.text for message in report.diagnostics}
    checked = [module.name.rpartition(".")[2] for module in report.modules if module.status == "checked"]
    assert (checked, said) == (["Before", "Behind"], {"Control.lean": "found a file"})


STUB = """\
import json, os, sys
for line in sys.stdin:
    asked = json.loads(line)
    kind = asked["leanArguments"][0]
    if kind == "hang":
        sys.stdin.read()
    if kind == "die":
        print("out of memory", file=sys.stderr, flush=True)
        os._exit(7)
    answer = {"id": asked["id"] if kind != "forge" else "guess", "status": 0, "output": f"{kind} {os.getpid()}"}
    print(json.dumps(answer) if kind != "garble" else "{", flush=True)
"""


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Session]:
    """A session whose Node is a Python program that does what it is asked."""
    stub = tmp_path / "stub.py"
    stub.write_text(STUB)
    node = tmp_path / "node"
    node.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{stub}"\n')
    node.chmod(0o700)
    with session(Wasm(tmp_path, Node(node, "v24")), tmp_path, tmp_path, tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    ("kind", "seconds", "answer"),
    [
        ("hang", 0.2, (None, "")),
        ("die", 60, (7, "out of memory\n")),
        ("forge", 60, (-signal.SIGKILL, "")),
        ("garble", 60, (-signal.SIGKILL, "")),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="the stub is a shell script")
def test_a_check_that_breaks_the_process_breaks_no_other(
    process: Session, tmp_path: Path, kind: str, seconds: float, answer: tuple[int | None, str]
) -> None:
    """One that is stuck is stopped, one that dies or answers for another is refused; the next check has a process of its own."""

    def run(asked: str, limit: float = 60) -> tuple[int | None, str]:
        return process.run(tmp_path, tmp_path, [asked], limit)

    first = run("fine")
    assert run("fine") == first, "one process serves both"
    assert run(kind, seconds) == answer
    status, said = run("fine")
    assert status == 0
    assert said != first[1], "another process"
