"""Generated from Proofs/ExpertBytes/Thm/StaircaseMono.lean by `expertbytes bridge --update`; do not edit."""

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

def goodput_single_crossing_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(at_least=[d]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d_prime else None])
    q = tables(draw, at_least=[lambda j: p(j) if j < d_prime else None])
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d_prime, draw(numbers(above=[Fraction(0)], at_most=[model.tokens_of(p, d_prime) / model.goodput(partial(model.tokens_of, p), T, d)])))
    return (p, q, T, d, d_prime)

def goodput_single_crossing_of_hypotheses(model: Any, p: Any, q: Any, T: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', d <= d_prime
    yield 'hp', all((not j < d_prime or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hpq', all((not j < d_prime or p(j) <= q(j) for j in NATURALS))
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T(d_prime)
    yield 'hg', model.goodput(partial(model.tokens_of, p), T, d) <= model.goodput(partial(model.tokens_of, p), T, d_prime)

def goodput_single_crossing_of(model: Any, p: Any, q: Any, T: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.goodput_single_crossing_of.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat
    → K} {T : Nat → K} {d : Nat} {d' : Nat} (h : d ≤ d') (hp : ∀ (j : Nat), j < d' → 0 ≤ p j) (hpq : ∀ (j : Nat), j
    < d' → p j ≤ q j) (hT : 0 < T d) (hT' : 0 < T d') (hg : ExpertBytes.goodput (ExpertBytes.tokensOf p) T d ≤
    ExpertBytes.goodput (ExpertBytes.tokensOf p) T d') : ExpertBytes.goodput (ExpertBytes.tokensOf q) T d ≤
    ExpertBytes.goodput (ExpertBytes.tokensOf q) T d'"""
    return Claim(bool(model.goodput(partial(model.tokens_of, q), T, d) <= model.goodput(partial(model.tokens_of, q), T, d_prime)))

test_goodput_single_crossing_of = holds(
    Law(
        'ExpertBytes.goodput_single_crossing_of',
        'ee15df21894e538a59d35180facc21eae9790ee2aed832dac9abb0a004751ca3',
        goodput_single_crossing_of_inputs, goodput_single_crossing_of_hypotheses, goodput_single_crossing_of,
    )
)

def best_draft_mono_curve_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    A = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    B = scaled(draw, A, 'nondecreasing')
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (A, B, T, D)

def best_draft_mono_curve_hypotheses(model: Any, A: Any, B: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hA', all((not d <= D or Fraction(0) < A(d) for d in NATURALS))
    yield 'hB', all((not d <= D or Fraction(0) < B(d) for d in NATURALS))
    yield 'hAB', all((all((not d <= d_prime or (not d_prime <= D or A(d_prime) * B(d) <= B(d_prime) * A(d)) for d_prime in NATURALS)) for d in NATURALS))

def best_draft_mono_curve(model: Any, A: Any, B: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_mono_curve.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K}
    {B : Nat → K} {T : Nat → K} {D : Nat} (hT : ∀ (d : Nat), d ≤ D → 0 < T d) (hA : ∀ (d : Nat), d ≤ D → 0 < A d)
    (hB : ∀ (d : Nat), d ≤ D → 0 < B d) (hAB : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d)
    : ExpertBytes.bestDraft A T D ≤ ExpertBytes.bestDraft B T D"""
    return Claim(bool(model.best_draft(A, T, D) <= model.best_draft(B, T, D)))

test_best_draft_mono_curve = holds(
    Law(
        'ExpertBytes.bestDraft_mono_curve',
        'cd62bafd8a338fa66109a55298a87160c2edadb381b6a4a377fdcf4558f0e291',
        best_draft_mono_curve_inputs, best_draft_mono_curve_hypotheses, best_draft_mono_curve,
    )
)

def best_draft_max_mono_curve_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    A = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    B = scaled(draw, A, 'nondecreasing')
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (A, B, T, D)

def best_draft_max_mono_curve_hypotheses(model: Any, A: Any, B: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hA', all((not d <= D or Fraction(0) < A(d) for d in NATURALS))
    yield 'hB', all((not d <= D or Fraction(0) <= B(d) for d in NATURALS))
    yield 'hAB', all((all((not d <= d_prime or (not d_prime <= D or A(d_prime) * B(d) <= B(d_prime) * A(d)) for d_prime in NATURALS)) for d in NATURALS))

def best_draft_max_mono_curve(model: Any, A: Any, B: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraftMax_mono_curve.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {A : Nat →
    K} {B : Nat → K} {T : Nat → K} {D : Nat} (hT : ∀ (d : Nat), d ≤ D → 0 < T d) (hA : ∀ (d : Nat), d ≤ D → 0 < A d)
    (hB : ∀ (d : Nat), d ≤ D → 0 ≤ B d) (hAB : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d)
    : ExpertBytes.bestDraftMax A T D ≤ ExpertBytes.bestDraftMax B T D"""
    return Claim(bool(model.best_draft_max(A, T, D) <= model.best_draft_max(B, T, D)))

test_best_draft_max_mono_curve = holds(
    Law(
        'ExpertBytes.bestDraftMax_mono_curve',
        '57dd7778cc0e8baafe1f8d4ce4dea117ea3b6ee25a20d9818c78e84a5452f4ad',
        best_draft_max_mono_curve_inputs, best_draft_max_mono_curve_hypotheses, best_draft_max_mono_curve,
    )
)

def best_draft_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(at_least=[a, Fraction(0)]))
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (a, b, T, D)

def best_draft_mono_hypotheses(model: Any, a: Any, b: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))

def best_draft_mono(model: Any, a: Any, b: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K} {T
    : Nat → K} {D : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (hT : ∀ (d : Nat), d ≤ D → 0 < T d) : ExpertBytes.bestDraft
    (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraft (ExpertBytes.tokens b) T D"""
    return Claim(bool(model.best_draft(partial(model.tokens, a), T, D) <= model.best_draft(partial(model.tokens, b), T, D)))

test_best_draft_mono = holds(
    Law(
        'ExpertBytes.bestDraft_mono',
        '60790e7684bc8ff27d8e7dd5d032e4e10f43a75d331baeafb6ab81ba717d54c7',
        best_draft_mono_inputs, best_draft_mono_hypotheses, best_draft_mono,
    )
)

def best_draft_max_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(at_least=[a, Fraction(0)]))
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (a, b, T, D)

def best_draft_max_mono_hypotheses(model: Any, a: Any, b: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))

def best_draft_max_mono(model: Any, a: Any, b: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraftMax_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {a : K} {b : K}
    {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (hT : ∀ (d : Nat), d ≤ D → 0 < T d) :
    ExpertBytes.bestDraftMax (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraftMax (ExpertBytes.tokens b) T D"""
    return Claim(bool(model.best_draft_max(partial(model.tokens, a), T, D) <= model.best_draft_max(partial(model.tokens, b), T, D)))

test_best_draft_max_mono = holds(
    Law(
        'ExpertBytes.bestDraftMax_mono',
        '10b601f1cb007e4e83f468d8548ae9978d3436d31b312168553a0d9136365b9b',
        best_draft_max_mono_inputs, best_draft_max_mono_hypotheses, best_draft_max_mono,
    )
)

def best_draft_mono_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < D else None])
    q = tables(draw, at_least=[lambda j: p(j) if j < D else None])
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (p, q, T, D)

def best_draft_mono_of_hypotheses(model: Any, p: Any, q: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < D or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hpq', all((not j < D or p(j) <= q(j) for j in NATURALS))
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))

def best_draft_mono_of(model: Any, p: Any, q: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_mono_of.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {p : Nat → K} {q
    : Nat → K} {T : Nat → K} {D : Nat} (hp : ∀ (j : Nat), j < D → 0 ≤ p j) (hpq : ∀ (j : Nat), j < D → p j ≤ q j)
    (hT : ∀ (d : Nat), d ≤ D → 0 < T d) : ExpertBytes.bestDraft (ExpertBytes.tokensOf p) T D ≤ ExpertBytes.bestDraft
    (ExpertBytes.tokensOf q) T D"""
    return Claim(bool(model.best_draft(partial(model.tokens_of, p), T, D) <= model.best_draft(partial(model.tokens_of, q), T, D)))

test_best_draft_mono_of = holds(
    Law(
        'ExpertBytes.bestDraft_mono_of',
        '4857142923ece9f5ea5e5eaf46241157f17346c108f89f066f6f4ee1ecb5213c',
        best_draft_mono_of_inputs, best_draft_mono_of_hypotheses, best_draft_mono_of,
    )
)

def best_draft_max_mono_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < D else None])
    q = tables(draw, at_least=[lambda j: p(j) if j < D else None])
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (p, q, T, D)

def best_draft_max_mono_of_hypotheses(model: Any, p: Any, q: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < D or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hpq', all((not j < D or p(j) <= q(j) for j in NATURALS))
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))

def best_draft_max_mono_of(model: Any, p: Any, q: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraftMax_mono_of.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {p : Nat → K}
    {q : Nat → K} {T : Nat → K} {D : Nat} (hp : ∀ (j : Nat), j < D → 0 ≤ p j) (hpq : ∀ (j : Nat), j < D → p j ≤ q j)
    (hT : ∀ (d : Nat), d ≤ D → 0 < T d) : ExpertBytes.bestDraftMax (ExpertBytes.tokensOf p) T D ≤
    ExpertBytes.bestDraftMax (ExpertBytes.tokensOf q) T D"""
    return Claim(bool(model.best_draft_max(partial(model.tokens_of, p), T, D) <= model.best_draft_max(partial(model.tokens_of, q), T, D)))

test_best_draft_max_mono_of = holds(
    Law(
        'ExpertBytes.bestDraftMax_mono_of',
        '2ef58e8d5132aab5cbf521e3f134e17cf1e2406fe0e0609e40d631854d18154c',
        best_draft_max_mono_of_inputs, best_draft_max_mono_of_hypotheses, best_draft_max_mono_of,
    )
)

def staircase_steps_le_of_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.staircase_steps_le_of_mono(draw, model)

def staircase_steps_le_of_mono_hypotheses(model: Any, T: Any, curve: Any, D: Any, rates: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hm', all((all((not a in rates or (not b in rates or (not a <= b or model.best_draft(partial(curve, a), T, D) <= model.best_draft(partial(curve, b), T, D))) for b in SAMPLES)) for a in SAMPLES))
    yield 'hs', model.nondecreasing(rates)

def staircase_steps_le_of_mono(model: Any, T: Any, curve: Any, D: Any, rates: Any) -> Claim:
    r"""ExpertBytes.staircase_steps_le_of_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K]
    [DecidableLE K] {T : Nat → K} {curve : K → Nat → K} {D : Nat} {rates : List K} (hm : ∀ (a : K), ∀ (b : K), a ∈
    rates → b ∈ rates → a ≤ b → ExpertBytes.bestDraft (curve a) T D ≤ ExpertBytes.bestDraft (curve b) T D) (hs :
    ExpertBytes.nondecreasing rates = Bool.true) : ExpertBytes.rises (ExpertBytes.staircase T curve D rates) ≤ D"""
    return Claim(bool(model.rises(model.staircase(T, curve, D, rates)) <= D))

test_staircase_steps_le_of_mono = holds(
    Law(
        'ExpertBytes.staircase_steps_le_of_mono',
        '585c02c2234d7ae72b721d9827a0c9340bfcf27fc06fca2b17cd58d9a5dc46c1',
        staircase_steps_le_of_mono_inputs, staircase_steps_le_of_mono_hypotheses, staircase_steps_le_of_mono,
    )
)

def staircase_steps_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.staircase_steps_le(draw, model)

def staircase_steps_le_hypotheses(model: Any, T: Any, D: Any, rates: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'h0', all((Fraction(0) <= a for a in rates))
    yield 'hs', model.nondecreasing(rates)

def staircase_steps_le(model: Any, T: Any, D: Any, rates: Any) -> Claim:
    r"""ExpertBytes.staircase_steps_le.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] [DecidableLE K]
    {T : Nat → K} {D : Nat} {rates : List K} (hT : ∀ (d : Nat), d ≤ D → 0 < T d) (h0 : ∀ (a : K), a ∈ rates → 0 ≤ a)
    (hs : ExpertBytes.nondecreasing rates = Bool.true) : ExpertBytes.rises (ExpertBytes.staircase T
    ExpertBytes.tokens D rates) ≤ D"""
    return Claim(bool(model.rises(model.staircase(T, model.tokens, D, rates)) <= D))

test_staircase_steps_le = holds(
    Law(
        'ExpertBytes.staircase_steps_le',
        '8c7da91acdffa5fc3cf4f35e206b7f86070cc2678e0fab9c7c4bdbd0894931b7',
        staircase_steps_le_inputs, staircase_steps_le_hypotheses, staircase_steps_le,
    )
)
