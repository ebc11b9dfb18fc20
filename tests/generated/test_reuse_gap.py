"""Generated from Proofs/ExpertBytes/Thm/ReuseGap.lean by `expertbytes bridge --update`; do not edit."""

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
