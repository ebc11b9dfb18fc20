"""Generated from Proofs/ExpertBytes/Thm/Majorant.lean by `expertbytes bridge --update`; do not edit."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from expertbytes.bridge.laws import constructions
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Claim, Equation, Equivalence, Inputs, Law, holds
from expertbytes.bridge.laws.strategies import (
    booleans, families, found, functions, lengths, naturals, numbers, relations, sampled_from, scaled, tables,
)
from expertbytes.bridge.laws.values import NATURALS, SAMPLES, natural_div, natural_mod, natural_sub
from expertbytes.pyoracle.theorems import majorant as mirror
from .structures import *  # noqa: F403

def allocation_le_budget_optimum_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.allocation_le_budget_optimum(draw, model)

def allocation_le_budget_optimum_hypotheses(model: Any, f: Any, L: Any, R: Any, B: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hL', all((not r < R or m(r) <= L(r) for r in NATURALS))
    yield 'hB', model.tally(R, m) <= B

def allocation_le_budget_optimum(model: Any, f: Any, L: Any, R: Any, B: Any, m: Any) -> Claim:
    r"""ExpertBytes.allocation_le_budgetOptimum.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f :
    Nat → Nat → K) (L : Nat → Nat) (R : Nat) (B : Nat) (m : Nat → Nat) (hL : ∀ (r : Nat), r < R → m r ≤ L r) (hB :
    ExpertBytes.tally R m ≤ B) : ExpertBytes.sumBelow (fun (r : Nat) => f r (m r)) R ≤ ExpertBytes.budgetOptimum f L
    R B"""
    return Claim(bool(model.sum_below(lambda r: f(r, m(r)), R) <= model.budget_optimum(f, L, R, B)))

test_allocation_le_budget_optimum = holds(
    Law(
        'ExpertBytes.allocation_le_budgetOptimum',
        '48d45eabbddfe6a31efe0a16671c1203da3b32f9bb1157874f4850f84863fa03',
        allocation_le_budget_optimum_inputs, allocation_le_budget_optimum_hypotheses, allocation_le_budget_optimum,
    )
)

def budget_optimum_attained_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.budget_optimum_attained(draw, model)

def budget_optimum_attained_hypotheses(model: Any, f: Any, L: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def budget_optimum_attained(model: Any, f: Any, L: Any, R: Any, B: Any) -> Claim:
    r"""ExpertBytes.budgetOptimum_attained.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat →
    Nat → K) (L : Nat → Nat) (R : Nat) (B : Nat) : ∃ (m : Nat → Nat), (∀ (r : Nat), r < R → m r ≤ L r) ∧
    ExpertBytes.tally R m ≤ B ∧ ExpertBytes.sumBelow (fun (r : Nat) => f r (m r)) R = ExpertBytes.budgetOptimum f L
    R B"""
    witness_0, = mirror.budget_optimum_attained_witness(f, L, R, B)
    return Claim(bool(any((all((not r < R or m(r) <= L(r) for r in NATURALS)) and (model.tally(R, m) <= B and model.sum_below(lambda r: f(r, m(r)), R) == model.budget_optimum(f, L, R, B)) for m in (witness_0,)))))

test_budget_optimum_attained = holds(
    Law(
        'ExpertBytes.budgetOptimum_attained',
        '1b34cc361fa623d4ab65b1b382f2b8cbc92ec9db493712ebbd55148dbd58206b',
        budget_optimum_attained_inputs, budget_optimum_attained_hypotheses, budget_optimum_attained,
    )
)

def le_majorant_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    x = draw(naturals(at_most=[N]))
    f = tables(draw)
    return (f, N, x)

def le_majorant_hypotheses(model: Any, f: Any, N: Any, x: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hx', x <= N

def le_majorant(model: Any, f: Any, N: Any, x: Any) -> Claim:
    r"""ExpertBytes.le_majorant.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (N :
    Nat) (x : Nat) (hx : x ≤ N) : f x ≤ ExpertBytes.majorant f N x"""
    return Claim(bool(f(x) <= model.majorant(f, N, x)))

test_le_majorant = holds(
    Law(
        'ExpertBytes.le_majorant',
        '0c78f97b03205a6bea0c4086805e7630b62ce03e46d584b07ad3b56acfc04dd6',
        le_majorant_inputs, le_majorant_hypotheses, le_majorant,
    )
)

def majorant_le_of_concave_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.majorant_le_of_concave(draw, model)

def majorant_le_of_concave_hypotheses(model: Any, f: Any, g: Any, N: Any, x: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfg', all((not n <= N or f(n) <= g(n) for n in NATURALS))
    yield 'hg', all((not n + 2 <= N or g(n + 2) - g(n + 1) <= g(n + 1) - g(n) for n in NATURALS))
    yield 'hx', x <= N

def majorant_le_of_concave(model: Any, f: Any, g: Any, N: Any, x: Any) -> Claim:
    r"""ExpertBytes.majorant_le_of_concave.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {f : Nat →
    K} {g : Nat → K} {N : Nat} {x : Nat} (hfg : ∀ (n : Nat), n ≤ N → f n ≤ g n) (hg : ∀ (n : Nat), n + 2 ≤ N → g (n
    + 2) - g (n + 1) ≤ g (n + 1) - g n) (hx : x ≤ N) : ExpertBytes.majorant f N x ≤ g x"""
    return Claim(bool(model.majorant(f, N, x) <= g(x)))

test_majorant_le_of_concave = holds(
    Law(
        'ExpertBytes.majorant_le_of_concave',
        '6759de4b8da5b401fac12b296c5d6bb45b2dd9f18c3eb355592d27dbc0b85ab7',
        majorant_le_of_concave_inputs, majorant_le_of_concave_hypotheses, majorant_le_of_concave,
    )
)
