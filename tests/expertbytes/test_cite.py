"""`expertbytes cite`: every format carries the facts, and a hash finds its statement or says that there is none."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from expertbytes.bridge import statements
from expertbytes.bridge.citation import Check, Citation, Source, cited
from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.report import BuildReport, ModuleResult
from expertbytes.bridge.statements import statement_hash
from expertbytes.cli import app
from expertbytes.model.version import RELEASED
from expertbytes.show import citation as citation_formats
from expertbytes.show.citation import bibtex, bibtex_key, latex, markdown, statement_lines

NAME = "verdict_complete"
STATEMENTS = statements.read()
SOURCE = Source(version="1.0", kind="git checkout", commit="a" * 40, committed_on="2026-11-29")
ALL = [cited(STATEMENTS, theorem, SOURCE) for theorem in STATEMENTS.theorems]
HASH = next(found.statement_hash for found in ALL if found.short_name == NAME)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["cite", *arguments])


@pytest.mark.parametrize("form", ["markdown", "latex", "bibtex"])
def test_every_format_has_the_facts(form: str) -> None:
    """Hash, module and the Lean that printed it, in each text format, and nothing of what did not run."""
    result = run(NAME, "--format", form)
    assert result.exit_code == 0, result.output
    plain = result.stdout.replace(r"\allowbreak{}", "")
    for fact in (
        HASH,
        "ExpertBytes.Thm.ErrorBounds",
        STATEMENTS.toolchain,
        STATEMENTS.source_hash,
    ):
        assert fact in plain
    assert "none ran" not in plain


def test_bibtex_has_year_version_and_commit() -> None:
    """Also where no checkout says the day: the version's own is in CITATION.cff, word for word."""
    cff = (Path(__file__).parents[2] / "CITATION.cff").read_text(encoding="utf-8")
    assert f"date-released: {RELEASED}" in cff
    installed = SOURCE.model_copy(
        update={"commit": None, "committed_on": None, "released_on": RELEASED, "url": "https://x.org"}
    )
    for source, fields in ((SOURCE, ("year", "version", "commit")), (installed, ("year", "version", "url"))):
        entry = bibtex(cited(STATEMENTS, STATEMENTS.theorems[0], source))
        assert all(re.search(rf"^  {field} +=", entry, re.MULTILINE) for field in fields)


def test_list_and_search() -> None:
    """All names, or those with some words; nothing is checked."""
    assert len(run("--list").stdout.splitlines()) >= len(ALL)
    found = run("--list", "staircase").stdout
    assert "staircase_steps_le" in found and "verdict_complete" not in found
    assert "No theorem has 'quark'" in run("--list", "quark").stderr


def test_json_reads_back() -> None:
    """The JSON is the documented record, and its hash is that of its statement."""
    citation = Citation.model_validate_json(run(f"ExpertBytes.{NAME}", "--format", "json").stdout)
    assert citation.name == f"ExpertBytes.{NAME}"
    assert citation.statement_hash == HASH == statement_hash(citation.statement)
    assert citation.check is None
    documented = (Path(__file__).parents[2] / "docs" / "citing.md").read_text(encoding="utf-8")
    for record in (Citation, Source, Check):
        assert all(f"`{field}`" in documented for field in record.model_fields)


def test_markdown_statement_joins_to_what_was_hashed() -> None:
    """The lines of a code block, joined with single spaces, are the statement of the hash."""
    for citation in ALL:
        lines = statement_lines(citation.statement)
        assert " ".join(line.strip() for line in lines) == citation.statement
        assert all(len(line) <= citation_formats.WIDTH for line in lines)
        assert "\n".join(lines) in markdown(citation)


def test_latex_and_bibtex_escape_everything() -> None:
    """ASCII, balanced braces, no bare special character outside formulas; keys are safe and all different."""
    for citation in ALL:
        for text in (latex(citation), bibtex(citation)):
            assert text.isascii()
            bare = re.sub(r"\\[{}]", "", text)
            assert bare.count("{") == bare.count("}")
        fields = bibtex(citation).split("\n", 1)[1]
        assert not re.search(r"(?<!\\)[$%&#_]", re.sub(r"\\ensuremath\{[^}]*\}", "", fields))
    keys = [bibtex_key(citation) for citation in ALL]
    assert all(re.fullmatch(r"[A-Za-z0-9_:-]+", key) for key in keys)
    assert len(set(keys)) == len(keys)


def test_bibtex_dates_only_what_git_dates() -> None:
    """Year and month come from the commit; without one they are left out, and no commit is named."""
    installed = ALL[0].model_copy(update={"source": Source(version="1.0", kind="installed package")})
    assert "year    = {2026}" in bibtex(ALL[0])
    assert "year" not in bibtex(installed).replace("years", "")
    assert "commit not known" in bibtex(installed)


def test_uncommitted_changes_are_named() -> None:
    """A citation from a changed library says that the commit is not all of it."""
    changed = SOURCE.model_copy(update={"has_uncommitted_changes": True})
    for form in (markdown, latex, bibtex):
        assert "with uncommitted changes" in form(ALL[0].model_copy(update={"source": changed}))
        assert "with uncommitted changes" not in form(ALL[0])


def test_title_and_authors_are_those_of_the_citation_file() -> None:
    """BibTeX and CITATION.cff name the same work."""
    text = (Path(__file__).parents[2] / "CITATION.cff").read_text(encoding="utf-8")
    assert f'title: "{citation_formats.TITLE}"' in text
    assert f'name: "{citation_formats.AUTHORS}"' in text


def reported(monkeypatch: pytest.MonkeyPatch, ok: bool) -> None:
    """A check that ends at once."""
    module = ModuleResult("ExpertBytes.A", "Proofs/ExpertBytes/A.lean", "checked" if ok else "failed")
    errors = () if ok else (Message("error", "Proofs/ExpertBytes/A.lean", 3, 0, "false"),)
    report = BuildReport("lean 9.9 (native)", "the axiom audit", (module,), errors, 1.0)
    monkeypatch.setattr(import_module("expertbytes.commands.cite"), "checked", lambda root: report)


def test_check_states_who_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """With --check the Lean and the audits are those of the run."""
    reported(monkeypatch, ok=True)
    record = json.loads(run(NAME, "--check", "--format", "json").stdout)
    assert record["check"] == {"toolchain": "lean 9.9 (native)", "audit": "the axiom audit"}
    assert "the whole library by lean 9.9 (native); the axiom audit" in run(NAME, "--check").stdout


def test_proofs_that_do_not_hold_are_not_cited(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that fails ends with its first error and prints no citation."""
    reported(monkeypatch, ok=False)
    result = run(NAME, "--check")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "The proofs do not hold: " in result.stderr
    assert "Proofs/ExpertBytes/A.lean" in result.stderr


@pytest.mark.parametrize("arguments", [(HASH,), (HASH[:12],), (HASH[:12].upper(), NAME), (HASH, f"ExpertBytes.{NAME}")])
def test_a_present_hash_is_verified(arguments: tuple[str, ...]) -> None:
    """Status 0, and the theorem is named, with the hash of the sources that its definitions depend on."""
    result = run("--verify", *arguments)
    assert result.exit_code == 0, result.output
    assert f"ExpertBytes.{NAME}" in result.stdout
    assert STATEMENTS.source_hash in result.stdout


def test_an_absent_hash_is_not_verified() -> None:
    """Status 1, and what that means."""
    result = run("--verify", "0123456789")
    assert result.exit_code == 1
    assert "No statement of expertbytes" in result.stdout
    assert "has changed, or was renamed or removed" in result.stdout


@pytest.mark.parametrize(
    ("digits", "said"), [(HASH, f"That hash is of ExpertBytes.{NAME}"), ("0" * 64, "No statement")]
)
def test_a_hash_of_another_theorem_is_not_verified(digits: str, said: str) -> None:
    """With a name, only that theorem's statement counts; its present hash is shown."""
    result = run("bestDraft_mono", "--verify", digits)
    assert result.exit_code == 1
    assert f"does not have the hash {digits}" in result.stdout
    assert said in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("verdict_complet",), "the closest names are verdict_complete"),
        ((), "Name a theorem to cite"),
        (("--verify", "123"), "8 to 64 hexadecimal digits"),
        (("--verify", HASH, "--check"), "--verify compares hashes"),
        (("no_such_thing_at_all", "--verify", HASH), "no theorem is named"),
    ],
)
def test_wrong_requests(arguments: tuple[str, ...], said: str) -> None:
    """One sentence and status 2."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
