"""Generated from Proofs/ExpertBytes/Thm/PriceLength.lean by `expertbytes bridge --update`; do not edit."""

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

def value_eq_tokens_sub_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    m = draw(naturals())
    lam = draw(numbers())
    S = tables(draw)
    return (lam, S, m)

def value_eq_tokens_sub_hypotheses(model: Any, lam: Any, S: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def value_eq_tokens_sub(model: Any, lam: Any, S: Any, m: Any) -> Equation:
    r"""ExpertBytes.value_eq_tokens_sub.{u} {K : Type u} [ExpertBytes.OrderedField K] (lam : K) (S : Nat → K) (m :
    Nat) : ExpertBytes.value lam S m = ExpertBytes.sumBelow S m - lam * (↑m : K)"""
    return Equation(model.value(lam, S, m), model.sum_below(S, m) - lam * Fraction(m))

test_value_eq_tokens_sub = holds(
    Law(
        'ExpertBytes.value_eq_tokens_sub',
        '73ec01ea44ff5b629f14027e9975806b795cfe50548772762ba2e143622b03a2',
        value_eq_tokens_sub_inputs, value_eq_tokens_sub_hypotheses, value_eq_tokens_sub,
    )
)

def best_length_at_price_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    L = draw(naturals())
    lam = draw(numbers())
    S = tables(draw, order='nonincreasing')
    return (lam, S, L)

def best_length_at_price_hypotheses(model: Any, lam: Any, S: Any, L: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((all((not i <= j or (not j < L or S(j) <= S(i)) for j in NATURALS)) for i in NATURALS))

def best_length_at_price(model: Any, lam: Any, S: Any, L: Any) -> Equation:
    r"""ExpertBytes.best_length_at_price.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (S
    : Nat → K) (L : Nat) (hS : ∀ (i : Nat), ∀ (j : Nat), i ≤ j → j < L → S j ≤ S i) : ExpertBytes.bestLength lam S L
    = ExpertBytes.lengthAbove lam S L"""
    return Equation(model.best_length(lam, S, L), model.length_above(lam, S, L))

test_best_length_at_price = holds(
    Law(
        'ExpertBytes.best_length_at_price',
        'aee495077890c77ea4975e20733ca0ef5f51121a258dbedf7961226d646487c8',
        best_length_at_price_inputs, best_length_at_price_hypotheses, best_length_at_price,
    )
)

def length_anti_price_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    L = draw(naturals())
    lam = draw(numbers())
    lam_prime = draw(numbers(at_least=[lam]))
    S = tables(draw)
    return (lam, lam_prime, S, L)

def length_anti_price_hypotheses(model: Any, lam: Any, lam_prime: Any, S: Any, L: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hlam', lam <= lam_prime

def length_anti_price(model: Any, lam: Any, lam_prime: Any, S: Any, L: Any) -> Claim:
    r"""ExpertBytes.length_anti_price.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (lam'
    : K) (S : Nat → K) (L : Nat) (hlam : lam ≤ lam') : ExpertBytes.bestLength lam' S L ≤ ExpertBytes.bestLength lam
    S L"""
    return Claim(bool(model.best_length(lam_prime, S, L) <= model.best_length(lam, S, L)))

test_length_anti_price = holds(
    Law(
        'ExpertBytes.length_anti_price',
        '0779cf48574ffab02ba1a2989679e6010b7ffd86ea7fe4acd2e798dfb8ecc606',
        length_anti_price_inputs, length_anti_price_hypotheses, length_anti_price,
    )
)
