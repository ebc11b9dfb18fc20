"""What is compiled is held to what is committed: statements, axioms, and what is taken from Lean's own library."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from expertbytes.bridge import lean_library, statements
from expertbytes.bridge.held import held
from expertbytes.bridge.lean.build import build
from expertbytes.bridge.lean.compiled.environment import Environment, Folders
from expertbytes.bridge.lean.compiled.outcome import Audit, Rests
from expertbytes.bridge.lean.incremental import build_folder
from expertbytes.bridge.lean.report import BuildReport, ModuleResult
from expertbytes.bridge.lean.toolchain import lean_root
from expertbytes.bridge.records import Statements, Theorem
from expertbytes.cli import app
from tests.bridge.compiled_image import Image, write

COMMITTED = statements.read()
LISTED = lean_library.read()


def audit(**changes: object) -> Audit:
    """What the compiled modules say where everything is as committed."""
    theorems = {
        t.name: Rests(module=t.module, type_hash=t.type_hash, axioms=t.axioms, library=t.library_theorems)
        for t in COMMITTED.theorems
    }
    texts = {t.name.replace(".", ".Statements.", 1): t.type_hash for t in COMMITTED.theorems}
    whole = Audit(
        lean=LISTED.lean,
        constants=9,
        theorems=theorems,
        propositions=texts,
        library=LISTED.declarations,
        refusals=(),
    )
    return whole.model_copy(update=changes)


def report(found: Audit, modules: tuple[str, ...] = ()) -> BuildReport:
    """A check in which Lean accepted the modules, by default all that have theorems."""
    names = modules or ("ExpertBytes.Statements", *dict.fromkeys(theorem.module for theorem in COMMITTED.theorems))
    results = tuple(ModuleResult(name, f"{name}.lean", "checked") for name in names)
    return BuildReport("lean", "audit", results, (), 1.0, found)


def said(found: Audit, modules: tuple[str, ...] = ()) -> list[str]:
    """The messages of the comparison with this project's own files."""
    return [str(message) for message in held(lean_root(), report(found, modules)).diagnostics]


def changed(theorem: Theorem, **fields: object) -> Audit:
    """The audit with one theorem's entry changed."""
    entries = dict(audit().theorems)
    entries[theorem.name] = entries[theorem.name].model_copy(update=fields)
    return audit(theorems=entries)


def test_every_theorem_has_the_hash_of_its_compiled_statement() -> None:
    """The committed statements carry the hash of each compiled type; no two theorems state the same."""
    hashes = [theorem.type_hash for theorem in COMMITTED.theorems]
    assert all(len(digest) == 64 for digest in hashes)
    assert len(set(hashes)) == len(hashes)


def test_what_is_as_committed_passes() -> None:
    """No message where compiled and committed agree."""
    assert said(audit()) == []
    assert held(lean_root(), report(audit())).ok


FIRST = COMMITTED.theorems[0]
RESTS = next(theorem for theorem in COMMITTED.theorems if theorem.axioms)
REFUSED: dict[str, tuple[Audit, str]] = {
    "a theorem that is gone": (
        audit(theorems={n: r for n, r in audit().theorems.items() if n != FIRST.name}),
        f"{FIRST.module}.lean: error: semantic audit: {FIRST.name} is in bridge/statements.json and no theorem",
    ),
    "another statement": (changed(FIRST, type_hash="0" * 64), f"{FIRST.name} states something else than"),
    "a text that says something else": (
        audit(propositions={**audit().propositions, f"ExpertBytes.Statements.{FIRST.name.split('.')[1]}": "0" * 64}),
        f"{FIRST.name} states something else than its text, which is ExpertBytes.Statements.",
    ),
    "a theorem without its text": (audit(propositions={}), f"{FIRST.name} states something else than its text"),
    "another module": (changed(FIRST, module="M"), f"{FIRST.name} is a theorem of M, and of {FIRST.module}"),
    "another axiom": (
        changed(FIRST, axioms=(*FIRST.axioms, "Quot.sound")),
        f"{FIRST.name} rests on the axioms ",
    ),
    "an axiom less": (changed(RESTS, axioms=()), f"{RESTS.name} rests on the axioms none, and on "),
    "a new library theorem": (
        audit(library={**LISTED.declarations, "Lib.new": "theorem 00"}),
        "bridge/lean_library.json: error: what is taken from Lean's library differs from the list: 1 new (Lib.new).",
    ),
    "a library theorem that states something else": (
        audit(library={**LISTED.declarations, "And.left": "theorem 00"}),
        "1 with another statement (And.left)",
    ),
}


@pytest.mark.parametrize(("found", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(found: Audit, message: str) -> None:
    """Each difference fails the check and names theorem and file."""
    assert any(message in sentence for sentence in said(found)), said(found)
    assert not held(lean_root(), report(found)).ok


def test_modules_that_were_not_asked_for_are_not_held() -> None:
    """A check of some modules says nothing of the theorems of others."""
    assert said(audit(theorems={}), modules=("ExpertBytes.Spec.Expert",)) == []


def test_a_lean_that_shows_its_proofs_may_find_more_axioms_and_no_fewer() -> None:
    """With all proofs at hand the list of Lean's library is empty, and axioms behind it come to light."""
    entries = {n: r.model_copy(update={"axioms": (*r.axioms, "Quot.sound")}) for n, r in audit().theorems.items()}
    assert said(audit(library={}, theorems=entries)) == []
    fewer = {name: rests.model_copy(update={"axioms": ()}) for name, rests in audit().theorems.items()}
    assert len(said(audit(library={}, theorems=fewer))) == sum(bool(theorem.axioms) for theorem in COMMITTED.theorems)


def test_differences_of_the_list_are_told_apart() -> None:
    """What is new or says something else must be accepted; what is no longer used need not."""
    found = lean_library.difference({"a": "1", "b": "2", "c": "3"}, {"b": "2", "c": "4", "d": "5"})
    assert (found.added, found.changed, found.gone) == (("d",), ("c",), ("a",))
    assert found.to_accept == ("d", "c")
    assert str(found) == "1 new (d); 1 with another statement (c); 1 no longer used (a)"
    assert str(lean_library.difference({"a": "1"}, {"a": "1"})) == ""


def test_the_list_is_compared_with_a_library_that_shows_its_proofs(tmp_path: Path) -> None:
    """A declaration that the other library lacks, states differently or declares as something else is named."""

    def library(folder: Path, kinds: Mapping[str, str]) -> Environment:
        image = Image()
        made = [image.constant(kind, name, image.const(name[0]), image.literal(0)) for name, kind in kinds.items()]
        write(folder, "Init", image.module(made))
        return Environment(Folders(tmp_path / "ours", folder), [])

    here = library(tmp_path / "a", {"a": "theorem", "b": "theorem", "c": "definition"})
    hashes = lean_library.StatementHashes(here.terms)
    listed = {name: f"theorem {hashes.of(here.named(here.terms.name(name))[0].constant)}" for name in ("a", "b", "c")}
    listed |= {"b": "theorem 00", "d": "theorem 00"}
    assert lean_library.compared(lean_library.LeanLibrary(lean="", declarations=listed), here) == [
        "b states something else in this Lean's library",
        "c is of kind definition in this Lean's library, and listed as theorem",
        "d is not declared by this Lean's library",
    ]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another checkout of this project with its library built: sources, committed files, compiled modules."""
    root = lean_root()
    assert build(root).ok
    copy = tmp_path_factory.mktemp("checkout")
    shutil.copytree(root / "Proofs", copy / "Proofs")
    shutil.copytree(build_folder(root), copy / ".lake" / "build-wasm")
    (copy / "bridge").mkdir()
    for path in (statements.PATH, lean_library.PATH):
        shutil.copyfile(path, copy / "bridge" / path.name)
    return copy


def test_another_checkout_is_checked(checkout: Path) -> None:
    """The command answers for the folder named: every theorem with the axioms below it."""
    run = CliRunner().invoke(app, ["proofs", "--project", str(checkout), "--json"])
    assert run.exit_code == 0, run.output
    answer = json.loads(run.stdout)
    assert answer["ok"]
    found = {theorem["name"]: theorem["axioms"] for theorem in answer["theorems"]}
    assert found == {theorem.name: list(theorem.axioms) for theorem in COMMITTED.theorems}
    assert answer["theorems"][0].keys() >= {"name", "module", "statement", "statement_hash", "status", "axioms"}


def test_another_checkout_with_a_changed_statement_fails(checkout: Path) -> None:
    """A statement that is not the compiled one, or a list that is not complete: exit status 1, and the file is named."""
    path = checkout / "bridge" / "statements.json"
    other = FIRST.model_copy(update={"type_hash": "0" * 64})
    written = path.read_text(encoding="utf-8")
    statements.write(path, Statements(**{**dict(COMMITTED), "theorems": (other, *COMMITTED.theorems[1:])}))
    try:
        run = CliRunner().invoke(app, ["proofs", "--project", str(checkout)])
    finally:
        path.write_text(written, encoding="utf-8")
    assert run.exit_code == 1
    place = f"Proofs/{FIRST.module.replace('.', '/')}.lean"
    assert f"{place}: error: semantic audit: {FIRST.name} states something else" in run.output


def test_another_checkout_with_a_short_list_fails(checkout: Path) -> None:
    """What is taken from Lean's library and not listed fails the check."""
    path = checkout / "bridge" / "lean_library.json"
    fewer = dict(list(LISTED.declarations.items())[1:])
    lean_library.write(LISTED.model_copy(update={"declarations": fewer}), path)
    run = CliRunner().invoke(app, ["proofs", "--project", str(checkout)])
    lean_library.write(LISTED, path)
    assert run.exit_code == 1
    assert "bridge/lean_library.json: error" in run.output and "1 new (And.left)" in run.output
