"""Deduplication on a routing trace. Mirrors ``Proofs/Thm/RoutingCrossover.lean``.

``s`` is a trace of period ``T``, ``E`` its experts, ``k`` experts a token, ``b`` bytes of one expert, ``Ws(n)`` and ``Wd(n)``
bandwidths of the per-slot and the deduplicating kernel in bytes per second, ``n`` and ``m`` tokens in a pass.
"""

from __future__ import annotations

from functools import partial

from pyoracle.expert import dedup_time, per_slot_time, share, slots
from pyoracle.field import ONE, Curve, Number
from pyoracle.routing import Trace, mean_distinct


def share_bounds_of_trace(s: Trace, T: int, E: int, k: int, n: int) -> bool:
    """``share_bounds_of_trace``: the share is between ``1/n`` and 1, and at most ``E / (n · k)``."""
    value = share(partial(mean_distinct, s, T, E), k, n)
    return bool(ONE / n <= value <= 1 and value <= ONE * E / slots(n, k))


def dedup_faster_from_crossover_of_trace(
    s: Trace, b: Number, Ws: Curve, Wd: Curve, T: int, E: int, k: int, N: int, n: int, m: int
) -> bool:
    """``dedup_faster_from_crossover_of_trace``: deduplication is faster at ``m`` tokens."""
    return bool(dedup_time(b, partial(mean_distinct, s, T, E), Wd, m) < per_slot_time(b, k, Ws, m))
