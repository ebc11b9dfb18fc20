"""The expectation of independent routing. Mirrors ``Proofs/Thm/IndependentRouting.lean``.

Choice ``i`` of ``M``, drawn with probability ``w(i)``, selects expert ``e`` of ``E`` where ``c(i, e)``; ``n`` tokens draw.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pyoracle.field import Curve, Number
from pyoracle.independent_routing import independent_distinct, missing, popularity, total


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
