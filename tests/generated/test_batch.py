"""Generated from Proofs/ExpertBytes/Thm/Batch.lean by `expertbytes bridge --update`; do not edit."""

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

def batch_distinct_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals())
    R = draw(naturals())
    B = draw(naturals(at_most=[R]))
    s = relations(draw)
    return (s, E, R, B)

def batch_distinct_eq_hypotheses(model: Any, s: Any, E: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hB', B <= R

def batch_distinct_eq(model: Any, s: Any, E: Any, R: Any, B: Any) -> Equation:
    r"""ExpertBytes.batchDistinct_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (E : Nat)
    (R : Nat) (B : Nat) (hB : B ≤ R) : ExpertBytes.batchDistinct s E R B = ExpertBytes.sumBelow (fun (e : Nat) => 1
    - (↑(ExpertBytes.subsets (ExpertBytes.avoiding s e R) B) : K) / (↑(ExpertBytes.subsets R B) : K)) E"""
    return Equation(model.batch_distinct(s, E, R, B), model.sum_below(lambda e: Fraction(1) - Fraction(model.subsets(model.avoiding(s, e, R), B)) / Fraction(model.subsets(R, B)), E))

test_batch_distinct_eq = holds(
    Law(
        'ExpertBytes.batchDistinct_eq',
        'd83585a8dfbf0be7c38619421592f1d8f6115f5989af640e332a17e97e00df5a',
        batch_distinct_eq_inputs, batch_distinct_eq_hypotheses, batch_distinct_eq,
    )
)

def batch_distinct_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.batch_distinct_mono(draw, model)

def batch_distinct_mono_hypotheses(model: Any, s: Any, E: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hB', B + 1 <= R

def batch_distinct_mono(model: Any, s: Any, E: Any, R: Any, B: Any) -> Claim:
    r"""ExpertBytes.batch_distinct_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (E :
    Nat) (R : Nat) (B : Nat) (hB : B + 1 ≤ R) : ExpertBytes.batchDistinct s E R B ≤ ExpertBytes.batchDistinct s E R
    (B + 1)"""
    return Claim(bool(model.batch_distinct(s, E, R, B) <= model.batch_distinct(s, E, R, B + 1)))

test_batch_distinct_mono = holds(
    Law(
        'ExpertBytes.batch_distinct_mono',
        'ce3492bea47074a33a946866323df53ed658dd114d3f98f63e8fab18e6a12780',
        batch_distinct_mono_inputs, batch_distinct_mono_hypotheses, batch_distinct_mono,
    )
)

def batch_distinct_concave_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.batch_distinct_concave(draw, model)

def batch_distinct_concave_hypotheses(model: Any, s: Any, E: Any, R: Any, B: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hB', B + 2 <= R

def batch_distinct_concave(model: Any, s: Any, E: Any, R: Any, B: Any) -> Claim:
    r"""ExpertBytes.batch_distinct_concave.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (E :
    Nat) (R : Nat) (B : Nat) (hB : B + 2 ≤ R) : ExpertBytes.batchDistinct s E R (B + 2) - ExpertBytes.batchDistinct
    s E R (B + 1) ≤ ExpertBytes.batchDistinct s E R (B + 1) - ExpertBytes.batchDistinct s E R B"""
    return Claim(bool(model.batch_distinct(s, E, R, B + 2) - model.batch_distinct(s, E, R, B + 1) <= model.batch_distinct(s, E, R, B + 1) - model.batch_distinct(s, E, R, B)))

test_batch_distinct_concave = holds(
    Law(
        'ExpertBytes.batch_distinct_concave',
        '858021f212b2389e24c72403bc7b9a8c1b976b62c0f0157df56468691363a19d',
        batch_distinct_concave_inputs, batch_distinct_concave_hypotheses, batch_distinct_concave,
    )
)

def batch_share_antitone_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals())
    R = draw(naturals(at_least=[1]))
    k = draw(naturals(above=[0]))
    B = draw(naturals(at_least=[1], at_most=[R]))
    B_prime = draw(naturals(at_least=[B, 1], at_most=[R]))
    s = relations(draw)
    return (s, E, R, k, B, B_prime)

def batch_share_antitone_hypotheses(model: Any, s: Any, E: Any, R: Any, k: Any, B: Any, B_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hB', 1 <= B
    yield 'hBB', B <= B_prime
    yield 'hR', B_prime <= R

def batch_share_antitone(model: Any, s: Any, E: Any, R: Any, k: Any, B: Any, B_prime: Any) -> Claim:
    r"""ExpertBytes.batch_share_antitone.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (E :
    Nat) (R : Nat) (k : Nat) (B : Nat) (B' : Nat) (hk : 0 < k) (hB : 1 ≤ B) (hBB : B ≤ B') (hR : B' ≤ R) :
    ExpertBytes.share (ExpertBytes.batchDistinct s E R) k B' ≤ ExpertBytes.share (ExpertBytes.batchDistinct s E R) k
    B"""
    return Claim(bool(model.share(partial(model.batch_distinct, s, E, R), k, B_prime) <= model.share(partial(model.batch_distinct, s, E, R), k, B)))

test_batch_share_antitone = holds(
    Law(
        'ExpertBytes.batch_share_antitone',
        '9bb0fa5c345e5b859fea7bb198a72b11b592ffcb688a189302babbaf22ae4422',
        batch_share_antitone_inputs, batch_share_antitone_hypotheses, batch_share_antitone,
    )
)
