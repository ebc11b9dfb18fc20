"""The exact rule: what Lean's definitions give, the best of all choices, ties as stated, and what it refuses."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from expertbytes.planner import certify, plan, plan_at_price
from expertbytes.planner.pairs import plan_pairs
from expertbytes.planner.rule import Chains
from expertbytes.planner.trees import plan_trees
from expertbytes.pyoracle.goodput import best_draft, first_stop
from expertbytes.pyoracle.planner import (
    budget_optimum,
    pair_length,
    pair_tokens,
    planner_tokens,
    priced_action,
    top_budget,
)
from tests.expertbytes.planner.batches import BATCHES, COSTS, FRACTIONS, best_quotient

F = Fraction


def mirrored(survivals: Chains, cost: list[F]) -> tuple[int, tuple[int, ...]]:
    """Budget and lengths by the mirrors of Lean's definitions."""
    shape = (lambda r, i: survivals[r][i], lambda r: len(survivals[r]), len(survivals))
    budget = best_draft(lambda b: planner_tokens(*shape, b), cost.__getitem__, len(cost) - 1)
    return budget, tuple(top_budget(*shape, budget, r) for r in range(len(survivals)))


@given(BATCHES, COSTS)
def test_the_rule_is_that_of_lean(survivals: Chains, cost: list[F]) -> None:
    """Budget and lengths are those of `bestDraft` and `topBudget`, ties included."""
    found = plan(survivals, cost)
    assert (found.budget, found.lengths) == mirrored(survivals, cost)
    assert found.goodput == best_quotient(survivals, cost) and found.tokens == found.goodput * cost[found.budget]


@given(BATCHES, COSTS, st.integers(0, 9).map(lambda n: F(n, 3)))
def test_a_price_takes_what_is_left_most_after_paying(survivals: Chains, cost: list[F], price: F) -> None:
    """`pricedAction`; and at the best quotient as price, the plan of the quotient."""
    shape = (lambda r, i: survivals[r][i], lambda r: len(survivals[r]), len(survivals))
    found = plan_at_price(survivals, cost, price)
    assert found.budget == priced_action(price, lambda b: planner_tokens(*shape, b), cost.__getitem__, len(cost) - 1)
    best = plan(survivals, cost)
    assert plan_at_price(survivals, cost, best.goodput) == best


@given(BATCHES, COSTS, FRACTIONS.map(lambda f: 1 + f), FRACTIONS.map(lambda f: 1 + f))
def test_certificate(survivals: Chains, cost: list[F], cost_factor: F, survival_factor: F) -> None:
    """The stop of a first descent is `firstStop`; where steps rise it is the plan; the regret factor is (ρσ)²."""
    found = certify(survivals, cost, cost_factor=cost_factor, survival_factor=survival_factor)
    shape = (lambda r, i: survivals[r][i], lambda r: len(survivals[r]), len(survivals))
    assert found.first_descent == first_stop(lambda b: planner_tokens(*shape, b), cost.__getitem__, len(cost) - 1)
    assert found.descent_is_right == (found.first_descent == found.plan.budget)
    assert found.descent_is_right or not found.steps_rise
    assert found.regret_factor == (cost_factor * survival_factor) ** 2
    assert found.plan.budget in found.open_budgets and found.first_descent_goodput <= found.plan.goodput


@given(BATCHES, COSTS, st.data())
def test_errors_within_the_factors_leave_the_best_budget_open(
    survivals: Chains, cost: list[F], data: st.DataObject
) -> None:
    """Whatever the true costs within the factor: the best budget is among those left open, and the loss within the bound."""
    factor = F(5, 4)
    true = [paid * data.draw(st.sampled_from((1 / factor, F(1), factor))) for paid in cost]
    found = certify(survivals, cost, cost_factor=factor)
    best = plan(survivals, true)
    assert best.budget in found.open_budgets
    assert best.goodput <= found.regret_factor * found.plan.tokens / true[found.plan.budget]


@given(BATCHES, BATCHES, COSTS)
def test_two_drafters_are_planned_exactly(first: Chains, second: Chains, cost: list[F]) -> None:
    """The tokens of every budget are `budgetOptimum` of `pairTokens`; with an empty second drafter it is the one-chain rule."""
    requests = min(len(first), len(second))
    one, other = first[:requests], second[:requests]
    found = plan_pairs(one, other, cost)
    lengths = (lambda r: len(one[r]), lambda r: len(other[r]))

    def tokens(r: int, m: int) -> F:
        return pair_tokens(lambda r, i: one[r][i], lambda r, i: other[r][i], *lengths, r, m)

    longest = [pair_length(*lengths, r) for r in range(requests)]
    best = [budget_optimum(tokens, longest.__getitem__, requests, b) for b in range(len(cost))]
    assert found.budget == best_draft(lambda b: requests + best[b], cost.__getitem__, len(cost) - 1)
    assert found.tokens == requests + best[found.budget] and sum(found.lengths) <= found.budget
    chosen = [(one, other)[d][r][:n] for r, (d, n) in enumerate(zip(found.drafters, found.lengths, strict=True))]
    assert requests + sum(map(sum, chosen)) == found.tokens
    assert plan_pairs(one, other, cost, found.goodput) == found  # at its own quotient as price
    alone = plan_pairs(one, [()] * requests, cost)
    assert (alone.budget, alone.goodput) == (plan(one, cost).budget, plan(one, cost).goodput)


@given(st.lists(st.integers(1, 6).map(lambda n: F(n, 6)), max_size=5), st.data(), COSTS)
def test_nodes_of_a_tree_hang_together(acceptance: list[F], data: st.DataObject, cost: list[F]) -> None:
    """A verified node's parent is verified; a tree that is a chain is planned as the chain."""
    parents, survivals = [], []
    for node, rate in enumerate(acceptance):
        parent = data.draw(st.integers(-1, node - 1))
        parents.append(parent)
        survivals.append(rate * (survivals[parent] if parent >= 0 else 1))
    found = plan_trees([survivals], [parents], cost)
    assert all(parents[node] in (-1, *found.nodes[0]) for node in found.nodes[0])
    chained = plan([sorted(survivals, reverse=True)], cost)
    assert (found.budget, found.goodput) == (chained.budget, chained.goodput)
    assert plan_trees([survivals], [parents], cost, found.goodput) == found


@pytest.mark.parametrize(
    ("survivals", "cost", "words"),
    [
        ([[F(1, 2), F(2, 3)]], [F(1)], r"survivals\[0\]\[1\] is 2/3 but may not be above 1/2"),
        ([[F(3, 2)]], [F(1)], r"survivals\[0\]\[0\] is 3/2 but must be a probability"),
        ([[float("nan")]], [F(1)], "must be a probability"),
        ([], [], "cost is empty"),
        ([], [F(1), F(0)], r"cost\[1\] is 0 but must be positive"),
        ([], [float("nan")], "must be positive"),
    ],
)
def test_what_is_no_batch_is_refused(survivals: Chains, cost: list[F], words: str) -> None:
    """One sentence with the place."""
    with pytest.raises(InputError, match=words):
        plan(survivals, cost)
    with pytest.raises(InputError, match=words):
        plan_at_price(survivals, cost, F(1))


def test_other_refusals() -> None:
    """Prices below 0, factors below 1, trees whose parents follow or survive less, chains without a partner."""
    with pytest.raises(InputError, match="price is -1"):
        plan_at_price([], [F(1)], F(-1))
    with pytest.raises(InputError, match="cost_factor is 1/2 but must be at least 1"):
        certify([], [F(1)], cost_factor=F(1, 2))
    with pytest.raises(InputError, match=r"parents\[0\]\[0\] is 0"):
        plan_trees([[F(1)]], [[0]], [F(1)])
    with pytest.raises(InputError, match="above its parent's, 1/2"):
        plan_trees([[F(1, 2), F(1)]], [[-1, 0]], [F(1)])
    with pytest.raises(InputError, match="first has 1 chains and second 0"):
        plan_pairs([[F(1)]], [], [F(1)])
