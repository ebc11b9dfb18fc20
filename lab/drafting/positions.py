"""Acceptance of drafted tokens by their place in the chain, from a trace."""

import numpy as np

from expertbytes.measurements.drafting.records import ModelChains, NgramChains


def acceptance_by_position(chains: ModelChains | NgramChains, depth: int) -> list[tuple[float, int]]:
    """For each token of a chain: the share accepted of those whose predecessors all were, and how many those are."""
    found = []
    for i in range(depth):
        reached = (chains.length > i) & (chains.accepted >= i)
        right = (chains.accepted > i)[reached]
        found.append((float(right.mean()) if right.size else float(np.nan), int(right.size)))
    return found
