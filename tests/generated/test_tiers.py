"""Generated from Proofs/ExpertBytes/Thm/Tiers.lean by `expertbytes bridge --update`; do not edit."""

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

def two_tier_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    hit = draw_kernel(draw, model)
    miss = draw_kernel(draw, model)
    fixed = draw(numbers())
    return (hit, miss, fixed, n)

def two_tier_time_hypotheses(model: Any, hit: Any, miss: Any, fixed: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def two_tier_time(model: Any, hit: Any, miss: Any, fixed: Any, n: Any) -> Equation:
    r"""ExpertBytes.twoTier_time.{u} {K : Type u} [ExpertBytes.OrderedField K] (hit : ExpertBytes.Kernel K) (miss :
    ExpertBytes.Kernel K) (fixed : K) (n : Nat) : ExpertBytes.stepTime [hit, miss] fixed n = fixed +
    ExpertBytes.twoTierTime (ExpertBytes.Kernel.bytes hit) (ExpertBytes.Kernel.bytes miss)
    (ExpertBytes.Kernel.bandwidth hit) (ExpertBytes.Kernel.bandwidth miss) n"""
    return Equation(model.step_time([hit, miss], fixed, n), fixed + model.two_tier_time(hit.bytes, miss.bytes, hit.bandwidth, miss.bandwidth, n))

test_two_tier_time = holds(
    Law(
        'ExpertBytes.twoTier_time',
        'c3ab458a9940f8eb44c03292d3460b20921483cffc631a5e3d0c5653a3950982',
        two_tier_time_inputs, two_tier_time_hypotheses, two_tier_time,
    )
)

def two_tier_time_eq_blend_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    bytes = tables(draw)
    m = tables(draw)
    fast = tables(draw)
    fast = fast.replaced(n, draw(numbers(above=[Fraction(0)])))
    slow = tables(draw)
    slow = slow.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (bytes, m, fast, slow, n)

def two_tier_time_eq_blend_hypotheses(model: Any, bytes: Any, m: Any, fast: Any, slow: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hf', Fraction(0) < fast(n)
    yield 'hs', Fraction(0) < slow(n)

def two_tier_time_eq_blend(model: Any, bytes: Any, m: Any, fast: Any, slow: Any, n: Any) -> Equation:
    r"""ExpertBytes.twoTier_time_eq_blend.{u} {K : Type u} [ExpertBytes.OrderedField K] (bytes : Nat → K) (m : Nat →
    K) (fast : Nat → K) (slow : Nat → K) (n : Nat) (hf : 0 < fast n) (hs : 0 < slow n) : ExpertBytes.twoTierTime
    (fun (i : Nat) => (1 - m i) * bytes i) (fun (i : Nat) => m i * bytes i) fast slow n = bytes n *
    ExpertBytes.blend (m n) (fast n) (slow n)"""
    return Equation(model.two_tier_time(lambda i: (Fraction(1) - m(i)) * bytes(i), lambda i: m(i) * bytes(i), fast, slow, n), bytes(n) * model.blend(m(n), fast(n), slow(n)))

test_two_tier_time_eq_blend = holds(
    Law(
        'ExpertBytes.twoTier_time_eq_blend',
        '4f7c6f5def8f9df8ffbff45140f1d153cab1f91cd7c2654081f1eb23835524bb',
        two_tier_time_eq_blend_inputs, two_tier_time_eq_blend_hypotheses, two_tier_time_eq_blend,
    )
)

def two_tier_dedup_lt_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    missSlot = tables(draw)
    missDedup = tables(draw)
    perSlot = tables(draw)
    perSlot = perSlot.replaced(n, draw(numbers(above=[Fraction(0)])))
    dedup = tables(draw)
    dedup = dedup.replaced(n, draw(numbers(above=[Fraction(0)])))
    slow = tables(draw)
    slow = slow.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, k, n, U, missSlot, missDedup, perSlot, dedup, slow)

def two_tier_dedup_lt_iff_hypotheses(model: Any, b: Any, k: Any, n: Any, U: Any, missSlot: Any, missDedup: Any, perSlot: Any, dedup: Any, slow: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hp', Fraction(0) < perSlot(n)
    yield 'hd', Fraction(0) < dedup(n)
    yield 'hs', Fraction(0) < slow(n)

def two_tier_dedup_lt_iff(model: Any, b: Any, k: Any, n: Any, U: Any, missSlot: Any, missDedup: Any, perSlot: Any, dedup: Any, slow: Any) -> Equivalence:
    r"""ExpertBytes.twoTier_dedup_lt_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (k : Nat) (n : Nat)
    (U : Nat → K) (missSlot : Nat → K) (missDedup : Nat → K) (perSlot : Nat → K) (dedup : Nat → K) (slow : Nat → K)
    (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hp : 0 < perSlot n) (hd : 0 < dedup n) (hs : 0 < slow n) :
    ExpertBytes.twoTierTime (fun (i : Nat) => (1 - missDedup i) * ExpertBytes.dedupBytes b U i) (fun (i : Nat) =>
    missDedup i * ExpertBytes.dedupBytes b U i) dedup slow n < ExpertBytes.twoTierTime (fun (i : Nat) => (1 -
    missSlot i) * ExpertBytes.perSlotBytes b k i) (fun (i : Nat) => missSlot i * ExpertBytes.perSlotBytes b k i)
    perSlot slow n ↔ ExpertBytes.share U k n * ExpertBytes.blend (missDedup n) (dedup n) (slow n) <
    ExpertBytes.blend (missSlot n) (perSlot n) (slow n)"""
    return Equivalence(bool(model.two_tier_time(lambda i: (Fraction(1) - missDedup(i)) * model.dedup_bytes(b, U, i), lambda i: missDedup(i) * model.dedup_bytes(b, U, i), dedup, slow, n) < model.two_tier_time(lambda i: (Fraction(1) - missSlot(i)) * model.per_slot_bytes(b, k, i), lambda i: missSlot(i) * model.per_slot_bytes(b, k, i), perSlot, slow, n)), bool(model.share(U, k, n) * model.blend(missDedup(n), dedup(n), slow(n)) < model.blend(missSlot(n), perSlot(n), slow(n))))

test_two_tier_dedup_lt_iff = holds(
    Law(
        'ExpertBytes.twoTier_dedup_lt_iff',
        'a3f1c8d42d5fa714404b61adaff5c08eba91c5cf2bc41ebc5a1dd1037059a2b7',
        two_tier_dedup_lt_iff_inputs, two_tier_dedup_lt_iff_hypotheses, two_tier_dedup_lt_iff,
    )
)

def two_tier_dedup_lt_iff_tier_ratio_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    m = tables(draw)
    m = m.replaced(n, draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)])))
    perSlot = tables(draw)
    perSlot = perSlot.replaced(n, draw(numbers(above=[Fraction(0)])))
    dedup = tables(draw)
    dedup = dedup.replaced(n, draw(numbers(above=[Fraction(0)])))
    slow = tables(draw)
    slow = slow.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, k, n, U, m, perSlot, dedup, slow)

def two_tier_dedup_lt_iff_tier_ratio_hypotheses(model: Any, b: Any, k: Any, n: Any, U: Any, m: Any, perSlot: Any, dedup: Any, slow: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hm', Fraction(0) <= m(n)
    yield 'hm1', m(n) <= Fraction(1)
    yield 'hp', Fraction(0) < perSlot(n)
    yield 'hd', Fraction(0) < dedup(n)
    yield 'hs', Fraction(0) < slow(n)

def two_tier_dedup_lt_iff_tier_ratio(model: Any, b: Any, k: Any, n: Any, U: Any, m: Any, perSlot: Any, dedup: Any, slow: Any) -> Equivalence:
    r"""ExpertBytes.twoTier_dedup_lt_iff_tierRatio.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (k : Nat)
    (n : Nat) (U : Nat → K) (m : Nat → K) (perSlot : Nat → K) (dedup : Nat → K) (slow : Nat → K) (hb : 0 < b) (hk :
    0 < k) (hn : 0 < n) (hm : 0 ≤ m n) (hm1 : m n ≤ 1) (hp : 0 < perSlot n) (hd : 0 < dedup n) (hs : 0 < slow n) :
    ExpertBytes.twoTierTime (fun (i : Nat) => (1 - m i) * ExpertBytes.dedupBytes b U i) (fun (i : Nat) => m i *
    ExpertBytes.dedupBytes b U i) dedup slow n < ExpertBytes.twoTierTime (fun (i : Nat) => (1 - m i) *
    ExpertBytes.perSlotBytes b k i) (fun (i : Nat) => m i * ExpertBytes.perSlotBytes b k i) perSlot slow n ↔
    ExpertBytes.share U k n < ExpertBytes.tierRatio (perSlot n) (dedup n) (slow n) (m n)"""
    return Equivalence(bool(model.two_tier_time(lambda i: (Fraction(1) - m(i)) * model.dedup_bytes(b, U, i), lambda i: m(i) * model.dedup_bytes(b, U, i), dedup, slow, n) < model.two_tier_time(lambda i: (Fraction(1) - m(i)) * model.per_slot_bytes(b, k, i), lambda i: m(i) * model.per_slot_bytes(b, k, i), perSlot, slow, n)), bool(model.share(U, k, n) < model.tier_ratio(perSlot(n), dedup(n), slow(n), m(n))))

test_two_tier_dedup_lt_iff_tier_ratio = holds(
    Law(
        'ExpertBytes.twoTier_dedup_lt_iff_tierRatio',
        '954907ea7f5acb286a91c084f50bbef327edc10bbbffe5d02fdf5dcbcbdc588a',
        two_tier_dedup_lt_iff_tier_ratio_inputs, two_tier_dedup_lt_iff_tier_ratio_hypotheses, two_tier_dedup_lt_iff_tier_ratio,
    )
)

def tier_ratio_zero_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    perSlot = draw(numbers(above=[Fraction(0)]))
    dedup = draw(numbers(above=[Fraction(0)]))
    slow = draw(numbers(above=[Fraction(0)]))
    return (perSlot, dedup, slow)

def tier_ratio_zero_hypotheses(model: Any, perSlot: Any, dedup: Any, slow: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', Fraction(0) < perSlot
    yield 'hd', Fraction(0) < dedup
    yield 'hs', Fraction(0) < slow

def tier_ratio_zero(model: Any, perSlot: Any, dedup: Any, slow: Any) -> Equation:
    r"""ExpertBytes.tierRatio_zero.{u} {K : Type u} [ExpertBytes.OrderedField K] (perSlot : K) (dedup : K) (slow :
    K) (hp : 0 < perSlot) (hd : 0 < dedup) (hs : 0 < slow) : ExpertBytes.tierRatio perSlot dedup slow 0 = dedup /
    perSlot"""
    return Equation(model.tier_ratio(perSlot, dedup, slow, Fraction(0)), dedup / perSlot)

test_tier_ratio_zero = holds(
    Law(
        'ExpertBytes.tierRatio_zero',
        '5a2c06cd341e5c15a9335125d20817ac7f43b7efaa7452ac091324a4ed9c480b',
        tier_ratio_zero_inputs, tier_ratio_zero_hypotheses, tier_ratio_zero,
    )
)

def tier_ratio_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    perSlot = draw(numbers(above=[Fraction(0)]))
    dedup = draw(numbers(above=[Fraction(0)]))
    slow = draw(numbers(above=[Fraction(0)]))
    return (perSlot, dedup, slow)

def tier_ratio_one_hypotheses(model: Any, perSlot: Any, dedup: Any, slow: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', Fraction(0) < perSlot
    yield 'hd', Fraction(0) < dedup
    yield 'hs', Fraction(0) < slow

def tier_ratio_one(model: Any, perSlot: Any, dedup: Any, slow: Any) -> Equation:
    r"""ExpertBytes.tierRatio_one.{u} {K : Type u} [ExpertBytes.OrderedField K] (perSlot : K) (dedup : K) (slow : K)
    (hp : 0 < perSlot) (hd : 0 < dedup) (hs : 0 < slow) : ExpertBytes.tierRatio perSlot dedup slow 1 = 1"""
    return Equation(model.tier_ratio(perSlot, dedup, slow, Fraction(1)), Fraction(1))

test_tier_ratio_one = holds(
    Law(
        'ExpertBytes.tierRatio_one',
        'a7fec08c663f3bd1a8cd81174aa28a238028f0015ccf5fa9ab713a016ce92415',
        tier_ratio_one_inputs, tier_ratio_one_hypotheses, tier_ratio_one,
    )
)

def tier_ratio_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    perSlot = draw(numbers(above=[Fraction(0)]))
    dedup = draw(numbers(above=[Fraction(0)], at_most=[perSlot]))
    slow = draw(numbers(above=[Fraction(0)]))
    m = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    m_prime = draw(numbers(at_least=[m, Fraction(0)], at_most=[Fraction(1)]))
    return (perSlot, dedup, slow, m, m_prime)

def tier_ratio_mono_hypotheses(model: Any, perSlot: Any, dedup: Any, slow: Any, m: Any, m_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', Fraction(0) < dedup
    yield 'hdp', dedup <= perSlot
    yield 'hs', Fraction(0) < slow
    yield 'hm', Fraction(0) <= m
    yield 'hmm', m <= m_prime
    yield 'hm1', m_prime <= Fraction(1)

def tier_ratio_mono(model: Any, perSlot: Any, dedup: Any, slow: Any, m: Any, m_prime: Any) -> Claim:
    r"""ExpertBytes.tierRatio_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] (perSlot : K) (dedup : K) (slow :
    K) (m : K) (m' : K) (hd : 0 < dedup) (hdp : dedup ≤ perSlot) (hs : 0 < slow) (hm : 0 ≤ m) (hmm : m ≤ m') (hm1 :
    m' ≤ 1) : ExpertBytes.tierRatio perSlot dedup slow m ≤ ExpertBytes.tierRatio perSlot dedup slow m'"""
    return Claim(bool(model.tier_ratio(perSlot, dedup, slow, m) <= model.tier_ratio(perSlot, dedup, slow, m_prime)))

test_tier_ratio_mono = holds(
    Law(
        'ExpertBytes.tierRatio_mono',
        'ec96e43bf926e2dc43e455f3143b693a12d6ef04d64a0bb51109f9a404836d1e',
        tier_ratio_mono_inputs, tier_ratio_mono_hypotheses, tier_ratio_mono,
    )
)

def tier_ratio_anti_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    perSlot = draw(numbers(above=[Fraction(0)]))
    dedup = draw(numbers(above=[Fraction(0)], at_least=[perSlot]))
    slow = draw(numbers(above=[Fraction(0)]))
    m = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    m_prime = draw(numbers(at_least=[m, Fraction(0)], at_most=[Fraction(1)]))
    return (perSlot, dedup, slow, m, m_prime)

def tier_ratio_anti_hypotheses(model: Any, perSlot: Any, dedup: Any, slow: Any, m: Any, m_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', Fraction(0) < perSlot
    yield 'hpd', perSlot <= dedup
    yield 'hs', Fraction(0) < slow
    yield 'hm', Fraction(0) <= m
    yield 'hmm', m <= m_prime
    yield 'hm1', m_prime <= Fraction(1)

def tier_ratio_anti(model: Any, perSlot: Any, dedup: Any, slow: Any, m: Any, m_prime: Any) -> Claim:
    r"""ExpertBytes.tierRatio_anti.{u} {K : Type u} [ExpertBytes.OrderedField K] (perSlot : K) (dedup : K) (slow :
    K) (m : K) (m' : K) (hp : 0 < perSlot) (hpd : perSlot ≤ dedup) (hs : 0 < slow) (hm : 0 ≤ m) (hmm : m ≤ m') (hm1
    : m' ≤ 1) : ExpertBytes.tierRatio perSlot dedup slow m' ≤ ExpertBytes.tierRatio perSlot dedup slow m"""
    return Claim(bool(model.tier_ratio(perSlot, dedup, slow, m_prime) <= model.tier_ratio(perSlot, dedup, slow, m)))

test_tier_ratio_anti = holds(
    Law(
        'ExpertBytes.tierRatio_anti',
        '746961324a9520aa2fef6c45c15da3303b3cfc49cc5abb985441fb51afc0e56d',
        tier_ratio_anti_inputs, tier_ratio_anti_hypotheses, tier_ratio_anti,
    )
)

def two_tier_shared_lt_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals())
    n = draw(naturals())
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    M = tables(draw)
    perSlot = tables(draw)
    perSlot = perSlot.replaced(n, draw(numbers(above=[Fraction(0)])))
    dedup = tables(draw)
    dedup = dedup.replaced(n, draw(numbers(above=[Fraction(0)])))
    slow = tables(draw)
    slow = slow.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, k, n, U, M, perSlot, dedup, slow)

def two_tier_shared_lt_iff_hypotheses(model: Any, b: Any, k: Any, n: Any, U: Any, M: Any, perSlot: Any, dedup: Any, slow: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hp', Fraction(0) < perSlot(n)
    yield 'hd', Fraction(0) < dedup(n)
    yield 'hs', Fraction(0) < slow(n)

def two_tier_shared_lt_iff(model: Any, b: Any, k: Any, n: Any, U: Any, M: Any, perSlot: Any, dedup: Any, slow: Any) -> Equivalence:
    r"""ExpertBytes.twoTier_shared_lt_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (k : Nat) (n : Nat)
    (U : Nat → K) (M : Nat → K) (perSlot : Nat → K) (dedup : Nat → K) (slow : Nat → K) (hb : 0 < b) (hp : 0 <
    perSlot n) (hd : 0 < dedup n) (hs : 0 < slow n) : ExpertBytes.twoTierTime (fun (i : Nat) => (U i - M i) * b)
    (fun (i : Nat) => M i * b) dedup slow n < ExpertBytes.twoTierTime (fun (i : Nat) => ((↑(ExpertBytes.slots i k) :
    K) - M i) * b) (fun (i : Nat) => M i * b) perSlot slow n ↔ (U n - M n) * perSlot n < ((↑(ExpertBytes.slots n k)
    : K) - M n) * dedup n"""
    return Equivalence(bool(model.two_tier_time(lambda i: (U(i) - M(i)) * b, lambda i: M(i) * b, dedup, slow, n) < model.two_tier_time(lambda i: (Fraction(model.slots(i, k)) - M(i)) * b, lambda i: M(i) * b, perSlot, slow, n)), bool((U(n) - M(n)) * perSlot(n) < (Fraction(model.slots(n, k)) - M(n)) * dedup(n)))

test_two_tier_shared_lt_iff = holds(
    Law(
        'ExpertBytes.twoTier_shared_lt_iff',
        '2129c7807d710267fa7660887544fb3ce4ee805d387fd89ca1bef3d3640a9f30',
        two_tier_shared_lt_iff_inputs, two_tier_shared_lt_iff_hypotheses, two_tier_shared_lt_iff,
    )
)

def two_tier_shared_lt_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.two_tier_shared_lt(draw, model)

def two_tier_shared_lt_hypotheses(model: Any, b: Any, k: Any, n: Any, U: Any, M: Any, perSlot: Any, dedup: Any, slow: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hp', Fraction(0) < perSlot(n)
    yield 'hd', Fraction(0) < dedup(n)
    yield 'hs', Fraction(0) < slow(n)
    yield 'hM', Fraction(0) <= M(n)
    yield 'hMU', M(n) <= U(n)
    yield 'hU', U(n) <= Fraction(model.slots(n, k))
    yield 'hslots', M(n) < Fraction(model.slots(n, k))
    yield 'hfaster', model.dedup_time(b, U, dedup, n) < model.per_slot_time(b, k, perSlot, n)

def two_tier_shared_lt(model: Any, b: Any, k: Any, n: Any, U: Any, M: Any, perSlot: Any, dedup: Any, slow: Any) -> Claim:
    r"""ExpertBytes.twoTier_shared_lt.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (k : Nat) (n : Nat) (U :
    Nat → K) (M : Nat → K) (perSlot : Nat → K) (dedup : Nat → K) (slow : Nat → K) (hb : 0 < b) (hp : 0 < perSlot n)
    (hd : 0 < dedup n) (hs : 0 < slow n) (hM : 0 ≤ M n) (hMU : M n ≤ U n) (hU : U n ≤ (↑(ExpertBytes.slots n k) :
    K)) (hslots : M n < (↑(ExpertBytes.slots n k) : K)) (hfaster : ExpertBytes.dedupTime b U dedup n <
    ExpertBytes.perSlotTime b k perSlot n) : ExpertBytes.twoTierTime (fun (i : Nat) => (U i - M i) * b) (fun (i :
    Nat) => M i * b) dedup slow n < ExpertBytes.twoTierTime (fun (i : Nat) => ((↑(ExpertBytes.slots i k) : K) - M i)
    * b) (fun (i : Nat) => M i * b) perSlot slow n"""
    return Claim(bool(model.two_tier_time(lambda i: (U(i) - M(i)) * b, lambda i: M(i) * b, dedup, slow, n) < model.two_tier_time(lambda i: (Fraction(model.slots(i, k)) - M(i)) * b, lambda i: M(i) * b, perSlot, slow, n)))

test_two_tier_shared_lt = holds(
    Law(
        'ExpertBytes.twoTier_shared_lt',
        '64e784408020a6d2b5fe4e6597949b28036d43bce8ea8d3d015f91f0d8c98bc1',
        two_tier_shared_lt_inputs, two_tier_shared_lt_hypotheses, two_tier_shared_lt,
    )
)

def two_tier_time_le_of_capacity_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.two_tier_time_le_of_capacity(draw, model)

def two_tier_time_le_of_capacity_hypotheses(model: Any, a: Any, b: Any, C: Any, C_prime: Any, N: Any, fast: Any, slow: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) <= b
    yield 'hs', Fraction(0) < slow(N)
    yield 'hsf', slow(N) <= fast(N)
    yield 'hC', C <= C_prime

def two_tier_time_le_of_capacity(model: Any, a: Any, b: Any, C: Any, C_prime: Any, N: Any, fast: Any, slow: Any) -> Claim:
    r"""ExpertBytes.twoTier_time_le_of_capacity.{u} {K : Type u} [ExpertBytes.OrderedField K] (a : Nat → Nat) (b :
    K) (C : Nat) (C' : Nat) (N : Nat) (fast : Nat → K) (slow : Nat → K) (hb : 0 ≤ b) (hs : 0 < slow N) (hsf : slow N
    ≤ fast N) (hC : C ≤ C') : ExpertBytes.twoTierTime (fun (i : Nat) => ((↑i : K) - (↑(ExpertBytes.missCount a C' i)
    : K)) * b) (fun (i : Nat) => (↑(ExpertBytes.missCount a C' i) : K) * b) fast slow N ≤ ExpertBytes.twoTierTime
    (fun (i : Nat) => ((↑i : K) - (↑(ExpertBytes.missCount a C i) : K)) * b) (fun (i : Nat) =>
    (↑(ExpertBytes.missCount a C i) : K) * b) fast slow N"""
    return Claim(bool(model.two_tier_time(lambda i: (Fraction(i) - Fraction(model.miss_count(a, C_prime, i))) * b, lambda i: Fraction(model.miss_count(a, C_prime, i)) * b, fast, slow, N) <= model.two_tier_time(lambda i: (Fraction(i) - Fraction(model.miss_count(a, C, i))) * b, lambda i: Fraction(model.miss_count(a, C, i)) * b, fast, slow, N)))

test_two_tier_time_le_of_capacity = holds(
    Law(
        'ExpertBytes.twoTier_time_le_of_capacity',
        '9a4f4b7b6c2efb129c98121763c3c6234e6119b581115afb3d1ec0ec37609c04',
        two_tier_time_le_of_capacity_inputs, two_tier_time_le_of_capacity_hypotheses, two_tier_time_le_of_capacity,
    )
)
