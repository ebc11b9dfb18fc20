"""Draft lengths replayed on a trace: tokens of a pass, and acceptance by position in a chain."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from expertbytes.measurements.drafting.records import ModelChains, NgramChains, Workload


class Pass(NamedTuple):
    """Tokens of a chain that a pass verifies, and tokens that it gives."""

    drafted: int
    given: int


def passes(
    workload: Workload, chains: ModelChains | NgramChains, draft_length: int, requests: Iterable[int]
) -> Iterator[Pass]:
    """The passes that verify at most `draft_length` tokens of each chain, the first token being the prompt's.

    Passes of the answer's last `draft_length` tokens, where chains are cut short, are left out.
    """
    accepted, length = chains.accepted.tolist(), chains.length.tolist()
    for request in requests:
        span = workload.request(request)
        position = span.start + 1
        while position < span.stop - draft_length:
            given = 1 + min(draft_length, accepted[position])
            yield Pass(min(draft_length, length[position]), given)
            position += given


def tokens_per_pass(
    workload: Workload, chains: ModelChains | NgramChains, draft_length: int, requests: Iterable[int]
) -> float:
    """Mean tokens of a pass, 1 where no request is long enough for one."""
    given = [one.given for one in passes(workload, chains, draft_length, requests)]
    return sum(given) / len(given) if given else 1.0


def acceptance_by_position(chains: ModelChains | NgramChains, depth: int) -> list[tuple[float, int]]:
    """For each token of a chain: the share accepted of those whose predecessors all were, and how many those are."""
    found = []
    for i in range(depth):
        reached = (chains.length > i) & (chains.accepted >= i)
        right = (chains.accepted > i)[reached]
        found.append((float(right.mean()) if right.size else float(np.nan), int(right.size)))
    return found
