"""Generated from Proofs/ExpertBytes/Thm/PlannerRegret.lean by `expertbytes bridge --update`; do not edit."""

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

def planner_regret_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.planner_regret(draw, model)

def planner_regret_hypotheses(model: Any, S: Any, S_prime: Any, L: Any, R: Any, C: Any, C_prime: Any, ρ: Any, σ: Any, M: Any, chosen: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) <= ρ
    yield 'hσ', Fraction(1) <= σ
    yield 'hanti', all((all((all((not r < R or (not i <= j or (not j < L(r) or S_prime(r, j) <= S_prime(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hnonneg', all((all((not r < R or (not i < L(r) or Fraction(0) <= S_prime(r, i)) for i in NATURALS)) for r in NATURALS))
    yield 'hS', all((all((not r < R or (not i < L(r) or model.within(σ, S(r, i), S_prime(r, i))) for i in NATURALS)) for r in NATURALS))
    yield 'hC', all((not B <= M or Fraction(0) < C(B) for B in NATURALS))
    yield "hC'", all((not B <= M or Fraction(0) < C_prime(B) for B in NATURALS))
    yield 'hCC', all((not B <= M or model.within(ρ, C(B), C_prime(B)) for B in NATURALS))
    yield 'hchosen', model.batch_count(L, chosen, R) <= M

def planner_regret(model: Any, S: Any, S_prime: Any, L: Any, R: Any, C: Any, C_prime: Any, ρ: Any, σ: Any, M: Any, chosen: Any) -> Claim:
    r"""ExpertBytes.planner_regret.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat → K)
    (S' : Nat → Nat → K) (L : Nat → Nat) (R : Nat) {C : Nat → K} {C' : Nat → K} {ρ : K} {σ : K} {M : Nat} (chosen :
    Nat → Nat → Bool) (hρ : 1 ≤ ρ) (hσ : 1 ≤ σ) (hanti : ∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j → j <
    L r → S' r j ≤ S' r i) (hnonneg : ∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S' r i) (hS : ∀ (r : Nat), ∀
    (i : Nat), r < R → i < L r → ExpertBytes.Within σ (S r i) (S' r i)) (hC : ∀ (B : Nat), B ≤ M → 0 < C B) (hC' : ∀
    (B : Nat), B ≤ M → 0 < C' B) (hCC : ∀ (B : Nat), B ≤ M → ExpertBytes.Within ρ (C B) (C' B)) (hchosen :
    ExpertBytes.batchCount L chosen R ≤ M) : ((↑R : K) + ExpertBytes.batchTokens S L chosen R) / C
    (ExpertBytes.batchCount L chosen R) ≤ ρ * σ * (ρ * σ) * (((↑R : K) + ExpertBytes.batchTokens S L
    (ExpertBytes.prefixes (ExpertBytes.topBudget S' L R (ExpertBytes.bestDraft (ExpertBytes.plannerTokens S' L R) C'
    M))) R) / C (ExpertBytes.bestDraft (ExpertBytes.plannerTokens S' L R) C' M))"""
    return Claim(bool((Fraction(R) + model.batch_tokens(S, L, chosen, R)) / C(model.batch_count(L, chosen, R)) <= ρ * σ * (ρ * σ) * ((Fraction(R) + model.batch_tokens(S, L, partial(model.prefixes, partial(model.top_budget, S_prime, L, R, model.best_draft(partial(model.planner_tokens, S_prime, L, R), C_prime, M))), R)) / C(model.best_draft(partial(model.planner_tokens, S_prime, L, R), C_prime, M)))))

test_planner_regret = holds(
    Law(
        'ExpertBytes.planner_regret',
        'd47f379964288ec66d2d200cfa80ea0319d6c1e172c270b7b198e045300a69b1',
        planner_regret_inputs, planner_regret_hypotheses, planner_regret,
    )
)

def running_max_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    M = draw(naturals())
    n = draw(naturals(at_most=[M]))
    C = tables(draw, above=[lambda B: Fraction(0) if B <= M else None])
    return (C, M, n)

def running_max_within_hypotheses(model: Any, C: Any, M: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hC', all((not B <= M or Fraction(0) < C(B) for B in NATURALS))
    yield 'hn', n <= M

def running_max_within(model: Any, C: Any, M: Any, n: Any) -> Claim:
    r"""ExpertBytes.runningMax_within.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {C : Nat → K} {M
    : Nat} {n : Nat} (hC : ∀ (B : Nat), B ≤ M → 0 < C B) (hn : n ≤ M) : ExpertBytes.Within (ExpertBytes.largestDip C
    M) (C n) (ExpertBytes.runningMax C n)"""
    return Claim(bool(model.within(model.largest_dip(C, M), C(n), model.running_max(C, n))))

test_running_max_within = holds(
    Law(
        'ExpertBytes.runningMax_within',
        '6fd5c3818f55b9219c62b2b1bd1d23c1dff67bbfe41add1fd338bae4607ca24d',
        running_max_within_inputs, running_max_within_hypotheses, running_max_within,
    )
)

def planner_regret_running_max_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    M = draw(naturals())
    B = draw(naturals(at_most=[M]))
    N = tables(draw, at_least=[lambda d: Fraction(0) if d <= M else None])
    C = tables(draw, above=[lambda d: Fraction(0) if d <= M else None])
    return (N, C, M, B)

def planner_regret_running_max_hypotheses(model: Any, N: Any, C: Any, M: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hN', all((not d <= M or Fraction(0) <= N(d) for d in NATURALS))
    yield 'hC', all((not d <= M or Fraction(0) < C(d) for d in NATURALS))
    yield 'hB', B <= M

def planner_regret_running_max(model: Any, N: Any, C: Any, M: Any, B: Any) -> Claim:
    r"""ExpertBytes.planner_regret_runningMax.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {N : Nat
    → K} {C : Nat → K} {M : Nat} {B : Nat} (hN : ∀ (d : Nat), d ≤ M → 0 ≤ N d) (hC : ∀ (d : Nat), d ≤ M → 0 < C d)
    (hB : B ≤ M) : ExpertBytes.goodput N C B ≤ ExpertBytes.largestDip C M * ExpertBytes.goodput N C
    (ExpertBytes.bestDraft N (ExpertBytes.runningMax C) M)"""
    return Claim(bool(model.goodput(N, C, B) <= model.largest_dip(C, M) * model.goodput(N, C, model.best_draft(N, partial(model.running_max, C), M))))

test_planner_regret_running_max = holds(
    Law(
        'ExpertBytes.planner_regret_runningMax',
        '6ad6e532ecbdf9f33bb4968c392d391c0cde98c0e78ddb516efae4b5f865a70a',
        planner_regret_running_max_inputs, planner_regret_running_max_hypotheses, planner_regret_running_max,
    )
)

def planner_regret_unpadded_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.planner_regret_unpadded(draw, model)

def planner_regret_unpadded_hypotheses(model: Any, N: Any, C: Any, pad: Any, ρ: Any, M: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(0) <= ρ
    yield 'hN', all((not d <= M or Fraction(0) <= N(d) for d in NATURALS))
    yield 'hC', all((not d <= M or Fraction(0) < C(d) for d in NATURALS))
    yield 'hpad', all((not d <= M or C(d) <= C(pad(d)) for d in NATURALS))
    yield 'hratio', all((not d <= M or C(pad(d)) <= ρ * C(d) for d in NATURALS))
    yield 'hB', B <= M

def planner_regret_unpadded(model: Any, N: Any, C: Any, pad: Any, ρ: Any, M: Any, B: Any) -> Claim:
    r"""ExpertBytes.planner_regret_unpadded.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {N : Nat →
    K} {C : Nat → K} {pad : Nat → Nat} {ρ : K} {M : Nat} {B : Nat} (hρ : 0 ≤ ρ) (hN : ∀ (d : Nat), d ≤ M → 0 ≤ N d)
    (hC : ∀ (d : Nat), d ≤ M → 0 < C d) (hpad : ∀ (d : Nat), d ≤ M → C d ≤ C (pad d)) (hratio : ∀ (d : Nat), d ≤ M →
    C (pad d) ≤ ρ * C d) (hB : B ≤ M) : ExpertBytes.goodput N (fun (d : Nat) => C (pad d)) B ≤ ρ *
    ExpertBytes.goodput N (fun (d : Nat) => C (pad d)) (ExpertBytes.bestDraft N C M)"""
    return Claim(bool(model.goodput(N, lambda d: C(pad(d)), B) <= ρ * model.goodput(N, lambda d: C(pad(d)), model.best_draft(N, C, M))))

test_planner_regret_unpadded = holds(
    Law(
        'ExpertBytes.planner_regret_unpadded',
        'c402fd1065f91ff7cfaab9399933f255e6a46e9ed8ef1ff1487906b8783b0c4b',
        planner_regret_unpadded_inputs, planner_regret_unpadded_hypotheses, planner_regret_unpadded,
    )
)
