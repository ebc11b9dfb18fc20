"""The fit of one subject: both kernels from one layer's experts run alone, and the seconds of the rest of a layer."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from expertbytes.measurements.fit import Call, fit
from expertbytes.measurements.kernels import KERNELS, Clock, Kernel
from expertbytes.measurements.records import Fit
from expertbytes.measurements.validation.records import Taken


class Fitted(NamedTuple):
    """Both kernels, the calls that they were fitted to, and by pass size the median seconds of one layer without experts."""

    fits: dict[Kernel, Fit]
    calls: list[Call]
    rest: dict[int, float]


def fitted(samples: Sequence[Taken], expert_bytes: int, clock: Clock) -> Fitted:
    """The fit of one subject's samples."""
    calls = [
        Call(s.part, s.tokens, s.repeat // 2, s.rows, s.phase == "shared", s.seconds(clock))
        for s in samples
        if s.part != "rest"
    ]
    rest: dict[int, list[float]] = {}
    for s in samples:
        if s.part == "rest":
            rest.setdefault(s.tokens, []).append(s.seconds(clock) / s.depth)
    return Fitted(
        fits={kernel: fit(calls, kernel, expert_bytes) for kernel in KERNELS},
        calls=calls,
        rest={n: float(np.median(found)) for n, found in rest.items()},
    )
