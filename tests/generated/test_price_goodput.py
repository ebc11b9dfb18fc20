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

def optimum_goodput_spec_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.optimum_goodput_spec(draw, model)

def optimum_goodput_spec_hypotheses(model: Any, N: Any, C: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def optimum_goodput_spec(model: Any, N: Any, C: Any, n: Any) -> Claim:
    r"""ExpertBytes.optimumGoodput_spec.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (N : Nat → K)
    (C : Nat → K) (n : Nat) : (∀ (i : Nat), i ≤ n → N i / C i ≤ ExpertBytes.optimumGoodput N C n) ∧ ∃ (i : Nat), i ≤
    n ∧ N i / C i = ExpertBytes.optimumGoodput N C n"""
    return Claim(bool(all((not i <= n or N(i) / C(i) <= model.optimum_goodput(N, C, n) for i in NATURALS)) and any((i <= n and N(i) / C(i) == model.optimum_goodput(N, C, n) for i in NATURALS))))

test_optimum_goodput_spec = holds(
    Law(
        'ExpertBytes.optimumGoodput_spec',
        'ce21b97bf730e9b485870bb2da45fd7974f298e63a94be597ce3fa77f90e6af3',
        optimum_goodput_spec_inputs, optimum_goodput_spec_hypotheses, optimum_goodput_spec,
    )
)

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
    : Nat → K) (C : Nat → K) (n : Nat) (hC : ∀ (i : Nat), i ≤ n → 0 < C i) : ExpertBytes.optimumGoodput N C n ≤ lam
    ↔ ∀ (i : Nat), i ≤ n → N i - lam * C i ≤ 0"""
    return Equivalence(bool(model.optimum_goodput(N, C, n) <= lam), bool(all((not i <= n or N(i) - lam * C(i) <= Fraction(0) for i in NATURALS))))

test_goodput_le_iff_priced = holds(
    Law(
        'ExpertBytes.goodput_le_iff_priced',
        '25a162af24e8a43cb5007cace8136b68df087ae713b577fbf3facc89328043d6',
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
    : Nat → K) (C : Nat → K) (n : Nat) (hC : ∀ (i : Nat), i ≤ n → 0 < C i) : ExpertBytes.optimumGoodput N C n = lam
    ↔ ExpertBytes.pricedOptimum lam N C n = 0"""
    return Equivalence(bool(model.optimum_goodput(N, C, n) == lam), bool(model.priced_optimum(lam, N, C, n) == Fraction(0)))

test_goodput_eq_iff_priced = holds(
    Law(
        'ExpertBytes.goodput_eq_iff_priced',
        'd003c9b810aceb1384adee918c38ae9b6ba4b54a4018f1d0f0c6fcc215d356c1',
        goodput_eq_iff_priced_inputs, goodput_eq_iff_priced_hypotheses, goodput_eq_iff_priced,
    )
)

def optimal_iff_priced_eq_zero_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.optimal_iff_priced_eq_zero(draw, model)

def optimal_iff_priced_eq_zero_hypotheses(model: Any, N: Any, C: Any, n: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hC', Fraction(0) < C(i)

def optimal_iff_priced_eq_zero(model: Any, N: Any, C: Any, n: Any, i: Any) -> Equivalence:
    r"""ExpertBytes.optimal_iff_priced_eq_zero.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (N :
    Nat → K) (C : Nat → K) (n : Nat) (i : Nat) (hC : 0 < C i) : N i / C i = ExpertBytes.optimumGoodput N C n ↔ N i -
    ExpertBytes.optimumGoodput N C n * C i = 0"""
    return Equivalence(bool(N(i) / C(i) == model.optimum_goodput(N, C, n)), bool(N(i) - model.optimum_goodput(N, C, n) * C(i) == Fraction(0)))

test_optimal_iff_priced_eq_zero = holds(
    Law(
        'ExpertBytes.optimal_iff_priced_eq_zero',
        '7ede61ea3bbebd63c7d9dbf0b856e1a3e90353d43a519f2812ca7a4860818363',
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

def chain_tokens_le_mul_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.chain_tokens_le_mul(draw, model)

def chain_tokens_le_mul_hypotheses(model: Any, rho: Any, S: Any, S_prime: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((not i < m or S(i) <= rho * S_prime(i) for i in NATURALS))

def chain_tokens_le_mul(model: Any, rho: Any, S: Any, S_prime: Any, m: Any) -> Claim:
    r"""ExpertBytes.chainTokens_le_mul.{u} {K : Type u} [ExpertBytes.OrderedField K] (rho : K) (S : Nat → K) (S' :
    Nat → K) (m : Nat) (hS : ∀ (i : Nat), i < m → S i ≤ rho * S' i) : ExpertBytes.chainTokens S m ≤ rho *
    ExpertBytes.chainTokens S' m"""
    return Claim(bool(model.chain_tokens(S, m) <= rho * model.chain_tokens(S_prime, m)))

test_chain_tokens_le_mul = holds(
    Law(
        'ExpertBytes.chainTokens_le_mul',
        '6ed17a28b0b3cf82c4621d51069c74e94bc8e68fbb642f580b0d5bada51946f0',
        chain_tokens_le_mul_inputs, chain_tokens_le_mul_hypotheses, chain_tokens_le_mul,
    )
)

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
    yield 'hbest', all((not j <= n or Nhat(j) / C(j) <= Nhat(i) / C(i) for j in NATURALS))

def calibration_regret_choices(model: Any, under: Any, over: Any, N: Any, Nhat: Any, C: Any, n: Any, i: Any) -> Claim:
    r"""ExpertBytes.calibration_regret_choices.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (under
    : K) (over : K) (N : Nat → K) (Nhat : Nat → K) (C : Nat → K) (n : Nat) (i : Nat) (hC : ∀ (j : Nat), j ≤ n → 0 <
    C j) (hunder : 0 ≤ under) (hN : ∀ (j : Nat), j ≤ n → N j ≤ under * Nhat j) (hNhat : ∀ (j : Nat), j ≤ n → Nhat j
    ≤ over * N j) (hi : i ≤ n) (hbest : ∀ (j : Nat), j ≤ n → Nhat j / C j ≤ Nhat i / C i) :
    ExpertBytes.optimumGoodput N C n ≤ under * over * (N i / C i)"""
    return Claim(bool(model.optimum_goodput(N, C, n) <= under * over * (N(i) / C(i))))

test_calibration_regret_choices = holds(
    Law(
        'ExpertBytes.calibration_regret_choices',
        'a237056d28d78138a98bb69f2883f1ebbcf2398d76e342c8120f5cf5d36042f8',
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
