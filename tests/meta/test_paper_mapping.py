"""Every theorem, oracle function and test that docs/paper_mapping.md names exists."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from expertbytes.bridge import statements

ROOT = Path(__file__).parents[2]


def rows() -> list[list[str]]:
    """The cells of the table's rows, header and rule left out."""
    text = (ROOT / "docs" / "paper_mapping.md").read_text(encoding="utf-8")
    table = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return table[1:]


def names(cell: str) -> list[str]:
    """The names in backticks in a cell."""
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[1])
def test_a_row_names_what_exists(row: list[str]) -> None:
    """Theorem in statements.json, function in the oracle, test in tests/generated."""
    claim, theorems, functions, tests = row
    proved = {theorem.name.removeprefix("ExpertBytes.") for theorem in statements.read().theorems}
    assert claim.endswith(".")
    assert names(theorems)
    assert set(names(theorems)) <= proved
    for function in names(functions):
        module, _, name = function.rpartition(".")
        assert callable(getattr(import_module(module), name))
    for test in names(tests):
        file, _, name = test.partition("::")
        assert re.search(rf"\b{name}\b", (ROOT / "tests" / "generated" / file).read_text(encoding="utf-8"))
