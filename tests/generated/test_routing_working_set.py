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

def in_window_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    e = draw(naturals())
    n = draw(naturals())
    t = draw(naturals())
    s = relations(draw)
    return (s, e, n, t)

def in_window_iff_hypotheses(model: Any, s: Any, e: Any, n: Any, t: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def in_window_iff(model: Any, s: Any, e: Any, n: Any, t: Any) -> Equivalence:
    r"""ExpertBytes.inWindow_iff (s : Nat → Nat → Bool) (e : Nat) (n : Nat) (t : Nat) : ExpertBytes.inWindow s e n t
    = Bool.true ↔ ∃ (i : Nat), i < n ∧ s (t + i) e = Bool.true"""
    return Equivalence(bool(model.in_window(s, e, n, t)), bool(any((i < n and s(t + i, e) for i in NATURALS))))

test_in_window_iff = holds(
    Law(
        'ExpertBytes.inWindow_iff',
        '95d069d3ae1974d941836c0e46d33c0a5628ad2474ddf1175c9c6d62ffa66abd',
        in_window_iff_inputs, in_window_iff_hypotheses, in_window_iff,
    )
)

def lt_back_gap_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    e = draw(naturals())
    n = draw(naturals())
    t = draw(naturals())
    s = relations(draw)
    return (s, e, n, t)

def lt_back_gap_iff_hypotheses(model: Any, s: Any, e: Any, n: Any, t: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def lt_back_gap_iff(model: Any, s: Any, e: Any, n: Any, t: Any) -> Equivalence:
    r"""ExpertBytes.lt_backGap_iff (s : Nat → Nat → Bool) (e : Nat) (n : Nat) (t : Nat) : n < ExpertBytes.backGap s
    e (t + n) ↔ ExpertBytes.inWindow s e n t = Bool.false"""
    return Equivalence(bool(n < model.back_gap(s, e, t + n)), bool(not model.in_window(s, e, n, t)))

test_lt_back_gap_iff = holds(
    Law(
        'ExpertBytes.lt_backGap_iff',
        'e5f1d6fdad7dc89af750075030c92b569f400d93e18685ca32dffbdd668642a9',
        lt_back_gap_iff_inputs, lt_back_gap_iff_hypotheses, lt_back_gap_iff,
    )
)

def back_gap_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    e = draw(naturals())
    i = draw(naturals())
    s = relations(draw)
    return (s, e, i)

def back_gap_pos_hypotheses(model: Any, s: Any, e: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def back_gap_pos(model: Any, s: Any, e: Any, i: Any) -> Claim:
    r"""ExpertBytes.backGap_pos (s : Nat → Nat → Bool) (e : Nat) (i : Nat) : 1 ≤ ExpertBytes.backGap s e i"""
    return Claim(bool(1 <= model.back_gap(s, e, i)))

test_back_gap_pos = holds(
    Law(
        'ExpertBytes.backGap_pos',
        '9c31af54c34a171a011d7426095e6f110cc356cd0119fbfb0b646a6abda00139',
        back_gap_pos_inputs, back_gap_pos_hypotheses, back_gap_pos,
    )
)

def back_gap_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    e = draw(naturals())
    i = draw(naturals())
    s = relations(draw)
    return (s, e, i)

def back_gap_le_hypotheses(model: Any, s: Any, e: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def back_gap_le(model: Any, s: Any, e: Any, i: Any) -> Claim:
    r"""ExpertBytes.backGap_le (s : Nat → Nat → Bool) (e : Nat) (i : Nat) : ExpertBytes.backGap s e i ≤ i + 1"""
    return Claim(bool(model.back_gap(s, e, i) <= i + 1))

test_back_gap_le = holds(
    Law(
        'ExpertBytes.backGap_le',
        '760abe42a892fdfb4a95c6f37ec8e32d8d7ca7756e9756ebd242be8f8610ae3d',
        back_gap_le_inputs, back_gap_le_hypotheses, back_gap_le,
    )
)

def reuse_gap_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    T = draw(naturals())
    e = draw(naturals())
    t = draw(naturals())
    s = relations(draw)
    return (s, T, e, t)

def reuse_gap_pos_hypotheses(model: Any, s: Any, T: Any, e: Any, t: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def reuse_gap_pos(model: Any, s: Any, T: Any, e: Any, t: Any) -> Claim:
    r"""ExpertBytes.reuseGap_pos (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat) : 1 ≤ ExpertBytes.reuseGap s T
    e t"""
    return Claim(bool(1 <= model.reuse_gap(s, T, e, t)))

test_reuse_gap_pos = holds(
    Law(
        'ExpertBytes.reuseGap_pos',
        '3d937644f7ca1a8a29e41f32bf37f7f7222fc94ce893dddbe66b22a81f6c16dd',
        reuse_gap_pos_inputs, reuse_gap_pos_hypotheses, reuse_gap_pos,
    )
)

def reuse_gap_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.reuse_gap_le(draw, model)

def reuse_gap_le_hypotheses(model: Any, s: Any, T: Any, e: Any, t: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'ht', model.cyclic(s, T, t, e)

def reuse_gap_le(model: Any, s: Any, T: Any, e: Any, t: Any) -> Claim:
    r"""ExpertBytes.reuseGap_le (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat) (hT : 0 < T) (ht :
    ExpertBytes.cyclic s T t e = Bool.true) : ExpertBytes.reuseGap s T e t ≤ T"""
    return Claim(bool(model.reuse_gap(s, T, e, t) <= T))

test_reuse_gap_le = holds(
    Law(
        'ExpertBytes.reuseGap_le',
        'dafb37aaf4e061d68d0978f9db9f1e56f36a231f43c83dc136f5b76a56a2145c',
        reuse_gap_le_inputs, reuse_gap_le_hypotheses, reuse_gap_le,
    )
)

def not_selects_of_lt_reuse_gap_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.not_selects_of_lt_reuse_gap(draw, model)

def not_selects_of_lt_reuse_gap_hypotheses(model: Any, s: Any, T: Any, e: Any, t: Any, g: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hg', 1 <= g
    yield 'hgT', g <= T
    yield 'hlt', g < model.reuse_gap(s, T, e, t)

def not_selects_of_lt_reuse_gap(model: Any, s: Any, T: Any, e: Any, t: Any, g: Any) -> Claim:
    r"""ExpertBytes.not_selects_of_lt_reuseGap (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat) (g : Nat) (hg :
    1 ≤ g) (hgT : g ≤ T) (hlt : g < ExpertBytes.reuseGap s T e t) : ExpertBytes.cyclic s T (t + T - g) e =
    Bool.false"""
    return Claim(bool(not model.cyclic(s, T, natural_sub(t + T, g), e)))

test_not_selects_of_lt_reuse_gap = holds(
    Law(
        'ExpertBytes.not_selects_of_lt_reuseGap',
        '2567d2f5c3912794808ccc66eae971db31eb8c273a03f5437ad6932b56234e6c',
        not_selects_of_lt_reuse_gap_inputs, not_selects_of_lt_reuse_gap_hypotheses, not_selects_of_lt_reuse_gap,
    )
)

def selects_reuse_gap_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.selects_reuse_gap(draw, model)

def selects_reuse_gap_hypotheses(model: Any, s: Any, T: Any, e: Any, t: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'ht', model.cyclic(s, T, t, e)

def selects_reuse_gap(model: Any, s: Any, T: Any, e: Any, t: Any) -> Claim:
    r"""ExpertBytes.selects_reuseGap (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat) (hT : 0 < T) (ht :
    ExpertBytes.cyclic s T t e = Bool.true) : ExpertBytes.cyclic s T (t + T - ExpertBytes.reuseGap s T e t) e =
    Bool.true"""
    return Claim(bool(model.cyclic(s, T, natural_sub(t + T, model.reuse_gap(s, T, e, t)), e)))

test_selects_reuse_gap = holds(
    Law(
        'ExpertBytes.selects_reuseGap',
        '4d2016b03cd526a1097295e741fb15319d619f766deac18315683cb3504ed772',
        selects_reuse_gap_inputs, selects_reuse_gap_hypotheses, selects_reuse_gap,
    )
)

def reuse_gap_add_period_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.reuse_gap_add_period(draw, model)

def reuse_gap_add_period_hypotheses(model: Any, s: Any, T: Any, e: Any, t: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', 0 < T
    yield 'ht', model.cyclic(s, T, t, e)

def reuse_gap_add_period(model: Any, s: Any, T: Any, e: Any, t: Any) -> Equation:
    r"""ExpertBytes.reuseGap_add_period (s : Nat → Nat → Bool) (T : Nat) (e : Nat) (t : Nat) (hT : 0 < T) (ht :
    ExpertBytes.cyclic s T t e = Bool.true) : ExpertBytes.reuseGap s T e (t + T) = ExpertBytes.reuseGap s T e t"""
    return Equation(model.reuse_gap(s, T, e, t + T), model.reuse_gap(s, T, e, t))

test_reuse_gap_add_period = holds(
    Law(
        'ExpertBytes.reuseGap_add_period',
        '454cd9872e77523a309647b05041ea43c1fe0404d4ba8d3d2fd4503e4af0da96',
        reuse_gap_add_period_inputs, reuse_gap_add_period_hypotheses, reuse_gap_add_period,
    )
)

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
