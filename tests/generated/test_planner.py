"""Generated from Proofs/ExpertBytes/Thm/Planner.lean by `expertbytes bridge --update`; do not edit."""

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

def planner_scale_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    M = draw(naturals())
    c = draw(numbers(above=[Fraction(0)]))
    N = tables(draw)
    C = tables(draw, above=[lambda B: Fraction(0) if B <= M else None])
    return (N, C, c, M)

def planner_scale_hypotheses(model: Any, N: Any, C: Any, c: Any, M: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hc', Fraction(0) < c
    yield 'hC', all((not B <= M or Fraction(0) < C(B) for B in NATURALS))

def planner_scale(model: Any, N: Any, C: Any, c: Any, M: Any) -> Claim:
    r"""ExpertBytes.planner_scale.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] {N :
    Nat → K} {C : Nat → K} {c : K} {M : Nat} (hc : 0 < c) (hC : ∀ (B : Nat), B ≤ M → 0 < C B) :
    ExpertBytes.bestDraft N (ExpertBytes.scale c C) M = ExpertBytes.bestDraft N C M ∧ ExpertBytes.bestDraftMax N
    (ExpertBytes.scale c C) M = ExpertBytes.bestDraftMax N C M"""
    return Claim(bool(model.best_draft(N, partial(model.scale, c, C), M) == model.best_draft(N, C, M) and model.best_draft_max(N, partial(model.scale, c, C), M) == model.best_draft_max(N, C, M)))

test_planner_scale = holds(
    Law(
        'ExpertBytes.planner_scale',
        '2aeafb734de5940141441ac42243da5b30575a7a7f155161fd6f1d3deda484a8',
        planner_scale_inputs, planner_scale_hypotheses, planner_scale,
    )
)

def planner_added_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.planner_added_time(draw, model)

def planner_added_time_hypotheses(model: Any, S: Any, L: Any, R: Any, C: Any, c: Any, M: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS0', all((all((not r < R or (not i < L(r) or Fraction(0) <= S(r, i)) for i in NATURALS)) for r in NATURALS))
    yield 'hC', all((not B <= M or Fraction(0) < C(B) for B in NATURALS))
    yield 'hc', Fraction(0) <= c

def planner_added_time(model: Any, S: Any, L: Any, R: Any, C: Any, c: Any, M: Any) -> Claim:
    r"""ExpertBytes.planner_added_time.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K]
    (S : Nat → Nat → K) (L : Nat → Nat) (R : Nat) {C : Nat → K} {c : K} {M : Nat} (hS0 : ∀ (r : Nat), ∀ (i : Nat), r
    < R → i < L r → 0 ≤ S r i) (hC : ∀ (B : Nat), B ≤ M → 0 < C B) (hc : 0 ≤ c) : ExpertBytes.bestDraft
    (ExpertBytes.plannerTokens S L R) C M ≤ ExpertBytes.bestDraft (ExpertBytes.plannerTokens S L R) (fun (B : Nat)
    => C B + c) M ∧ ExpertBytes.bestDraftMax (ExpertBytes.plannerTokens S L R) C M ≤ ExpertBytes.bestDraftMax
    (ExpertBytes.plannerTokens S L R) (fun (B : Nat) => C B + c) M"""
    return Claim(bool(model.best_draft(partial(model.planner_tokens, S, L, R), C, M) <= model.best_draft(partial(model.planner_tokens, S, L, R), lambda B: C(B) + c, M) and model.best_draft_max(partial(model.planner_tokens, S, L, R), C, M) <= model.best_draft_max(partial(model.planner_tokens, S, L, R), lambda B: C(B) + c, M)))

test_planner_added_time = holds(
    Law(
        'ExpertBytes.planner_added_time',
        '67f36f80b988914d7f32fc97d403bcb4d53439c5377bf29aa0eee3054243b912',
        planner_added_time_inputs, planner_added_time_hypotheses, planner_added_time,
    )
)

def planner_flat_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.planner_flat(draw, model)

def planner_flat_hypotheses(model: Any, S: Any, L: Any, R: Any, M: Any, C: Any, c: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((all((not r < R or (not i <= j or (not j < L(r) or S(r, j) <= S(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hS0', all((all((not r < R or (not i < L(r) or Fraction(0) <= S(r, i)) for i in NATURALS)) for r in NATURALS))
    yield 'hc', Fraction(0) < c
    yield 'hC', all((not B <= M or C(B) == c for B in NATURALS))

def planner_flat(model: Any, S: Any, L: Any, R: Any, M: Any, C: Any, c: Any) -> Claim:
    r"""ExpertBytes.planner_flat.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K] (S :
    Nat → Nat → K) (L : Nat → Nat) (R : Nat) (M : Nat) {C : Nat → K} {c : K} (hS : ∀ (r : Nat), ∀ (i : Nat), ∀ (j :
    Nat), r < R → i ≤ j → j < L r → S r j ≤ S r i) (hS0 : ∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) (hc
    : 0 < c) (hC : ∀ (B : Nat), B ≤ M → C B = c) : ExpertBytes.bestDraftMax (ExpertBytes.plannerTokens S L R) C M =
    M ∧ (ExpertBytes.batchCount L (ExpertBytes.prefixes L) R ≤ M → ∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → (i <
    ExpertBytes.topBudget S L R (ExpertBytes.bestDraft (ExpertBytes.plannerTokens S L R) C M) r ↔ 0 < S r i))"""
    return Claim(bool(model.best_draft_max(partial(model.planner_tokens, S, L, R), C, M) == M and (not model.batch_count(L, partial(model.prefixes, L), R) <= M or all((all((not r < R or (not i < L(r) or bool(i < model.top_budget(S, L, R, model.best_draft(partial(model.planner_tokens, S, L, R), C, M), r)) == bool(Fraction(0) < S(r, i))) for i in NATURALS)) for r in NATURALS)))))

test_planner_flat = holds(
    Law(
        'ExpertBytes.planner_flat',
        'e21e9e4190760df84e5a37784b0d63fcf203a1396bf7067d9f987839c6b46a80',
        planner_flat_inputs, planner_flat_hypotheses, planner_flat,
    )
)

def planner_padded_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.planner_padded(draw, model)

def planner_padded_hypotheses(model: Any, N: Any, C: Any, pad: Any, M: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hN', all((all((not d <= d_prime or (not d_prime <= M or N(d) <= N(d_prime)) for d_prime in NATURALS)) for d in NATURALS))
    yield 'hC', all((not d <= M or Fraction(0) < C(pad(d)) for d in NATURALS))
    yield 'hpad', all((all((not d <= d_prime or (not d_prime <= M or pad(d) <= pad(d_prime)) for d_prime in NATURALS)) for d in NATURALS))
    yield 'hB', model.best_draft_max(N, lambda d: C(pad(d)), M) < B
    yield 'hM', B <= M

def planner_padded(model: Any, N: Any, C: Any, pad: Any, M: Any, B: Any) -> Claim:
    r"""ExpertBytes.planner_padded.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {N : Nat → K} {C :
    Nat → K} {pad : Nat → Nat} {M : Nat} {B : Nat} (hN : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ M → N d ≤ N d')
    (hC : ∀ (d : Nat), d ≤ M → 0 < C (pad d)) (hpad : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ M → pad d ≤ pad d')
    (hB : ExpertBytes.bestDraftMax N (fun (d : Nat) => C (pad d)) M < B) (hM : B ≤ M) : pad
    (ExpertBytes.bestDraftMax N (fun (d : Nat) => C (pad d)) M) < pad B"""
    return Claim(bool(pad(model.best_draft_max(N, lambda d: C(pad(d)), M)) < pad(B)))

test_planner_padded = holds(
    Law(
        'ExpertBytes.planner_padded',
        'c345f6629da4bb969f5c88954b9bfcb1fdb2bcb552ba054c0ccd97260f9e41b2',
        planner_padded_inputs, planner_padded_hypotheses, planner_padded,
    )
)

def planner_descent_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.planner_descent(draw, model)

def planner_descent_hypotheses(model: Any, S: Any, L: Any, R: Any, C: Any, M: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((all((not r < R or (not i <= j or (not j < L(r) or S(r, j) <= S(r, i))) for j in NATURALS)) for i in NATURALS)) for r in NATURALS))
    yield 'hS0', all((all((not r < R or (not i < L(r) or Fraction(0) <= S(r, i)) for i in NATURALS)) for r in NATURALS))
    yield 'hC', all((not B <= M or Fraction(0) < C(B) for B in NATURALS))
    yield 'hsteps', all((not B + 2 <= M or C(B + 1) - C(B) <= C(B + 2) - C(B + 1) for B in NATURALS))

def planner_descent(model: Any, S: Any, L: Any, R: Any, C: Any, M: Any) -> Equation:
    r"""ExpertBytes.planner_descent.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → Nat →
    K) (L : Nat → Nat) (R : Nat) {C : Nat → K} {M : Nat} (hS : ∀ (r : Nat), ∀ (i : Nat), ∀ (j : Nat), r < R → i ≤ j
    → j < L r → S r j ≤ S r i) (hS0 : ∀ (r : Nat), ∀ (i : Nat), r < R → i < L r → 0 ≤ S r i) (hC : ∀ (B : Nat), B ≤
    M → 0 < C B) (hsteps : ∀ (B : Nat), B + 2 ≤ M → C (B + 1) - C B ≤ C (B + 2) - C (B + 1)) : ExpertBytes.bestDraft
    (ExpertBytes.plannerTokens S L R) C M = ExpertBytes.firstStop (ExpertBytes.plannerTokens S L R) C M"""
    return Equation(model.best_draft(partial(model.planner_tokens, S, L, R), C, M), model.first_stop(partial(model.planner_tokens, S, L, R), C, M))

test_planner_descent = holds(
    Law(
        'ExpertBytes.planner_descent',
        '534a58f7eb419368d9f90a687533a5522f977dac744c51ed3f0ee0ce63d51a4f',
        planner_descent_inputs, planner_descent_hypotheses, planner_descent,
    )
)
