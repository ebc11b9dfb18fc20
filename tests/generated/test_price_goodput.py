"""Generated from Proofs/ExpertBytes/Thm/PriceGoodput.lean by `expertbytes bridge --update`; do not edit."""

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

def goodput_le_iff_priced_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    lam = draw(numbers())
    N = tables(draw)
    C = tables(draw, above=[lambda i: Fraction(0) if i <= n else None])
    return (lam, N, C, n)

def goodput_le_iff_priced_hypotheses(model: Any, lam: Any, N: Any, C: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hC', all((not i <= n or Fraction(0) < C(i) for i in NATURALS))

def goodput_le_iff_priced(model: Any, lam: Any, N: Any, C: Any, n: Any) -> Equivalence:
    r"""ExpertBytes.goodput_le_iff_priced.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (N
    : Nat → K) (C : Nat → K) (n : Nat) (hC : ∀ (i : Nat), i ≤ n → 0 < C i) : ExpertBytes.largest
    (ExpertBytes.goodput N C) n ≤ lam ↔ ∀ (i : Nat), i ≤ n → N i - lam * C i ≤ 0"""
    return Equivalence(bool(model.largest(partial(model.goodput, N, C), n) <= lam), bool(all((not i <= n or N(i) - lam * C(i) <= Fraction(0) for i in NATURALS))))

test_goodput_le_iff_priced = holds(
    Law(
        'ExpertBytes.goodput_le_iff_priced',
        '2ebf4ea78dc7651d76ddc5261969b427d6c7a30a851d06d23a19107f2f1541bb',
        goodput_le_iff_priced_inputs, goodput_le_iff_priced_hypotheses, goodput_le_iff_priced,
    )
)

def goodput_eq_iff_priced_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_eq_iff_priced(draw, model)

def goodput_eq_iff_priced_hypotheses(model: Any, lam: Any, N: Any, C: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hC', all((not i <= n or Fraction(0) < C(i) for i in NATURALS))

def goodput_eq_iff_priced(model: Any, lam: Any, N: Any, C: Any, n: Any) -> Equivalence:
    r"""ExpertBytes.goodput_eq_iff_priced.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (N
    : Nat → K) (C : Nat → K) (n : Nat) (hC : ∀ (i : Nat), i ≤ n → 0 < C i) : ExpertBytes.largest
    (ExpertBytes.goodput N C) n = lam ↔ ExpertBytes.largest (fun (i : Nat) => N i - lam * C i) n = 0"""
    return Equivalence(bool(model.largest(partial(model.goodput, N, C), n) == lam), bool(model.largest(lambda i: N(i) - lam * C(i), n) == Fraction(0)))

test_goodput_eq_iff_priced = holds(
    Law(
        'ExpertBytes.goodput_eq_iff_priced',
        'd72c16c197002620d85e9b6483e8860beca03feb9c9464806e68e4b0d0a0f575',
        goodput_eq_iff_priced_inputs, goodput_eq_iff_priced_hypotheses, goodput_eq_iff_priced,
    )
)

def optimal_iff_priced_eq_zero_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.optimal_iff_priced_eq_zero(draw, model)

def optimal_iff_priced_eq_zero_hypotheses(model: Any, N: Any, C: Any, n: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hi', i <= n
    yield 'hC', Fraction(0) < C(i)

def optimal_iff_priced_eq_zero(model: Any, N: Any, C: Any, n: Any, i: Any) -> Equivalence:
    r"""ExpertBytes.optimal_iff_priced_eq_zero.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (N :
    Nat → K) (C : Nat → K) (n : Nat) (i : Nat) (hi : i ≤ n) (hC : 0 < C i) : (∀ (j : Nat), j ≤ n →
    ExpertBytes.goodput N C j ≤ ExpertBytes.goodput N C i) ↔ N i - ExpertBytes.largest (ExpertBytes.goodput N C) n *
    C i = 0"""
    return Equivalence(bool(all((not j <= n or model.goodput(N, C, j) <= model.goodput(N, C, i) for j in NATURALS))), bool(N(i) - model.largest(partial(model.goodput, N, C), n) * C(i) == Fraction(0)))

test_optimal_iff_priced_eq_zero = holds(
    Law(
        'ExpertBytes.optimal_iff_priced_eq_zero',
        '0e0267810061aca7ded0ad0b456ab658703dc25a2783e04595b0c1525ee89c9c',
        optimal_iff_priced_eq_zero_inputs, optimal_iff_priced_eq_zero_hypotheses, optimal_iff_priced_eq_zero,
    )
)

def batch_goodput_le_allocate_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.batch_goodput_le_allocate(draw, model)

def batch_goodput_le_allocate_hypotheses(model: Any, fixed: Any, perToken: Any, requests: Any, choices: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfixed', Fraction(0) < fixed
    yield 'hperToken', Fraction(0) <= perToken

def batch_goodput_le_allocate(model: Any, fixed: Any, perToken: Any, requests: Any, choices: Any) -> Claim:
    r"""ExpertBytes.batchGoodput_le_allocate.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (fixed :
    K) (perToken : K) (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)) (choices : List
    ExpertBytes.Choice) (hfixed : 0 < fixed) (hperToken : 0 ≤ perToken) : ExpertBytes.batchGoodput
    (ExpertBytes.affineTime fixed perToken) requests choices ≤ ExpertBytes.batchGoodput (ExpertBytes.affineTime
    fixed perToken) requests (ExpertBytes.allocate (ExpertBytes.batchGoodput (ExpertBytes.affineTime fixed perToken)
    requests choices * perToken) requests)"""
    return Claim(bool(model.batch_goodput(partial(model.affine_time, fixed, perToken), requests, choices) <= model.batch_goodput(partial(model.affine_time, fixed, perToken), requests, model.allocate(model.batch_goodput(partial(model.affine_time, fixed, perToken), requests, choices) * perToken, requests))))

test_batch_goodput_le_allocate = holds(
    Law(
        'ExpertBytes.batchGoodput_le_allocate',
        '6ca0f35ad957fc45f044fb1728a25195c64e2514285a4bbefcaaa66ccbffeff6',
        batch_goodput_le_allocate_inputs, batch_goodput_le_allocate_hypotheses, batch_goodput_le_allocate,
    )
)

def batch_goodput_le_of_allocate_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.batch_goodput_le_of_allocate_le(draw, model)

def batch_goodput_le_of_allocate_le_hypotheses(model: Any, fixed: Any, perToken: Any, g: Any, requests: Any, choices: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hfixed', Fraction(0) < fixed
    yield 'hperToken', Fraction(0) <= perToken
    yield 'hg', model.batch_goodput(partial(model.affine_time, fixed, perToken), requests, model.allocate(g * perToken, requests)) <= g

def batch_goodput_le_of_allocate_le(model: Any, fixed: Any, perToken: Any, g: Any, requests: Any, choices: Any) -> Claim:
    r"""ExpertBytes.batchGoodput_le_of_allocate_le.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K]
    (fixed : K) (perToken : K) (g : K) (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)) (choices : List
    ExpertBytes.Choice) (hfixed : 0 < fixed) (hperToken : 0 ≤ perToken) (hg : ExpertBytes.batchGoodput
    (ExpertBytes.affineTime fixed perToken) requests (ExpertBytes.allocate (g * perToken) requests) ≤ g) :
    ExpertBytes.batchGoodput (ExpertBytes.affineTime fixed perToken) requests choices ≤ g"""
    return Claim(bool(model.batch_goodput(partial(model.affine_time, fixed, perToken), requests, choices) <= g))

test_batch_goodput_le_of_allocate_le = holds(
    Law(
        'ExpertBytes.batchGoodput_le_of_allocate_le',
        'de0fe06bd3ec0e3176b0aa27fb9bd6eddc410bbe16819591881b658030485e47',
        batch_goodput_le_of_allocate_le_inputs, batch_goodput_le_of_allocate_le_hypotheses, batch_goodput_le_of_allocate_le,
    )
)
