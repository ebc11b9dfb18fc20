"""Distinct experts of a batch of requests. Mirrors ``Proofs/ExpertBytes/Spec/Batch.lean``.

``s(r, e)``: request ``r`` needs expert ``e``. ``R`` requests, of which a batch serves ``B``; ``E`` experts in the layer.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb

from expertbytes.pyoracle.routing import Trace


def subsets(R: int, B: int) -> int:
    """``ExpertBytes.subsets``: choices of ``B`` among ``R`` requests."""
    return comb(R, B)


def seen_count(seen: Callable[[int], bool], E: int) -> int:
    """``ExpertBytes.seenCount``: how many of the experts ``0..E−1`` are in ``seen``."""
    return sum(seen(e) for e in range(E))


def batch_sum(s: Trace, E: int, R: int, B: int, seen: Callable[[int], bool]) -> int:
    """``ExpertBytes.batchSum``: distinct experts of ``seen`` and ``B`` of the ``R`` requests, over all choices of them."""
    return sum(sum(seen(e) or any(s(r, e) for r in batch) for e in range(E)) for batch in combinations(range(R), B))


def batch_distinct(s: Trace, E: int, R: int, B: int) -> Fraction:
    """``ExpertBytes.batchDistinct``: mean distinct experts of a batch, over all choices of ``B`` of the ``R`` requests.

    Raises ``ZeroDivisionError`` where a batch is larger than the number of requests.
    """
    return Fraction(batch_sum(s, E, R, B, lambda _: False), subsets(R, B))


def avoiding(s: Trace, e: int, R: int) -> int:
    """``ExpertBytes.avoiding``: how many of the requests ``0..R−1`` do not need expert ``e``."""
    return sum(not s(r, e) for r in range(R))
