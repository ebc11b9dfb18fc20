"""Parts hold each chunk of their trace once; files whose layers can be skipped are read by several threads."""

from pathlib import Path

import numpy as np
import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.counts import counts
from expertbytes.measurements.routing.formats.registry import convert, open_trace
from expertbytes.measurements.routing.parts import ByLayer, parts, token_ranges
from expertbytes.measurements.routing.trace import Trace, TraceSource
from lab.bench_routing.generate import Generated

SOURCE = Generated(layers=5, tokens=4, experts_per_token=1, num_experts=3)


def seen(source: TraceSource) -> list[tuple[int, int]]:
    return [(chunk.layer, chunk.first_token) for chunk in source.chunks()]


def test_parts_hold_their_layers_alone() -> None:
    """Neighbouring layers, as evenly as they divide, whether the trace is a stream or in memory."""
    for source in (SOURCE, SOURCE.trace()):
        assert [seen(part) for part in parts(source, 2)] == [[(0, 0), (1, 0)], [(2, 0), (3, 0), (4, 0)]]
        assert [seen(part) for part in parts(source)] == [[(layer, 0)] for layer in range(5)]
        assert len(parts(source, 9)) == 5


def test_token_ranges() -> None:
    """Each token of a layer and request is in one of them."""
    trace = Trace(np.zeros((2, 5, 1), np.int64), 1, np.array([3, 2]))
    found = [
        (chunk.layer, chunk.request, chunk.first_token) for part in token_ranges(trace, 2) for chunk in part.chunks()
    ]
    assert found == [(layer, *at) for layer in (0, 1) for at in ((0, 0), (0, 2), (1, 0))]


@pytest.mark.parametrize("name", ["trace.npy", "trace.npz", "trace.safetensors", "folder"])
def test_files_that_skip_layers(tmp_path: Path, name: str) -> None:
    """A part of a file yields its own layers, and threads that read parts count what one thread counts."""
    trace = Generated(layers=3, tokens=400, experts_per_token=2, num_experts=9).trace()
    bare = Trace(trace.experts, 9)
    convert(bare, tmp_path / name, "flame" if name == "folder" else None)
    source = open_trace(tmp_path / name, 9)
    assert isinstance(source, ByLayer)
    second = parts(source)[1]
    assert np.array_equal(np.concatenate([chunk.ids for chunk in second.chunks()]), trace.experts[1])
    assert {chunk.layer for chunk in second.chunks()} == {1}
    for threads in (1, 2, 5):
        assert np.array_equal(counts(source, 8, "inside", threads).distinct, counts(trace, 8, "inside", 1).distinct)


def test_at_least_one_task() -> None:
    """Fewer are refused."""
    with pytest.raises(MeasurementError, match="tasks is -1 but must be at least 1"):
        parts(SOURCE, -1)
