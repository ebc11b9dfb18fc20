"""Generated from Proofs/ExpertBytes/Thm/MeasuredBounds.lean by `expertbytes bridge --update`; do not edit."""

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

def best_draft_window_curve_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_window_curve(draw, model)

def best_draft_window_curve_hypotheses(model: Any, A: Any, B: Any, C: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hA', all((not d <= D or Fraction(0) < A(d) for d in NATURALS))
    yield 'hB', all((not d <= D or Fraction(0) < B(d) for d in NATURALS))
    yield 'hC', all((not d <= D or Fraction(0) < C(d) for d in NATURALS))
    yield 'hAB', all((all((not d <= d_prime or (not d_prime <= D or A(d_prime) * B(d) <= B(d_prime) * A(d)) for d_prime in NATURALS)) for d in NATURALS))
    yield 'hBC', all((all((not d <= d_prime or (not d_prime <= D or B(d_prime) * C(d) <= C(d_prime) * B(d)) for d_prime in NATURALS)) for d in NATURALS))
    yield 'h', model.best_draft(A, T, D) == model.best_draft(C, T, D)

def best_draft_window_curve(model: Any, A: Any, B: Any, C: Any, T: Any, D: Any) -> Equation:
    r"""ExpertBytes.bestDraft_window_curve.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat →
    K} {B : Nat → K} {C : Nat → K} {T : Nat → K} {D : Nat} (hT : ∀ (d : Nat), d ≤ D → 0 < T d) (hA : ∀ (d : Nat), d
    ≤ D → 0 < A d) (hB : ∀ (d : Nat), d ≤ D → 0 < B d) (hC : ∀ (d : Nat), d ≤ D → 0 < C d) (hAB : ∀ (d : Nat), ∀ (d'
    : Nat), d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d) (hBC : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → B d' * C
    d ≤ C d' * B d) (h : ExpertBytes.bestDraft A T D = ExpertBytes.bestDraft C T D) : ExpertBytes.bestDraft B T D =
    ExpertBytes.bestDraft A T D"""
    return Equation(model.best_draft(B, T, D), model.best_draft(A, T, D))

test_best_draft_window_curve = holds(
    Law(
        'ExpertBytes.bestDraft_window_curve',
        '9fa85dcecc41d759e79aea483cb9604fcb0f11858c578271062df1c27a245b3e',
        best_draft_window_curve_inputs, best_draft_window_curve_hypotheses, best_draft_window_curve,
    )
)

def best_draft_window_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_window(draw, model)

def best_draft_window_hypotheses(model: Any, a: Any, b: Any, c: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b
    yield 'hbc', b <= c
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'h', model.best_draft(partial(model.tokens, a), T, D) == model.best_draft(partial(model.tokens, c), T, D)

def best_draft_window(model: Any, a: Any, b: Any, c: Any, T: Any, D: Any) -> Equation:
    r"""ExpertBytes.bestDraft_window.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K}
    {c : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (hbc : b ≤ c) (hT : ∀ (d : Nat), d ≤ D → 0 < T d) (h
    : ExpertBytes.bestDraft (ExpertBytes.tokens a) T D = ExpertBytes.bestDraft (ExpertBytes.tokens c) T D) :
    ExpertBytes.bestDraft (ExpertBytes.tokens b) T D = ExpertBytes.bestDraft (ExpertBytes.tokens a) T D"""
    return Equation(model.best_draft(partial(model.tokens, b), T, D), model.best_draft(partial(model.tokens, a), T, D))

test_best_draft_window = holds(
    Law(
        'ExpertBytes.bestDraft_window',
        '02b18e8b6b902fd6c408822fe361f408969c7b2b759154e6fa4821f32f89cdfa',
        best_draft_window_inputs, best_draft_window_hypotheses, best_draft_window,
    )
)

def break_point_sandwich_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    A = tables(draw)
    A = A.replaced(d, draw(numbers(above=[Fraction(0)])))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    T = T.replaced(d_prime, draw(numbers(above=[Fraction(0)], at_least=[Fraction(0)])))
    T_prime = tables(draw)
    T_prime = T_prime.replaced(d, draw(numbers(above=[Fraction(0)], at_least=[T(d) / ρ, Fraction(0)], at_most=[ρ * T(d)])))
    T_prime = T_prime.replaced(d_prime, draw(numbers(above=[Fraction(0)], at_least=[T(d_prime) / ρ, Fraction(0)], at_most=[ρ * T(d_prime)])))
    return (ρ, A, T, T_prime, d, d_prime)

def break_point_sandwich_hypotheses(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', Fraction(0) < A(d)
    yield 'hd', Fraction(0) < T(d)
    yield "hd'", Fraction(0) < T(d_prime)
    yield 'he', Fraction(0) < T_prime(d)
    yield "he'", Fraction(0) < T_prime(d_prime)
    yield 'h', model.within(ρ, T(d), T_prime(d))
    yield "h'", model.within(ρ, T(d_prime), T_prime(d_prime))

def break_point_sandwich(model: Any, ρ: Any, A: Any, T: Any, T_prime: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.breakPoint_sandwich.{u} {K : Type u} [ExpertBytes.OrderedField K] {ρ : K} {A : Nat → K} {T : Nat
    → K} {T' : Nat → K} {d : Nat} {d' : Nat} (hA : 0 < A d) (hd : 0 < T d) (hd' : 0 < T d') (he : 0 < T' d) (he' : 0
    < T' d') (h : ExpertBytes.Within ρ (T d) (T' d)) (h' : ExpertBytes.Within ρ (T d') (T' d')) : (ρ ^ 2 * (T' d' /
    T' d) ≤ A d' / A d → ExpertBytes.goodput A T d ≤ ExpertBytes.goodput A T d') ∧ (A d' / A d < T' d' / (ρ ^ 2 * T'
    d) → ExpertBytes.goodput A T d' < ExpertBytes.goodput A T d)"""
    return Claim(bool((not ρ ** 2 * (T_prime(d_prime) / T_prime(d)) <= A(d_prime) / A(d) or model.goodput(A, T, d) <= model.goodput(A, T, d_prime)) and (not A(d_prime) / A(d) < T_prime(d_prime) / (ρ ** 2 * T_prime(d)) or model.goodput(A, T, d_prime) < model.goodput(A, T, d))))

test_break_point_sandwich = holds(
    Law(
        'ExpertBytes.breakPoint_sandwich',
        'd2b2206dc2d1706f2b6a1b06d5f752da8f13a0a574895e3b1bddbf4e4a5097d1',
        break_point_sandwich_inputs, break_point_sandwich_hypotheses, break_point_sandwich,
    )
)

def step_time_within_all_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.step_time_within_all(draw, model)

def step_time_within_all_hypotheses(model: Any, σ: Any, ρ: Any, τ: Any, μ: Any, fixed: Any, fixed_prime: Any, kernels: Any, kernels_prime: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfixed', Fraction(0) <= fixed
    yield "hfixed'", Fraction(0) <= fixed_prime
    yield 'hτ', model.within(τ, fixed, fixed_prime)
    yield 'h', model.kernels_within(σ, ρ, kernels, kernels_prime, n)
    yield 'hμ', σ * ρ <= μ
    yield "hμ'", τ <= μ

def step_time_within_all(model: Any, σ: Any, ρ: Any, τ: Any, μ: Any, fixed: Any, fixed_prime: Any, kernels: Any, kernels_prime: Any, n: Any) -> Claim:
    r"""ExpertBytes.stepTime_within_all.{u} {K : Type u} [ExpertBytes.OrderedField K] (σ : K) (ρ : K) (τ : K) (μ :
    K) (fixed : K) (fixed' : K) (kernels : List (ExpertBytes.Kernel K)) (kernels' : List (ExpertBytes.Kernel K)) (n
    : Nat) (hfixed : 0 ≤ fixed) (hfixed' : 0 ≤ fixed') (hτ : ExpertBytes.Within τ fixed fixed') (h :
    ExpertBytes.KernelsWithin σ ρ kernels kernels' n) (hμ : σ * ρ ≤ μ) (hμ' : τ ≤ μ) : ExpertBytes.Within μ
    (ExpertBytes.stepTime kernels fixed n) (ExpertBytes.stepTime kernels' fixed' n)"""
    return Claim(bool(model.within(μ, model.step_time(kernels, fixed, n), model.step_time(kernels_prime, fixed_prime, n))))

test_step_time_within_all = holds(
    Law(
        'ExpertBytes.stepTime_within_all',
        '1b4bef05611fe187e46b61e6bae63b44b2bd68b6a25cd1f11ae505cd483dd121',
        step_time_within_all_inputs, step_time_within_all_hypotheses, step_time_within_all,
    )
)
