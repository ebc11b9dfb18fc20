"""The recorded trace read by lean-dojo's own classes. Needs the extra ``dojo``: run by ``make test-dojo``, not by ``make test``."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from expertbytes.bridge import dojo
from expertbytes.bridge.dojo import (
    TRACES,
    DojoError,
    Position,
    TracedStatement,
    cross_check,
    statements_from_traced_repo,
)
from expertbytes.bridge.library import declarations

SAMPLE = Path(__file__).parents[1] / "lean" / "dojo"
FILE = "Proofs/ExpertBytes/Thm/Sample.lean"

pytestmark = pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # lean-dojo leaves its files open


@pytest.fixture
def traced_repo(tmp_path: Path) -> Path:
    """A repository with one traced file, laid out as lean-dojo does."""
    source, trace = tmp_path / FILE, trace_of(tmp_path)
    for path, sample in ((source, "Sample.lean"), (trace, "Sample.ast.json")):
        path.parent.mkdir(parents=True)
        shutil.copyfile(SAMPLE / sample, path)
    return tmp_path


def trace_of(root: Path) -> Path:
    """Where the trace of the sample lies."""
    return (root / TRACES / FILE).with_suffix(".ast.json")


def test_public_theorems_are_read_with_full_names_and_positions(traced_repo: Path) -> None:
    """Private theorems and definitions are left out; columns count characters, not bytes; the file is otherwise as written."""
    assert statements_from_traced_repo(traced_repo) == [
        TracedStatement("ExpertBytes.twice_le", FILE, Position(13, 1), Position(14, 27)),
        TracedStatement("ExpertBytes.eq_zero_of_twice", FILE, Position(29, 9), Position(30, 8)),
    ]


def test_lean_dojo_agrees_with_our_own_list(traced_repo: Path) -> None:
    """The cross-check of the sample finds no difference."""
    assert cross_check(statements_from_traced_repo(traced_repo), declarations(traced_repo, "Thm")) == []


def test_a_theorem_moved_since_the_trace_is_found(traced_repo: Path) -> None:
    """Positions come from the trace: two lines put in above move ours only."""
    traced = statements_from_traced_repo(traced_repo)
    source = traced_repo / FILE
    source.write_text("\n\n" + source.read_text(encoding="utf-8"), encoding="utf-8")
    assert [sentence.split(", ")[1] for sentence in cross_check(traced, declarations(traced_repo, "Thm"))] == [
        f"but traced at {FILE}:29.",
        f"but traced at {FILE}:13.",
    ]


def test_lean_dojo_alone_misreads_sections(traced_repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the rewriting, the section's modifiers make lean-dojo fail, and the error names the trace."""
    monkeypatch.setattr(dojo, "normalised", lambda syntax: syntax)
    with pytest.raises(DojoError, match=r"Sample\.ast\.json cannot be read \(AssertionError"):
        statements_from_traced_repo(traced_repo)


def test_lean_dojo_alone_misreads_end(traced_repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the rewriting of `end` the first namespace stays open, and the cross-check tells."""
    rewrite = dojo.normalised
    end = "Lean.Parser.Command.end"
    monkeypatch.setattr(
        dojo, "normalised", lambda tree: tree if tree.get("node", {}).get("kind") == end else rewrite(tree)
    )
    traced = statements_from_traced_repo(traced_repo)
    assert [found.name for found in traced] == ["ExpertBytes.twice_le", "ExpertBytes.ExpertBytes.eq_zero_of_twice"]
    assert len(cross_check(traced, declarations(traced_repo, "Thm"))) == 2


@pytest.mark.parametrize(
    "text", ["", "{}", '{"commandASTs": [{"node": {"kind": "x"}}], "tactics": [], "premises": []}']
)
def test_a_damaged_trace_is_named(traced_repo: Path, text: str) -> None:
    """No JSON, no commands, no header: each is a sentence with the file."""
    trace_of(traced_repo).write_text(text, encoding="utf-8")
    with pytest.raises(DojoError, match=r"Sample\.ast\.json cannot be read"):
        statements_from_traced_repo(traced_repo)


def test_a_trace_without_its_source_is_named(traced_repo: Path) -> None:
    """The Lean file must lie where the trace says."""
    (traced_repo / FILE).unlink()
    with pytest.raises(DojoError, match=r"Sample\.ast\.json cannot be read \(FileNotFoundError"):
        statements_from_traced_repo(traced_repo)
