"""Generated from Proofs/ExpertBytes/Thm/CrossoverError.lean by `expertbytes bridge --update`; do not edit."""

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

def crossover_sandwich_curve_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    σ = draw(numbers(above=[Fraction(0)], at_least=[Fraction(1)]))
    u = tables(draw)
    r = tables(draw, at_least=[lambda n: Fraction(0) if 1 <= n and n <= N else None])
    r_prime = tables(draw, at_least=[lambda n: r(n) / σ if 1 <= n and n <= N else None, lambda n: Fraction(0) if 1 <= n and n <= N else None], at_most=[lambda n: σ * r(n) if 1 <= n and n <= N else None])
    return (σ, u, r, r_prime, N)

def crossover_sandwich_curve_hypotheses(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hσ', Fraction(0) < σ
    yield 'h', all((not 1 <= n or (not n <= N or model.within(σ, r(n), r_prime(n))) for n in NATURALS))

def crossover_sandwich_curve(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any) -> Claim:
    r"""ExpertBytes.crossover_sandwich_curve.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K)
    (u : Nat → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (hσ : 0 < σ) (h : ∀ (n : Nat), 1 ≤ n → n ≤ N →
    ExpertBytes.Within σ (r n) (r' n)) : ExpertBytes.NoLater (ExpertBytes.crossover u (ExpertBytes.scale σ r') N)
    (ExpertBytes.crossover u r N) ∧ ExpertBytes.NoLater (ExpertBytes.crossover u r N) (ExpertBytes.crossover u
    (ExpertBytes.scale (1 / σ) r') N)"""
    return Claim(bool(model.no_later(model.crossover(u, partial(model.scale, σ, r_prime), N), model.crossover(u, r, N)) and model.no_later(model.crossover(u, r, N), model.crossover(u, partial(model.scale, Fraction(1) / σ, r_prime), N))))

test_crossover_sandwich_curve = holds(
    Law(
        'ExpertBytes.crossover_sandwich_curve',
        '97e8ecdb32b4c2ff25d9fa0e9aabdd0ef46d1a9ae7100fa2f4e292e9a80bd364',
        crossover_sandwich_curve_inputs, crossover_sandwich_curve_hypotheses, crossover_sandwich_curve,
    )
)

def crossover_sandwich_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    u = tables(draw)
    Wd = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_least=[lambda n: Fraction(0) if 1 <= n and n <= N else None])
    Wd_prime = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_least=[lambda n: Wd(n) / ρ if 1 <= n and n <= N else None, lambda n: Fraction(0) if 1 <= n and n <= N else None], at_most=[lambda n: ρ * Wd(n) if 1 <= n and n <= N else None])
    Ws = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_least=[lambda n: Fraction(0) if 1 <= n and n <= N else None])
    Ws_prime = tables(draw, above=[lambda n: Fraction(0) if 1 <= n and n <= N else None], at_least=[lambda n: Ws(n) / ρ if 1 <= n and n <= N else None, lambda n: Fraction(0) if 1 <= n and n <= N else None], at_most=[lambda n: ρ * Ws(n) if 1 <= n and n <= N else None])
    return (ρ, u, Wd, Wd_prime, Ws, Ws_prime, N)

def crossover_sandwich_hypotheses(model: Any, ρ: Any, u: Any, Wd: Any, Wd_prime: Any, Ws: Any, Ws_prime: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', all((not 1 <= n or (not n <= N or Fraction(0) < Wd(n)) for n in NATURALS))
    yield "hd'", all((not 1 <= n or (not n <= N or Fraction(0) < Wd_prime(n)) for n in NATURALS))
    yield 'hs', all((not 1 <= n or (not n <= N or Fraction(0) < Ws(n)) for n in NATURALS))
    yield "hs'", all((not 1 <= n or (not n <= N or Fraction(0) < Ws_prime(n)) for n in NATURALS))
    yield 'hdd', all((not 1 <= n or (not n <= N or model.within(ρ, Wd(n), Wd_prime(n))) for n in NATURALS))
    yield 'hss', all((not 1 <= n or (not n <= N or model.within(ρ, Ws(n), Ws_prime(n))) for n in NATURALS))

def crossover_sandwich(model: Any, ρ: Any, u: Any, Wd: Any, Wd_prime: Any, Ws: Any, Ws_prime: Any, N: Any) -> Claim:
    r"""ExpertBytes.crossover_sandwich.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (ρ : K) (u :
    Nat → K) (Wd : Nat → K) (Wd' : Nat → K) (Ws : Nat → K) (Ws' : Nat → K) (N : Nat) (hd : ∀ (n : Nat), 1 ≤ n → n ≤
    N → 0 < Wd n) (hd' : ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Wd' n) (hs : ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws n) (hs' :
    ∀ (n : Nat), 1 ≤ n → n ≤ N → 0 < Ws' n) (hdd : ∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within ρ (Wd n) (Wd' n))
    (hss : ∀ (n : Nat), 1 ≤ n → n ≤ N → ExpertBytes.Within ρ (Ws n) (Ws' n)) : ExpertBytes.NoLater
    (ExpertBytes.crossover u (ExpertBytes.scale (ρ ^ 2) (ExpertBytes.ratio Wd' Ws')) N) (ExpertBytes.crossover u
    (ExpertBytes.ratio Wd Ws) N) ∧ ExpertBytes.NoLater (ExpertBytes.crossover u (ExpertBytes.ratio Wd Ws) N)
    (ExpertBytes.crossover u (ExpertBytes.scale (1 / ρ ^ 2) (ExpertBytes.ratio Wd' Ws')) N)"""
    return Claim(bool(model.no_later(model.crossover(u, partial(model.scale, ρ ** 2, partial(model.ratio, Wd_prime, Ws_prime)), N), model.crossover(u, partial(model.ratio, Wd, Ws), N)) and model.no_later(model.crossover(u, partial(model.ratio, Wd, Ws), N), model.crossover(u, partial(model.scale, Fraction(1) / ρ ** 2, partial(model.ratio, Wd_prime, Ws_prime)), N))))

test_crossover_sandwich = holds(
    Law(
        'ExpertBytes.crossover_sandwich',
        'a2d0bd735ccc1c5654198b19f12229760e83b57f0ec6a433f08086eb6cb17439',
        crossover_sandwich_inputs, crossover_sandwich_hypotheses, crossover_sandwich,
    )
)

def crossover_within_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_within_one(draw, model)

def crossover_within_one_hypotheses(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((not 1 <= m or (not m <= N or model.within(σ, r(m), r_prime(m))) for m in NATURALS))
    yield 'hσ', Fraction(0) < σ
    yield 'hn', model.crossover(u, r_prime, N) == n
    yield 'hN', n + 1 <= N
    yield 'habove', σ * u(n + 1) < r_prime(n + 1)
    yield 'hbelow', all((not 1 <= m or (not m + 1 < n or σ * r_prime(m) <= u(m)) for m in NATURALS))

def crossover_within_one(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Claim:
    r"""ExpertBytes.crossover_within_one.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (u :
    Nat → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (n : Nat) (h : ∀ (m : Nat), 1 ≤ m → m ≤ N → ExpertBytes.Within σ
    (r m) (r' m)) (hσ : 0 < σ) (hn : ExpertBytes.crossover u r' N = Option.some n) (hN : n + 1 ≤ N) (habove : σ * u
    (n + 1) < r' (n + 1)) (hbelow : ∀ (m : Nat), 1 ≤ m → m + 1 < n → σ * r' m ≤ u m) : ∃ (m : Nat),
    ExpertBytes.crossover u r N = Option.some m ∧ n ≤ m + 1 ∧ m ≤ n + 1"""
    return Claim(bool(any((model.crossover(u, r, N) == m and (n <= m + 1 and m <= n + 1) for m in NATURALS))))

test_crossover_within_one = holds(
    Law(
        'ExpertBytes.crossover_within_one',
        '39eaaa6f8410fd8f3b982eb9b8ba8234a58de8a85bffdde17a5b8ed29d01ea1b',
        crossover_within_one_inputs, crossover_within_one_hypotheses, crossover_within_one,
    )
)

def crossover_within_one_of_growth_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_within_one_of_growth(draw, model)

def crossover_within_one_of_growth_hypotheses(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((not 1 <= m or (not m <= N or model.within(σ, r(m), r_prime(m))) for m in NATURALS))
    yield 'hσ', Fraction(0) < σ
    yield 'hu', all((not 1 <= m or (not m <= N or Fraction(0) < u(m)) for m in NATURALS))
    yield 'hgrowth', all((not 1 <= m or (not m + 1 <= N or σ * (r_prime(m) / u(m)) <= r_prime(m + 1) / u(m + 1)) for m in NATURALS))
    yield 'hn', model.crossover(u, r_prime, N) == n
    yield 'hN', n + 1 <= N

def crossover_within_one_of_growth(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Claim:
    r"""ExpertBytes.crossover_within_one_of_growth.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ
    : K) (u : Nat → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (n : Nat) (h : ∀ (m : Nat), 1 ≤ m → m ≤ N →
    ExpertBytes.Within σ (r m) (r' m)) (hσ : 0 < σ) (hu : ∀ (m : Nat), 1 ≤ m → m ≤ N → 0 < u m) (hgrowth : ∀ (m :
    Nat), 1 ≤ m → m + 1 ≤ N → σ * (r' m / u m) ≤ r' (m + 1) / u (m + 1)) (hn : ExpertBytes.crossover u r' N =
    Option.some n) (hN : n + 1 ≤ N) : ∃ (m : Nat), ExpertBytes.crossover u r N = Option.some m ∧ n ≤ m + 1 ∧ m ≤ n +
    1"""
    return Claim(bool(any((model.crossover(u, r, N) == m and (n <= m + 1 and m <= n + 1) for m in NATURALS))))

test_crossover_within_one_of_growth = holds(
    Law(
        'ExpertBytes.crossover_within_one_of_growth',
        '2f319a4bad72352d35aaeb9744f9e3458ce1f8d711639869842f568987524e76',
        crossover_within_one_of_growth_inputs, crossover_within_one_of_growth_hypotheses, crossover_within_one_of_growth,
    )
)

def crossover_stable_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.crossover_stable(draw, model)

def crossover_stable_hypotheses(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((not 1 <= m or (not m <= N or model.within(σ, r(m), r_prime(m))) for m in NATURALS))
    yield 'hσ', Fraction(0) < σ
    yield 'h1', 1 <= n
    yield 'hN', n <= N
    yield 'habove', σ * u(n) < r_prime(n)
    yield 'hbelow', all((not 1 <= m or (not m < n or σ * r_prime(m) <= u(m)) for m in NATURALS))

def crossover_stable(model: Any, σ: Any, u: Any, r: Any, r_prime: Any, N: Any, n: Any) -> Equation:
    r"""ExpertBytes.crossover_stable.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (σ : K) (u : Nat
    → K) (r : Nat → K) (r' : Nat → K) (N : Nat) (n : Nat) (h : ∀ (m : Nat), 1 ≤ m → m ≤ N → ExpertBytes.Within σ (r
    m) (r' m)) (hσ : 0 < σ) (h1 : 1 ≤ n) (hN : n ≤ N) (habove : σ * u n < r' n) (hbelow : ∀ (m : Nat), 1 ≤ m → m < n
    → σ * r' m ≤ u m) : ExpertBytes.crossover u r N = Option.some n"""
    return Equation(model.crossover(u, r, N), n)

test_crossover_stable = holds(
    Law(
        'ExpertBytes.crossover_stable',
        '6657d98eb912967b3497a490f2d9c9057753e654728e643a4a373c98c5f28146',
        crossover_stable_inputs, crossover_stable_hypotheses, crossover_stable,
    )
)
