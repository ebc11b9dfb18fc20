"""Processor time of a plan: `python -m lab.planner.bench`; status 1 where arrays or C take longer than is aimed at."""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

import numpy as np

from expertbytes.planner.arrays import Floats, plan_arrays
from lab.planner.compiled import CompiledPlanner

ARRAYS_SECONDS: Final = 0.5e-3
"""Of 512 requests of 16 tokens."""
C_SECONDS: Final = 2e-6
"""Of 64 tokens, however many requests they are of."""


def batch(requests: int, longest: int) -> tuple[Floats, Floats]:
    """Survivals and costs that a sloped table has."""
    rng = np.random.default_rng(0)
    survivals: Floats = np.cumprod(rng.uniform(0.3, 1, (requests, longest)), axis=-1, dtype=np.float64)
    return survivals, 0.01 * (1 + np.arange(requests * longest + 1) / (requests * longest))


def arrays_seconds(repeats: int = 400) -> float:
    """The median of plans of the large batch."""
    survivals, cost = batch(512, 16)
    taken = []
    for _ in range(repeats):
        start = time.process_time()
        plan_arrays(survivals, cost)
        taken.append(time.process_time() - start)
    return median(taken)


def main() -> int:
    """Print the times beside what is aimed at."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = CompiledPlanner(Path(folder))
        in_c = {(n, 64 // n): compiled.seconds(*batch(n, 64 // n)) for n in (1, 4, 8, 16, 64)}
    on_arrays = arrays_seconds()
    print(f"arrays, 512 requests of 16: {1e3 * on_arrays:.2f} ms, aimed at {1e3 * ARRAYS_SECONDS:.2f}")  # noqa: T201
    for (requests, longest), seconds in in_c.items():
        print(f"C, {requests} requests of {longest}: {1e6 * seconds:.2f} µs, aimed at {1e6 * C_SECONDS:.2f}")  # noqa: T201
    return int(on_arrays > ARRAYS_SECONDS or max(in_c.values()) > C_SECONDS)


if __name__ == "__main__":
    sys.exit(main())
