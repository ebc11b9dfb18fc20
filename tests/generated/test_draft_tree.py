"""Generated from Proofs/ExpertBytes/Thm/DraftTree.lean by `expertbytes bridge --update`; do not edit."""

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

def product_threshold_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.product_threshold(draw, model)

def product_threshold_hypotheses(model: Any, cost: Any, conf: Any, prob: Any, child: Any, width: Any, depth: Any, h: Any, P: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hP', Fraction(0) <= P
    yield 'hconf', all((Fraction(0) <= conf(x) for x in NATURALS))
    yield "hconf'", all((conf(x) <= Fraction(1) for x in NATURALS))
    yield 'hprob', all((Fraction(0) <= prob(x) for x in NATURALS))

def product_threshold(model: Any, cost: Any, conf: Any, prob: Any, child: Any, width: Any, depth: Any, h: Any, P: Any) -> Equation:
    r"""ExpertBytes.product_threshold.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (cost : K) (conf
    : Nat → K) (prob : Nat → K) (child : Nat → Nat → Nat) (width : Nat → Nat) (depth : Nat) (h : Nat) (P : K) (hP :
    0 ≤ P) (hconf : ∀ (x : Nat), 0 ≤ conf x) (hconf' : ∀ (x : Nat), conf x ≤ 1) (hprob : ∀ (x : Nat), 0 ≤ prob x) :
    ExpertBytes.thresholdWorth cost conf prob child width depth h P = ExpertBytes.optimalWorth cost conf prob child
    width depth h P"""
    return Equation(model.threshold_worth(cost, conf, prob, child, width, depth, h, P), model.optimal_worth(cost, conf, prob, child, width, depth, h, P))

test_product_threshold = holds(
    Law(
        'ExpertBytes.product_threshold',
        '5e04e5a55416af25f96759237a069817f77adc49d7f519bf9310bea01e526bde',
        product_threshold_inputs, product_threshold_hypotheses, product_threshold,
    )
)

def product_threshold_optimal_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.product_threshold_optimal(draw, model)

def product_threshold_optimal_hypotheses(model: Any, cost: Any, conf: Any, prob: Any, child: Any, width: Any, go: Any, depth: Any, h: Any, P: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hP', Fraction(0) <= P
    yield 'hconf', all((Fraction(0) <= conf(x) for x in NATURALS))
    yield "hconf'", all((conf(x) <= Fraction(1) for x in NATURALS))
    yield 'hprob', all((Fraction(0) <= prob(x) for x in NATURALS))

def product_threshold_optimal(model: Any, cost: Any, conf: Any, prob: Any, child: Any, width: Any, go: Any, depth: Any, h: Any, P: Any) -> Claim:
    r"""ExpertBytes.product_threshold_optimal.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (cost :
    K) (conf : Nat → K) (prob : Nat → K) (child : Nat → Nat → Nat) (width : Nat → Nat) (go : Nat → Nat → Bool)
    (depth : Nat) (h : Nat) (P : K) (hP : 0 ≤ P) (hconf : ∀ (x : Nat), 0 ≤ conf x) (hconf' : ∀ (x : Nat), conf x ≤
    1) (hprob : ∀ (x : Nat), 0 ≤ prob x) : ExpertBytes.draftWorth cost conf prob child width go depth h P ≤
    ExpertBytes.thresholdWorth cost conf prob child width depth h P"""
    return Claim(bool(model.draft_worth(cost, conf, prob, child, width, go, depth, h, P) <= model.threshold_worth(cost, conf, prob, child, width, depth, h, P)))

test_product_threshold_optimal = holds(
    Law(
        'ExpertBytes.product_threshold_optimal',
        '22c04c9aed67a43379f0a4cefda7985545f70d04ae5a6320527e404b17863e27',
        product_threshold_optimal_inputs, product_threshold_optimal_hypotheses, product_threshold_optimal,
    )
)
