"""`python -m lab.core_state`: what a matrix product takes after different work before it, side by side in one process.

Each product reads a weight of its own that is in no cache. A long read in order goes before all of them, then the work named;
times are medians of ratios to those right after the read, by the thread's CPU time, so a loaded machine shifts all alike.
"""

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.engines.blas import BlasEngine

WEIGHTS, OUT, IN, ATTENTION = 64, 1024, 2048, 6144
READ_BYTES: Final = 256 << 20
ROWS: Final = (1, 2, 4)
Array = NDArray[np.float32]


def work(attention: Array, x: Array, small: Array) -> Mapping[str, Callable[[], object]]:
    """What comes between the read and the timed product."""
    return {
        "nothing": lambda: None,
        "a product of one row, 50 MB": lambda: attention @ x[0],
        "a product of several rows, 50 MB": lambda: attention @ x.T,
        "a read in order, 50 MB": lambda: np.dot(attention.ravel(), attention.ravel()),
        "a copy, 50 MB": attention.copy,
        "products in the core's cache, about 5 ms": lambda: [small @ small for _ in range(40)],
    }


def ratios(repeats: int) -> dict[tuple[str, int], float]:
    """Seconds over those after nothing but the read, by the work before and the rows of the product."""
    rng, engine = np.random.default_rng(0), BlasEngine()
    weights = rng.standard_normal((WEIGHTS, OUT, IN), dtype=np.float32)
    x = rng.standard_normal((max(ROWS), IN), dtype=np.float32)
    square = rng.standard_normal((192, 192), dtype=np.float32)
    before, read = work(rng.standard_normal((ATTENTION, IN), dtype=np.float32), x, square), engine.reader(READ_BYTES)
    logs: dict[tuple[str, int], list[float]] = {}
    with engine.limited():
        for repeat in range(repeats):
            for name in [*before][:: 1 if repeat % 2 == 0 else -1]:
                for rows in ROWS:
                    weight = weights[rng.integers(WEIGHTS)]
                    read()
                    before[name]()
                    start = time.thread_time()
                    weight @ x[:rows].T
                    logs.setdefault((name, rows), []).append(float(np.log(time.thread_time() - start)))
    return {
        (name, rows): float(np.exp(np.median(np.subtract(found, logs["nothing", rows]))))
        for (name, rows), found in logs.items()
    }


def main() -> None:
    """Print the ratios."""
    parser = argparse.ArgumentParser(prog="python -m lab.core_state", description=__doc__)
    parser.add_argument("--repeats", type=int, default=60, help="samples of each ratio (default: %(default)s)")
    found = ratios(parser.parse_args().repeats)
    for name in dict.fromkeys(name for name, _ in found):
        cells = "  ".join(f"{rows} rows {found[name, rows]:.3f}" for rows in ROWS)
        sys.stdout.write(f"{name:<42}{cells}\n")


if __name__ == "__main__":
    main()
