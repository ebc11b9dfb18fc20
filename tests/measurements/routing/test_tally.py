"""Partial results arrive in any order; what is missing, double or of different requests is said."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing import gap_sort
from expertbytes.measurements.routing.counts import finished
from expertbytes.measurements.routing.streaming import batches, count, tallied
from expertbytes.measurements.routing.tally import Tally, joined
from expertbytes.measurements.routing.trace import Chunk, Trace
from tests.measurements.routing.drawn import traces


def pieces(trace: Trace, longest: int, most: int) -> list[Any]:
    """(layer, request, partial result) of all pieces of at most `most` selections."""
    return [
        found
        for batch in batches(trace.chunks(), most)
        for found in count(batch, longest, trace.num_experts, gap_sort.scan)
    ]


@given(traces(), st.integers(1, 20), st.integers(1, 8), st.data())
def test_the_order_of_pieces_does_not_matter(trace: Trace, most: int, longest: int, data: st.DataObject) -> None:
    """Any order, dealt to any number of tallies that are joined in any order: the same counts."""
    tallies = [Tally() for _ in range(data.draw(st.integers(1, 3)))]
    for piece in data.draw(st.permutations(pieces(trace, longest, most))):
        data.draw(st.sampled_from(tallies)).add(*piece)
    total = joined(data.draw(st.permutations(tallies)))
    whole = tallied(trace, longest, threads=1)
    assert total.lengths(trace.layers).tolist() == trace.requests.tolist()
    for windows in ("cyclic", "inside"):
        found, expected = (finished(tally, trace.layers, windows) for tally in (total, whole))
        assert np.array_equal(found.distinct, expected.distinct)


@given(traces(), st.integers(1, 20))
def test_batches_lose_and_reorder_nothing(trace: Trace, most: int) -> None:
    """Batches together are the chunks in their order; each but the last has from `most` to twice as many selections."""
    found = list(batches(trace.chunks(), most))
    k = trace.experts_per_token
    for batch in found[:-1]:
        assert most <= sum(chunk.ids.size for chunk in batch) <= most + max(most, k) + k
    flat = np.concatenate([chunk.ids for batch in found for chunk in batch])
    assert np.array_equal(flat, np.concatenate([chunk.ids for chunk in trace.chunks()]))


def tally_of(*chunks: Chunk) -> Tally:
    tally = Tally()
    for chunk in chunks:
        tally.add(*count([chunk], 4, 4, gap_sort.scan)[0])
    return tally


IDS = np.array([[0], [1], [2]], np.uint8)


@pytest.mark.parametrize(
    ("chunks", "message"),
    [
        ([Chunk(0, 0, 1, IDS)], "token 0 of request 0 in layer 0 is missing"),
        ([Chunk(0, 0, 0, IDS), Chunk(0, 0, 5, IDS)], "token 3 of request 0 in layer 0 is missing"),
        ([Chunk(0, 1, 0, IDS)], r"layer 0 has the requests \[1\] but must have 0, 1, … without a gap"),
        ([], r"layer 0 has the requests \[\]"),
    ],
)
def test_missing_tokens(chunks: list[Chunk], message: str) -> None:
    """A hole, a late start and a request that is not there are named."""
    with pytest.raises(MeasurementError, match=message):
        tally_of(*chunks).lengths(1)


def test_double_tokens() -> None:
    """A token that comes twice is named."""
    with pytest.raises(MeasurementError, match="token 2 of request 0 of layer 0 occurs twice"):
        tally_of(Chunk(0, 0, 0, IDS), Chunk(0, 0, 2, IDS))


def test_layers_with_different_requests() -> None:
    """All layers see the same tokens."""
    with pytest.raises(MeasurementError, match="layer 1 has 1 requests of 2 tokens in all but layer 0 has 1 of 3"):
        tally_of(Chunk(0, 0, 0, IDS), Chunk(1, 0, 0, IDS[:2])).lengths(2)
