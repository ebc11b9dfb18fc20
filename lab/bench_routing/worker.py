"""``python -m lab.bench_routing.worker TASK``: one engine on one trace in this process; prints its measurement as JSON.

A process of its own keeps the peak memory of one engine apart from that of another.
"""

from __future__ import annotations

import hashlib
import resource
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from threadpoolctl import threadpool_limits

from expertbytes.measurements.engines.blas import BlasEngine
from expertbytes.measurements.routing.counts import Counts
from expertbytes.measurements.timing import Elapsed, stopwatch
from lab.bench_routing import files
from lab.bench_routing.engines import ENGINES
from lab.bench_routing.record import Measurement, ReadLimit, Task

ENOUGH_SECONDS: Final = 1.5
MOST_REPEATS: Final = 15
READ_BYTES: Final = 1 << 29
UNIT: Final = 1024 if sys.platform == "linux" else 1
"""Bytes of one unit of `ru_maxrss`."""


def measure(task: Task) -> Measurement:
    """Time the engine until `ENOUGH_SECONDS` are spent, the first call aside where it has to warm up."""
    engine = ENGINES[task.engine]
    with ExitStack() as stack:
        call = engine.prepare(Path(task.folder), task.selections, task.longest, stack)
        found: list[Counts] = []

        def counted() -> None:
            found[:] = [call()]

        if engine.warm:
            counted()
        elapsed = repeated(counted)
        peak = peak_bytes()
    return Measurement(
        engine=task.engine,
        selections=int(task.held),
        longest=task.longest,
        threads=engine.threads,
        wall_seconds=[each.wall_seconds for each in elapsed],
        cpu_seconds=[each.cpu_seconds for each in elapsed],
        peak_bytes=peak,
        digest=digest(found[0]),
    )


def repeated(call: Callable[[], object]) -> list[Elapsed]:
    """The call timed again and again."""
    elapsed: list[Elapsed] = []
    began = time.perf_counter()
    while not elapsed or (time.perf_counter() - began < ENOUGH_SECONDS and len(elapsed) < MOST_REPEATS):
        elapsed.append(stopwatch(call))
    return elapsed


def peak_bytes() -> int:
    """Largest resident memory of this process and, where it has them, of its workers together."""
    distributed = sys.modules.get("distributed")
    workers: dict[str, int] = distributed.default_client().run(_own_peak) if distributed else {}
    return (_own_peak() + sum(workers.values())) * UNIT


def _own_peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def digest(counts: Counts) -> str:
    """A hash of all counts: equal exactly where they are."""
    return hashlib.sha256(counts.distinct.tobytes() + counts.windows.tobytes()).hexdigest()[:16]


def read_limit() -> ReadLimit:
    """How fast one thread reads memory in order, which no engine on one thread can pass at a byte a selection."""
    with threadpool_limits(1):
        reader = BlasEngine().reader(READ_BYTES)
        reader()
        return ReadLimit(bytes_read=READ_BYTES, wall_seconds=[each.wall_seconds for each in repeated(reader)])


def main() -> None:
    """Do the task given as JSON: `write`, `read` or the name of an engine."""
    task = Task.model_validate_json(sys.argv[1])
    if task.engine == "write":
        sys.stdout.write(str(files.write(Path(task.folder), task.selections)))
    elif task.engine == "read":
        sys.stdout.write(read_limit().model_dump_json())
    else:
        sys.stdout.write(measure(task).model_dump_json())


if __name__ == "__main__":
    main()
