"""A counterexample to read: the theorem, what it says, the inputs by variable name, and what the model makes of them."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import partial
from inspect import isclass
from types import FunctionType, SimpleNamespace
from typing import Any

from expertbytes.bridge.laws.law import CounterexampleError, Equation, Equivalence
from expertbytes.bridge.laws.values import Table
from expertbytes.bridge.records import Theorem

_WIDTH = 110
_CALLS = 12
"""Calls that a report shows: the first ones."""


def report(error: CounterexampleError, theorem: Theorem, model: SimpleNamespace) -> str:
    """The counterexample as text."""
    named = dict(zip((variable.name for variable in theorem.variables), error.inputs, strict=True))
    values = model_values(error, model, named)
    parts = [
        f"{theorem.name} does not hold for the model.",
        *_section("in words", [theorem.doc]),
        *_section("in Lean", _statement(theorem)),
        *_section("counterexample", [f"{name} = {shown(value)}" for name, value in named.items()]),
        *_section("there", [_verdict(error.found)]),
        *_section("values of the model", [f"{call} = {shown(value)}" for call, value in values.items()][:_CALLS]),
    ]
    if any(isinstance(value, float) for value in values.values()):
        parts.append("  The model computes with floats; the laws are exact, so it must keep the Fractions it is given.")
    return "\n".join(parts)


def _statement(theorem: Theorem) -> list[str]:
    variables = " ".join(f"({variable.name} : {variable.type})" for variable in theorem.variables)
    hypotheses = " ".join(f"({hypothesis.name} : {hypothesis.statement})" for hypothesis in theorem.hypotheses)
    lines = [variables, hypotheses, f": {theorem.conclusion}"]
    return [line.replace("ExpertBytes.", "") for line in lines if line]


def model_values(error: CounterexampleError, model: SimpleNamespace, named: Mapping[str, Any]) -> dict[str, Any]:
    """What the model's functions return while the conclusion is evaluated once more, by call as written."""
    calls: dict[str, Any] = {}
    functions = {id(value): name for name, value in named.items() if not isinstance(value, int | Fraction | None)}

    def recorded(name: str, definition: Any) -> Any:
        def call(*arguments: Any) -> Any:
            written = ", ".join(functions.get(id(argument)) or shown(argument) for argument in arguments)
            result = calls[f"{name}({written})"] = definition(*arguments)
            return result

        call.__name__ = name
        return definition if isclass(definition) else call

    recording = SimpleNamespace(**{name: recorded(name, definition) for name, definition in vars(model).items()})
    with suppress(Exception):  # the failure itself, already reported
        _ = error.law.conclusion(recording, *error.inputs).holds
    return calls


def shown(value: Any) -> str:
    """A value as one would write it: ``1/2``, ``n ↦ 1, 2, 3, …`` (the last value repeats), ``Box(lower=1, upper=2)``."""
    match value:
        case Fraction() | Enum():
            return str(value)
        case Table(values):
            return f"n ↦ {', '.join(map(shown, _without_repetition(values)))}, …"
        case partial(func=function, args=arguments):
            return f"{shown(function)}({', '.join(map(shown, arguments))}, ·)"
        case FunctionType(__name__=name):
            return "(a function)" if name == "<lambda>" else name
        case list():
            return f"[{', '.join(map(shown, value))}]"
        case tuple():
            return f"({', '.join(map(shown, value))})"
        case _ if is_dataclass(value) and not callable(value):
            entries = ", ".join(f"{field.name}={shown(getattr(value, field.name))}" for field in fields(value))
            return f"{type(value).__name__}({entries})"
        case _:
            return repr(value)


def _without_repetition(values: Sequence[Any]) -> Sequence[Any]:
    end = len(values)
    while end > 1 and values[end - 1] == values[end - 2]:
        end -= 1
    return values[:end]


def _verdict(found: Any) -> str:
    match found:
        case Equation(left, right):
            return f"left = {shown(left)}, right = {shown(right)}"
        case Equivalence(left, right):
            return f"left is {_truth(left)}, right is {_truth(right)}"
        case Exception():
            return f"the model raises {type(found).__name__}: {found}"
        case _:
            return "the conclusion is false"


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _section(title: str, lines: Sequence[str]) -> list[str]:
    indented = [textwrap.fill(line, _WIDTH, initial_indent="    ", subsequent_indent="      ") for line in lines]
    return [f"  {title}:", *indented] if lines else []
