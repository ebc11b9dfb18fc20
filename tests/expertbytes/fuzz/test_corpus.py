"""Inputs that once ended a command in a traceback, an abort, a wait without end or all memory: each is a sentence or an answer."""

import resource
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats import arrays
from expertbytes.measurements.routing.formats.registry import convert, open_trace, read_trace
from expertbytes.measurements.routing.parts import ByLayer
from expertbytes.measurements.routing.trace import Trace
from lab.fuzz.server import run as fuzz
from lab.fuzz.targets import targets

CASES = Path(__file__).parents[2] / "cases" / "hardening"
ROOT = Path(__file__).parents[3]
SECONDS = 30
MOST_BYTES = 3 << 30
COMMANDS = {
    "bomb_E.jsonl": "trace info FILE",
    "bomb_list.parquet": "trace info FILE --num-experts 4",
    "explain_hang_tokens_100000.json": "explain --curve FILE",
    "flame_negative_rows.parquet": "trace info FILE --num-experts 4",
    "flame_zero_rows.parquet": "trace info FILE --num-experts 4",
    "gap.csv": "predict --table CASES/t5.csv --tokens-curve FILE",
    "hang_n_1000000.csv": "predict --table FILE --acceptance-rate 0.7",
    "hang_n_1024.csv": "predict --table FILE --acceptance-rate 0.7",
    "many_req.jsonl": "trace info FILE",
    "parquet_sigabrt.parquet": "trace info FILE --num-experts 4",
    "pqrand_signal_6_1_1497.parquet": "trace share FILE --num-experts 4",
    "step_table_huge_n.json": "serve-sim --quick --step-table FILE",
    "surrogate.jsonl": "trace info FILE",
    "t5.csv": "predict --table FILE --acceptance-rate 0.7",
}
ANSWERS = {
    "explain_hang_tokens_100000.json",
    "gap.csv",
    "hang_n_1000000.csv",
    "hang_n_1024.csv",
    "surrogate.jsonl",
    "t5.csv",
}


def limits() -> None:
    """Of a command: what it reserves is bounded, so that a bomb ends in a traceback here and not in a slow machine."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


def test_every_case_has_its_command() -> None:
    """None lies there unread."""
    assert {path.name for path in CASES.iterdir()} == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_sentence_or_an_answer(name: str) -> None:
    """Within time and memory, in a process of its own."""
    words = [word.replace("FILE", str(CASES / name)).replace("CASES", str(CASES)) for word in COMMANDS[name].split()]
    command = [sys.executable, "-m", "expertbytes", *words]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, preexec_fn=limits, check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    if name in ANSWERS:
        assert done.returncode == 0, done.stderr
    else:
        assert done.returncode == 2, done.stderr
        assert [line[:7] for line in done.stderr.splitlines()] == ["Error: "]


@pytest.mark.parametrize("at", range(0, 1000, 90))
def test_a_damaged_byte_of_an_archive_is_refused(tmp_path: Path, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where parts are skipped by a seek after which the archive's checksum is not looked at, as in Python 3.12."""
    monkeypatch.setattr(arrays, "BLOCK", 64)
    path = tmp_path / "trace.npz"
    experts = np.random.default_rng(at).permuted(np.tile(np.arange(8, dtype=np.uint8), (4, 100, 1)), axis=2)[:, :, :2]
    convert(Trace(np.ascontiguousarray(experts), 8), path)
    content = bytearray(path.read_bytes())
    start = content.index(b"\n", content.index(b"NUMPY")) + 1
    content[start + at % 800] ^= 1
    path.write_bytes(content)

    def seek(stream: zipfile.ZipExtFile, offset: int, whence: int = 0) -> int:
        stream.read(offset)
        stream._expected_crc = None  # type: ignore[attr-defined]
        return offset

    monkeypatch.setattr(zipfile.ZipExtFile, "seek", seek)
    with pytest.raises(MeasurementError, match=r"Bad CRC-32|distinct|allowed"):
        read_trace(path)
    with pytest.raises(MeasurementError, match=r"Bad CRC-32|distinct|allowed"):
        read_last_layer(path)


def read_last_layer(path: Path) -> None:
    """Without the others, over which it seeks."""
    source = open_trace(path)
    assert isinstance(source, ByLayer)
    list(source.only(frozenset({3})).chunks())


@pytest.mark.parametrize("name", ["jsonl", "vllm"])
def test_lines_cut_at_a_line_end_are_refused(tmp_path: Path, name: str) -> None:
    """The number of tokens stands on the first line."""
    path = tmp_path / "trace.jsonl"
    convert(Trace(np.zeros((1, 6, 1), np.uint8), 4, np.array([2, 2, 2])), path, name)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]))
    with pytest.raises(MeasurementError, match=r"holds \d tokens but says 6 \(cut off\?\)"):
        read_trace(path, 4)


@pytest.mark.parametrize(
    ("arrays_", "sentence"),
    [
        ({"request_length": [2, 4]}, "request_length is not known; is it request_lengths?"),
        ({"num_expert": 4}, "num_expert is"),
    ],
)
def test_a_misspelt_array_is_told(tmp_path: Path, arrays_: dict[str, object], sentence: str) -> None:
    """It would be passed over."""
    path = tmp_path / "trace.npz"
    np.savez(path, experts=np.zeros((1, 6, 1), np.uint8), num_experts=4, **arrays_)  # type: ignore[arg-type]
    with pytest.raises(MeasurementError) as caught:
        read_trace(path)
    assert sentence in str(caught.value)


def test_a_few_hundred_damaged_inputs(tmp_path: Path) -> None:
    """Every reader, in forked processes with limits: answers that a brute force gives too, or sentences."""
    chosen = targets()
    outcomes, failures = fuzz(chosen, 0, 5 * len(chosen), 7, tmp_path)
    assert not failures, failures
    assert set(outcomes) == {"answer", "sentence"}
    assert min(outcomes.values()) > len(chosen) // 4
