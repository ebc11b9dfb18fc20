"""Generated from Proofs/ExpertBytes/Thm/AcceptanceRegret.lean by `expertbytes bridge --update`; do not edit."""

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

def profile_regret_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.profile_regret(draw, model)

def profile_regret_hypotheses(model: Any, p: Any, q: Any, T: Any, δ: Any, B: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield 'hB', all((not i <= D or Fraction(i) * (Fraction(i) + Fraction(1)) / Fraction(2) / T(i) <= B for i in NATURALS))
    yield 'hd', d <= D
    yield 'hδ', Fraction(0) <= δ
    yield 'hp', all((not j < D or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hp1', all((not j < D or p(j) <= Fraction(1) for j in NATURALS))
    yield 'hq', all((not j < D or Fraction(0) <= q(j) for j in NATURALS))
    yield 'hq1', all((not j < D or q(j) <= Fraction(1) for j in NATURALS))
    yield 'hpq', all((not j < D or p(j) - q(j) <= δ for j in NATURALS))
    yield 'hqp', all((not j < D or q(j) - p(j) <= δ for j in NATURALS))

def profile_regret(model: Any, p: Any, q: Any, T: Any, δ: Any, B: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.profile_regret.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {p : Nat → K} {q :
    Nat → K} {T : Nat → K} {δ : K} {B : K} {D : Nat} {d : Nat} (hT : ∀ (i : Nat), i ≤ D → 0 < T i) (hB : ∀ (i :
    Nat), i ≤ D → (↑i : K) * ((↑i : K) + 1) / 2 / T i ≤ B) (hd : d ≤ D) (hδ : 0 ≤ δ) (hp : ∀ (j : Nat), j < D → 0 ≤
    p j) (hp1 : ∀ (j : Nat), j < D → p j ≤ 1) (hq : ∀ (j : Nat), j < D → 0 ≤ q j) (hq1 : ∀ (j : Nat), j < D → q j ≤
    1) (hpq : ∀ (j : Nat), j < D → p j - q j ≤ δ) (hqp : ∀ (j : Nat), j < D → q j - p j ≤ δ) : ExpertBytes.goodput
    (ExpertBytes.tokensOf p) T d - ExpertBytes.goodput (ExpertBytes.tokensOf p) T (ExpertBytes.bestDraft
    (ExpertBytes.tokensOf q) T D) ≤ δ * B"""
    return Claim(bool(model.goodput(partial(model.tokens_of, p), T, d) - model.goodput(partial(model.tokens_of, p), T, model.best_draft(partial(model.tokens_of, q), T, D)) <= δ * B))

test_profile_regret = holds(
    Law(
        'ExpertBytes.profile_regret',
        'a63ea21d9c07df2632971ddfd156f30e820631a5e88333f3d1790bf06d698896',
        profile_regret_inputs, profile_regret_hypotheses, profile_regret,
    )
)

def acceptance_regret_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.acceptance_regret(draw, model)

def acceptance_regret_hypotheses(model: Any, a: Any, b: Any, δ: Any, B: Any, T: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield 'hB', all((not i <= D or Fraction(i) * (Fraction(i) + Fraction(1)) / Fraction(2) / T(i) <= B for i in NATURALS))
    yield 'hd', d <= D
    yield 'ha', Fraction(0) <= a
    yield 'ha1', a <= Fraction(1)
    yield 'hb', Fraction(0) <= b
    yield 'hb1', b <= Fraction(1)
    yield 'hab', a - b <= δ
    yield 'hba', b - a <= δ

def acceptance_regret(model: Any, a: Any, b: Any, δ: Any, B: Any, T: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.acceptance_regret.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K}
    {δ : K} {B : K} {T : Nat → K} {D : Nat} {d : Nat} (hT : ∀ (i : Nat), i ≤ D → 0 < T i) (hB : ∀ (i : Nat), i ≤ D →
    (↑i : K) * ((↑i : K) + 1) / 2 / T i ≤ B) (hd : d ≤ D) (ha : 0 ≤ a) (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1) (hab
    : a - b ≤ δ) (hba : b - a ≤ δ) : ExpertBytes.goodput (ExpertBytes.tokens a) T d - ExpertBytes.goodput
    (ExpertBytes.tokens a) T (ExpertBytes.bestDraft (ExpertBytes.tokens b) T D) ≤ δ * B"""
    return Claim(bool(model.goodput(partial(model.tokens, a), T, d) - model.goodput(partial(model.tokens, a), T, model.best_draft(partial(model.tokens, b), T, D)) <= δ * B))

test_acceptance_regret = holds(
    Law(
        'ExpertBytes.acceptance_regret',
        'ef5b1093df8738b42563f1e99552f899eef36e2e8951a1dc3177a34814ceed2c',
        acceptance_regret_inputs, acceptance_regret_hypotheses, acceptance_regret,
    )
)

def profile_regret_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    d = draw(naturals(at_most=[D]))
    ρ = draw(numbers(at_least=[Fraction(1)]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < D else None])
    q = tables(draw, at_least=[lambda j: p(j) / ρ if j < D else None, lambda j: Fraction(0) if j < D else None], at_most=[lambda j: ρ * p(j) if j < D else None])
    T = tables(draw, above=[lambda i: Fraction(0) if i <= D else None])
    return (p, q, T, ρ, D, d)

def profile_regret_within_hypotheses(model: Any, p: Any, q: Any, T: Any, ρ: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield 'hd', d <= D
    yield 'hρ', Fraction(1) <= ρ
    yield 'hpq', all((not j < D or model.within(ρ, p(j), q(j)) for j in NATURALS))

def profile_regret_within(model: Any, p: Any, q: Any, T: Any, ρ: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.profile_regret_within.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {p : Nat →
    K} {q : Nat → K} {T : Nat → K} {ρ : K} {D : Nat} {d : Nat} (hT : ∀ (i : Nat), i ≤ D → 0 < T i) (hd : d ≤ D) (hρ
    : 1 ≤ ρ) (hpq : ∀ (j : Nat), j < D → ExpertBytes.Within ρ (p j) (q j)) : ExpertBytes.goodput
    (ExpertBytes.tokensOf p) T d ≤ ρ ^ D * ExpertBytes.goodput (ExpertBytes.tokensOf p) T (ExpertBytes.bestDraft
    (ExpertBytes.tokensOf q) T D)"""
    return Claim(bool(model.goodput(partial(model.tokens_of, p), T, d) <= ρ ** D * model.goodput(partial(model.tokens_of, p), T, model.best_draft(partial(model.tokens_of, q), T, D))))

test_profile_regret_within = holds(
    Law(
        'ExpertBytes.profile_regret_within',
        '4acb49af18a49769c7ed48afbf357967c057950b729c439b4df9736382d6a766',
        profile_regret_within_inputs, profile_regret_within_hypotheses, profile_regret_within,
    )
)

def acceptance_regret_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    d = draw(naturals(at_most=[D]))
    ρ = draw(numbers(at_least=[Fraction(1)]))
    a = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    b = draw(numbers(at_least=[a / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * a]))
    T = tables(draw, above=[lambda i: Fraction(0) if i <= D else None])
    return (a, b, ρ, T, D, d)

def acceptance_regret_within_hypotheses(model: Any, a: Any, b: Any, ρ: Any, T: Any, D: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield 'hd', d <= D
    yield 'hρ', Fraction(1) <= ρ
    yield 'hab', model.within(ρ, a, b)

def acceptance_regret_within(model: Any, a: Any, b: Any, ρ: Any, T: Any, D: Any, d: Any) -> Claim:
    r"""ExpertBytes.acceptance_regret_within.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K}
    {b : K} {ρ : K} {T : Nat → K} {D : Nat} {d : Nat} (hT : ∀ (i : Nat), i ≤ D → 0 < T i) (hd : d ≤ D) (hρ : 1 ≤ ρ)
    (hab : ExpertBytes.Within ρ a b) : ExpertBytes.goodput (ExpertBytes.tokens a) T d ≤ ρ ^ D * ExpertBytes.goodput
    (ExpertBytes.tokens a) T (ExpertBytes.bestDraft (ExpertBytes.tokens b) T D)"""
    return Claim(bool(model.goodput(partial(model.tokens, a), T, d) <= ρ ** D * model.goodput(partial(model.tokens, a), T, model.best_draft(partial(model.tokens, b), T, D))))

test_acceptance_regret_within = holds(
    Law(
        'ExpertBytes.acceptance_regret_within',
        '8cb2d56eb2b0c91ba664282e54f0bedbd79e2504339e4968b3a1b70a5e5c9bd4',
        acceptance_regret_within_inputs, acceptance_regret_within_hypotheses, acceptance_regret_within,
    )
)
