"""Generated from Proofs/ExpertBytes/Thm/AcceptanceError.lean by `expertbytes bridge --update`; do not edit."""

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

def survival_error_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    δ = draw(numbers(at_least=[Fraction(0)]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < i else None], at_most=[lambda j: Fraction(1) if j < i else None])
    q = tables(draw, at_least=[lambda j: Fraction(0) if j < i else None, lambda j: p(j) - δ if j < i else None], at_most=[lambda j: Fraction(1) if j < i else None])
    return (p, q, δ, i)

def survival_error_hypotheses(model: Any, p: Any, q: Any, δ: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hδ', Fraction(0) <= δ
    yield 'hp', all((not j < i or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hp1', all((not j < i or p(j) <= Fraction(1) for j in NATURALS))
    yield 'hq', all((not j < i or Fraction(0) <= q(j) for j in NATURALS))
    yield 'hq1', all((not j < i or q(j) <= Fraction(1) for j in NATURALS))
    yield 'hpq', all((not j < i or p(j) - q(j) <= δ for j in NATURALS))

def survival_error(model: Any, p: Any, q: Any, δ: Any, i: Any) -> Claim:
    r"""ExpertBytes.survival_error.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {δ : K}
    (i : Nat) (hδ : 0 ≤ δ) (hp : ∀ (j : Nat), j < i → 0 ≤ p j) (hp1 : ∀ (j : Nat), j < i → p j ≤ 1) (hq : ∀ (j :
    Nat), j < i → 0 ≤ q j) (hq1 : ∀ (j : Nat), j < i → q j ≤ 1) (hpq : ∀ (j : Nat), j < i → p j - q j ≤ δ) :
    ExpertBytes.survival p i - ExpertBytes.survival q i ≤ (↑i : K) * δ"""
    return Claim(bool(model.survival(p, i) - model.survival(q, i) <= Fraction(i) * δ))

test_survival_error = holds(
    Law(
        'ExpertBytes.survival_error',
        '2e1848e0bb9a64b08ba433cab2768783669d634726e3cbf9b75b84a0fb65ed4b',
        survival_error_inputs, survival_error_hypotheses, survival_error,
    )
)

def tokens_of_error_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    δ = draw(numbers(at_least=[Fraction(0)]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None], at_most=[lambda j: Fraction(1) if j < d else None])
    q = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None, lambda j: p(j) - δ if j < d else None], at_most=[lambda j: Fraction(1) if j < d else None])
    return (p, q, δ, d)

def tokens_of_error_hypotheses(model: Any, p: Any, q: Any, δ: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hδ', Fraction(0) <= δ
    yield 'hp', all((not j < d or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hp1', all((not j < d or p(j) <= Fraction(1) for j in NATURALS))
    yield 'hq', all((not j < d or Fraction(0) <= q(j) for j in NATURALS))
    yield 'hq1', all((not j < d or q(j) <= Fraction(1) for j in NATURALS))
    yield 'hpq', all((not j < d or p(j) - q(j) <= δ for j in NATURALS))

def tokens_of_error(model: Any, p: Any, q: Any, δ: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokensOf_error.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {δ : K}
    (d : Nat) (hδ : 0 ≤ δ) (hp : ∀ (j : Nat), j < d → 0 ≤ p j) (hp1 : ∀ (j : Nat), j < d → p j ≤ 1) (hq : ∀ (j :
    Nat), j < d → 0 ≤ q j) (hq1 : ∀ (j : Nat), j < d → q j ≤ 1) (hpq : ∀ (j : Nat), j < d → p j - q j ≤ δ) :
    ExpertBytes.tokensOf p d - ExpertBytes.tokensOf q d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2)"""
    return Claim(bool(model.tokens_of(p, d) - model.tokens_of(q, d) <= δ * (Fraction(d) * (Fraction(d) + Fraction(1)) / Fraction(2))))

test_tokens_of_error = holds(
    Law(
        'ExpertBytes.tokensOf_error',
        '6b544141f71881af5bd0397b02c089444fbffca1afd1dc21ef4ba012517e28eb',
        tokens_of_error_inputs, tokens_of_error_hypotheses, tokens_of_error,
    )
)

def acceptance_error_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    b = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    δ = draw(numbers(at_least=[a - b, b - a]))
    return (a, b, δ, d)

def acceptance_error_hypotheses(model: Any, a: Any, b: Any, δ: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'ha1', a <= Fraction(1)
    yield 'hb', Fraction(0) <= b
    yield 'hb1', b <= Fraction(1)
    yield 'hab', a - b <= δ
    yield 'hba', b - a <= δ

def acceptance_error(model: Any, a: Any, b: Any, δ: Any, d: Any) -> Claim:
    r"""ExpertBytes.acceptance_error.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {δ : K} (d : Nat)
    (ha : 0 ≤ a) (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1) (hab : a - b ≤ δ) (hba : b - a ≤ δ) : ExpertBytes.tokens a
    d - ExpertBytes.tokens b d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2) ∧ ExpertBytes.tokens b d - ExpertBytes.tokens a
    d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2)"""
    return Claim(bool(model.tokens(a, d) - model.tokens(b, d) <= δ * (Fraction(d) * (Fraction(d) + Fraction(1)) / Fraction(2)) and model.tokens(b, d) - model.tokens(a, d) <= δ * (Fraction(d) * (Fraction(d) + Fraction(1)) / Fraction(2))))

test_acceptance_error = holds(
    Law(
        'ExpertBytes.acceptance_error',
        'de4be8468eed9e527ce6d6d2a33ed00b88c85cabe23891374d003fee1ac08cc4',
        acceptance_error_inputs, acceptance_error_hypotheses, acceptance_error,
    )
)

def goodput_tokens_of_error_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    δ = draw(numbers(at_least=[Fraction(0)]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None], at_most=[lambda j: Fraction(1) if j < d else None])
    q = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None, lambda j: p(j) - δ if j < d else None], at_most=[lambda j: Fraction(1) if j < d else None])
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (p, q, T, δ, d)

def goodput_tokens_of_error_hypotheses(model: Any, p: Any, q: Any, T: Any, δ: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(d)
    yield 'hδ', Fraction(0) <= δ
    yield 'hp', all((not j < d or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hp1', all((not j < d or p(j) <= Fraction(1) for j in NATURALS))
    yield 'hq', all((not j < d or Fraction(0) <= q(j) for j in NATURALS))
    yield 'hq1', all((not j < d or q(j) <= Fraction(1) for j in NATURALS))
    yield 'hpq', all((not j < d or p(j) - q(j) <= δ for j in NATURALS))

def goodput_tokens_of_error(model: Any, p: Any, q: Any, T: Any, δ: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_tokensOf_error.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K}
    {T : Nat → K} {δ : K} {d : Nat} (hT : 0 < T d) (hδ : 0 ≤ δ) (hp : ∀ (j : Nat), j < d → 0 ≤ p j) (hp1 : ∀ (j :
    Nat), j < d → p j ≤ 1) (hq : ∀ (j : Nat), j < d → 0 ≤ q j) (hq1 : ∀ (j : Nat), j < d → q j ≤ 1) (hpq : ∀ (j :
    Nat), j < d → p j - q j ≤ δ) : ExpertBytes.goodput (ExpertBytes.tokensOf p) T d - ExpertBytes.goodput
    (ExpertBytes.tokensOf q) T d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2 / T d)"""
    return Claim(bool(model.goodput(partial(model.tokens_of, p), T, d) - model.goodput(partial(model.tokens_of, q), T, d) <= δ * (Fraction(d) * (Fraction(d) + Fraction(1)) / Fraction(2) / T(d))))

test_goodput_tokens_of_error = holds(
    Law(
        'ExpertBytes.goodput_tokensOf_error',
        '4931a45199e31440bb57e45d259672aae81e14e8f1d9cd38da7eb008af12f830',
        goodput_tokens_of_error_inputs, goodput_tokens_of_error_hypotheses, goodput_tokens_of_error,
    )
)

def goodput_acceptance_error_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    b = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    δ = draw(numbers(at_least=[a - b, b - a]))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (a, b, δ, T, d)

def goodput_acceptance_error_hypotheses(model: Any, a: Any, b: Any, δ: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(d)
    yield 'ha', Fraction(0) <= a
    yield 'ha1', a <= Fraction(1)
    yield 'hb', Fraction(0) <= b
    yield 'hb1', b <= Fraction(1)
    yield 'hab', a - b <= δ
    yield 'hba', b - a <= δ

def goodput_acceptance_error(model: Any, a: Any, b: Any, δ: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_acceptance_error.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {δ : K}
    {T : Nat → K} {d : Nat} (hT : 0 < T d) (ha : 0 ≤ a) (ha1 : a ≤ 1) (hb : 0 ≤ b) (hb1 : b ≤ 1) (hab : a - b ≤ δ)
    (hba : b - a ≤ δ) : ExpertBytes.goodput (ExpertBytes.tokens a) T d - ExpertBytes.goodput (ExpertBytes.tokens b)
    T d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2 / T d) ∧ ExpertBytes.goodput (ExpertBytes.tokens b) T d -
    ExpertBytes.goodput (ExpertBytes.tokens a) T d ≤ δ * ((↑d : K) * ((↑d : K) + 1) / 2 / T d)"""
    return Claim(bool(model.goodput(partial(model.tokens, a), T, d) - model.goodput(partial(model.tokens, b), T, d) <= δ * (Fraction(d) * (Fraction(d) + Fraction(1)) / Fraction(2) / T(d)) and model.goodput(partial(model.tokens, b), T, d) - model.goodput(partial(model.tokens, a), T, d) <= δ * (Fraction(d) * (Fraction(d) + Fraction(1)) / Fraction(2) / T(d))))

test_goodput_acceptance_error = holds(
    Law(
        'ExpertBytes.goodput_acceptance_error',
        '1100349129602d13e7262a176ec18a633370d55eb6282f9127ce4b0707f15456',
        goodput_acceptance_error_inputs, goodput_acceptance_error_hypotheses, goodput_acceptance_error,
    )
)
