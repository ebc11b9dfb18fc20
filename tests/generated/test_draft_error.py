"""Generated from Proofs/ExpertBytes/Thm/DraftError.lean by `expertbytes bridge --update`; do not edit."""

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

def best_draft_regret_curves_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    d = draw(naturals(at_most=[D]))
    ρ = draw(numbers(at_least=[Fraction(1)]))
    σ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw, at_least=[lambda i: Fraction(0) if i <= D else None])
    A_prime = tables(draw, at_least=[lambda i: Fraction(0) if i <= D else None, lambda i: A(i) / σ if i <= D else None], at_most=[lambda i: σ * A(i) if i <= D else None])
    T = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: Fraction(0) if i <= D else None])
    T_prime = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: T(i) / ρ if i <= D else None, lambda i: Fraction(0) if i <= D else None], at_most=[lambda i: ρ * T(i) if i <= D else None])
    return (ρ, σ, A, A_prime, T, T_prime, D, d)

def best_draft_regret_curves_hypotheses(model: Any, ρ: Any, σ: Any, A: Any, A_prime: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield "hA'", all((not i <= D or Fraction(0) <= A_prime(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hAA', all((not i <= D or model.within(σ, A(i), A_prime(i)) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ, T(i), T_prime(i)) for i in NATURALS))
    yield 'hd', d <= D

def best_draft_regret_curves(model: Any, ρ: Any, σ: Any, A: Any, A_prime: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.bestDraft_regret_curves.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (σ
    : K) (A : Nat → K) (A' : Nat → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat) (hA : ∀ (i : Nat), i ≤ D → 0
    ≤ A i) (hA' : ∀ (i : Nat), i ≤ D → 0 ≤ A' i) (hT : ∀ (i : Nat), i ≤ D → 0 < T i) (hT' : ∀ (i : Nat), i ≤ D → 0 <
    T' i) (hAA : ∀ (i : Nat), i ≤ D → ExpertBytes.Within σ (A i) (A' i)) (hTT : ∀ (i : Nat), i ≤ D →
    ExpertBytes.Within ρ (T i) (T' i)) (hd : d ≤ D) : ExpertBytes.goodput A T d ≤ (σ * ρ) ^ 2 * ExpertBytes.goodput
    A T (ExpertBytes.bestDraft A' T' D)"""
    return Claim(bool(model.goodput(A, T, d) <= (σ * ρ) ** 2 * model.goodput(A, T, model.best_draft(A_prime, T_prime, D))))

test_best_draft_regret_curves = holds(
    Law(
        'ExpertBytes.bestDraft_regret_curves',
        'c1794a96f49a013c061252c876d3aa3bcf4f52d78ce842bb0d053ed1dd72e99d',
        best_draft_regret_curves_inputs, best_draft_regret_curves_hypotheses, best_draft_regret_curves,
    )
)

def best_draft_regret_of_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    d = draw(naturals(at_most=[D]))
    ρ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw, at_least=[lambda i: Fraction(0) if i <= D else None])
    T = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: Fraction(0) if i <= D else None])
    T_prime = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: T(i) / ρ if i <= D else None, lambda i: Fraction(0) if i <= D else None], at_most=[lambda i: ρ * T(i) if i <= D else None])
    return (ρ, A, T, T_prime, D, d)

def best_draft_regret_of_le_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ, T(i), T_prime(i)) for i in NATURALS))
    yield 'hd', d <= D

def best_draft_regret_of_le(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.bestDraft_regret_of_le.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A
    : Nat → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat) (hA : ∀ (i : Nat), i ≤ D → 0 ≤ A i) (hT : ∀ (i :
    Nat), i ≤ D → 0 < T i) (hT' : ∀ (i : Nat), i ≤ D → 0 < T' i) (hTT : ∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T
    i) (T' i)) (hd : d ≤ D) : ExpertBytes.goodput A T d ≤ ρ ^ 2 * ExpertBytes.goodput A T (ExpertBytes.bestDraft A
    T' D)"""
    return Claim(bool(model.goodput(A, T, d) <= ρ ** 2 * model.goodput(A, T, model.best_draft(A, T_prime, D))))

test_best_draft_regret_of_le = holds(
    Law(
        'ExpertBytes.bestDraft_regret_of_le',
        '0e3762a21f47e38962f9ff829ab9ba69ca54e0523bfc1d3503bac6427271862b',
        best_draft_regret_of_le_inputs, best_draft_regret_of_le_hypotheses, best_draft_regret_of_le,
    )
)

def best_draft_regret_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw, at_least=[lambda i: Fraction(0) if i <= D else None])
    T = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: Fraction(0) if i <= D else None])
    T_prime = tables(draw, above=[lambda i: Fraction(0) if i <= D else None], at_least=[lambda i: T(i) / ρ if i <= D else None, lambda i: Fraction(0) if i <= D else None], at_most=[lambda i: ρ * T(i) if i <= D else None])
    return (ρ, A, T, T_prime, D)

def best_draft_regret_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ, T(i), T_prime(i)) for i in NATURALS))

def best_draft_regret(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_regret.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat
    → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (hA : ∀ (i : Nat), i ≤ D → 0 ≤ A i) (hT : ∀ (i : Nat), i ≤ D → 0 < T
    i) (hT' : ∀ (i : Nat), i ≤ D → 0 < T' i) (hTT : ∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T' i)) :
    ExpertBytes.goodput A T (ExpertBytes.bestDraft A T D) / ρ ^ 2 ≤ ExpertBytes.goodput A T (ExpertBytes.bestDraft A
    T' D)"""
    return Claim(bool(model.goodput(A, T, model.best_draft(A, T, D)) / ρ ** 2 <= model.goodput(A, T, model.best_draft(A, T_prime, D))))

test_best_draft_regret = holds(
    Law(
        'ExpertBytes.bestDraft_regret',
        '991dbe4ce9bcd437272c512da06111efba272b775fbb832600f2eadb6c33d03a',
        best_draft_regret_inputs, best_draft_regret_hypotheses, best_draft_regret,
    )
)

def best_draft_stable_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_stable_of(draw, model)

def best_draft_stable_of_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ(i), T(i), T_prime(i)) for i in NATURALS))
    yield 'hd', d <= D
    yield 'hmargin', all((not i <= D or (not i != d or ρ(d) * ρ(i) * model.goodput(A, T, i) < model.goodput(A, T, d)) for i in NATURALS))

def best_draft_stable_of(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Equation:
    r"""ExpertBytes.bestDraft_stable_of.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : Nat → K)
    (A : Nat → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat) (hA : ∀ (i : Nat), i ≤ D → 0 ≤ A i) (hT : ∀ (i :
    Nat), i ≤ D → 0 < T i) (hT' : ∀ (i : Nat), i ≤ D → 0 < T' i) (hTT : ∀ (i : Nat), i ≤ D → ExpertBytes.Within (ρ
    i) (T i) (T' i)) (hd : d ≤ D) (hmargin : ∀ (i : Nat), i ≤ D → i ≠ d → ρ d * ρ i * ExpertBytes.goodput A T i <
    ExpertBytes.goodput A T d) : ExpertBytes.bestDraft A T' D = d"""
    return Equation(model.best_draft(A, T_prime, D), d)

test_best_draft_stable_of = holds(
    Law(
        'ExpertBytes.bestDraft_stable_of',
        '86fb91a55f3a97cc3ae29b192b7f043b3f912382fb689d5a2e167249e66f9636',
        best_draft_stable_of_inputs, best_draft_stable_of_hypotheses, best_draft_stable_of,
    )
)

def best_draft_stable_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_stable(draw, model)

def best_draft_stable_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) <= A(i) for i in NATURALS))
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield "hT'", all((not i <= D or Fraction(0) < T_prime(i) for i in NATURALS))
    yield 'hTT', all((not i <= D or model.within(ρ, T(i), T_prime(i)) for i in NATURALS))
    yield 'hd', d <= D
    yield 'hmargin', all((not i <= D or (not i != d or ρ ** 2 * model.goodput(A, T, i) < model.goodput(A, T, d)) for i in NATURALS))

def best_draft_stable(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, D: Any, d: Any) -> Equation:
    r"""ExpertBytes.bestDraft_stable.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (A : Nat
    → K) (T : Nat → K) (T' : Nat → K) (D : Nat) (d : Nat) (hA : ∀ (i : Nat), i ≤ D → 0 ≤ A i) (hT : ∀ (i : Nat), i ≤
    D → 0 < T i) (hT' : ∀ (i : Nat), i ≤ D → 0 < T' i) (hTT : ∀ (i : Nat), i ≤ D → ExpertBytes.Within ρ (T i) (T'
    i)) (hd : d ≤ D) (hmargin : ∀ (i : Nat), i ≤ D → i ≠ d → ρ ^ 2 * ExpertBytes.goodput A T i < ExpertBytes.goodput
    A T d) : ExpertBytes.bestDraft A T' D = d"""
    return Equation(model.best_draft(A, T_prime, D), d)

test_best_draft_stable = holds(
    Law(
        'ExpertBytes.bestDraft_stable',
        '697b6243dd0583e41b948fe5f6f3208dbb262a0abf59b0184bc75de489c626e9',
        best_draft_stable_inputs, best_draft_stable_hypotheses, best_draft_stable,
    )
)
