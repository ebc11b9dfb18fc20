"""Generated from Proofs/ExpertBytes/Thm/RoutingIndependent.lean by `expertbytes bridge --update`; do not edit."""

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

def expected_distinct_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.expected_distinct_eq(draw, model)

def expected_distinct_eq_hypotheses(model: Any, w: Any, c: Any, M: Any, E: Any, n: Any, seen: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hw', model.sum_below(w, M) == Fraction(1)

def expected_distinct_eq(model: Any, w: Any, c: Any, M: Any, E: Any, n: Any, seen: Any) -> Equation:
    r"""ExpertBytes.expectedDistinct_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K) (c : Nat → Nat →
    Bool) (M : Nat) (E : Nat) (n : Nat) (seen : Nat → Bool) (hw : ExpertBytes.sumBelow w M = 1) :
    ExpertBytes.expectedDistinct w c M E n seen = ExpertBytes.sumBelow (fun (e : Nat) => 1 - ExpertBytes.missing
    (seen e) (1 - ExpertBytes.popularity w c M e) n) E"""
    return Equation(model.expected_distinct(w, c, M, E, n, seen), model.sum_below(lambda e: Fraction(1) - model.missing(seen(e), Fraction(1) - model.popularity(w, c, M, e), n), E))

test_expected_distinct_eq = holds(
    Law(
        'ExpertBytes.expectedDistinct_eq',
        '351f4a2c9c9afe6984d77eeb390c62e47299d3212fb7b73821fd84b1530588ef',
        expected_distinct_eq_inputs, expected_distinct_eq_hypotheses, expected_distinct_eq,
    )
)

def expected_distinct_eq_independent_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.expected_distinct_eq_independent_distinct(draw, model)

def expected_distinct_eq_independent_distinct_hypotheses(model: Any, w: Any, c: Any, M: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hw', model.sum_below(w, M) == Fraction(1)

def expected_distinct_eq_independent_distinct(model: Any, w: Any, c: Any, M: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.expectedDistinct_eq_independentDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (w : Nat →
    K) (c : Nat → Nat → Bool) (M : Nat) (E : Nat) (n : Nat) (hw : ExpertBytes.sumBelow w M = 1) :
    ExpertBytes.expectedDistinct w c M E n ExpertBytes.unseen = ExpertBytes.independentDistinct
    (ExpertBytes.popularity w c M) E n"""
    return Equation(model.expected_distinct(w, c, M, E, n, model.unseen), model.independent_distinct(partial(model.popularity, w, c, M), E, n))

test_expected_distinct_eq_independent_distinct = holds(
    Law(
        'ExpertBytes.expectedDistinct_eq_independentDistinct',
        '2859c07bb0b6651e026a94d740b3619468c9007a9c3daf5a75e03911077501b0',
        expected_distinct_eq_independent_distinct_inputs, expected_distinct_eq_independent_distinct_hypotheses, expected_distinct_eq_independent_distinct,
    )
)

def independent_distinct_eq_uniform_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals())
    n = draw(naturals())
    p = tables(draw, at_least=[lambda e: Fraction(k) / Fraction(E) if e < E else None], at_most=[lambda e: Fraction(k) / Fraction(E) if e < E else None])
    return (p, E, k, n)

def independent_distinct_eq_uniform_distinct_hypotheses(model: Any, p: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hp', all((not e < E or p(e) == Fraction(k) / Fraction(E) for e in NATURALS))

def independent_distinct_eq_uniform_distinct(model: Any, p: Any, E: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.independentDistinct_eq_uniformDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (p : Nat →
    K) (E : Nat) (k : Nat) (n : Nat) (hE : 0 < E) (hp : ∀ (e : Nat), e < E → p e = (↑k : K) / (↑E : K)) :
    ExpertBytes.independentDistinct p E n = ExpertBytes.uniformDistinct E k n"""
    return Equation(model.independent_distinct(p, E, n), model.uniform_distinct(E, k, n))

test_independent_distinct_eq_uniform_distinct = holds(
    Law(
        'ExpertBytes.independentDistinct_eq_uniformDistinct',
        '54bceecfe8c6f5359d38902d2111d955a67f3bcb8c1ca854787498b4943699a9',
        independent_distinct_eq_uniform_distinct_inputs, independent_distinct_eq_uniform_distinct_hypotheses, independent_distinct_eq_uniform_distinct,
    )
)

def independent_distinct_le_uniform_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.independent_distinct_le_uniform_distinct(draw, model)

def independent_distinct_le_uniform_distinct_hypotheses(model: Any, p: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hp', all((not e < E or p(e) <= Fraction(1) for e in NATURALS))
    yield 'hk', model.sum_below(p, E) == Fraction(k)

def independent_distinct_le_uniform_distinct(model: Any, p: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.independentDistinct_le_uniformDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (p : Nat →
    K) (E : Nat) (k : Nat) (n : Nat) (hE : 0 < E) (hp : ∀ (e : Nat), e < E → p e ≤ 1) (hk : ExpertBytes.sumBelow p E
    = (↑k : K)) : ExpertBytes.independentDistinct p E n ≤ ExpertBytes.uniformDistinct E k n"""
    return Claim(bool(model.independent_distinct(p, E, n) <= model.uniform_distinct(E, k, n)))

test_independent_distinct_le_uniform_distinct = holds(
    Law(
        'ExpertBytes.independentDistinct_le_uniformDistinct',
        '2febff6fd7d39f2a8fb20ea70c91103c6dda967242f11c0d5b5767f9f46fa8c0',
        independent_distinct_le_uniform_distinct_inputs, independent_distinct_le_uniform_distinct_hypotheses, independent_distinct_le_uniform_distinct,
    )
)

def expected_distinct_eq_uniform_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.expected_distinct_eq_uniform_distinct(draw, model)

def expected_distinct_eq_uniform_distinct_hypotheses(model: Any, w: Any, c: Any, M: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hw', model.sum_below(w, M) == Fraction(1)
    yield 'hp', all((not e < E or model.popularity(w, c, M, e) == Fraction(k) / Fraction(E) for e in NATURALS))

def expected_distinct_eq_uniform_distinct(model: Any, w: Any, c: Any, M: Any, E: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.expectedDistinct_eq_uniformDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K)
    (c : Nat → Nat → Bool) (M : Nat) (E : Nat) (k : Nat) (n : Nat) (hE : 0 < E) (hw : ExpertBytes.sumBelow w M = 1)
    (hp : ∀ (e : Nat), e < E → ExpertBytes.popularity w c M e = (↑k : K) / (↑E : K)) : ExpertBytes.expectedDistinct
    w c M E n ExpertBytes.unseen = ExpertBytes.uniformDistinct E k n"""
    return Equation(model.expected_distinct(w, c, M, E, n, model.unseen), model.uniform_distinct(E, k, n))

test_expected_distinct_eq_uniform_distinct = holds(
    Law(
        'ExpertBytes.expectedDistinct_eq_uniformDistinct',
        'bbab30da2311ad5c4d702862f763a5e15f1d5a6785d084107f2f3d838ef20878',
        expected_distinct_eq_uniform_distinct_inputs, expected_distinct_eq_uniform_distinct_hypotheses, expected_distinct_eq_uniform_distinct,
    )
)

def expected_distinct_le_uniform_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.expected_distinct_le_uniform_distinct(draw, model)

def expected_distinct_le_uniform_distinct_hypotheses(model: Any, w: Any, c: Any, M: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hw', model.sum_below(w, M) == Fraction(1)
    yield 'hpos', all((not i < M or Fraction(0) <= w(i) for i in NATURALS))
    yield 'hk', model.sum_below(partial(model.popularity, w, c, M), E) == Fraction(k)

def expected_distinct_le_uniform_distinct(model: Any, w: Any, c: Any, M: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.expectedDistinct_le_uniformDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (w : Nat → K)
    (c : Nat → Nat → Bool) (M : Nat) (E : Nat) (k : Nat) (n : Nat) (hE : 0 < E) (hw : ExpertBytes.sumBelow w M = 1)
    (hpos : ∀ (i : Nat), i < M → 0 ≤ w i) (hk : ExpertBytes.sumBelow (ExpertBytes.popularity w c M) E = (↑k : K)) :
    ExpertBytes.expectedDistinct w c M E n ExpertBytes.unseen ≤ ExpertBytes.uniformDistinct E k n"""
    return Claim(bool(model.expected_distinct(w, c, M, E, n, model.unseen) <= model.uniform_distinct(E, k, n)))

test_expected_distinct_le_uniform_distinct = holds(
    Law(
        'ExpertBytes.expectedDistinct_le_uniformDistinct',
        '9223e21146cb917ffbb0ebac1a5a83769923ff6aa7d7c6aabb3b93ed07bb8672',
        expected_distinct_le_uniform_distinct_inputs, expected_distinct_le_uniform_distinct_hypotheses, expected_distinct_le_uniform_distinct,
    )
)
