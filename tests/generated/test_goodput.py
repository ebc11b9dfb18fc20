"""Generated from Proofs/ExpertBytes/Thm/Goodput.lean by `expertbytes bridge --update`; do not edit."""

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

def goodput_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    A = A.replaced(d, draw(numbers(above=[Fraction(0)])))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d)

def goodput_pos_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', Fraction(0) < A(d)
    yield 'hT', Fraction(0) < T(d)

def goodput_pos(model: Any, A: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_pos.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat}
    (hA : 0 < A d) (hT : 0 < T d) : 0 < ExpertBytes.goodput A T d"""
    return Claim(bool(Fraction(0) < model.goodput(A, T, d)))

test_goodput_pos = holds(
    Law(
        'ExpertBytes.goodput_pos',
        'ed9194632f0f9013b5fa76e8edec15236c57234f4f21064078a6e3955839e8b5',
        goodput_pos_inputs, goodput_pos_hypotheses, goodput_pos,
    )
)

def speedup_eq_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d)

def speedup_eq_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)

def speedup_eq(model: Any, A: Any, T: Any, d: Any) -> Equation:
    r"""ExpertBytes.speedup_eq.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d : Nat}
    (hT0 : 0 < T 0) (hTd : 0 < T d) : ExpertBytes.speedup A T d = A d / ExpertBytes.costRatio T d"""
    return Equation(model.speedup(A, T, d), A(d) / model.cost_ratio(T, d))

test_speedup_eq = holds(
    Law(
        'ExpertBytes.speedup_eq',
        '2f372385d846a3678d6c999e1d6f2d3ace892d55d465b0afa1b410789ff4a09f',
        speedup_eq_inputs, speedup_eq_hypotheses, speedup_eq,
    )
)

def speedup_zero_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    A = tables(draw)
    A = A.replaced(0, draw(numbers(at_least=[Fraction(1)], at_most=[Fraction(1)])))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    return (A, T)

def speedup_zero_hypotheses(model: Any, A: Any, T: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hA', A(0) == Fraction(1)
    yield 'hT', Fraction(0) < T(0)

def speedup_zero(model: Any, A: Any, T: Any) -> Equation:
    r"""ExpertBytes.speedup_zero.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} (hA : A 0
    = 1) (hT : 0 < T 0) : ExpertBytes.speedup A T 0 = 1"""
    return Equation(model.speedup(A, T, 0), Fraction(1))

test_speedup_zero = holds(
    Law(
        'ExpertBytes.speedup_zero',
        'd37ba3a3aa28f2ddbe471c5cef9cf71cb928ba1d24a972ce4931f382ee2194af',
        speedup_zero_inputs, speedup_zero_hypotheses, speedup_zero,
    )
)

def speedup_gt_one_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d)

def speedup_gt_one_iff_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)

def speedup_gt_one_iff(model: Any, A: Any, T: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speedup_gt_one_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d
    : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) : 1 < ExpertBytes.speedup A T d ↔ ExpertBytes.costRatio T d < A d"""
    return Equivalence(bool(Fraction(1) < model.speedup(A, T, d)), bool(model.cost_ratio(T, d) < A(d)))

test_speedup_gt_one_iff = holds(
    Law(
        'ExpertBytes.speedup_gt_one_iff',
        '484dfdb366b6541d2ae57230e1215315c8074ee7ec623e3f128556e30803176f',
        speedup_gt_one_iff_inputs, speedup_gt_one_iff_hypotheses, speedup_gt_one_iff,
    )
)

def speedup_lt_one_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d)

def speedup_lt_one_iff_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)

def speedup_lt_one_iff(model: Any, A: Any, T: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speedup_lt_one_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d
    : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) : ExpertBytes.speedup A T d < 1 ↔ A d < ExpertBytes.costRatio T d"""
    return Equivalence(bool(model.speedup(A, T, d) < Fraction(1)), bool(A(d) < model.cost_ratio(T, d)))

test_speedup_lt_one_iff = holds(
    Law(
        'ExpertBytes.speedup_lt_one_iff',
        'b3107e553bebfcca6e019b42492b90bb68d1a47729de4f7df6f79e6b5a44f9b9',
        speedup_lt_one_iff_inputs, speedup_lt_one_iff_hypotheses, speedup_lt_one_iff,
    )
)

def speedup_eq_one_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d)

def speedup_eq_one_iff_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)

def speedup_eq_one_iff(model: Any, A: Any, T: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speedup_eq_one_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K} {d
    : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) : ExpertBytes.speedup A T d = 1 ↔ A d = ExpertBytes.costRatio T d"""
    return Equivalence(bool(model.speedup(A, T, d) == Fraction(1)), bool(A(d) == model.cost_ratio(T, d)))

test_speedup_eq_one_iff = holds(
    Law(
        'ExpertBytes.speedup_eq_one_iff',
        '1b4bebf54b6d2d125c4730a6a39b3b05f84358657b1a7312c7e0810165721ef9',
        speedup_eq_one_iff_inputs, speedup_eq_one_iff_hypotheses, speedup_eq_one_iff,
    )
)

def goodput_le_of_tokens_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    B = tables(draw)
    B = B.replaced(d, draw(numbers(at_least=[A(d)])))
    T = tables(draw)
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, B, T, d)

def goodput_le_of_tokens_le_hypotheses(model: Any, A: Any, B: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT', Fraction(0) < T(d)
    yield 'hA', A(d) <= B(d)

def goodput_le_of_tokens_le(model: Any, A: Any, B: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.goodput_le_of_tokens_le.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat →
    K} {T : Nat → K} {d : Nat} (hT : 0 < T d) (hA : A d ≤ B d) : ExpertBytes.goodput A T d ≤ ExpertBytes.goodput B T
    d"""
    return Claim(bool(model.goodput(A, T, d) <= model.goodput(B, T, d)))

test_goodput_le_of_tokens_le = holds(
    Law(
        'ExpertBytes.goodput_le_of_tokens_le',
        '284291f9dbc33f217fef4013c97274bc0aacbb862a2c445a47b5a50741c08171',
        goodput_le_of_tokens_le_inputs, goodput_le_of_tokens_le_hypotheses, goodput_le_of_tokens_le,
    )
)

def speedup_le_of_tokens_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    B = tables(draw)
    B = B.replaced(d, draw(numbers(at_least=[A(d)])))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, B, T, d)

def speedup_le_of_tokens_le_hypotheses(model: Any, A: Any, B: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'hA', A(d) <= B(d)

def speedup_le_of_tokens_le(model: Any, A: Any, B: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.speedup_le_of_tokens_le.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {B : Nat →
    K} {T : Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) (hA : A d ≤ B d) : ExpertBytes.speedup A T d ≤
    ExpertBytes.speedup B T d"""
    return Claim(bool(model.speedup(A, T, d) <= model.speedup(B, T, d)))

test_speedup_le_of_tokens_le = holds(
    Law(
        'ExpertBytes.speedup_le_of_tokens_le',
        'b96c146e1a4d9a11ffa2ca5933f1ed1d894154ef07f6cde06369bd190a16a7ae',
        speedup_le_of_tokens_le_inputs, speedup_le_of_tokens_le_hypotheses, speedup_le_of_tokens_le,
    )
)

def speedup_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(at_least=[a, Fraction(0)]))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (a, b, T, d)

def speedup_mono_hypotheses(model: Any, a: Any, b: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b

def speedup_mono(model: Any, a: Any, b: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.speedup_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d :
    Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) (ha : 0 ≤ a) (hab : a ≤ b) : ExpertBytes.speedup (ExpertBytes.tokens a) T d
    ≤ ExpertBytes.speedup (ExpertBytes.tokens b) T d"""
    return Claim(bool(model.speedup(partial(model.tokens, a), T, d) <= model.speedup(partial(model.tokens, b), T, d)))

test_speedup_mono = holds(
    Law(
        'ExpertBytes.speedup_mono',
        '3761a3100572c91906efeada95b53e52edb70a6457d7c02d837a259b243c7089',
        speedup_mono_inputs, speedup_mono_hypotheses, speedup_mono,
    )
)

def faster_of_faster_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.faster_of_faster(draw, model)

def faster_of_faster_hypotheses(model: Any, a: Any, b: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b
    yield 'hfaster', Fraction(1) < model.speedup(partial(model.tokens, a), T, d)

def faster_of_faster(model: Any, a: Any, b: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.faster_of_faster.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d
    : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) (ha : 0 ≤ a) (hab : a ≤ b) (hfaster : 1 < ExpertBytes.speedup
    (ExpertBytes.tokens a) T d) : 1 < ExpertBytes.speedup (ExpertBytes.tokens b) T d"""
    return Claim(bool(Fraction(1) < model.speedup(partial(model.tokens, b), T, d)))

test_faster_of_faster = holds(
    Law(
        'ExpertBytes.faster_of_faster',
        'a5a95cea3715b4beccd3ed0b9c30c64ae3f20e369198da316dde8f76775ed3b4',
        faster_of_faster_inputs, faster_of_faster_hypotheses, faster_of_faster,
    )
)

def speedup_strict_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals(at_least=[1]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(above=[a, Fraction(0)]))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (a, b, T, d)

def speedup_strict_mono_hypotheses(model: Any, a: Any, b: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', 1 <= d
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'ha', Fraction(0) <= a
    yield 'hab', a < b

def speedup_strict_mono(model: Any, a: Any, b: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.speedup_strictMono.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K}
    {d : Nat} (hd : 1 ≤ d) (hT0 : 0 < T 0) (hTd : 0 < T d) (ha : 0 ≤ a) (hab : a < b) : ExpertBytes.speedup
    (ExpertBytes.tokens a) T d < ExpertBytes.speedup (ExpertBytes.tokens b) T d"""
    return Claim(bool(model.speedup(partial(model.tokens, a), T, d) < model.speedup(partial(model.tokens, b), T, d)))

test_speedup_strict_mono = holds(
    Law(
        'ExpertBytes.speedup_strictMono',
        '23b18761c648bf6cae87fe1088ca93816ec6b0c7694799e18f744b5533b21a88',
        speedup_strict_mono_inputs, speedup_strict_mono_hypotheses, speedup_strict_mono,
    )
)

def speedup_eq_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals(at_least=[1]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(at_least=[Fraction(0)]))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (a, b, T, d)

def speedup_eq_iff_hypotheses(model: Any, a: Any, b: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', 1 <= d
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'ha', Fraction(0) <= a
    yield 'hb', Fraction(0) <= b

def speedup_eq_iff(model: Any, a: Any, b: Any, T: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.speedup_eq_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {T : Nat → K} {d :
    Nat} (hd : 1 ≤ d) (hT0 : 0 < T 0) (hTd : 0 < T d) (ha : 0 ≤ a) (hb : 0 ≤ b) : ExpertBytes.speedup
    (ExpertBytes.tokens a) T d = ExpertBytes.speedup (ExpertBytes.tokens b) T d ↔ a = b"""
    return Equivalence(bool(model.speedup(partial(model.tokens, a), T, d) == model.speedup(partial(model.tokens, b), T, d)), bool(a == b))

test_speedup_eq_iff = holds(
    Law(
        'ExpertBytes.speedup_eq_iff',
        'a141b2a2f8dcaf4c97b86bebf9c04af746b00d2d1f21e26513eafee374d08691',
        speedup_eq_iff_inputs, speedup_eq_iff_hypotheses, speedup_eq_iff,
    )
)

def break_even_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    a = draw(numbers())
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(1, draw(numbers(above=[Fraction(0)])))
    return (a, T)

def break_even_one_hypotheses(model: Any, a: Any, T: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hT1', Fraction(0) < T(1)

def break_even_one(model: Any, a: Any, T: Any) -> Equivalence:
    r"""ExpertBytes.breakEven_one.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {T : Nat → K} (hT0 : 0 < T
    0) (hT1 : 0 < T 1) : 1 < ExpertBytes.speedup (ExpertBytes.tokens a) T 1 ↔ ExpertBytes.costRatio T 1 - 1 < a"""
    return Equivalence(bool(Fraction(1) < model.speedup(partial(model.tokens, a), T, 1)), bool(model.cost_ratio(T, 1) - Fraction(1) < a))

test_break_even_one = holds(
    Law(
        'ExpertBytes.breakEven_one',
        'a0462d98ed4dafbd8e19fae52e8056c8d232e4fcffe2196617f43005a64cded5',
        break_even_one_inputs, break_even_one_hypotheses, break_even_one,
    )
)

def speedup_le_ceiling_of_tokens_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    A = A.replaced(d, draw(numbers(at_most=[Fraction(d) + Fraction(1)])))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d)

def speedup_le_ceiling_of_tokens_le_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'hA', A(d) <= Fraction(d) + Fraction(1)

def speedup_le_ceiling_of_tokens_le(model: Any, A: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.speedup_le_ceiling_of_tokens_le.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T :
    Nat → K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) (hA : A d ≤ (↑d : K) + 1) : ExpertBytes.speedup A T d ≤ ((↑d
    : K) + 1) / ExpertBytes.costRatio T d"""
    return Claim(bool(model.speedup(A, T, d) <= (Fraction(d) + Fraction(1)) / model.cost_ratio(T, d)))

test_speedup_le_ceiling_of_tokens_le = holds(
    Law(
        'ExpertBytes.speedup_le_ceiling_of_tokens_le',
        '55d88e20fa0b187afec248a4fc9baff8b4ac57de1307a451b0c0bca93413e45c',
        speedup_le_ceiling_of_tokens_le_inputs, speedup_le_ceiling_of_tokens_le_hypotheses, speedup_le_ceiling_of_tokens_le,
    )
)

def speedup_le_ceiling_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (a, T, d)

def speedup_le_ceiling_hypotheses(model: Any, a: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'ha', Fraction(0) <= a
    yield 'ha1', a <= Fraction(1)

def speedup_le_ceiling(model: Any, a: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.speedup_le_ceiling.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {T : Nat → K} {d : Nat}
    (hT0 : 0 < T 0) (hTd : 0 < T d) (ha : 0 ≤ a) (ha1 : a ≤ 1) : ExpertBytes.speedup (ExpertBytes.tokens a) T d ≤
    ((↑d : K) + 1) / ExpertBytes.costRatio T d"""
    return Claim(bool(model.speedup(partial(model.tokens, a), T, d) <= (Fraction(d) + Fraction(1)) / model.cost_ratio(T, d)))

test_speedup_le_ceiling = holds(
    Law(
        'ExpertBytes.speedup_le_ceiling',
        'ded9797119a6de72ff1f5cb1371d1deaa2efb42f4ad698773d883c11d95a552d',
        speedup_le_ceiling_inputs, speedup_le_ceiling_hypotheses, speedup_le_ceiling,
    )
)

def speedup_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (T, d)

def speedup_one_hypotheses(model: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)

def speedup_one(model: Any, T: Any, d: Any) -> Equation:
    r"""ExpertBytes.speedup_one.{u} {K : Type u} [ExpertBytes.OrderedField K] {T : Nat → K} {d : Nat} (hT0 : 0 < T
    0) (hTd : 0 < T d) : ExpertBytes.speedup (ExpertBytes.tokens 1) T d = ((↑d : K) + 1) / ExpertBytes.costRatio T
    d"""
    return Equation(model.speedup(partial(model.tokens, Fraction(1)), T, d), (Fraction(d) + Fraction(1)) / model.cost_ratio(T, d))

test_speedup_one = holds(
    Law(
        'ExpertBytes.speedup_one',
        '82bc8a54ffc628280b8f784bec41e2a9c3e62e5679f4bacaf9e566bc6720a4e0',
        speedup_one_inputs, speedup_one_hypotheses, speedup_one,
    )
)

def never_faster_of_tokens_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.never_faster_of_tokens_le(draw, model)

def never_faster_of_tokens_le_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'hA', A(d) <= Fraction(d) + Fraction(1)
    yield 'hratio', Fraction(d) + Fraction(1) <= model.cost_ratio(T, d)

def never_faster_of_tokens_le(model: Any, A: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.never_faster_of_tokens_le.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat →
    K} {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) (hA : A d ≤ (↑d : K) + 1) (hratio : (↑d : K) + 1 ≤
    ExpertBytes.costRatio T d) : ExpertBytes.speedup A T d ≤ 1"""
    return Claim(bool(model.speedup(A, T, d) <= Fraction(1)))

test_never_faster_of_tokens_le = holds(
    Law(
        'ExpertBytes.never_faster_of_tokens_le',
        '3a0d25e320a5b0cdcd7ddef6231d82324fd310df5dfef273d5df97775eb96914',
        never_faster_of_tokens_le_inputs, never_faster_of_tokens_le_hypotheses, never_faster_of_tokens_le,
    )
)

def never_faster_of_cost_ratio_ge_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.never_faster_of_cost_ratio_ge(draw, model)

def never_faster_of_cost_ratio_ge_hypotheses(model: Any, a: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'ha', Fraction(0) <= a
    yield 'ha1', a <= Fraction(1)
    yield 'hratio', Fraction(d) + Fraction(1) <= model.cost_ratio(T, d)

def never_faster_of_cost_ratio_ge(model: Any, a: Any, T: Any, d: Any) -> Claim:
    r"""ExpertBytes.never_faster_of_costRatio_ge.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {T : Nat → K}
    {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) (ha : 0 ≤ a) (ha1 : a ≤ 1) (hratio : (↑d : K) + 1 ≤
    ExpertBytes.costRatio T d) : ExpertBytes.speedup (ExpertBytes.tokens a) T d ≤ 1"""
    return Claim(bool(model.speedup(partial(model.tokens, a), T, d) <= Fraction(1)))

test_never_faster_of_cost_ratio_ge = holds(
    Law(
        'ExpertBytes.never_faster_of_costRatio_ge',
        'cefaf880ceb749fa87d0475bc3e1a2e6feb18a1375d0566267d88129e4770dea',
        never_faster_of_cost_ratio_ge_inputs, never_faster_of_cost_ratio_ge_hypotheses, never_faster_of_cost_ratio_ge,
    )
)

def cost_ratio_of_speedup_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    A = tables(draw)
    A = A.replaced(d, draw(numbers(above=[Fraction(0)])))
    T = tables(draw)
    T = T.replaced(0, draw(numbers(above=[Fraction(0)])))
    T = T.replaced(d, draw(numbers(above=[Fraction(0)])))
    return (A, T, d)

def cost_ratio_of_speedup_hypotheses(model: Any, A: Any, T: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hT0', Fraction(0) < T(0)
    yield 'hTd', Fraction(0) < T(d)
    yield 'hA', Fraction(0) < A(d)

def cost_ratio_of_speedup(model: Any, A: Any, T: Any, d: Any) -> Equation:
    r"""ExpertBytes.costRatio_of_speedup.{u} {K : Type u} [ExpertBytes.OrderedField K] {A : Nat → K} {T : Nat → K}
    {d : Nat} (hT0 : 0 < T 0) (hTd : 0 < T d) (hA : 0 < A d) : ExpertBytes.costRatio T d = A d / ExpertBytes.speedup
    A T d"""
    return Equation(model.cost_ratio(T, d), A(d) / model.speedup(A, T, d))

test_cost_ratio_of_speedup = holds(
    Law(
        'ExpertBytes.costRatio_of_speedup',
        '07d4ec8d79f6d98908aa8b1da1e66424f2b0fb03f00d52768a1dd41537a08315',
        cost_ratio_of_speedup_inputs, cost_ratio_of_speedup_hypotheses, cost_ratio_of_speedup,
    )
)
