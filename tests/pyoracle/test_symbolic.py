"""Lemmas that are identities hold for symbols: the oracle's functions are run on sympy expressions."""

from __future__ import annotations

import pytest
import sympy

from expertbytes.pyoracle.acceptance import profile_curve, tokens, tokens_of
from expertbytes.pyoracle.expert import per_slot_time, ratio, saving, share
from expertbytes.pyoracle.goodput import speedup
from expertbytes.pyoracle.routing import uniform_distinct
from expertbytes.pyoracle.step_time import cost_ratio

a, b = sympy.symbols("a b", positive=True)
LENGTHS = range(6)


def curve(name: str) -> sympy.Function:
    """An arbitrary function of a natural number."""
    return sympy.Function(name, positive=True)


def is_zero(expression: sympy.Expr) -> bool:
    """Whether an expression is identically zero."""
    return bool(sympy.simplify(expression) == 0)


@pytest.mark.parametrize("d", LENGTHS)
def test_truncated_geometric_sum(d: int) -> None:
    """``one_sub_mul_tokens``: (1 − a)·tokens a d = 1 − a^(d+1)."""
    assert is_zero(sympy.expand((1 - a) * tokens(a, d) - (1 - a ** (d + 1))))


@pytest.mark.parametrize("d", LENGTHS)
def test_constant_profile_is_geometric(d: int) -> None:
    """``tokensOf_const``: the constant profile yields the geometric tokens."""
    assert is_zero(sympy.expand(tokens_of(lambda _j: a, d) - tokens(a, d)))


@pytest.mark.parametrize("d", LENGTHS)
def test_profile_of_a_curve_gives_the_curve_back(d: int) -> None:
    """``tokensOf_profileCurve``: for any curve that starts at 1."""
    values = [sympy.Integer(1), *sympy.symbols("A1:7", positive=True)]
    assert is_zero(tokens_of(lambda j: profile_curve(lambda i: values[i], j), d) - values[d])


@pytest.mark.parametrize("n", range(1, 5))
def test_saving_from_share_and_ratio(n: int) -> None:
    """``saving_eq``: saving = per-slot time · (1 − share / ratio)."""
    U, Ws, Wd = curve("U"), curve("Ws"), curve("Wd")
    k = 6
    right = per_slot_time(b, k, Ws, n) * (1 - share(U, k, n) / ratio(Wd, Ws, n))
    assert is_zero(saving(b, k, U, Ws, Wd, n) - right)


@pytest.mark.parametrize("d", LENGTHS)
def test_cost_ratio_from_a_measured_speedup(d: int) -> None:
    """``costRatio_of_speedup``: the cost of a cycle in plain steps is tokens per pass over speedup."""
    A, T = curve("A"), curve("T")
    assert is_zero(cost_ratio(T, d) - A(d) / speedup(A, T, d))


@pytest.mark.parametrize("n", LENGTHS)
def test_uniform_routing_in_closed_form(n: int) -> None:
    """``uniformDistinct_eq``: E·(1 − (1 − k/E)^n) distinct experts, for 8 of 64."""
    experts, top_k = 64, 8
    closed = experts * (1 - (1 - sympy.Rational(top_k, experts)) ** n)
    assert sympy.Rational(uniform_distinct(experts, top_k, n)) == closed
