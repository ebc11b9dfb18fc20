"""The one-pass kernel, compiled: a table of where each expert was last seen gives every gap as its selection is read.

One private histogram for each of a token's k columns: neighbouring selections often have the same gap, and adding to the
same counter twice in a row would wait for the first store. The time does not depend on the largest window.
"""

from collections.abc import Callable
from typing import Any, Final, cast

import numba
import numpy as np

from expertbytes.measurements.routing.ids import Ids
from expertbytes.measurements.routing.partials import Integers

BLOCK: Final = 4096
"""Tokens between two looks for experts that have occurred for the first time."""

UNROLLED: Final = 16
"""Most columns for which an inner loop of its own is compiled."""


def scan(ids: Ids, borders: Integers, longest: int, num_experts: int) -> tuple[Integers, Integers, Integers]:
    """`gap_sort.scan`, compiled; does not hold the interpreter's lock.

    Raises `ValueError` for an id of `num_experts` or more: the compiled loops check no bounds.
    """
    if ids.size and int(ids.max()) >= num_experts:
        raise ValueError(f"ids hold {ids.max()} but must be below the {num_experts} experts.")
    pieces, columns = len(borders) - 1, ids.shape[1]
    histogram = np.zeros((pieces, longest + 1), np.int64)
    first, last = np.full((2, pieces, num_experts), -1)
    _fill(ids, borders, (0,) * columns if columns <= UNROLLED else (), histogram, first, last)
    return histogram, first, last


def _jit(function: Callable[..., None]) -> Callable[..., None]:
    """Compiled at its first call, without the interpreter's lock; the machine code is kept where there is a place for it."""
    try:
        return cast("Callable[..., None]", numba.njit(nogil=True, cache=True)(function))
    except RuntimeError:  # neither the folder of this file nor the user's cache folder can be written
        return cast("Callable[..., None]", numba.njit(nogil=True)(function))


@_jit
def _step(ids: Any, start: int, unrolled: Any, seen: Any, private: Any) -> None:
    """Count the gaps of tokens from `start` on, for as many columns as the tuple `unrolled` has entries, all if it is empty.

    A function of its own: inlined into `_fill`, the minimum becomes a branch and the loop up to 6 times slower.
    """
    width = len(unrolled) or ids.shape[1]
    longest = np.uint64(private.shape[1] - 1)
    for t in range(len(ids)):
        for c in range(width):
            expert = ids[t, c]
            gap = np.uint64(start + t - seen[expert])
            seen[expert] = start + t
            private[c, min(gap, longest)] += 1


@_jit
def _note_first(ids: Any, start: int, seen: Any, first: Any) -> None:
    """Positions of the experts whose first selection is among the tokens from `start` on."""
    new = 0
    for expert in range(len(seen)):
        new += seen[expert] >= 0 and first[expert] < 0
    t = 0
    while new:
        for c in range(ids.shape[1]):
            if first[ids[t, c]] < 0:
                first[ids[t, c]] = start + t
                new -= 1
        t += 1


@_jit
def _fill(ids: Any, borders: Any, unrolled: Any, histogram: Any, first: Any, last: Any) -> None:
    """Write the partial result of each piece."""
    longest = histogram.shape[1] - 1
    private = np.empty((ids.shape[1], longest + 1), np.int64)
    seen = np.empty(first.shape[1], np.int64)
    for i in range(len(borders) - 1):
        piece = ids[borders[i] : borders[i + 1]]
        private[:] = 0
        seen[:] = -1 - longest  # an expert's first selection counts as a longest gap, and is taken off again below
        for start in range(0, len(piece), BLOCK):
            block = piece[start : start + BLOCK]
            _step(block, start, unrolled, seen, private)
            _note_first(block, start, seen, first[i])
        for gap in range(longest + 1):
            histogram[i, gap] = private[:, gap].sum()
        for expert in range(len(seen)):
            if seen[expert] >= 0:
                last[i, expert] = seen[expert]
                histogram[i, longest] -= 1
