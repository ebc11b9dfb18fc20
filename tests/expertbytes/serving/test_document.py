"""docs/price.md holds what the command prints from the committed trace."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app

DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "price.md"
LAST_DIGIT: Final = 0.011


def cells(text: str, workload: str, batch_size: int) -> dict[str, list[float]]:
    """Ratio and interval by policy in the document's first table of the workload."""
    table = text.split(f"**{workload}, dense pass times")[1].split("\n\n")[1].splitlines()
    policies = [cell.strip() for cell in table[0].split("|")[2:-1]]
    row = next(line for line in table if line.startswith(f"| {batch_size} |"))
    numbers = [[float(number) for number in re.findall(r"\d+\.\d+|\d+", cell)] for cell in row.split("|")[2:-1]]
    return dict(zip(policies, numbers, strict=True))


@pytest.mark.parametrize(("batch_size", "policies"), [(4, "priced"), (256, "ngram")])
def test_table_is_reproduced(batch_size: int, policies: str) -> None:
    """Rows simulated again from the committed trace are those of the document, to its last digit."""
    options = ["--workloads", "edit", "--batch-sizes", str(batch_size), "--policies", policies, "--json"]
    result = CliRunner().invoke(app, ["serve-sim", *options])
    assert result.exit_code == 0, result.output
    shown = cells(DOCUMENT.read_text(encoding="utf-8"), "edit", batch_size)
    for row in json.loads(result.stdout)["rows"]:
        found = [row["throughput_ratio"], row["low"], row["high"]]
        assert shown[row["policy"]] == pytest.approx(found, abs=LAST_DIGIT)


def test_tables_name_their_commands() -> None:
    """Every block of tables stands between the marks by which `make price` writes it again."""
    text = DOCUMENT.read_text(encoding="utf-8")
    blocks = re.findall(
        r"<!-- begin: expertbytes serve-sim [^>]*--markdown[^>]* -->\n\n\*\*.*?<!-- end -->", text, re.DOTALL
    )
    assert len(blocks) == text.count("<!-- begin") == text.count("<!-- end -->") == 4
