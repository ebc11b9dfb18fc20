"""The same figures by the definitions alone, for inputs that are small enough: sets of experts, and every draft length in turn."""

from fractions import Fraction
from typing import Any, Final

import numpy as np

from expertbytes.measurements.routing.counts import Counts
from expertbytes.measurements.routing.trace import TraceSource
from expertbytes.model.decision import staircases
from expertbytes.model.steps import cycles_of

MOST_SELECTIONS: Final = 4000
LONGEST: Final = 200


def check_trace(source: TraceSource, found: Counts, windows: str) -> None:
    """Hold the counts to sets: distinct experts of every window of every request and layer."""
    layers: dict[int, dict[int, list[set[int]]]] = {}
    total = 0
    for chunk in source.chunks():
        total += chunk.ids.size
        if total > MOST_SELECTIONS:
            return
        layers.setdefault(chunk.layer, {}).setdefault(chunk.request, []).extend(set(row) for row in chunk.ids.tolist())
    for layer, requests in layers.items():
        for request, rows in requests.items():
            for n in range(1, found.distinct.shape[2] + 1):
                counted = int(found.distinct[layer, request, n - 1])
                assert counted == _distinct(rows, n, windows), f"layer {layer}, request {request}, n = {n}: {counted}"
    assert np.all(found.windows >= 0)


def _distinct(rows: list[set[int]], n: int, windows: str) -> int:
    if windows == "cyclic":
        return sum(len(set().union(*(rows[(t + i) % len(rows)] for i in range(n)))) for t in range(len(rows)))
    return sum(len(set().union(*rows[t : t + n])) for t in range(len(rows) - n + 1))


def check_decision(decision: Any) -> None:
    """Hold every step to the largest goodput of the timed draft lengths, the first of equals."""
    for stairs in staircases(decision):
        cycles = cycles_of(stairs)
        if max(cycles) > LONGEST:
            continue
        for step in stairs.steps:
            goodputs = {d: _tokens(step.acceptance_rate, d) / seconds.mid for d, seconds in sorted(cycles.items())}
            best = max(goodputs, key=lambda d: (goodputs[d], -d))
            assert step.draft_length == best, f"at rate {step.acceptance_rate}: {step.draft_length}, by hand {best}"


def _tokens(rate: Fraction, d: int) -> Fraction:
    return sum((rate**i for i in range(d + 1)), Fraction(0))
