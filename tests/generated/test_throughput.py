"""Generated from Proofs/ExpertBytes/Thm/Throughput.lean by `expertbytes bridge --update`; do not edit."""

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

def tokens_expectation_from_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    j = draw(naturals())
    p = tables(draw)
    return (p, d, j)

def tokens_expectation_from_hypotheses(model: Any, p: Any, d: Any, j: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def tokens_expectation_from(model: Any, p: Any, d: Any, j: Any) -> Equation:
    r"""ExpertBytes.tokens_expectation_from.{u} {K : Type u} [ExpertBytes.OrderedField K] (p : Nat → K) (d : Nat) (j
    : Nat) : ExpertBytes.expectedTokens p d j = ExpertBytes.tokensOf (fun (i : Nat) => p (j + i)) d"""
    return Equation(model.expected_tokens(p, d, j), model.tokens_of(lambda i: p(j + i), d))

test_tokens_expectation_from = holds(
    Law(
        'ExpertBytes.tokens_expectation_from',
        '2a91de9efedb04fc80954edbda42192ca8e8d2a70d8617fd1b3f0587a89e291d',
        tokens_expectation_from_inputs, tokens_expectation_from_hypotheses, tokens_expectation_from,
    )
)

def tokens_expectation_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    p = tables(draw)
    return (p, d)

def tokens_expectation_hypotheses(model: Any, p: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def tokens_expectation(model: Any, p: Any, d: Any) -> Equation:
    r"""ExpertBytes.tokens_expectation.{u} {K : Type u} [ExpertBytes.OrderedField K] (p : Nat → K) (d : Nat) :
    ExpertBytes.expectedTokens p d 0 = ExpertBytes.tokensOf p d"""
    return Equation(model.expected_tokens(p, d, 0), model.tokens_of(p, d))

test_tokens_expectation = holds(
    Law(
        'ExpertBytes.tokens_expectation',
        '832e3871cb96e5865ffcd8ff8aa9155ef2859833bac5e02aeb44b11485f8a6d0',
        tokens_expectation_inputs, tokens_expectation_hypotheses, tokens_expectation,
    )
)

def tokens_expectation_const_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    j = draw(naturals())
    a = draw(numbers())
    return (a, d, j)

def tokens_expectation_const_hypotheses(model: Any, a: Any, d: Any, j: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def tokens_expectation_const(model: Any, a: Any, d: Any, j: Any) -> Equation:
    r"""ExpertBytes.tokens_expectation_const.{u} {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat) (j :
    Nat) : ExpertBytes.expectedTokens (fun (x : Nat) => a) d j = ExpertBytes.tokens a d"""
    return Equation(model.expected_tokens(lambda x: a, d, j), model.tokens(a, d))

test_tokens_expectation_const = holds(
    Law(
        'ExpertBytes.tokens_expectation_const',
        '1289d49ddae490dc401c24c62480c35e7be29bd576800d37e5707e4de47e165a',
        tokens_expectation_const_inputs, tokens_expectation_const_hypotheses, tokens_expectation_const,
    )
)

def throughput_mediant_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.throughput_mediant(draw, model)

def throughput_mediant_hypotheses(model: Any, tok: Any, t: Any, low: Any, high: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', 1 <= n
    yield 'ht', all((not i < n or Fraction(0) < t(i) for i in NATURALS))
    yield 'hlow', all((not i < n or low <= tok(i) / t(i) for i in NATURALS))
    yield 'hhigh', all((not i < n or tok(i) / t(i) <= high for i in NATURALS))

def throughput_mediant(model: Any, tok: Any, t: Any, low: Any, high: Any, n: Any) -> Claim:
    r"""ExpertBytes.throughput_mediant.{u} {K : Type u} [ExpertBytes.OrderedField K] {tok : Nat → K} {t : Nat → K}
    {low : K} {high : K} {n : Nat} (hn : 1 ≤ n) (ht : ∀ (i : Nat), i < n → 0 < t i) (hlow : ∀ (i : Nat), i < n → low
    ≤ tok i / t i) (hhigh : ∀ (i : Nat), i < n → tok i / t i ≤ high) : low ≤ ExpertBytes.sumBelow tok n /
    ExpertBytes.sumBelow t n ∧ ExpertBytes.sumBelow tok n / ExpertBytes.sumBelow t n ≤ high"""
    return Claim(bool(low <= model.sum_below(tok, n) / model.sum_below(t, n) and model.sum_below(tok, n) / model.sum_below(t, n) <= high))

test_throughput_mediant = holds(
    Law(
        'ExpertBytes.throughput_mediant',
        'c8352c03718bf5ff0ea84c13fbf20db9c3ce097be1a8c6029099c58766e2643b',
        throughput_mediant_inputs, throughput_mediant_hypotheses, throughput_mediant,
    )
)

def throughput_mediant_cycles_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals(at_least=[1]))
    tok = tables(draw)
    t = tables(draw, above=[lambda i: Fraction(0) if i < n else None])
    return (tok, t, n)

def throughput_mediant_cycles_hypotheses(model: Any, tok: Any, t: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', 1 <= n
    yield 'ht', all((not i < n or Fraction(0) < t(i) for i in NATURALS))

def throughput_mediant_cycles(model: Any, tok: Any, t: Any, n: Any) -> Claim:
    r"""ExpertBytes.throughput_mediant_cycles.{u} {K : Type u} [ExpertBytes.OrderedField K] {tok : Nat → K} {t : Nat
    → K} {n : Nat} (hn : 1 ≤ n) (ht : ∀ (i : Nat), i < n → 0 < t i) : (∃ (i : Nat), i < n ∧ tok i / t i ≤
    ExpertBytes.sumBelow tok n / ExpertBytes.sumBelow t n) ∧ ∃ (j : Nat), j < n ∧ ExpertBytes.sumBelow tok n /
    ExpertBytes.sumBelow t n ≤ tok j / t j"""
    return Claim(bool(any((i < n and tok(i) / t(i) <= model.sum_below(tok, n) / model.sum_below(t, n) for i in NATURALS)) and any((j < n and model.sum_below(tok, n) / model.sum_below(t, n) <= tok(j) / t(j) for j in NATURALS))))

test_throughput_mediant_cycles = holds(
    Law(
        'ExpertBytes.throughput_mediant_cycles',
        '1ebf5e7d5cd14e9ef95453426f8413b774f21551286616911b7145965cb3eb40',
        throughput_mediant_cycles_inputs, throughput_mediant_cycles_hypotheses, throughput_mediant_cycles,
    )
)

def throughput_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.throughput_eq(draw, model)

def throughput_eq_hypotheses(model: Any, tok: Any, t: Any, g: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', 1 <= n
    yield 'ht', all((not i < n or Fraction(0) < t(i) for i in NATURALS))
    yield 'h', all((not i < n or tok(i) == g * t(i) for i in NATURALS))

def throughput_eq(model: Any, tok: Any, t: Any, g: Any, n: Any) -> Equation:
    r"""ExpertBytes.throughput_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] {tok : Nat → K} {t : Nat → K} {g :
    K} {n : Nat} (hn : 1 ≤ n) (ht : ∀ (i : Nat), i < n → 0 < t i) (h : ∀ (i : Nat), i < n → tok i = g * t i) :
    ExpertBytes.sumBelow tok n / ExpertBytes.sumBelow t n = g"""
    return Equation(model.sum_below(tok, n) / model.sum_below(t, n), g)

test_throughput_eq = holds(
    Law(
        'ExpertBytes.throughput_eq',
        '4b6085ec24093eac7cde23d25b43f2a113de59784e91707808cee20a24e436bc',
        throughput_eq_inputs, throughput_eq_hypotheses, throughput_eq,
    )
)

def throughput_eq_goodput_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    n = draw(naturals(at_least=[1]))
    A = tables(draw)
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d, n)

def throughput_eq_goodput_hypotheses(model: Any, A: Any, T: Any, d: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', 1 <= n
    yield 'hT', Fraction(0) < T(d)

def throughput_eq_goodput(model: Any, A: Any, T: Any, d: Any, n: Any) -> Equation:
    r"""ExpertBytes.throughput_eq_goodput.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K}
    {d : Nat} {n : Nat} (hn : 1 ≤ n) (hT : 0 < T d) : ExpertBytes.sumBelow (fun (x : Nat) => A d) n /
    ExpertBytes.sumBelow (fun (x : Nat) => T d) n = ExpertBytes.goodput A T d"""
    return Equation(model.sum_below(lambda x: A(d), n) / model.sum_below(lambda x: T(d), n), model.goodput(A, T, d))

test_throughput_eq_goodput = holds(
    Law(
        'ExpertBytes.throughput_eq_goodput',
        'b7ecbeddd6b0b0daab9139f5fa56c10a04533edcde770b2009a94f668b73ad2e',
        throughput_eq_goodput_inputs, throughput_eq_goodput_hypotheses, throughput_eq_goodput,
    )
)
