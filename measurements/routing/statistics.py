"""How sure a share curve is, and how evenly experts are used: intervals by block bootstrap, effective number of experts.

Tokens of a request depend on each other, so whole blocks are resampled: requests where there are enough of them, else
segments of them. The estimate itself always comes from all windows of the trace, exactly.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.routing.partials import Integers

Floats = NDArray[np.float64]

LEAST_BLOCKS: Final = 8
"""Fewer blocks than this give no interval: quantiles of so few resamples say little."""
BLOCKS: Final = 64
"""Segments that a trace of few requests is cut into, where it is long enough."""
MOST_BLOCKS: Final = 1024
"""Neighbouring blocks are added up to at most this many."""
RESAMPLES: Final = 2000
SIZES: Final = 256
"""Window sizes resampled at a time."""
LEVEL: Final = 0.95


@dataclass(frozen=True, eq=False)
class Deviations:
    """Ends of an interval relative to the estimate: float64 [layers + 1, sizes] each, the last row pooled over layers."""

    low: Floats
    high: Floats
    blocks: int


def segment_tokens(requests: Integers, sizes: int) -> int:
    """Tokens of a segment, so that there are about `BLOCKS` of them, each at least four times the longest window."""
    return max(4 * sizes, -(-int(requests.sum()) // BLOCKS))


def enough(windows: Integers) -> bool:
    """Whether there are blocks enough for an interval at every window size, by their windows [blocks, sizes]."""
    return int((windows[:, -1] > 0).sum()) >= LEAST_BLOCKS


def deviations(
    distinct: Integers, windows: Integers, seed: int, resamples: int = RESAMPLES, level: float = LEVEL
) -> Deviations | None:
    """How far resampled means lie from the mean of the blocks, at the quantiles of `level`; None for too few blocks.

    `distinct` [layers, blocks, sizes] are summed over the `windows` [blocks, sizes] of each block.

    A resample draws as many blocks as there are, with replacement, and takes the distinct experts of their windows over
    their windows. The same seed gives the same result.
    """
    if not enough(windows):
        return None
    grouped, of_group = _grouped(distinct, windows)
    number = len(of_group)
    draws = np.random.default_rng(seed).multinomial(number, np.full(number, 1 / number), resamples).astype(np.float64)
    tail = (1 - level) / 2
    ends = np.empty((2, len(grouped), of_group.shape[1]))
    for start in range(0, of_group.shape[1], SIZES):  # in parts: resamples of all window sizes would not fit in memory
        part = slice(start, start + SIZES)
        drawn, total = draws @ of_group[:, part], of_group[:, part].sum(axis=0)
        for row, layer in enumerate(grouped):
            means = _ratio(draws @ layer[:, part], drawn) - layer[:, part].sum(axis=0) / total
            ends[:, row, part] = np.nanquantile(means, (tail, 1 - tail), axis=0)
    return Deviations(ends[0], ends[1], number)


def effective_experts(selections: Integers) -> Floats:
    """Exponential of the entropy of each layer's use: E where all experts are used alike, 1 where one is."""
    share = selections / selections.sum(axis=1, keepdims=True)
    logs = np.log(share, where=share > 0, out=np.zeros_like(share))
    return np.asarray(np.exp(-(share * logs).sum(axis=1)), np.float64)


def _grouped(distinct: Integers, windows: Integers) -> tuple[Floats, Floats]:
    """Distinct experts [layers + 1, blocks, sizes] and windows [blocks, sizes], neighbours added to at most `MOST_BLOCKS`."""
    number = len(windows)
    starts = np.unique(np.linspace(0, number, min(number, MOST_BLOCKS) + 1).astype(np.int64)[:-1])
    layers = np.add.reduceat(distinct, starts, axis=1).astype(np.float64)
    together = np.add.reduceat(windows, starts, axis=0).astype(np.float64)
    return np.concatenate((layers, layers.mean(axis=0, keepdims=True))), together


def _ratio(distinct: Floats, windows: Floats) -> Floats:
    """Means of the resamples; a resample without a window has none."""
    return np.divide(distinct, windows, where=windows > 0, out=np.full_like(distinct, np.nan))
