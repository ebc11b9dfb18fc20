"""`trace info` says what a file holds, `trace convert` writes it in another format; both end in one sentence otherwise."""

import json
import os
import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.commands.trace.source import watched
from expertbytes.inputs.share_curves import share_curve
from expertbytes.measurements.routing.formats.registry import FORMATS, convert, read_trace
from expertbytes.measurements.routing.load import load_of
from expertbytes.measurements.routing.trace import Trace
from tests.expertbytes.small import SMALL as MODEL
from tests.measurements.routing.formats.samples import LOSSLESS, SMALL, place, same


def run(*arguments: object, code: int = 0) -> str:
    """What the command prints; on failure what it says on standard error."""
    done = CliRunner().invoke(app, ["trace", *map(str, arguments)])
    assert done.exit_code == code, done.output
    return done.stdout if code == 0 else done.stderr


@pytest.mark.parametrize("name", LOSSLESS)
def test_info_of_every_format(tmp_path: Path, name: str) -> None:
    """The same facts whatever the format, and they are the trace's."""
    path = place(tmp_path, name)
    convert(SMALL, path, name)
    found = json.loads(run("info", path, "--json"))
    assert found["format"] == name and found["size_bytes"] > 0
    facts = ("layers", "tokens", "requests", "experts_per_token", "num_experts", "id_type", "metadata")
    assert [found[fact] for fact in facts] == [2, 5, 2, 2, 4, "uint8", {"model": "small"}]
    assert (found["shortest_request_tokens"], found["longest_request_tokens"]) == (2, 3)
    for layer, load in enumerate(found["load"]):
        uses = np.bincount(SMALL.experts[layer].ravel(), minlength=4)
        assert (load["layer"], load["min_selections"], load["max_selections"]) == (layer, uses.min(), uses.max())
        assert load["mean_selections"] == uses.mean() and load["imbalance"] == uses.max() / uses.mean()
        assert load["unused_experts"] == np.count_nonzero(uses == 0)


@pytest.mark.skipif(sys.platform == "darwin", reason="names of files are UTF-8 there")
def test_a_name_that_is_no_utf_8(tmp_path: Path) -> None:
    """It is read, and shown with what cannot be written made visible."""
    path = tmp_path / os.fsdecode(b"tr\xff.npz")
    convert(SMALL, path, "npz")
    for words in (("info",), ("share", "--max-tokens", "2")):
        assert json.loads(run(*words, path, "--json"))["file"].endswith("tr\\udcff.npz")


def test_load_sees_unused_experts() -> None:
    """Experts that nothing selected count as unused, also those beyond the greatest id."""
    load = load_of(Trace(np.array([[[1], [1], [1]], [[0], [1], [2]]]), 4))
    assert load.unused().tolist() == [3, 1]
    assert load.imbalance().tolist() == [4.0, 4 / 3]
    assert load.tokens == 3 and load.requests.tolist() == [3]


def test_info_as_text(tmp_path: Path) -> None:
    """Sizes, requests, metadata and a row a layer."""
    convert(SMALL, tmp_path / "a.npz")
    text = run("info", tmp_path / "a.npz")
    for part in ("20 selections", "2 layers, 5 tokens, 2 requests of 2 to 3 tokens", "2 of 4 experts", "model: small"):
        assert part in text
    assert {"least", "most", "unused", "imbalance"} <= set(text.split())
    for requests, said in ((np.array([5]), "5 tokens, 1 request\n"), (np.ones(5, int), "5 requests of 1 tokens")):
        convert(Trace(SMALL.experts, 4, requests), tmp_path / "b.npz")
        assert said in run("info", tmp_path / "b.npz")


@pytest.mark.parametrize("target", [*LOSSLESS])
def test_convert(tmp_path: Path, target: str) -> None:
    """From npz to every format and back: the same trace."""
    convert(SMALL, tmp_path / "a.npz")
    run("convert", tmp_path / "a.npz", place(tmp_path, target), "--to", target)
    run("convert", place(tmp_path, target), tmp_path / "b.npz")
    assert same(read_trace(tmp_path / "b.npz"), SMALL)


def test_convert_logits(tmp_path: Path) -> None:
    """Router logits become a trace with --top-k."""
    logits = np.random.default_rng(0).random((2, 6, 4), np.float32)
    np.save(tmp_path / "logits.npy", logits)
    run("convert", tmp_path / "logits.npy", tmp_path / "a.parquet", "--top-k", 2)
    expected = np.sort(np.argsort(-logits, axis=2)[:, :, :2], axis=2)
    assert np.array_equal(read_trace(tmp_path / "a.parquet").experts, expected)


def test_options_name_the_format(tmp_path: Path) -> None:
    """--from and --to override suffixes and content."""
    convert(SMALL, tmp_path / "a.data", "npz")
    run("convert", tmp_path / "a.data", tmp_path / "b.data", "--from", "npz", "--to", "jsonl")
    assert same(read_trace(tmp_path / "b.data"), SMALL)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("info", "missing.npz"), "missing.npz cannot be read as a trace (No such file or directory)"),
        (
            ("info", "a.npy"),
            "num_experts is missing and the file does not imply it; give num_experts (on the command line",
        ),
        (("info", "a.npz", "--num-experts", 8), "num_experts is 4 but a trace of an architecture with 8 was asked for"),
        (("info", "a.npz", "--format", "csv"), "format is 'csv' but must be one of npz, npy"),
        (("convert", "a.npz", "b.csv"), "has no suffix of a trace"),
        (("convert", "a.npz", "b.npy"), "would lose the borders of 2 requests"),
        (("convert", "a.npz", "b.npz", "--to", "logits"), "logits is read only"),
        (("convert", "cut.npz", "b.npz"), "cut.npz is not a readable trace"),
    ],
)
def test_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...], said: str
) -> None:
    """What is wrong is said on standard error, exit status 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    convert(SMALL, Path("a.npz"))
    Path("cut.npz").write_bytes(Path("a.npz").read_bytes()[:200])
    np.save("a.npy", SMALL.experts)
    before = {path: path.read_bytes() for path in Path().iterdir()}
    text = run(*arguments, code=2)
    assert said in text and text.startswith("Error: ") and text.count("\n") == 1
    assert {path: path.read_bytes() for path in Path().iterdir()} == before


def test_progress_counts_every_token_of_every_layer() -> None:
    """A watched source is the same source, and its bar ends where the trace does."""
    with watched(SMALL, "reading") as read:
        assert read.header == SMALL.header and np.array_equal(read.requests, SMALL.requests)
        assert sum(len(chunk.ids) for chunk in read.chunks()) == 10
    advanced: list[int] = []
    again = type(read)(SMALL, lambda: advanced.clear(), advanced.append)
    for _ in range(2):
        list(again.chunks())
        assert sum(advanced) == SMALL.layers * SMALL.tokens


@pytest.mark.parametrize("name", [*LOSSLESS, "npy"])
def test_share_curve_of_every_format(tmp_path: Path, name: str) -> None:
    """A share curve is the same from every format of the trace."""
    trace = Trace(np.array([[[0, 1], [2, 3], [1, 2]]]), 4)
    np.savez(tmp_path / "plain.npz", experts=trace.experts, num_experts=4)
    path = place(tmp_path, name)
    convert(trace, path, name)
    expected = share_curve(str(tmp_path / "plain.npz"), MODEL, 2, "inside").distinct
    assert share_curve(str(path), MODEL, 2, "inside").distinct == expected


def test_help_names_every_format() -> None:
    """The formats can be found in the help."""
    text = run("convert", "--help")
    assert all(format_.name in text for format_ in FORMATS)
