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

def ratio_mono_of_increments_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.ratio_mono_of_increments(draw, model)

def ratio_mono_of_increments_hypotheses(model: Any, A: Any, B: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', d <= d_prime
    yield 'hi', all((all((not i <= d or (not d < k or (not k <= d_prime or model.curve_increment(A, k) * model.curve_increment(B, i) <= model.curve_increment(B, k) * model.curve_increment(A, i))) for k in NATURALS)) for i in NATURALS))

def ratio_mono_of_increments(model: Any, A: Any, B: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.ratio_mono_of_increments.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat →
    K} {d : Nat} {d' : Nat} (h : d ≤ d') (hi : ∀ (i : Nat), ∀ (k : Nat), i ≤ d → d < k → k ≤ d' →
    ExpertBytes.curveIncrement A k * ExpertBytes.curveIncrement B i ≤ ExpertBytes.curveIncrement B k *
    ExpertBytes.curveIncrement A i) : A d' * B d ≤ B d' * A d"""
    return Claim(bool(A(d_prime) * B(d) <= B(d_prime) * A(d)))

test_ratio_mono_of_increments = holds(
    Law(
        'ExpertBytes.ratio_mono_of_increments',
        'eb1dd71761a338278be872031a31d52d7f6c936f30eb3f3f4026b8dc371b2609',
        ratio_mono_of_increments_inputs, ratio_mono_of_increments_hypotheses, ratio_mono_of_increments,
    )
)

def tokens_ratio_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(at_least=[d]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(at_least=[a, Fraction(0)]))
    return (a, b, d, d_prime)

def tokens_ratio_mono_hypotheses(model: Any, a: Any, b: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b
    yield 'h', d <= d_prime

def tokens_ratio_mono(model: Any, a: Any, b: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.tokens_ratio_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} (ha : 0 ≤ a)
    (hab : a ≤ b) {d : Nat} {d' : Nat} (h : d ≤ d') : ExpertBytes.tokens a d' * ExpertBytes.tokens b d ≤
    ExpertBytes.tokens b d' * ExpertBytes.tokens a d"""
    return Claim(bool(model.tokens(a, d_prime) * model.tokens(b, d) <= model.tokens(b, d_prime) * model.tokens(a, d)))

test_tokens_ratio_mono = holds(
    Law(
        'ExpertBytes.tokens_ratio_mono',
        'e3df2dff7fc76dbaaf46c948f42fc081f6138d3b6c0b2c54609b56d0f97780f0',
        tokens_ratio_mono_inputs, tokens_ratio_mono_hypotheses, tokens_ratio_mono,
    )
)

def tokens_ratio_strict_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(above=[d]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(above=[a, Fraction(0)]))
    return (a, b, d, d_prime)

def tokens_ratio_strict_mono_hypotheses(model: Any, a: Any, b: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a < b
    yield 'h', d < d_prime

def tokens_ratio_strict_mono(model: Any, a: Any, b: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.tokens_ratio_strictMono.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} (ha : 0 ≤
    a) (hab : a < b) {d : Nat} {d' : Nat} (h : d < d') : ExpertBytes.tokens a d' * ExpertBytes.tokens b d <
    ExpertBytes.tokens b d' * ExpertBytes.tokens a d"""
    return Claim(bool(model.tokens(a, d_prime) * model.tokens(b, d) < model.tokens(b, d_prime) * model.tokens(a, d)))

test_tokens_ratio_strict_mono = holds(
    Law(
        'ExpertBytes.tokens_ratio_strictMono',
        'a38c7a61a77486b4152ae9190e53eec9238c13b8b59e71c96a6d25c0fcac9329',
        tokens_ratio_strict_mono_inputs, tokens_ratio_strict_mono_hypotheses, tokens_ratio_strict_mono,
    )
)

def tokens_of_ratio_mono_of_survival_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tokens_of_ratio_mono_of_survival(draw, model)

def tokens_of_ratio_mono_of_survival_hypotheses(model: Any, p: Any, q: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', d <= d_prime
    yield 'hs', all((all((not i <= d or (not d < k or (not k <= d_prime or model.survival(p, k) * model.survival(q, i) <= model.survival(q, k) * model.survival(p, i))) for k in NATURALS)) for i in NATURALS))

def tokens_of_ratio_mono_of_survival(model: Any, p: Any, q: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.tokensOf_ratio_mono_of_survival.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q :
    Nat → K} {d : Nat} {d' : Nat} (h : d ≤ d') (hs : ∀ (i : Nat), ∀ (k : Nat), i ≤ d → d < k → k ≤ d' →
    ExpertBytes.survival p k * ExpertBytes.survival q i ≤ ExpertBytes.survival q k * ExpertBytes.survival p i) :
    ExpertBytes.tokensOf p d' * ExpertBytes.tokensOf q d ≤ ExpertBytes.tokensOf q d' * ExpertBytes.tokensOf p d"""
    return Claim(bool(model.tokens_of(p, d_prime) * model.tokens_of(q, d) <= model.tokens_of(q, d_prime) * model.tokens_of(p, d)))

test_tokens_of_ratio_mono_of_survival = holds(
    Law(
        'ExpertBytes.tokensOf_ratio_mono_of_survival',
        '85c6a91ff4cbc6c5dec42b190e1aabaecd951da2481f1262b0c71e05257f245d',
        tokens_of_ratio_mono_of_survival_inputs, tokens_of_ratio_mono_of_survival_hypotheses, tokens_of_ratio_mono_of_survival,
    )
)

def tokens_of_ratio_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    d_prime = draw(naturals(at_least=[d]))
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d_prime else None])
    q = tables(draw, at_least=[lambda j: p(j) if j < d_prime else None])
    return (p, q, d, d_prime)

def tokens_of_ratio_mono_hypotheses(model: Any, p: Any, q: Any, d: Any, d_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', d <= d_prime
    yield 'hp', all((not j < d_prime or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hpq', all((not j < d_prime or p(j) <= q(j) for j in NATURALS))

def tokens_of_ratio_mono(model: Any, p: Any, q: Any, d: Any, d_prime: Any) -> Claim:
    r"""ExpertBytes.tokensOf_ratio_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} {d
    : Nat} {d' : Nat} (h : d ≤ d') (hp : ∀ (j : Nat), j < d' → 0 ≤ p j) (hpq : ∀ (j : Nat), j < d' → p j ≤ q j) :
    ExpertBytes.tokensOf p d' * ExpertBytes.tokensOf q d ≤ ExpertBytes.tokensOf q d' * ExpertBytes.tokensOf p d"""
    return Claim(bool(model.tokens_of(p, d_prime) * model.tokens_of(q, d) <= model.tokens_of(q, d_prime) * model.tokens_of(p, d)))

test_tokens_of_ratio_mono = holds(
    Law(
        'ExpertBytes.tokensOf_ratio_mono',
        '664e2bf22edabb96300b0c7144cab778c01a87c67946d446f80c90ae20212445',
        tokens_of_ratio_mono_inputs, tokens_of_ratio_mono_hypotheses, tokens_of_ratio_mono,
    )
)

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
