"""Conformance vectors: inputs with their exact answers, each named after what it tries and the theorem behind it.

A line of `planner/vectors.jsonl` is an object of `id`, `theorem`, `survivals` (a list of chains of fractions as strings), `cost`
(seconds as strings, by drafted tokens verified 0..B) and `answer`: `budget`, `lengths`, and `goodput` as a fraction. A question
is a line without its answer and its theorem; a reply has `id`, `budget`, `lengths` and, if it likes, `goodput`, in itself or in
its own `answer`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.planner.files import VECTORS, planner_file
from expertbytes.planner.rule import Plan, plan

CLOSE: Final = Fraction(1, 10**9)
"""How near a goodput given as a number or a decimal must be; one given as a fraction must be exact."""


@dataclass(frozen=True)
class Question:
    """A batch to plan, by a name."""

    id: str
    survivals: tuple[tuple[Fraction, ...], ...]
    cost: tuple[Fraction, ...]

    def line(self) -> str:
        """The question as a line of JSON."""
        return json.dumps({"id": self.id, "survivals": _texts(self.survivals), "cost": [str(c) for c in self.cost]})


@dataclass(frozen=True)
class Vector:
    """A question with the theorem that it exercises and its answer."""

    question: Question
    theorem: str
    answer: Plan

    def line(self) -> str:
        """The vector as a line of JSON."""
        asked = json.loads(self.question.line())
        return json.dumps({"id": asked.pop("id"), "theorem": self.theorem, **asked, "answer": reply(self.answer)})


def reply(found: Plan) -> dict[str, Any]:
    """A plan as the answer of a line."""
    return {"budget": found.budget, "lengths": list(found.lengths), "goodput": str(found.goodput)}


def read_vectors(path: Path | None = None) -> tuple[Vector, ...]:
    """The vectors of a file, the committed ones by default; a line that is none is an `InputError`."""
    source = planner_file(VECTORS) if path is None else path
    found = []
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{source.name}, line {number}"
        entry = _object(line, where)
        asked = question(entry, where)
        answer = _given(entry, "answer", dict, where)
        budget, lengths = _given(answer, "budget", int, where), _given(answer, "lengths", list, where)
        goodput = fraction(_given(answer, "goodput", str, where), where)
        tokens = goodput * asked.cost[budget] if 0 <= budget < len(asked.cost) else Fraction(0)
        found.append(Vector(asked, _given(entry, "theorem", str, where), Plan(budget, tuple(lengths), tokens, goodput)))
    if not found:
        raise InputError(f"{source.name} holds no vector; give a file of JSON lines.")
    return tuple(found)


def question(entry: Mapping[str, Any], where: str) -> Question:
    """The question of a line's object."""
    chains = _given(entry, "survivals", list, where)
    if not all(isinstance(chain, list) for chain in chains):
        raise InputError(f"{where}: survivals must be a list of chains, each a list of fractions as strings.")
    survivals = tuple(tuple(fraction(value, where) for value in chain) for chain in chains)
    return Question(
        _given(entry, "id", str, where),
        survivals,
        tuple(fraction(c, where) for c in _given(entry, "cost", list, where)),
    )


def answers(lines: Iterable[str]) -> Iterable[str]:
    """The exact reply to each question of JSON lines: what `expertbytes planner answer` prints."""
    for number, line in enumerate(lines, 1):
        where = f"line {number}"
        asked = question(_object(line, where), where)
        yield json.dumps({"id": asked.id, **reply(plan(asked.survivals, asked.cost))})


def fault(vector: Vector, given: Mapping[str, Any]) -> str:
    """What is wrong with a reply's budget, lengths or goodput, in a few words; empty where nothing is."""
    right = vector.answer
    if given.get("budget") != right.budget or isinstance(given.get("budget"), bool):
        return f"budget {_shown(given.get('budget'))}, not {right.budget}"
    if given.get("lengths") != list(right.lengths):
        return f"lengths {_shown(given.get('lengths'))}, not {_shown(list(right.lengths))}"
    if "goodput" in given and not _same(given["goodput"], right.goodput):
        return f"goodput {_shown(given['goodput'])}, not {right.goodput}"
    return ""


def fraction(value: Any, where: str) -> Fraction:
    """A fraction or decimal in a string."""
    try:
        if isinstance(value, str) and len(value) <= 200:
            return Fraction(value)
    except (ValueError, ZeroDivisionError):
        pass
    raise InputError(f'{where}: {_shown(value)} is no fraction; write numbers as strings such as "9/10" or "0.004".')


def _same(given: Any, right: Fraction) -> bool:
    if isinstance(given, bool) or not isinstance(given, str | int | float):
        return False
    try:
        found = Fraction(given[:200] if isinstance(given, str) else given)
    except (ValueError, ZeroDivisionError, OverflowError):
        return False
    exact = isinstance(given, str) and "/" in given
    return found == right or (not exact and abs(found - right) <= CLOSE * abs(right))


def _texts(chains: Sequence[Sequence[Fraction]]) -> list[list[str]]:
    return [[str(value) for value in chain] for chain in chains]


def _object(line: str, where: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise InputError(f"{where} is {_shown(line)} but must be an object of JSON on a line of its own.")
    return found


def _given(entry: Mapping[str, Any], name: str, kind: type[Any], where: str) -> Any:
    value = entry.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise InputError(f"{where}: {name} is {_shown(value)} but must be of type {kind.__name__}.")
    return value


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:57] + "..."
