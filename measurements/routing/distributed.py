"""Counting on more than one machine through Dask: each task counts a part of the trace with the same kernel.

A task gives back the partial results of its part, a few KB, and a tree of tasks joins them: merging is associative
(`mergeChunks_assoc`), so the counts equal those of one machine bit for bit, however the trace is divided.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.measurements.routing.counts import Counts, finished
from expertbytes.measurements.routing.partials import check_windows
from expertbytes.measurements.routing.streaming import tallied
from expertbytes.measurements.routing.tally import joined
from expertbytes.measurements.routing.trace import TraceSource
from expertbytes.measurements.routing.windows import Windows

if TYPE_CHECKING:
    from distributed import Client

FAN_IN: Final = 8
"""Tallies that one task joins."""


def distributed_counts(
    divided: Sequence[TraceSource], sizes: int, windows: Windows, client: "Client | None" = None
) -> Counts:
    """`counts` of the trace that the parts make up, in any order, on the client's cluster or else on threads here.

    Parts should be sources that a worker opens itself, such as files on shared storage: what they hold travels.
    Raises `MeasurementError` where Dask is not installed, and for what `counts` refuses.
    """
    check_windows(windows)
    if not divided or sizes < 1:
        raise MeasurementError(f"parts are {len(divided)} and sizes {sizes} but both must be at least 1.")
    task = _joined_tasks(divided, sizes)
    tally = task.compute(scheduler="threads") if client is None else client.compute(task).result()
    return finished(tally, divided[0].header.layers, windows)


def _joined_tasks(divided: Sequence[TraceSource], sizes: int) -> Any:
    with needs("distributed"):
        import dask
    level = [dask.delayed(tallied)(dask.delayed(part, traverse=False), sizes, threads=1) for part in divided]
    while len(level) > 1:
        level = [dask.delayed(joined)(level[i : i + FAN_IN]) for i in range(0, len(level), FAN_IN)]
    return level[0]
