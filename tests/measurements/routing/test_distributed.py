"""Counting in parts on Dask equals counting in one process, bit for bit, however the trace is divided."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.counts import Counts, counts
from expertbytes.measurements.routing.distributed import distributed_counts
from expertbytes.measurements.routing.formats.registry import convert, open_trace
from expertbytes.measurements.routing.parts import parts, token_ranges
from expertbytes.measurements.routing.trace import Trace
from expertbytes.measurements.routing.windows import Windows
from lab.bench_routing.generate import Generated
from tests.measurements.routing.drawn import traces

WINDOWS = pytest.mark.parametrize("windows", ["cyclic", "inside"])


def assert_same(found: Counts, expected: Counts) -> None:
    assert np.array_equal(found.distinct, expected.distinct)
    assert np.array_equal(found.windows, expected.windows)


@WINDOWS
@hypothesis_settings(max_examples=15)
@given(traces(), st.integers(1, 4), st.data())
def test_any_division_gives_the_same(windows: Windows, trace: Trace, tokens: int, data: st.DataObject) -> None:
    """By layers and by ranges of tokens, in any order."""
    expected = counts(trace, 6, windows, threads=1)
    for divided in (parts(trace, tokens), token_ranges(trace, tokens)):
        assert_same(distributed_counts(data.draw(st.permutations(divided)), 6, windows), expected)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A cluster of two workers in threads of this process, its dashboard on any free port."""
    from distributed import Client, LocalCluster

    settings = {"n_workers": 2, "threads_per_worker": 1, "processes": False, "dashboard_address": ":0"}
    with LocalCluster(**settings) as cluster, Client(cluster) as connected:
        yield connected


@WINDOWS
def test_a_cluster(windows: Windows, client: Any) -> None:
    """Tasks that make their part where they run; more of them than one joining task takes."""
    source = Generated(layers=11, tokens=3000, experts_per_token=3, num_experts=20)
    assert_same(distributed_counts(parts(source), 16, windows, client), counts(source, 16, windows))


def test_a_part_left_out_is_seen() -> None:
    """Counts of a trace with a hole are refused."""
    trace = Trace(np.array([[[0], [1], [0]]]), 2)
    with pytest.raises(MeasurementError, match="token 1 of request 0 in layer 0 is missing"):
        distributed_counts(token_ranges(trace, 1)[::2], 2, "cyclic")


def test_nothing_to_count() -> None:
    """No parts and no sizes are refused."""
    trace = Trace(np.zeros((1, 2, 1), np.int64), 1)
    with pytest.raises(MeasurementError, match="parts are 0"):
        distributed_counts([], 2, "cyclic")
    with pytest.raises(MeasurementError, match="sizes 0"):
        distributed_counts(parts(trace), 0, "cyclic")


def test_worker_processes_read_the_file(tmp_path: Path) -> None:
    """A cluster of a process: it opens the file itself, and the counts are those of this process, bit for bit."""
    from distributed import Client, LocalCluster

    trace = Trace(Generated(4, 600, 3, 20).trace().experts, 20, np.array([100, 1, 499]))
    settings = {"n_workers": 1, "threads_per_worker": 2, "processes": True, "dashboard_address": ":0"}
    with LocalCluster(**settings) as cluster, Client(cluster) as connected:
        for name in ("a.npz", "a.parquet"):
            convert(trace, tmp_path / name)
            divided = parts(open_trace(tmp_path / name))
            assert len(divided) == 4
            assert_same(distributed_counts(divided, 9, "cyclic", connected), counts(trace, 9, "cyclic"))
            assert_same(distributed_counts(divided, 9, "inside", connected), counts(trace, 9, "inside"))
