"""Streams: where the pieces are cut changes nothing, layers and requests may interleave, tokens may not be out of order."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats import arrays, arrow, arrow_write, lines
from expertbytes.measurements.routing.formats.dense import collect
from expertbytes.measurements.routing.formats.registry import convert, open_trace
from expertbytes.measurements.routing.trace import Chunk, Trace, TraceSource
from tests.measurements.routing.formats.samples import LOSSLESS, SMALL, place, same, traces


def contiguous(source: TraceSource) -> Iterator[Chunk]:
    """The chunks, held to the contract of a source."""
    following: dict[tuple[int, int], int] = {}
    for chunk in source.chunks():
        key = (chunk.layer, chunk.request)
        assert chunk.first_token == following.get(key, 0)
        assert len(chunk.ids) > 0
        following[key] = chunk.first_token + len(chunk.ids)
        yield chunk
    first_seen = list(dict.fromkeys(request for _, request in following))
    assert first_seen == list(range(len(first_seen)))


@pytest.mark.parametrize("name", LOSSLESS)
@pytest.mark.parametrize("block", [1, 2, 5, 7])
def test_cut_anywhere(tmp_path: Path, name: str, block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks, batches and row groups of any size give contiguous chunks and the same trace."""
    monkeypatch.setattr(arrow_write, "ROW_GROUP", block)
    for module, constant in ((arrays, "BLOCK"), (arrow, "BATCH"), (lines, "BLOCK")):
        monkeypatch.setattr(module, constant, block)
    path = place(tmp_path, name)
    convert(SMALL, path, name)
    source = open_trace(path)
    assert sum(len(chunk.ids) for chunk in contiguous(source)) == SMALL.layers * SMALL.tokens
    assert same(collect(source), SMALL)
    assert same(collect(source), SMALL), "a source can be read again"


@pytest.mark.parametrize("name", LOSSLESS)
def test_header_knows_sizes_up_front(tmp_path: Path, name: str) -> None:
    """Sizes and tokens are read without the ids."""
    path = place(tmp_path, name)
    convert(SMALL, path, name)
    header = open_trace(path).header
    assert (header.layers, header.experts_per_token, header.num_experts) == (2, 2, 4)
    assert header.tokens == SMALL.tokens


Table = dict[str, np.ndarray]


def long_table(trace: Trace) -> Table:
    """Every selection of the trace, layer by layer."""
    parts = [
        (chunk.layer, chunk.request, chunk.first_token + row, expert)
        for chunk in trace.chunks()
        for row, ids in enumerate(chunk.ids.tolist())
        for expert in ids
    ]
    return dict(zip(("layer", "request", "token", "expert"), np.array(parts).T, strict=True))


def written(path: Path, table: Table, order: np.ndarray, **more: pa.Array) -> Path:
    columns = {name: column[order] for name, column in table.items()} | more
    pq.write_table(pa.table(columns), path)
    return path


@settings(max_examples=30)
@given(
    trace=traces(),
    by=st.sampled_from([("token", "layer"), ("layer", "token"), ("request", "token", "layer")]),
    names=st.permutations(range(4)),
)
def test_any_interleaving(
    trace: Trace, by: tuple[str, ...], names: list[int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Rows may come by token, by layer or by request first, requests under any number: the trace is the same."""
    trace = replace(trace, metadata={})
    table = long_table(trace)
    order = np.lexsort([table[name] for name in reversed(by)])
    table["request"] = np.array(names)[table["request"]]
    path = written(tmp_path_factory.mktemp("order") / "rows.parquet", table, order)
    source = open_trace(path, trace.num_experts)
    list(contiguous(source))
    assert same(collect(source), trace)


def in_order(table: Table, order: np.ndarray) -> bool:
    """Whether the k rows of each token are adjacent and the tokens of each layer and request ascend."""
    layer, request, token = (table[name][order].reshape(-1, 2) for name in ("layer", "request", "token"))
    adjacent = all(np.array_equal(column[:, 0], column[:, 1]) for column in (layer, request, token))
    keys = {(each, other) for each in (0, 1) for other in (0, 1)}
    groups = [token[:, 0][(layer[:, 0] == each) & (request[:, 0] == other)] for each, other in keys]
    return adjacent and all(np.array_equal(group, np.arange(len(group))) for group in groups)


SWAPS = st.lists(st.tuples(st.integers(0, 19), st.integers(0, 19)), max_size=3)


@settings(max_examples=50)
@given(SWAPS, st.booleans())
def test_exactly_the_rows_in_order_are_taken(
    tmp_path_factory: pytest.TempPathFactory, swaps: list[tuple[int, int]], whole_tokens: bool
) -> None:
    """After swaps of rows, or of whole tokens, a table is a trace exactly if its tokens are still in order."""
    table = long_table(SMALL)
    rows = np.arange(20).reshape(-1, 2) if whole_tokens else np.arange(20)
    for one, other in swaps:
        one, other = one % len(rows), other % len(rows)
        rows[[one, other]] = rows[[other, one]]
    order = rows.reshape(-1)
    path = written(tmp_path_factory.mktemp("swap") / "rows.parquet", table, order)
    if in_order(table, order):
        found = collect(open_trace(path, 4))
        assert found.tokens == SMALL.tokens and sorted(found.requests.tolist()) == [2, 3]
    else:
        with pytest.raises(MeasurementError, match=r"rows\.parquet: .*(token|k|experts)"):
            collect(open_trace(path, 4, top_k=2))


def test_layers_may_start_above_zero(tmp_path: Path) -> None:
    """Layers numbered as in the model, the first ones dense, are counted from the first."""
    table = long_table(SMALL)
    table["layer"] = table["layer"] + 3
    path = written(tmp_path / "rows.parquet", table, np.arange(20))
    assert np.array_equal(collect(open_trace(path, 4)).experts, SMALL.experts)


@pytest.mark.parametrize("as_dictionary", [False, True])
def test_requests_named_by_text(tmp_path: Path, as_dictionary: bool) -> None:
    """Requests may be texts, numbered by first appearance."""
    table = long_table(SMALL)
    names = pa.array([f"chat-{7 - number}" for number in table.pop("request")])
    path = written(
        tmp_path / "rows.parquet", table, np.arange(20), request=names.dictionary_encode() if as_dictionary else names
    )
    found = collect(open_trace(path, 4))
    assert np.array_equal(found.experts, SMALL.experts) and found.requests.tolist() == [2, 3]


def test_no_request_column_is_one_request(tmp_path: Path) -> None:
    """Without a request column all tokens are one request."""
    table = long_table(Trace(SMALL.experts, 4))
    del table["request"]
    found = collect(open_trace(written(tmp_path / "rows.parquet", table, np.arange(20)), 4))
    assert same(found, Trace(SMALL.experts, 4))
