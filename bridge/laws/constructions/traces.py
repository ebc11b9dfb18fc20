"""Traces with as many selections as a theorem asks, and choices of experts with their weights."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import regular_trace, weights
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import booleans, integers, naturals, numbers, relations
from expertbytes.bridge.laws.values import Relation, Table


def _sizes(draw: Draw) -> tuple[int, int, int]:
    """Tokens of a trace, experts, experts a token."""
    experts = draw(integers(1, 4))
    return draw(integers(1, 6)), experts, draw(integers(1, experts))


def mean_distinct_one(draw: Draw, model: Any) -> Inputs:
    """A trace with exactly ``k`` experts a token."""
    tokens, experts, top_k = _sizes(draw)
    return regular_trace(draw, tokens, experts, top_k), tokens, experts, top_k


def le_mean_distinct(draw: Draw, model: Any) -> Inputs:
    """A trace with exactly ``k`` experts a token, and a window of at least one."""
    return *mean_distinct_one(draw, model), draw(integers(1, 6))


mean_distinct_le_slots = le_mean_distinct
share_bounds_of_trace = le_mean_distinct


def _choices(draw: Draw) -> tuple[Table[Fraction], Relation, int, int]:
    count, experts = draw(integers(1, 3)), draw(integers(1, 3))
    pairs = frozenset((c, e) for c in range(count) for e in range(experts) if draw(booleans()))
    return weights(draw, count), Relation(pairs), count, experts


def expected_distinct_eq_independent_distinct(draw: Draw, model: Any) -> Inputs:
    """Few weighted choices of experts, and few tokens: the expectation runs over all sequences of choices."""
    return *_choices(draw), draw(integers(0, 3))


def expected_distinct_eq(draw: Draw, model: Any) -> Inputs:
    """The same, with experts that have occurred before."""
    seen = Table(tuple(draw(booleans()) for _ in range(3)))
    return *expected_distinct_eq_independent_distinct(draw, model), seen


def expected_distinct_eq_uniform_distinct(draw: Draw, model: Any) -> Inputs:
    """Every choice is a run of ``k`` experts around a circle, all equally likely: each expert is as popular as the others."""
    experts = draw(integers(1, 3))
    top_k = draw(integers(0, experts))
    pairs = frozenset((start, (start + i) % experts) for start in range(experts) for i in range(top_k))
    equal = Table((Fraction(1, experts),) * experts + (Fraction(0),))
    return equal, Relation(pairs), experts, experts, top_k, draw(integers(0, 3))


def expected_distinct_le_uniform_distinct(draw: Draw, model: Any) -> Inputs:
    """Weighted choices of exactly ``k`` experts each."""
    count, experts = draw(integers(1, 3)), draw(integers(1, 3))
    top_k = draw(integers(0, experts))
    choices = regular_trace(draw, count, experts, top_k)
    return weights(draw, count), choices, count, experts, top_k, draw(integers(0, 3))


def independent_distinct_le_uniform_distinct(draw: Draw, model: Any) -> Inputs:
    """Probabilities of at most one that sum to ``k``: the uniform ones, moved apart in pairs."""
    experts = draw(integers(1, 4))
    top_k = draw(integers(0, experts))
    mean = Fraction(top_k, experts)
    probabilities = [mean] * experts
    for i in range(0, experts - 1, 2):
        shift = draw(numbers(at_least=[0], at_most=[1 - mean]))
        probabilities[i : i + 2] = [mean + shift, mean - shift]
    return Table(tuple(probabilities)), experts, top_k, draw(integers(0, 6))


def _at_selection(draw: Draw) -> Inputs:
    """A trace whose token ``t``, counted around the cycle, selects the expert."""
    tokens, expert, token = draw(naturals(above=[0])), draw(naturals()), draw(naturals())
    trace = relations(draw)
    return Relation(trace.pairs | {(token % tokens, expert)}), tokens, expert, token


def reuse_gap_le(draw: Draw, model: Any) -> Inputs:
    """A trace and one of its selections."""
    return _at_selection(draw)


selects_reuse_gap = reuse_gap_add_period = reuse_gap_le


def not_selects_of_lt_reuse_gap(draw: Draw, model: Any) -> Inputs:
    """A trace whose ``g`` tokens before ``t``, counted around the cycle, do not select the expert."""
    tokens, expert, token = draw(naturals(above=[0])), draw(naturals()), draw(naturals())
    gap = draw(naturals(at_least=[1], at_most=[tokens]))
    cleared = {((token - back) % tokens, expert) for back in range(1, gap + 1)}
    return Relation(relations(draw).pairs - cleared), tokens, expert, token, gap
