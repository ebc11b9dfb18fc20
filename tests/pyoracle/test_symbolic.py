"""Theorems that are equations hold for symbols: the oracle's functions are run on sympy expressions in the place of numbers.

A generated law draws natural numbers, curves and field elements; here each field element becomes a positive symbol, so that one
draw stands for all positive values at once. What compares values (an argmax, a crossover) has no value for symbols and is left
to numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest
import sympy

from expertbytes.bridge import statements
from expertbytes.bridge.laws.conclusions import Equation
from expertbytes.bridge.laws.draw import RejectedError, at_random
from expertbytes.bridge.laws.law import Law
from expertbytes.bridge.laws.values import Table
from expertbytes.bridge.model import oracle_model
from expertbytes.pyoracle.acceptance import profile_curve, tokens_of
from expertbytes.pyoracle.routing import uniform_distinct

GENERATED: Final = Path(__file__).parents[1] / "generated"
DRAWS: Final = range(8)
CONDITIONAL: Final = {
    "ExpertBytes.tokensOf_profileCurve": "the curve starts at 1",
    "ExpertBytes.speedup_zero": "the curve starts at 1",
    "ExpertBytes.expectedDistinct_eq": "probabilities sum to 1",
    "ExpertBytes.expectedDistinct_eq_independentDistinct": "probabilities sum to 1",
    "ExpertBytes.expectedDistinct_eq_uniformDistinct": "each probability is the same",
    "ExpertBytes.independentDistinct_eq_uniformDistinct": "each probability is the same",
    "ExpertBytes.breakpoint_unique": "both are break points",
    "ExpertBytes.throughput_eq": "each batch has the same goodput",
}
"""Equations that hold only under a hypothesis which is an equation itself, and so not for all symbols."""


@pytest.fixture(scope="module")
def model() -> SimpleNamespace:
    """The oracle as the generated tests see it."""
    return oracle_model(statements.read())


def laws() -> Iterator[Law]:
    """All generated laws."""
    for path in sorted(GENERATED.glob("test_*.py")):
        for value in vars(import_module(f"tests.generated.{path.stem}")).values():
            if isinstance(law := getattr(value, "law", None), Law):
                yield law


def symbol(value: Any, name: str) -> Any:
    """A positive symbol for a number, one for each value of a curve; anything else as it is."""
    match value:
        case Fraction():
            return sympy.Symbol(name, positive=True)
        case Table(values) if all(isinstance(each, Fraction) for each in values):
            return Table(tuple(sympy.Symbol(f"{name}_{n}", positive=True) for n in range(len(values))))
        case _:
            return value


def differences(law: Law, model: SimpleNamespace) -> list[Any] | None:
    """Left minus right in symbols, one for each draw; None where that is no equation in symbols."""
    found = []
    for inputs in drawn(law, model):
        symbols = [symbol(value, f"x{i}") for i, value in enumerate(inputs)]
        if symbols == inputs:
            return None
        try:
            conclusion = law.conclusion(model, *symbols)
            if not isinstance(conclusion, Equation):
                return None
            found.append(sympy.simplify(sympy.sympify(conclusion.left) - sympy.sympify(conclusion.right)))
        except ZeroDivisionError:
            continue
        except (
            TypeError,
            sympy.SympifyError,
        ):  # the truth of a comparison of symbols, or sides that are no field elements
            return None
    return found or None


def drawn(law: Law, model: SimpleNamespace) -> Iterator[list[Any]]:
    """Inputs at random, without the draws that miss a bound or that only Hypothesis can make."""
    for seed in DRAWS:
        with suppress(RejectedError, ZeroDivisionError, TypeError):
            yield list(law.inputs(at_random(Random(seed)), model))


def test_equations_hold_for_symbols(model: SimpleNamespace) -> None:
    """Every one that has a value in symbols, but for those that need a hypothesis, which indeed fail without it."""
    found = {law.name: zeros for law in laws() if (zeros := differences(law, model)) is not None}
    false = {name for name, zeros in found.items() if any(zero != 0 for zero in zeros)}
    assert false == set(CONDITIONAL)
    held = found.keys() - false
    assert len(held) >= 22, sorted(held)
    assert {"ExpertBytes.one_sub_mul_tokens", "ExpertBytes.saving_eq", "ExpertBytes.kernel_gain"} <= held


def test_an_equation_that_is_false_is_seen(model: SimpleNamespace) -> None:
    """The price's value with a sign turned."""
    law = next(law for law in laws() if law.name == "ExpertBytes.one_sub_mul_tokens")
    wrong = Law(law.name, law.statement_hash, law.inputs, law.hypotheses, lambda of, a, d: Equation(of.tokens(a, d), a))
    assert any(zero != 0 for zero in differences(wrong, model) or [])
    assert all(zero == 0 for zero in differences(law, model) or [1])


@pytest.mark.parametrize("d", range(6))
def test_profile_of_a_curve_gives_the_curve_back(d: int) -> None:
    """``tokensOf_profileCurve``: for any curve that starts at 1."""
    values = [sympy.Integer(1), *sympy.symbols("A1:7", positive=True)]
    assert sympy.simplify(tokens_of(lambda j: profile_curve(lambda i: values[i], j), d) - values[d]) == 0


def test_uniform_routing_in_closed_form() -> None:
    """``uniformDistinct_eq``: E·(1 − (1 − k/E)^n) distinct experts, as polynomials in E for k from 1 to 4."""
    experts = sympy.Symbol("E", integer=True, positive=True)
    for k in range(1, 5):
        for n in range(1, 5):
            closed = experts * (1 - (1 - k / experts) ** n)
            drawn = [(e, sympy.Rational(uniform_distinct(e, k, n))) for e in range(k, k + 8)]
            assert all(sympy.simplify(closed.subs(experts, e) - value) == 0 for e, value in drawn)
