"""A pass over B requests holds the experts of its B windows: counted word for word by the oracle, and side by side."""

from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.batches import Group, aligned_groups, batch_counts, sampled_groups
from expertbytes.measurements.routing.counts import counts
from expertbytes.measurements.routing.trace import Trace
from expertbytes.pyoracle import routing as oracle
from tests.measurements.routing.drawn import predicate, requests_of, traces


def brute_force(trace: Trace, layer: int, group: Group, n: int) -> int:
    """Distinct experts over the passes of n tokens a request, by the oracle's windows."""
    requests = requests_of(trace)[layer]
    lanes = [partial(oracle.suffix, predicate(requests[request]), first) for request, first in group.lanes]
    return sum(
        any(oracle.in_window(lane, e, n, t) for lane in lanes)
        for t in range(group.tokens + 1 - n)
        for e in range(trace.num_experts)
    )


@given(traces(most_requests=5), st.data())
def test_any_groups(trace: Trace, data: st.DataObject) -> None:
    """Whatever requests and positions are grouped: every layer, group and n, exactly."""
    batch = data.draw(st.integers(1, 3))
    groups = []
    for _ in range(data.draw(st.integers(1, 3))):
        requests = data.draw(st.lists(st.integers(0, len(trace.requests) - 1), min_size=batch, max_size=batch))
        tokens = data.draw(st.integers(1, min(int(trace.requests[r]) for r in requests)))
        firsts = [data.draw(st.integers(0, int(trace.requests[r]) - tokens)) for r in requests]
        groups.append(Group(tuple(zip(requests, firsts, strict=True)), tokens))
    found = batch_counts(trace, 7, groups)
    for layer in range(trace.layers):
        expected = [[brute_force(trace, layer, group, n) for n in range(1, 8)] for group in groups]
        assert found.distinct[layer].tolist() == expected
    assert found.windows.tolist() == [[max(group.tokens + 1 - n, 0) for n in range(1, 8)] for group in groups]


@given(traces())
def test_a_batch_of_one_is_the_request(trace: Trace) -> None:
    """B = 1 gives the windows inside each request."""
    found = batch_counts(trace, 6, aligned_groups(trace.requests, 1))
    assert np.array_equal(found.distinct, counts(trace, 6, "inside").distinct)


@given(st.lists(st.integers(1, 30), min_size=1, max_size=12), st.integers(1, 4), st.integers(1, 5), st.integers(0, 9))
def test_sampled_groups(lengths: list[int], batch: int, tokens: int, seed: int) -> None:
    """Segments inside their requests, none twice, of different requests; the same for the same seed; none left to form."""
    requests = np.array(lengths)
    segments = requests // tokens
    enough = segments.sum() if len(requests) == 1 else (segments > 0).sum()
    if enough < batch:
        said = f"batch is {batch} but must be from 1 to {enough}" if enough else "the trace has no"
        with pytest.raises(MeasurementError, match=said):
            sampled_groups(requests, batch, tokens, seed)
        return
    groups = sampled_groups(requests, batch, tokens, seed)
    assert groups == sampled_groups(requests, batch, tokens, seed)
    lanes = [lane for group in groups for lane in group.lanes]
    assert len(set(lanes)) == len(lanes)
    for group in groups:
        assert len(group.lanes) == batch and group.tokens == tokens
        assert len(requests) == 1 or len({request for request, _ in group.lanes}) == batch
    for request, first in lanes:
        assert first % tokens == 0 and first + tokens <= lengths[request]
    used = np.bincount([request for request, _ in lanes], minlength=len(lengths))
    left = segments - used
    assert (left.sum() if len(requests) == 1 else (left > 0).sum()) < batch


def test_aligned_groups() -> None:
    """Requests in a row, to the end of the shortest; the last one is left out."""
    assert aligned_groups(np.array([5, 3, 4, 9, 2]), 2) == (Group(((0, 0), (1, 0)), 3), Group(((2, 0), (3, 0)), 4))


@pytest.mark.parametrize(
    ("groups", "message"),
    [
        ([], r"groups have \[\] requests"),
        (
            [Group(((0, 0),), 2), Group(((0, 0), (1, 0)), 2)],
            r"groups have \[1, 2\] requests but must all have the same",
        ),
        ([Group(((0, 1),), 3)], "takes tokens 1 to 3 of request 0 but it has 3 tokens"),
        ([Group(((2, 0),), 1)], "of request 2 but it has 0 tokens"),
        ([Group(((0, -1),), 1)], "has a negative number or no tokens"),
    ],
)
def test_groups_that_the_trace_does_not_have(groups: list[Group], message: str) -> None:
    """Each gets a sentence."""
    trace = Trace(np.array([[[0], [1], [0], [1], [1]]]), 2, np.array([3, 2]))
    with pytest.raises(MeasurementError, match=message):
        batch_counts(trace, 2, groups)


@pytest.mark.parametrize(
    ("batch", "tokens", "message"), [(0, 1, "batch is 0"), (1, 0, "tokens is 0"), (3, 1, "batch is 3")]
)
def test_numbers_out_of_range(batch: int, tokens: int, message: str) -> None:
    """At least one request and token, at most what there is."""
    with pytest.raises(MeasurementError, match=message):
        sampled_groups(np.array([2, 2]), batch, tokens, 0)
