"""What is committed belongs to the Lean sources, and the check notices when it does not."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from expertbytes.bridge import names, statements
from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.generate import files as generate
from expertbytes.bridge.laws.excused import EXCUSED
from expertbytes.bridge.library import declarations
from expertbytes.bridge.records import Statements

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def committed() -> Statements:
    """The committed statements."""
    return statements.read()


def test_statements_are_of_these_sources(committed: Statements) -> None:
    """The hash of the sources that the statements were read from is that of the sources here."""
    assert committed.source_hash == statements.source_hash(ROOT)


def test_every_declaration_is_listed(committed: Statements) -> None:
    """Each public definition and theorem of the sources is in the statements, each theorem with words."""
    theorems = {found.name for found in declarations(ROOT, "Thm") if found.kind == "theorem"}
    assert {theorem.name for theorem in committed.theorems} == theorems
    assert {definition.name for definition in committed.definitions} == {f.name for f in declarations(ROOT, "Spec")}
    assert [theorem.name for theorem in committed.theorems if not theorem.doc] == []


def test_hashes_are_of_the_statements(committed: Statements) -> None:
    """A statement's hash is that of its text, and no two theorems share one."""
    assert all(t.statement_hash == statements.statement_hash(t.statement) for t in committed.theorems)
    assert len({theorem.statement_hash for theorem in committed.theorems}) == len(committed.theorems)


def test_generated_files_are_those_of_the_statements(committed: Statements) -> None:
    """Tests, Lean listings, tables and the README's table are byte for byte what the statements give."""
    generate.check(ROOT, committed)


def _copy(root: Path) -> None:
    """What the generated files are made of, beside the statements."""
    shutil.copy(ROOT / "README.md", root)
    shutil.copytree(ROOT / "Proofs" / "ExpertBytes" / "Spec", root / "Proofs" / "ExpertBytes" / "Spec")


def test_a_changed_generated_file_is_noticed(committed: Statements, tmp_path: Path) -> None:
    """One byte more in a generated file fails the check, which names the file and the remedy."""
    _copy(tmp_path)
    generate.update(tmp_path, committed)
    generate.check(tmp_path, committed)
    changed = tmp_path / generate.FOLDER / "test_expert.py"
    changed.write_text(changed.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with pytest.raises(LeanError, match=r"test_expert\.py differs.*bridge --update"):
        generate.check(tmp_path, committed)


def test_a_stale_generated_test_is_noticed(committed: Statements, tmp_path: Path) -> None:
    """A generated test of a module that is gone fails the check, and an update removes it."""
    _copy(tmp_path)
    generate.update(tmp_path, committed)
    stale = tmp_path / generate.FOLDER / "test_gone.py"
    stale.write_text("")
    with pytest.raises(LeanError, match=r"test_gone\.py belongs to no module"):
        generate.check(tmp_path, committed)
    generate.update(tmp_path, committed)
    assert not stale.exists()


def test_a_missing_readme_table_is_an_error(committed: Statements, tmp_path: Path) -> None:
    """A README without the markers is refused, and nothing is written."""
    _copy(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    (tmp_path / "README.md").write_text("# another\n", encoding="utf-8")
    with pytest.raises(LeanError, match="README"):
        generate.update(tmp_path, committed)
    assert sorted(tmp_path.rglob("*")) == before


def test_names_agree_in_both_directions(committed: Statements) -> None:
    """Every definition has its mirror, and every public oracle function mirrors a definition or a theorem."""
    names.check(committed)


def test_a_definition_without_a_mirror_is_named(committed: Statements) -> None:
    """A definition that the oracle lacks fails with its Lean name and the expected oracle name."""
    renamed = committed.definitions[0].model_copy(update={"name": "ExpertBytes.tokensRenamed"})
    changed = committed.model_copy(update={"definitions": (renamed, *committed.definitions[1:])})
    with pytest.raises(
        LeanError, match=r"ExpertBytes\.tokensRenamed has no mirror expertbytes\.pyoracle\.acceptance\.tokens_renamed"
    ):
        names.check(changed)


def test_a_function_that_mirrors_nothing_is_named(committed: Statements) -> None:
    """An oracle function whose definition is gone fails the check."""
    changed = committed.model_copy(update={"definitions": committed.definitions[1:]})
    with pytest.raises(LeanError, match=r"pyoracle\.acceptance\.tokens mirrors nothing in Lean"):
        names.check(changed)


def test_a_changed_statement_is_named(committed: Statements, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A theorem whose statement differs from the committed one is named by the check."""
    path = tmp_path / "statements.json"
    first = committed.theorems[0].model_copy(update={"statement_hash": "0" * 64})
    statements.write(path, committed.model_copy(update={"theorems": (first, *committed.theorems[1:])}))
    monkeypatch.setattr(statements, "PATH", path)
    monkeypatch.setattr(statements, "read", lambda: Statements.model_validate_json(path.read_text(encoding="utf-8")))
    with pytest.raises(LeanError, match=committed.theorems[0].name):
        statements.check(committed)


def test_no_theorem_is_excused_without_a_reason() -> None:
    """Each excused theorem has a reason of more than a few words."""
    assert all(len(reason.split()) > 3 for reason in EXCUSED.values())


@pytest.mark.parametrize(
    ("lean", "python"),
    [
        ("ExpertBytes.bestDraft", "best_draft"),
        ("ExpertBytes.Box.Mem", "box_mem"),
        ("ExpertBytes.dedupTime_lt_perSlotTime_iff", "dedup_time_lt_per_slot_time_iff"),
        ("ExpertBytes.costRatio_of_speedup", "cost_ratio_of_speedup"),
    ],
)
def test_snake_case(lean: str, python: str) -> None:
    """Lean names in snake case."""
    assert names.snake(lean) == python


def test_namespaces_hold_only_what_they_name(committed: Statements) -> None:
    """The model has one attribute per definition."""
    from expertbytes.bridge.model import oracle_model

    model = oracle_model(committed)
    assert isinstance(model, SimpleNamespace)
    assert len(vars(model)) == len(committed.definitions)
