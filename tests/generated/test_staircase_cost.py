"""Generated from Proofs/ExpertBytes/Thm/StaircaseCost.lean by `expertbytes bridge --update`; do not edit."""

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

def goodput_cost_crossing_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_cost_crossing(draw, model)

def goodput_cost_crossing_hypotheses(model: Any, A: Any, T: Any, T_prime: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', Fraction(0) < T(d)
    yield "hd'", Fraction(0) < T(d_prime)
    yield 'he', Fraction(0) < T_prime(d)
    yield "he'", Fraction(0) < T_prime(d_prime)
    yield 'hA', Fraction(0) <= A(d)
    yield 'h', T(d_prime) * T_prime(d) <= T_prime(d_prime) * T(d)
    yield 'hg', model.goodput(A, T_prime, d) <= model.goodput(A, T_prime, d_prime)

def goodput_cost_crossing(model: Any, A: Any, T: Any, T_prime: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.goodput_cost_crossing.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K}
    {T' : Nat → K} {d : Nat} {d' : Nat} (hd : 0 < T d) (hd' : 0 < T d') (he : 0 < T' d) (he' : 0 < T' d') (hA : 0 ≤
    A d) (h : T d' * T' d ≤ T' d' * T d) (hg : ExpertBytes.goodput A T' d ≤ ExpertBytes.goodput A T' d') :
    ExpertBytes.goodput A T d ≤ ExpertBytes.goodput A T d'"""
    return Claim(bool(model.goodput(A, T, d) <= model.goodput(A, T, d_prime)))

test_goodput_cost_crossing = holds(
    Law(
        'ExpertBytes.goodput_cost_crossing',
        '671f2b9b042d8e9dccb651eaac6ba8c0cb34b9d2b32ae4a2d5dc72e242d3b73c',
        goodput_cost_crossing_inputs, goodput_cost_crossing_hypotheses, goodput_cost_crossing,
    )
)

def goodput_cost_crossing_strict_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_cost_crossing_strict(draw, model)

def goodput_cost_crossing_strict_hypotheses(model: Any, A: Any, T: Any, T_prime: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', Fraction(0) < T(d)
    yield "hd'", Fraction(0) < T(d_prime)
    yield 'he', Fraction(0) < T_prime(d)
    yield "he'", Fraction(0) < T_prime(d_prime)
    yield 'hA', Fraction(0) <= A(d)
    yield 'h', T(d_prime) * T_prime(d) <= T_prime(d_prime) * T(d)
    yield 'hg', model.goodput(A, T_prime, d) < model.goodput(A, T_prime, d_prime)

def goodput_cost_crossing_strict(model: Any, A: Any, T: Any, T_prime: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.goodput_cost_crossing_strict.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T :
    Nat → K} {T' : Nat → K} {d : Nat} {d' : Nat} (hd : 0 < T d) (hd' : 0 < T d') (he : 0 < T' d) (he' : 0 < T' d')
    (hA : 0 ≤ A d) (h : T d' * T' d ≤ T' d' * T d) (hg : ExpertBytes.goodput A T' d < ExpertBytes.goodput A T' d') :
    ExpertBytes.goodput A T d < ExpertBytes.goodput A T d'"""
    return Claim(bool(model.goodput(A, T, d) < model.goodput(A, T, d_prime)))

test_goodput_cost_crossing_strict = holds(
    Law(
        'ExpertBytes.goodput_cost_crossing_strict',
        '01e44f4c44b6dc9f0d7b5b30b9ba29a4d85d534eb3e3c53d9256a1cb32ccdf78',
        goodput_cost_crossing_strict_inputs, goodput_cost_crossing_strict_hypotheses, goodput_cost_crossing_strict,
    )
)

def best_draft_anti_cost_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    A = tables(draw, at_least=[lambda d: Fraction(0) if d <= D else None])
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    T_prime = scaled(draw, T, 'nondecreasing')
    return (A, T, T_prime, D)

def best_draft_anti_cost_hypotheses(model: Any, A: Any, T: Any, T_prime: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not d <= D or Fraction(0) <= A(d) for d in NATURALS))
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield "hT'", all((not d <= D or Fraction(0) < T_prime(d) for d in NATURALS))
    yield 'h', all((all((not d <= d_prime or (not d_prime <= D or T(d_prime) * T_prime(d) <= T_prime(d_prime) * T(d)) for d_prime in NATURALS)) for d in NATURALS))

def best_draft_anti_cost(model: Any, A: Any, T: Any, T_prime: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_anti_cost.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K}
    {T : Nat → K} {T' : Nat → K} {D : Nat} (hA : ∀ (d : Nat), d ≤ D → 0 ≤ A d) (hT : ∀ (d : Nat), d ≤ D → 0 < T d)
    (hT' : ∀ (d : Nat), d ≤ D → 0 < T' d) (h : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → T d' * T' d ≤ T' d' * T
    d) : ExpertBytes.bestDraft A T' D ≤ ExpertBytes.bestDraft A T D"""
    return Claim(bool(model.best_draft(A, T_prime, D) <= model.best_draft(A, T, D)))

test_best_draft_anti_cost = holds(
    Law(
        'ExpertBytes.bestDraft_anti_cost',
        '26f742e641cc520f964fdc8e3180d05fdd2b846c5c99d3dea068544705a8ba2c',
        best_draft_anti_cost_inputs, best_draft_anti_cost_hypotheses, best_draft_anti_cost,
    )
)

def best_draft_max_anti_cost_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    A = tables(draw, at_least=[lambda d: Fraction(0) if d <= D else None])
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    T_prime = scaled(draw, T, 'nondecreasing')
    return (A, T, T_prime, D)

def best_draft_max_anti_cost_hypotheses(model: Any, A: Any, T: Any, T_prime: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not d <= D or Fraction(0) <= A(d) for d in NATURALS))
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield "hT'", all((not d <= D or Fraction(0) < T_prime(d) for d in NATURALS))
    yield 'h', all((all((not d <= d_prime or (not d_prime <= D or T(d_prime) * T_prime(d) <= T_prime(d_prime) * T(d)) for d_prime in NATURALS)) for d in NATURALS))

def best_draft_max_anti_cost(model: Any, A: Any, T: Any, T_prime: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraftMax_anti_cost.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] {A : Nat →
    K} {T : Nat → K} {T' : Nat → K} {D : Nat} (hA : ∀ (d : Nat), d ≤ D → 0 ≤ A d) (hT : ∀ (d : Nat), d ≤ D → 0 < T
    d) (hT' : ∀ (d : Nat), d ≤ D → 0 < T' d) (h : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → T d' * T' d ≤ T' d' *
    T d) : ExpertBytes.bestDraftMax A T' D ≤ ExpertBytes.bestDraftMax A T D"""
    return Claim(bool(model.best_draft_max(A, T_prime, D) <= model.best_draft_max(A, T, D)))

test_best_draft_max_anti_cost = holds(
    Law(
        'ExpertBytes.bestDraftMax_anti_cost',
        '45e2fadbc3fa644d9e2b2f9fbce0ccf14e9ab6c2a30cfa4c2d954ade9bc53937',
        best_draft_max_anti_cost_inputs, best_draft_max_anti_cost_hypotheses, best_draft_max_anti_cost,
    )
)

def best_draft_mono_fixed_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    c = draw(numbers(at_least=[Fraction(0)]))
    A = tables(draw, at_least=[lambda d: Fraction(0) if d <= D else None])
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None], order='nondecreasing')
    return (A, T, c, D)

def best_draft_mono_fixed_hypotheses(model: Any, A: Any, T: Any, c: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not d <= D or Fraction(0) <= A(d) for d in NATURALS))
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hmono', all((all((not d <= d_prime or (not d_prime <= D or T(d) <= T(d_prime)) for d_prime in NATURALS)) for d in NATURALS))
    yield 'hc', Fraction(0) <= c

def best_draft_mono_fixed(model: Any, A: Any, T: Any, c: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_mono_fixed.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K}
    {T : Nat → K} {c : K} {D : Nat} (hA : ∀ (d : Nat), d ≤ D → 0 ≤ A d) (hT : ∀ (d : Nat), d ≤ D → 0 < T d) (hmono :
    ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → T d ≤ T d') (hc : 0 ≤ c) : ExpertBytes.bestDraft A T D ≤
    ExpertBytes.bestDraft A (fun (d : Nat) => T d + c) D"""
    return Claim(bool(model.best_draft(A, T, D) <= model.best_draft(A, lambda d: T(d) + c, D)))

test_best_draft_mono_fixed = holds(
    Law(
        'ExpertBytes.bestDraft_mono_fixed',
        'd907e2c2490aa28837612a7dd724d963761ede5f9e5fae4ca066c6bd9b94c60a',
        best_draft_mono_fixed_inputs, best_draft_mono_fixed_hypotheses, best_draft_mono_fixed,
    )
)

def best_draft_mono_fixed_of_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    c = draw(numbers(at_least=[Fraction(0)]))
    A = tables(draw, order='nondecreasing')
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (A, T, c, D)

def best_draft_mono_fixed_of_mono_hypotheses(model: Any, A: Any, T: Any, c: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((all((not d <= d_prime or (not d_prime <= D or A(d) <= A(d_prime)) for d_prime in NATURALS)) for d in NATURALS))
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hc', Fraction(0) <= c

def best_draft_mono_fixed_of_mono(model: Any, A: Any, T: Any, c: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_mono_fixed_of_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A :
    Nat → K} {T : Nat → K} {c : K} {D : Nat} (hA : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D → A d ≤ A d') (hT : ∀
    (d : Nat), d ≤ D → 0 < T d) (hc : 0 ≤ c) : ExpertBytes.bestDraft A T D ≤ ExpertBytes.bestDraft A (fun (d : Nat)
    => T d + c) D"""
    return Claim(bool(model.best_draft(A, T, D) <= model.best_draft(A, lambda d: T(d) + c, D)))

test_best_draft_mono_fixed_of_mono = holds(
    Law(
        'ExpertBytes.bestDraft_mono_fixed_of_mono',
        '60d5c7b93911c80200aa516e6a85c832d4c956167f34bab6cd2eb768ef4d507e',
        best_draft_mono_fixed_of_mono_inputs, best_draft_mono_fixed_of_mono_hypotheses, best_draft_mono_fixed_of_mono,
    )
)

def best_draft_mono_fixed_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)]))
    c = draw(numbers(at_least=[Fraction(0)]))
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (a, c, T, D)

def best_draft_mono_fixed_tokens_hypotheses(model: Any, a: Any, c: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))
    yield 'hc', Fraction(0) <= c

def best_draft_mono_fixed_tokens(model: Any, a: Any, c: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_mono_fixed_tokens.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a :
    K} {c : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (hT : ∀ (d : Nat), d ≤ D → 0 < T d) (hc : 0 ≤ c) :
    ExpertBytes.bestDraft (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraft (ExpertBytes.tokens a) (fun (d : Nat)
    => T d + c) D"""
    return Claim(bool(model.best_draft(partial(model.tokens, a), T, D) <= model.best_draft(partial(model.tokens, a), lambda d: T(d) + c, D)))

test_best_draft_mono_fixed_tokens = holds(
    Law(
        'ExpertBytes.bestDraft_mono_fixed_tokens',
        '67658b559e21e1661945cbdc56514382dd95e01e9a9cd1f6fd7ef1cd8b9d63cd',
        best_draft_mono_fixed_tokens_inputs, best_draft_mono_fixed_tokens_hypotheses, best_draft_mono_fixed_tokens,
    )
)

def best_draft_dedup_ge_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_dedup_ge(draw, model)

def best_draft_dedup_ge_hypotheses(model: Any, A: Any, rest: Any, U: Any, Ws: Any, Wd: Any, b: Any, k: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not d <= D or Fraction(0) <= A(d) for d in NATURALS))
    yield 'hs', all((not d <= D or Fraction(0) < rest(d) + model.per_slot_time(b, k, Ws, d + 1) for d in NATURALS))
    yield 'hd', all((not d <= D or Fraction(0) < rest(d) + model.dedup_time(b, U, Wd, d + 1) for d in NATURALS))
    yield 'h', all((all((not d <= d_prime or (not d_prime <= D or (rest(d_prime) + model.dedup_time(b, U, Wd, d_prime + 1)) * (rest(d) + model.per_slot_time(b, k, Ws, d + 1)) <= (rest(d_prime) + model.per_slot_time(b, k, Ws, d_prime + 1)) * (rest(d) + model.dedup_time(b, U, Wd, d + 1))) for d_prime in NATURALS)) for d in NATURALS))

def best_draft_dedup_ge(model: Any, A: Any, rest: Any, U: Any, Ws: Any, Wd: Any, b: Any, k: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_dedup_ge.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A : Nat → K}
    {rest : Nat → K} {U : Nat → K} {Ws : Nat → K} {Wd : Nat → K} {b : K} {k : Nat} {D : Nat} (hA : ∀ (d : Nat), d ≤
    D → 0 ≤ A d) (hs : ∀ (d : Nat), d ≤ D → 0 < rest d + ExpertBytes.perSlotTime b k Ws (d + 1)) (hd : ∀ (d : Nat),
    d ≤ D → 0 < rest d + ExpertBytes.dedupTime b U Wd (d + 1)) (h : ∀ (d : Nat), ∀ (d' : Nat), d ≤ d' → d' ≤ D →
    (rest d' + ExpertBytes.dedupTime b U Wd (d' + 1)) * (rest d + ExpertBytes.perSlotTime b k Ws (d + 1)) ≤ (rest d'
    + ExpertBytes.perSlotTime b k Ws (d' + 1)) * (rest d + ExpertBytes.dedupTime b U Wd (d + 1))) :
    ExpertBytes.bestDraft A (fun (d : Nat) => rest d + ExpertBytes.perSlotTime b k Ws (d + 1)) D ≤
    ExpertBytes.bestDraft A (fun (d : Nat) => rest d + ExpertBytes.dedupTime b U Wd (d + 1)) D"""
    return Claim(bool(model.best_draft(A, lambda d: rest(d) + model.per_slot_time(b, k, Ws, d + 1), D) <= model.best_draft(A, lambda d: rest(d) + model.dedup_time(b, U, Wd, d + 1), D)))

test_best_draft_dedup_ge = holds(
    Law(
        'ExpertBytes.bestDraft_dedup_ge',
        '964031c74e4db05dae2c8a316ca837f4ec26b58247e0e29724036fea4dcf7764',
        best_draft_dedup_ge_inputs, best_draft_dedup_ge_hypotheses, best_draft_dedup_ge,
    )
)

def best_draft_dedup_ge_of_share_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_dedup_ge_of_share(draw, model)

def best_draft_dedup_ge_of_share_hypotheses(model: Any, A: Any, rest: Any, U: Any, Ws: Any, Wd: Any, b: Any, k: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', all((not d <= D or Fraction(0) <= A(d) for d in NATURALS))
    yield 'hb', Fraction(0) <= b
    yield 'hk', 0 < k
    yield 'hU', all((not 1 <= n or (not n <= D + 1 or Fraction(0) <= U(n)) for n in NATURALS))
    yield 'hs', all((not 1 <= n or (not n <= D + 1 or Fraction(0) < Ws(n)) for n in NATURALS))
    yield 'hd', all((not 1 <= n or (not n <= D + 1 or Fraction(0) < Wd(n)) for n in NATURALS))
    yield 'hrest', all((not d <= D or Fraction(0) < rest(d) for d in NATURALS))
    yield 'hshare', all((all((not 1 <= m or (not m <= n or (not n <= D + 1 or model.share(U, k, n) * model.ratio(Wd, Ws, m) <= model.share(U, k, m) * model.ratio(Wd, Ws, n))) for n in NATURALS)) for m in NATURALS))
    yield 'hsaving', all((all((not d <= d_prime or (not d_prime <= D or model.saving(b, k, U, Ws, Wd, d + 1) * rest(d_prime) <= model.saving(b, k, U, Ws, Wd, d_prime + 1) * rest(d)) for d_prime in NATURALS)) for d in NATURALS))

def best_draft_dedup_ge_of_share(model: Any, A: Any, rest: Any, U: Any, Ws: Any, Wd: Any, b: Any, k: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_dedup_ge_of_share.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A :
    Nat → K} {rest : Nat → K} {U : Nat → K} {Ws : Nat → K} {Wd : Nat → K} {b : K} {k : Nat} {D : Nat} (hA : ∀ (d :
    Nat), d ≤ D → 0 ≤ A d) (hb : 0 ≤ b) (hk : 0 < k) (hU : ∀ (n : Nat), 1 ≤ n → n ≤ D + 1 → 0 ≤ U n) (hs : ∀ (n :
    Nat), 1 ≤ n → n ≤ D + 1 → 0 < Ws n) (hd : ∀ (n : Nat), 1 ≤ n → n ≤ D + 1 → 0 < Wd n) (hrest : ∀ (d : Nat), d ≤ D
    → 0 < rest d) (hshare : ∀ (m : Nat), ∀ (n : Nat), 1 ≤ m → m ≤ n → n ≤ D + 1 → ExpertBytes.share U k n *
    ExpertBytes.ratio Wd Ws m ≤ ExpertBytes.share U k m * ExpertBytes.ratio Wd Ws n) (hsaving : ∀ (d : Nat), ∀ (d' :
    Nat), d ≤ d' → d' ≤ D → ExpertBytes.saving b k U Ws Wd (d + 1) * rest d' ≤ ExpertBytes.saving b k U Ws Wd (d' +
    1) * rest d) : ExpertBytes.bestDraft A (fun (d : Nat) => rest d + ExpertBytes.perSlotTime b k Ws (d + 1)) D ≤
    ExpertBytes.bestDraft A (fun (d : Nat) => rest d + ExpertBytes.dedupTime b U Wd (d + 1)) D"""
    return Claim(bool(model.best_draft(A, lambda d: rest(d) + model.per_slot_time(b, k, Ws, d + 1), D) <= model.best_draft(A, lambda d: rest(d) + model.dedup_time(b, U, Wd, d + 1), D)))

test_best_draft_dedup_ge_of_share = holds(
    Law(
        'ExpertBytes.bestDraft_dedup_ge_of_share',
        'f14718aae4f5bba6235e5397cd77b4092b0b15ef5acfdcd7964c25e18ddefdab',
        best_draft_dedup_ge_of_share_inputs, best_draft_dedup_ge_of_share_hypotheses, best_draft_dedup_ge_of_share,
    )
)
