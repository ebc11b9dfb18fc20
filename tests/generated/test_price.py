"""Generated from Proofs/ExpertBytes/Thm/Price.lean by `expertbytes bridge --update`; do not edit."""

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

def choose_ge_left_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    left = draw_chain(draw, model)
    right = draw_chain(draw, model)
    lam = draw(numbers())
    m = draw(naturals(at_most=[left.length]))
    return (lam, left, right, m)

def choose_ge_left_hypotheses(model: Any, lam: Any, left: Any, right: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hm', m <= left.length

def choose_ge_left(model: Any, lam: Any, left: Any, right: Any, m: Any) -> Claim:
    r"""ExpertBytes.choose_ge_left.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (left :
    ExpertBytes.Chain K) (right : ExpertBytes.Chain K) (m : Nat) (hm : m ≤ ExpertBytes.Chain.length left) :
    ExpertBytes.value lam (ExpertBytes.Chain.survival left) m ≤ ExpertBytes.choiceValue lam (left, right)
    (ExpertBytes.choose lam (left, right))"""
    return Claim(bool(model.value(lam, left.survival, m) <= model.choice_value(lam, (left, right), model.choose(lam, (left, right)))))

test_choose_ge_left = holds(
    Law(
        'ExpertBytes.choose_ge_left',
        'b251d2eff7297b844415bfdbb14b459194a12306af348c24c34f7b5b22a403ad',
        choose_ge_left_inputs, choose_ge_left_hypotheses, choose_ge_left,
    )
)

def choose_ge_right_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    left = draw_chain(draw, model)
    right = draw_chain(draw, model)
    lam = draw(numbers())
    m = draw(naturals(at_most=[right.length]))
    return (lam, left, right, m)

def choose_ge_right_hypotheses(model: Any, lam: Any, left: Any, right: Any, m: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hm', m <= right.length

def choose_ge_right(model: Any, lam: Any, left: Any, right: Any, m: Any) -> Claim:
    r"""ExpertBytes.choose_ge_right.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K) (left :
    ExpertBytes.Chain K) (right : ExpertBytes.Chain K) (m : Nat) (hm : m ≤ ExpertBytes.Chain.length right) :
    ExpertBytes.value lam (ExpertBytes.Chain.survival right) m ≤ ExpertBytes.choiceValue lam (left, right)
    (ExpertBytes.choose lam (left, right))"""
    return Claim(bool(model.value(lam, right.survival, m) <= model.choice_value(lam, (left, right), model.choose(lam, (left, right)))))

test_choose_ge_right = holds(
    Law(
        'ExpertBytes.choose_ge_right',
        'e9c5f8f78c080a032235d4f10140ba1905a58e4d6a4acfb79e639508e31f735c',
        choose_ge_right_inputs, choose_ge_right_hypotheses, choose_ge_right,
    )
)

def priced_separates_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    requests = [(draw_chain(draw, model), draw_chain(draw, model)) for _ in range(draw(lengths()))]
    choices = [draw_choice(draw, model) for _ in range(draw(lengths()))]
    lam = draw(numbers())
    return (lam, requests, choices)

def priced_separates_hypotheses(model: Any, lam: Any, requests: Any, choices: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def priced_separates(model: Any, lam: Any, requests: Any, choices: Any) -> Claim:
    r"""ExpertBytes.priced_separates.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
    (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)) (choices : List ExpertBytes.Choice) :
    ExpertBytes.totalValue lam requests choices ≤ ExpertBytes.separateValue lam requests ∧ ExpertBytes.totalValue
    lam requests (ExpertBytes.allocate lam requests) = ExpertBytes.separateValue lam requests"""
    return Claim(bool(model.total_value(lam, requests, choices) <= model.separate_value(lam, requests) and model.total_value(lam, requests, model.allocate(lam, requests)) == model.separate_value(lam, requests)))

test_priced_separates = holds(
    Law(
        'ExpertBytes.priced_separates',
        '6a09255f89ef561386bef609893b91f3fcbf6cfc8f5b238ee912eea42a639206',
        priced_separates_inputs, priced_separates_hypotheses, priced_separates,
    )
)

def total_tokens_le_priced_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    requests = [(draw_chain(draw, model), draw_chain(draw, model)) for _ in range(draw(lengths()))]
    choices = [draw_choice(draw, model) for _ in range(draw(lengths()))]
    lam = draw(numbers())
    return (lam, requests, choices)

def total_tokens_le_priced_hypotheses(model: Any, lam: Any, requests: Any, choices: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield from ()

def total_tokens_le_priced(model: Any, lam: Any, requests: Any, choices: Any) -> Claim:
    r"""ExpertBytes.totalTokens_le_priced.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
    (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)) (choices : List ExpertBytes.Choice) :
    ExpertBytes.totalTokens requests choices ≤ lam * (↑(ExpertBytes.totalVerified requests choices) : K) +
    ExpertBytes.separateValue lam requests"""
    return Claim(bool(model.total_tokens(requests, choices) <= lam * Fraction(model.total_verified(requests, choices)) + model.separate_value(lam, requests)))

test_total_tokens_le_priced = holds(
    Law(
        'ExpertBytes.totalTokens_le_priced',
        'd64adca00d81d8ac117d502fc148823c87b1c215723f9e091a2576b1ad6032a3',
        total_tokens_le_priced_inputs, total_tokens_le_priced_hypotheses, total_tokens_le_priced,
    )
)

def priced_optimal_for_budget_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.priced_optimal_for_budget(draw, model)

def priced_optimal_for_budget_hypotheses(model: Any, lam: Any, requests: Any, best: Any, other: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hlam', Fraction(0) <= lam
    yield 'hbest', model.separate_value(lam, requests) <= model.total_value(lam, requests, best)
    yield 'hother', model.total_verified(requests, other) <= model.total_verified(requests, best)

def priced_optimal_for_budget(model: Any, lam: Any, requests: Any, best: Any, other: Any) -> Claim:
    r"""ExpertBytes.priced_optimal_for_budget.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam :
    K) (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)) (best : List ExpertBytes.Choice) (other : List
    ExpertBytes.Choice) (hlam : 0 ≤ lam) (hbest : ExpertBytes.separateValue lam requests ≤ ExpertBytes.totalValue
    lam requests best) (hother : ExpertBytes.totalVerified requests other ≤ ExpertBytes.totalVerified requests best)
    : ExpertBytes.totalTokens requests other ≤ ExpertBytes.totalTokens requests best"""
    return Claim(bool(model.total_tokens(requests, other) <= model.total_tokens(requests, best)))

test_priced_optimal_for_budget = holds(
    Law(
        'ExpertBytes.priced_optimal_for_budget',
        '3f9b77f6645d67a89eb015370fc1a862e195e43b574a3c285695debc005d47d9',
        priced_optimal_for_budget_inputs, priced_optimal_for_budget_hypotheses, priced_optimal_for_budget,
    )
)

def allocate_optimal_for_budget_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    return constructions.allocate_optimal_for_budget(draw, model)

def allocate_optimal_for_budget_hypotheses(model: Any, lam: Any, requests: Any, other: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hlam', Fraction(0) <= lam
    yield 'hother', model.total_verified(requests, other) <= model.total_verified(requests, model.allocate(lam, requests))

def allocate_optimal_for_budget(model: Any, lam: Any, requests: Any, other: Any) -> Claim:
    r"""ExpertBytes.allocate_optimal_for_budget.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam :
    K) (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)) (other : List ExpertBytes.Choice) (hlam : 0 ≤
    lam) (hother : ExpertBytes.totalVerified requests other ≤ ExpertBytes.totalVerified requests
    (ExpertBytes.allocate lam requests)) : ExpertBytes.totalTokens requests other ≤ ExpertBytes.totalTokens requests
    (ExpertBytes.allocate lam requests)"""
    return Claim(bool(model.total_tokens(requests, other) <= model.total_tokens(requests, model.allocate(lam, requests))))

test_allocate_optimal_for_budget = holds(
    Law(
        'ExpertBytes.allocate_optimal_for_budget',
        '445a38e395b9cad5bc91b14612e69377c52f4d83f489ab93ad06522b666a1c37',
        allocate_optimal_for_budget_inputs, allocate_optimal_for_budget_hypotheses, allocate_optimal_for_budget,
    )
)

def allocate_anti_price_inputs(draw: Draw, model: Any) -> Inputs:
    r"""Inputs that satisfy the hypotheses."""
    requests = [(draw_chain(draw, model), draw_chain(draw, model)) for _ in range(draw(lengths()))]
    lam = draw(numbers())
    lam_prime = draw(numbers(at_least=[lam]))
    return (lam, lam_prime, requests)

def allocate_anti_price_hypotheses(model: Any, lam: Any, lam_prime: Any, requests: Any) -> Iterator[tuple[str, bool]]:
    r"""The hypotheses by name, with their truth."""
    yield 'hlam', lam <= lam_prime

def allocate_anti_price(model: Any, lam: Any, lam_prime: Any, requests: Any) -> Claim:
    r"""ExpertBytes.allocate_anti_price.{u} {K : Type u} [ExpertBytes.OrderedField K] [DecidableLT K] (lam : K)
    (lam' : K) (requests : List (ExpertBytes.Chain K × ExpertBytes.Chain K)) (hlam : lam ≤ lam') :
    ExpertBytes.totalVerified requests (ExpertBytes.allocate lam' requests) ≤ ExpertBytes.totalVerified requests
    (ExpertBytes.allocate lam requests)"""
    return Claim(bool(model.total_verified(requests, model.allocate(lam_prime, requests)) <= model.total_verified(requests, model.allocate(lam, requests))))

test_allocate_anti_price = holds(
    Law(
        'ExpertBytes.allocate_anti_price',
        '0143f196942d711da035a5b856283786e72592db8d8cbc7a6053b8fb9aa791e1',
        allocate_anti_price_inputs, allocate_anti_price_hypotheses, allocate_anti_price,
    )
)
