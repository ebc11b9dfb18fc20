"""What goes wrong in front of a user: one sentence, exit status 2, nothing half-written."""

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import typer
from typer.testing import CliRunner, Result

from expertbytes.bridge.lean.wasm import download, fetch, patch
from expertbytes.cli import app


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def refused(result: Result, said: str) -> None:
    """Exit status 2 and one line on standard error that contains `said`; nothing on standard output."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("Error: ")
    assert said in lines[0]


def predict_options(tmp_path: Path) -> Sequence[object]:
    return ("--json", "--html", tmp_path / "page.html")


def changed(paper_file: Path, change: str, value: object) -> None:
    """Set one number of the profile, found by its dotted path."""
    content = json.loads(paper_file.read_text())
    *path, last = change.split(".")
    entry = content
    for key in path:
        entry = entry[int(key) if key.isdigit() else key]
    entry[last] = value
    paper_file.write_text(json.dumps(content))


def test_missing_profile(tmp_path: Path) -> None:
    """No file: the path and what to do."""
    refused(
        run("predict", tmp_path / "no.json", "--share", "uniform", *predict_options(tmp_path)), "no.json cannot be read"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"schema_version": 1}', "\x00\x01"])
def test_mangled_profile(tmp_path: Path, content: str) -> None:
    """A file that is no profile: its path and the first thing wrong."""
    path = tmp_path / "profile.json"
    path.write_text(content)
    refused(run("predict", path, "--share", "uniform", *predict_options(tmp_path)), str(path))
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("rows.0.bytes_per_second.low", -45.0),
        ("rows.0.bytes_per_second.low", 0.0),
        ("rows.7.bytes_per_second.high", 1.0),
        ("rows.0.bytes_per_second.mid", "fast"),
        ("model.experts", 0),
        ("fits.0.one_token_bytes_per_second.low", -45.0),
        ("fits.1.speeds.0.low", 0.0),
        ("fits.1.expert_seconds", [-1.0]),
        ("schema_version", 3),
    ],
)
def test_wrong_numbers(paper_file: Path, tmp_path: Path, change: str, value: object) -> None:
    """A bandwidth that is negative, zero or outside its interval: the field is named."""
    changed(paper_file, change, value)
    where = change.rpartition(".")[0].replace(".mid", "") or change
    refused(run("predict", paper_file, "--share", "uniform", *predict_options(tmp_path)), where)
    assert not (tmp_path / "page.html").exists()


def test_bandwidths_no_machine_has(paper_file: Path, tmp_path: Path) -> None:
    """A positive bandwidth beyond all machines is refused before any figure overflows."""
    changed(paper_file, "fits.0.one_token_bytes_per_second.low", 1e-300)
    refused(
        run("predict", paper_file, "--share", "uniform", *predict_options(tmp_path)), "per_slot at 1 tokens is 1e-300"
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--max-draft", 0), "max_draft is 0 but must be from 1 to 3"),
        (("--max-draft", 4), "max_draft is 4 but must be from 1 to 3"),
        (("--max-draft", -1), "max_draft is -1"),
        (("--layers", 0), "layers is 0"),
        (("--other-seconds", "-1"), "other_seconds is -1"),
        (("--other-seconds", "nan"), "other_seconds is nan"),
        (("--draft-seconds-per-token", "inf"), "draft_seconds_per_token is inf"),
        (("--draft-seconds-per-token", "1e300"), "draft_seconds_per_token is 1e+300"),
    ],
)
def test_wrong_options(paper_file: Path, tmp_path: Path, options: tuple[object, ...], said: str) -> None:
    """An option outside its range: its name, what was found, what is allowed."""
    refused(run("predict", paper_file, "--share", "uniform", *options, *predict_options(tmp_path)), said)
    assert not (tmp_path / "page.html").exists()


def test_share_above_one(paper_file: Path, tmp_path: Path) -> None:
    """More distinct experts than slots cannot be."""
    curve = tmp_path / "curve.json"
    curve.write_text(json.dumps([{"n": n, "distinct": 3} for n in range(1, 5)]))
    refused(run("predict", paper_file, "--share", curve, *predict_options(tmp_path)), "a share is at most 1")


@pytest.mark.parametrize("name", ["trace.npz", "curve.json"])
def test_hostile_files(paper_file: Path, tmp_path: Path, name: str) -> None:
    """Pickled objects are never loaded, whatever the file is called."""
    path = tmp_path / name
    with path.open("wb") as file:
        np.savez(file, experts=np.array([object()]), num_experts=4)
    refused(run("predict", paper_file, "--share", path, *predict_options(tmp_path)), name)


def test_unwritable_page(paper_file: Path, tmp_path: Path) -> None:
    """A page that cannot be written leaves nothing, and the decision is not printed as if all were well."""
    (tmp_path / "file").write_text("")
    page = tmp_path / "file" / "page.html"
    refused(run("predict", paper_file, "--share", "uniform", "--html", page), "cannot be written")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "in"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nosuch",), "architecture 'nosuch' is not known; `expertbytes models` lists all"),
        (("OLMoE-1B-7B", "--engine", "abacus"), "engine 'abacus' is not known"),
        (
            ("OLMoE-1B-7B", "--routing", "real"),
            "The routing 'real' is not known and real is no file",
        ),
        (("OLMoE-1B-7B", "--tokens", "0:3"), "tokens is '0:3'"),
        (("OLMoE-1B-7B", "--tokens", "3:1"), "tokens is '3:1'"),
        (("OLMoE-1B-7B", "--tokens", "1:9999999999"), "tokens is"),
        (("OLMoE-1B-7B", "--tokens", "many"), "tokens is 'many'"),
        (("OLMoE-1B-7B", "--tokens", "1,1"), "tokens is [1, 1]"),
        (("OLMoE-1B-7B", "--seed", "-1"), "seed is -1"),
    ],
)
def test_wrong_measurements(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    """A measurement that cannot be made is refused before anything is timed or written."""
    refused(run("measure", *arguments, "--out", tmp_path / "out" / "profile.json"), said)
    assert list(tmp_path.iterdir()) == []


def test_demo_of_an_unknown_architecture(tmp_path: Path) -> None:
    """The demo refuses the architecture before it checks any proof."""
    refused(run("demo", "--model", "nosuch", "--out", tmp_path / "out"), "lists all")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("corrupted", [False, True])
def test_demo_without_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, corrupted: bool) -> None:
    """A first demo without network, with an empty or a corrupted cache, decides, and then says how to get a Lean."""
    monkeypatch.setenv("EXPERTBYTES_LEAN", "wasm")
    monkeypatch.setenv("EXPERTBYTES_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "http://127.0.0.1:9/")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.delenv("EXPERTBYTES_LEAN_TARBALL", raising=False)
    monkeypatch.setattr(download, "RETRY_SECONDS", (0.0,))
    monkeypatch.setattr("expertbytes.commands.demo._decide", lambda *_: typer.echo("decided"))
    if corrupted:
        home = tmp_path / "cache" / f"{fetch.PACKAGE}-{fetch.PACKAGE_VERSION}-{patch.VERSION}"
        home.mkdir(parents=True)
        (home / "lean.wasm").write_bytes(b"no WebAssembly")
    result = run("demo", "--out", tmp_path / "out")
    assert (result.exit_code, result.stdout) == (2, "decided\n")
    assert "Traceback" not in result.stderr
    assert ("is damaged" in result.stderr) == corrupted
    last = result.stderr.strip().splitlines()[-1]
    assert last.startswith("Error: Cannot download Lean from http://127.0.0.1:9/")
