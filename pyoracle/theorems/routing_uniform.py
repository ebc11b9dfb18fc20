"""The closed form of uniform routing. For ``ExpertBytes.Thm.RoutingUniform``."""

from __future__ import annotations

from expertbytes.pyoracle.field import ONE, Number


def uniform_distinct_eq(E: int, k: int, n: int) -> Number:
    """``uniformDistinct_eq``: ``E · (1 − (1 − k/E)^n)`` distinct experts of ``E`` in ``n`` tokens of ``k`` selections each."""
    return E * (1 - (1 - ONE * k / E) ** n)
