"""The policy that attains the best long run. For ``ExpertBytes.Thm.LongRun``."""

from __future__ import annotations

from collections.abc import Callable

from expertbytes.pyoracle.field import Curve
from expertbytes.pyoracle.planner import Grid, Naturals, long_run, priced_policy


def long_run_best_attained_witness(w: Curve, N: Grid, T: Grid, m: Naturals, n: int) -> tuple[Callable[[int], int]]:
    """The policy that the price search comes to rest at: price a second at what the policy in hand earns, and choose again."""
    price, better = None, [0] * n
    while price is None or price < long_run(w, N, T, n, better.__getitem__):
        price = long_run(w, N, T, n, better.__getitem__)
        better = [priced_policy(price, N, T, m, s) for s in range(n)]
    best = tuple(better)
    return (lambda s: best[s] if s < n else 0,)
