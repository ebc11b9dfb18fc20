"""Generated from Proofs/ExpertBytes/Thm/DraftStop.lean by `expertbytes bridge --update`; do not edit."""

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

def first_stop_spec_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.first_stop_spec(draw, model)

def first_stop_spec_hypotheses(model: Any, A: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def first_stop_spec(model: Any, A: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.firstStop_spec.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (A : Nat → K) (T :
    Nat → K) (D : Nat) : ExpertBytes.firstStop A T D ≤ D ∧ (∀ (d : Nat), d < ExpertBytes.firstStop A T D →
    ExpertBytes.goodput A T d < ExpertBytes.goodput A T (d + 1)) ∧ (ExpertBytes.firstStop A T D < D →
    ExpertBytes.goodput A T (ExpertBytes.firstStop A T D + 1) ≤ ExpertBytes.goodput A T (ExpertBytes.firstStop A T
    D))"""
    return Claim(bool(model.first_stop(A, T, D) <= D and (all((not d < model.first_stop(A, T, D) or model.goodput(A, T, d) < model.goodput(A, T, d + 1) for d in NATURALS)) and (not model.first_stop(A, T, D) < D or model.goodput(A, T, model.first_stop(A, T, D) + 1) <= model.goodput(A, T, model.first_stop(A, T, D))))))

test_first_stop_spec = holds(
    Law(
        'ExpertBytes.firstStop_spec',
        '731fc86b1ba3240b201fe296bc5da03f363b13968eadc3ecb1952331320f2654',
        first_stop_spec_inputs, first_stop_spec_hypotheses, first_stop_spec,
    )
)

def goodput_le_of_stop_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_le_of_stop(draw, model)

def goodput_le_of_stop_hypotheses(model: Any, A: Any, T: Any, d: Any, m: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hdm', d <= m
    yield 'hmD', m <= D
    yield 'hpos', all((not i <= D or Fraction(0) < T(i) for i in NATURALS))
    yield 'hA0', Fraction(0) <= A(d)
    yield 'hA', all((not d <= i or (not i < D or A(i + 1) - A(i) <= A(d + 1) - A(d)) for i in NATURALS))
    yield 'hT', all((not d <= i or (not i < D or T(d + 1) - T(d) <= T(i + 1) - T(i)) for i in NATURALS))
    yield 'hs', model.goodput(A, T, d + 1) <= model.goodput(A, T, d)

def goodput_le_of_stop(model: Any, A: Any, T: Any, d: Any, m: Any, D: Any) -> Claim:
    r"""ExpertBytes.goodput_le_of_stop.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d
    : Nat} {m : Nat} {D : Nat} (hdm : d ≤ m) (hmD : m ≤ D) (hpos : ∀ (i : Nat), i ≤ D → 0 < T i) (hA0 : 0 ≤ A d) (hA
    : ∀ (i : Nat), d ≤ i → i < D → A (i + 1) - A i ≤ A (d + 1) - A d) (hT : ∀ (i : Nat), d ≤ i → i < D → T (d + 1) -
    T d ≤ T (i + 1) - T i) (hs : ExpertBytes.goodput A T (d + 1) ≤ ExpertBytes.goodput A T d) : ExpertBytes.goodput
    A T m ≤ ExpertBytes.goodput A T d"""
    return Claim(bool(model.goodput(A, T, m) <= model.goodput(A, T, d)))

test_goodput_le_of_stop = holds(
    Law(
        'ExpertBytes.goodput_le_of_stop',
        'c8cdd2415e0a7b9adc2edbe0645d7ab49df2cdadbf30602b70859d15925b6951',
        goodput_le_of_stop_inputs, goodput_le_of_stop_hypotheses, goodput_le_of_stop,
    )
)

def best_draft_stop_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_stop(draw, model)

def best_draft_stop_hypotheses(model: Any, A: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hpos', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hA0', all((not d <= D or Fraction(0) <= A(d) for d in NATURALS))
    yield 'hA', all((not i + 2 <= D or A(i + 2) - A(i + 1) <= A(i + 1) - A(i) for i in NATURALS))
    yield 'hT', all((not i + 2 <= D or T(i + 1) - T(i) <= T(i + 2) - T(i + 1) for i in NATURALS))

def best_draft_stop(model: Any, A: Any, T: Any, D: Any) -> Equation:
    r"""ExpertBytes.bestDraft_stop.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K} {T :
    Nat → K} {D : Nat} (hpos : ∀ (d : Nat), d ≤ D → 0 < T d) (hA0 : ∀ (d : Nat), d ≤ D → 0 ≤ A d) (hA : ∀ (i : Nat),
    i + 2 ≤ D → A (i + 2) - A (i + 1) ≤ A (i + 1) - A i) (hT : ∀ (i : Nat), i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2)
    - T (i + 1)) : ExpertBytes.bestDraft A T D = ExpertBytes.firstStop A T D"""
    return Equation(model.best_draft(A, T, D), model.first_stop(A, T, D))

test_best_draft_stop = holds(
    Law(
        'ExpertBytes.bestDraft_stop',
        '8e9c68cd21ce5889580c939df55942b16b1a29ec1d2fad7ac23d937371f14159',
        best_draft_stop_inputs, best_draft_stop_hypotheses, best_draft_stop,
    )
)

def best_draft_stop_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < D else None], at_most=[lambda j: Fraction(1) if j < D else None])
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None], order='convex')
    return (p, T, D)

def best_draft_stop_of_hypotheses(model: Any, p: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < D or Fraction(0) <= p(j) for j in NATURALS))
    yield "hp'", all((not j < D or p(j) <= Fraction(1) for j in NATURALS))
    yield 'hpos', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hT', all((not i + 2 <= D or T(i + 1) - T(i) <= T(i + 2) - T(i + 1) for i in NATURALS))

def best_draft_stop_of(model: Any, p: Any, T: Any, D: Any) -> Equation:
    r"""ExpertBytes.bestDraft_stop_of.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {p : Nat → K} {T
    : Nat → K} {D : Nat} (hp : ∀ (j : Nat), j < D → 0 ≤ p j) (hp' : ∀ (j : Nat), j < D → p j ≤ 1) (hpos : ∀ (d :
    Nat), d ≤ D → 0 < T d) (hT : ∀ (i : Nat), i + 2 ≤ D → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) :
    ExpertBytes.bestDraft (ExpertBytes.tokensOf p) T D = ExpertBytes.firstStop (ExpertBytes.tokensOf p) T D"""
    return Equation(model.best_draft(partial(model.tokens_of, p), T, D), model.first_stop(partial(model.tokens_of, p), T, D))

test_best_draft_stop_of = holds(
    Law(
        'ExpertBytes.bestDraft_stop_of',
        '6333e1d0ef771d956e7d2ad51b2ec217e51662722a4c352aaae6e4f9d4e94278',
        best_draft_stop_of_inputs, best_draft_stop_of_hypotheses, best_draft_stop_of,
    )
)

def best_draft_stop_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None], order='convex')
    return (a, T, D)

def best_draft_stop_tokens_hypotheses(model: Any, a: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield "ha'", a <= Fraction(1)
    yield 'hpos', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hT', all((not i + 2 <= D or T(i + 1) - T(i) <= T(i + 2) - T(i + 1) for i in NATURALS))

def best_draft_stop_tokens(model: Any, a: Any, T: Any, D: Any) -> Equation:
    r"""ExpertBytes.bestDraft_stop_tokens.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {T :
    Nat → K} {D : Nat} (ha : 0 ≤ a) (ha' : a ≤ 1) (hpos : ∀ (d : Nat), d ≤ D → 0 < T d) (hT : ∀ (i : Nat), i + 2 ≤ D
    → T (i + 1) - T i ≤ T (i + 2) - T (i + 1)) : ExpertBytes.bestDraft (ExpertBytes.tokens a) T D =
    ExpertBytes.firstStop (ExpertBytes.tokens a) T D"""
    return Equation(model.best_draft(partial(model.tokens, a), T, D), model.first_stop(partial(model.tokens, a), T, D))

test_best_draft_stop_tokens = holds(
    Law(
        'ExpertBytes.bestDraft_stop_tokens',
        '66b1eb36d064757efe4b1903af8cd5f7e0bbf94acff9d397c9e9f1450f9ed340',
        best_draft_stop_tokens_inputs, best_draft_stop_tokens_hypotheses, best_draft_stop_tokens,
    )
)
