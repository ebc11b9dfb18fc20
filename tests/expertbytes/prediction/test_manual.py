"""docs/predict.md and docs/library.md: commands run, Python holds, and every field, option and function is named."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

import expertbytes
from expertbytes.cli import app
from expertbytes.prediction.columns import column
from expertbytes.prediction.configuration import Configuration
from expertbytes.steps import BreakPoint, Choice, RateError, Tread

ROOT = Path(__file__).parents[3]
PREDICT, LIBRARY = ((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("predict.md", "library.md"))
COMMANDS = re.findall(r"^\$ expertbytes (.*)$", PREDICT, re.MULTILINE)
BLOCKS = re.findall(r"^```python\n(.*?)^```", LIBRARY, re.MULTILINE | re.DOTALL)
NAMES = set(re.findall(r"`([a-z_]+)`", PREDICT))


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_run(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command works in a checkout."""
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(app, shlex.split(command))
    assert result.exit_code == 0, result.output
    assert result.stdout


@pytest.mark.parametrize("source", BLOCKS)
def test_python_holds(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each block runs by itself."""
    monkeypatch.chdir(ROOT)
    exec(compile(source, "docs/library.md", "exec"), {})


def test_there_is_something_to_run() -> None:
    """The manual's commands and blocks are found."""
    assert len(COMMANDS) == 4 and len(BLOCKS) >= 7


@pytest.mark.parametrize("model", [Tread, BreakPoint, Choice, RateError, Configuration])
def test_every_field_is_named(model: type[Tread | BreakPoint | Choice | RateError | Configuration]) -> None:
    """The manual names each field of a staircase's parts, and each column of a configuration."""
    assert set(model.model_fields) <= NAMES


def test_every_column_is_known() -> None:
    """Each column that the manual's table of columns names is understood."""
    table = PREDICT[PREDICT.index("| column |") : PREDICT.index("Times may be in")]
    cells = [line.split("|")[1] for line in table.splitlines()[2:] if line.startswith("|")]
    named = [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]
    assert len(named) > 12
    for name in named:
        assert column(name)


def test_everything_is_named() -> None:
    """The library's manual names every function and type that the package offers, and nothing else of it."""
    offered = set(expertbytes.__all__) - {"__version__"}
    assert set(re.findall(r"`(?:expertbytes\.)?(\w+)`", LIBRARY)) >= offered
    assert set(re.findall(r"\bexpertbytes\.(\w+)[(`]", LIBRARY)) <= offered
