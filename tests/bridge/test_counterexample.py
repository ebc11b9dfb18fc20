"""How a model fails: what it raises counts against it, a division by zero only where none is due, and the report is readable."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from expertbytes.bridge import statements
from expertbytes.bridge.laws.counterexample import report, shown
from expertbytes.bridge.laws.law import CounterexampleError, VacuousTestError, check
from expertbytes.bridge.laws.shipped import laws
from expertbytes.bridge.laws.values import Table
from expertbytes.bridge.model import oracle_model

KNOWN = statements.read()
ORACLE = oracle_model(KNOWN)
LAWS = {law.name.removeprefix("ExpertBytes."): law for _, law in laws()}
THEOREMS = {theorem.name.removeprefix("ExpertBytes."): theorem for theorem in KNOWN.theorems}


def failure(theorem: str, **changed: Any) -> str:
    """The report of a theorem on the oracle with some definitions changed; it must fail."""
    model = SimpleNamespace(**{**vars(ORACLE), **changed})
    with pytest.raises(CounterexampleError) as caught:
        check(LAWS[theorem], model, ORACLE)
    return report(caught.value, THEOREMS[theorem], model)


def test_there_is_one_law_for_each_theorem() -> None:
    """Nothing is shipped twice or left out, and each law is of the present statement."""
    assert LAWS.keys() == THEOREMS.keys()
    assert all(law.statement_hash == THEOREMS[name].statement_hash for name, law in LAWS.items())


def test_what_a_model_raises_is_a_counterexample() -> None:
    """An exception is reported with the inputs that cause it."""

    def share(U: Any, k: int, n: int) -> Fraction:
        raise KeyError(n)

    text = failure("share_bounds", share=share)
    assert "the model raises KeyError: 1" in text
    assert "k = 1" in text


def test_a_division_by_zero_that_is_not_due_is_a_counterexample() -> None:
    """Where the oracle has a value the model may not divide by zero; it is not passed over as if hypotheses were missed."""
    assert "ZeroDivisionError" in failure("share_bounds", share=lambda U, k, n: U(n) / (n - 1))


def test_a_model_that_never_meets_the_hypotheses_proves_nothing() -> None:
    """A wrong definition inside a hypothesis that no input can then meet fails as vacuous."""
    model = SimpleNamespace(**{**vars(ORACLE), "slots": lambda n, k: -1})
    with pytest.raises(VacuousTestError, match="missed hslots"):
        check(LAWS["share_bounds"], model, ORACLE)


def test_floats_are_named_as_the_likely_cause() -> None:
    """A model that rounds is told to keep the fractions it is given."""
    text = failure("saving_eq", per_slot_time=lambda b, k, Ws, n: float(ORACLE.per_slot_time(b, k, Ws, n)) + 0.1)
    assert "computes with floats" in text
    assert "computes with floats" not in failure("saving_eq", ratio=lambda Wd, Ws, n: Ws(n) / Wd(n) + 1)


def test_an_error_in_a_definition_over_structures_is_found() -> None:
    """Two intervals exchanged: structures are shown with their fields, enumerations by case."""

    def verdict(u: Any, per_slot: Any, dedup: Any) -> Any:
        return ORACLE.verdict(u, dedup, per_slot)

    text = failure("verdict_sound", verdict=verdict)
    assert re.search(r"    perSlot = Box\(lower=\S+, upper=\S+\)\n", text)
    assert re.search(r"    verdict\(\S+, perSlot, dedup\) = Verdict\.(FASTER|SLOWER)\n", text)
    assert "floats" not in text


@dataclass(frozen=True)
class Pair:
    first: Fraction
    second: Table[int]


def test_values_are_shown_as_written() -> None:
    """Fractions without their class, tables by the values up to the one that repeats, calls by name."""

    def ratio(x: int, n: int) -> int:
        return x

    half = Fraction(1, 2)
    assert shown((half, [1, None])) == "(1/2, [1, None])"
    assert shown(Table((half, 2, 2, 2))) == "n ↦ 1/2, 2, …"
    assert shown(Pair(half, Table((3,)))) == "Pair(first=1/2, second=n ↦ 3, …)"
    assert shown(partial(ratio, half)) == "ratio(1/2, ·)"
    assert shown(lambda n: n) == "(a function)"
