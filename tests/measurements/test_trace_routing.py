"""A trace used as routing gives windows that stand in it, within one request and layer, and only to a model it fits."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import Model, model_named
from expertbytes.measurements.records import Profile
from expertbytes.measurements.routing.trace import Trace
from expertbytes.measurements.synthetic import Local, Uniform
from expertbytes.measurements.traced import Traced, routing_from, traced


def _numbered(layers: int, requests: list[int], experts: int = 1000) -> Trace:
    """Top-1 ids that tell layer and token: 100 · layer + token."""
    tokens = sum(requests)
    ids = 100 * np.arange(layers)[:, None, None] + np.arange(tokens)[None, :, None]
    return Trace(ids, experts, np.array(requests))


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6), st.integers(1, 4), st.data())
def test_windows_stand_in_the_trace(requests: list[int], layers: int, data: st.DataObject) -> None:
    """A draw is that many consecutive tokens of one layer, none from beyond its request."""
    tokens = data.draw(st.integers(1, max(requests)))
    ids = Traced(_numbered(layers, requests), "t.npz").draw(
        np.random.default_rng(data.draw(st.integers(0, 99))), tokens
    )
    assert ids.shape == (tokens, 1) and ids.dtype == np.intp
    layer, start = divmod(int(ids[0, 0]), 100)
    assert layer < layers and ids[:, 0].tolist() == list(range(100 * layer + start, 100 * layer + start + tokens))
    ends = np.cumsum(requests)
    assert np.searchsorted(ends, start, "right") == np.searchsorted(ends, start + tokens - 1, "right")


def test_every_window_is_reached_equally_often() -> None:
    """Of 2 layers and requests of 1, 3 and 4 tokens, the 2 · (2 + 3) windows of 2 tokens come up a tenth each."""
    routing, rng = Traced(_numbered(2, [1, 3, 4]), "t.npz"), np.random.default_rng(0)
    starts = [int(routing.draw(rng, 2)[0, 0]) for _ in range(5000)]
    values, counts = np.unique(starts, return_counts=True)
    assert values.tolist() == [1, 2, 4, 5, 6, 101, 102, 104, 105, 106]
    assert np.abs(counts / 5000 - 0.1).max() < 0.02


def test_a_pass_longer_than_every_request_is_refused() -> None:
    """The message tells the longest request."""
    with pytest.raises(MeasurementError) as caught:
        Traced(_numbered(1, [3, 2]), "t.npz").draw(np.random.default_rng(0), 4)
    found = "the longest request of t.npz has 3 tokens, a pass of 4 needs as many"
    assert str(caught.value) == f"{found}; use a longer trace or smaller passes."


def _file(folder: Path, trace: Trace) -> Path:
    path = folder / "own.npz"
    np.savez(path, experts=trace.experts, num_experts=trace.num_experts)
    return path


def test_a_trace_of_other_sizes_is_refused(tmp_path: Path, tiny: Model) -> None:
    """Experts and top-k of the trace must be the model's."""
    path = _file(tmp_path, _numbered(1, [5], experts=8))
    with pytest.raises(MeasurementError) as caught:
        traced(path, tiny)
    problem = f"{path} has 8 experts, top-1, but tiny has 8, top-2"
    assert str(caught.value) == f"{problem}; use a trace of that model, or the routing uniform or local."


def test_routings_by_what_is_asked(tmp_path: Path, tiny: Model) -> None:
    """Names give synthetic routings, a path gives its trace, and anything else is told what there is."""
    assert isinstance(routing_from("uniform", tiny), Uniform) and isinstance(routing_from("local", tiny), Local)
    trace = Trace(np.array([[[0, 1], [2, 3], [4, 5], [6, 7]]]), 8)
    found = routing_from(str(_file(tmp_path, trace)), tiny)
    assert isinstance(found, Traced) and np.array_equal(found.trace.experts, trace.experts)
    with pytest.raises(MeasurementError) as caught:
        routing_from("zipf", tiny)
    known = "choose one of uniform, local, local:KEEP, shipped, or the path of a trace"
    assert str(caught.value) == f"The routing 'zipf' is not known and zipf is no file; {known}."


def test_the_shipped_trace_fits_a_published_model() -> None:
    """`shipped` has the experts and top-k of DeepSeek-V2-Lite, and its windows share experts more than chance does."""
    routing = routing_from("shipped", model_named("DeepSeek-V2-Lite"))
    rng = np.random.default_rng(0)
    distinct = [len(np.unique(routing.draw(rng, 8))) for _ in range(200)]
    assert np.mean(distinct) < 0.95 * 64 * (1 - (1 - 6 / 64) ** 8)


def test_locality_can_be_given(tiny: Model) -> None:
    """`local:0.9` keeps experts with that probability; anything that is none is refused."""
    assert routing_from("local:0.9", tiny).parameters == {"keep": 0.9}
    for text in ("1.1", "much", ""):
        with pytest.raises(MeasurementError, match=r"^keep is .* but must be a probability from 0 to 1\.$"):
            routing_from(f"local:{text}", tiny)


def test_the_record_tells_which_trace(run_tiny: Any, tmp_path: Path) -> None:
    """Two traces that differ in one id have different parameters, so their samples are never joined."""
    ids = np.array([[[0, 1], [2, 3], [4, 5], [6, 7], [0, 2]]])
    other = ids.copy()
    other[0, 0, 0] = 7
    one, two = (Traced(Trace(each, 8), "t.npz") for each in (ids, other))
    assert one.parameters["sha256"] != two.parameters["sha256"]
    profile: Profile = run_tiny(routing=one)
    assert profile.routing.name == "trace" and profile.routing.parameters == dict(one.parameters)
    found = {sample.distinct_experts for sample in profile.samples if sample.tokens == 4}
    assert found <= {2, 7, 8}  # 2 where all tokens share their experts, which is timed beside the trace's own windows
    assert found & {7, 8}
