"""Provenance tells machine and software as they are."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from expertbytes.measurements.provenance import git_revision, last_level_cache_bytes, provenance
from expertbytes.measurements.timing import stopwatch


def test_last_level_cache_is_the_highest(tmp_path: Path) -> None:
    """Among the levels reported the highest counts, whatever the order; sizes are in K or M."""
    for index, (level, size) in enumerate([("1", "32K"), ("3", "24M"), ("2", "1024K")]):
        folder = tmp_path / f"index{index}"
        folder.mkdir()
        (folder / "level").write_text(level + "\n")
        (folder / "size").write_text(size + "\n")
    assert last_level_cache_bytes(tmp_path) == 24 << 20


def test_unreported_cache_is_none(tmp_path: Path) -> None:
    """No report, no figure; the record then says that the size is assumed."""
    assert last_level_cache_bytes(tmp_path) is None


def test_coretype_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """An OPENBLAS_CORETYPE in the environment is in the record, its absence too."""
    monkeypatch.setenv("OPENBLAS_CORETYPE", "Haswell")
    assert provenance().openblas_coretype == "Haswell"
    monkeypatch.delenv("OPENBLAS_CORETYPE")
    assert provenance().openblas_coretype is None


def test_provenance_is_stable() -> None:
    """Asked twice, the machine is the same: a run can be resumed."""
    assert provenance() == provenance()
    assert provenance().cpu_model and provenance().cpu_count == os.cpu_count()


def test_git_revision_is_the_folders_last_commit_and_marks_changes(tmp_path: Path) -> None:
    """The last commit of the code, whatever is committed beside or below it; `-dirty` once a module differs."""
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / "__init__.py").write_text("")

    def git(*arguments: str) -> str:
        identity = ("-c", "user.name=t", "-c", "user.email=t@example.org")
        command = ["git", "-C", str(tmp_path), *identity, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    assert git_revision(folder) is None
    git("init", "-q")
    assert git_revision(folder) is None
    git("add", ".")
    git("commit", "-q", "-m", "first")
    first = git("rev-parse", "HEAD")
    git("commit", "-q", "--allow-empty", "-m", "elsewhere")
    assert git_revision(folder) == first != git("rev-parse", "HEAD")
    (folder / "records").mkdir()
    (folder / "records" / "run.py").write_text("")
    git("add", ".")
    git("commit", "-q", "-m", "a record")
    assert git_revision(folder) == first
    (folder / "__init__.py").write_text("changed")
    assert git_revision(folder) == f"{first}-dirty"
    (folder / "engines").mkdir()
    (folder / "engines" / "own.py").write_text("")
    git("add", ".")
    git("commit", "-q", "-m", "an engine")
    assert git_revision(folder) == git("rev-parse", "HEAD")


def test_stopwatch_tells_the_clocks_apart() -> None:
    """A call that sleeps is made once, takes its sleep in wall time, and less of this process's CPU time."""
    calls: list[float] = []

    def call() -> None:
        calls.append(0.02)
        time.sleep(calls[-1])

    elapsed = stopwatch(call)
    assert len(calls) == 1
    assert elapsed.wall_seconds >= 0.02 > elapsed.cpu_seconds > 0
