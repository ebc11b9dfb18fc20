"""`expertbytes validate` prints counts and rows, names what it cannot do, and says how to go on."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import expertbytes.commands.validate as command
from expertbytes.cli import app
from expertbytes.measurements.validation.storage import read_record
from expertbytes.measurements.validation.subjects import available
from tests.measurements.validation.conftest import PLAN, PlantedClock, PlantedEngine, makers


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["validate", *(str(argument) for argument in arguments)])


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> PlantedEngine:
    """The command with the planted engine in place of those installed."""
    engine = PlantedEngine()
    real = command.run

    def timed(chosen: Any, plan: Any, out: Path, **more: Any) -> Any:
        return real(chosen, plan, out, timer=engine.planted.timer, now=engine.planted.time, **more)

    monkeypatch.setattr(command, "subjects", lambda plan, engines, models, quick: makers(engine))
    monkeypatch.setattr(command, "QUICK", PLAN)
    monkeypatch.setattr(command, "run", timed)
    return engine


def test_json_has_the_counts_and_rows(planted: PlantedEngine, tmp_path: Path) -> None:
    """Standard output is JSON with the keys that scripts read, equal to the record's."""
    done = run("--quick", "--json", "--out", tmp_path / "v.json")
    assert done.exit_code == 0, done.output
    shown, record = json.loads(done.stdout), read_record(tmp_path / "v.json")
    for key in ("configurations", "points_inside_bound", "points", "crossovers_within_one", "best_draft_within_one"):
        assert shown[key] == getattr(record, key)
    assert [row["depth"] for row in shown["rows"]] == [1, 2] and shown["points"] == 8


def test_the_table_names_every_configuration(planted: PlantedEngine, tmp_path: Path) -> None:
    """A line for each, and the counts in words below."""
    done = run("--quick", "--out", tmp_path / "v.json")
    assert done.stdout.count("tiny") == 2 and "8 of 8 measured savings inside" in " ".join(done.stdout.split())


def test_an_interrupt_says_how_to_go_on(planted: PlantedEngine, tmp_path: Path) -> None:
    """And going on finishes the record."""
    planted.planted.calls_left = 60
    stopped = run("--quick", "--out", tmp_path / "v.json")
    assert stopped.exit_code != 0 and "--resume goes on from there" in " ".join(stopped.stderr.split())
    refused = run("--quick", "--out", tmp_path / "v.json")
    assert refused.exit_code == 2 and "give --resume" in " ".join(refused.stderr.split())
    planted.planted = PlantedClock(planted.planted.now)
    assert run("--quick", "--resume", "--out", tmp_path / "v.json").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--depths", "1,1"), "depths is '1,1' but must be different numbers from 1 to 64"),
        (("--depths", "none"), "depths is 'none'"),
        (("--engines", "nothing"), "The engine 'nothing' is not known"),
        (("--models", "nothing"), "The architecture 'nothing' is not known"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(arguments: tuple[str, str], said: str, tmp_path: Path) -> None:
    """Exit status 2 and one sentence; nothing is written."""
    done = run(*arguments, "--out", tmp_path / "v.json")
    assert done.exit_code == 2 and said in " ".join(done.stderr.split())
    assert not list(tmp_path.iterdir())


def test_what_is_not_installed_is_named() -> None:
    """Every default engine is available or has a reason; the base install's is always there."""
    here, absent = available()
    assert "blas" in here and not set(here) & absent.keys() and all(absent.values())
