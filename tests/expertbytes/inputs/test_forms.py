"""Every form is recognised from an example of it, says what it holds, and nothing else is taken for it."""

import bz2
import gzip
import importlib
import io
import json
import lzma
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from expertbytes.cli import app
from expertbytes.errors import InputError
from expertbytes.inputs.forms import registry
from expertbytes.inputs.forms.catalogue import NAMES
from expertbytes.inputs.forms.examples import EXAMPLES, LOG_EXAMPLES
from expertbytes.inputs.forms.form import Found
from expertbytes.inputs.forms.registry import read_form, read_text_form

ALL = [(name, text) for name, text in EXAMPLES.items()] + [
    (name, text) for name, texts in LOG_EXAMPLES.items() for text in texts.values()
]
KEYS = {
    "label", "tokens_per_second", "tokens_per_pass", "tokens_per_pass_interval", "passes", "generated", "accepted", "drafted",
    "draft_length", "acceptance", "survival", "mean_accepted_lengths", "pass_seconds",
}  # fmt: skip
EXPECTED: Mapping[str, Mapping[str, object]] = {
    "llama-bench-md": {"pass_seconds": {"1": 1 / 180.5, "2": 2 / 190.25, "4": 4 / 290}},
    "llama-bench-sql": {"pass_seconds": {"1": 1 / 180.5, "2": 2 / 190.25}},
    "llama-bench-csv": {"pass_seconds": {"1": 1 / 180.5, "2": 2 / 190.25}},
    "llama-bench-json": {"pass_seconds": {"1": 1 / 180.5, "2": 2 / 190.25}},
    "llama-batched-bench-md": {"pass_seconds": {"1": 0.0125, "2": 0.015}, "tokens_per_second": 80},
    "llama-batched-bench-jsonl": {"pass_seconds": {"1": 0.0125, "2": 0.015}, "tokens_per_second": 80},
    "server-timings": {"tokens_per_second": 80, "tokens_per_pass": 2.5, "passes": 80},
    "bench-text": {"tokens_per_second": 62.5, "tokens_per_pass": 2.5, "passes": 8000, "survival": [0.8, 0.45, 0.25]},
    "bench-json": {"tokens_per_second": 62.5, "tokens_per_pass": 2.5, "passes": 8000, "draft_length": 3},
    "prometheus": {"tokens_per_pass": 2.5, "passes": 8000, "survival": [0.8, 0.45, 0.25]},
    "sglang-send-one": {"tokens_per_second": 256, "tokens_per_pass": 2.6, "generated": 512},
    "mtp-bench-aggregate": {"tokens_per_pass": 2.25, "passes": 800},
    "moe-perf": {"pass_seconds": {"1": 0.0002, "2": 0.00037, "4": 0.00074}},
    "golden-acceptance": {"mean_accepted_lengths": {"1": 1.84, "2": 2.51, "3": 3.01}},
    "labelled": {"tokens_per_second": 4.7, "tokens_per_pass": 1.36, "passes": 100},
    "llama-server of 2025": {"tokens_per_second": 120, "tokens_per_pass": 3, "passes": 80},
    "llama-server of mid-2026": {"tokens_per_pass": 3.5, "passes": 100, "survival": [0.9, 0.7, 0.5, 0.4]},
    "llama-speculative": {"tokens_per_second": 10, "passes": 58, "draft_length": 16},
    "llama-cli without drafts": {"tokens_per_second": 51, "generated": 255},
    "vLLM v1": {"tokens_per_pass": 2.5, "passes": 10, "survival": [0.9, 0.6]},
    "vLLM v0": {"tokens_per_pass": 2.4, "passes": 100},
    "vLLM offline": {"tokens_per_pass": 2500 / 1010, "passes": 1010, "survival": [0.89, 0.6]},
    "SGLang decode lines": {"tokens_per_pass": 1.9},
    "mtp-bench lines": {"generated": 384, "accepted": 162, "passes": 222, "tokens_per_second": 48.9796},
    "MLX-LM": {"tokens_per_second": 101.587, "generated": 1000},
    "oMLX": {"tokens_per_second": 100, "tokens_per_pass": 2.3, "passes": 1000, "draft_length": 2},
    "ollama run --verbose": {"tokens_per_second": 50, "generated": 400},
    "ExLlamaV2": {"tokens_per_second": 60, "tokens_per_pass": 2.5, "generated": 300},
    "TabbyAPI": {"tokens_per_second": 50, "generated": 500},
    "mlx_lm.benchmark": {"tokens_per_second": 101.5},
    "trtllm-bench": {"tokens_per_second": 200, "tokens_per_pass": 2.4},
}
"""One arm's figures by example; a list of arms has its own test."""

TEXTS = {**EXAMPLES, **{title: text for texts in LOG_EXAMPLES.values() for title, text in texts.items()}}


def run(*arguments: object, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["read", *map(str, arguments)], input=text)


def printed(*arguments: object, text: str | bytes | None = None) -> Any:
    result = run(*arguments, "--json", text=text)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_there_are_enough() -> None:
    """At least 25 examples of different programs or layouts."""
    assert len(TEXTS) >= 25
    assert set(NAMES) == {*EXAMPLES, *LOG_EXAMPLES}


@pytest.mark.parametrize(("name", "text"), ALL)
def test_recognised_and_named(name: str, text: str) -> None:
    """By content alone and by name alike; with the keys that scripts rely on and no other."""
    found = printed("-", text=text)
    assert found["form"] == name and found["version"]
    assert set(found) == {"form", "version", "arms", "notes"}
    assert all(set(arm) <= KEYS for arm in found["arms"])
    assert printed("-", "--form", name, text=text) == found


@pytest.mark.parametrize("title", EXPECTED)
def test_figures(title: str) -> None:
    """What the example holds, by hand."""
    (arm,) = printed("-", text=TEXTS[title])["arms"]
    for figure, value in EXPECTED[title].items():
        found = arm[figure]
        if figure == "pass_seconds":
            found = {n: seconds for n, (seconds, _) in found.items()}
        assert found == pytest.approx(value, rel=1e-4), figure


def test_a_table_of_served_speeds() -> None:
    """Each draft length is an arm; 0 is plain decoding."""
    arms = printed("-", text=EXAMPLES["table"])["arms"]
    assert [(arm["draft_length"], arm["tokens_per_second"]) for arm in arms] == [(0, 20), (1, 25), (2, 29), (3, 30.5)]


def test_for_people() -> None:
    """One line says what it was read as."""
    assert run("-", text=EXAMPLES["llama-bench-md"]).stdout.startswith(
        "Read as: llama-bench, 3 pass sizes, ± as printed"
    )
    assert "arm 1:" in run("-", text=TEXTS["vLLM v1"]).stdout
    assert all(name in run("--forms").stdout for name in NAMES)


PACKED: Mapping[str, Callable[[bytes], bytes]] = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}


@pytest.mark.parametrize("suffix", PACKED)
def test_packed(suffix: str, tmp_path: Path) -> None:
    """Recognised by content, whatever the name; on standard input too."""
    packed = PACKED[suffix](TEXTS["vLLM v1"].encode())
    (tmp_path / "server.log").write_bytes(packed)
    assert printed(tmp_path / "server.log") == printed("-", text=TEXTS["vLLM v1"]) == printed("-", text=packed)


def zstandard(content: bytes) -> bytes:
    packed: bytes = importlib.import_module("backports.zstd").compress(content)
    return packed


def test_zstandard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read with Python's module or its backport; without one a sentence says what to install, or how to unpack it."""
    text = TEXTS["vLLM v1"]
    packed = zstandard(text.encode())
    assert printed("-", text=packed) == printed("-", text=text)
    assert "cannot be read" in run("-", text=packed[:-9]).stderr
    monkeypatch.setattr("expertbytes.inputs.forms.blocks.ZSTANDARD", ("no_such_module",))
    assert "pip install 'expertbytes[zstd]'; or unpack it with zstd -d" in run("-", text=packed).stderr


@pytest.mark.parametrize("suffix", [".1", ".2.gz", ".3.bz2", ".4.xz", ".5.zst", "-20260102.gz", "-20260103"])
def test_each_rotated_part(suffix: str, tmp_path: Path) -> None:
    """A part as each rotation names and packs it is of the same log as the present file."""
    pack = {**PACKED, "zst": zstandard}.get(suffix.rpartition(".")[2], bytes)
    (tmp_path / "server.log").write_text(TEXTS["vLLM v1"])
    (tmp_path / f"server.log{suffix}").write_bytes(pack(TEXTS["vLLM v1"].encode()))
    assert [arm["passes"] for arm in printed(tmp_path)["arms"]] == [20]


def test_rotated(tmp_path: Path) -> None:
    """A folder's rotated log is one log, the oldest part first; other files are named."""
    (tmp_path / "server.log").write_text(TEXTS["vLLM v1"])
    (tmp_path / "server.log.1").write_text(TEXTS["vLLM v1"].replace("10:00:00", "09:00:00"))
    (tmp_path / "server.log.2.gz").write_bytes(gzip.compress(TEXTS["vLLM v1"].encode()))
    (tmp_path / "notes.txt").write_text("nothing known\n")
    found = printed(tmp_path)
    assert [arm["passes"] for arm in found["arms"]] == [30]
    assert any("notes.txt" in note for note in found["notes"])


def test_processes_that_print_the_same_count_once() -> None:
    """Ranks of one engine repeat a line; ranks of several print their own."""
    line = TEXTS["vLLM v1"].strip()
    same = "".join(f"(Worker pid={pid}) {line}\n" for pid in (11, 12, 13))
    other = f"(Worker pid=11) {line}\n(Worker pid=12) {line.replace('Accepted: 15', 'Accepted: 14').replace('2.50', '2.40')}\n"
    assert printed("-", text=same)["arms"][0]["passes"] == 10
    assert printed("-", text=other)["arms"][0]["passes"] == 20
    assert any("counted once" in note for note in printed("-", text=same)["notes"])


def test_two_runs_are_two_arms() -> None:
    """Another draft length, or totals that fall, begin another run; a report is of one."""
    two = TEXTS["vLLM v1"] + TEXTS["vLLM v1"].replace("0.900, 0.600", "0.900, 0.600, 0.300").replace(
        "Drafted: 20", "Drafted: 30"
    )
    arms = printed("-", text=two)["arms"]
    assert [(arm["label"], arm["draft_length"]) for arm in arms] == [("run 1", 2), ("run 2", 3)]
    result = CliRunner().invoke(app, ["explain", "--baseline", "1", "--log", "-"], input=two)
    assert result.exit_code == 2 and "has 2 runs" in result.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("nothing here\n", "has 1 lines and none of them is known. Known are llama-bench"),
        (TEXTS["vLLM v1"] + TEXTS["llama-server of 2025"], "has lines of llama.cpp log and vLLM log"),
        (EXAMPLES["llama-bench-md"] + EXAMPLES["bench-text"], "has what llama-bench and benchmark of a server write"),
        (EXAMPLES["llama-bench-csv"] + '"moe 16B Q4_0","2048","51', "row"),
        (EXAMPLES["llama-bench-json"][:-40], "JSON object begins but does not end"),
        (EXAMPLES["llama-bench-md"].replace("180.50", "180,50"), "decimal comma"),
        (TEXTS["llama-server of mid-2026"][:110], "has a line of llama.cpp, but it is cut"),
        (TEXTS["vLLM v1"][:150], "has a line of vLLM, but it is cut"),
        (b"\x00\x01\x02binary", "is binary"),
        (b"(\xb5/\xfd....", "cannot be read"),
        (b"\xff\xfev\x00L\x00", "UTF-16"),
        (gzip.compress(TEXTS["vLLM v1"].encode())[:-20], "cannot be read"),
    ],
)  # fmt: skip
def test_bad_input(text: str | bytes, said: str, tmp_path: Path) -> None:
    """One sentence, status 2, nothing printed as a result."""
    path = tmp_path / "given"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    result = run(path, "--json")
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert said.lower() in result.stderr.lower()
    assert len(result.stderr.strip().splitlines()) == 1


def test_one_good_line_in_noise() -> None:
    """A line among 200,000 others is found."""
    noise = "INFO 01-01 10:00:00 nothing of use in this line at all\n" * 100_000
    found = read_text_form(noise + TEXTS["vLLM v1"] + noise, "The log")
    assert found.arms[0].observed.accepted == 15 and "1 of 200001 lines" in found.notes[0]


def test_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than two blocks and the rest of a line are held, and noise costs no parsing."""
    lines = []
    monkeypatch.setattr("expertbytes.inputs.forms.scan.Scan._line", lambda self, text, asked: lines.append(text))
    noise = b"INFO nothing of use\n" * 500_000
    monkeypatch.setattr("sys.stdin", type("In", (), {"buffer": io.BytesIO(noise)}))
    with pytest.raises(InputError, match="none of them is known"):
        read_form("-")
    assert lines == []


def test_means_are_weighted() -> None:
    """SGLang lines weigh by their requests, vLLM's by their drafts, prompts by their tokens."""
    found: Found = read_text_form(TEXTS["SGLang decode lines"], "The log")
    assert found.arms[0].observed.accept_length == Fraction(22 + 3 * 18, 40)


def test_long_logs_are_narrowed_to_their_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once one engine alone has printed for long enough its words alone are looked for, and a note says so."""
    monkeypatch.setattr("expertbytes.inputs.forms.scan.NARROW", 1000)
    monkeypatch.setattr("expertbytes.inputs.forms.registry.HEAD", 2000)
    text, other = TEXTS["vLLM v1"] * 10, TEXTS["llama-server of 2025"]
    blocks = iter([text.encode(), text.encode(), other.encode()])
    found = registry._of_blocks(blocks, None, "The log")
    assert found.form == "vllm-log" and found.arms[0].observed.accepted == 15 * 20
    assert any("only lines of the vLLM log" in note for note in found.notes)
    with pytest.raises(InputError, match=r"lines of llama.cpp log and vLLM log"):
        registry._of_blocks(iter([(text + other).encode(), text.encode()]), None, "The log")
