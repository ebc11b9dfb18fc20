"""What a machine that does other work does to times: said before a measurement, and from the spread after it."""

import os
from collections.abc import Iterator
from typing import Final

from expertbytes.measurements.records import Profile

BUSY: Final = 0.25
"""Work of other processes for each core from which on times are doubtful."""

WIDE: Final = 1.1
"""An interval of a median that reaches so many times its middle."""


def load_warnings() -> Iterator[str]:
    """That other processes are running, where the system says so."""
    try:
        load, cores = os.getloadavg()[0], os.cpu_count() or 1
    except (AttributeError, OSError):  # Windows has no load average
        return
    if load > BUSY * cores:
        yield (
            f"This machine is busy: {load:.1f} processes run on {cores} cores. Times will be longer and spread more; "
            "measure again when it is idle."
        )


def spread_warnings(profile: Profile) -> Iterator[str]:
    """The kernels whose medians are uncertain, and what to do."""
    for kernel in profile.engine.kernels:
        wide = [row.tokens for row in profile.table(kernel) if row.seconds.high > WIDE * row.seconds.mid]
        if wide:
            sizes = ", ".join(map(str, wide))
            yield (
                f"The times of the {kernel} kernel at {sizes} tokens are known within more than {WIDE - 1:.0%} only: the machine "
                "did other work. Measure again when it is idle, or longer (--seconds)."
            )
