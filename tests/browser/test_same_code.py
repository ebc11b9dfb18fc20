"""The page and the command cannot differ: what Python in the browser says is what the command prints, letter by letter."""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from expertbytes.inputs.question import Question
from tests.browser.conftest import Visit
from tests.browser.drawn import command_says, questions

COUNT: Final = 1000
BATCH: Final = 100
SEED: Final = 20261201
ASK: Final = """async ([worker, questions]) => {
  const { Python } = await import(worker);
  globalThis.asked ??= new Python();
  return globalThis.asked.ask({ kind: "texts", questions });
}"""


def module(tab: Page, name: str) -> str:
    """The address of one of the page's modules, which is named by its content."""
    loaded = tab.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    return next(found for found in loaded if found.rsplit("/", 1)[1].startswith(f"{name}.") and found.endswith(".js"))


def page_says(tab: Page, asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tab.evaluate(ASK, [module(tab, "python"), asked])
    return found


def test_a_thousand_random_questions(visit: Visit, tmp_path: Path) -> None:
    """Predictions, explanations, advice and errors: each text of the browser is the command's, for all of them."""
    tab, drawn, wrong = visit(), questions(COUNT, SEED), []
    for start in range(0, COUNT, BATCH):
        batch = drawn[start : start + BATCH]
        answers = page_says(tab, [question.model_dump(mode="json") for question in batch])
        for question, answer in zip(batch, answers, strict=True):
            if (said := command_says(question, tmp_path)) != answer:
                wrong.append((question.model_dump_json(), said, answer))
    assert wrong == []


def test_the_sample_is_worth_it(tmp_path: Path) -> None:
    """Among the drawn questions are many answers of each kind, many advices, and some errors of many kinds."""
    said = [command_says(question, tmp_path) for question in questions(120, SEED)]
    answers = [json.loads(found["json"]) for found in said if "json" in found]
    assert len(answers) > 60
    assert sum("staircase" in answer for answer in answers) > 15
    assert sum("crossover" in answer for answer in answers) > 10
    assert sum("verdict" in answer for answer in answers) > 10
    assert sum(bool(found.get("advice")) for found in said) > 15
    assert len({found["error"][:20] for found in said if "error" in found}) > 4


def test_another_digit_is_another_text(visit: Visit, tmp_path: Path) -> None:
    """A rate that differs in its last digit is told apart: the comparison above could fail."""
    files = {"table.txt": "n pass_ms\n1 8.47\n2 13.49\n"}
    rates = ("0.700001", "0.700002")
    asked = [
        Question(command="predict", options={"table": "table.txt", "acceptance_rate": rate}, files=files)
        for rate in rates
    ]
    answers = page_says(visit(), [question.model_dump(mode="json") for question in asked])
    assert answers[0] == command_says(asked[0], tmp_path) != answers[1]
