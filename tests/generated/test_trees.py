"""Generated from Proofs/ExpertBytes/Thm/Trees.lean by `expertbytes bridge --update`; do not edit."""

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

def tree_best_connected_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tree_best_connected(draw, model)

def tree_best_connected_hypotheses(model: Any, S: Any, up: Any, N: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hup', all((not i < N or up(i) <= i for i in NATURALS))
    yield 'hS', all((not i < N or S(i) <= S(up(i)) for i in NATURALS))

def tree_best_connected(model: Any, S: Any, up: Any, N: Any, m: Any) -> Claim:
    r"""ExpertBytes.tree_best_connected.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K)
    (up : Nat → Nat) (N : Nat) (m : Nat) (hup : ∀ (i : Nat), i < N → up i ≤ i) (hS : ∀ (i : Nat), i < N → S i ≤ S
    (up i)) : ExpertBytes.ConnectedBelow up (ExpertBytes.topNodes S N m) N"""
    return Claim(bool(model.connected_below(up, partial(model.top_nodes, S, N, m), N)))

test_tree_best_connected = holds(
    Law(
        'ExpertBytes.tree_best_connected',
        '1256b09ef61a626bfb79a21233fb18636351328e557419f7eb6f5a99b0897432',
        tree_best_connected_inputs, tree_best_connected_hypotheses, tree_best_connected,
    )
)

def tree_best_subtree_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tree_best_subtree(draw, model)

def tree_best_subtree_hypotheses(model: Any, S: Any, kept: Any, N: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hkept', model.kept_count(kept, N) == m

def tree_best_subtree(model: Any, S: Any, kept: Any, N: Any, m: Any) -> Claim:
    r"""ExpertBytes.tree_best_subtree.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K)
    (kept : Nat → Bool) (N : Nat) (m : Nat) (hkept : ExpertBytes.keptCount kept N = m) : ExpertBytes.keptTokens S
    kept N ≤ ExpertBytes.keptTokens S (ExpertBytes.topNodes S N m) N"""
    return Claim(bool(model.kept_tokens(S, kept, N) <= model.kept_tokens(S, partial(model.top_nodes, S, N, m), N)))

test_tree_best_subtree = holds(
    Law(
        'ExpertBytes.tree_best_subtree',
        'c4b0d02c0a4fc43dec5c0af992b5576e3593c1184cc0ade513b2c097aa7da01a',
        tree_best_subtree_inputs, tree_best_subtree_hypotheses, tree_best_subtree,
    )
)

def tree_tokens_concave_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.tree_tokens_concave(draw, model)

def tree_tokens_concave_hypotheses(model: Any, S: Any, N: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hm', m + 2 <= N

def tree_tokens_concave(model: Any, S: Any, N: Any, m: Any) -> Claim:
    r"""ExpertBytes.tree_tokens_concave.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K)
    (N : Nat) (m : Nat) (hm : m + 2 ≤ N) : ExpertBytes.treeTokens S N (m + 2) - ExpertBytes.treeTokens S N (m + 1) ≤
    ExpertBytes.treeTokens S N (m + 1) - ExpertBytes.treeTokens S N m"""
    return Claim(bool(model.tree_tokens(S, N, m + 2) - model.tree_tokens(S, N, m + 1) <= model.tree_tokens(S, N, m + 1) - model.tree_tokens(S, N, m)))

test_tree_tokens_concave = holds(
    Law(
        'ExpertBytes.tree_tokens_concave',
        '020b73de30d0be9eaeed5a56045917e685d0c5466a9b97bd450648b35fe77281',
        tree_tokens_concave_inputs, tree_tokens_concave_hypotheses, tree_tokens_concave,
    )
)

def tree_stop_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    N = draw(naturals())
    S = tables(draw, at_least=[lambda i: Fraction(0) if i < N else None])
    T = tables(draw, above=[lambda m: Fraction(0) if m <= N else None], order='convex')
    return (S, T, N)

def tree_stop_hypotheses(model: Any, S: Any, T: Any, N: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hS', all((not i < N or Fraction(0) <= S(i) for i in NATURALS))
    yield 'hpos', all((not m <= N or Fraction(0) < T(m) for m in NATURALS))
    yield 'hT', all((not m + 2 <= N or T(m + 1) - T(m) <= T(m + 2) - T(m + 1) for m in NATURALS))

def tree_stop(model: Any, S: Any, T: Any, N: Any) -> Equation:
    r"""ExpertBytes.tree_stop.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (S : Nat → K) (T : Nat →
    K) (N : Nat) (hS : ∀ (i : Nat), i < N → 0 ≤ S i) (hpos : ∀ (m : Nat), m ≤ N → 0 < T m) (hT : ∀ (m : Nat), m + 2
    ≤ N → T (m + 1) - T m ≤ T (m + 2) - T (m + 1)) : ExpertBytes.bestDraft (ExpertBytes.treeTokens S N) T N =
    ExpertBytes.firstStop (ExpertBytes.treeTokens S N) T N"""
    return Equation(model.best_draft(partial(model.tree_tokens, S, N), T, N), model.first_stop(partial(model.tree_tokens, S, N), T, N))

test_tree_stop = holds(
    Law(
        'ExpertBytes.tree_stop',
        '0820fda09a8610bd4fd0b57182aa25c1ce1fb4b5fd648b8579fb9e30784fe464',
        tree_stop_inputs, tree_stop_hypotheses, tree_stop,
    )
)
