"""Generated from Proofs/ExpertBytes/Thm/RoutingWorkingSet.lean by `expertbytes bridge --update`; do not edit."""

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

def distinct_sum_succ_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, n)

def distinct_sum_succ_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def distinct_sum_succ(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.distinctSum_succ (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat) (hT : 0 < T) :
    ExpertBytes.distinctSum s T E (n + 1) = ExpertBytes.distinctSum s T E n + ExpertBytes.gapCount s T E n"""
    return Equation(model.distinct_sum(s, T, E, n + 1), model.distinct_sum(s, T, E, n) + model.gap_count(s, T, E, n))

test_distinct_sum_succ = holds(
    Law(
        'ExpertBytes.distinctSum_succ',
        'f408fe28f8e9dc2117a845c80a2a44e2103588f5f7e2d6ceefab0c0952f035ec',
        distinct_sum_succ_inputs, distinct_sum_succ_hypotheses, distinct_sum_succ,
    )
)

def distinct_sum_eq_clamped_gap_sum_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, n)

def distinct_sum_eq_clamped_gap_sum_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def distinct_sum_eq_clamped_gap_sum(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.distinctSum_eq_clampedGapSum (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat) (hT : 0 < T) :
    ExpertBytes.distinctSum s T E n = ExpertBytes.clampedGapSum s T E n"""
    return Equation(model.distinct_sum(s, T, E, n), model.clamped_gap_sum(s, T, E, n))

test_distinct_sum_eq_clamped_gap_sum = holds(
    Law(
        'ExpertBytes.distinctSum_eq_clampedGapSum',
        'e4a8befecb337423eae6fed7b30d16ae1bd1136fe90287f816110cb748306f0d',
        distinct_sum_eq_clamped_gap_sum_inputs, distinct_sum_eq_clamped_gap_sum_hypotheses, distinct_sum_eq_clamped_gap_sum,
    )
)

def mean_distinct_succ_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, n)

def mean_distinct_succ_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def mean_distinct_succ(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.meanDistinct_succ.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat)
    (E : Nat) (n : Nat) (hT : 0 < T) : ExpertBytes.meanDistinct s T E (n + 1) - ExpertBytes.meanDistinct s T E n =
    (↑(ExpertBytes.gapCount s T E n) : K) / (↑T : K)"""
    return Equation(model.mean_distinct(s, T, E, n + 1) - model.mean_distinct(s, T, E, n), Fraction(model.gap_count(s, T, E, n)) / Fraction(T))

test_mean_distinct_succ = holds(
    Law(
        'ExpertBytes.meanDistinct_succ',
        '5958123f54df92d70a7465f83b9b6de1a96d4e890a50f9cb50d2defca91a5cc9',
        mean_distinct_succ_inputs, mean_distinct_succ_hypotheses, mean_distinct_succ,
    )
)

def mean_distinct_eq_sum_min_gap_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, n)

def mean_distinct_eq_sum_min_gap_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def mean_distinct_eq_sum_min_gap(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.meanDistinct_eq_sum_min_gap.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool)
    (T : Nat) (E : Nat) (n : Nat) (hT : 0 < T) : ExpertBytes.meanDistinct s T E n = (↑(ExpertBytes.clampedGapSum s T
    E n) : K) / (↑T : K)"""
    return Equation(model.mean_distinct(s, T, E, n), Fraction(model.clamped_gap_sum(s, T, E, n)) / Fraction(T))

test_mean_distinct_eq_sum_min_gap = holds(
    Law(
        'ExpertBytes.meanDistinct_eq_sum_min_gap',
        'c64a671f22862133638965f61b0e239e1dadb1a3091805f05027236315ff5bc5',
        mean_distinct_eq_sum_min_gap_inputs, mean_distinct_eq_sum_min_gap_hypotheses, mean_distinct_eq_sum_min_gap,
    )
)

def gap_count_antitone_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    E = draw(naturals())
    m = draw(naturals())
    n = draw(naturals(at_least=[m]))
    s = relations(draw)
    return (s, T, E, m, n)

def gap_count_antitone_hypotheses(model: Any, s: Any, T: Any, E: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hmn', m <= n

def gap_count_antitone(model: Any, s: Any, T: Any, E: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.gapCount_antitone (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (m : Nat) (n : Nat) (hmn : m ≤ n) :
    ExpertBytes.gapCount s T E n ≤ ExpertBytes.gapCount s T E m"""
    return Claim(bool(model.gap_count(s, T, E, n) <= model.gap_count(s, T, E, m)))

test_gap_count_antitone = holds(
    Law(
        'ExpertBytes.gapCount_antitone',
        'dad146a7743c706b2fa03e97ec57222f50446817b6ff684ff04d863e1dabef42',
        gap_count_antitone_inputs, gap_count_antitone_hypotheses, gap_count_antitone,
    )
)

def gap_count_eq_zero_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    n = draw(naturals(above=[0], at_least=[T]))
    s = relations(draw)
    return (s, T, E, n)

def gap_count_eq_zero_hypotheses(model: Any, s: Any, T: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hn', T <= n

def gap_count_eq_zero(model: Any, s: Any, T: Any, E: Any, n: Any) -> Equation:
    r"""ExpertBytes.gapCount_eq_zero (s : Nat → Nat → Bool) (T : Nat) (E : Nat) (n : Nat) (hT : 0 < T) (hn : T ≤ n)
    : ExpertBytes.gapCount s T E n = 0"""
    return Equation(model.gap_count(s, T, E, n), 0)

test_gap_count_eq_zero = holds(
    Law(
        'ExpertBytes.gapCount_eq_zero',
        '9239498c006ca6bcf7c0ebc22c97bdd0d7afaf933ead046c0ba1fb6bb0f18164',
        gap_count_eq_zero_inputs, gap_count_eq_zero_hypotheses, gap_count_eq_zero,
    )
)

def mean_distinct_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    m = draw(naturals())
    n = draw(naturals(at_least=[m]))
    s = relations(draw)
    return (s, T, E, m, n)

def mean_distinct_mono_hypotheses(model: Any, s: Any, T: Any, E: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hmn', m <= n

def mean_distinct_mono(model: Any, s: Any, T: Any, E: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.meanDistinct_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat)
    (E : Nat) (m : Nat) (n : Nat) (hT : 0 < T) (hmn : m ≤ n) : ExpertBytes.meanDistinct s T E m ≤
    ExpertBytes.meanDistinct s T E n"""
    return Claim(bool(model.mean_distinct(s, T, E, m) <= model.mean_distinct(s, T, E, n)))

test_mean_distinct_mono = holds(
    Law(
        'ExpertBytes.meanDistinct_mono',
        'c433095ee363fc8ce0328c14b24430f07efcff66042ffc267b23bc10711a5d6d',
        mean_distinct_mono_inputs, mean_distinct_mono_hypotheses, mean_distinct_mono,
    )
)

def mean_distinct_concave_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    m = draw(naturals())
    n = draw(naturals(at_least=[m]))
    s = relations(draw)
    return (s, T, E, m, n)

def mean_distinct_concave_hypotheses(model: Any, s: Any, T: Any, E: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hmn', m <= n

def mean_distinct_concave(model: Any, s: Any, T: Any, E: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.meanDistinct_concave.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T :
    Nat) (E : Nat) (m : Nat) (n : Nat) (hT : 0 < T) (hmn : m ≤ n) : ExpertBytes.meanDistinct s T E (n + 1) -
    ExpertBytes.meanDistinct s T E n ≤ ExpertBytes.meanDistinct s T E (m + 1) - ExpertBytes.meanDistinct s T E m"""
    return Claim(bool(model.mean_distinct(s, T, E, n + 1) - model.mean_distinct(s, T, E, n) <= model.mean_distinct(s, T, E, m + 1) - model.mean_distinct(s, T, E, m)))

test_mean_distinct_concave = holds(
    Law(
        'ExpertBytes.meanDistinct_concave',
        'a3a21b24c8fa69d707cc0e1a521ebb6f6c3582e13e065360d7965dcd80ff234c',
        mean_distinct_concave_inputs, mean_distinct_concave_hypotheses, mean_distinct_concave,
    )
)

def mean_distinct_subadd_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    m = draw(naturals())
    n = draw(naturals())
    s = relations(draw)
    return (s, T, E, m, n)

def mean_distinct_subadd_hypotheses(model: Any, s: Any, T: Any, E: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T

def mean_distinct_subadd(model: Any, s: Any, T: Any, E: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.meanDistinct_subadd.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T :
    Nat) (E : Nat) (m : Nat) (n : Nat) (hT : 0 < T) : ExpertBytes.meanDistinct s T E (m + n) ≤
    ExpertBytes.meanDistinct s T E m + ExpertBytes.meanDistinct s T E n"""
    return Claim(bool(model.mean_distinct(s, T, E, m + n) <= model.mean_distinct(s, T, E, m) + model.mean_distinct(s, T, E, n)))

test_mean_distinct_subadd = holds(
    Law(
        'ExpertBytes.meanDistinct_subadd',
        '0cf4207f21b4b323227e1c294f0d27fd654b37e6c8c0fedd6f43e82cbb5ceca1',
        mean_distinct_subadd_inputs, mean_distinct_subadd_hypotheses, mean_distinct_subadd,
    )
)

def share_antitone_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals(above=[0]))
    E = draw(naturals())
    k = draw(naturals(above=[0]))
    m = draw(naturals(at_least=[1]))
    n = draw(naturals(at_least=[m, 1]))
    s = relations(draw)
    return (s, T, E, k, m, n)

def share_antitone_hypotheses(model: Any, s: Any, T: Any, E: Any, k: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'hk', 0 < k
    yield 'hm', 1 <= m
    yield 'hmn', m <= n

def share_antitone(model: Any, s: Any, T: Any, E: Any, k: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.share_antitone.{u} {K : Type u} [ExpertBytes.OrderedField K] (s : Nat → Nat → Bool) (T : Nat) (E
    : Nat) (k : Nat) (m : Nat) (n : Nat) (hT : 0 < T) (hk : 0 < k) (hm : 1 ≤ m) (hmn : m ≤ n) : ExpertBytes.share
    (ExpertBytes.meanDistinct s T E) k n ≤ ExpertBytes.share (ExpertBytes.meanDistinct s T E) k m"""
    return Claim(bool(model.share(partial(model.mean_distinct, s, T, E), k, n) <= model.share(partial(model.mean_distinct, s, T, E), k, m)))

test_share_antitone = holds(
    Law(
        'ExpertBytes.share_antitone',
        '4656f080f5c11d72ecd8fa35c50957cc651c157cf319165b3cbb3ce68aa8cea5',
        share_antitone_inputs, share_antitone_hypotheses, share_antitone,
    )
)
