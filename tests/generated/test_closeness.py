"""Generated from Proofs/ExpertBytes/Thm/Closeness.lean by `expertbytes bridge --update`; do not edit."""

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
from expertbytes.pyoracle.theorems import closeness as mirror
from .structures import *  # noqa: F403

def within_refl_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0)]))
    return (ρ, x)

def within_refl_hypotheses(model: Any, ρ: Any, x: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) <= ρ
    yield 'hx', Fraction(0) <= x

def within_refl(model: Any, ρ: Any, x: Any) -> Claim:
    r"""ExpertBytes.within_refl.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (hρ : 1 ≤ ρ) (hx : 0 ≤
    x) : ExpertBytes.Within ρ x x"""
    return Claim(bool(model.within(ρ, x, x)))

test_within_refl = holds(
    Law(
        'ExpertBytes.within_refl',
        '55e9182c4f97111ab1bd146dd6c83c30e91c781388bb493d600c5011bc4b8088',
        within_refl_inputs, within_refl_hypotheses, within_refl,
    )
)

def within_symm_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    y = draw(numbers(at_least=[x / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * x]))
    return (ρ, x, y)

def within_symm_hypotheses(model: Any, ρ: Any, x: Any, y: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', model.within(ρ, x, y)

def within_symm(model: Any, ρ: Any, x: Any, y: Any) -> Claim:
    r"""ExpertBytes.within_symm.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (y : K) (h :
    ExpertBytes.Within ρ x y) : ExpertBytes.Within ρ y x"""
    return Claim(bool(model.within(ρ, y, x)))

test_within_symm = holds(
    Law(
        'ExpertBytes.within_symm',
        'b64ed5e42e5c78e4c36c53d35ba53c8e62d4304bf9b6b87e83d95dd084c99ba8',
        within_symm_inputs, within_symm_hypotheses, within_symm,
    )
)

def within_trans_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(0), Fraction(1)]))
    σ = draw(numbers(at_least=[Fraction(0), Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    y = draw(numbers(at_least=[x / ρ, Fraction(0), Fraction(0) / ρ, Fraction(0) / σ], at_most=[ρ * x]))
    z = draw(numbers(at_least=[y / σ, Fraction(0), Fraction(0) / σ], at_most=[σ * y]))
    return (ρ, σ, x, y, z)

def within_trans_hypotheses(model: Any, ρ: Any, σ: Any, x: Any, y: Any, z: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(0) <= ρ
    yield 'hσ', Fraction(0) <= σ
    yield 'hxy', model.within(ρ, x, y)
    yield 'hyz', model.within(σ, y, z)

def within_trans(model: Any, ρ: Any, σ: Any, x: Any, y: Any, z: Any) -> Claim:
    r"""ExpertBytes.within_trans.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (x : K) (y : K) (z :
    K) (hρ : 0 ≤ ρ) (hσ : 0 ≤ σ) (hxy : ExpertBytes.Within ρ x y) (hyz : ExpertBytes.Within σ y z) :
    ExpertBytes.Within (ρ * σ) x z"""
    return Claim(bool(model.within(ρ * σ, x, z)))

test_within_trans = holds(
    Law(
        'ExpertBytes.within_trans',
        'e8c25c70b35b47f58d9a26301d76e94f3fcbac603f6961d70b1ede0f2e24e2a5',
        within_trans_inputs, within_trans_hypotheses, within_trans,
    )
)

def within_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    σ = draw(numbers(at_least=[ρ, Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    y = draw(numbers(at_least=[Fraction(0), x / ρ, Fraction(0) / ρ], at_most=[ρ * x]))
    return (ρ, σ, x, y)

def within_mono_hypotheses(model: Any, ρ: Any, σ: Any, x: Any, y: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hx', Fraction(0) <= x
    yield 'hy', Fraction(0) <= y
    yield 'hρσ', ρ <= σ
    yield 'h', model.within(ρ, x, y)

def within_mono(model: Any, ρ: Any, σ: Any, x: Any, y: Any) -> Claim:
    r"""ExpertBytes.within_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (x : K) (y : K) (hx :
    0 ≤ x) (hy : 0 ≤ y) (hρσ : ρ ≤ σ) (h : ExpertBytes.Within ρ x y) : ExpertBytes.Within σ x y"""
    return Claim(bool(model.within(σ, x, y)))

test_within_mono = holds(
    Law(
        'ExpertBytes.within_mono',
        '506fbcf840c99dea2ffa95c83bd69c7f7fd496d8006a6c29cd92f88f5bc5b605',
        within_mono_inputs, within_mono_hypotheses, within_mono,
    )
)

def one_le_of_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    x = draw(numbers(above=[Fraction(0), Fraction(0) / ρ], at_least=[Fraction(0), Fraction(0) / ρ]))
    y = draw(numbers(above=[Fraction(0), Fraction(0) / ρ], at_least=[x / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * x]))
    return (ρ, x, y)

def one_le_of_within_hypotheses(model: Any, ρ: Any, x: Any, y: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hx', Fraction(0) < x
    yield 'hy', Fraction(0) < y
    yield 'h', model.within(ρ, x, y)

def one_le_of_within(model: Any, ρ: Any, x: Any, y: Any) -> Claim:
    r"""ExpertBytes.one_le_of_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (y : K) (hx : 0 <
    x) (hy : 0 < y) (h : ExpertBytes.Within ρ x y) : 1 ≤ ρ"""
    return Claim(bool(Fraction(1) <= ρ))

test_one_le_of_within = holds(
    Law(
        'ExpertBytes.one_le_of_within',
        'c01f013ae9d9fd4651babf3e2d0478b5de21918cbe7aed9a691d3f760ea14b89',
        one_le_of_within_inputs, one_le_of_within_hypotheses, one_le_of_within,
    )
)

def within_add_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    x_prime = draw(numbers(at_least=[x / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * x]))
    y = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    y_prime = draw(numbers(at_least=[y / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * y]))
    return (ρ, x, x_prime, y, y_prime)

def within_add_hypotheses(model: Any, ρ: Any, x: Any, x_prime: Any, y: Any, y_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hx', model.within(ρ, x, x_prime)
    yield 'hy', model.within(ρ, y, y_prime)

def within_add(model: Any, ρ: Any, x: Any, x_prime: Any, y: Any, y_prime: Any) -> Claim:
    r"""ExpertBytes.within_add.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (x' : K) (y : K) (y' :
    K) (hx : ExpertBytes.Within ρ x x') (hy : ExpertBytes.Within ρ y y') : ExpertBytes.Within ρ (x + y) (x' + y')"""
    return Claim(bool(model.within(ρ, x + y, x_prime + y_prime)))

test_within_add = holds(
    Law(
        'ExpertBytes.within_add',
        'ad78393584bf950d91a2e428641b2597c7b925a3a699a4f21bcd28c38cdf51f4',
        within_add_inputs, within_add_hypotheses, within_add,
    )
)

def within_mul_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    σ = draw(numbers(at_least=[Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    x_prime = draw(numbers(at_least=[Fraction(0), x / ρ, Fraction(0) / ρ], at_most=[ρ * x]))
    y = draw(numbers(at_least=[Fraction(0), Fraction(0) / σ]))
    y_prime = draw(numbers(at_least=[Fraction(0), y / σ, Fraction(0) / σ], at_most=[σ * y]))
    return (ρ, σ, x, x_prime, y, y_prime)

def within_mul_hypotheses(model: Any, ρ: Any, σ: Any, x: Any, x_prime: Any, y: Any, y_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hx', Fraction(0) <= x
    yield "hx'", Fraction(0) <= x_prime
    yield 'hy', Fraction(0) <= y
    yield "hy'", Fraction(0) <= y_prime
    yield 'hxx', model.within(ρ, x, x_prime)
    yield 'hyy', model.within(σ, y, y_prime)

def within_mul(model: Any, ρ: Any, σ: Any, x: Any, x_prime: Any, y: Any, y_prime: Any) -> Claim:
    r"""ExpertBytes.within_mul.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (x : K) (x' : K) (y :
    K) (y' : K) (hx : 0 ≤ x) (hx' : 0 ≤ x') (hy : 0 ≤ y) (hy' : 0 ≤ y') (hxx : ExpertBytes.Within ρ x x') (hyy :
    ExpertBytes.Within σ y y') : ExpertBytes.Within (ρ * σ) (x * y) (x' * y')"""
    return Claim(bool(model.within(ρ * σ, x * y, x_prime * y_prime)))

test_within_mul = holds(
    Law(
        'ExpertBytes.within_mul',
        '2a00fa543c5afab5bc3c9cab473e1be00b79521d68636edc40a72ad9ecb4758e',
        within_mul_inputs, within_mul_hypotheses, within_mul,
    )
)

def within_div_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    σ = draw(numbers(at_least=[Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    x_prime = draw(numbers(at_least=[Fraction(0), x / ρ, Fraction(0) / ρ], at_most=[ρ * x]))
    y = draw(numbers(above=[Fraction(0), Fraction(0) / σ], at_least=[Fraction(0), Fraction(0) / σ]))
    y_prime = draw(numbers(above=[Fraction(0), Fraction(0) / σ], at_least=[y / σ, Fraction(0), Fraction(0) / σ], at_most=[σ * y]))
    return (ρ, σ, x, x_prime, y, y_prime)

def within_div_hypotheses(model: Any, ρ: Any, σ: Any, x: Any, x_prime: Any, y: Any, y_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hx', Fraction(0) <= x
    yield "hx'", Fraction(0) <= x_prime
    yield 'hy', Fraction(0) < y
    yield "hy'", Fraction(0) < y_prime
    yield 'hxx', model.within(ρ, x, x_prime)
    yield 'hyy', model.within(σ, y, y_prime)

def within_div(model: Any, ρ: Any, σ: Any, x: Any, x_prime: Any, y: Any, y_prime: Any) -> Claim:
    r"""ExpertBytes.within_div.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (σ : K) (x : K) (x' : K) (y :
    K) (y' : K) (hx : 0 ≤ x) (hx' : 0 ≤ x') (hy : 0 < y) (hy' : 0 < y') (hxx : ExpertBytes.Within ρ x x') (hyy :
    ExpertBytes.Within σ y y') : ExpertBytes.Within (ρ * σ) (x / y) (x' / y')"""
    return Claim(bool(model.within(ρ * σ, x / y, x_prime / y_prime)))

test_within_div = holds(
    Law(
        'ExpertBytes.within_div',
        '50a718d2738e40200826cd8aa2b4e62cf5e52f6033d2e5a7e9eb19594b1a2c45',
        within_div_inputs, within_div_hypotheses, within_div,
    )
)

def within_div_left_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0)]))
    y = draw(numbers(above=[Fraction(0), Fraction(0) / ρ], at_least=[Fraction(0), Fraction(0) / ρ]))
    y_prime = draw(numbers(above=[Fraction(0), Fraction(0) / ρ], at_least=[y / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * y]))
    return (ρ, x, y, y_prime)

def within_div_left_hypotheses(model: Any, ρ: Any, x: Any, y: Any, y_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hx', Fraction(0) <= x
    yield 'hy', Fraction(0) < y
    yield "hy'", Fraction(0) < y_prime
    yield 'h', model.within(ρ, y, y_prime)

def within_div_left(model: Any, ρ: Any, x: Any, y: Any, y_prime: Any) -> Claim:
    r"""ExpertBytes.within_div_left.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (y : K) (y' : K)
    (hx : 0 ≤ x) (hy : 0 < y) (hy' : 0 < y') (h : ExpertBytes.Within ρ y y') : ExpertBytes.Within ρ (x / y) (x /
    y')"""
    return Claim(bool(model.within(ρ, x / y, x / y_prime)))

test_within_div_left = holds(
    Law(
        'ExpertBytes.within_div_left',
        '9d30e7b1715aa03c981fe0702c18e6ab9932082825b5f4e79b8acba766aa497f',
        within_div_left_inputs, within_div_left_hypotheses, within_div_left,
    )
)

def within_sum_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    n = draw(naturals())
    ρ = draw(numbers(at_least=[Fraction(1)]))
    f = tables(draw, at_least=[lambda i: Fraction(0) if i < n else None])
    g = tables(draw, at_least=[lambda i: f(i) / ρ if i < n else None, lambda i: Fraction(0) if i < n else None], at_most=[lambda i: ρ * f(i) if i < n else None])
    return (ρ, f, g, n)

def within_sum_hypotheses(model: Any, ρ: Any, f: Any, g: Any, n: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'h', all((not i < n or model.within(ρ, f(i), g(i)) for i in NATURALS))

def within_sum(model: Any, ρ: Any, f: Any, g: Any, n: Any) -> Claim:
    r"""ExpertBytes.within_sum.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (f : Nat → K) (g : Nat → K) (n
    : Nat) (h : ∀ (i : Nat), i < n → ExpertBytes.Within ρ (f i) (g i)) : ExpertBytes.Within ρ (ExpertBytes.sumBelow
    f n) (ExpertBytes.sumBelow g n)"""
    return Claim(bool(model.within(ρ, model.sum_below(f, n), model.sum_below(g, n))))

test_within_sum = holds(
    Law(
        'ExpertBytes.within_sum',
        '1138ca577a12046dd1aa10afe6d88a863aef854fdcefecab48c197e400af73f8',
        within_sum_inputs, within_sum_hypotheses, within_sum,
    )
)

def sub_le_of_within_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    ρ = draw(numbers(at_least=[Fraction(1)]))
    x = draw(numbers(at_least=[Fraction(0), Fraction(0) / ρ]))
    y = draw(numbers(at_least=[x / ρ, Fraction(0), Fraction(0) / ρ], at_most=[ρ * x]))
    return (ρ, x, y)

def sub_le_of_within_hypotheses(model: Any, ρ: Any, x: Any, y: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hρ', Fraction(1) <= ρ
    yield 'hx', Fraction(0) <= x
    yield 'h', model.within(ρ, x, y)

def sub_le_of_within(model: Any, ρ: Any, x: Any, y: Any) -> Claim:
    r"""ExpertBytes.sub_le_of_within.{u} {K : Type u} [ExpertBytes.OrderedField K] (ρ : K) (x : K) (y : K) (hρ : 1 ≤
    ρ) (hx : 0 ≤ x) (h : ExpertBytes.Within ρ x y) : x - y ≤ (ρ - 1) * x ∧ y - x ≤ (ρ - 1) * x"""
    return Claim(bool(x - y <= (ρ - Fraction(1)) * x and y - x <= (ρ - Fraction(1)) * x))

test_sub_le_of_within = holds(
    Law(
        'ExpertBytes.sub_le_of_within',
        '427cc5d1722e4cf14d32bc248348b20cf29bb87249270164cb742d89b84b1c95',
        sub_le_of_within_inputs, sub_le_of_within_hypotheses, sub_le_of_within,
    )
)

def lt_of_verdict_faster_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.lt_of_verdict_faster(draw, model)

def lt_of_verdict_faster_hypotheses(model: Any, u: Any, ws: Any, wd: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hs', model.box_mem(perSlot, ws)
    yield 'hd', model.box_mem(dedup, wd)
    yield 'h', model.verdict(u, perSlot, dedup) == model.Verdict.FASTER

def lt_of_verdict_faster(model: Any, u: Any, ws: Any, wd: Any, perSlot: Any, dedup: Any) -> Claim:
    r"""ExpertBytes.lt_of_verdict_faster.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K) (ws :
    K) (wd : K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) (hs : ExpertBytes.Box.Mem perSlot ws) (hd
    : ExpertBytes.Box.Mem dedup wd) (h : ExpertBytes.verdict u perSlot dedup = ExpertBytes.Verdict.faster) : u * ws
    < wd"""
    return Claim(bool(u * ws < wd))

test_lt_of_verdict_faster = holds(
    Law(
        'ExpertBytes.lt_of_verdict_faster',
        '927820903bd28e404cf6f77f0c6bd87ebd5b4ef75fdba08cfc82d94e28e2f438',
        lt_of_verdict_faster_inputs, lt_of_verdict_faster_hypotheses, lt_of_verdict_faster,
    )
)

def lt_of_verdict_slower_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.lt_of_verdict_slower(draw, model)

def lt_of_verdict_slower_hypotheses(model: Any, u: Any, ws: Any, wd: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hs', model.box_mem(perSlot, ws)
    yield 'hd', model.box_mem(dedup, wd)
    yield 'h', model.verdict(u, perSlot, dedup) == model.Verdict.SLOWER

def lt_of_verdict_slower(model: Any, u: Any, ws: Any, wd: Any, perSlot: Any, dedup: Any) -> Claim:
    r"""ExpertBytes.lt_of_verdict_slower.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K) (ws :
    K) (wd : K) (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) (hs : ExpertBytes.Box.Mem perSlot ws) (hd
    : ExpertBytes.Box.Mem dedup wd) (h : ExpertBytes.verdict u perSlot dedup = ExpertBytes.Verdict.slower) : wd < u
    * ws"""
    return Claim(bool(wd < u * ws))

test_lt_of_verdict_slower = holds(
    Law(
        'ExpertBytes.lt_of_verdict_slower',
        '4e25c90975ed6161213a9b31c733ebb7c3091c19b63feb7145d77c7ea0daaac5',
        lt_of_verdict_slower_inputs, lt_of_verdict_slower_hypotheses, lt_of_verdict_slower,
    )
)

def verdict_eq_undecided_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    perSlot = draw_box(draw, model)
    dedup = draw_box(draw, model)
    u = draw(numbers())
    return (u, perSlot, dedup)

def verdict_eq_undecided_iff_hypotheses(model: Any, u: Any, perSlot: Any, dedup: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def verdict_eq_undecided_iff(model: Any, u: Any, perSlot: Any, dedup: Any) -> Equivalence:
    r"""ExpertBytes.verdict_eq_undecided_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (u : K)
    (perSlot : ExpertBytes.Box K) (dedup : ExpertBytes.Box K) : ExpertBytes.verdict u perSlot dedup =
    ExpertBytes.Verdict.undecided ↔ ∃ (ws : K), ∃ (wd : K), ExpertBytes.Box.Mem perSlot ws ∧ ExpertBytes.Box.Mem
    dedup wd ∧ wd = u * ws"""
    witness_0, witness_1 = mirror.verdict_eq_undecided_iff_witness(u, perSlot, dedup)
    return Equivalence(bool(model.verdict(u, perSlot, dedup) == model.Verdict.UNDECIDED), bool(any((any((model.box_mem(perSlot, ws) and (model.box_mem(dedup, wd) and wd == u * ws) for wd in (witness_1,))) for ws in (witness_0,)))))

test_verdict_eq_undecided_iff = holds(
    Law(
        'ExpertBytes.verdict_eq_undecided_iff',
        'c2e4f3bb77c541e4c204578c72d7770c48b80daf16a8f9102b750eedb1f4aa84',
        verdict_eq_undecided_iff_inputs, verdict_eq_undecided_iff_hypotheses, verdict_eq_undecided_iff,
    )
)
