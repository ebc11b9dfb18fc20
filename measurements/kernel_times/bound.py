"""How far a modelled kernel time may be off: a floor, or what the model missed where fit sizes were left out."""

from collections.abc import Hashable, Sequence
from typing import Final

import numpy as np

from expertbytes.measurements.kernel_times.model import Values

FLOOR: Final = 0.10
"""The least bound: chosen after 5, 8 and 10 % were scored on the seven open systems of docs/gpus.md, so only others test it."""
QUANTILE: Final = 0.9


def bound(left_out: Values) -> float:
    """Relative bound by the log errors of a group of curves: the true time is within a factor of one plus it.

    It is the 0.9-quantile of the errors, and no less than the floor.
    """
    return max(FLOOR, float(np.expm1(np.quantile(left_out, QUANTILE))))


def bounds(left_out: Values, groups: Sequence[Hashable]) -> Values:
    """The bound of each curve's group, by curve."""
    members: dict[Hashable, list[int]] = {}
    for row, group in enumerate(groups):
        members.setdefault(group, []).append(row)
    found = np.empty(len(left_out))
    for rows in members.values():
        found[rows] = bound(left_out[rows])
    return found


def inside(predicted: Values, measured: Values, bound: Values) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Whether each measured time is within the factor of one plus the bound of its prediction."""
    found: np.ndarray[tuple[int, ...], np.dtype[np.bool_]] = np.abs(np.log(predicted / measured)) <= np.log1p(bound)
    return found
