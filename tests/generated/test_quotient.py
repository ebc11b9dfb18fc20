"""Generated from Proofs/ExpertBytes/Thm/Quotient.lean by `expertbytes bridge --update`; do not edit."""

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

def ratio_order_of_consecutive_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.ratio_order_of_consecutive(draw, model)

def ratio_order_of_consecutive_hypotheses(model: Any, A: Any, B: Any, D: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hB', all((not i <= D or Fraction(0) < B(i) for i in NATURALS))
    yield 'h', all((not i + 1 <= D or A(i + 1) * B(i) <= B(i + 1) * A(i) for i in NATURALS))

def ratio_order_of_consecutive(model: Any, A: Any, B: Any, D: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.ratio_order_of_consecutive.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat
    → K} {D : Nat} (hB : ∀ (i : Nat), i ≤ D → 0 < B i) (h : ∀ (i : Nat), i + 1 ≤ D → A (i + 1) * B i ≤ B (i + 1) * A
    i) (d : Nat) (d' : Nat) : d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d"""
    return Claim(bool(not d <= d_prime or (not d_prime <= D or A(d_prime) * B(d) <= B(d_prime) * A(d))))

test_ratio_order_of_consecutive = holds(
    Law(
        'ExpertBytes.ratio_order_of_consecutive',
        '7e45460e63022e26a5a36f03275963b1c207b59d58e2283dfd0cb9c8315d263d',
        ratio_order_of_consecutive_inputs, ratio_order_of_consecutive_hypotheses, ratio_order_of_consecutive,
    )
)

def ratio_order_of_consecutive_left_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.ratio_order_of_consecutive_left(draw, model)

def ratio_order_of_consecutive_left_hypotheses(model: Any, A: Any, B: Any, D: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not i <= D or Fraction(0) < A(i) for i in NATURALS))
    yield 'h', all((not i + 1 <= D or A(i + 1) * B(i) <= B(i + 1) * A(i) for i in NATURALS))

def ratio_order_of_consecutive_left(model: Any, A: Any, B: Any, D: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.ratio_order_of_consecutive_left.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B :
    Nat → K} {D : Nat} (hA : ∀ (i : Nat), i ≤ D → 0 < A i) (h : ∀ (i : Nat), i + 1 ≤ D → A (i + 1) * B i ≤ B (i + 1)
    * A i) (d : Nat) (d' : Nat) : d ≤ d' → d' ≤ D → A d' * B d ≤ B d' * A d"""
    return Claim(bool(not d <= d_prime or (not d_prime <= D or A(d_prime) * B(d) <= B(d_prime) * A(d))))

test_ratio_order_of_consecutive_left = holds(
    Law(
        'ExpertBytes.ratio_order_of_consecutive_left',
        '72bca48022da92cf8ec764392581a279fa009958d1ca3d89015a2f19c8177a0a',
        ratio_order_of_consecutive_left_inputs, ratio_order_of_consecutive_left_hypotheses, ratio_order_of_consecutive_left,
    )
)

def share_lt_ratio_of_quotient_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.share_lt_ratio_of_quotient(draw, model)

def share_lt_ratio_of_quotient_hypotheses(model: Any, σ: Any, u: Any, r: Any, n: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hrn', Fraction(0) < r(n)
    yield 'hrm', Fraction(0) < r(m)
    yield 'hn', σ * u(n) < r(n)
    yield 'h', u(m) * r(n) <= σ * (u(n) * r(m))

def share_lt_ratio_of_quotient(model: Any, σ: Any, u: Any, r: Any, n: Any, m: Any) -> Claim:
    r"""ExpertBytes.share_lt_ratio_of_quotient.{u} {K : Type u} [ExpertBytes.OrderedField K] {σ : K} {u : Nat → K}
    {r : Nat → K} {n : Nat} {m : Nat} (hrn : 0 < r n) (hrm : 0 < r m) (hn : σ * u n < r n) (h : u m * r n ≤ σ * (u n
    * r m)) : u m < r m"""
    return Claim(bool(u(m) < r(m)))

test_share_lt_ratio_of_quotient = holds(
    Law(
        'ExpertBytes.share_lt_ratio_of_quotient',
        '534326b1edefcabf9cc4ce982d9e4528e40a6b75ec7bc62639a934111b02d8ea',
        share_lt_ratio_of_quotient_inputs, share_lt_ratio_of_quotient_hypotheses, share_lt_ratio_of_quotient,
    )
)

def dedup_faster_from_crossover_of_quotient_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.dedup_faster_from_crossover_of_quotient(draw, model)

def dedup_faster_from_crossover_of_quotient_hypotheses(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, N: Any, n: Any, m: Any, M: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'hs', all((not 1 <= i or (not i <= M or Fraction(0) < Ws(i)) for i in NATURALS))
    yield 'hd', all((not 1 <= i or (not i <= M or Fraction(0) < Wd(i)) for i in NATURALS))
    yield 'h', all((all((not 1 <= i or (not i <= j or (not j <= M or model.share(U, k, j) * model.ratio(Wd, Ws, i) <= model.share(U, k, i) * model.ratio(Wd, Ws, j))) for j in NATURALS)) for i in NATURALS))
    yield 'hn', model.crossover(partial(model.share, U, k), partial(model.ratio, Wd, Ws), N) == n
    yield 'hm', n <= m
    yield 'hM', m <= M

def dedup_faster_from_crossover_of_quotient(model: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, N: Any, n: Any, m: Any, M: Any) -> Claim:
    r"""ExpertBytes.dedup_faster_from_crossover_of_quotient.{u} {K : Type u} [ExpertBytes.OrderedField K]
    [DecidableLT K] (b : K) (U : Nat → K) (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (N : Nat) (n : Nat) (m : Nat) (M :
    Nat) (hb : 0 < b) (hk : 0 < k) (hs : ∀ (i : Nat), 1 ≤ i → i ≤ M → 0 < Ws i) (hd : ∀ (i : Nat), 1 ≤ i → i ≤ M → 0
    < Wd i) (h : ∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → j ≤ M → ExpertBytes.share U k j * ExpertBytes.ratio Wd Ws
    i ≤ ExpertBytes.share U k i * ExpertBytes.ratio Wd Ws j) (hn : ExpertBytes.crossover (ExpertBytes.share U k)
    (ExpertBytes.ratio Wd Ws) N = Option.some n) (hm : n ≤ m) (hM : m ≤ M) : ExpertBytes.dedupTime b U Wd m <
    ExpertBytes.perSlotTime b k Ws m"""
    return Claim(bool(model.dedup_time(b, U, Wd, m) < model.per_slot_time(b, k, Ws, m)))

test_dedup_faster_from_crossover_of_quotient = holds(
    Law(
        'ExpertBytes.dedup_faster_from_crossover_of_quotient',
        'b077ce2e2b54db99018abd8ebde6f5f295b0a5b072107a37b498c0dfb490dc44',
        dedup_faster_from_crossover_of_quotient_inputs, dedup_faster_from_crossover_of_quotient_hypotheses, dedup_faster_from_crossover_of_quotient,
    )
)

def dedup_faster_of_noisy_quotient_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.dedup_faster_of_noisy_quotient(draw, model)

def dedup_faster_of_noisy_quotient_hypotheses(model: Any, σ: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any, m: Any, M: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hb', Fraction(0) < b
    yield 'hk', 0 < k
    yield 'h1', 1 <= n
    yield 'hs', all((not n <= i or (not i <= M or Fraction(0) < Ws(i)) for i in NATURALS))
    yield 'hd', all((not n <= i or (not i <= M or Fraction(0) < Wd(i)) for i in NATURALS))
    yield 'hn', σ * model.share(U, k, n) < model.ratio(Wd, Ws, n)
    yield 'h', all((not n <= j or (not j <= M or model.share(U, k, j) * model.ratio(Wd, Ws, n) <= σ * (model.share(U, k, n) * model.ratio(Wd, Ws, j))) for j in NATURALS))
    yield 'hm', n <= m
    yield 'hM', m <= M

def dedup_faster_of_noisy_quotient(model: Any, σ: Any, b: Any, U: Any, Ws: Any, Wd: Any, k: Any, n: Any, m: Any, M: Any) -> Claim:
    r"""ExpertBytes.dedup_faster_of_noisy_quotient.{u} {K : Type u} [ExpertBytes.OrderedField K] (σ : K) (b : K) (U
    : Nat → K) (Ws : Nat → K) (Wd : Nat → K) (k : Nat) (n : Nat) (m : Nat) (M : Nat) (hb : 0 < b) (hk : 0 < k) (h1 :
    1 ≤ n) (hs : ∀ (i : Nat), n ≤ i → i ≤ M → 0 < Ws i) (hd : ∀ (i : Nat), n ≤ i → i ≤ M → 0 < Wd i) (hn : σ *
    ExpertBytes.share U k n < ExpertBytes.ratio Wd Ws n) (h : ∀ (j : Nat), n ≤ j → j ≤ M → ExpertBytes.share U k j *
    ExpertBytes.ratio Wd Ws n ≤ σ * (ExpertBytes.share U k n * ExpertBytes.ratio Wd Ws j)) (hm : n ≤ m) (hM : m ≤ M)
    : ExpertBytes.dedupTime b U Wd m < ExpertBytes.perSlotTime b k Ws m"""
    return Claim(bool(model.dedup_time(b, U, Wd, m) < model.per_slot_time(b, k, Ws, m)))

test_dedup_faster_of_noisy_quotient = holds(
    Law(
        'ExpertBytes.dedup_faster_of_noisy_quotient',
        'b5bbd7a1be5c7dce0e396ed68ab0bd6e8185d8c5a8041bafee6d02b913f417d1',
        dedup_faster_of_noisy_quotient_inputs, dedup_faster_of_noisy_quotient_hypotheses, dedup_faster_of_noisy_quotient,
    )
)

def share_lt_ratio_of_measured_quotient_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.share_lt_ratio_of_measured_quotient(draw, model)

def share_lt_ratio_of_measured_quotient_hypotheses(model: Any, σ: Any, τ: Any, u: Any, r: Any, r_prime: Any, n: Any, m: Any, M: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hσ', Fraction(0) <= σ
    yield 'hu', Fraction(0) <= u(n)
    yield 'hr', all((not n <= i or (not i <= M or Fraction(0) < r(i)) for i in NATURALS))
    yield "hr'", all((not n <= i or (not i <= M or Fraction(0) < r_prime(i)) for i in NATURALS))
    yield 'hτ', all((not n <= i or (not i <= M or model.within(τ, r(i), r_prime(i))) for i in NATURALS))
    yield 'hn', σ * τ * u(n) < r_prime(n)
    yield 'h', all((not n <= j or (not j <= M or u(j) * r_prime(n) <= σ * (u(n) * r_prime(j))) for j in NATURALS))
    yield 'hm', n <= m
    yield 'hM', m <= M

def share_lt_ratio_of_measured_quotient(model: Any, σ: Any, τ: Any, u: Any, r: Any, r_prime: Any, n: Any, m: Any, M: Any) -> Claim:
    r"""ExpertBytes.share_lt_ratio_of_measured_quotient.{u} {K : Type u} [ExpertBytes.OrderedField K] (σ : K) (τ :
    K) (u : Nat → K) (r : Nat → K) (r' : Nat → K) (n : Nat) (m : Nat) (M : Nat) (hσ : 0 ≤ σ) (hu : 0 ≤ u n) (hr : ∀
    (i : Nat), n ≤ i → i ≤ M → 0 < r i) (hr' : ∀ (i : Nat), n ≤ i → i ≤ M → 0 < r' i) (hτ : ∀ (i : Nat), n ≤ i → i ≤
    M → ExpertBytes.Within τ (r i) (r' i)) (hn : σ * τ * u n < r' n) (h : ∀ (j : Nat), n ≤ j → j ≤ M → u j * r' n ≤
    σ * (u n * r' j)) (hm : n ≤ m) (hM : m ≤ M) : u m < r m"""
    return Claim(bool(u(m) < r(m)))

test_share_lt_ratio_of_measured_quotient = holds(
    Law(
        'ExpertBytes.share_lt_ratio_of_measured_quotient',
        '14d161d4af2569982f03e14be6da76410f85e1bb60be65f4f24ae393f1439624',
        share_lt_ratio_of_measured_quotient_inputs, share_lt_ratio_of_measured_quotient_hypotheses, share_lt_ratio_of_measured_quotient,
    )
)

def crossover_le_of_lt_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals(at_least=[1]))
    n = draw(naturals(at_least=[1], at_most=[N]))
    u = tables(draw)
    r = tables(draw)
    r = r.replaced(n, draw(numbers(above=[u(n)])))
    return (u, r, N, n)

def crossover_le_of_lt_hypotheses(model: Any, u: Any, r: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h1', 1 <= n
    yield 'hN', n <= N
    yield 'hn', u(n) < r(n)

def crossover_le_of_lt(model: Any, u: Any, r: Any, N: Any, n: Any) -> Claim:
    r"""ExpertBytes.crossover_le_of_lt.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K)
    (r : Nat → K) (N : Nat) (n : Nat) (h1 : 1 ≤ n) (hN : n ≤ N) (hn : u n < r n) : ∃ (m : Nat),
    ExpertBytes.crossover u r N = Option.some m ∧ m ≤ n"""
    return Claim(bool(any((model.crossover(u, r, N) == m and m <= n for m in NATURALS))))

test_crossover_le_of_lt = holds(
    Law(
        'ExpertBytes.crossover_le_of_lt',
        '58465ff29aaf97150f13025c2a83a617569bcd22e6ac4321b531218123f1e833',
        crossover_le_of_lt_inputs, crossover_le_of_lt_hypotheses, crossover_le_of_lt,
    )
)

def lt_crossover_of_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.lt_crossover_of_le(draw, model)

def lt_crossover_of_le_hypotheses(model: Any, u: Any, r: Any, N: Any, l: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hr', all((not 1 <= i or (not i <= l or Fraction(0) < r(i)) for i in NATURALS))
    yield 'h', all((all((not 1 <= i or (not i <= j or (not j <= l or u(j) * r(i) <= u(i) * r(j))) for j in NATURALS)) for i in NATURALS))
    yield 'hl', r(l) <= u(l)
    yield 'hm', model.crossover(u, r, N) == m

def lt_crossover_of_le(model: Any, u: Any, r: Any, N: Any, l: Any, m: Any) -> Claim:
    r"""ExpertBytes.lt_crossover_of_le.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat → K)
    (r : Nat → K) (N : Nat) (l : Nat) (m : Nat) (hr : ∀ (i : Nat), 1 ≤ i → i ≤ l → 0 < r i) (h : ∀ (i : Nat), ∀ (j :
    Nat), 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) (hl : r l ≤ u l) (hm : ExpertBytes.crossover u r N =
    Option.some m) : l < m"""
    return Claim(bool(l < m))

test_lt_crossover_of_le = holds(
    Law(
        'ExpertBytes.lt_crossover_of_le',
        'be1dadab5728545f1086182824ce1446990906b3b8c75a83f6cd163864164d0a',
        lt_crossover_of_le_inputs, lt_crossover_of_le_hypotheses, lt_crossover_of_le,
    )
)

def crossover_measured_sizes_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_measured_sizes(draw, model)

def crossover_measured_sizes_hypotheses(model: Any, u: Any, r: Any, N: Any, l: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hr', all((not 1 <= i or (not i <= l or Fraction(0) < r(i)) for i in NATURALS))
    yield 'h', all((all((not 1 <= i or (not i <= j or (not j <= l or u(j) * r(i) <= u(i) * r(j))) for j in NATURALS)) for i in NATURALS))
    yield 'h1', 1 <= n
    yield 'hN', n <= N
    yield 'hl', r(l) <= u(l)
    yield 'hn', u(n) < r(n)

def crossover_measured_sizes(model: Any, u: Any, r: Any, N: Any, l: Any, n: Any) -> Claim:
    r"""ExpertBytes.crossover_measured_sizes.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : Nat
    → K) (r : Nat → K) (N : Nat) (l : Nat) (n : Nat) (hr : ∀ (i : Nat), 1 ≤ i → i ≤ l → 0 < r i) (h : ∀ (i : Nat), ∀
    (j : Nat), 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) (h1 : 1 ≤ n) (hN : n ≤ N) (hl : r l ≤ u l) (hn : u n <
    r n) : ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ l < m ∧ m ≤ n"""
    return Claim(bool(any((model.crossover(u, r, N) == m and (l < m and m <= n) for m in NATURALS))))

test_crossover_measured_sizes = holds(
    Law(
        'ExpertBytes.crossover_measured_sizes',
        'fdaa0eb56df4f6ce18cce0a2afdc3ee0ebdec4d38f960e2842ef5c9edc84f70a',
        crossover_measured_sizes_inputs, crossover_measured_sizes_hypotheses, crossover_measured_sizes,
    )
)

def crossover_measured_sizes_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_measured_sizes_within(draw, model)

def crossover_measured_sizes_within_hypotheses(model: Any, σ: Any, x: Any, y: Any, u: Any, r: Any, N: Any, l: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hσ', Fraction(0) < σ
    yield 'hr', all((not 1 <= i or (not i <= l or Fraction(0) < r(i)) for i in NATURALS))
    yield 'h', all((all((not 1 <= i or (not i <= j or (not j <= l or u(j) * r(i) <= u(i) * r(j))) for j in NATURALS)) for i in NATURALS))
    yield 'h1', 1 <= n
    yield 'hN', n <= N
    yield 'hx', model.within(σ, r(l), x)
    yield 'hy', model.within(σ, r(n), y)
    yield 'hl', σ * x <= u(l)
    yield 'hn', σ * u(n) < y

def crossover_measured_sizes_within(model: Any, σ: Any, x: Any, y: Any, u: Any, r: Any, N: Any, l: Any, n: Any) -> Claim:
    r"""ExpertBytes.crossover_measured_sizes_within.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ
    : K) (x : K) (y : K) (u : Nat → K) (r : Nat → K) (N : Nat) (l : Nat) (n : Nat) (hσ : 0 < σ) (hr : ∀ (i : Nat), 1
    ≤ i → i ≤ l → 0 < r i) (h : ∀ (i : Nat), ∀ (j : Nat), 1 ≤ i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) (h1 : 1 ≤
    n) (hN : n ≤ N) (hx : ExpertBytes.Within σ (r l) x) (hy : ExpertBytes.Within σ (r n) y) (hl : σ * x ≤ u l) (hn :
    σ * u n < y) : ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ l < m ∧ m ≤ n"""
    return Claim(bool(any((model.crossover(u, r, N) == m and (l < m and m <= n) for m in NATURALS))))

test_crossover_measured_sizes_within = holds(
    Law(
        'ExpertBytes.crossover_measured_sizes_within',
        'ddd0b3a6344dea0528ff35292aa516445571f946cb04094f980b42438bb2d2a9',
        crossover_measured_sizes_within_inputs, crossover_measured_sizes_within_hypotheses, crossover_measured_sizes_within,
    )
)

def crossover_eq_none_of_quotient_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_eq_none_of_quotient(draw, model)

def crossover_eq_none_of_quotient_hypotheses(model: Any, u: Any, r: Any, l: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hr', all((not 1 <= i or (not i <= l or Fraction(0) < r(i)) for i in NATURALS))
    yield 'h', all((all((not 1 <= i or (not i <= j or (not j <= l or u(j) * r(i) <= u(i) * r(j))) for j in NATURALS)) for i in NATURALS))
    yield 'hl', r(l) <= u(l)

def crossover_eq_none_of_quotient(model: Any, u: Any, r: Any, l: Any) -> Equation:
    r"""ExpertBytes.crossover_eq_none_of_quotient.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u :
    Nat → K) (r : Nat → K) (l : Nat) (hr : ∀ (i : Nat), 1 ≤ i → i ≤ l → 0 < r i) (h : ∀ (i : Nat), ∀ (j : Nat), 1 ≤
    i → i ≤ j → j ≤ l → u j * r i ≤ u i * r j) (hl : r l ≤ u l) : ExpertBytes.crossover u r l = Option.none"""
    return Equation(model.crossover(u, r, l), None)

test_crossover_eq_none_of_quotient = holds(
    Law(
        'ExpertBytes.crossover_eq_none_of_quotient',
        'aee329465e4abbfc8896e328c1d0f73e4ea75ace213514c4b5dd501d6c84bbb5',
        crossover_eq_none_of_quotient_inputs, crossover_eq_none_of_quotient_hypotheses, crossover_eq_none_of_quotient,
    )
)
