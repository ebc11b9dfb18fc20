"""Generated from Proofs/ExpertBytes/Thm/RatioOrder.lean by `expertbytes bridge --update`; do not edit."""

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

def ratio_mono_of_increments_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.ratio_mono_of_increments(draw, model)

def ratio_mono_of_increments_hypotheses(model: Any, A: Any, B: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', d <= d_prime
    yield 'hi', all((all((not i <= d or (not d < k or (not k <= d_prime or model.curve_increment(A, k) * model.curve_increment(B, i) <= model.curve_increment(B, k) * model.curve_increment(A, i))) for k in NATURALS)) for i in NATURALS))

def ratio_mono_of_increments(model: Any, A: Any, B: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.ratio_mono_of_increments.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat →
    K} {d : Nat} {d' : Nat} (h : d ≤ d') (hi : ∀ (i : Nat), ∀ (k : Nat), i ≤ d → d < k → k ≤ d' →
    ExpertBytes.curveIncrement A k * ExpertBytes.curveIncrement B i ≤ ExpertBytes.curveIncrement B k *
    ExpertBytes.curveIncrement A i) : A d' * B d ≤ B d' * A d"""
    return Claim(bool(A(d_prime) * B(d) <= B(d_prime) * A(d)))

test_ratio_mono_of_increments = holds(
    Law(
        'ExpertBytes.ratio_mono_of_increments',
        'eb1dd71761a338278be872031a31d52d7f6c936f30eb3f3f4026b8dc371b2609',
        ratio_mono_of_increments_inputs, ratio_mono_of_increments_hypotheses, ratio_mono_of_increments,
    )
)

def tokens_ratio_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(at_least=[d]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(at_least=[a, Fraction(0)]))
    return (a, b, d, d_prime)

def tokens_ratio_mono_hypotheses(model: Any, a: Any, b: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b
    yield 'h', d <= d_prime

def tokens_ratio_mono(model: Any, a: Any, b: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.tokens_ratio_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} (ha : 0 ≤ a)
    (hab : a ≤ b) {d : Nat} {d' : Nat} (h : d ≤ d') : ExpertBytes.tokens a d' * ExpertBytes.tokens b d ≤
    ExpertBytes.tokens b d' * ExpertBytes.tokens a d"""
    return Claim(bool(model.tokens(a, d_prime) * model.tokens(b, d) <= model.tokens(b, d_prime) * model.tokens(a, d)))

test_tokens_ratio_mono = holds(
    Law(
        'ExpertBytes.tokens_ratio_mono',
        'e3df2dff7fc76dbaaf46c948f42fc081f6138d3b6c0b2c54609b56d0f97780f0',
        tokens_ratio_mono_inputs, tokens_ratio_mono_hypotheses, tokens_ratio_mono,
    )
)

def tokens_ratio_strict_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(above=[d]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(above=[a, Fraction(0)]))
    return (a, b, d, d_prime)

def tokens_ratio_strict_mono_hypotheses(model: Any, a: Any, b: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a < b
    yield 'h', d < d_prime

def tokens_ratio_strict_mono(model: Any, a: Any, b: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.tokens_ratio_strictMono.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} (ha : 0 ≤
    a) (hab : a < b) {d : Nat} {d' : Nat} (h : d < d') : ExpertBytes.tokens a d' * ExpertBytes.tokens b d <
    ExpertBytes.tokens b d' * ExpertBytes.tokens a d"""
    return Claim(bool(model.tokens(a, d_prime) * model.tokens(b, d) < model.tokens(b, d_prime) * model.tokens(a, d)))

test_tokens_ratio_strict_mono = holds(
    Law(
        'ExpertBytes.tokens_ratio_strictMono',
        'a38c7a61a77486b4152ae9190e53eec9238c13b8b59e71c96a6d25c0fcac9329',
        tokens_ratio_strict_mono_inputs, tokens_ratio_strict_mono_hypotheses, tokens_ratio_strict_mono,
    )
)

def tokens_of_ratio_mono_of_survival_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tokens_of_ratio_mono_of_survival(draw, model)

def tokens_of_ratio_mono_of_survival_hypotheses(model: Any, p: Any, q: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', d <= d_prime
    yield 'hs', all((all((not i <= d or (not d < k or (not k <= d_prime or model.survival(p, k) * model.survival(q, i) <= model.survival(q, k) * model.survival(p, i))) for k in NATURALS)) for i in NATURALS))

def tokens_of_ratio_mono_of_survival(model: Any, p: Any, q: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.tokensOf_ratio_mono_of_survival.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q :
    Nat → K} {d : Nat} {d' : Nat} (h : d ≤ d') (hs : ∀ (i : Nat), ∀ (k : Nat), i ≤ d → d < k → k ≤ d' →
    ExpertBytes.survival p k * ExpertBytes.survival q i ≤ ExpertBytes.survival q k * ExpertBytes.survival p i) :
    ExpertBytes.tokensOf p d' * ExpertBytes.tokensOf q d ≤ ExpertBytes.tokensOf q d' * ExpertBytes.tokensOf p d"""
    return Claim(bool(model.tokens_of(p, d_prime) * model.tokens_of(q, d) <= model.tokens_of(q, d_prime) * model.tokens_of(p, d)))

test_tokens_of_ratio_mono_of_survival = holds(
    Law(
        'ExpertBytes.tokensOf_ratio_mono_of_survival',
        '85c6a91ff4cbc6c5dec42b190e1aabaecd951da2481f1262b0c71e05257f245d',
        tokens_of_ratio_mono_of_survival_inputs, tokens_of_ratio_mono_of_survival_hypotheses, tokens_of_ratio_mono_of_survival,
    )
)

def tokens_of_ratio_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(at_least=[d]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d_prime else None])
    q = tables(draw, at_least=[lambda j: p(j) if j < d_prime else None])
    return (p, q, d, d_prime)

def tokens_of_ratio_mono_hypotheses(model: Any, p: Any, q: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', d <= d_prime
    yield 'hp', all((not j < d_prime or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hpq', all((not j < d_prime or p(j) <= q(j) for j in NATURALS))

def tokens_of_ratio_mono(model: Any, p: Any, q: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.tokensOf_ratio_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {d
    : Nat} {d' : Nat} (h : d ≤ d') (hp : ∀ (j : Nat), j < d' → 0 ≤ p j) (hpq : ∀ (j : Nat), j < d' → p j ≤ q j) :
    ExpertBytes.tokensOf p d' * ExpertBytes.tokensOf q d ≤ ExpertBytes.tokensOf q d' * ExpertBytes.tokensOf p d"""
    return Claim(bool(model.tokens_of(p, d_prime) * model.tokens_of(q, d) <= model.tokens_of(q, d_prime) * model.tokens_of(p, d)))

test_tokens_of_ratio_mono = holds(
    Law(
        'ExpertBytes.tokensOf_ratio_mono',
        '664e2bf22edabb96300b0c7144cab778c01a87c67946d446f80c90ae20212445',
        tokens_of_ratio_mono_inputs, tokens_of_ratio_mono_hypotheses, tokens_of_ratio_mono,
    )
)
