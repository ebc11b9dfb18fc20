"""Generated from Proofs/ExpertBytes/Thm/TopBudget.lean by `expertbytes bridge --update`; do not edit."""

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
from .structures import *  # noqa: F403

def top_budget_prefixes_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.top_budget_prefixes(draw, model)

def top_budget_prefixes_hypotheses(model: Any, S: Any, L: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((all((not r < R or (not i <= j or (not j < L(r) or S(r, j) <= S(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hB', B <= model.batch_count(L, partial(model.prefixes, L), R)

def top_budget_prefixes(model: Any, S: Any, L: Any, R: Any, B: Any) -> Claim:
    r"""ExpertBytes.topBudget_prefixes.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat
    → K) (L : Nat → Nat) (R : Nat) (B : Nat) (hS : ∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r →
    S r j ≤ S r i) (hB : B ≤ ExpertBytes.batchCount L (ExpertBytes.prefixes L) R) : (∀ (r : Nat), r < R →
    ExpertBytes.topBudget S L R B r ≤ L r) ∧ ExpertBytes.batchCount L (ExpertBytes.prefixes (ExpertBytes.topBudget S
    L R B)) R = B ∧ ∀ (r : Nat), ∀ (i : Nat), ∀ (s : Nat), ∀ (j : Nat), r < R → s < R → i < ExpertBytes.topBudget S
    L R B r → ExpertBytes.topBudget S L R B s ≤ j → j < L s → S s j ≤ S r i"""
    return Claim(bool(all((not r < R or model.top_budget(S, L, R, B, r) <= L(r) for r in NATURALS)) and (model.batch_count(L, partial(model.prefixes, partial(model.top_budget, S, L, R, B)), R) == B and all((all((all((all((not r < R or (not s < R or (not i < model.top_budget(S, L, R, B, r) or (not model.top_budget(S, L, R, B, s) <= j or (not j < L(s) or S(s, j) <= S(r, i))))) for j in NATURALS)) for s in NATURALS)) for i in NATURALS)) for r in NATURALS)))))

test_top_budget_prefixes = holds(
    Law(
        'ExpertBytes.topBudget_prefixes',
        '644a3cdb98feaa57a541c3b423a511f0adc97e749f50ca61bf10eb08cd62d093',
        top_budget_prefixes_inputs, top_budget_prefixes_hypotheses, top_budget_prefixes,
    )
)

def top_budget_all_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.top_budget_all(draw, model)

def top_budget_all_hypotheses(model: Any, S: Any, L: Any, R: Any, B: Any, r: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((all((not r < R or (not i <= j or (not j < L(r) or S(r, j) <= S(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hB', model.batch_count(L, partial(model.prefixes, L), R) <= B
    yield 'hr', r < R

def top_budget_all(model: Any, S: Any, L: Any, R: Any, B: Any, r: Any) -> Equation:
    r"""ExpertBytes.topBudget_all.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K)
    (L : Nat → Nat) (R : Nat) (B : Nat) (r : Nat) (hS : ∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L
    r → S r j ≤ S r i) (hB : ExpertBytes.batchCount L (ExpertBytes.prefixes L) R ≤ B) (hr : r < R) :
    ExpertBytes.topBudget S L R B r = L r"""
    return Equation(model.top_budget(S, L, R, B, r), L(r))

test_top_budget_all = holds(
    Law(
        'ExpertBytes.topBudget_all',
        '0c581eae2cdeb7dbd497975e7f7e5a0b5adb895f26d6fc5f8076032d4129bc90',
        top_budget_all_inputs, top_budget_all_hypotheses, top_budget_all,
    )
)

def top_budget_optimal_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.top_budget_optimal(draw, model)

def top_budget_optimal_hypotheses(model: Any, S: Any, L: Any, R: Any, B: Any, chosen: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((all((not r < R or (not i <= j or (not j < L(r) or S(r, j) <= S(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hS0', all((all((not r < R or (not i < L(r) or Fraction(0) <= S(r, i)) for i in NATURALS)) for r in NATURALS))
    yield 'hchosen', model.batch_count(L, chosen, R) <= B

def top_budget_optimal(model: Any, S: Any, L: Any, R: Any, B: Any, chosen: Any) -> Claim:
    r"""ExpertBytes.topBudget_optimal.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat →
    K) (L : Nat → Nat) (R : Nat) (B : Nat) (chosen : Nat → Nat → Bool) (hS : ∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat),
    r < R → i ≤ j → j < L r → S r j ≤ S r i) (hS0 : ∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) (hchosen
    : ExpertBytes.batchCount L chosen R ≤ B) : ExpertBytes.batchTokens S L chosen R ≤ ExpertBytes.topTokens S L R
    B"""
    return Claim(bool(model.batch_tokens(S, L, chosen, R) <= model.top_tokens(S, L, R, B)))

test_top_budget_optimal = holds(
    Law(
        'ExpertBytes.topBudget_optimal',
        '25e07b82f8f72b5ac30cabce4583ccd2c98cca5ffcdd264c2781b92006dd066b',
        top_budget_optimal_inputs, top_budget_optimal_hypotheses, top_budget_optimal,
    )
)

def top_budget_optimal_of_count_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.top_budget_optimal_of_count_eq(draw, model)

def top_budget_optimal_of_count_eq_hypotheses(model: Any, S: Any, L: Any, R: Any, B: Any, chosen: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((all((not r < R or (not i <= j or (not j < L(r) or S(r, j) <= S(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hchosen', model.batch_count(L, chosen, R) == B

def top_budget_optimal_of_count_eq(model: Any, S: Any, L: Any, R: Any, B: Any, chosen: Any) -> Claim:
    r"""ExpertBytes.topBudget_optimal_of_count_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S :
    Nat → Nat → K) (L : Nat → Nat) (R : Nat) (B : Nat) (chosen : Nat → Nat → Bool) (hS : ∀ (r : Nat), ∀ (i : Nat), ∀
    (j : Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) (hchosen : ExpertBytes.batchCount L chosen R = B) :
    ExpertBytes.batchTokens S L chosen R ≤ ExpertBytes.topTokens S L R B"""
    return Claim(bool(model.batch_tokens(S, L, chosen, R) <= model.top_tokens(S, L, R, B)))

test_top_budget_optimal_of_count_eq = holds(
    Law(
        'ExpertBytes.topBudget_optimal_of_count_eq',
        '2cc959abc2de62ac12d285146daa899ada34dbc5e3c358c5d989caa835274ff0',
        top_budget_optimal_of_count_eq_inputs, top_budget_optimal_of_count_eq_hypotheses, top_budget_optimal_of_count_eq,
    )
)

def le_planner_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.le_planner_tokens(draw, model)

def le_planner_tokens_hypotheses(model: Any, S: Any, L: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((all((not r < R or (not i <= j or (not j < L(r) or S(r, j) <= S(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hS0', all((all((not r < R or (not i < L(r) or Fraction(0) <= S(r, i)) for i in NATURALS)) for r in NATURALS))

def le_planner_tokens(model: Any, S: Any, L: Any, R: Any, B: Any) -> Claim:
    r"""ExpertBytes.le_plannerTokens.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat →
    K) (L : Nat → Nat) (R : Nat) (B : Nat) (hS : ∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L r → S
    r j ≤ S r i) (hS0 : ∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) : (↑R : K) ≤
    ExpertBytes.plannerTokens S L R B"""
    return Claim(bool(Fraction(R) <= model.planner_tokens(S, L, R, B)))

test_le_planner_tokens = holds(
    Law(
        'ExpertBytes.le_plannerTokens',
        '78d445a3da4896cd4b30e072012001c8ed6f969fdfe6b0494e5199baac7ce61e',
        le_planner_tokens_inputs, le_planner_tokens_hypotheses, le_planner_tokens,
    )
)

def planner_tokens_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.planner_tokens_mono(draw, model)

def planner_tokens_mono_hypotheses(model: Any, S: Any, L: Any, R: Any, B: Any, B_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS0', all((all((not r < R or (not i < L(r) or Fraction(0) <= S(r, i)) for i in NATURALS)) for r in NATURALS))
    yield 'h', B <= B_prime

def planner_tokens_mono(model: Any, S: Any, L: Any, R: Any, B: Any, B_prime: Any) -> Claim:
    r"""ExpertBytes.plannerTokens_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat
    → K) (L : Nat → Nat) (R : Nat) (B : Nat) (B' : Nat) (hS0 : ∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r
    i) (h : B ≤ B') : ExpertBytes.plannerTokens S L R B ≤ ExpertBytes.plannerTokens S L R B'"""
    return Claim(bool(model.planner_tokens(S, L, R, B) <= model.planner_tokens(S, L, R, B_prime)))

test_planner_tokens_mono = holds(
    Law(
        'ExpertBytes.plannerTokens_mono',
        '715654327751d7d85fc4ab957c23e0b772ed280daf477e9aa4ba1c494c7708b1',
        planner_tokens_mono_inputs, planner_tokens_mono_hypotheses, planner_tokens_mono,
    )
)

def planner_tokens_concave_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.planner_tokens_concave(draw, model)

def planner_tokens_concave_hypotheses(model: Any, S: Any, L: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((all((not r < R or (not i <= j or (not j < L(r) or S(r, j) <= S(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hS0', all((all((not r < R or (not i < L(r) or Fraction(0) <= S(r, i)) for i in NATURALS)) for r in NATURALS))

def planner_tokens_concave(model: Any, S: Any, L: Any, R: Any, B: Any) -> Claim:
    r"""ExpertBytes.plannerTokens_concave.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat →
    Nat → K) (L : Nat → Nat) (R : Nat) (B : Nat) (hS : ∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j < L
    r → S r j ≤ S r i) (hS0 : ∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) : ExpertBytes.plannerTokens S L
    R (B + 2) - ExpertBytes.plannerTokens S L R (B + 1) ≤ ExpertBytes.plannerTokens S L R (B + 1) -
    ExpertBytes.plannerTokens S L R B"""
    return Claim(bool(model.planner_tokens(S, L, R, B + 2) - model.planner_tokens(S, L, R, B + 1) <= model.planner_tokens(S, L, R, B + 1) - model.planner_tokens(S, L, R, B)))

test_planner_tokens_concave = holds(
    Law(
        'ExpertBytes.plannerTokens_concave',
        '14cb821d8cb88d94e5b005d3b3d677d6f7456fac222f10d82babb47472a437d4',
        planner_tokens_concave_inputs, planner_tokens_concave_hypotheses, planner_tokens_concave,
    )
)
