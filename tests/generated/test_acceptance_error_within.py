"""Generated from Proofs/ExpertBytes/Thm/AcceptanceErrorWithin.lean by `expertbytes bridge --update`; do not edit."""

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

def nonneg_of_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(above=[Fraction(1)], at_least=[Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    y = draw(numbers(at_least=[x / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * x]))
    return (ρ, x, y)

def nonneg_of_within_hypotheses(model: Any, ρ: Any, x: Any, y: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) < ρ
    yield 'h', model.within(ρ, x, y)

def nonneg_of_within(model: Any, ρ: Any, x: Any, y: Any) -> Claim:
    r"""ExpertBytes.nonneg_of_within.{u} {K : Type u} [ExpertBytes.OrderedField K] {ρ : K} {x : K} {y : K} (hρ : 1 <
    ρ) (h : ExpertBytes.Within ρ x y) : 0 ≤ x ∧ 0 ≤ y"""
    return Claim(bool(Fraction(0) <= x and Fraction(0) <= y))

test_nonneg_of_within = holds(
    Law(
        'ExpertBytes.nonneg_of_within',
        '7ace7d483fb6829d8d31550760f179d0a43a4530ef080104871bfb769737fb4b',
        nonneg_of_within_inputs, nonneg_of_within_hypotheses, nonneg_of_within,
    )
)

def survival_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < i else None])
    q = tables(draw, at_least=[lambda j: p(j) / ρ if j < i else None, lambda j: Fraction(0) if j < i else None], at_most=[lambda j: ρ * p(j) if j < i else None])
    return (p, q, ρ, i)

def survival_within_hypotheses(model: Any, p: Any, q: Any, ρ: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) <= ρ
    yield 'hpq', all((not j < i or model.within(ρ, p(j), q(j)) for j in NATURALS))

def survival_within(model: Any, p: Any, q: Any, ρ: Any, i: Any) -> Claim:
    r"""ExpertBytes.survival_within.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {ρ :
    K} (i : Nat) (hρ : 1 ≤ ρ) (hpq : ∀ (j : Nat), j < i → ExpertBytes.Within ρ (p j) (q j)) : ExpertBytes.Within (ρ
    ^ i) (ExpertBytes.survival p i) (ExpertBytes.survival q i)"""
    return Claim(bool(model.within(ρ ** i, model.survival(p, i), model.survival(q, i))))

test_survival_within = holds(
    Law(
        'ExpertBytes.survival_within',
        '8866c00a4b4262d0ee6044b97bb7e6b240ba0dcb72cbc3b53996781583a6976a',
        survival_within_inputs, survival_within_hypotheses, survival_within,
    )
)

def tokens_of_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None])
    q = tables(draw, at_least=[lambda j: p(j) / ρ if j < d else None, lambda j: Fraction(0) if j < d else None], at_most=[lambda j: ρ * p(j) if j < d else None])
    return (p, q, ρ, d)

def tokens_of_within_hypotheses(model: Any, p: Any, q: Any, ρ: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) <= ρ
    yield 'hpq', all((not j < d or model.within(ρ, p(j), q(j)) for j in NATURALS))

def tokens_of_within(model: Any, p: Any, q: Any, ρ: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokensOf_within.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {ρ :
    K} (d : Nat) (hρ : 1 ≤ ρ) (hpq : ∀ (j : Nat), j < d → ExpertBytes.Within ρ (p j) (q j)) : ExpertBytes.Within (ρ
    ^ d) (ExpertBytes.tokensOf p d) (ExpertBytes.tokensOf q d)"""
    return Claim(bool(model.within(ρ ** d, model.tokens_of(p, d), model.tokens_of(q, d))))

test_tokens_of_within = holds(
    Law(
        'ExpertBytes.tokensOf_within',
        '49e46cfba906a2f9a640296188496aa5dbf1a956cadd051151ac88b4a65d7d27',
        tokens_of_within_inputs, tokens_of_within_hypotheses, tokens_of_within,
    )
)

def goodput_tokens_of_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None])
    q = tables(draw, at_least=[lambda j: p(j) / ρ if j < d else None, lambda j: Fraction(0) if j < d else None], at_most=[lambda j: ρ * p(j) if j < d else None])
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (p, q, T, ρ, d)

def goodput_tokens_of_within_hypotheses(model: Any, p: Any, q: Any, T: Any, ρ: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(d)
    yield 'hρ', Fraction(1) <= ρ
    yield 'hpq', all((not j < d or model.within(ρ, p(j), q(j)) for j in NATURALS))

def goodput_tokens_of_within(model: Any, p: Any, q: Any, T: Any, ρ: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_tokensOf_within.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat →
    K} {T : Nat → K} {ρ : K} {d : Nat} (hT : 0 < T d) (hρ : 1 ≤ ρ) (hpq : ∀ (j : Nat), j < d → ExpertBytes.Within ρ
    (p j) (q j)) : ExpertBytes.Within (ρ ^ d) (ExpertBytes.goodput (ExpertBytes.tokensOf p) T d)
    (ExpertBytes.goodput (ExpertBytes.tokensOf q) T d)"""
    return Claim(bool(model.within(ρ ** d, model.goodput(partial(model.tokens_of, p), T, d), model.goodput(partial(model.tokens_of, q), T, d))))

test_goodput_tokens_of_within = holds(
    Law(
        'ExpertBytes.goodput_tokensOf_within',
        '18678a0c9505329d029f0f8afd2223750ba75ff12cb66f8bebf602ffc1e1fe1a',
        goodput_tokens_of_within_inputs, goodput_tokens_of_within_hypotheses, goodput_tokens_of_within,
    )
)

def tokens_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    a = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    b = draw(numbers(at_least=[a / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * a]))
    return (a, b, ρ, d)

def tokens_within_hypotheses(model: Any, a: Any, b: Any, ρ: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) <= ρ
    yield 'hab', model.within(ρ, a, b)

def tokens_within(model: Any, a: Any, b: Any, ρ: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokens_within.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {ρ : K} (d : Nat)
    (hρ : 1 ≤ ρ) (hab : ExpertBytes.Within ρ a b) : ExpertBytes.Within (ρ ^ d) (ExpertBytes.tokens a d)
    (ExpertBytes.tokens b d)"""
    return Claim(bool(model.within(ρ ** d, model.tokens(a, d), model.tokens(b, d))))

test_tokens_within = holds(
    Law(
        'ExpertBytes.tokens_within',
        'd71a59c7a1e5bf79cf7d0c4baf3764bb1b315a1dbd80d500d6e7e0125091ed73',
        tokens_within_inputs, tokens_within_hypotheses, tokens_within,
    )
)

def goodput_tokens_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    a = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    b = draw(numbers(at_least=[a / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * a]))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (a, b, ρ, T, d)

def goodput_tokens_within_hypotheses(model: Any, a: Any, b: Any, ρ: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(d)
    yield 'hρ', Fraction(1) <= ρ
    yield 'hab', model.within(ρ, a, b)

def goodput_tokens_within(model: Any, a: Any, b: Any, ρ: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_tokens_within.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {ρ : K} {T :
    Nat → K} {d : Nat} (hT : 0 < T d) (hρ : 1 ≤ ρ) (hab : ExpertBytes.Within ρ a b) : ExpertBytes.Within (ρ ^ d)
    (ExpertBytes.goodput (ExpertBytes.tokens a) T d) (ExpertBytes.goodput (ExpertBytes.tokens b) T d)"""
    return Claim(bool(model.within(ρ ** d, model.goodput(partial(model.tokens, a), T, d), model.goodput(partial(model.tokens, b), T, d))))

test_goodput_tokens_within = holds(
    Law(
        'ExpertBytes.goodput_tokens_within',
        '6425f536a6b813a4096c0e624fdbb1e437a6c900375cb328aaa77f227c890800',
        goodput_tokens_within_inputs, goodput_tokens_within_hypotheses, goodput_tokens_within,
    )
)
