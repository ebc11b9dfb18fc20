"""Generated from Proofs/ExpertBytes/Thm/PriceCalibration.lean by `expertbytes bridge --update`; do not edit."""

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

def calibration_regret_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.calibration_regret(draw, model)

def calibration_regret_hypotheses(model: Any, T: Any, forecasts: Any, chosen: Any, other: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((Fraction(0) < T(n) for n in NATURALS))
    yield 'hchosen', model.batch_goodput(T, model.believed_requests(forecasts), other) <= model.batch_goodput(T, model.believed_requests(forecasts), chosen)

def calibration_regret(model: Any, T: Any, forecasts: Any, chosen: Any, other: Any) -> Claim:
    r"""ExpertBytes.calibration_regret.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (T : Nat → K)
    (forecasts : List (ExpertBytes.Forecast K × ExpertBytes.Forecast K)) (chosen : List ExpertBytes.Choice) (other :
    List ExpertBytes.Choice) (hT : ∀ (n : Nat), 0 < T n) (hchosen : ExpertBytes.batchGoodput T
    (ExpertBytes.believedRequests forecasts) other ≤ ExpertBytes.batchGoodput T (ExpertBytes.believedRequests
    forecasts) chosen) : ExpertBytes.batchGoodput T (ExpertBytes.trueRequests forecasts) other ≤
    ExpertBytes.worstFactor forecasts * ExpertBytes.worstFactor forecasts * ExpertBytes.batchGoodput T
    (ExpertBytes.trueRequests forecasts) chosen"""
    return Claim(bool(model.batch_goodput(T, model.true_requests(forecasts), other) <= model.worst_factor(forecasts) * model.worst_factor(forecasts) * model.batch_goodput(T, model.true_requests(forecasts), chosen)))

test_calibration_regret = holds(
    Law(
        'ExpertBytes.calibration_regret',
        '1cb0f85cb3a085f463fc3c1bab2bb8e8b46c6fef87af7cba815e1d6b6088c5c9',
        calibration_regret_inputs, calibration_regret_hypotheses, calibration_regret,
    )
)

def calibration_regret_choices_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.calibration_regret_choices(draw, model)

def calibration_regret_choices_hypotheses(model: Any, under: Any, over: Any, N: Any, Nhat: Any, C: Any, n: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hC', all((not j <= n or Fraction(0) < C(j) for j in NATURALS))
    yield 'hunder', Fraction(0) <= under
    yield 'hN', all((not j <= n or N(j) <= under * Nhat(j) for j in NATURALS))
    yield 'hNhat', all((not j <= n or Nhat(j) <= over * N(j) for j in NATURALS))
    yield 'hi', i <= n
    yield 'hbest', all((not j <= n or model.goodput(Nhat, C, j) <= model.goodput(Nhat, C, i) for j in NATURALS))

def calibration_regret_choices(model: Any, under: Any, over: Any, N: Any, Nhat: Any, C: Any, n: Any, i: Any) -> Claim:
    r"""ExpertBytes.calibration_regret_choices.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (under
    : K) (over : K) (N : Nat → K) (Nhat : Nat → K) (C : Nat → K) (n : Nat) (i : Nat) (hC : ∀ (j : Nat), j ≤ n → 0 <
    C j) (hunder : 0 ≤ under) (hN : ∀ (j : Nat), j ≤ n → N j ≤ under * Nhat j) (hNhat : ∀ (j : Nat), j ≤ n → Nhat j
    ≤ over * N j) (hi : i ≤ n) (hbest : ∀ (j : Nat), j ≤ n → ExpertBytes.goodput Nhat C j ≤ ExpertBytes.goodput Nhat
    C i) : ExpertBytes.largest (ExpertBytes.goodput N C) n ≤ under * over * ExpertBytes.goodput N C i"""
    return Claim(bool(model.largest(partial(model.goodput, N, C), n) <= under * over * model.goodput(N, C, i)))

test_calibration_regret_choices = holds(
    Law(
        'ExpertBytes.calibration_regret_choices',
        '98d00ff331c97f60236d71b2ccf0e5c3a3c224e1f42df91c556cec39a88b6d13',
        calibration_regret_choices_inputs, calibration_regret_choices_hypotheses, calibration_regret_choices,
    )
)

def calibration_regret_priced_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.calibration_regret_priced(draw, model)

def calibration_regret_priced_hypotheses(model: Any, lam: Any, forecasts: Any, chosen: Any, other: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hchosen', model.total_value(lam, model.believed_requests(forecasts), other) <= model.total_value(lam, model.believed_requests(forecasts), chosen)

def calibration_regret_priced(model: Any, lam: Any, forecasts: Any, chosen: Any, other: Any) -> Claim:
    r"""ExpertBytes.calibration_regret_priced.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam :
    K) (forecasts : List (ExpertBytes.Forecast K × ExpertBytes.Forecast K)) (chosen : List ExpertBytes.Choice)
    (other : List ExpertBytes.Choice) (hchosen : ExpertBytes.totalValue lam (ExpertBytes.believedRequests forecasts)
    other ≤ ExpertBytes.totalValue lam (ExpertBytes.believedRequests forecasts) chosen) : ExpertBytes.totalValue lam
    (ExpertBytes.trueRequests forecasts) other - ExpertBytes.totalValue lam (ExpertBytes.trueRequests forecasts)
    chosen ≤ (ExpertBytes.worstFactor forecasts - 1) * (ExpertBytes.totalTokens (ExpertBytes.believedRequests
    forecasts) other + ExpertBytes.totalTokens (ExpertBytes.trueRequests forecasts) chosen)"""
    return Claim(bool(model.total_value(lam, model.true_requests(forecasts), other) - model.total_value(lam, model.true_requests(forecasts), chosen) <= (model.worst_factor(forecasts) - Fraction(1)) * (model.total_tokens(model.believed_requests(forecasts), other) + model.total_tokens(model.true_requests(forecasts), chosen))))

test_calibration_regret_priced = holds(
    Law(
        'ExpertBytes.calibration_regret_priced',
        'ff6b3d3df0b60012cd4cbf5d385c391a60dae98885bcd9e0bbe259871a1a5468',
        calibration_regret_priced_inputs, calibration_regret_priced_hypotheses, calibration_regret_priced,
    )
)

def calibration_regret_length_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.calibration_regret_length(draw, model)

def calibration_regret_length_hypotheses(model: Any, lam: Any, rho: Any, S: Any, Shat: Any, L: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hlam', Fraction(0) <= lam
    yield 'hrho', Fraction(1) <= rho
    yield 'hS', all((not i < L or S(i) <= rho * Shat(i) for i in NATURALS))
    yield 'hShat', all((not i < L or Shat(i) <= rho * S(i) for i in NATURALS))
    yield 'hm', m <= L

def calibration_regret_length(model: Any, lam: Any, rho: Any, S: Any, Shat: Any, L: Any, m: Any) -> Claim:
    r"""ExpertBytes.calibration_regret_length.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam :
    K) (rho : K) (S : Nat → K) (Shat : Nat → K) (L : Nat) (m : Nat) (hlam : 0 ≤ lam) (hrho : 1 ≤ rho) (hS : ∀ (i :
    Nat), i < L → S i ≤ rho * Shat i) (hShat : ∀ (i : Nat), i < L → Shat i ≤ rho * S i) (hm : m ≤ L) :
    ExpertBytes.value lam S m - ExpertBytes.value lam S (ExpertBytes.bestLength lam Shat L) ≤ (rho - 1) * lam *
    (↑(ExpertBytes.distance m (ExpertBytes.bestLength lam Shat L)) : K)"""
    return Claim(bool(model.value(lam, S, m) - model.value(lam, S, model.best_length(lam, Shat, L)) <= (rho - Fraction(1)) * lam * Fraction(model.distance(m, model.best_length(lam, Shat, L)))))

test_calibration_regret_length = holds(
    Law(
        'ExpertBytes.calibration_regret_length',
        '46609e1590802a6bc9226066abf320818a554d3c248717cb5ee59031a213ae74',
        calibration_regret_length_inputs, calibration_regret_length_hypotheses, calibration_regret_length,
    )
)
