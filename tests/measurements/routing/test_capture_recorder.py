"""What every capture rests on: calls and requests in, the same trace out; errors leave no file."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.capture import Recorder
from expertbytes.measurements.routing.formats.registry import read_trace
from expertbytes.writing import OutputError

LAYERS, EXPERTS, K = 2, 300, 3


def ids_of(rows: int, tokens: int, seed: int) -> np.ndarray:
    """Distinct random experts [layers, rows·tokens, k]."""
    draw = np.random.default_rng(seed)
    return draw.random((LAYERS, rows * tokens, EXPERTS)).argsort(axis=2)[:, :, :K]


def give(recorder: Recorder, ids: np.ndarray, rows: int = 1, keep: np.ndarray | None = None) -> None:
    """One call of the model."""
    for layer in reversed(range(LAYERS)):
        recorder.add(layer, ids[layer])
    recorder.end_call(rows, keep)


def give_then_fail(recorder: Recorder) -> None:
    """A call that worked, then an error of the caller's own."""
    give(recorder, ids_of(1, 2, 1))
    raise ZeroDivisionError


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(1, 4)), min_size=1, max_size=4), st.booleans())
def test_rows_of_calls_are_requests_in_order(calls: list[tuple[int, int]], learn_layers: bool) -> None:
    """Each row of each call is one request with its own ids, in uint16 where there are more than 256 experts."""
    parts = [ids_of(rows, tokens, seed) for seed, (rows, tokens) in enumerate(calls)]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "trace.npz"
        with Recorder(path, 0 if learn_layers else LAYERS, EXPERTS, {"model": "m"}) as recorder:
            for (rows, _), part in zip(calls, parts, strict=True):
                give(recorder, part, rows)
        trace = read_trace(path)
        assert [entry.name for entry in Path(folder).iterdir()] == ["trace.npz"]
    assert np.array_equal(trace.experts, np.concatenate(parts, axis=1)) and trace.experts.dtype == np.uint16
    assert trace.requests.tolist() == [tokens for rows, tokens in calls for _ in range(rows)]
    assert trace.metadata == {"model": "m"} and recorder.tokens == trace.tokens


@given(st.integers(1, 3), st.lists(st.integers(1, 4), min_size=1, max_size=4))
def test_calls_inside_request_continue_the_same_rows(rows: int, steps: list[int]) -> None:
    """A batch decoded in steps is the same trace as the batch read in one call."""
    total = sum(steps)
    whole = ids_of(rows, total, 0).reshape(LAYERS, rows, total, K)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "trace.npz"
        with Recorder(path, LAYERS, EXPERTS) as recorder, recorder.request():
            for end, step in zip(np.cumsum(steps), steps, strict=True):
                give(recorder, whole[:, :, end - step : end].reshape(LAYERS, rows * step, K), rows)
        trace = read_trace(path)
    assert np.array_equal(trace.experts.reshape(LAYERS, rows, total, K), whole)
    assert trace.requests.tolist() == [total] * rows


def test_padding_is_left_out(tmp_path: Path) -> None:
    """Tokens that are not kept are not in the trace, and a row without any is no request."""
    ids = ids_of(3, 2, 0)
    with Recorder(tmp_path / "t.npz", LAYERS, EXPERTS) as recorder:
        give(recorder, ids, 3, np.array([[False, True], [False, False], [True, True]]))
    trace = read_trace(tmp_path / "t.npz")
    assert np.array_equal(trace.experts, ids[:, [1, 4, 5]]) and trace.requests.tolist() == [1, 2]


def test_an_existing_trace_stays_when_a_capture_fails(tmp_path: Path) -> None:
    """An error inside the `with` leaves the file of an earlier capture as it was, and nothing beside it."""
    path = tmp_path / "t.npz"
    with Recorder(path, LAYERS, EXPERTS) as recorder:
        give(recorder, ids_of(1, 2, 0))
    before = path.read_bytes()
    with pytest.raises(ZeroDivisionError), Recorder(path, LAYERS, EXPERTS) as recorder:
        give_then_fail(recorder)
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]


def layer_missing(recorder: Recorder) -> None:
    recorder.add(0, ids_of(1, 2, 0)[0])
    recorder.end_call()


def layer_twice(recorder: Recorder) -> None:
    recorder.add(0, ids_of(1, 2, 0)[0])
    give(recorder, ids_of(1, 2, 0))


def fewer_rows_in_the_last_layer(recorder: Recorder) -> None:
    recorder.add(0, ids_of(1, 2, 0)[0])
    recorder.add(1, ids_of(1, 1, 0)[1])
    recorder.end_call()


def id_out_of_range(recorder: Recorder) -> None:
    give(recorder, np.full((LAYERS, 2, 1), EXPERTS))


def rows_do_not_divide(recorder: Recorder) -> None:
    give(recorder, ids_of(1, 3, 0), rows=2)


def other_k(recorder: Recorder) -> None:
    give(recorder, ids_of(1, 2, 0))
    give(recorder, ids_of(1, 2, 0)[:, :, :1])


def request_in_request(recorder: Recorder) -> None:
    with recorder.request(), recorder.request():
        pass


def batch_changes_in_a_request(recorder: Recorder) -> None:
    with recorder.request():
        give(recorder, ids_of(2, 1, 0), rows=2)
        give(recorder, ids_of(3, 1, 0), rows=3)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (layer_missing, "each of 2 layers must route once a call, found layer 0: 1."),
        (layer_twice, "each of 2 layers must route once a call, found layer 0: 2, layer 1: 1."),
        (fewer_rows_in_the_last_layer, "ask for the logits of all tokens"),
        (id_out_of_range, "experts has id 300 in layer 0, request 0, token 0 but ids from 0 to 299 are allowed"),
        (rows_do_not_divide, "the layers routed 3 tokens but the call has 2 rows; give rows of one length, padded."),
        (other_k, "a token has 1 experts but earlier ones had 3; capture layers of one k."),
        (request_in_request, "request() is already open"),
        (batch_changes_in_a_request, "a call has 3 rows inside a request() that began with 2"),
        (
            lambda recorder: None,
            "is not written: the model was not called on any token; call it inside the with block.",
        ),
    ],
)
def test_what_no_model_does_is_named(wrong, message: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """Each way a call can be wrong is one sentence, and no file is left."""
    with pytest.raises(MeasurementError) as caught, Recorder(tmp_path / "t.npz", LAYERS, EXPERTS) as recorder:
        wrong(recorder)
    assert message in str(caught.value) and not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """A folder that is a file is refused before the model runs."""
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="cannot be written"), Recorder(tmp_path / "file" / "t.npz", 1, 2):
        pass


def interrupted(path: Path, ids: np.ndarray, after: int, resume: str = "texts") -> None:
    """A capture of requests of one token that ends in an error after some of them."""
    with pytest.raises(KeyboardInterrupt), Recorder(path, LAYERS, EXPERTS, {"model": "m"}, resume) as recorder:
        give_some_then_stop(recorder, ids, after)


def give_some_then_stop(recorder: Recorder, ids: np.ndarray, after: int) -> None:
    """The first requests, then what Ctrl-C does."""
    for token in range(recorder.requests, after):
        give(recorder, ids[:, token : token + 1])
    raise KeyboardInterrupt


def finish(path: Path, ids: np.ndarray, resume: str = "texts") -> int:
    """The rest of the requests; returns how many there were already."""
    with Recorder(path, LAYERS, EXPERTS, {"model": "m"}, resume) as recorder:
        before = recorder.requests
        for token in range(before, ids.shape[1]):
            give(recorder, ids[:, token : token + 1])
    return before


@given(st.lists(st.integers(0, 6), max_size=3), st.sampled_from(["whole", "torn journal", "lost data"]))
def test_an_interrupted_capture_goes_on(stops: list[int], damage: str) -> None:
    """Interrupted any number of times, with a torn last line or lost bytes, the trace is that of one run; no file stays."""
    ids = ids_of(1, 6, 0)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "trace.npz"
        for stop in stops:
            interrupted(path, ids, stop)
        spill, journal = Path(folder) / ".trace.npz.capture", Path(folder) / ".trace.npz.capture.jsonl"
        assert spill.exists() == journal.exists() == any(stops)
        lost = 0
        if any(stops) and damage != "whole":
            lost = 1
            torn = journal if damage == "torn journal" else spill
            torn.write_bytes(torn.read_bytes()[:-2])
        assert finish(path, ids) == max(stops, default=0) - lost
        trace = read_trace(path)
        assert [entry.name for entry in Path(folder).iterdir()] == ["trace.npz"]
    assert np.array_equal(trace.experts, ids) and trace.requests.tolist() == [1] * 6


def test_another_capture_does_not_go_on_with_it(tmp_path: Path) -> None:
    """What another text, or another model, left behind is not taken over."""
    ids = ids_of(1, 3, 0)
    interrupted(tmp_path / "t.npz", ids, 2)
    assert finish(tmp_path / "t.npz", ids, resume="other texts") == 0
    interrupted(tmp_path / "t.npz", ids, 2)
    with Recorder(tmp_path / "t.npz", LAYERS, EXPERTS, {"model": "another"}, "texts") as recorder:
        assert recorder.requests == 0
        give(recorder, ids)
    assert np.array_equal(read_trace(tmp_path / "t.npz").experts, ids)


def test_a_format_that_cannot_be_written_is_refused_before_the_model_runs(tmp_path: Path) -> None:
    """A suffix of no trace is named at the start, not after hours."""
    with pytest.raises(MeasurementError, match=r"t\.txt must have the suffix of a trace"):
        Recorder(tmp_path / "t.txt", LAYERS, EXPERTS)
