"""An expert cache with least-recently-used eviction. Mirrors ``Proofs/ExpertBytes/Spec/Cache.lean``.

Selection ``i`` needs expert ``a(i)``; the cache holds up to ``C`` experts, the one used last first. Distances and misses are
counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

Selections: TypeAlias = Callable[[int], int]
"""The expert that selection ``i`` needs."""


def first_of(C: int, entries: Sequence[int]) -> list[int]:
    """``ExpertBytes.firstOf``: the list up to its first ``C`` entries."""
    return list(entries[:C])


def without(x: int, entries: Sequence[int]) -> list[int]:
    """``ExpertBytes.without``: the list without the first entry that is ``x``."""
    left = list(entries)
    if x in left:
        left.remove(x)
    return left


def listed(x: int, entries: Sequence[int]) -> bool:
    """``ExpertBytes.listed``: whether ``x`` is in the list."""
    return x in entries


def touch(C: int, x: int, cache: Sequence[int]) -> list[int]:
    """``ExpertBytes.touch``: the cache after a use of expert ``x``."""
    return first_of(C, [x, *without(x, cache)])


def lru_cache(a: Selections, C: int, i: int) -> list[int]:
    """``ExpertBytes.lruCache``: the cache before selection ``i``, most recently used expert first."""
    cache: list[int] = []
    for j in range(i):
        cache = touch(C, a(j), cache)
    return cache


def missed(a: Selections, C: int, i: int) -> bool:
    """``ExpertBytes.missed``: whether selection ``i`` does not find its expert in the cache."""
    return a(i) not in lru_cache(a, C, i)


def miss_count(a: Selections, C: int, N: int) -> int:
    """``ExpertBytes.missCount``: misses among the first ``N`` selections."""
    return sum(missed(a, C, i) for i in range(N))


def one_more(distance: int | None) -> int | None:
    """``ExpertBytes.oneMore``: a stack distance with one more expert."""
    return None if distance is None else distance + 1


def distance_back(a: Selections, x: int, i: int, seen: Sequence[int]) -> int | None:
    """``ExpertBytes.distanceBack``: distinct experts back from ``i`` up to ``x``, those in ``seen`` left out."""
    last = next((j for j in reversed(range(i)) if a(j) == x), None)
    if last is None:
        return None
    return len({a(j) for j in range(last + 1, i)} - set(seen)) + 1


def stack_distance(a: Selections, i: int) -> int | None:
    """``ExpertBytes.stackDistance``: distinct experts used since the previous use of expert ``a(i)``, itself included."""
    return distance_back(a, a(i), i, [])


def beyond(C: int, distance: int | None) -> bool:
    """``ExpertBytes.beyond``: whether a stack distance exceeds ``C``; that of a first use does."""
    return distance is None or distance > C


def beyond_count(a: Selections, C: int, N: int) -> int:
    """``ExpertBytes.beyondCount``: selections among the first ``N`` whose stack distance exceeds ``C``."""
    return sum(beyond(C, stack_distance(a, i)) for i in range(N))
