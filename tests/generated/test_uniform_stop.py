"""Generated from Proofs/ExpertBytes/Thm/UniformStop.lean by `expertbytes bridge --update`; do not edit."""

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

def uniform_distinct_eq_tokens_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    E = draw(naturals(above=[0]))
    k = draw(naturals())
    d = draw(naturals())
    return (E, k, d)

def uniform_distinct_eq_tokens_hypotheses(model: Any, E: Any, k: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hE', 0 < E

def uniform_distinct_eq_tokens(model: Any, E: Any, k: Any, d: Any) -> Equation:
    r"""ExpertBytes.uniformDistinct_eq_tokens.{u} {K : Type u} [ExpertBytes.OrderedField K] (E : Nat) (k : Nat) (d :
    Nat) (hE : 0 < E) : ExpertBytes.uniformDistinct E k (d + 1) = (↑k : K) * ExpertBytes.tokens (1 - (↑k : K) / (↑E
    : K)) d"""
    return Equation(model.uniform_distinct(E, k, d + 1), Fraction(k) * model.tokens(Fraction(1) - Fraction(k) / Fraction(E), d))

test_uniform_distinct_eq_tokens = holds(
    Law(
        'ExpertBytes.uniformDistinct_eq_tokens',
        '93a586db5287ef13cab5cf526b2eb67e9b220f659fc7727d091af3de4e658869',
        uniform_distinct_eq_tokens_inputs, uniform_distinct_eq_tokens_hypotheses, uniform_distinct_eq_tokens,
    )
)

def tokens_concave_in_dedup_time_iff_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tokens_concave_in_dedup_time_iff(draw, model)

def tokens_concave_in_dedup_time_iff_hypotheses(model: Any, a: Any, b: Any, W: Any, c: Any, E: Any, k: Any, i: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) < a
    yield 'hk', 0 < k
    yield 'hkE', k < E
    yield 'hb', Fraction(0) < b
    yield 'hW', Fraction(0) < W

def tokens_concave_in_dedup_time_iff(model: Any, a: Any, b: Any, W: Any, c: Any, E: Any, k: Any, i: Any) -> Equivalence:
    r"""ExpertBytes.tokens_concave_in_dedup_time_iff.{u} {K : Type u} [ExpertBytes.OrderedField K] {a : K} {b : K}
    {W : K} {c : K} {E : Nat} {k : Nat} {i : Nat} (ha : 0 < a) (hk : 0 < k) (hkE : k < E) (hb : 0 < b) (hW : 0 < W)
    : (ExpertBytes.tokens a (i + 2) - ExpertBytes.tokens a (i + 1)) * (c + ExpertBytes.dedupTime b
    (ExpertBytes.uniformDistinct E k) (fun (x : Nat) => W) (i + 2) - (c + ExpertBytes.dedupTime b
    (ExpertBytes.uniformDistinct E k) (fun (x : Nat) => W) (i + 1))) ≤ (ExpertBytes.tokens a (i + 1) -
    ExpertBytes.tokens a i) * (c + ExpertBytes.dedupTime b (ExpertBytes.uniformDistinct E k) (fun (x : Nat) => W) (i
    + 3) - (c + ExpertBytes.dedupTime b (ExpertBytes.uniformDistinct E k) (fun (x : Nat) => W) (i + 2))) ↔ a ≤ 1 -
    (↑k : K) / (↑E : K)"""
    return Equivalence(bool((model.tokens(a, i + 2) - model.tokens(a, i + 1)) * (c + model.dedup_time(b, partial(model.uniform_distinct, E, k), lambda x: W, i + 2) - (c + model.dedup_time(b, partial(model.uniform_distinct, E, k), lambda x: W, i + 1))) <= (model.tokens(a, i + 1) - model.tokens(a, i)) * (c + model.dedup_time(b, partial(model.uniform_distinct, E, k), lambda x: W, i + 3) - (c + model.dedup_time(b, partial(model.uniform_distinct, E, k), lambda x: W, i + 2)))), bool(a <= Fraction(1) - Fraction(k) / Fraction(E)))

test_tokens_concave_in_dedup_time_iff = holds(
    Law(
        'ExpertBytes.tokens_concave_in_dedup_time_iff',
        '9d65146bb8be20e271a588df58f666e77659f8b72bb005492189afdda8a142a6',
        tokens_concave_in_dedup_time_iff_inputs, tokens_concave_in_dedup_time_iff_hypotheses, tokens_concave_in_dedup_time_iff,
    )
)

def stop_dedup_uniform_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.stop_dedup_uniform(draw, model)

def stop_dedup_uniform_hypotheses(model: Any, a: Any, b: Any, W: Any, rest: Any, E: Any, k: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) <= a
    yield 'hk', 0 < k
    yield 'hkE', k < E
    yield 'haq', a <= Fraction(1) - Fraction(k) / Fraction(E)
    yield 'hb', Fraction(0) < b
    yield 'hW', Fraction(0) < W
    yield 'h0', Fraction(0) <= rest(0)
    yield 'hrest', all((not i + 1 <= D or rest(i) <= rest(i + 1) for i in NATURALS))
    yield 'hgrow', all((not i + 2 <= D or a * (rest(i + 1) - rest(i)) <= rest(i + 2) - rest(i + 1) for i in NATURALS))

def stop_dedup_uniform(model: Any, a: Any, b: Any, W: Any, rest: Any, E: Any, k: Any, D: Any) -> Equation:
    r"""ExpertBytes.stop_dedup_uniform.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a : K} {b : K}
    {W : K} {rest : Nat → K} {E : Nat} {k : Nat} {D : Nat} (ha : 0 ≤ a) (hk : 0 < k) (hkE : k < E) (haq : a ≤ 1 -
    (↑k : K) / (↑E : K)) (hb : 0 < b) (hW : 0 < W) (h0 : 0 ≤ rest 0) (hrest : ∀ (i : Nat), i + 1 ≤ D → rest i ≤ rest
    (i + 1)) (hgrow : ∀ (i : Nat), i + 2 ≤ D → a * (rest (i + 1) - rest i) ≤ rest (i + 2) - rest (i + 1)) :
    ExpertBytes.bestDraft (ExpertBytes.tokens a) (fun (d : Nat) => rest d + ExpertBytes.dedupTime b
    (ExpertBytes.uniformDistinct E k) (fun (x : Nat) => W) (d + 1)) D = ExpertBytes.firstStop (ExpertBytes.tokens a)
    (fun (d : Nat) => rest d + ExpertBytes.dedupTime b (ExpertBytes.uniformDistinct E k) (fun (x : Nat) => W) (d +
    1)) D"""
    return Equation(model.best_draft(partial(model.tokens, a), lambda d: rest(d) + model.dedup_time(b, partial(model.uniform_distinct, E, k), lambda x: W, d + 1), D), model.first_stop(partial(model.tokens, a), lambda d: rest(d) + model.dedup_time(b, partial(model.uniform_distinct, E, k), lambda x: W, d + 1), D))

test_stop_dedup_uniform = holds(
    Law(
        'ExpertBytes.stop_dedup_uniform',
        '0af67afef5f032942083489f5c90bb90864d7bd56637295f40390f050c11c0cc',
        stop_dedup_uniform_inputs, stop_dedup_uniform_hypotheses, stop_dedup_uniform,
    )
)

def best_draft_dedup_uniform_of_gt_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.best_draft_dedup_uniform_of_gt(draw, model)

def best_draft_dedup_uniform_of_gt_hypotheses(model: Any, a: Any, b: Any, W: Any, c: Any, E: Any, k: Any, D: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hk', 0 < k
    yield 'hkE', k < E
    yield 'haq', Fraction(1) - Fraction(k) / Fraction(E) < a
    yield 'hb', Fraction(0) < b
    yield 'hW', Fraction(0) < W
    yield 'hc', Fraction(0) <= c

def best_draft_dedup_uniform_of_gt(model: Any, a: Any, b: Any, W: Any, c: Any, E: Any, k: Any, D: Any) -> Claim:
    r"""ExpertBytes.bestDraft_dedup_uniform_of_gt.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] {a :
    K} {b : K} {W : K} {c : K} {E : Nat} {k : Nat} {D : Nat} (hk : 0 < k) (hkE : k < E) (haq : 1 - (↑k : K) / (↑E :
    K) < a) (hb : 0 < b) (hW : 0 < W) (hc : 0 ≤ c) : ExpertBytes.bestDraft (ExpertBytes.tokens a) (fun (d : Nat) =>
    c + ExpertBytes.dedupTime b (ExpertBytes.uniformDistinct E k) (fun (x : Nat) => W) (d + 1)) D = D ∧
    ExpertBytes.firstStop (ExpertBytes.tokens a) (fun (d : Nat) => c + ExpertBytes.dedupTime b
    (ExpertBytes.uniformDistinct E k) (fun (x : Nat) => W) (d + 1)) D = D"""
    return Claim(bool(model.best_draft(partial(model.tokens, a), lambda d: c + model.dedup_time(b, partial(model.uniform_distinct, E, k), lambda x: W, d + 1), D) == D and model.first_stop(partial(model.tokens, a), lambda d: c + model.dedup_time(b, partial(model.uniform_distinct, E, k), lambda x: W, d + 1), D) == D))

test_best_draft_dedup_uniform_of_gt = holds(
    Law(
        'ExpertBytes.bestDraft_dedup_uniform_of_gt',
        '129c586a52f2ae7ff431159a41e4bb1a2858ebf7c89492e9424d21e1343721f0',
        best_draft_dedup_uniform_of_gt_inputs, best_draft_dedup_uniform_of_gt_hypotheses, best_draft_dedup_uniform_of_gt,
    )
)
