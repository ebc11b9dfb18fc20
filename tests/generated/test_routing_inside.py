"""Generated from Proofs/ExpertBytes/Thm/RoutingInside.lean by `expertbytes bridge --update`; do not edit."""

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

def distinct_sum_inside_sum_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.distinct_sum_inside_sum(draw, model)

def distinct_sum_inside_sum_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', all((not t < T or model.selected_count(s, E, t) <= k for t in NATURALS))
    yield 'hn', 1 <= n
    yield 'hT', n <= T

def distinct_sum_inside_sum(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.distinctSum_insideSum (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (k : Nat) (n : Nat) (hk : ∀ (t
    : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k) (hn : 1 ≤ n) (hT : n ≤ T) : ExpertBytes.insideSum s T E n ≤
    ExpertBytes.distinctSum s T E n ∧ ExpertBytes.distinctSum s T E n ≤ ExpertBytes.insideSum s T E n + (n - 1) *
    ExpertBytes.slots n k ∧ ExpertBytes.distinctSum s T E n ≤ ExpertBytes.insideSum s T E n + (n - 1) * E"""
    return Claim(bool(model.inside_sum(s, T, E, n) <= model.distinct_sum(s, T, E, n) and (model.distinct_sum(s, T, E, n) <= model.inside_sum(s, T, E, n) + natural_sub(n, 1) * model.slots(n, k) and model.distinct_sum(s, T, E, n) <= model.inside_sum(s, T, E, n) + natural_sub(n, 1) * E)))

test_distinct_sum_inside_sum = holds(
    Law(
        'ExpertBytes.distinctSum_insideSum',
        '404afa15dd45d734d43929f9bf62e2f6e63a7d04778ef2d1ba765c352e465abd',
        distinct_sum_inside_sum_inputs, distinct_sum_inside_sum_hypotheses, distinct_sum_inside_sum,
    )
)

def cyclic_inside_bridge_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.cyclic_inside_bridge(draw, model)

def cyclic_inside_bridge_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', all((not t < T or model.selected_count(s, E, t) <= k for t in NATURALS))
    yield 'hn', 1 <= n
    yield 'hT', n <= T

def cyclic_inside_bridge(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.cyclic_inside_bridge.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T :
    Nat) (E : Nat) (k : Nat) (n : Nat) (hk : ∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k) (hn : 1 ≤ n)
    (hT : n ≤ T) : 0 ≤ (↑T : K) * ExpertBytes.meanDistinct s T E n - (↑(T + 1 - n) : K) * ExpertBytes.insideMean s T
    E n ∧ (↑T : K) * ExpertBytes.meanDistinct s T E n - (↑(T + 1 - n) : K) * ExpertBytes.insideMean s T E n ≤ (↑(n -
    1) : K) * (↑(ExpertBytes.slots n k) : K) ∧ (↑T : K) * ExpertBytes.meanDistinct s T E n - (↑(T + 1 - n) : K) *
    ExpertBytes.insideMean s T E n ≤ (↑(n - 1) : K) * (↑E : K)"""
    return Claim(bool(Fraction(0) <= Fraction(T) * model.mean_distinct(s, T, E, n) - Fraction(natural_sub(T + 1, n)) * model.inside_mean(s, T, E, n) and (Fraction(T) * model.mean_distinct(s, T, E, n) - Fraction(natural_sub(T + 1, n)) * model.inside_mean(s, T, E, n) <= Fraction(natural_sub(n, 1)) * Fraction(model.slots(n, k)) and Fraction(T) * model.mean_distinct(s, T, E, n) - Fraction(natural_sub(T + 1, n)) * model.inside_mean(s, T, E, n) <= Fraction(natural_sub(n, 1)) * Fraction(E))))

test_cyclic_inside_bridge = holds(
    Law(
        'ExpertBytes.cyclic_inside_bridge',
        'd24c539f16e97589057eb2be06cd8f9a52951dbfa6895e0c6ed86cc9d7166f79',
        cyclic_inside_bridge_inputs, cyclic_inside_bridge_hypotheses, cyclic_inside_bridge,
    )
)

def inside_mean_le_slots_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.inside_mean_le_slots(draw, model)

def inside_mean_le_slots_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', all((not t < T or model.selected_count(s, E, t) <= k for t in NATURALS))
    yield 'hT', n <= T

def inside_mean_le_slots(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.insideMean_le_slots.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T :
    Nat) (E : Nat) (k : Nat) (n : Nat) (hk : ∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k) (hT : n ≤ T)
    : ExpertBytes.insideMean s T E n ≤ (↑(ExpertBytes.slots n k) : K)"""
    return Claim(bool(model.inside_mean(s, T, E, n) <= Fraction(model.slots(n, k))))

test_inside_mean_le_slots = holds(
    Law(
        'ExpertBytes.insideMean_le_slots',
        '2c82621a7ff8e61a337f34512ccb3d0087fe1f52dab4c773a792b54413bdc67b',
        inside_mean_le_slots_inputs, inside_mean_le_slots_hypotheses, inside_mean_le_slots,
    )
)

def inside_mean_near_mean_distinct_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.inside_mean_near_mean_distinct(draw, model)

def inside_mean_near_mean_distinct_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', all((not t < T or model.selected_count(s, E, t) <= k for t in NATURALS))
    yield 'hn', 1 <= n
    yield 'hT', n <= T

def inside_mean_near_mean_distinct(model: Any, s: Any, T: Any, E: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.insideMean_near_meanDistinct.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat →
    Bool) (T : Nat) (E : Nat) (k : Nat) (n : Nat) (hk : ∀ (t : Nat), t < T → ExpertBytes.selectedCount s E t ≤ k)
    (hn : 1 ≤ n) (hT : n ≤ T) : (↑T : K) * (ExpertBytes.meanDistinct s T E n - ExpertBytes.insideMean s T E n) ≤
    (↑(n - 1) : K) * (↑(ExpertBytes.slots n k) : K) ∧ (↑T : K) * (ExpertBytes.insideMean s T E n -
    ExpertBytes.meanDistinct s T E n) ≤ (↑(n - 1) : K) * (↑(ExpertBytes.slots n k) : K)"""
    return Claim(bool(Fraction(T) * (model.mean_distinct(s, T, E, n) - model.inside_mean(s, T, E, n)) <= Fraction(natural_sub(n, 1)) * Fraction(model.slots(n, k)) and Fraction(T) * (model.inside_mean(s, T, E, n) - model.mean_distinct(s, T, E, n)) <= Fraction(natural_sub(n, 1)) * Fraction(model.slots(n, k))))

test_inside_mean_near_mean_distinct = holds(
    Law(
        'ExpertBytes.insideMean_near_meanDistinct',
        'b346f1fa55765d2605cde6cd554781e4804898785b14de3581284b13cd1f1bb6',
        inside_mean_near_mean_distinct_inputs, inside_mean_near_mean_distinct_hypotheses, inside_mean_near_mean_distinct,
    )
)

def inside_share_antitone_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.inside_share_antitone_within(draw, model)

def inside_share_antitone_within_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hs', all((not t < T or model.selected_count(s, E, t) <= k for t in NATURALS))
    yield 'hm', 1 <= m
    yield 'hmn', m <= n
    yield 'hT', n <= T

def inside_share_antitone_within(model: Any, s: Any, T: Any, E: Any, k: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.inside_share_antitone_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat →
    Bool) (T : Nat) (E : Nat) (k : Nat) (m : Nat) (n : Nat) (hk : 0 < k) (hs : ∀ (t : Nat), t < T →
    ExpertBytes.selectedCount s E t ≤ k) (hm : 1 ≤ m) (hmn : m ≤ n) (hT : n ≤ T) : ExpertBytes.share
    (ExpertBytes.insideMean s T E) k n ≤ ExpertBytes.share (ExpertBytes.insideMean s T E) k m + ((↑(m - 1) : K) +
    (↑(n - 1) : K)) / (↑T : K)"""
    return Claim(bool(model.share(partial(model.inside_mean, s, T, E), k, n) <= model.share(partial(model.inside_mean, s, T, E), k, m) + (Fraction(natural_sub(m, 1)) + Fraction(natural_sub(n, 1))) / Fraction(T)))

test_inside_share_antitone_within = holds(
    Law(
        'ExpertBytes.inside_share_antitone_within',
        '5de69c1083d0b8e1c68a6726ef3282eee5140159fcaf086469a7da5a55220a52',
        inside_share_antitone_within_inputs, inside_share_antitone_within_hypotheses, inside_share_antitone_within,
    )
)
