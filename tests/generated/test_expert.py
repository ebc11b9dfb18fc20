"""Generated from Proofs/ExpertBytes/Thm/Expert.lean by `expertbytes bridge --update`; do not edit."""

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

def dedup_time_le_per_slot_time_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, U, Ws, Wd, k, n)

def dedup_time_le_per_slot_time_iff_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', Fraction(0) < Ws(n)
    yield 'hd', Fraction(0) < Wd(n)

def dedup_time_le_per_slot_time_iff(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Equivalence:
    r"""ExpertBytes.dedupTime_le_perSlotTime_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K)
    (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0
    < Wd n) : ExpertBytes.dedupTime b U Wd n ≤ ExpertBytes.perSlotTime b k Ws n ↔ ExpertBytes.share U k n ≤
    ExpertBytes.ratio Wd Ws n"""
    return Equivalence(bool(model.dedup_time(b, U, Wd, n) <= model.per_slot_time(b, k, Ws, n)), bool(model.share(U, k, n) <= model.ratio(Wd, Ws, n)))

test_dedup_time_le_per_slot_time_iff = holds(
    Law(
        'ExpertBytes.dedupTime_le_perSlotTime_iff',
        'b43beb85e4e903b8a73428077d6df9d921df1a518395bf088d417a24d6876d3d',
        dedup_time_le_per_slot_time_iff_inputs, dedup_time_le_per_slot_time_iff_hypotheses, dedup_time_le_per_slot_time_iff,
    )
)

def per_slot_time_le_dedup_time_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, U, Ws, Wd, k, n)

def per_slot_time_le_dedup_time_iff_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', Fraction(0) < Ws(n)
    yield 'hd', Fraction(0) < Wd(n)

def per_slot_time_le_dedup_time_iff(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Equivalence:
    r"""ExpertBytes.perSlotTime_le_dedupTime_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K)
    (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0
    < Wd n) : ExpertBytes.perSlotTime b k Ws n ≤ ExpertBytes.dedupTime b U Wd n ↔ ExpertBytes.ratio Wd Ws n ≤
    ExpertBytes.share U k n"""
    return Equivalence(bool(model.per_slot_time(b, k, Ws, n) <= model.dedup_time(b, U, Wd, n)), bool(model.ratio(Wd, Ws, n) <= model.share(U, k, n)))

test_per_slot_time_le_dedup_time_iff = holds(
    Law(
        'ExpertBytes.perSlotTime_le_dedupTime_iff',
        '2532c722b977175a55ec410d2bb13c2b1ab9ee95fa4e0c9d70bf3d947f472d5d',
        per_slot_time_le_dedup_time_iff_inputs, per_slot_time_le_dedup_time_iff_hypotheses, per_slot_time_le_dedup_time_iff,
    )
)

def dedup_time_lt_per_slot_time_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, U, Ws, Wd, k, n)

def dedup_time_lt_per_slot_time_iff_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', Fraction(0) < Ws(n)
    yield 'hd', Fraction(0) < Wd(n)

def dedup_time_lt_per_slot_time_iff(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Equivalence:
    r"""ExpertBytes.dedupTime_lt_perSlotTime_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K)
    (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0
    < Wd n) : ExpertBytes.dedupTime b U Wd n < ExpertBytes.perSlotTime b k Ws n ↔ ExpertBytes.share U k n <
    ExpertBytes.ratio Wd Ws n"""
    return Equivalence(bool(model.dedup_time(b, U, Wd, n) < model.per_slot_time(b, k, Ws, n)), bool(model.share(U, k, n) < model.ratio(Wd, Ws, n)))

test_dedup_time_lt_per_slot_time_iff = holds(
    Law(
        'ExpertBytes.dedupTime_lt_perSlotTime_iff',
        '066c7b9320304acbed0e5898adec653628993c38f6e5277d1ee7409c9dd96f0d',
        dedup_time_lt_per_slot_time_iff_inputs, dedup_time_lt_per_slot_time_iff_hypotheses, dedup_time_lt_per_slot_time_iff,
    )
)

def dedup_time_eq_per_slot_time_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, U, Ws, Wd, k, n)

def dedup_time_eq_per_slot_time_iff_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', Fraction(0) < Ws(n)
    yield 'hd', Fraction(0) < Wd(n)

def dedup_time_eq_per_slot_time_iff(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Equivalence:
    r"""ExpertBytes.dedupTime_eq_perSlotTime_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K)
    (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0
    < Wd n) : ExpertBytes.dedupTime b U Wd n = ExpertBytes.perSlotTime b k Ws n ↔ ExpertBytes.share U k n =
    ExpertBytes.ratio Wd Ws n"""
    return Equivalence(bool(model.dedup_time(b, U, Wd, n) == model.per_slot_time(b, k, Ws, n)), bool(model.share(U, k, n) == model.ratio(Wd, Ws, n)))

test_dedup_time_eq_per_slot_time_iff = holds(
    Law(
        'ExpertBytes.dedupTime_eq_perSlotTime_iff',
        '7b94fabd0c2856c19eecb236d94353ac106b92654564a620c7173c8e415fb739',
        dedup_time_eq_per_slot_time_iff_inputs, dedup_time_eq_per_slot_time_iff_hypotheses, dedup_time_eq_per_slot_time_iff,
    )
)

def saving_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers())
    U = tables(draw)
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, U, Ws, Wd, k, n)

def saving_eq_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', Fraction(0) < Ws(n)
    yield 'hd', Fraction(0) < Wd(n)

def saving_eq(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Equation:
    r"""ExpertBytes.saving_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd
    : Nat → K) (k : Nat) (n : Nat) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) : ExpertBytes.saving b
    k U Ws Wd n = ExpertBytes.perSlotTime b k Ws n * (1 - ExpertBytes.share U k n / ExpertBytes.ratio Wd Ws n)"""
    return Equation(model.saving(b, k, U, Ws, Wd, n), model.per_slot_time(b, k, Ws, n) * (Fraction(1) - model.share(U, k, n) / model.ratio(Wd, Ws, n)))

test_saving_eq = holds(
    Law(
        'ExpertBytes.saving_eq',
        'e7489990092eee4c257b732ed8d9a9e33f5b3ac8aa462b904ef8de0c7b92975b',
        saving_eq_inputs, saving_eq_hypotheses, saving_eq,
    )
)

def saving_pos_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw)
    Ws = tables(draw)
    Ws = Ws.replaced(n, draw(numbers(above=[Fraction(0)])))
    Wd = tables(draw)
    Wd = Wd.replaced(n, draw(numbers(above=[Fraction(0)])))
    return (b, U, Ws, Wd, k, n)

def saving_pos_iff_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hs', Fraction(0) < Ws(n)
    yield 'hd', Fraction(0) < Wd(n)

def saving_pos_iff(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Equivalence:
    r"""ExpertBytes.saving_pos_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws : Nat →
    K) (Wd : Nat → K) (k : Nat) (n : Nat) (hb : 0 < b) (hk : 0 < k) (hn : 0 < n) (hs : 0 < Ws n) (hd : 0 < Wd n) : 0
    < ExpertBytes.saving b k U Ws Wd n ↔ ExpertBytes.share U k n < ExpertBytes.ratio Wd Ws n"""
    return Equivalence(bool(Fraction(0) < model.saving(b, k, U, Ws, Wd, n)), bool(model.share(U, k, n) < model.ratio(Wd, Ws, n)))

test_saving_pos_iff = holds(
    Law(
        'ExpertBytes.saving_pos_iff',
        '0c3625f52a6bb69b53115ab70f9f4caae88deb18f0d8b9eeffbe0c398529f755',
        saving_pos_iff_inputs, saving_pos_iff_hypotheses, saving_pos_iff,
    )
)

def saving_le_per_slot_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.saving_le_per_slot_time(draw, model)

def saving_le_per_slot_time_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) <= b
    yield 'hU', Fraction(0) <= U(n)
    yield 'hd', Fraction(0) < Wd(n)

def saving_le_per_slot_time(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.saving_le_perSlotTime.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws :
    Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (hb : 0 ≤ b) (hU : 0 ≤ U n) (hd : 0 < Wd n) : ExpertBytes.saving b k
    U Ws Wd n ≤ ExpertBytes.perSlotTime b k Ws n"""
    return Claim(bool(model.saving(b, k, U, Ws, Wd, n) <= model.per_slot_time(b, k, Ws, n)))

test_saving_le_per_slot_time = holds(
    Law(
        'ExpertBytes.saving_le_perSlotTime',
        '7c3158c88e0645418235ee5573b3eaf0d376888e5c439c337cfde53b49ec41db',
        saving_le_per_slot_time_inputs, saving_le_per_slot_time_hypotheses, saving_le_per_slot_time,
    )
)

def one_div_le_share_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    n = draw(naturals(above=[0]))
    U = tables(draw)
    U = U.replaced(n, draw(numbers(at_least=[Fraction(k)])))
    return (U, k, n)

def one_div_le_share_hypotheses(model: Any, U: Any, k: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hU', Fraction(k) <= U(n)

def one_div_le_share(model: Any, U: Any, k: Any, n: Any) -> Claim:
    r"""ExpertBytes.one_div_le_share.{u} {K : Type u} [ExpertBytes.OrderedField K] (U : Nat → K) (k : Nat) (n : Nat)
    (hk : 0 < k) (hn : 0 < n) (hU : (↑k : K) ≤ U n) : 1 / (↑n : K) ≤ ExpertBytes.share U k n"""
    return Claim(bool(Fraction(1) / Fraction(n) <= model.share(U, k, n)))

test_one_div_le_share = holds(
    Law(
        'ExpertBytes.one_div_le_share',
        '67572278c27be22a48773a49efa68e4a072d171e5d091a7054fa99c6aed60451',
        one_div_le_share_inputs, one_div_le_share_hypotheses, one_div_le_share,
    )
)

def share_bounds_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.share_bounds(draw, model)

def share_bounds_hypotheses(model: Any, U: Any, k: Any, E: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hn', 0 < n
    yield 'hlow', Fraction(k) <= U(n)
    yield 'hslots', U(n) <= Fraction(model.slots(n, k))
    yield 'hexperts', U(n) <= Fraction(E)

def share_bounds(model: Any, U: Any, k: Any, E: Any, n: Any) -> Claim:
    r"""ExpertBytes.share_bounds.{u} {K : Type u} [ExpertBytes.OrderedField K] (U : Nat → K) (k : Nat) (E : Nat) (n
    : Nat) (hk : 0 < k) (hn : 0 < n) (hlow : (↑k : K) ≤ U n) (hslots : U n ≤ (↑(ExpertBytes.slots n k) : K))
    (hexperts : U n ≤ (↑E : K)) : 1 / (↑n : K) ≤ ExpertBytes.share U k n ∧ ExpertBytes.share U k n ≤ 1 ∧
    ExpertBytes.share U k n ≤ (↑E : K) / (↑(ExpertBytes.slots n k) : K)"""
    return Claim(bool(Fraction(1) / Fraction(n) <= model.share(U, k, n) and (model.share(U, k, n) <= Fraction(1) and model.share(U, k, n) <= Fraction(E) / Fraction(model.slots(n, k)))))

test_share_bounds = holds(
    Law(
        'ExpertBytes.share_bounds',
        '0b0db3a2d651e10ec196f0e244dd137435d93384fc4e84a026575f7fc54024c8',
        share_bounds_inputs, share_bounds_hypotheses, share_bounds,
    )
)

def never_faster_of_le_share_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.never_faster_of_le_share(draw, model)

def never_faster_of_le_share_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, s: Any, k: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hs', all((not 1 <= n or (not n <= N or Fraction(0) < Ws(n)) for n in NATURALS))
    yield 'hd', all((not 1 <= n or (not n <= N or Fraction(0) < Wd(n)) for n in NATURALS))
    yield 'hshare', all((not 1 <= n or (not n <= N or s(n) <= model.share(U, k, n)) for n in NATURALS))
    yield 'hratio', all((not 1 <= n or (not n <= N or model.ratio(Wd, Ws, n) <= s(n)) for n in NATURALS))

def never_faster_of_le_share(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, s: Any, k: Any, N: Any, n: Any) -> Claim:
    r"""ExpertBytes.never_faster_of_le_share.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws
    : Nat → K) (Wd : Nat → K) (s : Nat → K) (k : Nat) (N : Nat) (hb : 0 < b) (hk : 0 < k) (hs : ∀ (n : Nat), 1 ≤ n →
    n ≤ N → 0 < Ws n) (hd : ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd n) (hshare : ∀ (n : Nat), 1 ≤ n → n ≤ N → s n ≤
    ExpertBytes.share U k n) (hratio : ∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.ratio Wd Ws n ≤ s n) (n : Nat) : 1 ≤
    n → n ≤ N → ExpertBytes.perSlotTime b k Ws n ≤ ExpertBytes.dedupTime b U Wd n"""
    return Claim(bool(not 1 <= n or (not n <= N or model.per_slot_time(b, k, Ws, n) <= model.dedup_time(b, U, Wd, n))))

test_never_faster_of_le_share = holds(
    Law(
        'ExpertBytes.never_faster_of_le_share',
        '35051adc41141ac29e2dedece0ef072def8e8480b6e2f00af188d3451c677c99',
        never_faster_of_le_share_inputs, never_faster_of_le_share_hypotheses, never_faster_of_le_share,
    )
)

def never_faster_of_ratio_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    N = draw(naturals())
    n = draw(naturals())
    b = draw(numbers(above=[Fraction(0)]))
    U = tables(draw, at_least=[lambda n: Fraction(k) if 1 <= n and n <= N else None])
    Ws = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None])
    Wd = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_most=[lambda n: Fraction(1) / Fraction(n) * Ws(n) if 1 <= n and n <= N else None])
    return (b, U, Ws, Wd, k, N, n)

def never_faster_of_ratio_le_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hs', all((not 1 <= n or (not n <= N or Fraction(0) < Ws(n)) for n in NATURALS))
    yield 'hd', all((not 1 <= n or (not n <= N or Fraction(0) < Wd(n)) for n in NATURALS))
    yield 'hU', all((not 1 <= n or (not n <= N or Fraction(k) <= U(n)) for n in NATURALS))
    yield 'hratio', all((not 1 <= n or (not n <= N or model.ratio(Wd, Ws, n) <= Fraction(1) / Fraction(n)) for n in NATURALS))

def never_faster_of_ratio_le(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, N: Any, n: Any) -> Claim:
    r"""ExpertBytes.never_faster_of_ratio_le.{u} {K : Type u} [ExpertBytes.OrderedField K] (b : K) (U : Nat → K) (Ws
    : Nat → K) (Wd : Nat → K) (k : Nat) (N : Nat) (hb : 0 < b) (hk : 0 < k) (hs : ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 <
    Ws n) (hd : ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd n) (hU : ∀ (n : Nat), 1 ≤ n → n ≤ N → (↑k : K) ≤ U n) (hratio :
    ∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.ratio Wd Ws n ≤ 1 / (↑n : K)) (n : Nat) : 1 ≤ n → n ≤ N →
    ExpertBytes.perSlotTime b k Ws n ≤ ExpertBytes.dedupTime b U Wd n"""
    return Claim(bool(not 1 <= n or (not n <= N or model.per_slot_time(b, k, Ws, n) <= model.dedup_time(b, U, Wd, n))))

test_never_faster_of_ratio_le = holds(
    Law(
        'ExpertBytes.never_faster_of_ratio_le',
        'f3b457d9f1e92cfc3539f8fe2e30c1b12f075b193972472005f777cf6452eb93',
        never_faster_of_ratio_le_inputs, never_faster_of_ratio_le_hypotheses, never_faster_of_ratio_le,
    )
)
