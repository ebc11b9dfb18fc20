"""Draft trees with their survivals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from expertbytes.bridge.laws.constructions.curves import positive
from expertbytes.bridge.laws.draw import Draw
from expertbytes.bridge.laws.law import Inputs
from expertbytes.bridge.laws.strategies import booleans, integers, numbers, tables
from expertbytes.bridge.laws.values import Table


def tree_best_connected(draw: Draw, model: Any) -> Inputs:
    """A tree whose survivals do not rise downwards, and a size."""
    nodes = draw(integers(1, 6))
    up = [draw(integers(0, i)) for i in range(nodes)]
    survivals: list[Fraction] = []
    for i, above in enumerate(up):
        survivals.append(draw(numbers(at_most=[survivals[above]])) if above < i else draw(numbers()))
    return Table(tuple(survivals)), Table(tuple(up)), nodes, draw(integers(0, nodes))


def tree_best_subtree(draw: Draw, model: Any) -> Inputs:
    """Any survivals, and any nodes with their number."""
    kept, nodes = Table((*(draw(booleans()) for _ in range(6)), False)), draw(integers(0, 6))
    return tables(draw), kept, nodes, sum(kept(i) for i in range(nodes))


def tree_tokens_concave(draw: Draw, model: Any) -> Inputs:
    """Any survivals, and a size that leaves two nodes out."""
    nodes = draw(integers(2, 6))
    return tables(draw), nodes, draw(integers(0, nodes - 2))


def _two_survivals(draw: Draw, nodes: int) -> tuple[Table[Fraction], Table[Fraction]]:
    """Survivals and better ones in the same order, which gain most where they are small."""
    levels = [draw(numbers(above=[0]))]
    gains = [draw(numbers(at_least=[1]))]
    for _ in range(draw(integers(0, 2))):
        levels.append(levels[-1] / draw(numbers(above=[1])))
        gains.append(draw(numbers(at_least=[gains[-1]], at_most=[levels[-2] * gains[-1] / levels[-1]])))
    chosen = [draw(integers(0, len(levels) - 1)) for _ in range(max(nodes, 1))]
    return Table(tuple(levels[i] for i in chosen)), Table(tuple(levels[i] * gains[i] for i in chosen))


def tree_ratio_mono(draw: Draw, model: Any) -> Inputs:
    """Two survivals in ratio order, and two sizes."""
    nodes = draw(integers(0, 5))
    return *_two_survivals(draw, nodes), nodes, *sorted(draw(integers(0, nodes)) for _ in range(2))


def tree_staircase(draw: Draw, model: Any) -> Inputs:
    """Two survivals in ratio order, and positive pass times."""
    nodes = draw(integers(0, 5))
    return *_two_survivals(draw, nodes), positive(draw), nodes
