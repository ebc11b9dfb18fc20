"""docs/price.md holds what the command prints from the committed trace."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.measurements.drafting import read_drafting
from expertbytes.serving.drafts import TRACE
from expertbytes.serving.given_time import Machine, dense
from lab.drafting.positions import acceptance_by_position
from lab.price_tables import BLOCK, FIGURE, cell, with_figures

DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "price.md"
LAST_DIGIT: Final = 0.011
BREAK_EVEN: Final = "0.75"


def text() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


def ratios(block: int, workload: str, batch_size: int, policy: str) -> list[float]:
    """Ratio and interval in the document's block of that number."""
    found = cell(
        [match[3] for match in BLOCK.finditer(text())][block - 1], f"{workload}, dense", str(batch_size), policy
    )
    return [float(number) for number in re.findall(r"[\d.]+", found)]


@pytest.mark.parametrize(("batch_size", "policies"), [(4, "priced"), (256, "ngram")])
def test_table_is_reproduced(batch_size: int, policies: str) -> None:
    """Rows simulated again from the committed trace are those of the document, to its last digit."""
    options = ["--workloads", "edit", "--batch-sizes", str(batch_size), "--policies", policies, "--json"]
    result = CliRunner().invoke(app, ["serve-sim", *options])
    assert result.exit_code == 0, result.output
    for row in json.loads(result.stdout)["rows"]:
        found = [row["throughput_ratio"], row["low"], row["high"]]
        assert ratios(1, "edit", batch_size, row["policy"]) == pytest.approx(found, abs=LAST_DIGIT)


def test_tables_name_their_commands() -> None:
    """Every block of tables stands between the marks by which `make price` writes it again."""
    commands = [match[2] for match in BLOCK.finditer(text())]
    assert all(command.startswith("serve-sim ") and "--markdown" in command for command in commands)
    assert len(commands) == text().count("<!-- begin") == text().count("<!-- end -->") == 8


def test_figures_of_the_prose_are_those_of_the_tables() -> None:
    """Filling the figures in again changes nothing, and no ratio stands in the prose by hand."""
    assert with_figures(text()) == text()
    prose = FIGURE.sub("", BLOCK.sub("", text()).split("## Beside the published figures")[1])
    published = {"1.10", "1.62", "1.04", "1.27", "0.97", "1.01"}
    assert set(re.findall(r"\b\d\.\d\d\b", prose)) == published | {BREAK_EVEN}


def test_an_unknown_cell_is_refused() -> None:
    """A figure that points to no cell stops the generator and is named."""
    with pytest.raises(SystemExit, match="no cell edit, dense / 3 / priced"):
        with_figures(text() + "<!-- ratio: 1 / edit, dense / 3 / priced --><!-- . -->")


def test_every_place_behind_a_drafter_alone_is_explained() -> None:
    """Where the priced choice is behind the model drafter or copying alone, with all costs counted, the prose says why."""
    behind = set()
    for number, match in enumerate(BLOCK.finditer(text()), start=1):
        for title, policies, body in re.findall(
            r"\*\*(.*?), (?:dense|dedup|per_slot) pass.*?\n\n(.*?)\n(.*?)\n\n", match[3], re.DOTALL
        ):
            names = [name.strip() for name in policies.split("|")]
            for row in body.splitlines()[1:]:
                found = dict(zip(names, (value.strip().partition(" [")[0] for value in row.split("|")), strict=True))
                alone = max(float(found["model"]), float(found["ngram"]))
                if float(found["priced"]) < alone - LAST_DIGIT:
                    behind.add((number, title, int(found["batch"])))
    without_calibration = {(6, "chat", 128)}
    assert behind - without_calibration == {(1, "edit", 32), (1, "edit", 64), (1, "chat", 512), (7, "edit", 64)}


def test_claims_about_other_tables() -> None:
    """What the prose concludes: free drafting and lookups help, better tables narrow the gap to a fixed order, raw ones cost."""
    assert ratios(3, "edit", 32, "priced") > ratios(3, "edit", 32, "ngram")
    assert ratios(3, "edit", 64, "priced")[0] >= ratios(3, "edit", 64, "ngram")[0] - LAST_DIGIT
    assert ratios(4, "chat", 512, "priced")[0] >= 1 - LAST_DIGIT
    gaps = [ratios(i, "edit", 4, "ngram-first")[0] - ratios(i, "edit", 4, "priced")[0] for i in (2, 5)]
    assert 0 < gaps[1] < gaps[0] / 2
    assert all(ratios(2, "chat", n, "ngram-first")[0] <= ratios(2, "chat", n, "priced")[0] for n in (4, 16, 128, 512))
    assert ratios(6, "edit", 128, "priced") < ratios(1, "edit", 128, "priced")
    assert ratios(6, "chat", 128, "priced")[0] < 1 <= ratios(1, "chat", 128, "priced")[0]


def test_a_price_wins_where_some_passes_have_other_work() -> None:
    """At no batch size behind the quotient of each pass, and ahead where verification is not free."""
    rows = [(workload, n) for workload in ("edit", "chat") for n in (4, 64, 256)]
    ahead = [ratios(8, *row, "price")[0] - ratios(8, *row, "ratio")[0] for row in rows]
    assert min(ahead) >= -LAST_DIGIT and max(ahead) >= 0.03


def test_what_a_token_must_promise_at_512() -> None:
    """The acceptance at which a verified token pays for its arithmetic under plain decoding of 512 requests."""
    seconds = dense(8e9, Machine()).table(513)
    assert f"{512 / seconds[512] * (seconds[513] - seconds[512]):.2f}" == BREAK_EVEN


def test_what_the_prose_says_of_acceptance() -> None:
    """Three of ten first tokens of the model drafter are accepted, four of five copies of edits begin right."""
    workloads = read_drafting(TRACE).workloads
    for name in ("edit", "chat"):
        assert acceptance_by_position(workloads[name].model, 1)[0][0] == pytest.approx(0.3, abs=0.05)
    assert acceptance_by_position(workloads["edit"].ngram, 1)[0][0] == pytest.approx(0.8, abs=0.05)
