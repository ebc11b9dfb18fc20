"""docs/predict.md and docs/library.md name every field, option and function."""

import re
from pathlib import Path

import pytest

import expertbytes
from expertbytes.inputs.columns import column
from expertbytes.inputs.configuration import Configuration
from expertbytes.model.steps import BreakPoint, Choice, RateError, Tread

ROOT = Path(__file__).parents[3]
PREDICT, LIBRARY = ((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("predict.md", "library.md"))
NAMES = set(re.findall(r"`([a-z_]+)`", PREDICT))


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
