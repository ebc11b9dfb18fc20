"""Generated from Proofs/ExpertBytes/Thm/BudgetGap.lean by `expertbytes bridge --update`; do not edit."""

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

def budget_gap_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.budget_gap(draw, model)

def budget_gap_hypotheses(model: Any, f: Any, L: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hB', B <= model.tally(R, L)

def budget_gap(model: Any, f: Any, L: Any, R: Any, B: Any) -> Claim:
    r"""ExpertBytes.budget_gap.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → Nat → K) (L
    : Nat → Nat) (R : Nat) (B : Nat) (hB : B ≤ ExpertBytes.tally R L) : ExpertBytes.majorant
    (ExpertBytes.budgetOptimum f L R) (ExpertBytes.tally R L) B ≤ ExpertBytes.budgetOptimum f L R B +
    ExpertBytes.largestGap f L R"""
    return Claim(bool(model.majorant(partial(model.budget_optimum, f, L, R), model.tally(R, L), B) <= model.budget_optimum(f, L, R, B) + model.largest_gap(f, L, R)))

test_budget_gap = holds(
    Law(
        'ExpertBytes.budget_gap',
        'f54319c27e4939478e7155e9219bc28802134e7f4d141a210c6e33b669f26a36',
        budget_gap_inputs, budget_gap_hypotheses, budget_gap,
    )
)

def two_drafter_gap_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.two_drafter_gap(draw, model)

def two_drafter_gap_hypotheses(model: Any, S: Any, S_prime: Any, L: Any, L_prime: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hB', B <= model.tally(R, partial(model.pair_length, L, L_prime))

def two_drafter_gap(model: Any, S: Any, S_prime: Any, L: Any, L_prime: Any, R: Any, B: Any) -> Claim:
    r"""ExpertBytes.twoDrafter_gap.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K)
    (S' : Nat → Nat → K) (L : Nat → Nat) (L' : Nat → Nat) (R : Nat) (B : Nat) (hB : B ≤ ExpertBytes.tally R
    (ExpertBytes.pairLength L L')) : ExpertBytes.majorant (ExpertBytes.budgetOptimum (ExpertBytes.pairTokens S S' L
    L') (ExpertBytes.pairLength L L') R) (ExpertBytes.tally R (ExpertBytes.pairLength L L')) B ≤
    ExpertBytes.budgetOptimum (ExpertBytes.pairTokens S S' L L') (ExpertBytes.pairLength L L') R B +
    ExpertBytes.largestGap (ExpertBytes.pairTokens S S' L L') (ExpertBytes.pairLength L L') R"""
    return Claim(bool(model.majorant(partial(model.budget_optimum, partial(model.pair_tokens, S, S_prime, L, L_prime), partial(model.pair_length, L, L_prime), R), model.tally(R, partial(model.pair_length, L, L_prime)), B) <= model.budget_optimum(partial(model.pair_tokens, S, S_prime, L, L_prime), partial(model.pair_length, L, L_prime), R, B) + model.largest_gap(partial(model.pair_tokens, S, S_prime, L, L_prime), partial(model.pair_length, L, L_prime), R)))

test_two_drafter_gap = holds(
    Law(
        'ExpertBytes.twoDrafter_gap',
        'c7fd919f3b60a715ce8d89edc3faa84be8f20b31fd87d8efb1bb827623601ab6',
        two_drafter_gap_inputs, two_drafter_gap_hypotheses, two_drafter_gap,
    )
)
