"""Trees of drafted tokens: nodes in place of chains, the rule the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from expertbytes.errors import InputError
from expertbytes.planner.rule import Chains, plan, plan_at_price
from expertbytes.pyoracle.field import Number

ROOT = -1


@dataclass(frozen=True)
class TreePlan:
    """A budget, the nodes of each request's tree that are verified, in order, expected tokens, and these over the cost."""

    budget: int
    nodes: tuple[tuple[int, ...], ...]
    tokens: Number
    goodput: Number


def plan_trees(
    survivals: Chains, parents: Sequence[Sequence[int]], cost: Sequence[Number], price: Number | None = None
) -> TreePlan:
    """As `plan`, or with a `price` as `plan_at_price`, for trees.

    `parents[r][i]` is the node that node `i` of request `r` continues, one before it, or -1 at the root.

    Survivals do not rise downwards, so the nodes of largest survival hang together (`tree_best_subtree`). Of equal survivals the
    lower node first. Raises `InputError` for a parent that does not come before its node or survives less surely.
    """
    for request, (tree, above) in enumerate(zip(survivals, parents, strict=True)):
        for node, (survival, parent) in enumerate(zip(tree, above, strict=True)):
            if not ROOT <= parent < node:
                raise InputError(f"parents[{request}][{node}] is {parent} but must be from -1 to {node - 1}.")
            if parent != ROOT and survival > tree[parent]:
                raise InputError(
                    f"survivals[{request}][{node}] is {survival} but may not be above its parent's, {tree[parent]}."
                )
    ranked = [sorted(range(len(tree)), key=lambda node, tree=tree: -tree[node]) for tree in survivals]  # type: ignore[misc]
    chains = [[tree[node] for node in order] for tree, order in zip(survivals, ranked, strict=True)]
    found = plan(chains, cost) if price is None else plan_at_price(chains, cost, price)
    nodes = tuple(tuple(sorted(order[:length])) for order, length in zip(ranked, found.lengths, strict=True))
    return TreePlan(found.budget, nodes, found.tokens, found.goodput)
