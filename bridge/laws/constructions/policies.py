"""Policies on a few states, and rules on small trees of histories."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import nonnegative, positive
from expertbytes.bridge.laws.constructions.planners import grids
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import functions, integers, numbers, relations, tables
from expertbytes.bridge.laws.values import Grid, Table


def long_run_best_attained(draw: Draw, model: Any) -> Inputs:
    """One to three states of one to three actions each."""
    tokens = grids(lambda: draw(numbers()))
    seconds = Grid(tuple(positive(draw) for _ in range(4)))
    most = Table(tuple(draw(integers(0, 2)) for _ in range(4)))
    return positive(draw), tokens, seconds, most, draw(integers(1, 3))


def long_run_price_separates(draw: Draw, model: Any) -> Inputs:
    """The same."""
    return long_run_best_attained(draw, model)


def long_run_le_best(draw: Draw, model: Any) -> Inputs:
    """With any policy."""
    *states, most, count = long_run_best_attained(draw, model)
    return *states, most, count, Table(tuple(draw(integers(0, most(s))) for s in range(4)))


def long_run_optimal_iff(draw: Draw, model: Any) -> Inputs:
    """With any policy, often the best one."""
    *inputs, policy = long_run_le_best(draw, model)
    weights, tokens, seconds, most, count = inputs
    if draw(integers(0, 1)):
        best = model.long_run_best(weights, tokens, seconds, most, count, Fraction(0), Fraction(0))
        policy = Table(tuple(model.priced_policy(best, tokens, seconds, most, s) for s in range(4)))
    return *inputs, policy


def product_threshold(draw: Draw, model: Any) -> Inputs:
    """A tree of histories up to three tokens deep, costs of about a confidence."""
    confidences = tables(draw, at_least=[lambda _n: Fraction(0)], at_most=[lambda _n: Fraction(1)])
    children = grids(lambda: draw(integers(0, 8)))
    width = functions(lambda: draw(integers(0, 2)))
    depth, history = draw(integers(0, 3)), draw(integers(0, 8))
    product = draw(numbers(at_least=[0]))
    return draw(numbers()), confidences, nonnegative(draw), children, width, depth, history, product


def product_threshold_optimal(draw: Draw, model: Any) -> Inputs:
    """With any rule."""
    *tree, depth, history, product = product_threshold(draw, model)
    return *tree, relations(draw), depth, history, product
