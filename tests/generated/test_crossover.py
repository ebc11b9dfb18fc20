"""Generated from Proofs/ExpertBytes/Thm/Crossover.lean by `expertbytes bridge --update`; do not edit."""

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

def crossover_eq_none_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    u = tables(draw)
    r = tables(draw)
    return (u, r, N)

def crossover_eq_none_iff_hypotheses(model: Any, u: Any, r: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def crossover_eq_none_iff(model: Any, u: Any, r: Any, N: Any) -> Equivalence:
    r"""ExpertBytes.crossover_eq_none_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat →
    K) (r : Nat → K) (N : Nat) : ExpertBytes.crossover u r N = Option.none ↔ ∀ (n : Nat), 1 ≤ n → n ≤ N → r n ≤ u
    n"""
    return Equivalence(bool(model.crossover(u, r, N) == None), bool(all((not 1 <= n or (not n <= N or r(n) <= u(n)) for n in NATURALS))))

test_crossover_eq_none_iff = holds(
    Law(
        'ExpertBytes.crossover_eq_none_iff',
        '5bee0aa103bf45021687ef4d8775cb0b33705bdc4f459f2b2138bec894fd9025',
        crossover_eq_none_iff_inputs, crossover_eq_none_iff_hypotheses, crossover_eq_none_iff,
    )
)

def crossover_eq_some_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_eq_some_iff(draw, model)

def crossover_eq_some_iff_hypotheses(model: Any, u: Any, r: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def crossover_eq_some_iff(model: Any, u: Any, r: Any, N: Any, n: Any) -> Equivalence:
    r"""ExpertBytes.crossover_eq_some_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat →
    K) (r : Nat → K) (N : Nat) (n : Nat) : ExpertBytes.crossover u r N = Option.some n ↔ 1 ≤ n ∧ n ≤ N ∧ u n < r n ∧
    ∀ (m : Nat), 1 ≤ m → m < n → r m ≤ u m"""
    return Equivalence(bool(model.crossover(u, r, N) == n), bool(1 <= n and (n <= N and (u(n) < r(n) and all((not 1 <= m or (not m < n or r(m) <= u(m)) for m in NATURALS))))))

test_crossover_eq_some_iff = holds(
    Law(
        'ExpertBytes.crossover_eq_some_iff',
        '5cbcb970563f52f3daa064708f805724bd154e0f8aabd6f6528c7501abdb369b',
        crossover_eq_some_iff_inputs, crossover_eq_some_iff_hypotheses, crossover_eq_some_iff,
    )
)

def share_lt_ratio_from_crossover_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.share_lt_ratio_from_crossover(draw, model)

def share_lt_ratio_from_crossover_hypotheses(model: Any, u: Any, r: Any, N: Any, n: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hu', all((all((not 1 <= i or (not i <= j or u(j) <= u(i)) for j in NATURALS)) for i in NATURALS))
    yield 'hr', all((all((not 1 <= i or (not i <= j or r(i) <= r(j)) for j in NATURALS)) for i in NATURALS))
    yield 'hn', model.crossover(u, r, N) == n
    yield 'hm', n <= m

def share_lt_ratio_from_crossover(model: Any, u: Any, r: Any, N: Any, n: Any, m: Any) -> Claim:
    r"""ExpertBytes.share_lt_ratio_from_crossover.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u :
    Nat → K) (r : Nat → K) (N : Nat) (n : Nat) (m : Nat) (hu : ∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → u j ≤ u i)
    (hr : ∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → r i ≤ r j) (hn : ExpertBytes.crossover u r N = Option.some n)
    (hm : n ≤ m) : u m < r m"""
    return Claim(bool(u(m) < r(m)))

test_share_lt_ratio_from_crossover = holds(
    Law(
        'ExpertBytes.share_lt_ratio_from_crossover',
        '96748b17743596ab00767c7368fefc9de93bbea3280d417250ab22459c7f19de',
        share_lt_ratio_from_crossover_inputs, share_lt_ratio_from_crossover_hypotheses, share_lt_ratio_from_crossover,
    )
)

def dedup_faster_from_crossover_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.dedup_faster_from_crossover(draw, model)

def dedup_faster_from_crossover_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, N: Any, n: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hs', all((Fraction(0) < Ws(i) for i in NATURALS))
    yield 'hd', all((Fraction(0) < Wd(i) for i in NATURALS))
    yield 'hu', all((all((not 1 <= i or (not i <= j or model.share(U, k, j) <= model.share(U, k, i)) for j in NATURALS)) for i in NATURALS))
    yield 'hr', all((all((not 1 <= i or (not i <= j or model.ratio(Wd, Ws, i) <= model.ratio(Wd, Ws, j)) for j in NATURALS)) for i in NATURALS))
    yield 'hn', model.crossover(partial(model.share, U, k), partial(model.ratio, Wd, Ws), N) == n
    yield 'hm', n <= m

def dedup_faster_from_crossover(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, N: Any, n: Any, m: Any) -> Claim:
    r"""ExpertBytes.dedup_faster_from_crossover.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (b :
    K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (N : Nat) (n : Nat) (m : Nat) (hb : 0 < b) (hk : 0 < k)
    (hs : ∀ (i : Nat), 0 < Ws i) (hd : ∀ (i : Nat), 0 < Wd i) (hu : ∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j →
    ExpertBytes.share U k j ≤ ExpertBytes.share U k i) (hr : ∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j →
    ExpertBytes.ratio Wd Ws i ≤ ExpertBytes.ratio Wd Ws j) (hn : ExpertBytes.crossover (ExpertBytes.share U k)
    (ExpertBytes.ratio Wd Ws) N = Option.some n) (hm : n ≤ m) : ExpertBytes.dedupTime b U Wd m <
    ExpertBytes.perSlotTime b k Ws m"""
    return Claim(bool(model.dedup_time(b, U, Wd, m) < model.per_slot_time(b, k, Ws, m)))

test_dedup_faster_from_crossover = holds(
    Law(
        'ExpertBytes.dedup_faster_from_crossover',
        'd7e17c71c08a7a265ba645315281af88679888e5bec81edb2e2bba985dc241c4',
        dedup_faster_from_crossover_inputs, dedup_faster_from_crossover_hypotheses, dedup_faster_from_crossover,
    )
)

def per_slot_time_le_dedup_time_below_crossover_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.per_slot_time_le_dedup_time_below_crossover(draw, model)

def per_slot_time_le_dedup_time_below_crossover_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, N: Any, n: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hs', all((Fraction(0) < Ws(i) for i in NATURALS))
    yield 'hd', all((Fraction(0) < Wd(i) for i in NATURALS))
    yield 'hn', model.crossover(partial(model.share, U, k), partial(model.ratio, Wd, Ws), N) == n
    yield 'h1', 1 <= m
    yield 'hm', m < n

def per_slot_time_le_dedup_time_below_crossover(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, N: Any, n: Any, m: Any) -> Claim:
    r"""ExpertBytes.perSlotTime_le_dedupTime_below_crossover.{u} {K : Type u} [ExpertBytes.OrderedField K]
    [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (N : Nat) (n : Nat) (m : Nat) (hb
    : 0 < b) (hk : 0 < k) (hs : ∀ (i : Nat), 0 < Ws i) (hd : ∀ (i : Nat), 0 < Wd i) (hn : ExpertBytes.crossover
    (ExpertBytes.share U k) (ExpertBytes.ratio Wd Ws) N = Option.some n) (h1 : 1 ≤ m) (hm : m < n) :
    ExpertBytes.perSlotTime b k Ws m ≤ ExpertBytes.dedupTime b U Wd m"""
    return Claim(bool(model.per_slot_time(b, k, Ws, m) <= model.dedup_time(b, U, Wd, m)))

test_per_slot_time_le_dedup_time_below_crossover = holds(
    Law(
        'ExpertBytes.perSlotTime_le_dedupTime_below_crossover',
        '1d90bd7dbe0218764ca0832eb40ea06d49c55cf1b921983e10bc5845c222475c',
        per_slot_time_le_dedup_time_below_crossover_inputs, per_slot_time_le_dedup_time_below_crossover_hypotheses, per_slot_time_le_dedup_time_below_crossover,
    )
)

def crossover_eq_none_of_ratio_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    k = draw(naturals(above=[0]))
    N = draw(naturals())
    U = tables(draw, at_least=[lambda n: Fraction(k) if 1 <= n and n <= N else None])
    r = tables(draw, at_most=[lambda n: Fraction(1) / Fraction(n) if 1 <= n and n <= N else None])
    return (U, r, k, N)

def crossover_eq_none_of_ratio_le_hypotheses(model: Any, U: Any, r: Any, k: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hU', all((not 1 <= n or (not n <= N or Fraction(k) <= U(n)) for n in NATURALS))
    yield 'hr', all((not 1 <= n or (not n <= N or r(n) <= Fraction(1) / Fraction(n)) for n in NATURALS))

def crossover_eq_none_of_ratio_le(model: Any, U: Any, r: Any, k: Any, N: Any) -> Equation:
    r"""ExpertBytes.crossover_eq_none_of_ratio_le.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (U :
    Nat → K) (r : Nat → K) (k : Nat) (N : Nat) (hk : 0 < k) (hU : ∀ (n : Nat), 1 ≤ n → n ≤ N → (↑k : K) ≤ U n) (hr :
    ∀ (n : Nat), 1 ≤ n → n ≤ N → r n ≤ 1 / (↑n : K)) : ExpertBytes.crossover (ExpertBytes.share U k) r N =
    Option.none"""
    return Equation(model.crossover(partial(model.share, U, k), r, N), None)

test_crossover_eq_none_of_ratio_le = holds(
    Law(
        'ExpertBytes.crossover_eq_none_of_ratio_le',
        '26c65e1bd49dfac2512c731af35b10c2f387be51b96ed326db3c24d21844ead4',
        crossover_eq_none_of_ratio_le_inputs, crossover_eq_none_of_ratio_le_hypotheses, crossover_eq_none_of_ratio_le,
    )
)

def crossover_anti_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    u = tables(draw)
    u_prime = tables(draw, at_most=[lambda n: u(n) if 1 <= n and n <= N else None])
    r = tables(draw)
    r_prime = tables(draw, at_least=[lambda n: r(n) if 1 <= n and n <= N else None])
    return (u, u_prime, r, r_prime, N)

def crossover_anti_hypotheses(model: Any, u: Any, u_prime: Any, r: Any, r_prime: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hu', all((not 1 <= n or (not n <= N or u_prime(n) <= u(n)) for n in NATURALS))
    yield 'hr', all((not 1 <= n or (not n <= N or r(n) <= r_prime(n)) for n in NATURALS))

def crossover_anti(model: Any, u: Any, u_prime: Any, r: Any, r_prime: Any, N: Any) -> Claim:
    r"""ExpertBytes.crossover_anti.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K) (u' :
    Nat → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (hu : ∀ (n : Nat), 1 ≤ n → n ≤ N → u' n ≤ u n) (hr : ∀ (n :
    Nat), 1 ≤ n → n ≤ N → r n ≤ r' n) : ExpertBytes.NoLater (ExpertBytes.crossover u' r' N) (ExpertBytes.crossover u
    r N)"""
    return Claim(bool(model.no_later(model.crossover(u_prime, r_prime, N), model.crossover(u, r, N))))

test_crossover_anti = holds(
    Law(
        'ExpertBytes.crossover_anti',
        '539524a0896139bcd68470bbd7a79ed35f81840fa165a8ba7a11373862d19643',
        crossover_anti_inputs, crossover_anti_hypotheses, crossover_anti,
    )
)
