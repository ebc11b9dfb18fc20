"""Generated from Proofs/ExpertBytes/Thm/RoutingTrace.lean by `expertbytes bridge --update`; do not edit."""

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

def mean_distinct_le_experts_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, n)

def mean_distinct_le_experts_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def mean_distinct_le_experts(model: Any, s: Any, T: Any, E: Any, n: Any) -> Claim:
    r"""ExpertBytes.meanDistinct_le_experts.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T
    : Nat) (E : Nat) (n : Nat) (hT : 0 < T) : ExpertBytes.meanDistinct s T E n ≤ (↑E : K)"""
    return Claim(bool(model.mean_distinct(s, T, E, n) <= Fraction(E)))

test_mean_distinct_le_experts = holds(
    Law(
        'ExpertBytes.meanDistinct_le_experts',
        'c73899313f1f7fb9b48bb329d83dc800dc7c3de8aec95964f6ba61cbf97570c5',
        mean_distinct_le_experts_inputs, mean_distinct_le_experts_hypotheses, mean_distinct_le_experts,
    )
)

def mean_distinct_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.mean_distinct_one(draw, model)

def mean_distinct_one_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hk', all((not t < T or model.selected_count(s, E, t) == k for t in NATURALS))

def mean_distinct_one(model: Any, s: Any, T: Any, E: Any, k: Any) -> Equation:
    r"""ExpertBytes.meanDistinct_one.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat)
    (E : Nat) (k : Nat) (hT : 0 < T) (hk : ∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t = k) :
    ExpertBytes.meanDistinct s T E 1 = (↑k : K)"""
    return Equation(model.mean_distinct(s, T, E, 1), Fraction(k))

test_mean_distinct_one = holds(
    Law(
        'ExpertBytes.meanDistinct_one',
        '7af004fbc70debe37cc1daccf73809c74da4782c84f4bcbac6fb200a2c4ef534',
        mean_distinct_one_inputs, mean_distinct_one_hypotheses, mean_distinct_one,
    )
)

def le_mean_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.le_mean_distinct(draw, model)

def le_mean_distinct_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hk', all((not t < T or model.selected_count(s, E, t) == k for t in NATURALS))
    yield 'hn', 1 <= n

def le_mean_distinct(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.le_meanDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat)
    (E : Nat) (k : Nat) (n : Nat) (hT : 0 < T) (hk : ∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t = k) (hn :
    1 ≤ n) : (↑k : K) ≤ ExpertBytes.meanDistinct s T E n"""
    return Claim(bool(Fraction(k) <= model.mean_distinct(s, T, E, n)))

test_le_mean_distinct = holds(
    Law(
        'ExpertBytes.le_meanDistinct',
        '9639a78d17eae78c5e379890734ed2bfed3f1aa457a15e7d31908c67daf61e54',
        le_mean_distinct_inputs, le_mean_distinct_hypotheses, le_mean_distinct,
    )
)

def mean_distinct_le_slots_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.mean_distinct_le_slots(draw, model)

def mean_distinct_le_slots_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hk', all((not t < T or model.selected_count(s, E, t) == k for t in NATURALS))

def mean_distinct_le_slots(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.meanDistinct_le_slots.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T :
    Nat) (E : Nat) (k : Nat) (n : Nat) (hT : 0 < T) (hk : ∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t = k)
    : ExpertBytes.meanDistinct s T E n ≤ (↑(ExpertBytes.slots n k) : K)"""
    return Claim(bool(model.mean_distinct(s, T, E, n) <= Fraction(model.slots(n, k))))

test_mean_distinct_le_slots = holds(
    Law(
        'ExpertBytes.meanDistinct_le_slots',
        '12f46b5dfadb1258a40d60bc3fbd1db87f13f1003250a21bc440de335a4026bc',
        mean_distinct_le_slots_inputs, mean_distinct_le_slots_hypotheses, mean_distinct_le_slots,
    )
)

def share_bounds_of_trace_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.share_bounds_of_trace(draw, model)

def share_bounds_of_trace_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', all((not t < T or model.selected_count(s, E, t) == k for t in NATURALS))

def share_bounds_of_trace(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.share_bounds_of_trace.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T :
    Nat) (E : Nat) (k : Nat) (n : Nat) (hT : 0 < T) (hk : 0 < k) (hn : 0 < n) (hs : ∀ (t : Nat), t < T →
    ExpertBytes.selectedCount s E t = k) : 1 / (↑n : K) ≤ ExpertBytes.share (ExpertBytes.meanDistinct s T E) k n ∧
    ExpertBytes.share (ExpertBytes.meanDistinct s T E) k n ≤ 1 ∧ ExpertBytes.share (ExpertBytes.meanDistinct s T E)
    k n ≤ (↑E : K) / (↑(ExpertBytes.slots n k) : K)"""
    return Claim(bool(Fraction(1) / Fraction(n) <= model.share(partial(model.mean_distinct, s, T, E), k, n) and (model.share(partial(model.mean_distinct, s, T, E), k, n) <= Fraction(1) and model.share(partial(model.mean_distinct, s, T, E), k, n) <= Fraction(E) / Fraction(model.slots(n, k)))))

test_share_bounds_of_trace = holds(
    Law(
        'ExpertBytes.share_bounds_of_trace',
        '30f4ff0b4b5cd076acbbb655ff208ba1153e7e862cd63d2ba2e72664d075606d',
        share_bounds_of_trace_inputs, share_bounds_of_trace_hypotheses, share_bounds_of_trace,
    )
)

def dedup_faster_from_crossover_of_trace_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.dedup_faster_from_crossover_of_trace(draw, model)

def dedup_faster_from_crossover_of_trace_hypotheses(model: Any, s: Any, b: Any, Ws: Any, Wd: Any, T: Any, E: Any, k: Any, N: Any, n: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hs', all((Fraction(0) < Ws(i) for i in NATURALS))
    yield 'hd', all((Fraction(0) < Wd(i) for i in NATURALS))
    yield 'hr', all((all((not 1 <= i or (not i <= j or model.ratio(Wd, Ws, i) <= model.ratio(Wd, Ws, j)) for j in NATURALS)) for i in NATURALS))
    yield 'hn', model.crossover(partial(model.share, partial(model.mean_distinct, s, T, E), k), partial(model.ratio, Wd, Ws), N) == n
    yield 'hm', n <= m

def dedup_faster_from_crossover_of_trace(model: Any, s: Any, b: Any, Ws: Any, Wd: Any, T: Any, E: Any, k: Any, N: Any, n: Any, m: Any) -> Claim:
    r"""ExpertBytes.dedup_faster_from_crossover_of_trace.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT
    K] (s : Nat → Nat → Bool) (b : K) (Ws : Nat → K) (Wd : Nat → K) (T : Nat) (E : Nat) (k : Nat) (N : Nat) (n :
    Nat) (m : Nat) (hT : 0 < T) (hb : 0 < b) (hk : 0 < k) (hs : ∀ (i : Nat), 0 < Ws i) (hd : ∀ (i : Nat), 0 < Wd i)
    (hr : ∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → ExpertBytes.ratio Wd Ws i ≤ ExpertBytes.ratio Wd Ws j) (hn :
    ExpertBytes.crossover (ExpertBytes.share (ExpertBytes.meanDistinct s T E) k) (ExpertBytes.ratio Wd Ws) N =
    Option.some n) (hm : n ≤ m) : ExpertBytes.dedupTime b (ExpertBytes.meanDistinct s T E) Wd m <
    ExpertBytes.perSlotTime b k Ws m"""
    return Claim(bool(model.dedup_time(b, partial(model.mean_distinct, s, T, E), Wd, m) < model.per_slot_time(b, k, Ws, m)))

test_dedup_faster_from_crossover_of_trace = holds(
    Law(
        'ExpertBytes.dedup_faster_from_crossover_of_trace',
        '146d40edbc5a1ab0a83135d49a4b2f21e50d6966fdf80f6b50c552365c61403f',
        dedup_faster_from_crossover_of_trace_inputs, dedup_faster_from_crossover_of_trace_hypotheses, dedup_faster_from_crossover_of_trace,
    )
)
