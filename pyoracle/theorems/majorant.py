"""The allocation that attains a budget's optimum. For ``ExpertBytes.Thm.Majorant``."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from expertbytes.pyoracle.field import ZERO
from expertbytes.pyoracle.planner import Grid, Naturals


def budget_optimum_attained_witness(f: Grid, L: Naturals, R: int, B: int) -> tuple[Callable[[int], int]]:
    """Of all allocations of at most ``B`` tokens, one that yields most."""
    allocations = (m for m in product(*(range(L(r) + 1) for r in range(R))) if sum(m) <= B)
    best = max(allocations, key=lambda m: sum((f(r, m[r]) for r in range(R)), start=ZERO))
    return (lambda r: best[r] if r < R else 0,)
