"""Generated from Proofs/ExpertBytes/Thm/RoutingUniform.lean by `expertbytes bridge --update`; do not edit."""

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
from expertbytes.pyoracle.theorems import routing_uniform as mirror
from .structures import *  # noqa: F403

def uniform_distinct_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals())
    n = draw(naturals())
    return (E, k, n)

def uniform_distinct_eq_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E

def uniform_distinct_eq(model: Any, E: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.uniformDistinct_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat)
    (hE : 0 < E) : ExpertBytes.uniformDistinct E k n = (↑E : K) * (1 - (1 - (↑k : K) / (↑E : K)) ^ n)"""
    return Equation(model.uniform_distinct(E, k, n), Fraction(E) * (Fraction(1) - (Fraction(1) - Fraction(k) / Fraction(E)) ** n))

test_uniform_distinct_eq = holds(
    Law(
        'ExpertBytes.uniformDistinct_eq',
        'c68eebb8e53bff9972821bd13642314a6fa0f47a5d91377d63295c6e101c7564',
        uniform_distinct_eq_inputs, uniform_distinct_eq_hypotheses, uniform_distinct_eq, mirror.uniform_distinct_eq,
    )
)

def uniform_distinct_concave_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(at_most=[E]))
    n = draw(naturals())
    return (E, k, n)

def uniform_distinct_concave_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hkE', k <= E

def uniform_distinct_concave(model: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.uniformDistinct_concave.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n :
    Nat) (hE : 0 < E) (hkE : k ≤ E) : ExpertBytes.uniformDistinct E k (n + 2) - ExpertBytes.uniformDistinct E k (n +
    1) ≤ ExpertBytes.uniformDistinct E k (n + 1) - ExpertBytes.uniformDistinct E k n"""
    return Claim(bool(model.uniform_distinct(E, k, n + 2) - model.uniform_distinct(E, k, n + 1) <= model.uniform_distinct(E, k, n + 1) - model.uniform_distinct(E, k, n)))

test_uniform_distinct_concave = holds(
    Law(
        'ExpertBytes.uniformDistinct_concave',
        'f265be2db21e1068a4b5f5a38c9f47d4bc7cb3c139a2f80242c6a43c3e844d3e',
        uniform_distinct_concave_inputs, uniform_distinct_concave_hypotheses, uniform_distinct_concave,
    )
)

def uniform_share_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    return (E, k, n)

def uniform_share_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hk', 0 < k
    yield 'hn', 0 < n

def uniform_share(model: Any, E: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.uniform_share.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat) (hE :
    0 < E) (hk : 0 < k) (hn : 0 < n) : ExpertBytes.share (ExpertBytes.uniformDistinct E k) k n = (↑E : K) * (1 - (1
    - (↑k : K) / (↑E : K)) ^ n) / ((↑n : K) * (↑k : K))"""
    return Equation(model.share(partial(model.uniform_distinct, E, k), k, n), Fraction(E) * (Fraction(1) - (Fraction(1) - Fraction(k) / Fraction(E)) ** n) / (Fraction(n) * Fraction(k)))

test_uniform_share = holds(
    Law(
        'ExpertBytes.uniform_share',
        'cefcdebf0041c9f51b5c096b6364dee66d4822c7a8c9d25d72519a18c774b11d',
        uniform_share_inputs, uniform_share_hypotheses, uniform_share,
    )
)

def uniform_share_antitone_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(above=[0], at_most=[E]))
    m = draw(naturals(at_least=[1]))
    n = draw(naturals(at_least=[m, 1]))
    return (E, k, m, n)

def uniform_share_antitone_hypotheses(model: Any, E: Any, k: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hkE', k <= E
    yield 'hm', 1 <= m
    yield 'hmn', m <= n

def uniform_share_antitone(model: Any, E: Any, k: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.uniform_share_antitone.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (m :
    Nat) (n : Nat) (hk : 0 < k) (hkE : k ≤ E) (hm : 1 ≤ m) (hmn : m ≤ n) : ExpertBytes.share
    (ExpertBytes.uniformDistinct E k) k n ≤ ExpertBytes.share (ExpertBytes.uniformDistinct E k) k m"""
    return Claim(bool(model.share(partial(model.uniform_distinct, E, k), k, n) <= model.share(partial(model.uniform_distinct, E, k), k, m)))

test_uniform_share_antitone = holds(
    Law(
        'ExpertBytes.uniform_share_antitone',
        '9409e5b79e3c3126ff14889d95e64b53617031614e559a853b36fd940d012485',
        uniform_share_antitone_inputs, uniform_share_antitone_hypotheses, uniform_share_antitone,
    )
)

def uniform_share_le_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(above=[0], at_most=[E]))
    n = draw(naturals(at_least=[1]))
    return (E, k, n)

def uniform_share_le_one_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hkE', k <= E
    yield 'hn', 1 <= n

def uniform_share_le_one(model: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.uniform_share_le_one.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n : Nat)
    (hk : 0 < k) (hkE : k ≤ E) (hn : 1 ≤ n) : ExpertBytes.share (ExpertBytes.uniformDistinct E k) k n ≤ 1"""
    return Claim(bool(model.share(partial(model.uniform_distinct, E, k), k, n) <= Fraction(1)))

test_uniform_share_le_one = holds(
    Law(
        'ExpertBytes.uniform_share_le_one',
        '073058a1ff9a5fb4a6feed09117bd81afae99440453f93805ef3b4071febe57f',
        uniform_share_le_one_inputs, uniform_share_le_one_hypotheses, uniform_share_le_one,
    )
)

def uniform_distinct_le_experts_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals(at_most=[E]))
    n = draw(naturals())
    return (E, k, n)

def uniform_distinct_le_experts_hypotheses(model: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E
    yield 'hkE', k <= E

def uniform_distinct_le_experts(model: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.uniformDistinct_le_experts.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (n
    : Nat) (hE : 0 < E) (hkE : k ≤ E) : ExpertBytes.uniformDistinct E k n ≤ (↑E : K)"""
    return Claim(bool(model.uniform_distinct(E, k, n) <= Fraction(E)))

test_uniform_distinct_le_experts = holds(
    Law(
        'ExpertBytes.uniformDistinct_le_experts',
        '581d4d55b5d9c8b264495ad6ca59b226277a313175cb900e725eced6c46d942b',
        uniform_distinct_le_experts_inputs, uniform_distinct_le_experts_hypotheses, uniform_distinct_le_experts,
    )
)
