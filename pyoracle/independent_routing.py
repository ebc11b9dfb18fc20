"""Independent routing, a model beside which a trace is put. Mirrors ``Proofs/ExpertBytes/Spec/IndependentRouting.lean``.

Every token draws choice ``i`` of ``M`` with probability ``w(i)``, independently of the others; choice ``i`` selects expert ``e``
where ``c(i, e)``. ``E`` experts in the layer, ``n`` tokens, ``p(e)`` probability that a token selects expert ``e``.
"""

from __future__ import annotations

from collections.abc import Callable

from expertbytes.pyoracle.field import ONE, ZERO, Curve, Number


def total(f: Curve, n: int) -> Number:
    """``ExpertBytes.total``: ``f(0) + … + f(n − 1)``."""
    return sum((f(i) for i in range(n)), ZERO)


def popularity(w: Curve, c: Callable[[int, int], bool], M: int, e: int) -> Number:
    """``ExpertBytes.popularity``: probability that a token selects expert ``e``."""
    return sum((w(i) for i in range(M) if c(i, e)), ZERO)


def unseen(_: int) -> bool:
    """``ExpertBytes.unseen``: the history before the first token, in which no expert has occurred."""
    return False


def expected_distinct(
    w: Curve, c: Callable[[int, int], bool], M: int, E: int, n: int, seen: Callable[[int], bool]
) -> Number:
    """``ExpertBytes.expectedDistinct``: expected distinct experts after ``n`` more tokens, over all ``M^n`` sequences."""
    if n == 0:
        return total(lambda e: ONE if seen(e) else ZERO, E)
    return total(lambda i: w(i) * expected_distinct(w, c, M, E, n - 1, lambda e: seen(e) or c(i, e)), M)


def missing(seen: bool, q: Number, n: int) -> Number:
    """``ExpertBytes.missing``: probability that an expert has not occurred after ``n`` more tokens that miss it with ``q`` each."""
    return ZERO if seen else q**n


def independent_distinct(p: Curve, E: int, n: int) -> Number:
    """``ExpertBytes.independentDistinct``: expected distinct experts if ``n`` tokens independently select ``e`` with ``p(e)``."""
    return total(lambda e: 1 - (ONE - p(e)) ** n, E)
