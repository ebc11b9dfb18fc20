"""Draft trees and their best subtrees. Mirrors ``Proofs/ExpertBytes/Spec/Trees.lean``.

Node ``i`` of ``N`` continues node ``up(i)``, or the text itself where ``up(i) = i``; ``S(i)`` is the probability that it and all
nodes above it are accepted.
"""

from __future__ import annotations

from collections.abc import Callable

from expertbytes.pyoracle.field import ZERO, Curve, Number

Nodes = Callable[[int], bool]
"""A subset of the nodes."""


def comes_before(S: Curve, j: int, i: int) -> bool:
    """``ExpertBytes.comesBefore``: node ``j`` has the higher survival, or the same and the lower number."""
    return (-S(j), j) < (-S(i), i)


def rank(S: Curve, i: int, N: int) -> int:
    """``ExpertBytes.rank``: how many of the nodes ``0..N−1`` come before node ``i``."""
    return sum(comes_before(S, j, i) for j in range(N))


def top_nodes(S: Curve, N: int, m: int, i: int) -> bool:
    """``ExpertBytes.topNodes``: whether node ``i`` is one of the first ``m`` of the nodes ``0..N−1``."""
    return rank(S, i, N) < m


def kept_count(kept: Nodes, N: int) -> int:
    """``ExpertBytes.keptCount``: how many of the nodes ``0..N−1`` a subset holds."""
    return sum(kept(i) for i in range(N))


def kept_tokens(S: Curve, kept: Nodes, N: int) -> Number:
    """``ExpertBytes.keptTokens``: expected accepted tokens of a subset, the sum of its survivals."""
    return sum((S(i) for i in range(N) if kept(i)), ZERO)


def tree_tokens(S: Curve, N: int, m: int) -> Number:
    """``ExpertBytes.treeTokens``: expected tokens of a pass that verifies the first ``m`` of ``N`` nodes."""
    return 1 + sum(sorted((S(i) for i in range(N)), reverse=True)[:m], ZERO)


def connected_below(up: Callable[[int], int], kept: Nodes, N: int) -> bool:
    """``ExpertBytes.ConnectedBelow``: the subset holds the node above each of its nodes among ``0..N−1``."""
    return all(kept(up(i)) for i in range(N) if kept(i))
