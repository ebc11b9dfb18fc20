"""Generated from Proofs/ExpertBytes/Thm/ConcaveTime.lean by `expertbytes bridge --update`; do not edit."""

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

def goodput_le_of_stop_of_concave_in_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_le_of_stop_of_concave_in_time(draw, model)

def goodput_le_of_stop_of_concave_in_time_hypotheses(model: Any, A: Any, T: Any, d: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hdm', d <= m
    yield 'hd', Fraction(0) < T(d)
    yield 'hm', T(d) <= T(m)
    yield 'hstep', T(d) < T(d + 1)
    yield 'h', all((not d <= i or (not i < m or (A(i + 1) - A(i)) * (T(d + 1) - T(d)) <= (A(d + 1) - A(d)) * (T(i + 1) - T(i))) for i in NATURALS))
    yield 'hs', model.goodput(A, T, d + 1) <= model.goodput(A, T, d)

def goodput_le_of_stop_of_concave_in_time(model: Any, A: Any, T: Any, d: Any, m: Any) -> Claim:
    r"""ExpertBytes.goodput_le_of_stop_of_concave_in_time.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat →
    K} {T : Nat → K} {d : Nat} {m : Nat} (hdm : d ≤ m) (hd : 0 < T d) (hm : T d ≤ T m) (hstep : T d < T (d + 1)) (h
    : ∀ (i : Nat), d ≤ i → i < m → (A (i + 1) - A i) * (T (d + 1) - T d) ≤ (A (d + 1) - A d) * (T (i + 1) - T i))
    (hs : ExpertBytes.goodput A T (d + 1) ≤ ExpertBytes.goodput A T d) : ExpertBytes.goodput A T m ≤
    ExpertBytes.goodput A T d"""
    return Claim(bool(model.goodput(A, T, m) <= model.goodput(A, T, d)))

test_goodput_le_of_stop_of_concave_in_time = holds(
    Law(
        'ExpertBytes.goodput_le_of_stop_of_concave_in_time',
        '283b2faa783e2e7c5e73791a9cc247cb1a64c2fe9d1e382720dc533c3b63f0f7',
        goodput_le_of_stop_of_concave_in_time_inputs, goodput_le_of_stop_of_concave_in_time_hypotheses, goodput_le_of_stop_of_concave_in_time,
    )
)

def best_draft_stop_of_concave_in_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_stop_of_concave_in_time(draw, model)

def best_draft_stop_of_concave_in_time_hypotheses(model: Any, A: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h0', Fraction(0) < T(0)
    yield 'hT', all((not d < D or T(d) < T(d + 1) for d in NATURALS))
    yield 'h', all((not i + 2 <= D or (A(i + 2) - A(i + 1)) * (T(i + 1) - T(i)) <= (A(i + 1) - A(i)) * (T(i + 2) - T(i + 1)) for i in NATURALS))

def best_draft_stop_of_concave_in_time(model: Any, A: Any, T: Any, D: Any) -> Equation:
    r"""ExpertBytes.bestDraft_stop_of_concave_in_time.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K]
    {A : Nat → K} {T : Nat → K} {D : Nat} (h0 : 0 < T 0) (hT : ∀ (d : Nat), d < D → T d < T (d + 1)) (h : ∀ (i :
    Nat), i + 2 ≤ D → (A (i + 2) - A (i + 1)) * (T (i + 1) - T i) ≤ (A (i + 1) - A i) * (T (i + 2) - T (i + 1))) :
    ExpertBytes.bestDraft A T D = ExpertBytes.firstStop A T D"""
    return Equation(model.best_draft(A, T, D), model.first_stop(A, T, D))

test_best_draft_stop_of_concave_in_time = holds(
    Law(
        'ExpertBytes.bestDraft_stop_of_concave_in_time',
        'e36b371256eb5ec2f2327ebd0265b81408b35a73afdd0608ff1a2347453ca11c',
        best_draft_stop_of_concave_in_time_inputs, best_draft_stop_of_concave_in_time_hypotheses, best_draft_stop_of_concave_in_time,
    )
)

def chord_le_of_convex_in_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.chord_le_of_convex_in_time(draw, model)

def chord_le_of_convex_in_time_hypotheses(model: Any, A: Any, T: Any, D: Any, a: Any, b: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', all((not d < D or T(d) < T(d + 1) for d in NATURALS))
    yield 'h', all((not i + 2 <= D or (A(i + 1) - A(i)) * (T(i + 2) - T(i + 1)) <= (A(i + 2) - A(i + 1)) * (T(i + 1) - T(i)) for i in NATURALS))
    yield 'hab', a <= b

def chord_le_of_convex_in_time(model: Any, A: Any, T: Any, D: Any, a: Any, b: Any, n: Any) -> Claim:
    r"""ExpertBytes.chord_le_of_convex_in_time.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat
    → K} {D : Nat} {a : Nat} {b : Nat} (hT : ∀ (d : Nat), d < D → T d < T (d + 1)) (h : ∀ (i : Nat), i + 2 ≤ D → (A
    (i + 1) - A i) * (T (i + 2) - T (i + 1)) ≤ (A (i + 2) - A (i + 1)) * (T (i + 1) - T i)) (hab : a ≤ b) (n : Nat)
    : b + n ≤ D → (A b - A a) * (T (b + n) - T b) ≤ (A (b + n) - A b) * (T b - T a)"""
    return Claim(bool(not b + n <= D or (A(b) - A(a)) * (T(b + n) - T(b)) <= (A(b + n) - A(b)) * (T(b) - T(a))))

test_chord_le_of_convex_in_time = holds(
    Law(
        'ExpertBytes.chord_le_of_convex_in_time',
        '7ad91c274c628b2ae73107ad40cae7a9e4f727fde45326e99438c8a0fc33f44d',
        chord_le_of_convex_in_time_inputs, chord_le_of_convex_in_time_hypotheses, chord_le_of_convex_in_time,
    )
)

def best_draft_end_of_convex_in_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_end_of_convex_in_time(draw, model)

def best_draft_end_of_convex_in_time_hypotheses(model: Any, A: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h0', Fraction(0) < T(0)
    yield 'hT', all((not d < D or T(d) < T(d + 1) for d in NATURALS))
    yield 'h', all((not i + 2 <= D or (A(i + 1) - A(i)) * (T(i + 2) - T(i + 1)) <= (A(i + 2) - A(i + 1)) * (T(i + 1) - T(i)) for i in NATURALS))

def best_draft_end_of_convex_in_time(model: Any, A: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_end_of_convex_in_time.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {A
    : Nat → K} {T : Nat → K} {D : Nat} (h0 : 0 < T 0) (hT : ∀ (d : Nat), d < D → T d < T (d + 1)) (h : ∀ (i : Nat),
    i + 2 ≤ D → (A (i + 1) - A i) * (T (i + 2) - T (i + 1)) ≤ (A (i + 2) - A (i + 1)) * (T (i + 1) - T i)) :
    ExpertBytes.bestDraft A T D = 0 ∨ ExpertBytes.bestDraft A T D = D"""
    return Claim(bool(model.best_draft(A, T, D) == 0 or model.best_draft(A, T, D) == D))

test_best_draft_end_of_convex_in_time = holds(
    Law(
        'ExpertBytes.bestDraft_end_of_convex_in_time',
        '4f8ff2586721a29ff8a026a08d5ae991348062c2b320277849d8e0be0242ab4a',
        best_draft_end_of_convex_in_time_inputs, best_draft_end_of_convex_in_time_hypotheses, best_draft_end_of_convex_in_time,
    )
)
