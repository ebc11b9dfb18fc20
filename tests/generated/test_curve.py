"""Generated from Proofs/ExpertBytes/Thm/Curve.lean by `expertbytes bridge --update`; do not edit."""

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

def argmax_spec_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    f = tables(draw)
    return (f, n)

def argmax_spec_hypotheses(model: Any, f: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def argmax_spec(model: Any, f: Any, n: Any) -> Claim:
    r"""ExpertBytes.argmax_spec.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (n :
    Nat) : ExpertBytes.argmax f n ≤ n ∧ (∀ (i : Nat), i ≤ n → f i ≤ f (ExpertBytes.argmax f n)) ∧ ∀ (i : Nat), i <
    ExpertBytes.argmax f n → f i < f (ExpertBytes.argmax f n)"""
    return Claim(bool(model.argmax(f, n) <= n and (all((not i <= n or f(i) <= f(model.argmax(f, n)) for i in NATURALS)) and all((not i < model.argmax(f, n) or f(i) < f(model.argmax(f, n)) for i in NATURALS)))))

test_argmax_spec = holds(
    Law(
        'ExpertBytes.argmax_spec',
        'ddbc10ca0e05ddd688240de724370eda1604012340496f1b8432556e726d9871',
        argmax_spec_inputs, argmax_spec_hypotheses, argmax_spec,
    )
)

def argmax_eq_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    i = draw(naturals())
    f = tables(draw)
    return (f, n, i)

def argmax_eq_iff_hypotheses(model: Any, f: Any, n: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def argmax_eq_iff(model: Any, f: Any, n: Any, i: Any) -> Equivalence:
    r"""ExpertBytes.argmax_eq_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (n :
    Nat) (i : Nat) : ExpertBytes.argmax f n = i ↔ i ≤ n ∧ (∀ (j : Nat), j ≤ n → f j ≤ f i) ∧ ∀ (j : Nat), j < i → f
    j < f i"""
    return Equivalence(bool(model.argmax(f, n) == i), bool(i <= n and (all((not j <= n or f(j) <= f(i) for j in NATURALS)) and all((not j < i or f(j) < f(i) for j in NATURALS)))))

test_argmax_eq_iff = holds(
    Law(
        'ExpertBytes.argmax_eq_iff',
        'a3c20a5575cca78b933f7333149edf4169972c12de60149c4993e55c679b9173',
        argmax_eq_iff_inputs, argmax_eq_iff_hypotheses, argmax_eq_iff,
    )
)

def le_largest_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    i = draw(naturals(at_most=[n]))
    f = tables(draw)
    return (f, n, i)

def le_largest_hypotheses(model: Any, f: Any, n: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hi', i <= n

def le_largest(model: Any, f: Any, n: Any, i: Any) -> Claim:
    r"""ExpertBytes.le_largest.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (n : Nat)
    (i : Nat) (hi : i ≤ n) : f i ≤ ExpertBytes.largest f n"""
    return Claim(bool(f(i) <= model.largest(f, n)))

test_le_largest = holds(
    Law(
        'ExpertBytes.le_largest',
        '29fda2e28c909a661548ea1c9be477b08f67c83ac16a02166a4d213aa93e9b7b',
        le_largest_inputs, le_largest_hypotheses, le_largest,
    )
)

def exists_eq_largest_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    f = tables(draw)
    return (f, n)

def exists_eq_largest_hypotheses(model: Any, f: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def exists_eq_largest(model: Any, f: Any, n: Any) -> Claim:
    r"""ExpertBytes.exists_eq_largest.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (f : Nat → K) (n
    : Nat) : ∃ (i : Nat), i ≤ n ∧ f i = ExpertBytes.largest f n"""
    return Claim(bool(any((i <= n and f(i) == model.largest(f, n) for i in NATURALS))))

test_exists_eq_largest = holds(
    Law(
        'ExpertBytes.exists_eq_largest',
        'b4e70ee20a9ac82e3ec2b97e08954da85af713993b68ebf110bb4338936b8c26',
        exists_eq_largest_inputs, exists_eq_largest_hypotheses, exists_eq_largest,
    )
)

def sum_below_le_mul_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.sum_below_le_mul(draw, model)

def sum_below_le_mul_hypotheses(model: Any, c: Any, f: Any, g: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((not i < n or f(i) <= c * g(i) for i in NATURALS))

def sum_below_le_mul(model: Any, c: Any, f: Any, g: Any, n: Any) -> Claim:
    r"""ExpertBytes.sumBelow_le_mul.{u} {K : Type u} [ExpertBytes.OrderedField K] (c : K) (f : Nat → K) (g : Nat →
    K) (n : Nat) (h : ∀ (i : Nat), i < n → f i ≤ c * g i) : ExpertBytes.sumBelow f n ≤ c * ExpertBytes.sumBelow g
    n"""
    return Claim(bool(model.sum_below(f, n) <= c * model.sum_below(g, n)))

test_sum_below_le_mul = holds(
    Law(
        'ExpertBytes.sumBelow_le_mul',
        '38a0a744e7a18c17a584a934e42c9475621c0a52492213e9afafbfc44f4d1b54',
        sum_below_le_mul_inputs, sum_below_le_mul_hypotheses, sum_below_le_mul,
    )
)
