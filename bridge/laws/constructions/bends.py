"""Tokens curves that bend one way when drawn over time, and times that grow as uniform routing makes them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import from_values, positive
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import naturals, numbers, tables
from expertbytes.bridge.laws.values import NATURALS, Table


def _sums(start: Fraction, increments: Table[Fraction]) -> Table[Fraction]:
    values = [start]
    for n in NATURALS[1:]:
        values.append(values[-1] + increments(n - 1))
    return from_values(values)


def _over_time(draw: Draw, order: str) -> tuple[Table[Fraction], Table[Fraction], Table[Fraction]]:
    """Tokens, times that rise, and the tokens added per added second, in the order given and of any sign."""
    steps, slopes = positive(draw), tables(draw, order=order)
    gained = from_values(steps(n) * slopes(n) for n in NATURALS)
    return _sums(draw(numbers()), gained), _sums(draw(numbers(above=[0])), steps), slopes


def best_draft_stop_of_concave_in_time(draw: Draw, model: Any) -> Inputs:
    """Tokens added per added second do not rise."""
    tokens, times, _ = _over_time(draw, "nonincreasing")
    return tokens, times, draw(naturals())


def best_draft_end_of_convex_in_time(draw: Draw, model: Any) -> Inputs:
    """Tokens added per added second do not fall."""
    tokens, times, _ = _over_time(draw, "nondecreasing")
    return tokens, times, draw(naturals())


def chord_le_of_convex_in_time(draw: Draw, model: Any) -> Inputs:
    """The same with two lengths in order and a number of further steps."""
    tokens, times, longest = best_draft_end_of_convex_in_time(draw, model)
    b = draw(naturals())
    return tokens, times, longest, draw(naturals(at_most=[b])), b, draw(naturals(at_most=[max(longest - b, 0)]))


def goodput_le_of_stop_of_concave_in_time(draw: Draw, model: Any) -> Inputs:
    """Tokens moved up or down so that the step from ``d`` does not pay."""
    tokens, times, slopes = _over_time(draw, "nonincreasing")
    d = draw(naturals())
    shift = draw(numbers(at_least=[slopes(d) * times(d)])) - tokens(d)
    return from_values(value + shift for value in tokens.values), times, d, draw(naturals(at_least=[d]))


def _uniform(draw: Draw) -> tuple[int, int, Fraction]:
    """Experts, fewer experts a token, and the rate above which tokens are convex in time."""
    k = draw(naturals(at_least=[1], at_most=[5]))
    experts = draw(naturals(above=[k]))
    return experts, k, 1 - Fraction(k, experts)


def tokens_concave_in_dedup_time_iff(draw: Draw, model: Any) -> Inputs:
    """Rates on both sides of the bound and on it."""
    experts, k, bound = _uniform(draw)
    a = bound + draw(numbers(above=[-bound]))
    return (
        a,
        draw(numbers(above=[0])),
        draw(numbers(above=[0])),
        draw(numbers()),
        experts,
        k,
        draw(naturals(at_most=[5])),
    )


def stop_dedup_uniform(draw: Draw, model: Any) -> Inputs:
    """Other time that grows, its increments shrinking by no more than the rate."""
    experts, k, bound = _uniform(draw)
    a = draw(numbers(at_least=[0], at_most=[bound]))
    steps = [draw(numbers(at_least=[0]))]
    for _ in NATURALS[1:]:
        steps.append(draw(numbers(at_least=[a * steps[-1]])))
    rest = _sums(draw(numbers(at_least=[0])), from_values(steps))
    return a, draw(numbers(above=[0])), draw(numbers(above=[0])), rest, experts, k, draw(naturals())


def best_draft_dedup_uniform_of_gt(draw: Draw, model: Any) -> Inputs:
    """Rates above the bound."""
    experts, k, bound = _uniform(draw)
    a, b, width = draw(numbers(above=[bound])), draw(numbers(above=[0])), draw(numbers(above=[0]))
    return a, b, width, draw(numbers(at_least=[0])), experts, k, draw(naturals())
