"""The conformance vectors: right, decided by double precision, reproducible; and the check of any implementation."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.errors import InputError
from expertbytes.planner import plan
from expertbytes.planner.check import check_callable, check_command
from expertbytes.planner.files import EXAMPLE, HEADER, VECTORS, planner_file
from expertbytes.planner.vectors import Vector, fault, read_vectors, reply
from lab.planner.vectors import vectors as made
from tests.expertbytes.planner.test_rule import mirrored

ROOT = Path(__file__).parents[3]
COMMITTED = read_vectors()
ECHO = "import sys, json\nfor line in sys.stdin:\n    q = json.loads(line)\n    {body}\n"


def implementation(folder: Path, body: str) -> list[str]:
    """A foreign command that runs a statement for each question."""
    (folder / "planner.py").write_text(ECHO.format(body=body), encoding="utf-8")
    return [sys.executable, str(folder / "planner.py")]


def test_the_file_is_what_its_script_writes() -> None:
    """The same lines every time."""
    lines = planner_file(VECTORS).read_text(encoding="utf-8").splitlines()
    assert lines == [vector.line() for vector in made()]
    assert 40 <= len(lines) <= 120 and sum(map(len, lines)) < 60_000
    assert len({vector.question.id for vector in COMMITTED}) == len(COMMITTED)


def test_every_kind_that_engines_get_wrong_is_there() -> None:
    """The first word of a name is its kind."""
    kinds = {vector.question.id.partition("/")[0] for vector in COMMITTED}
    assert kinds >= {"flat", "factor", "added", "padding", "descent", "tie", "empty", "one", "cliff", "ratio"}


@pytest.mark.parametrize("vector", COMMITTED, ids=lambda vector: vector.question.id)
def test_answers_are_those_of_the_definitions_of_lean(vector: Vector) -> None:
    """Budget and lengths of the mirrors, the goodput by its own sum, and a theorem that is proved."""
    asked, answer = vector.question, vector.answer
    assert (answer.budget, answer.lengths) == mirrored(asked.survivals, list(asked.cost))
    taken = sum(sum(chain[:n]) for chain, n in zip(asked.survivals, answer.lengths, strict=True))
    assert answer.goodput == (len(asked.survivals) + taken) / asked.cost[answer.budget]
    proved = (ROOT / "Proofs" / "ExpertBytes" / "Proved.lean").read_text(encoding="utf-8")
    assert re.search(rf"\b{vector.theorem}\b", proved)


def test_a_command_that_plans_rightly_passes(tmp_path: Path) -> None:
    """In any order, its answer in the line or in an object of its own, with or without a goodput."""
    body = (
        "from fractions import Fraction as F; from expertbytes.planner import plan; "
        "p = plan([[F(s) for s in c] for c in q['survivals']], [F(c) for c in q['cost']]); "
        "print(json.dumps({'id': q['id'], 'answer': {'budget': p.budget, 'lengths': p.lengths, 'goodput': float(p.goodput)}}))"
    )
    assert all(verdict.passed for verdict in check_command(implementation(tmp_path, body), COMMITTED))
    assert all(verdict.passed for verdict in check_callable(plan, COMMITTED))


def test_a_command_is_given_no_answer(tmp_path: Path) -> None:
    """A question has its name, the survivals and the cost, and nothing else."""
    body = "print(json.dumps({'id': q['id'], 'budget': sorted(q)}))"
    found = check_command(implementation(tmp_path, body), COMMITTED)
    assert all('["cost", "id", "survivals"]' in verdict.fault for verdict in found)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("print(json.dumps({'id': q['id'], 'budget': 10**6, 'lengths': []}))", "budget 1000000, not"),
        ("pass", "no answer"),
        ("print(json.dumps({'id': q['id'], 'budget': True}))", "budget true, not"),
    ],
)
def test_wrong_answers_fail_by_name(body: str, words: str, tmp_path: Path) -> None:
    """Each vector has its own verdict."""
    found = check_command(implementation(tmp_path, body), COMMITTED)
    assert [verdict.id for verdict in found] == [vector.question.id for vector in COMMITTED]
    assert all(words in verdict.fault for verdict in found)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("print('[' * 100_000)", "Line 1 of what .* must be an object"),
        ("print('hello')", "Line 1 of what .* printed is 'hello'"),
        ("print(json.dumps({'id': 'x'}))", "answered 'x' twice"),
        ("sys.exit('no such card')", r"status 1 \(no such card\)"),
        ("import time; time.sleep(9)", "did not end within 0.5 s"),
    ],
)
def test_commands_that_answer_nothing_are_refused(body: str, words: str, tmp_path: Path) -> None:
    """One sentence that says what the command did."""
    with pytest.raises(InputError, match=words):
        check_command(implementation(tmp_path, body), COMMITTED, seconds=0.5 if "sleep" in body else 60)
    with pytest.raises(InputError, match="cannot be run"):
        check_command([str(tmp_path / "missing")], COMMITTED)


def test_each_part_of_an_answer_is_judged() -> None:
    """Lengths that sum to the budget are not enough, a goodput must be exact or near, and a rule may raise."""
    vector = next(vector for vector in COMMITTED if vector.question.id == "tie/equal-chains")
    right = reply(vector.answer)
    assert fault(vector, right) == "" and fault(vector, {**right, "goodput": float(vector.answer.goodput)}) == ""
    assert "lengths [1, 1, 1]" in fault(vector, {**right, "lengths": [1, 1, 1]})
    assert fault(vector, {**right, "goodput": repr(float(vector.answer.goodput))}) == ""
    assert "goodput" in fault(vector, {**right, "goodput": str(vector.answer.goodput + Fraction(1, 10**12))})
    for wrong in ("0.7", "1/0", "x", 0.70, None, [1], True, 10**400, float("nan"), float("inf")):
        assert "goodput" in fault(vector, {**right, "goodput": wrong})

    def fails(survivals: Any, cost: Any) -> None:
        raise ZeroDivisionError("cost")

    assert "ZeroDivisionError: cost" in check_callable(fails, [vector])[0].fault


def everything(survivals: list[list[float]], cost: list[float]) -> tuple[int, list[int]]:
    """A rule that verifies everything."""
    return sum(map(len, survivals)), [len(chain) for chain in survivals]


def invoke(*arguments: str, **settings: Any) -> Any:
    return CliRunner().invoke(app, ["planner", *arguments], **settings)


def test_the_command_line(tmp_path: Path) -> None:
    """Status 0 where all pass, 1 where one fails, which is named; JSON has a line for each; one word may be a command line."""
    answer = f"{sys.executable} -m expertbytes planner answer"
    passed = invoke("check", answer)
    assert passed.exit_code == 0 and f"{len(COMMITTED)} of {len(COMMITTED)} vectors passed" in passed.output
    failed = invoke("check", "--python", f"{__name__}:everything", "--floats")
    assert (
        failed.exit_code == 1
        and "descent/public-staircase" not in failed.output
        and "flat/zeros-left-out" in failed.output
    )
    lines = [
        json.loads(line) for line in invoke("check", "--json", "--python", f"{__name__}:everything").stdout.splitlines()
    ]
    assert [line["id"] for line in lines] == [vector.question.id for vector in COMMITTED]
    assert {line["passed"] for line in lines} == {True, False}


def test_names_of_a_foreign_file_are_made_visible(tmp_path: Path) -> None:
    """No control character of a vector's name reaches the terminal."""
    line = json.loads(COMMITTED[1].line())
    line["id"] = "a\x1b[31mb"
    path = tmp_path / "mine.jsonl"
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    shown = invoke("check", "--vectors", str(path), "--python", f"{__name__}:everything")
    assert shown.exit_code == 1 and "\x1b" not in shown.output and "31mb" in shown.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["check"], "either a command or --python"),
        (["check", "a", "--python", "b:c"], "either a command or --python"),
        (["check", "--python", "json"], "must be module:function"),
        (["check", "--python", "json:nothing"], "cannot be imported"),
        (["check", "--python", "json:__doc__"], "must name a callable"),
        (["check", "a", "--timeout", "nan"], "timeout is nan"),
        (["check", " "], "command is empty"),
        (["check", "a", "--vectors", "missing.jsonl"], "missing.jsonl"),
    ],
)
def test_wrong_command_lines(arguments: list[str], words: str) -> None:
    """One sentence and status 2."""
    result = invoke(*arguments)
    assert result.exit_code == 2 and words in result.stderr


def test_the_files_for_engines_are_printed() -> None:
    """What an installed package has, byte for byte."""
    for command, name in (("header", HEADER), ("example", EXAMPLE), ("vectors", VECTORS)):
        assert invoke(command).stdout == planner_file(name).read_text(encoding="utf-8")


def test_questions_of_ones_own_are_answered() -> None:
    """The exact rule on standard input, decimals and fractions alike."""
    asked = '{"id": "mine", "survivals": [["0.9", "1/2"], []], "cost": ["0.010", "0.011", "0.02"]}\n'
    given = json.loads(invoke("answer", input=asked).stdout)
    assert given == {"id": "mine", "budget": 1, "lengths": [1, 0], "goodput": str(Fraction("2.9") / Fraction("0.011"))}


CHANGES: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda line: line.pop("survivals"), "survivals is null"),
    (lambda line: line.update(survivals=["1/2"]), "list of chains"),
    (lambda line: line.update(survivals=[[0.5]]), "0.5 is no fraction"),
    (lambda line: line.update(cost=["1/0"]), "1/0 is no fraction"),
    (lambda line: line["answer"].update(budget="3"), "budget is 3 but must be of type int"),
    (lambda line: line.update(id=7), "id is 7"),
]


@pytest.mark.parametrize(("change", "words"), CHANGES, ids=[words for _, words in CHANGES])
def test_vectors_of_ones_own_are_checked(change: Callable[[dict[str, Any]], Any], words: str, tmp_path: Path) -> None:
    """One sentence with the line."""
    line = json.loads(COMMITTED[0].line())
    change(line)
    path = tmp_path / "mine.jsonl"
    path.write_text(COMMITTED[1].line() + "\n" + json.dumps(line) + "\n", encoding="utf-8")
    with pytest.raises(InputError, match=f"mine.jsonl, line 2: .*{words}"):
        read_vectors(path)
    path.write_text("\n", encoding="utf-8")
    with pytest.raises(InputError, match="must be an object of JSON"):
        read_vectors(path)
    path.write_text("", encoding="utf-8")
    with pytest.raises(InputError, match="holds no vector"):
        read_vectors(path)
