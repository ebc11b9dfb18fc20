"""The expectation of independent routing. Mirrors ``Proofs/ExpertBytes/Thm/RoutingUniform.lean``.

Choice ``i`` of ``M``, drawn with probability ``w(i)``, selects expert ``e`` of ``E`` where ``c(i, e)``; ``n`` tokens draw.

Uniform routing, a special case.
Deduplication on a routing trace.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from expertbytes.pyoracle.expert import dedup_time, per_slot_time, share, slots
from expertbytes.pyoracle.field import ONE, Curve, Number
from expertbytes.pyoracle.independent_routing import (
    expected_distinct,
    independent_distinct,
    missing,
    popularity,
    total,
    unseen,
)
from expertbytes.pyoracle.routing import Trace, mean_distinct, uniform_distinct


def expected_distinct_eq(
    w: Curve, c: Callable[[int, int], bool], M: int, E: int, n: int, seen: Callable[[int], bool]
) -> Number:
    """``expectedDistinct_eq``: ``Σ 1 − (1 − p(e))^n`` over the experts that have not occurred, and one for each that has."""
    return total(lambda e: 1 - missing(seen(e), 1 - popularity(w, c, M, e), n), E)


def expected_distinct_eq_independent_distinct(
    w: Curve, c: Callable[[int, int], bool], M: int, E: int, n: int
) -> Number:
    """``expectedDistinct_eq_independentDistinct``: ``Σ 1 − (1 − p(e))^n``."""
    return independent_distinct(partial(popularity, w, c, M), E, n)


def _closed_form(E: int, k: int, n: int) -> Number:
    return E * (1 - (1 - ONE * k / E) ** n)


def uniform_distinct_eq(E: int, k: int, n: int) -> Number:
    """``uniformDistinct_eq``: ``E · (1 − (1 − k/E)^n)``."""
    return _closed_form(E, k, n)


def uniform_distinct_concave(E: int, k: int, n: int) -> bool:
    """``uniformDistinct_concave``: the next increment is not greater."""
    first, second, third = (uniform_distinct(E, k, n + i) for i in range(3))
    return bool(third - second <= second - first)


def uniform_share(E: int, k: int, n: int) -> Number:
    """``uniform_share``: ``E · (1 − (1 − k/E)^n) / (n · k)``."""
    return _closed_form(E, k, n) / (n * k)


def uniform_share_antitone(E: int, k: int, m: int, n: int) -> bool:
    """``uniform_share_antitone``: the share at ``n`` tokens is at most that at ``m``."""
    curve = partial(uniform_distinct, E, k)
    return bool(share(curve, k, n) <= share(curve, k, m))


def uniform_share_le_one(E: int, k: int, n: int) -> bool:
    """``uniform_share_le_one``: the share is at most one."""
    return bool(share(partial(uniform_distinct, E, k), k, n) <= 1)


def uniform_distinct_le_experts(E: int, k: int, n: int) -> bool:
    """``uniformDistinct_le_experts``: at most the experts of the layer."""
    return bool(uniform_distinct(E, k, n) <= E)


def independent_distinct_eq_uniform_distinct(p: Curve, E: int, k: int, n: int) -> Number:
    """``independentDistinct_eq_uniformDistinct``: the uniform curve."""
    return uniform_distinct(E, k, n)


def independent_distinct_le_uniform_distinct(p: Curve, E: int, k: int, n: int) -> bool:
    """``independentDistinct_le_uniformDistinct``: not more experts than under uniform popularity."""
    return bool(independent_distinct(p, E, n) <= uniform_distinct(E, k, n))


def expected_distinct_eq_uniform_distinct(
    w: Curve, c: Callable[[int, int], bool], M: int, E: int, k: int, n: int
) -> Number:
    """``expectedDistinct_eq_uniformDistinct``: the uniform curve."""
    return uniform_distinct(E, k, n)


def expected_distinct_le_uniform_distinct(
    w: Curve, c: Callable[[int, int], bool], M: int, E: int, k: int, n: int
) -> bool:
    """``expectedDistinct_le_uniformDistinct``: not more experts than under uniform popularity."""
    return bool(expected_distinct(w, c, M, E, n, unseen) <= uniform_distinct(E, k, n))


def share_bounds_of_trace(s: Trace, T: int, E: int, k: int, n: int) -> bool:
    """``share_bounds_of_trace``: the share is between ``1/n`` and 1, and at most ``E / (n · k)``."""
    value = share(partial(mean_distinct, s, T, E), k, n)
    return bool(ONE / n <= value <= 1 and value <= ONE * E / slots(n, k))


def dedup_faster_from_crossover_of_trace(
    s: Trace, b: Number, Ws: Curve, Wd: Curve, T: int, E: int, k: int, N: int, n: int, m: int
) -> bool:
    """``dedup_faster_from_crossover_of_trace``: deduplication is faster at ``m`` tokens."""
    return bool(dedup_time(b, partial(mean_distinct, s, T, E), Wd, m) < per_slot_time(b, k, Ws, m))
