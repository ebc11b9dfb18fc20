"""What can be said of a plan beside itself: what it can lose, and whether a shorter search would have found it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from expertbytes.errors import InputError
from expertbytes.planner.rule import Chains, Plan, first_descent, plan, taking_order, tokens_by_budget
from expertbytes.pyoracle.field import ONE, ZERO, Number
from expertbytes.pyoracle.planner import largest_dip

THEOREMS = ("topBudget_optimal", "planner_regret", "planner_descent", "planner_regret_runningMax")


@dataclass(frozen=True)
class Certificate:
    """Of a plan for one chain a request.

    `gap`: no choice of tokens has more than `1 + gap` times its goodput; 0, by `topBudget_optimal`.
    `regret_factor`: where true costs are within `cost_factor` and true survivals within `survival_factor` of the given ones,
    no choice has more than this factor times the plan's true goodput (`planner_regret`).
    `open_budgets`: those that could be the best one within these factors, the plan's among them.
    `first_descent`, `first_descent_goodput`: where a search would stop that raises the budget until goodput does not rise.
    `descent_is_right`: whether that is the plan's budget; `steps_rise`: whether the costs' steps do not decrease, so that it is
    for all survivals (`planner_descent`).
    `largest_dip`: planning with the running maximum of the costs loses at most this factor (`planner_regret_runningMax`).
    """

    plan: Plan
    gap: Number
    regret_factor: Number
    open_budgets: tuple[int, ...]
    first_descent: int
    first_descent_goodput: Number
    descent_is_right: bool
    steps_rise: bool
    largest_dip: Number


def certify(
    survivals: Chains, cost: Sequence[Number], *, cost_factor: Number = ONE, survival_factor: Number = ONE
) -> Certificate:
    """The plan with its certificate; the factors, at least 1, say how far costs and survivals may be off, either way."""
    for name, factor in (("cost_factor", cost_factor), ("survival_factor", survival_factor)):
        if not factor >= 1:
            raise InputError(f"{name} is {factor} but must be at least 1: 1.1 stands for ten per cent either way.")
    found = plan(survivals, cost)
    tokens = tokens_by_budget(survivals, taking_order(survivals), len(cost))
    stop = first_descent(tokens, cost)
    regret = (cost_factor * survival_factor) ** 2
    return Certificate(
        plan=found,
        gap=ZERO,
        regret_factor=regret,
        open_budgets=tuple(b for b in range(len(cost)) if tokens[b] * regret >= found.goodput * cost[b]),
        first_descent=stop,
        first_descent_goodput=ONE * tokens[stop] / cost[stop],
        descent_is_right=stop == found.budget,
        steps_rise=all(first <= second for first, second in pairwise(b - a for a, b in pairwise(cost))),
        largest_dip=largest_dip(cost.__getitem__, len(cost) - 1),
    )
