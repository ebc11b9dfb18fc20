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
