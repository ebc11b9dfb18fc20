"""Generated from Proofs/ExpertBytes/Thm/Lossless.lean by `expertbytes bridge --update`; do not edit."""

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

def acceptance_eq_overlap_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.acceptance_eq_overlap(draw, model)

def acceptance_eq_overlap_hypotheses(model: Any, p: Any, q: Any, V: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', model.distribution(p, V)

def acceptance_eq_overlap(model: Any, p: Any, q: Any, V: Any) -> Equation:
    r"""ExpertBytes.acceptance_eq_overlap.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat →
    K) (q : Nat → K) (V : Nat) (hp : ExpertBytes.Distribution p V) : ExpertBytes.acceptance p q V =
    ExpertBytes.overlap p q V"""
    return Equation(model.acceptance(p, q, V), model.overlap(p, q, V))

test_acceptance_eq_overlap = holds(
    Law(
        'ExpertBytes.acceptance_eq_overlap',
        '34bddaa957caf4ea2d8a2b7e66a9b91b13519a454f696c88ca338b563f697ec2',
        acceptance_eq_overlap_inputs, acceptance_eq_overlap_hypotheses, acceptance_eq_overlap,
    )
)

def acceptance_eq_one_sub_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.acceptance_eq_one_sub(draw, model)

def acceptance_eq_one_sub_hypotheses(model: Any, p: Any, q: Any, V: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', model.distribution(p, V)
    yield 'hq', model.distribution(q, V)

def acceptance_eq_one_sub(model: Any, p: Any, q: Any, V: Any) -> Equation:
    r"""ExpertBytes.acceptance_eq_one_sub.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat →
    K) (q : Nat → K) (V : Nat) (hp : ExpertBytes.Distribution p V) (hq : ExpertBytes.Distribution q V) :
    ExpertBytes.acceptance p q V = 1 - ExpertBytes.apartness p q V / 2"""
    return Equation(model.acceptance(p, q, V), Fraction(1) - model.apartness(p, q, V) / Fraction(2))

test_acceptance_eq_one_sub = holds(
    Law(
        'ExpertBytes.acceptance_eq_one_sub',
        'f18bd3b01c25b4f7e413194f1ba89e11ced73efc96e46e52d2dda84094af8f3d',
        acceptance_eq_one_sub_inputs, acceptance_eq_one_sub_hypotheses, acceptance_eq_one_sub,
    )
)

def speculative_mean_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.speculative_mean(draw, model)

def speculative_mean_hypotheses(model: Any, p: Any, q: Any, g: Any, V: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', model.distribution(p, V)
    yield 'hq', model.distribution(q, V)

def speculative_mean(model: Any, p: Any, q: Any, g: Any, V: Any) -> Equation:
    r"""ExpertBytes.speculative_mean.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat → K) (q
    : Nat → K) (g : Nat → K) (V : Nat) (hp : ExpertBytes.Distribution p V) (hq : ExpertBytes.Distribution q V) :
    ExpertBytes.mean q (fun (x : Nat) => ExpertBytes.accepted p q x * g x + (1 - ExpertBytes.accepted p q x) *
    ExpertBytes.mean (ExpertBytes.residual p q V) g V) V = ExpertBytes.mean p g V"""
    return Equation(model.mean(q, lambda x: model.accepted(p, q, x) * g(x) + (Fraction(1) - model.accepted(p, q, x)) * model.mean(partial(model.residual, p, q, V), g, V), V), model.mean(p, g, V))

test_speculative_mean = holds(
    Law(
        'ExpertBytes.speculative_mean',
        'd5fb755571483cb666051b43bc223eaf9499eb08581e6792daaf4a0cfabf3cca',
        speculative_mean_inputs, speculative_mean_hypotheses, speculative_mean,
    )
)

def speculative_lossless_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.speculative_lossless(draw, model)

def speculative_lossless_hypotheses(model: Any, p: Any, q: Any, V: Any, y: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', model.distribution(p, V)
    yield 'hq', model.distribution(q, V)
    yield 'hy', y < V

def speculative_lossless(model: Any, p: Any, q: Any, V: Any, y: Any) -> Equation:
    r"""ExpertBytes.speculative_lossless.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p : Nat → K)
    (q : Nat → K) (V : Nat) (y : Nat) (hp : ExpertBytes.Distribution p V) (hq : ExpertBytes.Distribution q V) (hy :
    y < V) : ExpertBytes.speculative p q V y = p y"""
    return Equation(model.speculative(p, q, V, y), p(y))

test_speculative_lossless = holds(
    Law(
        'ExpertBytes.speculative_lossless',
        '0207cec1bc272bd2c6e8e3b91aafde2dd28ee0512add70ec4d16be59b82bfda3',
        speculative_lossless_inputs, speculative_lossless_hypotheses, speculative_lossless,
    )
)

def speculative_lossless_chain_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.speculative_lossless_chain(draw, model)

def speculative_lossless_chain_hypotheses(model: Any, p: Any, q: Any, step: Any, V: Any, f: Any, n: Any, c: Any, d: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((model.distribution(partial(p, c), V) for c in NATURALS))
    yield 'hq', all((model.distribution(partial(q, c), V) for c in NATURALS))

def speculative_lossless_chain(model: Any, p: Any, q: Any, step: Any, V: Any, f: Any, n: Any, c: Any, d: Any) -> Equation:
    r"""ExpertBytes.speculative_lossless_chain.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p :
    Nat → Nat → K) (q : Nat → Nat → K) (step : Nat → Nat → Nat) (V : Nat) (f : Nat → K) (n : Nat) (c : Nat) (d :
    Nat) (hp : ∀ (c : Nat), ExpertBytes.Distribution (p c) V) (hq : ∀ (c : Nat), ExpertBytes.Distribution (q c) V) :
    ExpertBytes.drafted p q step V (ExpertBytes.target p step V f) n c d [] c = ExpertBytes.target p step V f n c"""
    return Equation(model.drafted(p, q, step, V, partial(model.target, p, step, V, f), n, c, d, [], c), model.target(p, step, V, f, n, c))

test_speculative_lossless_chain = holds(
    Law(
        'ExpertBytes.speculative_lossless_chain',
        '3e03f3d83abb3dced7013ee3410fea1be007fecd04c4522b82d87771e6585657',
        speculative_lossless_chain_inputs, speculative_lossless_chain_hypotheses, speculative_lossless_chain,
    )
)

def speculative_lossless_decode_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.speculative_lossless_decode(draw, model)

def speculative_lossless_decode_hypotheses(model: Any, p: Any, q: Any, step: Any, V: Any, draft: Any, f: Any, cycles: Any, n: Any, c: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hp', all((model.distribution(partial(p, c), V) for c in NATURALS))
    yield 'hq', all((model.distribution(partial(q, c), V) for c in NATURALS))

def speculative_lossless_decode(model: Any, p: Any, q: Any, step: Any, V: Any, draft: Any, f: Any, cycles: Any, n: Any, c: Any) -> Equation:
    r"""ExpertBytes.speculative_lossless_decode.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (p :
    Nat → Nat → K) (q : Nat → Nat → K) (step : Nat → Nat → Nat) (V : Nat) (draft : Nat → Nat → Nat) (f : Nat → K)
    (cycles : Nat) (n : Nat) (c : Nat) (hp : ∀ (c : Nat), ExpertBytes.Distribution (p c) V) (hq : ∀ (c : Nat),
    ExpertBytes.Distribution (q c) V) : ExpertBytes.decode p q step V draft f cycles n c = ExpertBytes.target p step
    V f n c"""
    return Equation(model.decode(p, q, step, V, draft, f, cycles, n, c), model.target(p, step, V, f, n, c))

test_speculative_lossless_decode = holds(
    Law(
        'ExpertBytes.speculative_lossless_decode',
        '0c2b40e7a8d3b0c8181f77a13e24821dfef2c0221d97b432ac33976db539d0ed',
        speculative_lossless_decode_inputs, speculative_lossless_decode_hypotheses, speculative_lossless_decode,
    )
)
