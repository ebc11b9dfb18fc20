"""Two kernels in turn on the same inputs: pairs of seconds, so that a busy machine slows both."""

from collections.abc import Callable, Sequence
from typing import Final

from expertbytes.engines.threshold import PairedTimes
from expertbytes.measurements.kernels import Clock
from expertbytes.measurements.timing import stopwatch

SIZES: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32, 64)
_LEAST_PAIRS: Final = 5
_MOST_PAIRS: Final = 60
Pair = tuple[Callable[[], object], Callable[[], object]]


def time_pairs(
    pair: Callable[[int, int], Pair], sizes: Sequence[int], *, seconds: float, clock: Clock = "wall"
) -> list[PairedTimes]:
    """Pairs at each size for about so many seconds: `pair(repeat, size)` readies an input and gives own kernel and ours.

    The first call of each size is not counted, and which kernel goes first alternates.
    """
    taken: dict[int, tuple[list[float], list[float]]] = {size: ([], []) for size in sizes}
    spent, repeat = 0.0, -1
    while repeat < _LEAST_PAIRS or (spent < seconds and repeat < _MOST_PAIRS):
        for size in sizes:
            calls, both = pair(repeat + 1, size), [0.0, 0.0]
            for which in (0, 1) if repeat % 2 else (1, 0):
                took = stopwatch(calls[which])
                both[which] = took.cpu_seconds if clock == "cpu" else took.wall_seconds
                spent += took.wall_seconds
            if repeat >= 0:
                taken[size][0].append(both[0])
                taken[size][1].append(both[1])
        repeat += 1
    return [PairedTimes(size, tuple(own), tuple(ours)) for size, (own, ours) in taken.items()]
