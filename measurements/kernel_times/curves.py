"""Curves of public kernel timings: a time for each pass size, and what was timed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from expertbytes.measurements.kernel_times.generator import Read, experts_read
from expertbytes.measurements.kernel_times.model import Timed, Values

SIZES: Final = (1, 2, 4, 8, 16, 32, 48, 64)
"""Tokens of a pass: a decoding step with its draft, or a few. Larger passes of a table are not looked at."""


class Kind(NamedTuple):
    """What was timed, but for the sizes of the layer: errors are pooled over curves of a kind."""

    system: str
    framework: str
    kernel: str
    type: str


class Layer(NamedTuple):
    """The layer's sizes, and how it is split over devices."""

    version: str
    hidden_size: int
    inter_size: int
    topk: int
    num_experts: int
    moe_tp_size: int
    moe_ep_size: int


class Curve(NamedTuple):
    """What one curve is the time of."""

    kind: Kind
    layer: Layer
    distribution: str


@dataclass(frozen=True)
class Curves:
    """Curves with a time at every pass size, and how many rows and curves the tables had."""

    names: Sequence[Curve]
    times: Values
    rows: int
    incomplete: int

    def timed(self) -> Timed:
        """The times with the mean distinct experts of the routing that they were taken under."""
        return Timed(np.array(SIZES, float), self._stacked([read.mean for read in self._read()]), self.times)

    def deviation(self) -> Values:
        """By curve and size the standard deviation of the distinct experts of the one routing that was drawn and timed."""
        return self._stacked([read.deviation for read in self._read()])

    def _read(self) -> list[Read]:
        return [
            experts_read(name.distribution, name.layer.num_experts, name.layer.topk, SIZES, name.layer.moe_ep_size)
            for name in self.names
        ]

    def _stacked(self, parts: Sequence[Values]) -> Values:
        return np.array(parts, float).reshape(-1, len(SIZES))


def complete(names: Sequence[Curve], times: Values, rows: int) -> Curves:
    """The curves that have a positive time at every pass size; the others are counted."""
    with np.errstate(invalid="ignore"):
        whole = np.all(np.isfinite(times) & (times > 0), axis=1).tolist()
    kept = [name for name, good in zip(names, whole, strict=True) if good]
    return Curves(kept, times[np.array(whole, bool)], rows, whole.count(False))
