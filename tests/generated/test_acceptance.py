"""Generated from Proofs/ExpertBytes/Thm/Acceptance.lean by `expertbytes bridge --update`; do not edit."""

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

def one_sub_mul_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers())
    return (a, d)

def one_sub_mul_tokens_hypotheses(model: Any, a: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def one_sub_mul_tokens(model: Any, a: Any, d: Any) -> Equation:
    r"""ExpertBytes.one_sub_mul_tokens.{u} {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat) : (1 - a) *
    ExpertBytes.tokens a d = 1 - a ^ (d + 1)"""
    return Equation((Fraction(1) - a) * model.tokens(a, d), Fraction(1) - a ** (d + 1))

test_one_sub_mul_tokens = holds(
    Law(
        'ExpertBytes.one_sub_mul_tokens',
        '840ddacd872e53f1012c281a3c752a8762d0f6fc0e30979cef4e666fa990c900',
        one_sub_mul_tokens_inputs, one_sub_mul_tokens_hypotheses, one_sub_mul_tokens,
    )
)

def tokens_zero_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    return (d,)

def tokens_zero_hypotheses(model: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def tokens_zero(model: Any, d: Any) -> Equation:
    r"""ExpertBytes.tokens_zero.{u} {K : Type u} [ExpertBytes.OrderedField K] (d : Nat) : ExpertBytes.tokens 0 d =
    1"""
    return Equation(model.tokens(Fraction(0), d), Fraction(1))

test_tokens_zero = holds(
    Law(
        'ExpertBytes.tokens_zero',
        '68685826a561e75b1fb78bc8a70b9c4310d2390fd9195864a32c3b06261b37a6',
        tokens_zero_inputs, tokens_zero_hypotheses, tokens_zero,
    )
)

def tokens_one_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    return (d,)

def tokens_one_hypotheses(model: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def tokens_one(model: Any, d: Any) -> Equation:
    r"""ExpertBytes.tokens_one.{u} {K : Type u} [ExpertBytes.OrderedField K] (d : Nat) : ExpertBytes.tokens 1 d =
    (↑d : K) + 1"""
    return Equation(model.tokens(Fraction(1), d), Fraction(d) + Fraction(1))

test_tokens_one = holds(
    Law(
        'ExpertBytes.tokens_one',
        '6d797ee85c7f75e288a286528381051cdc229b84532f84970b9511d6272d0c7a',
        tokens_one_inputs, tokens_one_hypotheses, tokens_one,
    )
)

def tokens_mono_length_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    m = draw(naturals())
    n = draw(naturals(at_least=[m]))
    a = draw(numbers(at_least=[Fraction(0)]))
    return (a, m, n)

def tokens_mono_length_hypotheses(model: Any, a: Any, m: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'h', m <= n

def tokens_mono_length(model: Any, a: Any, m: Any, n: Any) -> Claim:
    r"""ExpertBytes.tokens_mono_length.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {m : Nat} {n : Nat} (ha
    : 0 ≤ a) (h : m ≤ n) : ExpertBytes.tokens a m ≤ ExpertBytes.tokens a n"""
    return Claim(bool(model.tokens(a, m) <= model.tokens(a, n)))

test_tokens_mono_length = holds(
    Law(
        'ExpertBytes.tokens_mono_length',
        '45824be822a7b3013304397182c17f6fc33a25693ee15db2351d517b7bfb3bb8',
        tokens_mono_length_inputs, tokens_mono_length_hypotheses, tokens_mono_length,
    )
)

def one_le_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)]))
    return (a, d)

def one_le_tokens_hypotheses(model: Any, a: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a

def one_le_tokens(model: Any, a: Any, d: Any) -> Claim:
    r"""ExpertBytes.one_le_tokens.{u} {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat) (ha : 0 ≤ a) : 1 ≤
    ExpertBytes.tokens a d"""
    return Claim(bool(Fraction(1) <= model.tokens(a, d)))

test_one_le_tokens = holds(
    Law(
        'ExpertBytes.one_le_tokens',
        '5a07a9510c7a705cf366ae51a9e8462abb03821416a6447b67ef19092d28d6b1',
        one_le_tokens_inputs, one_le_tokens_hypotheses, one_le_tokens,
    )
)

def tokens_pos_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)]))
    return (a, d)

def tokens_pos_hypotheses(model: Any, a: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a

def tokens_pos(model: Any, a: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokens_pos.{u} {K : Type u} [ExpertBytes.OrderedField K] (a : K) (d : Nat) (ha : 0 ≤ a) : 0 <
    ExpertBytes.tokens a d"""
    return Claim(bool(Fraction(0) < model.tokens(a, d)))

test_tokens_pos = holds(
    Law(
        'ExpertBytes.tokens_pos',
        '8d4f72e74a0214283dc7ce9c1c3e733072ec5255b5fdd8e78c4b7b00d8df51f0',
        tokens_pos_inputs, tokens_pos_hypotheses, tokens_pos,
    )
)

def tokens_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(at_least=[a, Fraction(0)]))
    return (a, b, d)

def tokens_mono_hypotheses(model: Any, a: Any, b: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hab', a <= b

def tokens_mono(model: Any, a: Any, b: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokens_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} (d : Nat) (ha : 0 ≤ a)
    (hab : a ≤ b) : ExpertBytes.tokens a d ≤ ExpertBytes.tokens b d"""
    return Claim(bool(model.tokens(a, d) <= model.tokens(b, d)))

test_tokens_mono = holds(
    Law(
        'ExpertBytes.tokens_mono',
        'bdf661c9c87e23e6361e9bdc3666f2827825fe0ac67bd3f30ae71c603007d154',
        tokens_mono_inputs, tokens_mono_hypotheses, tokens_mono,
    )
)

def tokens_strict_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals(at_least=[1]))
    a = draw(numbers(at_least=[Fraction(0)]))
    b = draw(numbers(above=[a, Fraction(0)]))
    return (a, b, d)

def tokens_strict_mono_hypotheses(model: Any, a: Any, b: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', 1 <= d
    yield 'ha', Fraction(0) <= a
    yield 'hab', a < b

def tokens_strict_mono(model: Any, a: Any, b: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokens_strictMono.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K} {d : Nat} (hd :
    1 ≤ d) (ha : 0 ≤ a) (hab : a < b) : ExpertBytes.tokens a d < ExpertBytes.tokens b d"""
    return Claim(bool(model.tokens(a, d) < model.tokens(b, d)))

test_tokens_strict_mono = holds(
    Law(
        'ExpertBytes.tokens_strictMono',
        'd5f32cc6d64b616efb11d6e4f39de42c11e6b6a18decac33ce7e3c8ce51e61a9',
        tokens_strict_mono_inputs, tokens_strict_mono_hypotheses, tokens_strict_mono,
    )
)

def tokens_le_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals())
    a = draw(numbers(at_least=[Fraction(0)], at_most=[Fraction(1)]))
    return (a, d)

def tokens_le_hypotheses(model: Any, a: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'ha1', a <= Fraction(1)

def tokens_le(model: Any, a: Any, d: Any) -> Claim:
    r"""ExpertBytes.tokens_le.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} (d : Nat) (ha : 0 ≤ a) (ha1 : a
    ≤ 1) : ExpertBytes.tokens a d ≤ (↑d : K) + 1"""
    return Claim(bool(model.tokens(a, d) <= Fraction(d) + Fraction(1)))

test_tokens_le = holds(
    Law(
        'ExpertBytes.tokens_le',
        'fb4713dba9e38df498d1204641b0e6bfe1ab29d8ec072a5fe1cd996c1a4a6b7c',
        tokens_le_inputs, tokens_le_hypotheses, tokens_le,
    )
)

def tokens_eq_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    d = draw(naturals(at_least=[1]))
    a = draw(numbers(at_least=[Fraction(0)]))
    return (a, d)

def tokens_eq_iff_hypotheses(model: Any, a: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hd', 1 <= d
    yield 'ha', Fraction(0) <= a

def tokens_eq_iff(model: Any, a: Any, d: Any) -> Equivalence:
    r"""ExpertBytes.tokens_eq_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {d : Nat} (hd : 1 ≤ d) (ha :
    0 ≤ a) : ExpertBytes.tokens a d = (↑d : K) + 1 ↔ a = 1"""
    return Equivalence(bool(model.tokens(a, d) == Fraction(d) + Fraction(1)), bool(a == Fraction(1)))

test_tokens_eq_iff = holds(
    Law(
        'ExpertBytes.tokens_eq_iff',
        '697be9d3c9c29ffffb19e79b060fc8db5d8161b5c09a0196df76024e1ada0eb6',
        tokens_eq_iff_inputs, tokens_eq_iff_hypotheses, tokens_eq_iff,
    )
)
