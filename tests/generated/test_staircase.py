"""Generated from Proofs/ExpertBytes/Thm/Staircase.lean by `expertbytes bridge --update`; do not edit."""

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

def best_draft_spec_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_spec(draw, model)

def best_draft_spec_hypotheses(model: Any, A: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def best_draft_spec(model: Any, A: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_spec.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (A : Nat → K) (T :
    Nat → K) (D : Nat) : ExpertBytes.bestDraft A T D ≤ D ∧ (∀ (d : Nat), d ≤ D → ExpertBytes.goodput A T d ≤
    ExpertBytes.goodput A T (ExpertBytes.bestDraft A T D)) ∧ ∀ (d : Nat), d < ExpertBytes.bestDraft A T D →
    ExpertBytes.goodput A T d < ExpertBytes.goodput A T (ExpertBytes.bestDraft A T D)"""
    return Claim(bool(model.best_draft(A, T, D) <= D and (all((not d <= D or model.goodput(A, T, d) <= model.goodput(A, T, model.best_draft(A, T, D)) for d in NATURALS)) and all((not d < model.best_draft(A, T, D) or model.goodput(A, T, d) < model.goodput(A, T, model.best_draft(A, T, D)) for d in NATURALS)))))

test_best_draft_spec = holds(
    Law(
        'ExpertBytes.bestDraft_spec',
        'c23b4ef7f3d31f2560dea0f63a2ae050809afcb37d6259537a5afaf987655abc',
        best_draft_spec_inputs, best_draft_spec_hypotheses, best_draft_spec,
    )
)

def best_draft_max_spec_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_max_spec(draw, model)

def best_draft_max_spec_hypotheses(model: Any, A: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def best_draft_max_spec(model: Any, A: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraftMax_spec.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLE K] (A : Nat → K) (T
    : Nat → K) (D : Nat) : ExpertBytes.bestDraftMax A T D ≤ D ∧ (∀ (d : Nat), d ≤ D → ExpertBytes.goodput A T d ≤
    ExpertBytes.goodput A T (ExpertBytes.bestDraftMax A T D)) ∧ ∀ (d : Nat), ExpertBytes.bestDraftMax A T D < d → d
    ≤ D → ExpertBytes.goodput A T d < ExpertBytes.goodput A T (ExpertBytes.bestDraftMax A T D)"""
    return Claim(bool(model.best_draft_max(A, T, D) <= D and (all((not d <= D or model.goodput(A, T, d) <= model.goodput(A, T, model.best_draft_max(A, T, D)) for d in NATURALS)) and all((not model.best_draft_max(A, T, D) < d or (not d <= D or model.goodput(A, T, d) < model.goodput(A, T, model.best_draft_max(A, T, D))) for d in NATURALS)))))

test_best_draft_max_spec = holds(
    Law(
        'ExpertBytes.bestDraftMax_spec',
        '4d5dbd8811f940c5b2dca146e3a579189a2d0257607e65c303f0abcc85f0f7f0',
        best_draft_max_spec_inputs, best_draft_max_spec_hypotheses, best_draft_max_spec,
    )
)

def goodput_single_crossing_curve_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_single_crossing_curve(draw, model)

def goodput_single_crossing_curve_hypotheses(model: Any, A: Any, B: Any, T: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T(d_prime)
    yield 'hA', Fraction(0) < A(d)
    yield 'hB', Fraction(0) <= B(d)
    yield 'hAB', A(d_prime) * B(d) <= B(d_prime) * A(d)
    yield 'hg', model.goodput(A, T, d) <= model.goodput(A, T, d_prime)

def goodput_single_crossing_curve(model: Any, A: Any, B: Any, T: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.goodput_single_crossing_curve.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B :
    Nat → K} {T : Nat → K} {d : Nat} {d' : Nat} (hT : 0 < T d) (hT' : 0 < T d') (hA : 0 < A d) (hB : 0 ≤ B d) (hAB :
    A d' * B d ≤ B d' * A d) (hg : ExpertBytes.goodput A T d ≤ ExpertBytes.goodput A T d') : ExpertBytes.goodput B T
    d ≤ ExpertBytes.goodput B T d'"""
    return Claim(bool(model.goodput(B, T, d) <= model.goodput(B, T, d_prime)))

test_goodput_single_crossing_curve = holds(
    Law(
        'ExpertBytes.goodput_single_crossing_curve',
        '21bd449cb9f18f434cbf676ba694335ce13d485b794b5cc732cbb70ea07b95c1',
        goodput_single_crossing_curve_inputs, goodput_single_crossing_curve_hypotheses, goodput_single_crossing_curve,
    )
)

def goodput_single_crossing_curve_strict_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_single_crossing_curve_strict(draw, model)

def goodput_single_crossing_curve_strict_hypotheses(model: Any, A: Any, B: Any, T: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T(d_prime)
    yield 'hA', Fraction(0) < A(d)
    yield 'hB', Fraction(0) < B(d)
    yield 'hAB', A(d_prime) * B(d) <= B(d_prime) * A(d)
    yield 'hg', model.goodput(A, T, d) < model.goodput(A, T, d_prime)

def goodput_single_crossing_curve_strict(model: Any, A: Any, B: Any, T: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.goodput_single_crossing_curve_strict.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K}
    {B : Nat → K} {T : Nat → K} {d : Nat} {d' : Nat} (hT : 0 < T d) (hT' : 0 < T d') (hA : 0 < A d) (hB : 0 < B d)
    (hAB : A d' * B d ≤ B d' * A d) (hg : ExpertBytes.goodput A T d < ExpertBytes.goodput A T d') :
    ExpertBytes.goodput B T d < ExpertBytes.goodput B T d'"""
    return Claim(bool(model.goodput(B, T, d) < model.goodput(B, T, d_prime)))

test_goodput_single_crossing_curve_strict = holds(
    Law(
        'ExpertBytes.goodput_single_crossing_curve_strict',
        'b88175f8a01a4b4715c091bc653db16fdd3d5a583e76fbb20714b9a0d274c396',
        goodput_single_crossing_curve_strict_inputs, goodput_single_crossing_curve_strict_hypotheses, goodput_single_crossing_curve_strict,
    )
)

def ratio_order_iff_goodput_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals())
    A = tables(draw)
    A = A.replaced(d, draw(numbers(above=[Fraction(0)])))
    A = A.replaced(d_prime, draw(numbers(above=[Fraction(0)])))
    B = tables(draw)
    return (A, B, d, d_prime)

def ratio_order_iff_goodput_hypotheses(model: Any, A: Any, B: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', Fraction(0) < A(d)
    yield "hA'", Fraction(0) < A(d_prime)

def ratio_order_iff_goodput(model: Any, A: Any, B: Any, d: Any, d_prime: Any) -> Equivalence:
    r"""ExpertBytes.ratio_order_iff_goodput.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat →
    K} {d : Nat} {d' : Nat} (hA : 0 < A d) (hA' : 0 < A d') : A d' * B d ≤ B d' * A d ↔ ExpertBytes.goodput B A d ≤
    ExpertBytes.goodput B A d'"""
    return Equivalence(bool(A(d_prime) * B(d) <= B(d_prime) * A(d)), bool(model.goodput(B, A, d) <= model.goodput(B, A, d_prime)))

test_ratio_order_iff_goodput = holds(
    Law(
        'ExpertBytes.ratio_order_iff_goodput',
        'f2f7d0835c51b0c36e5e16dbe76817b83e11b645eb62c80d2d475dbbfd3a4c55',
        ratio_order_iff_goodput_inputs, ratio_order_iff_goodput_hypotheses, ratio_order_iff_goodput,
    )
)

def goodput_single_crossing_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(at_least=[d]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(at_least=[a, Fraction(0)]))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d_prime, draw(numbers(above=[Fraction(0)], at_most=[model.tokens(a, d_prime) / model.goodput(partial(model.tokens, a), T, d)])))
    return (a, b, T, d, d_prime)

def goodput_single_crossing_hypotheses(model: Any, a: Any, b: Any, T: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b
    yield 'h', d <= d_prime
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T(d_prime)
    yield 'hg', model.goodput(partial(model.tokens, a), T, d) <= model.goodput(partial(model.tokens, a), T, d_prime)

def goodput_single_crossing(model: Any, a: Any, b: Any, T: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.goodput_single_crossing.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat →
    K} {d : Nat} {d' : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (h : d ≤ d') (hT : 0 < T d) (hT' : 0 < T d') (hg :
    ExpertBytes.goodput (ExpertBytes.tokens a) T d ≤ ExpertBytes.goodput (ExpertBytes.tokens a) T d') :
    ExpertBytes.goodput (ExpertBytes.tokens b) T d ≤ ExpertBytes.goodput (ExpertBytes.tokens b) T d'"""
    return Claim(bool(model.goodput(partial(model.tokens, b), T, d) <= model.goodput(partial(model.tokens, b), T, d_prime)))

test_goodput_single_crossing = holds(
    Law(
        'ExpertBytes.goodput_single_crossing',
        'befab374bdd57d662f2b8e3283e54c46755aba341f2a4ed83c6d39af69ba571d',
        goodput_single_crossing_inputs, goodput_single_crossing_hypotheses, goodput_single_crossing,
    )
)

def goodput_single_crossing_strict_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.goodput_single_crossing_strict(draw, model)

def goodput_single_crossing_strict_hypotheses(model: Any, a: Any, b: Any, T: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b
    yield 'h', d <= d_prime
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T(d_prime)
    yield 'hg', model.goodput(partial(model.tokens, a), T, d) < model.goodput(partial(model.tokens, a), T, d_prime)

def goodput_single_crossing_strict(model: Any, a: Any, b: Any, T: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.goodput_single_crossing_strict.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T
    : Nat → K} {d : Nat} {d' : Nat} (ha : 0 ≤ a) (hab : a ≤ b) (h : d ≤ d') (hT : 0 < T d) (hT' : 0 < T d') (hg :
    ExpertBytes.goodput (ExpertBytes.tokens a) T d < ExpertBytes.goodput (ExpertBytes.tokens a) T d') :
    ExpertBytes.goodput (ExpertBytes.tokens b) T d < ExpertBytes.goodput (ExpertBytes.tokens b) T d'"""
    return Claim(bool(model.goodput(partial(model.tokens, b), T, d) < model.goodput(partial(model.tokens, b), T, d_prime)))

test_goodput_single_crossing_strict = holds(
    Law(
        'ExpertBytes.goodput_single_crossing_strict',
        '2c173a0462f5177ed5b7eb9f7595e60587208f8764708c1b5910e4b1319919d8',
        goodput_single_crossing_strict_inputs, goodput_single_crossing_strict_hypotheses, goodput_single_crossing_strict,
    )
)

def goodput_crossing_gain_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(above=[d]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(above=[a, Fraction(0)]))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d_prime, draw(numbers(above=[Fraction(0)], at_most=[model.tokens(a, d_prime) / model.goodput(partial(model.tokens, a), T, d)])))
    return (a, b, T, d, d_prime)

def goodput_crossing_gain_hypotheses(model: Any, a: Any, b: Any, T: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a < b
    yield 'h', d < d_prime
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T(d_prime)
    yield 'hg', model.goodput(partial(model.tokens, a), T, d) <= model.goodput(partial(model.tokens, a), T, d_prime)

def goodput_crossing_gain(model: Any, a: Any, b: Any, T: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.goodput_crossing_gain.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat →
    K} {d : Nat} {d' : Nat} (ha : 0 ≤ a) (hab : a < b) (h : d < d') (hT : 0 < T d) (hT' : 0 < T d') (hg :
    ExpertBytes.goodput (ExpertBytes.tokens a) T d ≤ ExpertBytes.goodput (ExpertBytes.tokens a) T d') :
    ExpertBytes.goodput (ExpertBytes.tokens b) T d < ExpertBytes.goodput (ExpertBytes.tokens b) T d'"""
    return Claim(bool(model.goodput(partial(model.tokens, b), T, d) < model.goodput(partial(model.tokens, b), T, d_prime)))

test_goodput_crossing_gain = holds(
    Law(
        'ExpertBytes.goodput_crossing_gain',
        'adf85335c521104c2f9f53a88d49da1336551ac611998ee5eac782146e61443b',
        goodput_crossing_gain_inputs, goodput_crossing_gain_hypotheses, goodput_crossing_gain,
    )
)

def breakpoint_unique_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.breakpoint_unique(draw, model)

def breakpoint_unique_hypotheses(model: Any, a: Any, b: Any, T: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hb', Fraction(0) <= b
    yield 'h', d < d_prime
    yield 'hT', Fraction(0) < T(d)
    yield "hT'", Fraction(0) < T(d_prime)
    yield 'hga', model.goodput(partial(model.tokens, a), T, d) == model.goodput(partial(model.tokens, a), T, d_prime)
    yield 'hgb', model.goodput(partial(model.tokens, b), T, d) == model.goodput(partial(model.tokens, b), T, d_prime)

def breakpoint_unique(model: Any, a: Any, b: Any, T: Any, d: Any, d_prime: Any) -> Equation:
    r"""ExpertBytes.breakpoint_unique.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d
    : Nat} {d' : Nat} (ha : 0 ≤ a) (hb : 0 ≤ b) (h : d < d') (hT : 0 < T d) (hT' : 0 < T d') (hga :
    ExpertBytes.goodput (ExpertBytes.tokens a) T d = ExpertBytes.goodput (ExpertBytes.tokens a) T d') (hgb :
    ExpertBytes.goodput (ExpertBytes.tokens b) T d = ExpertBytes.goodput (ExpertBytes.tokens b) T d') : a = b"""
    return Equation(a, b)

test_breakpoint_unique = holds(
    Law(
        'ExpertBytes.breakpoint_unique',
        'bb3061c676bd53f2967ed956af3f3bf193545afd95b9d0e64f34d2a92b551edd',
        breakpoint_unique_inputs, breakpoint_unique_hypotheses, breakpoint_unique,
    )
)

def best_draft_max_le_best_draft_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    D = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(above=[a, Fraction(0)]))
    T = tables(draw, above=[lambda d: Fraction(0) if d <= D else None])
    return (a, b, T, D)

def best_draft_max_le_best_draft_hypotheses(model: Any, a: Any, b: Any, T: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a < b
    yield 'hT', all((not d <= D or Fraction(0) < T(d) for d in NATURALS))

def best_draft_max_le_best_draft(model: Any, a: Any, b: Any, T: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraftMax_le_bestDraft.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K]
    [DecidableLE K] {a : K} {b : K} {T : Nat → K} {D : Nat} (ha : 0 ≤ a) (hab : a < b) (hT : ∀ (d : Nat), d ≤ D → 0
    < T d) : ExpertBytes.bestDraftMax (ExpertBytes.tokens a) T D ≤ ExpertBytes.bestDraft (ExpertBytes.tokens b) T
    D"""
    return Claim(bool(model.best_draft_max(partial(model.tokens, a), T, D) <= model.best_draft(partial(model.tokens, b), T, D)))

test_best_draft_max_le_best_draft = holds(
    Law(
        'ExpertBytes.bestDraftMax_le_bestDraft',
        '5170855e5ae0503a41f666fe75df6f2467b6cc107156008dcc67fcc5287a9417',
        best_draft_max_le_best_draft_inputs, best_draft_max_le_best_draft_hypotheses, best_draft_max_le_best_draft,
    )
)
