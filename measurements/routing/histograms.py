"""How many experts have one, two, … tokens in a window of n consecutive tokens: means over all windows and layers, exactly.

An expert has at least r tokens in the windows that hold its selections i, …, i + r − 1 for some i; each such window is counted
at the first selection in it. Their number is a ramp in n for each selection, so that one pass over the selections gives
all sizes; windows that would reach past the end of their request are taken off again.
"""

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.routing.trace import Trace, starts_of

Integers = NDArray[np.int64]


def mean_histograms(trace: Trace, sizes: int) -> tuple[tuple[Fraction, ...], ...]:
    """For windows of 1..sizes tokens inside a request: entry r - 1 is the mean number of a layer's experts with r tokens.

    The request must reach to windows of `sizes` tokens (`mean_distinct` refuses others).
    """
    reached = sum((_at_least(trace, layer, sizes) for layer in range(trace.layers)), np.zeros((sizes, sizes), np.int64))
    windows = [trace.layers * int(np.maximum(trace.requests - n + 1, 0).sum()) for n in range(1, sizes + 1)]
    return tuple(
        tuple(Fraction(int(count), windows[n - 1]) for count in -np.diff([*reached[:n, n - 1], 0]))
        for n in range(1, sizes + 1)
    )


def _at_least(trace: Trace, layer: int, sizes: int) -> Integers:
    """Windows of one layer, summed over experts, in which an expert has at least r tokens: [r - 1, n - 1]."""
    request = np.repeat(np.arange(len(trace.requests)), trace.requests)
    place = np.arange(trace.tokens) - np.repeat(starts_of(trace.requests)[:-1], trace.requests)
    key = (request[:, None] * trace.num_experts + trace.experts[layer]).ravel()
    order = np.argsort(key, kind="stable")
    key, token = key[order], order // trace.experts_per_token
    at, left = place[token], (trace.requests[request] - place)[token]
    before = np.concatenate(([-1], np.where(key[1:] == key[:-1], at[:-1], -1)))
    found, near = np.zeros((sizes, sizes), np.int64), np.arange(len(key))
    for r in range(1, sizes + 1):  # what does not have r tokens within reach has no r + 1
        near = near[near + r <= len(key)]
        near = near[key[near] == key[near + r - 1]]
        near = near[at[near + r - 1] - at[near] < sizes]
        found[r - 1] = _counted(at[near] - before[near], at[near + r - 1] - at[near], left[near], sizes)
    return found


def _counted(steps: Integers, spans: Integers, left: Integers, sizes: int) -> Integers:
    """Windows of 1..sizes tokens that begin within `steps` tokens up to a selection and reach `spans` tokens past it.

    A selection has `left` tokens of its request from itself on; [sizes].
    """
    bends = np.bincount(spans + 1, minlength=2 * sizes + 1).astype(np.int64)
    bends -= np.bincount(np.minimum(spans + steps + 1, 2 * sizes), minlength=2 * sizes + 1)
    counts = bends.cumsum().cumsum()[1 : sizes + 1]
    tail = left < sizes
    steps, spans, left = steps[tail], spans[tail], left[tail]
    for n in range(1, sizes + 1):
        reach = np.minimum(steps, n - spans)  # begins at most reach - 1 tokens before the selection
        counts[n - 1] -= np.maximum(np.minimum(reach, n - left), 0).sum()
    return counts
