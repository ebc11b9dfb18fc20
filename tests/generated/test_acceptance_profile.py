"""Generated from Proofs/ExpertBytes/Thm/AcceptanceProfile.lean by `expertbytes bridge --update`; do not edit."""

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

def survival_const_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    a = draw(numbers())
    return (a, i)

def survival_const_hypotheses(model: Any, a: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def survival_const(model: Any, a: Any, i: Any) -> Equation:
    r"""ExpertBytes.survival_const.{u} {K : Type u} [ExpertBytes.OrderedField K] (a : K) (i : Nat) :
    ExpertBytes.survival (fun (x : Nat) => a) i = a ^ i"""
    return Equation(model.survival(lambda x: a, i), a ** i)

test_survival_const = holds(
    Law(
        'ExpertBytes.survival_const',
        '8f2450e6809dd6d8c87416ce050c8d940d56a920c1d007f965b54421f573d6c6',
        survival_const_inputs, survival_const_hypotheses, survival_const,
    )
)

def tokens_of_const_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers())
    return (a, d)

def tokens_of_const_hypotheses(model: Any, a: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def tokens_of_const(model: Any, a: Any, d: Any) -> Equation:
    r"""ExpertBytes.tokensOf_const.{u} {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat) :
    ExpertBytes.tokensOf (fun (x : Nat) => a) d = ExpertBytes.tokens a d"""
    return Equation(model.tokens_of(lambda x: a, d), model.tokens(a, d))

test_tokens_of_const = holds(
    Law(
        'ExpertBytes.tokensOf_const',
        '5329d3c50b43b695637ccc366f1d63c45821c62563a731a9b5ede2b3ab516264',
        tokens_of_const_inputs, tokens_of_const_hypotheses, tokens_of_const,
    )
)

def survival_nonneg_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < i else None])
    return (p, i)

def survival_nonneg_hypotheses(model: Any, p: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < i or Fraction(0) <= p(j) for j in NATURALS))

def survival_nonneg(model: Any, p: Any, i: Any) -> Claim:
    r"""ExpertBytes.survival_nonneg.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (i : Nat) (hp : ∀ (j
    : Nat), j < i → 0 ≤ p j) : 0 ≤ ExpertBytes.survival p i"""
    return Claim(bool(Fraction(0) <= model.survival(p, i)))

test_survival_nonneg = holds(
    Law(
        'ExpertBytes.survival_nonneg',
        '049c0791d3af177aebc1dbc65e267310e8511eef1171f56ff7371f68fcb0d432',
        survival_nonneg_inputs, survival_nonneg_hypotheses, survival_nonneg,
    )
)

def survival_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    p = tables(draw, above=[lambda j: Fraction(0) if j < i else None])
    return (p, i)

def survival_pos_hypotheses(model: Any, p: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < i or Fraction(0) < p(j) for j in NATURALS))

def survival_pos(model: Any, p: Any, i: Any) -> Claim:
    r"""ExpertBytes.survival_pos.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (i : Nat) (hp : ∀ (j :
    Nat), j < i → 0 < p j) : 0 < ExpertBytes.survival p i"""
    return Claim(bool(Fraction(0) < model.survival(p, i)))

test_survival_pos = holds(
    Law(
        'ExpertBytes.survival_pos',
        '1d63185fc378743b2fe1651a02285a7051081c81df444e422af003a7ad8e08f6',
        survival_pos_inputs, survival_pos_hypotheses, survival_pos,
    )
)

def survival_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < i else None])
    q = tables(draw, at_least=[lambda j: p(j) if j < i else None])
    return (p, q, i)

def survival_mono_hypotheses(model: Any, p: Any, q: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < i or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hpq', all((not j < i or p(j) <= q(j) for j in NATURALS))

def survival_mono(model: Any, p: Any, q: Any, i: Any) -> Claim:
    r"""ExpertBytes.survival_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} (i :
    Nat) (hp : ∀ (j : Nat), j < i → 0 ≤ p j) (hpq : ∀ (j : Nat), j < i → p j ≤ q j) : ExpertBytes.survival p i ≤
    ExpertBytes.survival q i"""
    return Claim(bool(model.survival(p, i) <= model.survival(q, i)))

test_survival_mono = holds(
    Law(
        'ExpertBytes.survival_mono',
        'ccbffb281dcb91d2202e0d984f152d4c01cfece410d2c685efa1689139ec2bac',
        survival_mono_inputs, survival_mono_hypotheses, survival_mono,
    )
)

def survival_le_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < i else None], at_most=[lambda j: Fraction(1) if j < i else None])
    return (p, i)

def survival_le_one_hypotheses(model: Any, p: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < i or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hp1', all((not j < i or p(j) <= Fraction(1) for j in NATURALS))

def survival_le_one(model: Any, p: Any, i: Any) -> Claim:
    r"""ExpertBytes.survival_le_one.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (i : Nat) (hp : ∀ (j
    : Nat), j < i → 0 ≤ p j) (hp1 : ∀ (j : Nat), j < i → p j ≤ 1) : ExpertBytes.survival p i ≤ 1"""
    return Claim(bool(model.survival(p, i) <= Fraction(1)))

test_survival_le_one = holds(
    Law(
        'ExpertBytes.survival_le_one',
        '709be6e96429ed5afb401de9a8e3e0c83864c1d0e87e88646011616e319e0c47',
        survival_le_one_inputs, survival_le_one_hypotheses, survival_le_one,
    )
)

def tokens_of_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None])
    q = tables(draw, at_least=[lambda j: p(j) if j < d else None])
    return (p, q, d)

def tokens_of_mono_hypotheses(model: Any, p: Any, q: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < d or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hpq', all((not j < d or p(j) <= q(j) for j in NATURALS))

def tokens_of_mono(model: Any, p: Any, q: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokensOf_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {q : Nat → K} (d :
    Nat) (hp : ∀ (j : Nat), j < d → 0 ≤ p j) (hpq : ∀ (j : Nat), j < d → p j ≤ q j) : ExpertBytes.tokensOf p d ≤
    ExpertBytes.tokensOf q d"""
    return Claim(bool(model.tokens_of(p, d) <= model.tokens_of(q, d)))

test_tokens_of_mono = holds(
    Law(
        'ExpertBytes.tokensOf_mono',
        'dd884a290b17cd710b869c6413ad0595e641784475986853b6ad196ac9c8db96',
        tokens_of_mono_inputs, tokens_of_mono_hypotheses, tokens_of_mono,
    )
)

def one_le_tokens_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None])
    return (p, d)

def one_le_tokens_of_hypotheses(model: Any, p: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < d or Fraction(0) <= p(j) for j in NATURALS))

def one_le_tokens_of(model: Any, p: Any, d: Any) -> Claim:
    r"""ExpertBytes.one_le_tokensOf.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (d : Nat) (hp : ∀ (j
    : Nat), j < d → 0 ≤ p j) : 1 ≤ ExpertBytes.tokensOf p d"""
    return Claim(bool(Fraction(1) <= model.tokens_of(p, d)))

test_one_le_tokens_of = holds(
    Law(
        'ExpertBytes.one_le_tokensOf',
        '4be1fa94e580a175d3323df77e5e2b52c5105863b4c1473d194f03671238b3a9',
        one_le_tokens_of_inputs, one_le_tokens_of_hypotheses, one_le_tokens_of,
    )
)

def tokens_of_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None], at_most=[lambda j: Fraction(1) if j < d else None])
    return (p, d)

def tokens_of_le_hypotheses(model: Any, p: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < d or Fraction(0) <= p(j) for j in NATURALS))
    yield 'hp1', all((not j < d or p(j) <= Fraction(1) for j in NATURALS))

def tokens_of_le(model: Any, p: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokensOf_le.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (d : Nat) (hp : ∀ (j :
    Nat), j < d → 0 ≤ p j) (hp1 : ∀ (j : Nat), j < d → p j ≤ 1) : ExpertBytes.tokensOf p d ≤ (↑d : K) + 1"""
    return Claim(bool(model.tokens_of(p, d) <= Fraction(d) + Fraction(1)))

test_tokens_of_le = holds(
    Law(
        'ExpertBytes.tokensOf_le',
        '88b6ded5f713676259cd22ed79608f39853fe84916c37f3b937c702d8d1ef342',
        tokens_of_le_inputs, tokens_of_le_hypotheses, tokens_of_le,
    )
)

def tokens_of_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    p = tables(draw, at_least=[lambda j: Fraction(0) if j < d else None])
    return (p, d)

def tokens_of_pos_hypotheses(model: Any, p: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not j < d or Fraction(0) <= p(j) for j in NATURALS))

def tokens_of_pos(model: Any, p: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokensOf_pos.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} {d : Nat} (hp : ∀ (j :
    Nat), j < d → 0 ≤ p j) : 0 < ExpertBytes.tokensOf p d"""
    return Claim(bool(Fraction(0) < model.tokens_of(p, d)))

test_tokens_of_pos = holds(
    Law(
        'ExpertBytes.tokensOf_pos',
        'ff7a2d392faa06599673b0cac26ff3335ec23c5f5d9f54bd91e7490444f6ab52',
        tokens_of_pos_inputs, tokens_of_pos_hypotheses, tokens_of_pos,
    )
)

def curve_increment_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    a = draw(numbers())
    return (a, i)

def curve_increment_tokens_hypotheses(model: Any, a: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def curve_increment_tokens(model: Any, a: Any, i: Any) -> Equation:
    r"""ExpertBytes.curveIncrement_tokens.{u} {K : Type u} [ExpertBytes.OrderedField K] (a : K) (i : Nat) :
    ExpertBytes.curveIncrement (ExpertBytes.tokens a) i = a ^ i"""
    return Equation(model.curve_increment(partial(model.tokens, a), i), a ** i)

test_curve_increment_tokens = holds(
    Law(
        'ExpertBytes.curveIncrement_tokens',
        '0aee36b08fa57d0d6857b1c83581928bc294e18dd065cd3095050a5492b809ba',
        curve_increment_tokens_inputs, curve_increment_tokens_hypotheses, curve_increment_tokens,
    )
)

def curve_increment_tokens_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    i = draw(naturals())
    p = tables(draw)
    return (p, i)

def curve_increment_tokens_of_hypotheses(model: Any, p: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def curve_increment_tokens_of(model: Any, p: Any, i: Any) -> Equation:
    r"""ExpertBytes.curveIncrement_tokensOf.{u} {K : Type u} [ExpertBytes.OrderedField K] (p : Nat → K) (i : Nat) :
    ExpertBytes.curveIncrement (ExpertBytes.tokensOf p) i = ExpertBytes.survival p i"""
    return Equation(model.curve_increment(partial(model.tokens_of, p), i), model.survival(p, i))

test_curve_increment_tokens_of = holds(
    Law(
        'ExpertBytes.curveIncrement_tokensOf',
        '9dc19214ae726830aa28ce746c0e28ceb25502ce71f5c2b96b6912e825d91407',
        curve_increment_tokens_of_inputs, curve_increment_tokens_of_hypotheses, curve_increment_tokens_of,
    )
)

def profile_curve_tokens_of_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    j = draw(naturals())
    p = tables(draw, above=[lambda i: Fraction(0) if i < j else None])
    return (p, j)

def profile_curve_tokens_of_hypotheses(model: Any, p: Any, j: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((not i < j or Fraction(0) < p(i) for i in NATURALS))

def profile_curve_tokens_of(model: Any, p: Any, j: Any) -> Equation:
    r"""ExpertBytes.profileCurve_tokensOf.{u} {K : Type u} [ExpertBytes.OrderedField K] {p : Nat → K} (j : Nat) (hp
    : ∀ (i : Nat), i < j → 0 < p i) : ExpertBytes.profileCurve (ExpertBytes.tokensOf p) j = p j"""
    return Equation(model.profile_curve(partial(model.tokens_of, p), j), p(j))

test_profile_curve_tokens_of = holds(
    Law(
        'ExpertBytes.profileCurve_tokensOf',
        '898fabd4729a3c9bddb0d59064a2d8d2d9e60c79089b33f5a635dd0fa4233c66',
        profile_curve_tokens_of_inputs, profile_curve_tokens_of_hypotheses, profile_curve_tokens_of,
    )
)

def tokens_of_profile_curve_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tokens_of_profile_curve(draw, model)

def tokens_of_profile_curve_hypotheses(model: Any, A: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h0', A(0) == Fraction(1)
    yield 'hA', all((not i + 1 < d or A(i) < A(i + 1) for i in NATURALS))

def tokens_of_profile_curve(model: Any, A: Any, d: Any) -> Equation:
    r"""ExpertBytes.tokensOf_profileCurve.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {d : Nat} (h0
    : A 0 = 1) (hA : ∀ (i : Nat), i + 1 < d → A i < A (i + 1)) : ExpertBytes.tokensOf (ExpertBytes.profileCurve A) d
    = A d"""
    return Equation(model.tokens_of(partial(model.profile_curve, A), d), A(d))

test_tokens_of_profile_curve = holds(
    Law(
        'ExpertBytes.tokensOf_profileCurve',
        '29aaf94f31bf2d2ca345741dbdb07cfde0004f1233bdbf88b3c4a556424e59ad',
        tokens_of_profile_curve_inputs, tokens_of_profile_curve_hypotheses, tokens_of_profile_curve,
    )
)
