"""The mistakes that people are most likely to make: what is typed, and the one sentence that answers it, word for word."""

from pathlib import Path
from typing import Final

import numpy as np
import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from tests.expertbytes.fuzz.files import good_files

MISTAKES: Final = [
    (
        "a table in the place of a profile",
        "predict times.csv --acceptance-rate 0.7",
        "times.csv is no profile; give a table with --table times.csv.",
    ),
    (
        "a profile without a share curve",
        "predict profile.json",
        "share is not given; give a trace, a curve file, a name such as qwen3.6-text or a figure with --share.",
    ),
    (
        "a file that is not there",
        "predict missing.json --share uniform",
        "missing.json cannot be read as a profile (No such file or directory); measure first.",
    ),
    (
        "a number as share",
        "predict profile.json --share 0.5",
        "share is '0.5' but must be uniform, shipped, qwen3.6-text, qwen3.6-requests, deepseek-v4-text, deepseek-v4-requests, "
        "lucebox-text, a figure such as 64:39.4/256 (slots, distinct, experts), a trace file "
        "(.jsonl, .ndjson, .npy, .npz, .parquet, .pq, "
        ".safetensors) or a curve file (.json).",
    ),
    (
        "the trace of another architecture",
        "predict profile.json --share other.npz",
        "other.npz: num_experts is 8 but a trace of an architecture with 4 was asked for.",
    ),
    (
        "longer drafts than were measured",
        "predict profile.json --share uniform --max-draft 20",
        "max_draft is 20 but must be from 1 to 3, one less than the passes of 1 to 4 tokens measured; change "
        "it or measure more pass sizes.",
    ),
    (
        "a percentage as a rate",
        "predict profile.json --share uniform --acceptance-rate 72",
        "acceptance_rate.1 is '72' but must be from 0 to 1; write a percentage as 72%.",
    ),
    (
        "a table without the plain step",
        "predict --table no_plain.csv --acceptance-rate 0.7",
        "no_plain.csv has no plain step: add a row for 1 token (draft length 0), or give --plain-seconds.",
    ),
    (
        "a column without kernel and unit",
        "predict --table unit_missing.csv",
        "Column 'time' is not known; name the pass size n (or slots, draft_length), and each measure by "
        "kernel and unit, for example per_slot_ms, dedup_gb_per_s_low, pass_ms, tok_per_s or round_ms; and "
        "distinct.",
    ),
    (
        "a table without its heading",
        "predict --table no_heading.csv",
        "no_heading.csv: the first line is '1 8.5' but must name the columns, for example n pass_ms.",
    ),
    (
        "both kernels without top-k",
        "predict --table kernels.csv",
        "top_k is not given; give --top-k (experts a token selects) or --model, or name sizes as slots.",
    ),
    (
        "two results on one output",
        "predict profile.json --share uniform --json --csv -",
        "json and csv would both be printed; write one of them to a file with --csv FILE.",
    ),
    (
        "one speed of two",
        "explain --baseline 146",
        "speculative is not given but baseline is; give both speeds in the same unit.",
    ),
    (
        "a unit that is none",
        "explain --baseline 146 --speculative 93 --unit tokens",
        "unit is 'tokens' but must be one of tok/s, ms, s (milliseconds and seconds are per token).",
    ),
    (
        "rates of too few positions",
        "explain --baseline 146 --speculative 93 --draft-length 3 --acceptance-by-position 0.9,0.8",
        "acceptance_by_position has 2 rates but must have as many as drafted tokens, 3; change it or draft_length.",
    ),
    (
        "a unit in the number",
        "explain --baseline 146GB/s --speculative 93",
        "baseline is '146GB/s' but must be a decimal number, for example 1.75.",
    ),
    (
        "an engine that is not known",
        "advise --engine exllama --table times.csv --acceptance-rate 0.7",
        "engine 'exllama' is not known; choose one of llama.cpp, mlx-lm, vllm, sglang, tensorrt-llm.",
    ),
    (
        "advice without an acceptance",
        "advise --engine vllm --table times.csv",
        "acceptance is not given; give --acceptance-rate, --acceptance-by-position or --tokens-curve, as you "
        "measured it.",
    ),
    (
        "a batch size that was not measured",
        "advise --engine vllm --table times.csv --acceptance-rate 0.7 --batch-sizes 8",
        "batch_sizes has 8 but no pass of 8 tokens was measured, its plain step; add it.",
    ),
    (
        "ids alone, without the number of experts",
        "trace info trace.npy",
        "trace.npy: num_experts is missing and the file does not imply it; give num_experts (on the command "
        "line --num-experts).",
    ),
    (
        "larger passes than the requests have tokens",
        "trace share trace.npz",
        "the longest request has 3 tokens, too few for windows of 16; use a longer trace, smaller windows or "
        "cyclic ones.",
    ),
    (
        "part of several architectures' names",
        "measure Mixtral --out new.json",
        "The architecture 'Mixtral' is not known; it may be Mixtral-8x7B, Mixtral-8x22B; `expertbytes models` lists "
        "all, and config.json and GGUF files are read.",
    ),
    (
        "a range with a dash",
        "measure OLMoE-1B-7B --tokens 0-16 --out new.json",
        "tokens is '0-16' but must be first:last or numbers with commas, for example 1:16.",
    ),
    (
        "a theorem in lower case",
        "cite bestdraft_mono",
        "no theorem is named 'bestdraft_mono'; the closest names are bestDraft_mono, bestDraftMax_mono, "
        "bestDraft_mono_of.",
    ),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with good files, and some that hold the mistake."""
    good_files(tmp_path)
    (tmp_path / "no_plain.csv").write_text("n,pass_ms\n2,11\n4,14\n", encoding="utf-8")
    (tmp_path / "unit_missing.csv").write_text("n,time\n1,8.5\n2,11.1\n", encoding="utf-8")
    (tmp_path / "no_heading.csv").write_text("1,8.5\n2,11.1\n", encoding="utf-8")
    np.savez(tmp_path / "other.npz", experts=np.array([[[0, 1, 2], [1, 2, 3]]]), num_experts=8)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("command", "said"), [row[1:] for row in MISTAKES], ids=[row[0] for row in MISTAKES])
def test_mistake(command: str, said: str, folder: Path) -> None:
    """Exit status 2, the sentence alone on standard error, nothing on standard output, and no new file."""
    before = sorted(folder.iterdir())
    done = CliRunner().invoke(app, command.split())
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"Error: {said}\n")
    assert sorted(folder.iterdir()) == before


def test_there_are_twenty() -> None:
    """Each mistake is another one, and its answer ends like a sentence."""
    assert len({command for _, command, _ in MISTAKES}) == len(MISTAKES) >= 20
    assert all(said.endswith(".") for _, _, said in MISTAKES)
