"""Segments of a trace, and the intervals and effective numbers that rest on them."""

import math
import tracemalloc
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.batches import side_by_side
from expertbytes.measurements.routing.counts import counts
from expertbytes.measurements.routing.segments import Segmented
from expertbytes.measurements.routing.share import share_of, times_too_high
from expertbytes.measurements.routing.statistics import deviations, effective_experts
from expertbytes.measurements.routing.trace import Chunk, Trace
from expertbytes.measurements.routing.windows import Windows
from expertbytes.pyoracle.routing import uniform_distinct
from lab.bench_routing.generate import Generated
from tests.measurements.routing.drawn import traces


@given(traces(), st.integers(1, 7))
def test_segments_are_the_trace_cut_into_requests(trace: Trace, tokens: int) -> None:
    """Counting segments equals counting a trace whose requests are those segments."""
    lengths = [min(tokens, int(length) - start) for length in trace.requests for start in range(0, int(length), tokens)]
    cut = Trace(trace.experts, trace.num_experts, np.array(lengths, np.int64))
    found, expected = counts(Segmented(trace, tokens), 4, "inside"), counts(cut, 4, "inside")
    assert (found.distinct == expected.distinct).all()
    assert (found.windows == expected.windows).all()


def test_a_segment_has_a_token() -> None:
    """No segments of nothing."""
    with pytest.raises(MeasurementError, match="tokens is 0 but must be at least 1"):
        Segmented(Trace(np.zeros((1, 3, 1), np.uint8), 1), 0)


class Once:
    """A source that can be read a given number of times."""

    def __init__(self, source: Trace, times: int) -> None:
        self.header, self.requests = source.header, source.requests
        self._source, self._left = source, times

    def chunks(self) -> Iterator[Chunk]:
        """The chunks, or a failure."""
        self._left -= 1
        assert self._left >= 0
        return self._source.chunks()


def test_a_trace_is_read_once_where_requests_are_enough() -> None:
    """Windows, load and blocks come from one reading; a trace of one request needs a second, for its segments."""
    ids = Generated(2, 400, 2, 8).trace().experts
    assert share_of(Once(Trace(ids, 8, np.full(20, 20)), 1), 4, "inside").blocks == 20
    assert share_of(Once(Trace(ids, 8), 2), 4, "inside").blocks == 25


@pytest.mark.parametrize("windows", ["inside", "cyclic"])
def test_long_passes_need_no_more_memory_for_their_intervals(windows: Windows) -> None:
    """Window sizes are resampled in parts, which changes no interval and bounds the memory."""
    trace = Trace(Generated(1, 12_000, 2, 16).trace().experts, 16, np.full(10, 1200))
    tracemalloc.start()
    found = share_of(trace, 1000, windows)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 60e6  # all sizes at once take 16 MB for each of several arrays and layers
    short = share_of(trace, 300, windows)
    assert found.pooled.intervals is not None and short.pooled.intervals is not None
    assert np.allclose(found.pooled.intervals[:300], short.pooled.intervals, rtol=1e-12)


def test_windows_longer_than_every_request_are_refused_before_reading() -> None:
    """Where the lengths are known, no time is spent on counting."""
    with pytest.raises(MeasurementError, match="longest request has 20 tokens, too few for windows of 21"):
        share_of(Once(Trace(np.zeros((1, 40, 1), int), 1, np.full(2, 20)), 0), 21, "inside")


def test_too_few_requests_for_a_pass() -> None:
    """What there is is said: requests, or segments of the only one."""
    ids = np.zeros((1, 40, 1), int)
    with pytest.raises(MeasurementError, match="batch is 3 but must be from 1 to 2, the requests there are"):
        side_by_side(Trace(ids, 1, np.full(2, 20)), 3, 2)
    with pytest.raises(MeasurementError, match="batch is 7 but must be from 1 to 5, the segments of 8 tokens"):
        side_by_side(Trace(ids, 1), 7, 2)
    with pytest.raises(MeasurementError, match="the trace has no segments of 400 tokens, which a pass needs"):
        side_by_side(Trace(ids, 1), 2, 100)


@given(st.integers(2, 40), st.integers(1, 40))
def test_effective_experts_of_even_use(experts: int, used: int) -> None:
    """Experts used alike count one each; unused ones count nothing."""
    selections = np.array([[7] * min(used, experts) + [0] * (experts - min(used, experts))])
    assert effective_experts(selections)[0] == pytest.approx(min(used, experts))


def test_effective_experts_of_uneven_use() -> None:
    """Exp of the entropy of 1/2, 1/4, 1/4."""
    assert effective_experts(np.array([[2, 1, 1, 0]]))[0] == pytest.approx(math.exp(1.5 * math.log(2)))


def test_blocks_that_are_alike_leave_no_doubt() -> None:
    """Where every block has the same windows, the interval is the point."""
    found = deviations(np.full((2, 10, 3), 12), np.full((10, 3), 4), seed=1)
    assert found is not None
    assert found.blocks == 10
    assert not found.low.any()
    assert not found.high.any()


def test_few_blocks_give_no_interval() -> None:
    """Seven blocks are too few, and blocks shorter than the longest window do not count."""
    windows = np.full((12, 2), 4)
    windows[7:, 1] = 0
    assert deviations(np.full((1, 12, 2), 8), windows, seed=1) is None


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    """Of 60 traces of uniform routing, the 95 % interval at n = 4 holds U(4) of uniform routing in 50 or more."""
    truth = float(uniform_distinct(16, 2, 4))
    held = 0
    for seed in range(60):
        rng = np.random.default_rng(seed)
        experts = np.argsort(rng.random((1, 40 * 30, 16)), axis=2)[:, :, :2]
        trace = Trace(experts, 16, np.full(40, 30, np.int64))
        intervals = share_of(trace, 4, "inside", seed).pooled.intervals
        assert intervals is not None
        held += intervals[3][0] <= truth <= intervals[3][1]
    assert held >= 50


def test_more_requests_narrow_the_interval() -> None:
    """Sixteen times the requests, about a quarter of the width."""

    def width(requests: int) -> float:
        experts = np.argsort(np.random.default_rng(3).random((1, requests * 20, 8)), axis=2)[:, :, :2]
        intervals = share_of(Trace(experts, 8, np.full(requests, 20, np.int64)), 4, "inside").pooled.intervals
        assert intervals is not None
        return intervals[3][1] - intervals[3][0]

    assert width(20) / width(320) == pytest.approx(4, rel=0.5)


@pytest.mark.parametrize("windows", ["inside", "cyclic"])
def test_one_long_request_is_cut_for_its_interval_alone(windows: str) -> None:
    """The estimate is that of the whole trace, exactly; the interval, from segments, lies around it."""
    trace = Generated(2, 4000, 4, 32, seed=5).trace()
    found = share_of(trace, 8, windows)  # type: ignore[arg-type]
    assert found.pooled.values == counts(trace, 8, windows).pooled_means()  # type: ignore[arg-type]
    assert found.blocks >= 60
    assert found.pooled.intervals is not None
    low, high = found.pooled.intervals[7]
    assert low < float(found.pooled.values[7]) < high


def test_the_same_seed_gives_the_same_interval() -> None:
    """Resampling is a function of the trace and the seed."""
    trace = Generated(1, 2000, 4, 32, seed=5).trace()
    assert share_of(trace, 4, "inside", 7).pooled == share_of(trace, 4, "inside", 7).pooled
    assert share_of(trace, 4, "inside", 7).pooled != share_of(trace, 4, "inside", 8).pooled


def test_passes_of_several_requests_read_no_more_than_their_tokens_alone() -> None:
    """U(n, B) lies between U(n) and B·U(n), and uniform routing is taken at n·B tokens."""
    trace = Generated(2, 4000, 4, 64, seed=5).trace()
    alone, together = share_of(trace, 4, "inside"), share_of(side_by_side(trace, 4, 4), 4, "inside", batch=4)
    for n, (one, four) in enumerate(zip(alone.pooled.values, together.pooled.values, strict=True), start=1):
        assert one < four < 4 * one
        assert together.uniform[n - 1] == uniform_distinct(64, 4, 4 * n)
    assert times_too_high(together)[0] >= 1
