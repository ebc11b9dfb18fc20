"""Generated from Proofs/ExpertBytes/Thm/Composition.lean by `expertbytes bridge --update`; do not edit."""

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
from expertbytes.pyoracle.theorems import composition as mirror
from .structures import *  # noqa: F403

def speedup_gt_one_iff_time_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d)

def speedup_gt_one_iff_time_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)

def speedup_gt_one_iff_time(model: Any, A: Any, T: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speedup_gt_one_iff_time.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat →
    K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) : 1 < ExpertBytes.speedup A T d ↔ T d < A d * T 0"""
    return Equivalence(bool(Fraction(1) < model.speedup(A, T, d)), bool(T(d) < A(d) * T(0)))

test_speedup_gt_one_iff_time = holds(
    Law(
        'ExpertBytes.speedup_gt_one_iff_time',
        '341ac130ba67a313c4c658f9551544e7f379a75ce4f50516287d198fc82e5445',
        speedup_gt_one_iff_time_inputs, speedup_gt_one_iff_time_hypotheses, speedup_gt_one_iff_time,
    )
)

def speculation_faster_iff_bytes_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.speculation_faster_iff_bytes(draw, model)

def speculation_faster_iff_bytes_hypotheses(model: Any, b: Any, fixed: Any, A: Any, Ws: Any, other: Any, draft: Any, k: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h0', Fraction(0) < fixed + other(1) + model.per_slot_time(b, k, Ws, 1) + draft(0)
    yield 'hd', Fraction(0) < fixed + other(d + 1) + model.per_slot_time(b, k, Ws, d + 1) + draft(d)

def speculation_faster_iff_bytes(model: Any, b: Any, fixed: Any, A: Any, Ws: Any, other: Any, draft: Any, k: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speculation_faster_iff_bytes.{u} {K : Type u} [ExpertBytes.OrderedField K] {b : K} {fixed : K}
    {A : Nat → K} {Ws : Nat → K} {other : Nat → K} {draft : Nat → K} {k : Nat} {d : Nat} (h0 : 0 < fixed + other 1 +
    ExpertBytes.perSlotTime b k Ws 1 + draft 0) (hd : 0 < fixed + other (d + 1) + ExpertBytes.perSlotTime b k Ws (d
    + 1) + draft d) : 1 < ExpertBytes.speedup A (fun (i : Nat) => fixed + other (i + 1) + ExpertBytes.perSlotTime b
    k Ws (i + 1) + draft i) d ↔ fixed + other (d + 1) + ((↑d : K) + 1) * (↑k : K) * b / Ws (d + 1) + draft d < A d *
    (fixed + other 1 + (↑k : K) * b / Ws 1 + draft 0)"""
    return Equivalence(bool(Fraction(1) < model.speedup(A, lambda i: fixed + other(i + 1) + model.per_slot_time(b, k, Ws, i + 1) + draft(i), d)), bool(fixed + other(d + 1) + (Fraction(d) + Fraction(1)) * Fraction(k) * b / Ws(d + 1) + draft(d) < A(d) * (fixed + other(1) + Fraction(k) * b / Ws(1) + draft(0))))

test_speculation_faster_iff_bytes = holds(
    Law(
        'ExpertBytes.speculation_faster_iff_bytes',
        '6b3cf4a511dc2c34a319366062b804fed584a3293632548642458e0fa82e410f',
        speculation_faster_iff_bytes_inputs, speculation_faster_iff_bytes_hypotheses, speculation_faster_iff_bytes,
    )
)

def speculation_faster_iff_bytes_dedup_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.speculation_faster_iff_bytes_dedup(draw, model)

def speculation_faster_iff_bytes_dedup_hypotheses(model: Any, b: Any, fixed: Any, A: Any, U: Any, Wd: Any, other: Any, draft: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h0', Fraction(0) < fixed + other(1) + model.dedup_time(b, U, Wd, 1) + draft(0)
    yield 'hd', Fraction(0) < fixed + other(d + 1) + model.dedup_time(b, U, Wd, d + 1) + draft(d)

def speculation_faster_iff_bytes_dedup(model: Any, b: Any, fixed: Any, A: Any, U: Any, Wd: Any, other: Any, draft: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speculation_faster_iff_bytes_dedup.{u} {K : Type u} [ExpertBytes.OrderedField K] {b : K} {fixed
    : K} {A : Nat → K} {U : Nat → K} {Wd : Nat → K} {other : Nat → K} {draft : Nat → K} {d : Nat} (h0 : 0 < fixed +
    other 1 + ExpertBytes.dedupTime b U Wd 1 + draft 0) (hd : 0 < fixed + other (d + 1) + ExpertBytes.dedupTime b U
    Wd (d + 1) + draft d) : 1 < ExpertBytes.speedup A (fun (i : Nat) => fixed + other (i + 1) +
    ExpertBytes.dedupTime b U Wd (i + 1) + draft i) d ↔ fixed + other (d + 1) + U (d + 1) * b / Wd (d + 1) + draft d
    < A d * (fixed + other 1 + U 1 * b / Wd 1 + draft 0)"""
    return Equivalence(bool(Fraction(1) < model.speedup(A, lambda i: fixed + other(i + 1) + model.dedup_time(b, U, Wd, i + 1) + draft(i), d)), bool(fixed + other(d + 1) + U(d + 1) * b / Wd(d + 1) + draft(d) < A(d) * (fixed + other(1) + U(1) * b / Wd(1) + draft(0))))

test_speculation_faster_iff_bytes_dedup = holds(
    Law(
        'ExpertBytes.speculation_faster_iff_bytes_dedup',
        '171b31b262ce13f4bcf49cd06eded7a2cd2bd2abf144324e51da4cf2fcf8dc1d',
        speculation_faster_iff_bytes_dedup_inputs, speculation_faster_iff_bytes_dedup_hypotheses, speculation_faster_iff_bytes_dedup,
    )
)

def speculation_faster_iff_bytes_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.speculation_faster_iff_bytes_tokens(draw, model)

def speculation_faster_iff_bytes_tokens_hypotheses(model: Any, a: Any, b: Any, fixed: Any, Ws: Any, other: Any, draft: Any, k: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', a < Fraction(1)
    yield 'h0', Fraction(0) < fixed + other(1) + model.per_slot_time(b, k, Ws, 1) + draft(0)
    yield 'hd', Fraction(0) < fixed + other(d + 1) + model.per_slot_time(b, k, Ws, d + 1) + draft(d)

def speculation_faster_iff_bytes_tokens(model: Any, a: Any, b: Any, fixed: Any, Ws: Any, other: Any, draft: Any, k: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speculation_faster_iff_bytes_tokens.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b :
    K} {fixed : K} {Ws : Nat → K} {other : Nat → K} {draft : Nat → K} {k : Nat} {d : Nat} (ha : a < 1) (h0 : 0 <
    fixed + other 1 + ExpertBytes.perSlotTime b k Ws 1 + draft 0) (hd : 0 < fixed + other (d + 1) +
    ExpertBytes.perSlotTime b k Ws (d + 1) + draft d) : 1 < ExpertBytes.speedup (ExpertBytes.tokens a) (fun (i :
    Nat) => fixed + other (i + 1) + ExpertBytes.perSlotTime b k Ws (i + 1) + draft i) d ↔ (1 - a) * (fixed + other
    (d + 1) + ((↑d : K) + 1) * (↑k : K) * b / Ws (d + 1) + draft d) < (1 - a ^ (d + 1)) * (fixed + other 1 + (↑k :
    K) * b / Ws 1 + draft 0)"""
    return Equivalence(bool(Fraction(1) < model.speedup(partial(model.tokens, a), lambda i: fixed + other(i + 1) + model.per_slot_time(b, k, Ws, i + 1) + draft(i), d)), bool((Fraction(1) - a) * (fixed + other(d + 1) + (Fraction(d) + Fraction(1)) * Fraction(k) * b / Ws(d + 1) + draft(d)) < (Fraction(1) - a ** (d + 1)) * (fixed + other(1) + Fraction(k) * b / Ws(1) + draft(0))))

test_speculation_faster_iff_bytes_tokens = holds(
    Law(
        'ExpertBytes.speculation_faster_iff_bytes_tokens',
        'b9d67e1d5db8a2df76ae611fea3e5b1aab8195dea9eab79e9d8b3e90c0d02349',
        speculation_faster_iff_bytes_tokens_inputs, speculation_faster_iff_bytes_tokens_hypotheses, speculation_faster_iff_bytes_tokens,
    )
)

def speculation_faster_iff_bytes_dedup_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.speculation_faster_iff_bytes_dedup_tokens(draw, model)

def speculation_faster_iff_bytes_dedup_tokens_hypotheses(model: Any, a: Any, b: Any, fixed: Any, U: Any, Wd: Any, other: Any, draft: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', a < Fraction(1)
    yield 'h0', Fraction(0) < fixed + other(1) + model.dedup_time(b, U, Wd, 1) + draft(0)
    yield 'hd', Fraction(0) < fixed + other(d + 1) + model.dedup_time(b, U, Wd, d + 1) + draft(d)

def speculation_faster_iff_bytes_dedup_tokens(model: Any, a: Any, b: Any, fixed: Any, U: Any, Wd: Any, other: Any, draft: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speculation_faster_iff_bytes_dedup_tokens.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K}
    {b : K} {fixed : K} {U : Nat → K} {Wd : Nat → K} {other : Nat → K} {draft : Nat → K} {d : Nat} (ha : a < 1) (h0
    : 0 < fixed + other 1 + ExpertBytes.dedupTime b U Wd 1 + draft 0) (hd : 0 < fixed + other (d + 1) +
    ExpertBytes.dedupTime b U Wd (d + 1) + draft d) : 1 < ExpertBytes.speedup (ExpertBytes.tokens a) (fun (i : Nat)
    => fixed + other (i + 1) + ExpertBytes.dedupTime b U Wd (i + 1) + draft i) d ↔ (1 - a) * (fixed + other (d + 1)
    + U (d + 1) * b / Wd (d + 1) + draft d) < (1 - a ^ (d + 1)) * (fixed + other 1 + U 1 * b / Wd 1 + draft 0)"""
    return Equivalence(bool(Fraction(1) < model.speedup(partial(model.tokens, a), lambda i: fixed + other(i + 1) + model.dedup_time(b, U, Wd, i + 1) + draft(i), d)), bool((Fraction(1) - a) * (fixed + other(d + 1) + U(d + 1) * b / Wd(d + 1) + draft(d)) < (Fraction(1) - a ** (d + 1)) * (fixed + other(1) + U(1) * b / Wd(1) + draft(0))))

test_speculation_faster_iff_bytes_dedup_tokens = holds(
    Law(
        'ExpertBytes.speculation_faster_iff_bytes_dedup_tokens',
        '37a899055482efd639ee5d1ccf49f12b32690a83c29e8d903be8bb9442c5e861',
        speculation_faster_iff_bytes_dedup_tokens_inputs, speculation_faster_iff_bytes_dedup_tokens_hypotheses, speculation_faster_iff_bytes_dedup_tokens,
    )
)

def faster_at_some_rate_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (T, d)

def faster_at_some_rate_iff_hypotheses(model: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)

def faster_at_some_rate_iff(model: Any, T: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.faster_at_some_rate_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {T : Nat → K} {d : Nat}
    (hT0 : 0 < T 0) (hTd : 0 < T d) : (∃ (a : K), 0 ≤ a ∧ a ≤ 1 ∧ 1 < ExpertBytes.speedup (ExpertBytes.tokens a) T
    d) ↔ ExpertBytes.costRatio T d < (↑d : K) + 1"""
    witness_0, = mirror.faster_at_some_rate_iff_witness(T, d)
    return Equivalence(bool(any((Fraction(0) <= a and (a <= Fraction(1) and Fraction(1) < model.speedup(partial(model.tokens, a), T, d)) for a in (witness_0,)))), bool(model.cost_ratio(T, d) < Fraction(d) + Fraction(1)))

test_faster_at_some_rate_iff = holds(
    Law(
        'ExpertBytes.faster_at_some_rate_iff',
        '9e23a9bfd722b10394305c8909f4f027223b77040e76a3d01d9f9d6ddbe08168',
        faster_at_some_rate_iff_inputs, faster_at_some_rate_iff_hypotheses, faster_at_some_rate_iff,
    )
)
