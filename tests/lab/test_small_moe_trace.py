"""The shipped trace: whole, described, and with locality that neither popularity nor uniform routing has."""

from __future__ import annotations

import re
from fractions import Fraction

import numpy as np
import pytest

from expertbytes.measurements.routing.counts import mean_distinct
from expertbytes.measurements.routing.formats.registry import read_trace
from expertbytes.measurements.routing.trace import Trace
from expertbytes.measurements.traces import SMALL_MOE
from lab.small_moe import revision, training_record
from lab.small_moe.locality import main, popularity, shares, shuffled, shuffled_within
from lab.small_moe.trace import trace_documents


@pytest.fixture(scope="module")
def trace() -> Trace:
    """The shipped trace."""
    return read_trace(SMALL_MOE)


def test_it_says_what_it_is(trace: Trace) -> None:
    """Metadata name the weights that are shipped, the text and its licence, and what the trace is not."""
    assert trace.metadata["revision"] == f"sha256:{revision()}"
    assert trace.metadata["text_licence"] == "PSF-2.0"
    assert "large production model" in trace.metadata["is_not"]
    assert len(trace_documents()) == len(trace.requests)
    assert trace.experts.dtype == np.uint8 and SMALL_MOE.stat().st_size < 4_000_000


def test_it_has_the_sizes_of_the_model(trace: Trace) -> None:
    """Layers, experts and k are those in the training record, and requests fit the context."""
    config = training_record()["config"]
    assert (trace.layers, trace.num_experts) == (config["layers"], config["experts"])
    assert trace.experts_per_token == config["experts_per_token"]
    assert trace.requests.max() <= config["context_tokens"]


def test_the_model_learned() -> None:
    """The loss fell, and on held-out text the model predicts better than counts of pairs."""
    record = training_record()
    losses = [point["loss"] for point in record["curve"]]
    assert losses[-1] < losses[0] - 2
    assert record["held_out"]["model"] < record["held_out"]["bigram"] < record["held_out"]["unigram"]


def test_consecutive_tokens_share_experts(trace: Trace) -> None:
    """The share is below that of the same tokens in another order, which is below that of uniform routing."""
    table = shares(trace)
    for n in (2, 4, 8, 16):
        ours, within, mixed, uniform = (
            table[kind][n] for kind in ("trace", "shuffled within requests", "shuffled", "uniform")
        )
        assert ours < within < mixed < uniform
    assert all(values[1] == 1 for values in table.values())


def test_controls_keep_what_they_say(trace: Trace) -> None:
    """Shuffling keeps each layer's counts; within requests it keeps each request's; drawn tokens keep the most used."""
    for kept in (shuffled(trace, 1), shuffled_within(trace, 1)):
        for before, after in zip(trace.experts, kept.experts, strict=True):
            assert np.array_equal(np.bincount(before.ravel()), np.bincount(after.ravel()))
    first = int(trace.requests[0])
    assert np.array_equal(
        np.sort(trace.experts[:, :first], axis=None), np.sort(shuffled_within(trace, 1).experts[:, :first], axis=None)
    )
    drawn = popularity(trace, 1)
    for before, after in zip(trace.experts, drawn.experts, strict=True):
        counts = [np.bincount(ids.ravel(), minlength=trace.num_experts) for ids in (before, after)]
        assert np.corrcoef(counts)[0, 1] > 0.95


def test_uniform_routing_shows_no_locality() -> None:
    """The comparison says 'no difference' where there is none: independent uniform tokens."""
    draw = np.random.default_rng(0)
    ids = draw.random((1, 20_000, 8)).argsort(axis=2)[:, :, :2]
    table = shares(Trace(ids, 8), sizes=(2, 4))
    for values in table.values():
        assert abs(values[4] - table["uniform"][4]) < Fraction(1, 100)


def test_the_table_is_printed_and_errors_are_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints every control at every size; a wrong path is one line and status 2."""
    assert main([str(SMALL_MOE)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 9 and all(len(re.findall(r"\d\.\d{4}|\d%", line)) == 5 for line in lines[1:])
    assert main(["missing.npz"]) == 2 and main([]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
    assert mean_distinct(read_trace(SMALL_MOE), 1, "inside")[0] == 6
