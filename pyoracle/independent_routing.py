"""Independent routing, a model beside which a trace is put. Mirrors ``Proofs/ExpertBytes/Spec/IndependentRouting.lean``.

Every token draws choice ``i`` of ``M`` with probability ``w(i)``, independently of the others; choice ``i`` selects expert ``e``
where ``c(i, e)``. ``E`` experts in the layer, ``n`` tokens, ``p(e)`` probability that a token selects expert ``e``.
"""

from __future__ import annotations

from collections.abc import Callable

from expertbytes.pyoracle.curve import sum_below
from expertbytes.pyoracle.field import ONE, ZERO, Curve, Number


def popularity(w: Curve, c: Callable[[int, int], bool], M: int, e: int) -> Number:
    """``ExpertBytes.popularity``: probability that a token selects expert ``e``."""
    return sum_below(lambda i: w(i) if c(i, e) else ZERO, M)


def unseen(_: int) -> bool:
    """``ExpertBytes.unseen``: the history before the first token, in which no expert has occurred."""
    return False


def expected_distinct(
    w: Curve, c: Callable[[int, int], bool], M: int, E: int, n: int, seen: Callable[[int], bool]
) -> Number:
    """``ExpertBytes.expectedDistinct``: expected distinct experts after ``n`` more tokens, over all ``M^n`` sequences."""
    if n == 0:
        return sum_below(lambda e: ONE if seen(e) else ZERO, E)
    return sum_below(lambda i: w(i) * expected_distinct(w, c, M, E, n - 1, lambda e: seen(e) or c(i, e)), M)


def missing(seen: bool, q: Number, n: int) -> Number:
    """``ExpertBytes.missing``: probability that an expert has not occurred after ``n`` more tokens that miss it with ``q`` each."""
    return ZERO if seen else q**n


def independent_distinct(p: Curve, E: int, n: int) -> Number:
    """``ExpertBytes.independentDistinct``: expected distinct experts if ``n`` tokens independently select ``e`` with ``p(e)``."""
    return sum_below(lambda e: 1 - (ONE - p(e)) ** n, E)
