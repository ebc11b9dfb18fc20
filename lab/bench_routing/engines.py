"""The engines: each gets a folder with the files and gives a call that counts windows inside the trace."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from expertbytes.measurements.routing.counts import Counts, finished
from expertbytes.measurements.routing.formats.registry import open_trace
from expertbytes.measurements.routing.gap_sort import scan as sort_scan
from expertbytes.measurements.routing.kernel import scan as numba_scan
from expertbytes.measurements.routing.partials import window_counts
from expertbytes.measurements.routing.scans import Scan
from expertbytes.measurements.routing.streaming import tallied
from expertbytes.measurements.routing.trace import Trace
from lab.bench_routing import files

Call = Callable[[], Counts]
Prepare = Callable[[Path, int, int, ExitStack], Call]
"""Folder, selections and longest window; what has to be closed goes on the stack."""


@dataclass(frozen=True)
class Engine:
    """`most` selections it can finish; `warm` calls once before timing."""

    title: str
    threads: int
    prepare: Prepare
    most: int = 10**12
    warm: bool = True


def naive(ids: np.ndarray[Any, Any], longest: int) -> Counts:
    """The definition: a set for every window of every size."""
    layers, tokens, _ = ids.shape
    distinct = np.zeros((layers, 1, longest), np.int64)
    for layer in range(layers):
        sets = [set(token) for token in ids[layer].tolist()]
        for n in range(1, min(longest, tokens) + 1):
            distinct[layer, 0, n - 1] = sum(len(set().union(*sets[t : t + n])) for t in range(tokens + 1 - n))
    return Counts(distinct, window_counts(np.array([tokens]), longest, "inside"))


def prepare_naive(folder: Path, selections: int, longest: int, _: ExitStack) -> Call:
    """The array in memory."""
    return partial(naive, np.load(files.array(folder, selections)), longest)


def prepare_lag(folder: Path, selections: int, longest: int, _: ExitStack) -> Call:
    """The Parquet file of rows."""
    from lab.bench_routing.lag import lag_counts

    return partial(lag_counts, files.rows(folder, selections), longest, "inside", threads=2)


def prepare_dask(folder: Path, selections: int, longest: int, stack: ExitStack) -> Call:
    """Two worker processes that read the array's file, a layer a task."""
    from distributed import Client, LocalCluster

    from expertbytes.measurements.routing.distributed import distributed_counts
    from expertbytes.measurements.routing.parts import parts

    settings = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": logging.ERROR}
    client = stack.enter_context(Client(stack.enter_context(LocalCluster(**settings))))
    source = open_trace(files.array(folder, selections), files.EXPERTS)
    return lambda: distributed_counts(parts(source), longest, "inside", client)


def in_memory(scan: Scan, threads: int) -> Prepare:
    """The array in memory, counted by the scan."""

    def prepare(folder: Path, selections: int, longest: int, _: ExitStack) -> Call:
        trace = Trace(np.load(files.array(folder, selections)), files.EXPERTS)
        return lambda: finished(tallied(trace, longest, threads, scan=scan), trace.layers, "inside")

    return prepare


def streamed(path: Callable[[Path, int], Path], threads: int) -> Prepare:
    """The file, opened, checked, read and counted."""

    def prepare(folder: Path, selections: int, longest: int, _: ExitStack) -> Call:
        def call() -> Counts:
            source = open_trace(path(folder, selections), files.EXPERTS)
            return finished(tallied(source, longest, threads, scan=numba_scan), source.header.layers, "inside")

        return call

    return prepare


ENGINES: Final = {
    "naive": Engine("Python sets", 1, prepare_naive, most=2 * 10**6, warm=False),
    "sort": Engine("NumPy sort", 1, in_memory(sort_scan, 1)),
    "numba-1": Engine("numba", 1, in_memory(numba_scan, 1)),
    "numba-2": Engine("numba ×2", 2, in_memory(numba_scan, 2)),
    "npy-1": Engine("npy file", 1, streamed(files.array, 1)),
    "npy-2": Engine("npy file ×2", 2, streamed(files.array, 2)),
    "parquet-1": Engine("Parquet", 1, streamed(files.lists, 1)),
    "parquet-2": Engine("Parquet ×2", 2, streamed(files.lists, 2)),
    "rows-1": Engine("Parquet rows", 1, streamed(files.rows, 1)),
    "rows-2": Engine("Parquet rows ×2", 2, streamed(files.rows, 2)),
    "dask": Engine("Dask ×2", 2, prepare_dask),
    "duckdb": Engine("DuckDB lag() ×2", 2, prepare_lag, warm=False),
}
