"""`ask`, `--open` and the report's link: one input, one answer, whichever way it goes."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.commands.question_options import HERE, prediction_link
from expertbytes.inputs.configuration import Configuration
from expertbytes.inputs.link import question_in
from expertbytes.model.decision import staircases
from expertbytes.page.answers import answered
from expertbytes.prediction.prediction import Prediction
from tests.expertbytes.report_pages import DECISIONS

EXAMPLES = Path(__file__).parents[3] / "examples" / "prediction"
ASKED = {
    "passes": ["predict", "--table", "passes.txt", "--acceptance-rate", "0.7", "--noise", "3%", "--max-draft", "4"],
    "kernels": ["predict", "--table", "kernels.csv", "--top-k", "8", "--layers", "16", "--other-seconds", "0.004"],
    "curve": ["predict", "--table", "passes.txt", "--tokens-curve", "tokens_curve.csv"],
    "explain": ["explain", "--baseline", "146", "--speculative", "93", "--tokens-per-pass", "2.0", "--noise", "2%"],
}


@pytest.fixture(autouse=True)
def _in_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.delenv("EXPERTBYTES_PAGE", raising=False)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("arguments", ASKED.values(), ids=ASKED)
def test_a_link_asks_what_was_asked(arguments: list[str], tmp_path: Path) -> None:
    """The answer to the link, or to the saved question, is the answer of the command, as JSON letter by letter."""
    link = run(*arguments, "--open").strip()
    assert link.startswith(HERE + "#") and "\n" not in link
    said = run(*arguments, "--json")
    assert run("ask", link, "--json") == said
    file = tmp_path / "question.json"
    file.write_text(question_in(link).model_dump_json(indent=1), encoding="utf-8")
    assert run("ask", str(file), "--json") == said
    assert run("ask", link) == run(*arguments)


def test_the_page_may_be_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable says where."""
    monkeypatch.setenv("EXPERTBYTES_PAGE", "https://pages.example/answer/")
    assert run(*ASKED["passes"], "--open").startswith("https://pages.example/answer/#q1.")


def test_advice_goes_along() -> None:
    """A link made by `advise` has the engine, and the page's advice is the command's."""
    arguments = [
        "advise",
        "--engine",
        "sglang",
        "--drafter",
        "eagle3",
        "--table",
        "passes.txt",
        "--acceptance-rate",
        "0.7",
    ]
    asked = question_in(run(*arguments, "--open").strip())
    assert asked.advice == {"engine": "sglang", "drafter": "eagle3"}
    found = answered(asked)
    assert found.advice is not None and found.advice.model_dump_json(indent=1) + "\n" == run(*arguments, "--json")


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_decision_is_a_table_that_decides_the_same(kind: str) -> None:
    """Where a link carries no profile, the table that it carries has the same treads and crossover."""
    decision = DECISIONS[kind]()
    found = answered(question_in(prediction_link(Configuration(profile="p.json"), decision))).found
    assert isinstance(found, Prediction)
    ends = [
        [(tread.draft_length, round(float(tread.high), 6)) for stairs in staircases(one) for tread in stairs.treads]
        for one in (decision, found.decision)
    ]
    assert ends[0] == ends[1]
    crossovers = [getattr(one, "crossover", None) for one in (decision, found.decision)]
    assert getattr(crossovers[0], "tokens", None) == getattr(crossovers[1], "tokens", None)


def test_the_report_links_to_its_own_input(tmp_path: Path) -> None:
    """The link of a report asks for the decision that the report shows."""
    report = tmp_path / "report.html"
    run(*ASKED["passes"], "--html", str(report))
    link = re.search(r'href="(http[^"]+)"', report.read_text(encoding="utf-8"))
    assert link is not None
    assert answered(question_in(link[1])).json + "\n" == run(*ASKED["passes"], "--json")


def test_standard_input_goes_into_a_link() -> None:
    """What was read from standard input is carried as times of rounds."""
    text = (EXAMPLES / "passes.txt").read_text(encoding="utf-8")
    result = CliRunner().invoke(app, ["predict", "--table", "-", "--acceptance-rate", "0.7", "--open"], input=text)
    found = json.loads(answered(question_in(result.stdout.strip())).json)
    assert found["staircase"]["choices"][0]["draft_length"] == 2


@pytest.mark.parametrize("source", ["http://a.example/", "none.json", "http://a.example/#q1.abc"])
def test_what_is_no_question_is_a_sentence(source: str) -> None:
    """No link, no file, a cut link."""
    result = CliRunner().invoke(app, ["ask", source])
    assert result.exit_code == 2 and result.stderr.startswith("Error: ")
