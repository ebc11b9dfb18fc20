"""The commands on good input: JSON for programs, tables for people, a page for browsers."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from expertbytes import __version__
from expertbytes.cli import app
from expertbytes.model.decision import Decision
from expertbytes.show import tables


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    return result


def test_json_is_a_decision(paper_file: Path) -> None:
    """Standard output is one JSON object that reads back as a decision."""
    result = run("predict", paper_file, "--share", "uniform", "--json")
    decision = Decision.model_validate_json(result.stdout)
    assert decision.crossover.tokens == 3
    assert json.loads(result.stdout)["passes"][2]["verdict"] == "faster"


def test_tables_hold_the_answer(paper_file: Path) -> None:
    """The printed tables hold crossover, savings, and every acceptance rate with its status."""
    printed = run("predict", paper_file, "--share", "uniform", "--all").stdout
    decision = Decision.model_validate_json(run("predict", paper_file, "--share", "uniform", "--json").stdout)
    flat = " ".join(printed.split())
    assert decision.summary is not None
    assert flat.startswith(" ".join(decision.summary.lines))
    for table in (tables.passes_table(decision), tables.staircase_table(decision)):
        for row in table.rows:
            assert row[table.brief[0]] in flat and row[table.brief[-1]].split()[0] in flat
    for note in decision.notes:
        assert note in flat


def test_options_change_the_decision(paper_file: Path) -> None:
    """Layers, other seconds, drafting seconds and the draft limit are those of the decision."""
    options = ("--layers", 2, "--other-seconds", 0.5, "--draft-seconds-per-token", 0.25, "--max-draft", 2)
    decision = json.loads(run("predict", paper_file, "--share", "uniform", "--json", *options).stdout)
    given = decision["assumptions"]
    assert (given["layers"], given["max_draft"]) == (2, 2)
    assert (given["other_seconds"], given["draft_seconds_per_token"]) == (0.5, 0.25)
    assert len(decision["passes"]) == 3


def test_page_is_written(paper_file: Path, tmp_path: Path) -> None:
    """`--html` writes the page and nothing beside it."""
    page = tmp_path / "new" / "page.html"
    run("predict", paper_file, "--share", "uniform", "--html", page)
    assert [path.name for path in page.parent.iterdir()] == ["page.html"]
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("command", ["measure", "predict", "demo", "proofs", "bridge"])
def test_help(command: str) -> None:
    """Every command explains itself."""
    assert "Usage" in run(command, "--help").stdout


def test_version() -> None:
    """The version is the distribution's."""
    assert run("--version").stdout.strip() == f"expertbytes {__version__}"
