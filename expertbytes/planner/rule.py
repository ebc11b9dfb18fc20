"""The rule of engines, exact: the budget of the most expected tokens per unit of cost, and what it takes of each chain.

`survivals[r][i]` is the probability that drafted token `i` of request `r` and all before it are accepted; `cost[b]` what a
pass costs that verifies `b` drafted tokens of the batch. Ties: of equal survivals the lower request first, of equal budgets
the least. Mirrors `topBudget`, `plannerTokens` and `bestDraft` of Lean; tests hold it to their mirrors in `pyoracle`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice

from expertbytes.errors import InputError
from expertbytes.pyoracle.field import ONE, Number

Chains = Sequence[Sequence[Number]]


@dataclass(frozen=True)
class Plan:
    """A budget of drafted tokens, the prefix of each chain, the expected tokens of the pass, and these over its cost.

    A budget larger than what was drafted costs less than every smaller one that yields as much.
    """

    budget: int
    lengths: tuple[int, ...]
    tokens: Number
    goodput: Number


def plan(survivals: Chains, cost: Sequence[Number]) -> Plan:
    """The least budget in 0..len(cost) - 1 of the largest (requests + survivals taken) / cost.

    `ExpertBytes.topBudget_optimal`: no other choice of as many tokens yields more, so no choice has a larger quotient.
    Raises `InputError` for survivals outside 0..1 or rising along a chain, and for costs that are not positive.
    """
    require_chains(survivals)
    require_costs(cost)
    taken = taking_order(survivals)
    tokens = tokens_by_budget(survivals, taken, len(cost))
    budget = _best(len(cost), lambda b, best: tokens[b] * cost[best] > tokens[best] * cost[b])
    return _planned(len(survivals), taken, tokens[budget], cost[budget], budget)


def plan_at_price(survivals: Chains, cost: Sequence[Number], price: Number) -> Plan:
    """The least budget of the most tokens after paying `price` tokens a unit of cost: `ExpertBytes.pricedAction`.

    With the best tokens per second of the long run as price, this is what attains them (`longRun_price_separates`).
    """
    require_chains(survivals)
    require_costs(cost)
    require_price(price)
    taken = taking_order(survivals)
    tokens = tokens_by_budget(survivals, taken, len(cost))
    worth = [got - price * paid for got, paid in zip(tokens, cost, strict=True)]
    budget = _best(len(cost), lambda b, best: worth[b] > worth[best])
    return _planned(len(survivals), taken, tokens[budget], cost[budget], budget)


def taking_order(survivals: Chains) -> list[tuple[Number, int]]:
    """All drafted tokens, the largest survival first, as (survival, request): a request occurs once for each of its tokens."""
    offered = [(survival, request) for request, chain in enumerate(survivals) for survival in chain]
    return sorted(offered, key=lambda token: token[0], reverse=True)  # stable: of equals the lower request first


def tokens_by_budget(survivals: Chains, taken: Sequence[tuple[Number, int]], budgets: int) -> list[Number]:
    """Expected tokens of budgets 0, 1, …: one a request and the largest survivals; more than was drafted adds nothing."""
    sums = list(islice(accumulate((survival for survival, _ in taken), initial=len(survivals)), budgets))
    return sums + [sums[-1]] * (budgets - len(sums))


def first_descent(tokens: Sequence[Number], cost: Sequence[Number]) -> int:
    """The budget at which a search that raises it until the quotient does not rise would stop: `ExpertBytes.firstStop`."""
    last = len(cost) - 1
    return next((b for b in range(last) if not tokens[b] * cost[b + 1] < tokens[b + 1] * cost[b]), last)


def require_chains(survivals: Chains) -> None:
    """Raises `InputError` unless survivals are within 0..1 and do not rise along a chain."""
    for request, chain in enumerate(survivals):
        before: Number = 1
        for place, survival in enumerate(chain):
            if not 0 <= survival <= 1:
                raise InputError(f"survivals[{request}][{place}] is {survival} but must be a probability, from 0 to 1.")
            if survival > before:
                raise InputError(
                    f"survivals[{request}][{place}] is {survival} but may not be above {before}, the one before it: "
                    "a token survives only if those before it do."
                )
            before = survival


def require_costs(cost: Sequence[Number]) -> None:
    """Raises `InputError` unless there is a cost for budget 0 and all are positive."""
    if not len(cost):
        raise InputError("cost is empty but must begin with the cost of a pass that verifies no drafted token.")
    for budget, paid in enumerate(cost):
        if not paid > 0:
            raise InputError(f"cost[{budget}] is {paid} but must be positive.")


def require_price(price: Number) -> None:
    """Raises `InputError` for a price below 0."""
    if not price >= 0:
        raise InputError(f"price is {price} but must be a number of tokens a unit of cost, not negative.")


def _best(budgets: int, better: Callable[[int, int], bool]) -> int:
    best = 0
    for budget in range(1, budgets):
        if better(budget, best):
            best = budget
    return best


def _planned(requests: int, taken: Sequence[tuple[Number, int]], tokens: Number, cost: Number, budget: int) -> Plan:
    lengths = [0] * requests
    for _, request in taken[:budget]:
        lengths[request] += 1
    return Plan(budget, tuple(lengths), tokens, ONE * tokens / cost)
