"""Hold any implementation of the rule to the vectors: a command that reads and writes JSON lines, or a Python callable."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.planner.vectors import Vector, fault

SECONDS: Final = 60.0
_NO_ANSWER: Final = "no answer"


@dataclass(frozen=True)
class Verdict:
    """A vector's name and theorem, and what was wrong with the answer; nothing where it passed."""

    id: str
    theorem: str
    fault: str

    @property
    def passed(self) -> bool:
        """Whether the answer was right."""
        return not self.fault


def check_command(command: Sequence[str], vectors: Sequence[Vector], seconds: float = SECONDS) -> list[Verdict]:
    """Give the command all questions, one a line, and judge what it prints, one reply a line, in any order."""
    asked = "".join(vector.question.line() + "\n" for vector in vectors)
    name = " ".join(command)[:60]
    try:
        done = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired as error:
        raise InputError(f"{name} did not end within {seconds:g} s; it must end when its input does.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{name} cannot be run ({error}); give a command that reads and writes JSON lines.") from error
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it printed no reason"])[-1][:200]
        raise InputError(f"{name} ended with status {done.returncode} ({last}); it must end with 0.")
    replies = _replies(done.stdout, name)
    return [_verdict(vector, replies.get(vector.question.id)) for vector in vectors]


def check_callable(
    rule: Callable[[Any, Any], Any], vectors: Sequence[Vector], *, floats: bool = False
) -> list[Verdict]:
    """Call `rule(survivals, cost)` with lists of fractions, or floats, for each vector.

    It returns (budget, lengths), or an object with these as attributes or keys. An exception of its own is a fault.
    """
    number: Callable[[Any], Any] = float if floats else lambda value: value
    found = []
    for vector in vectors:
        asked = vector.question
        survivals = [[number(value) for value in chain] for chain in asked.survivals]
        try:
            given = _as_mapping(rule(survivals, [number(value) for value in asked.cost]))
        except Exception as error:
            given = {"budget": f"{type(error).__name__}: {error}"}
        found.append(_verdict(vector, given))
    return found


def _as_mapping(result: Any) -> Mapping[str, Any]:
    if isinstance(result, Mapping):
        return result
    if isinstance(result, tuple | list):
        budget, lengths = result[:2]
    else:
        budget, lengths = result.budget, result.lengths
    return {"budget": int(budget), "lengths": [int(length) for length in lengths]}


def _replies(printed: str, name: str) -> dict[str, Mapping[str, Any]]:
    found: dict[str, Mapping[str, Any]] = {}
    for number, line in enumerate(filter(str.strip, printed.splitlines()), 1):
        try:
            given = json.loads(line)
        except (ValueError, RecursionError):
            given = None
        if not isinstance(given, dict) or not isinstance(given.get("id"), str):
            raise InputError(
                f"Line {number} of what {name} printed is {line[:60]!r} but must be an object of JSON with an id."
            )
        if given["id"] in found:
            raise InputError(f"{name} answered {given['id'][:60]!r} twice; give each answer once.")
        nested = given.get("answer")
        found[given["id"]] = nested if isinstance(nested, dict) else given
    return found


def _verdict(vector: Vector, given: Mapping[str, Any] | None) -> Verdict:
    return Verdict(vector.question.id, vector.theorem, _NO_ANSWER if given is None else fault(vector, given))
