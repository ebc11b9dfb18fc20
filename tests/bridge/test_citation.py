"""A citation states facts: the theorem, its hash, and only what is known about source and check."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.bridge import citation, statements
from expertbytes.bridge.citation import (
    Check,
    CitationError,
    Source,
    cited,
    source_of,
    statements_of,
    theorem_named,
    theorem_with_hash,
)
from expertbytes.bridge.lean.report import BuildReport
from expertbytes.bridge.statements import statement_hash

STATEMENTS = statements.read()
SOURCE = Source(version="1.2.3", kind="installed package")


def git(folder: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    return subprocess.run(
        ["git", *identity, *arguments], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with one Lean file and one other file, committed."""
    (tmp_path / "Proofs" / "ExpertBytes").mkdir(parents=True)
    (tmp_path / "Proofs" / "ExpertBytes" / "A.lean").write_text("module\n")
    (tmp_path / "README.md").write_text("words\n")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "Start")
    return tmp_path


def test_every_citation_is_complete() -> None:
    """Each theorem's citation carries its statement, the hash of that very text, and the words of all it mentions."""
    for theorem in STATEMENTS.theorems:
        found = cited(STATEMENTS, theorem, SOURCE)
        assert found.statement_hash == statement_hash(found.statement)
        assert found.words
        assert all(meaning.words and f"{meaning.name}" in found.statement for meaning in found.definitions)
        mentioned = {d.name for d in STATEMENTS.definitions if f"{d.name} " in found.statement.partition(" ")[2]}
        assert mentioned <= {meaning.name for meaning in found.definitions}


def test_fields_and_cases_are_explained_by_their_type() -> None:
    """``Verdict.faster`` and ``Kernel.bytes`` are not definitions; the citation explains ``Verdict`` and ``Kernel``."""
    names = {
        name: {meaning.name for meaning in cited(STATEMENTS, theorem_named(STATEMENTS, name), SOURCE).definitions}
        for name in ("lt_of_verdict_faster", "kernelTime_le_mul")
    }
    assert "ExpertBytes.Verdict" in names["lt_of_verdict_faster"]
    assert "ExpertBytes.Kernel" in names["kernelTime_le_mul"]


def test_a_check_is_named_only_if_it_ran() -> None:
    """Without a report there is no check; with one, its Lean and its audits are those of the report."""
    theorem = STATEMENTS.theorems[0]
    report = BuildReport("lean 9 (native)", "an audit", (), (), 1.0)
    assert cited(STATEMENTS, theorem, SOURCE).check is None
    assert cited(STATEMENTS, theorem, SOURCE, report).check == Check(toolchain="lean 9 (native)", audit="an audit")
    assert cited(STATEMENTS, theorem, SOURCE).printed_by == STATEMENTS.toolchain


def test_names_with_and_without_namespace() -> None:
    """Both forms name the same theorem."""
    for theorem in STATEMENTS.theorems:
        assert theorem_named(STATEMENTS, theorem.name) == theorem
        assert theorem_named(STATEMENTS, theorem.name.removeprefix("ExpertBytes.")) == theorem


def test_unknown_names_get_the_closest() -> None:
    """A slip in spelling or case is answered with the name that was meant."""
    for slip in ("bestDraft_mon", "bestdraft_mono", "ExpertBytes.bestDraft_Mono"):
        with pytest.raises(CitationError, match=r"closest names are bestDraft_mono,"):
            theorem_named(STATEMENTS, slip)
    with pytest.raises(CitationError, match="lists all names"):
        theorem_named(STATEMENTS, "§")


@given(st.sampled_from(STATEMENTS.theorems), st.integers(12, 64), st.booleans())
def test_hashes_find_their_theorem(theorem: statements.Theorem, digits: int, upper: bool) -> None:
    """A hash, or its first digits, in either case, finds the theorem."""
    prefix = theorem.statement_hash[:digits]
    assert theorem_with_hash(STATEMENTS, prefix.upper() if upper else prefix) == theorem


def test_a_changed_statement_is_not_found() -> None:
    """The hash of any other text, one letter apart, belongs to no statement."""
    text = STATEMENTS.theorems[0].statement
    assert theorem_with_hash(STATEMENTS, statement_hash(text.replace("=", "≤", 1))) is None


@pytest.mark.parametrize("digits", ["", "1234567", "0" * 65, "g" * 8, "0x123456", "12345678 9"])
def test_what_is_no_hash_is_refused(digits: str) -> None:
    """Too short, too long, not hexadecimal: what is allowed is said."""
    with pytest.raises(CitationError, match="8 to 64 hexadecimal digits"):
        theorem_with_hash(STATEMENTS, digits)


def test_an_ambiguous_hash_is_refused() -> None:
    """A prefix of two hashes names both theorems and asks for more digits."""
    first, second = (
        theorem.model_copy(update={"statement_hash": "01234567" + end * 56})
        for theorem, end in zip(STATEMENTS.theorems, "ab", strict=False)
    )
    both = STATEMENTS.model_copy(update={"theorems": (first, second)})
    with pytest.raises(CitationError, match="give more digits"):
        theorem_with_hash(both, "01234567")
    assert theorem_with_hash(both, "01234567b") == second


def test_statements_of_other_sources_are_refused(tmp_path: Path) -> None:
    """Statements that Lean did not print for these sources are not cited."""
    with pytest.raises(CitationError, match="bridge --update"):
        statements_of(tmp_path)


def test_source_of_a_checkout(checkout: Path) -> None:
    """The commit and its day; a change outside the library does not matter."""
    (checkout / "README.md").write_text("other words\n")
    source = source_of(checkout, "1.0")
    assert (source.kind, source.version) == ("git checkout", "1.0")
    assert source.commit == git(checkout, "rev-parse", "HEAD")
    assert source.committed_on == git(checkout, "show", "-s", "--format=%cs")
    assert not source.has_uncommitted_changes


@pytest.mark.parametrize("name", ["A.lean", "New.lean"])
def test_source_with_changes_says_so(checkout: Path, name: str) -> None:
    """A changed or a new Lean file: the commit alone does not have what is cited."""
    (checkout / "Proofs" / name).write_text("module\n-- more\n")
    assert source_of(checkout, "1.0").has_uncommitted_changes


def test_source_of_a_folder_in_a_foreign_repository(checkout: Path) -> None:
    """The commit of a repository that merely contains the folder is not the library's."""
    folder = checkout / "unpacked"
    folder.mkdir()
    assert source_of(folder, "1.0") == Source(version="1.0", kind="folder without git")


def test_source_without_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, checkout: Path) -> None:
    """Where git is missing no commit is named, although there is one."""
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    assert source_of(checkout, "1.0") == Source(version="1.0", kind="folder without git")


def test_source_does_not_follow_a_surrounding_git(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``GIT_DIR`` of a hook or an alias does not change whose commit is named."""
    monkeypatch.setenv("GIT_DIR", str(checkout / "no-such"))
    assert source_of(checkout, "1.0").commit is not None


def test_source_of_an_installed_package(tmp_path: Path) -> None:
    """The copy of the library inside the package has a version and no commit."""
    folder = tmp_path / "bridge" / "lean" / "library"
    folder.mkdir(parents=True)
    (folder.parent / "toolchain.py").write_text("")
    assert source_of(folder, "1.0") == Source(version="1.0", kind="installed package")


def test_the_library_is_what_a_build_reads() -> None:
    """The paths whose changes are named exist in the repository."""
    root = Path(citation.__file__).resolve().parents[1]
    assert all((root / path).exists() for path in citation.LIBRARY)
