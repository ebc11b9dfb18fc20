"""Batches of chains, budgets and tables of costs: small ones, since a statement may sum over all of them for each number."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import from_values, near, nonnegative, positive, tying
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import booleans, integers, numbers, relations, tables
from expertbytes.bridge.laws.values import NATURALS, Grid, Table

REQUESTS, LENGTH = 3, 3
"""At most so many requests, each with at most so many drafted tokens."""


def grids(draw_value: Callable[[], Any]) -> Grid[Any]:
    """A function of two natural numbers with any drawn values."""
    return Grid(tuple(Table(tuple(draw_value() for _ in range(4))) for _ in range(4)))


def _batch(draw: Draw) -> tuple[Table[int], int]:
    """Drafted tokens of each request, and how many requests there are."""
    return Table(tuple(draw(integers(0, LENGTH)) for _ in range(REQUESTS + 1))), draw(integers(0, REQUESTS))


def _total(lengths: Table[int], requests: int) -> int:
    return sum(map(lengths, range(requests)))


def _chains(draw: Draw, **bounds: Any) -> Grid[Fraction]:
    """Survivals that do not rise along a chain; many tie between chains."""
    coarse = draw(booleans())

    def chain() -> Table[Fraction]:
        if coarse:
            return from_values(sorted(tying(draw, 0).values, reverse=True))
        return nonnegative(draw, order="nonincreasing", **bounds)

    return Grid(tuple(chain() for _ in range(REQUESTS + 1)))


def _signed_chains(draw: Draw) -> Grid[Fraction]:
    return Grid(tuple(tables(draw, order="nonincreasing") for _ in range(REQUESTS + 1)))


def _selected(draw: Draw, lengths: Table[int], requests: int) -> tuple[Any, int]:
    """Any selection of drafted tokens, and how many it has."""
    chosen = relations(draw)
    return chosen, sum(chosen(r, i) for r in range(requests) for i in range(lengths(r)))


def top_budget_prefixes(draw: Draw, model: Any) -> Inputs:
    """Survivals of any sign, a budget of at most what was drafted."""
    lengths, requests = _batch(draw)
    return _signed_chains(draw), lengths, requests, draw(integers(0, _total(lengths, requests)))


def top_budget_all(draw: Draw, model: Any) -> Inputs:
    """A budget of at least what was drafted."""
    lengths, _ = _batch(draw)
    requests = draw(integers(1, REQUESTS))
    budget = _total(lengths, requests) + draw(integers(0, 2))
    return _signed_chains(draw), lengths, requests, budget, draw(integers(0, requests - 1))


def top_budget_optimal(draw: Draw, model: Any) -> Inputs:
    """Any selection within the budget."""
    lengths, requests = _batch(draw)
    chosen, count = _selected(draw, lengths, requests)
    return _chains(draw), lengths, requests, count + draw(integers(0, 2)), chosen


def top_budget_optimal_of_count_eq(draw: Draw, model: Any) -> Inputs:
    """Any selection that uses the budget, survivals of any sign."""
    lengths, requests = _batch(draw)
    chosen, count = _selected(draw, lengths, requests)
    return _signed_chains(draw), lengths, requests, count, chosen


def planner_tokens_mono(draw: Draw, model: Any) -> Inputs:
    """Survivals that may rise along a chain."""
    lengths, requests = _batch(draw)
    survivals = Grid(tuple(nonnegative(draw) for _ in range(REQUESTS + 1)))
    low, high = sorted((draw(integers(0, 9)), draw(integers(0, 9))))
    return survivals, lengths, requests, low, high


def planner_tokens_concave(draw: Draw, model: Any) -> Inputs:
    """Chains and a budget that may exceed them."""
    return _chains(draw), *_batch(draw), draw(integers(0, 9))


def planner_added_time(draw: Draw, model: Any) -> Inputs:
    """Survivals that may rise along a chain, any positive costs."""
    survivals = Grid(tuple(nonnegative(draw) for _ in range(REQUESTS + 1)))
    return survivals, *_batch(draw), positive(draw), draw(numbers(at_least=[0])), draw(integers(0, 9))


def planner_flat(draw: Draw, model: Any) -> Inputs:
    """A table that is constant up to the largest budget."""
    lengths, requests = _batch(draw)
    largest = max(_total(lengths, requests) + draw(integers(-1, 2)), 0)
    cost = draw(numbers(above=[0]))
    beyond = positive(draw)
    table = Table(tuple(cost if n <= largest else beyond(n) for n in NATURALS))
    return _chains(draw), lengths, requests, largest, table, cost


def planner_descent(draw: Draw, model: Any) -> Inputs:
    """Costs whose steps grow at least as tokens shrink."""
    survivals, (lengths, requests) = _chains(draw), _batch(draw)
    steps = [draw(numbers(above=[0]))]
    for _ in NATURALS:
        steps.append(max(steps[-1], draw(numbers(above=[0]))))
    first = draw(numbers(above=[0]))
    costs = from_values(first + sum(steps[:n], Fraction(0)) for n in NATURALS)
    return survivals, lengths, requests, costs, draw(integers(0, 9))


def planner_padded(draw: Draw, model: Any) -> Inputs:
    """Padded sizes that do not fall, costs steep enough that the best budget is not always the largest."""
    tokens, most = tables(draw, order="nondecreasing"), draw(integers(1, 6))
    sizes = sorted(draw(integers(0, 6)) for _ in range(8))
    pad = Table(tuple(sizes))
    steep = positive(draw, order="nondecreasing")
    costs = from_values(steep(n) * (n + 1) ** 2 for n in NATURALS)
    best = model.best_draft_max(tokens, lambda d: costs(pad(d)), most)
    if best == most:  # make what is beyond 0 too dear, without touching the order of the tokens
        lifted = 1 - min(map(tokens, range(most + 1)))
        tokens = from_values(value + lifted for value in tokens.values)
        dear = costs(pad(0)) * (tokens(most) + 1)
        costs = Table(tuple(costs(n) if n <= pad(0) else costs(n) + dear for n in NATURALS))
        pad = pad if pad(most) > pad(0) else pad.replaced(most, pad(0) + 1)
        pad = Table((*(pad(n) for n in range(most + 1)), pad(most)))
        best = model.best_draft_max(tokens, lambda d: costs(pad(d)), most)
    return tokens, costs, pad, most, draw(integers(best + 1, most))


def planner_regret(draw: Draw, model: Any) -> Inputs:
    """Survivals and costs as they are and as they are believed to be."""
    lengths, requests = _batch(draw)
    rho, sigma = draw(numbers(at_least=[1])), draw(numbers(at_least=[1]))
    believed, costs = _chains(draw), positive(draw)
    true = Grid(tuple(near(draw, row, sigma) for row in believed.rows))
    table = tables(draw, at_least=[lambda n: costs(n) / rho], at_most=[lambda n: costs(n) * rho])
    chosen, count = _selected(draw, lengths, requests)
    return true, believed, lengths, requests, costs, table, rho, sigma, count + draw(integers(0, 2)), chosen


def planner_regret_unpadded(draw: Draw, model: Any) -> Inputs:
    """Padded sizes of at least the size, costs that do not fall."""
    tokens, costs, most = nonnegative(draw), positive(draw, order="nondecreasing"), draw(integers(0, 6))
    pad = Table(tuple(n + draw(integers(0, 3)) for n in range(most + 1)))
    ratio = max(costs(pad(d)) / costs(d) for d in range(most + 1))
    return tokens, costs, pad, ratio + draw(integers(0, 1)), most, draw(integers(0, most))


def allocation_le_budget_optimum(draw: Draw, model: Any) -> Inputs:
    """Any curves, an allocation within the budget."""
    lengths, requests = _batch(draw)
    allocation = Table(tuple(draw(integers(0, lengths(r))) for r in range(REQUESTS + 1)))
    budget = _total(allocation, requests) + draw(integers(0, 2))
    return grids(lambda: draw(numbers())), lengths, requests, budget, allocation


def budget_optimum_attained(draw: Draw, model: Any) -> Inputs:
    """Any curves and budget."""
    return grids(lambda: draw(numbers())), *_batch(draw), draw(integers(0, 9))


def budget_gap(draw: Draw, model: Any) -> Inputs:
    """Any curves, a budget within what there is."""
    lengths, requests = _batch(draw)
    return grids(lambda: draw(numbers())), lengths, requests, draw(integers(0, _total(lengths, requests)))


def two_drafter_gap(draw: Draw, model: Any) -> Inputs:
    """Two chains a request, of any survivals."""
    (first, requests), (second, _) = _batch(draw), _batch(draw)
    total = sum(max(first(r), second(r)) for r in range(requests))
    return _chains(draw), _signed_chains(draw), first, second, requests, draw(integers(0, total))


def le_planner_tokens(draw: Draw, model: Any) -> Inputs:
    """Chains and a budget that may exceed them."""
    return planner_tokens_concave(draw, model)


def majorant_le_of_concave(draw: Draw, model: Any) -> Inputs:
    """A concave curve and one below it that often touches it."""
    concave = tables(draw, order="concave")
    below = tables(draw, at_most=[concave])
    longest = draw(integers(0, 6))
    return below, concave, longest, draw(integers(0, longest))
