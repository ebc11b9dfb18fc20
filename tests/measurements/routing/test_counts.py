"""Counts of whole traces are the oracle's, request by request, on one thread and several."""

import itertools
import tracemalloc
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.counts import counts, mean_distinct
from expertbytes.measurements.routing.parts import Layers
from expertbytes.measurements.routing.streaming import in_threads, tallied
from expertbytes.measurements.routing.trace import Chunk, Header, Trace, TraceSource
from expertbytes.measurements.routing.windows import Windows
from expertbytes.pyoracle import routing as oracle
from lab.bench_routing.generate import BLOCK, Generated
from tests.measurements.routing.drawn import predicate, requests_of, traces

SUMS = {"cyclic": oracle.distinct_sum, "inside": oracle.inside_sum}
WINDOWS = pytest.mark.parametrize("windows", ["cyclic", "inside"])


@WINDOWS
@given(traces())
def test_counts_by_layer_and_request(windows: Windows, trace: Trace) -> None:
    """`distinct` is the oracle's sum for every layer, request and n, 0 where the request is shorter than the window."""
    found = counts(trace, 7, windows, threads=1)
    for layer, requests in enumerate(requests_of(trace)):
        for request, experts in enumerate(requests):
            s, T = predicate(experts), len(experts)
            expected = [SUMS[windows](s, T, trace.num_experts, n) for n in range(1, 8)]
            assert found.distinct[layer, request].tolist() == expected
    lengths = trace.requests.tolist()
    of = {"cyclic": lambda T, n: T, "inside": lambda T, n: max(T + 1 - n, 0)}[windows]
    assert found.windows.tolist() == [[of(T, n) for n in range(1, 8)] for T in lengths]


@WINDOWS
@given(traces())
def test_pooled_means(windows: Windows, trace: Trace) -> None:
    """U(n) is all distinct experts over all windows, as fractions; a layer's over its own."""
    sizes = int(trace.requests.max())
    found = counts(trace, sizes, windows, threads=1)
    total, number = found.distinct.sum(axis=1), found.windows.sum(axis=0)
    layers = [[Fraction(int(d), int(w)) for d, w in zip(row, number, strict=True)] for row in total]
    assert [list(curve) for curve in found.layer_means()] == layers
    assert mean_distinct(trace, sizes, windows) == tuple(sum(at) / len(layers) for at in zip(*layers, strict=True))


@given(traces(most_requests=1))
def test_means_are_the_oracles(trace: Trace) -> None:
    """A trace of one request: U(n) of each layer is `meanDistinct` and `insideMean`, as fractions."""
    T, E = trace.tokens, trace.num_experts
    cyclic, inside = counts(trace, T + 2, "cyclic", 1), counts(trace, T, "inside", 1)
    for layer, experts in enumerate(trace.experts):
        s = predicate(experts)
        assert list(cyclic.layer_means()[layer]) == [oracle.mean_distinct(s, T, E, n) for n in range(1, T + 3)]
        assert list(inside.layer_means()[layer]) == [oracle.inside_mean(s, T, E, n) for n in range(1, T + 1)]


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_reaches_the_end(threads: int) -> None:
    """Told of every token of every layer once, whether layers are read side by side or not."""

    class Selective(Generated):
        def only(self, layers: frozenset[int]) -> TraceSource:
            return Layers(self, layers)

    for source in (Generated(3, 50, 2, 5), Selective(3, 50, 2, 5)):
        told: list[int] = []
        counts(source, 4, "inside", threads, told.append)
        assert sum(told) == 3 * 50


@given(traces(), st.integers(1, 3), st.integers(1, 20))
def test_threads_and_batches_change_nothing(trace: Trace, threads: int, batch: int) -> None:
    """Any number of threads and any batch size give the same partial results."""
    expected, found = tallied(trace, 5, threads=1), tallied(trace, 5, threads, batch)
    for layer in range(trace.layers):
        for one, other in zip(expected.whole(layer), found.whole(layer), strict=True):
            assert [x.tolist() for x in (one.histogram, one.first, one.last)] == [
                x.tolist() for x in (other.histogram, other.first, other.last)
            ]


def test_at_most_two_items_a_thread_wait() -> None:
    """A stream is read only as fast as it is counted."""
    taken: list[int] = []

    def items() -> Iterator[int]:
        for item in range(20):
            taken.append(item)
            yield item

    made = in_threads(lambda item: item, items(), 2)
    for expected in range(20):
        assert next(made) == expected
        assert len(taken) <= expected + 4
    with pytest.raises(StopIteration):
        next(made)


def peak_bytes(tokens: int) -> int:
    """Peak memory that counting a generated stream of so many tokens takes."""
    source = Generated(layers=1, tokens=tokens, experts_per_token=2, num_experts=16)
    tracemalloc.start()
    try:
        tallied(source, 8, threads=2, batch=1 << 14)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_tokens() -> None:
    """A stream eight times as long takes no more memory, once blocks and batches are full."""
    peak_bytes(BLOCK)
    assert peak_bytes(16 * BLOCK) < 1.25 * peak_bytes(2 * BLOCK)


class Broken:
    """A stream that finds something wrong in its second chunk."""

    header = Header(1, 1, 2)

    def chunks(self) -> Iterator[Chunk]:
        yield Chunk(0, 0, 0, np.zeros((3, 1), np.uint8))
        raise MeasurementError("token 3 is mangled.")


@pytest.mark.parametrize("threads", [1, 2])
def test_what_a_stream_finds_wrong_is_raised(threads: int) -> None:
    """The source's own sentence reaches the caller, whatever the number of threads."""
    with pytest.raises(MeasurementError, match=r"token 3 is mangled\."):
        counts(Broken(), 2, "cyclic", threads)


class HalfBroken:
    """Two layers: reading the first fails, the second never ends."""

    header = Header(2, 1, 2)

    def only(self, layers: frozenset[int]) -> TraceSource:
        return Broken() if 0 in layers else self

    def chunks(self) -> Iterator[Chunk]:
        for at in itertools.count():
            yield Chunk(1, 0, 8 * at, np.zeros((8, 1), np.uint8))


def test_an_error_in_one_part_stops_the_others() -> None:
    """What is read side by side is not read to its end once a part has failed."""
    with pytest.raises(MeasurementError, match=r"token 3 is mangled\."):
        tallied(HalfBroken(), 2, threads=2, batch=8)


def test_layers_are_averaged() -> None:
    """A layer that repeats its expert and one that does not: U(2) is the mean of 1 and 2."""
    trace = Trace(np.array([[[0], [0], [0]], [[0], [1], [2]]]), 3)
    assert mean_distinct(trace, 2, "inside") == (Fraction(1), Fraction(3, 2))


@WINDOWS
def test_a_long_trace_stays_exact(windows: Windows) -> None:
    """On 200,000 tokens that cycle through 64 experts, windows of n tokens hold exactly n experts."""
    tokens = 64 * 3125
    experts = (np.arange(tokens) % 64).reshape(1, tokens, 1)
    assert mean_distinct(Trace(experts, 64), 32, windows) == tuple(range(1, 33))


def test_windows_longer_than_the_trace() -> None:
    """Windows inside a trace cannot be longer than it, nor than its longest request."""
    experts = np.zeros((1, 5, 1), np.int64)
    with pytest.raises(MeasurementError, match="the trace has 5 tokens, too few for windows of 6"):
        mean_distinct(Trace(experts, 1), 6, "inside")
    with pytest.raises(MeasurementError, match="the longest request has 3 tokens, too few for windows of 4"):
        mean_distinct(Trace(experts, 1, np.array([2, 3])), 4, "inside")


def test_what_can_be_asked_for() -> None:
    """At least one size and thread, and one of the two ways to count."""
    trace = Trace(np.zeros((1, 3, 1), np.int64), 1)
    with pytest.raises(MeasurementError, match="sizes is 0 but must be at least 1"):
        counts(trace, 0, "cyclic")
    with pytest.raises(MeasurementError, match="threads is 0 but must be at least 1"):
        counts(trace, 1, "cyclic", threads=0)
    with pytest.raises(MeasurementError, match="windows is 'outside' but must be cyclic or inside"):
        counts(trace, 1, "outside")  # type: ignore[arg-type]
