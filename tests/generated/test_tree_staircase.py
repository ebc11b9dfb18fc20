"""Generated from Proofs/ExpertBytes/Thm/TreeStaircase.lean by `expertbytes bridge --update`; do not edit."""

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

def tree_ratio_mono_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tree_ratio_mono(draw, model)

def tree_ratio_mono_hypotheses(model: Any, S: Any, R: Any, N: Any, m: Any, m_prime: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hm', m <= m_prime
    yield "hm'", m_prime <= N
    yield 'hSR', all((not i < N or S(i) <= R(i) for i in NATURALS))
    yield 'horder', all((all((not i < N or (not j < N or (not S(j) <= S(i) or R(j) <= R(i))) for j in NATURALS)) for i in NATURALS))
    yield 'hratio', all((all((not i < N or (not j < N or (not S(j) <= S(i) or S(j) * R(i) <= R(j) * S(i))) for j in NATURALS)) for i in NATURALS))

def tree_ratio_mono(model: Any, S: Any, R: Any, N: Any, m: Any, m_prime: Any) -> Claim:
    r"""ExpertBytes.tree_ratio_mono.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (R :
    Nat → K) (N : Nat) (m : Nat) (m' : Nat) (hm : m ≤ m') (hm' : m' ≤ N) (hSR : ∀ (i : Nat), i < N → S i ≤ R i)
    (horder : ∀ (i : Nat), ∀ (j : Nat), i < N → j < N → S j ≤ S i → R j ≤ R i) (hratio : ∀ (i : Nat), ∀ (j : Nat), i
    < N → j < N → S j ≤ S i → S j * R i ≤ R j * S i) : ExpertBytes.treeTokens S N m' * ExpertBytes.treeTokens R N m
    ≤ ExpertBytes.treeTokens R N m' * ExpertBytes.treeTokens S N m"""
    return Claim(bool(model.tree_tokens(S, N, m_prime) * model.tree_tokens(R, N, m) <= model.tree_tokens(R, N, m_prime) * model.tree_tokens(S, N, m)))

test_tree_ratio_mono = holds(
    Law(
        'ExpertBytes.tree_ratio_mono',
        'b50f94a37f7e24016bcec6c54c97231bc536417f7e35e6698b42c03822464dbf',
        tree_ratio_mono_inputs, tree_ratio_mono_hypotheses, tree_ratio_mono,
    )
)

def tree_staircase_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tree_staircase(draw, model)

def tree_staircase_hypotheses(model: Any, S: Any, R: Any, T: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((not i < N or Fraction(0) <= S(i) for i in NATURALS))
    yield 'hSR', all((not i < N or S(i) <= R(i) for i in NATURALS))
    yield 'horder', all((all((not i < N or (not j < N or (not S(j) <= S(i) or R(j) <= R(i))) for j in NATURALS)) for i in NATURALS))
    yield 'hratio', all((all((not i < N or (not j < N or (not S(j) <= S(i) or S(j) * R(i) <= R(j) * S(i))) for j in NATURALS)) for i in NATURALS))
    yield 'hT', all((not m <= N or Fraction(0) < T(m) for m in NATURALS))

def tree_staircase(model: Any, S: Any, R: Any, T: Any, N: Any) -> Claim:
    r"""ExpertBytes.tree_staircase.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (R :
    Nat → K) (T : Nat → K) (N : Nat) (hS : ∀ (i : Nat), i < N → 0 ≤ S i) (hSR : ∀ (i : Nat), i < N → S i ≤ R i)
    (horder : ∀ (i : Nat), ∀ (j : Nat), i < N → j < N → S j ≤ S i → R j ≤ R i) (hratio : ∀ (i : Nat), ∀ (j : Nat), i
    < N → j < N → S j ≤ S i → S j * R i ≤ R j * S i) (hT : ∀ (m : Nat), m ≤ N → 0 < T m) : ExpertBytes.bestDraft
    (ExpertBytes.treeTokens S N) T N ≤ ExpertBytes.bestDraft (ExpertBytes.treeTokens R N) T N"""
    return Claim(bool(model.best_draft(partial(model.tree_tokens, S, N), T, N) <= model.best_draft(partial(model.tree_tokens, R, N), T, N)))

test_tree_staircase = holds(
    Law(
        'ExpertBytes.tree_staircase',
        '50bdb49e86ebafa7d0abc3aa52bd22d8eedaa7218c4831ecc58c40eb2189ff23',
        tree_staircase_inputs, tree_staircase_hypotheses, tree_staircase,
    )
)

def tree_staircase_depth_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    a = draw(numbers(above=[Fraction(0)], at_most=[Fraction(1)]))
    b = draw(numbers(above=[Fraction(0)], at_least=[a], at_most=[Fraction(1)]))
    depth = functions(lambda: draw(naturals()))
    T = tables(draw, above=[lambda m: Fraction(0) if m <= N else None])
    return (a, b, depth, T, N)

def tree_staircase_depth_hypotheses(model: Any, a: Any, b: Any, depth: Any, T: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'ha', Fraction(0) < a
    yield 'hab', a <= b
    yield 'hb', b <= Fraction(1)
    yield 'hT', all((not m <= N or Fraction(0) < T(m) for m in NATURALS))

def tree_staircase_depth(model: Any, a: Any, b: Any, depth: Any, T: Any, N: Any) -> Claim:
    r"""ExpertBytes.tree_staircase_depth.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (a : K) (b :
    K) (depth : Nat → Nat) (T : Nat → K) (N : Nat) (ha : 0 < a) (hab : a ≤ b) (hb : b ≤ 1) (hT : ∀ (m : Nat), m ≤ N
    → 0 < T m) : ExpertBytes.bestDraft (ExpertBytes.treeTokens (fun (i : Nat) => a ^ depth i) N) T N ≤
    ExpertBytes.bestDraft (ExpertBytes.treeTokens (fun (i : Nat) => b ^ depth i) N) T N"""
    return Claim(bool(model.best_draft(partial(model.tree_tokens, lambda i: a ** depth(i), N), T, N) <= model.best_draft(partial(model.tree_tokens, lambda i: b ** depth(i), N), T, N)))

test_tree_staircase_depth = holds(
    Law(
        'ExpertBytes.tree_staircase_depth',
        'df36bb5a7188becdf7d8df6f6ff2ad2d37fb8eafc437b0214b7594d6eaf5a401',
        tree_staircase_depth_inputs, tree_staircase_depth_hypotheses, tree_staircase_depth,
    )
)
