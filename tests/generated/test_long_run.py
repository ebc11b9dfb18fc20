"""Generated from Proofs/ExpertBytes/Thm/LongRun.lean by `expertbytes bridge --update`; do not edit."""

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
from expertbytes.pyoracle.theorems import long_run as mirror
from .structures import *  # noqa: F403

def long_run_le_best_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.long_run_le_best(draw, model)

def long_run_le_best_hypotheses(model: Any, w: Any, N: Any, T: Any, m: Any, n: Any, policy: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', 0 < n
    yield 'hw', all((not s < n or Fraction(0) < w(s) for s in NATURALS))
    yield 'hT', all((all((not s < n or (not a <= m(s) or Fraction(0) < T(s, a)) for a in NATURALS)) for s in NATURALS))
    yield 'hpolicy', all((not s < n or policy(s) <= m(s) for s in NATURALS))

def long_run_le_best(model: Any, w: Any, N: Any, T: Any, m: Any, n: Any, policy: Any) -> Claim:
    r"""ExpertBytes.longRun_le_best.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (w : Nat → K) (N :
    Nat → Nat → K) (T : Nat → Nat → K) (m : Nat → Nat) (n : Nat) (policy : Nat → Nat) (hn : 0 < n) (hw : ∀ (s :
    Nat), s < n → 0 < w s) (hT : ∀ (s : Nat), ∀ (a : Nat), s < n → a ≤ m s → 0 < T s a) (hpolicy : ∀ (s : Nat), s <
    n → policy s ≤ m s) : 0 < ExpertBytes.weighted w T policy n ∧ ExpertBytes.longRun w N T n policy ≤
    ExpertBytes.longRunBest w N T m n 0 0"""
    return Claim(bool(Fraction(0) < model.weighted(w, T, policy, n) and model.long_run(w, N, T, n, policy) <= model.long_run_best(w, N, T, m, n, Fraction(0), Fraction(0))))

test_long_run_le_best = holds(
    Law(
        'ExpertBytes.longRun_le_best',
        'fe4bf588ed0da4c25158c9b4fede9fadf6bd00283dbe58ced5dd9ba1798f17fd',
        long_run_le_best_inputs, long_run_le_best_hypotheses, long_run_le_best,
    )
)

def long_run_best_attained_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.long_run_best_attained(draw, model)

def long_run_best_attained_hypotheses(model: Any, w: Any, N: Any, T: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', 0 < n
    yield 'hw', all((not s < n or Fraction(0) < w(s) for s in NATURALS))
    yield 'hT', all((all((not s < n or (not a <= m(s) or Fraction(0) < T(s, a)) for a in NATURALS)) for s in NATURALS))

def long_run_best_attained(model: Any, w: Any, N: Any, T: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.longRunBest_attained.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (w : Nat → K)
    (N : Nat → Nat → K) (T : Nat → Nat → K) (m : Nat → Nat) (n : Nat) (hn : 0 < n) (hw : ∀ (s : Nat), s < n → 0 < w
    s) (hT : ∀ (s : Nat), ∀ (a : Nat), s < n → a ≤ m s → 0 < T s a) : ∃ (policy : Nat → Nat), (∀ (s : Nat), s < n →
    policy s ≤ m s) ∧ 0 < ExpertBytes.weighted w T policy n ∧ ExpertBytes.longRun w N T n policy =
    ExpertBytes.longRunBest w N T m n 0 0"""
    witness_0, = mirror.long_run_best_attained_witness(w, N, T, m, n)
    return Claim(bool(any((all((not s < n or policy(s) <= m(s) for s in NATURALS)) and (Fraction(0) < model.weighted(w, T, policy, n) and model.long_run(w, N, T, n, policy) == model.long_run_best(w, N, T, m, n, Fraction(0), Fraction(0))) for policy in (witness_0,)))))

test_long_run_best_attained = holds(
    Law(
        'ExpertBytes.longRunBest_attained',
        '89c7c7a08a0373f49ecdc4b2bf3ce207becfe9d6408acc91d5e90c5b455dea05',
        long_run_best_attained_inputs, long_run_best_attained_hypotheses, long_run_best_attained,
    )
)

def long_run_optimal_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.long_run_optimal_iff(draw, model)

def long_run_optimal_iff_hypotheses(model: Any, w: Any, N: Any, T: Any, m: Any, n: Any, policy: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', 0 < n
    yield 'hw', all((not s < n or Fraction(0) < w(s) for s in NATURALS))
    yield 'hT', all((all((not s < n or (not a <= m(s) or Fraction(0) < T(s, a)) for a in NATURALS)) for s in NATURALS))
    yield 'hpolicy', all((not s < n or policy(s) <= m(s) for s in NATURALS))

def long_run_optimal_iff(model: Any, w: Any, N: Any, T: Any, m: Any, n: Any, policy: Any) -> Equivalence:
    r"""ExpertBytes.longRun_optimal_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (w : Nat → K)
    (N : Nat → Nat → K) (T : Nat → Nat → K) (m : Nat → Nat) (n : Nat) (policy : Nat → Nat) (hn : 0 < n) (hw : ∀ (s :
    Nat), s < n → 0 < w s) (hT : ∀ (s : Nat), ∀ (a : Nat), s < n → a ≤ m s → 0 < T s a) (hpolicy : ∀ (s : Nat), s <
    n → policy s ≤ m s) : ExpertBytes.longRun w N T n policy = ExpertBytes.longRunBest w N T m n 0 0 ↔ ∀ (s : Nat),
    ∀ (a : Nat), s < n → a ≤ m s → N s a - ExpertBytes.longRunBest w N T m n 0 0 * T s a ≤ N s (policy s) -
    ExpertBytes.longRunBest w N T m n 0 0 * T s (policy s)"""
    return Equivalence(bool(model.long_run(w, N, T, n, policy) == model.long_run_best(w, N, T, m, n, Fraction(0), Fraction(0))), bool(all((all((not s < n or (not a <= m(s) or N(s, a) - model.long_run_best(w, N, T, m, n, Fraction(0), Fraction(0)) * T(s, a) <= N(s, policy(s)) - model.long_run_best(w, N, T, m, n, Fraction(0), Fraction(0)) * T(s, policy(s))) for a in NATURALS)) for s in NATURALS))))

test_long_run_optimal_iff = holds(
    Law(
        'ExpertBytes.longRun_optimal_iff',
        'f5e4e14d3fa5fd7a87838d35a24ef641cef44704a2724b4a6f6b04b046ad8fbf',
        long_run_optimal_iff_inputs, long_run_optimal_iff_hypotheses, long_run_optimal_iff,
    )
)

def long_run_price_separates_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.long_run_price_separates(draw, model)

def long_run_price_separates_hypotheses(model: Any, w: Any, N: Any, T: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hn', 0 < n
    yield 'hw', all((not s < n or Fraction(0) < w(s) for s in NATURALS))
    yield 'hT', all((all((not s < n or (not a <= m(s) or Fraction(0) < T(s, a)) for a in NATURALS)) for s in NATURALS))

def long_run_price_separates(model: Any, w: Any, N: Any, T: Any, m: Any, n: Any) -> Equation:
    r"""ExpertBytes.longRun_price_separates.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (w : Nat →
    K) (N : Nat → Nat → K) (T : Nat → Nat → K) (m : Nat → Nat) (n : Nat) (hn : 0 < n) (hw : ∀ (s : Nat), s < n → 0 <
    w s) (hT : ∀ (s : Nat), ∀ (a : Nat), s < n → a ≤ m s → 0 < T s a) : ExpertBytes.longRun w N T n
    (ExpertBytes.pricedPolicy (ExpertBytes.longRunBest w N T m n 0 0) N T m) = ExpertBytes.longRunBest w N T m n 0
    0"""
    return Equation(model.long_run(w, N, T, n, partial(model.priced_policy, model.long_run_best(w, N, T, m, n, Fraction(0), Fraction(0)), N, T, m)), model.long_run_best(w, N, T, m, n, Fraction(0), Fraction(0)))

test_long_run_price_separates = holds(
    Law(
        'ExpertBytes.longRun_price_separates',
        'e3af17534d6587c8c5755d2232f7a603a417b23850644429b0386dfcba13068d',
        long_run_price_separates_inputs, long_run_price_separates_hypotheses, long_run_price_separates,
    )
)
