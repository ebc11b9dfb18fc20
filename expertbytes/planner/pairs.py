"""Two drafters: each request takes a prefix of one of two chains. Exact on fractions, by dynamic programming."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from expertbytes.errors import InputError
from expertbytes.planner.rule import Chains, require_chains, require_costs, require_price
from expertbytes.pyoracle.field import ONE, Number


@dataclass(frozen=True)
class PairPlan:
    """A budget, which chain each request takes (0 or 1) and how much of it, expected tokens, and these over the cost."""

    budget: int
    drafters: tuple[int, ...]
    lengths: tuple[int, ...]
    tokens: Number
    goodput: Number


def plan_pairs(first: Chains, second: Chains, cost: Sequence[Number], price: Number | None = None) -> PairPlan:
    """The least budget of the largest quotient, over all choices of a chain and a prefix for each request.

    With a `price` the most tokens after paying it, as `plan_at_price` does, in place of the quotient. Nothing better exists: there
    is no gap to certify.

    Mirrors `ExpertBytes.budgetOptimum` of `pairTokens`; time requests · len(cost) · the longest chain. Of choices that yield as
    much, the first drafter's chain, and later requests take less. `expertbytes.serving.allocate.priced` is the fast form, whose
    loss `twoDrafter_gap` bounds by the largest gap of a single request.
    """
    if len(first) != len(second):
        raise InputError(
            f"first has {len(first)} chains and second {len(second)}, but each request must have one of both."
        )
    require_chains(first)
    require_chains(second)
    require_costs(cost)
    curves = [_curve(one, other) for one, other in zip(first, second, strict=True)]
    best, choices = _by_budget([[tokens for tokens, _ in curve] for curve in curves], len(cost))
    goodput = [ONE * (len(first) + tokens) / paid for tokens, paid in zip(best, cost, strict=True)]
    if price is None:
        worth = goodput
    else:
        require_price(price)
        worth = [tokens - price * paid for tokens, paid in zip(best, cost, strict=True)]
    budget = worth.index(max(worth))
    lengths, left = [0] * len(curves), budget
    for request in reversed(range(len(curves))):
        lengths[request] = choices[request][left]
        left -= lengths[request]
    drafters = tuple(curve[length][1] for curve, length in zip(curves, lengths, strict=True))
    return PairPlan(budget, drafters, tuple(lengths), len(first) + best[budget], goodput[budget])


def _curve(first: Sequence[Number], second: Sequence[Number]) -> list[tuple[Number, int]]:
    """By tokens verified: the most expected tokens of either chain, and which."""
    sums = [list(accumulate(chain, initial=0)) for chain in (first, second)]
    longest = max(map(len, sums))
    padded = [one + one[-1:] * (longest - len(one)) for one in sums]
    return [(max(a, b), int(a < b)) for a, b in zip(*padded, strict=True)]


def _by_budget(curves: Sequence[Sequence[Number]], budgets: int) -> tuple[list[Number], list[list[int]]]:
    """Most tokens by budget, and by request and budget the least length that attains them."""
    best: list[Number] = [0] * budgets
    choices = []
    for curve in curves:
        options = [[best[b - m] + curve[m] for m in range(min(len(curve) - 1, b) + 1)] for b in range(budgets)]
        best = [max(found) for found in options]
        choices.append([found.index(top) for found, top in zip(options, best, strict=True)])
    return best, choices
