"""The one stopwatch. Wall time includes what other processes take; process CPU time leaves it out."""

import gc
import time
from collections.abc import Callable
from typing import NamedTuple

from expertbytes.measurements.errors import MeasurementError


class Elapsed(NamedTuple):
    """Seconds of one call on both clocks, both positive."""

    wall_seconds: float
    cpu_seconds: float


Stopwatch = Callable[[Callable[[], object]], Elapsed]


def stopwatch(call: Callable[[], object]) -> Elapsed:
    """Time one call with the garbage collector held off."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        wall, cpu = time.perf_counter(), time.process_time()
        call()
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    finally:
        if collecting:
            gc.enable()
    if min(wall, cpu) <= 0:
        raise MeasurementError("A call took no time on this machine's clocks; measure a larger model.")
    return Elapsed(wall, cpu)
