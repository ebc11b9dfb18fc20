"""`trace share --json` gives the oracle's fractions, from every format, with the compiled kernel and with the sort."""

import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.measurements.routing.formats.registry import convert
from expertbytes.measurements.routing.trace import Trace
from expertbytes.measurements.routing.windows import Windows
from expertbytes.pyoracle import routing as oracle
from tests.measurements.routing.drawn import predicate, requests_of
from tests.measurements.routing.formats import foreign
from tests.measurements.routing.formats.samples import LOSSLESS, place
from tests.measurements.routing.without_numba import without_numba

__all__ = ["without_numba"]

SUMS = {"cyclic": oracle.distinct_sum, "inside": oracle.inside_sum}
WINDOWS = pytest.mark.parametrize("windows", ["cyclic", "inside"])
SIZES, EXPERTS, K = 4, 5, 2

IDS = np.argsort(np.random.default_rng(8).random((3, 14, EXPERTS)), axis=2)[:, :, :K]
TRACE = Trace(IDS, EXPERTS, np.array([6, 1, 7]))


def expected(trace: Trace, windows: Windows, sizes: int) -> tuple[list[list[Fraction]], list[Fraction]]:
    """U(n) of each layer and pooled, summed by the oracle over the windows of every request."""
    lengths = trace.requests.tolist()
    number = [sum(T if windows == "cyclic" else max(T + 1 - n, 0) for T in lengths) for n in range(1, sizes + 1)]
    layers = []
    for requests in requests_of(trace):
        cut = [(predicate(experts), len(experts)) for experts in requests]
        fits = [[(s, T) for s, T in cut if windows == "cyclic" or n <= T] for n in range(1, sizes + 1)]
        sums = [sum(SUMS[windows](s, T, trace.num_experts, n) for s, T in fits[n - 1]) for n in range(1, sizes + 1)]
        layers.append([Fraction(total, windows_) for total, windows_ in zip(sums, number, strict=True)])
    return layers, [sum(at, Fraction(0)) / trace.layers for at in zip(*layers, strict=True)]


def assert_oracle(path: Path, trace: Trace, windows: Windows, *arguments: object) -> None:
    """The command's curves are the oracle's to the last bit of a float."""
    sizes = min(SIZES, int(trace.requests.max()))
    call = ["trace", "share", path, "--max-tokens", sizes, "--windows", windows, "--json", *arguments]
    done = CliRunner().invoke(app, list(map(str, call)))
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    layers, pooled = expected(trace, windows, sizes)
    for curve, means in ((found, pooled), *zip(found["per_layer"], layers, strict=True)):
        assert curve["n"] == list(range(1, sizes + 1))
        assert curve["mean_distinct"] == [float(value) for value in means]
        assert curve["share"] == [float(v / (n * trace.experts_per_token)) for n, v in enumerate(means, start=1)]


@WINDOWS
@pytest.mark.parametrize("name", LOSSLESS)
def test_every_format_written_here(tmp_path: Path, name: str, windows: Windows) -> None:
    """Requests of 6, 1 and 7 tokens in three layers: the shortest has no window of two tokens inside."""
    path = place(tmp_path, name)
    convert(TRACE, path, name)
    assert_oracle(path, TRACE, windows)


@WINDOWS
@pytest.mark.parametrize("write", foreign.WRITERS)
def test_every_format_written_elsewhere(tmp_path: Path, write: foreign.Writer, windows: Windows) -> None:
    """Files that do not say how many experts there are."""
    path = write(tmp_path, foreign.IDS)
    more = ("--top-k", 2) if write is foreign.sglang else ()
    assert_oracle(path, Trace(foreign.IDS, 4), windows, "--num-experts", 4, *more)


@WINDOWS
def test_router_logits(tmp_path: Path, windows: Windows) -> None:
    """The experts with the highest logits."""
    logits = np.random.default_rng(4).random((2, 9, EXPERTS), np.float32)
    np.save(tmp_path / "logits.npy", logits)
    trace = Trace(np.argsort(-logits, axis=2)[:, :, :K], EXPERTS)
    assert_oracle(tmp_path / "logits.npy", trace, windows, "--top-k", K)


@WINDOWS
@pytest.mark.usefixtures("without_numba")
def test_the_sort_gives_the_same(tmp_path: Path, windows: Windows) -> None:
    """Without numba the same figures come from the sort."""
    convert(TRACE, tmp_path / "a.npz")
    assert_oracle(tmp_path / "a.npz", TRACE, windows)


@WINDOWS
@pytest.mark.parametrize(
    "trace",
    [
        pytest.param(Trace(np.zeros((2, 1, 1), int), 1), id="one token, one expert"),
        pytest.param(Trace(np.zeros((1, 9, 1), int), 1), id="one expert"),
        pytest.param(Trace(np.tile(np.arange(3), (2, 7, 1)), 3), id="all experts"),
        pytest.param(Trace(IDS, EXPERTS, np.ones(14, int)), id="requests of one token"),
        pytest.param(Trace(IDS[:1, :8] + 255, 260), id="ids of two bytes"),
    ],
)
def test_edges(tmp_path: Path, trace: Trace, windows: Windows) -> None:
    """The least and the most there can be of tokens, experts and requests."""
    convert(trace, tmp_path / "a.npz")
    assert_oracle(tmp_path / "a.npz", trace, windows)
