"""No arguments and no files make a command fail with a traceback: it answers, or says in one sentence what is wrong.

Good command lines are spoiled: odd values in the place of arguments, options added by chance, and one of the files damaged. Options
are read from the commands themselves, so that a new one is tried without being named here.
"""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
import typer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.commands import measure, serve_sim
from expertbytes.commands.lazy import loaded
from expertbytes.errors import InputError
from tests.expertbytes.fuzz.files import ODD, good_files, spoiled, write_all

EXAMPLES: Final = int(os.environ.get("FUZZ_EXAMPLES", "15"))  # more: FUZZ_EXAMPLES=1000
GOOD: Final[dict[str, list[str]]] = {
    "predict": [
        "profile.json --share uniform --acceptance-rate 0.7 --layers 2 --html page.html",
        "profile.json --share trace.npz --windows cyclic --json",
        "profile.json --share share.json --passes-csv passes.csv --max-draft 2",
        "--table kernels.csv --experts 4 --top-k 2 --acceptance-by-position 0.9,0.8 --other-seconds 0.001",
        "--table times.csv --tokens-curve tokens.csv --noise 5% --plain-seconds 0.008 --acceptance-error 0.1",
        "--table rounds.json --rates rates.txt",
        "--configurations asked.csv --csv -",
        "--device H100 --model Qwen3-30B-A3B --share 64:39.4/128 --acceptance-lengths 2:2.4,4:3.1 --other-seconds 0.004",
    ],
    "devices": ["h100 Qwen3-30B --json", "RTX 3090"],
    "advise": [
        "--engine vllm profile.json --share uniform --acceptance-rate 0.7 --kernel dedup",
        "--engine sglang --drafter mtp --table times.csv --acceptance-rate 0.7 --batch-sizes 1,2 --noise 3%",
        "--engine tensorrt-llm profile.json --share trace.npz --max-draft 2 --acceptance-by-position 0.9,0.8 --batch-sizes 2",
        "--engine llama.cpp --backend cuda --table kernels.csv --top-k 2 --tokens-curve tokens.csv --json",
    ],
    "explain": [
        "--baseline 146 --speculative 93 --draft-length 3 --acceptance-rate 0.7 --noise 5%",
        "--baseline 10 --speculative 8 --unit ms --accepted 70 --drafted 100 --generated 120 --passes 50",
        "--baseline 100 --draft-length 3 --log server.log --json",
        "--curve curve.json --acceptance-by-position 0.9,0.8 --draft-ratio 0.1",
    ],
    "trace info": [
        *(f"trace.{suffix}" for suffix in ("npz", "safetensors", "parquet")),
        "raw.jsonl --json",
        "logits.npy --format logits --top-k 2",
    ],
    "trace convert": [
        "trace.npz out.parquet",
        "trace.npy out.jsonl --num-experts 4",
        "trace.jsonl out --to flame",
        "raw.jsonl out.npz",
    ],
    "trace share": [
        "trace.npz --max-tokens 3 --json",
        "trace.parquet --max-tokens 2 --batch 2 --html share.html",
        "raw.jsonl --max-tokens 2",
    ],
    "serve-sim": [
        "--quick --batch-sizes 1,4 --policies model,ngram --seed 1",
        "--profile profile.json --kernels per_slot,dedup --batch-sizes 2 --json",
        "--step-table steps.json --workloads chat --batch-sizes 2 --svg figure.svg",
        "--model OLMoE-1B-7B --share uniform --batch-sizes 2 --model-acceptance 0.8",
    ],
    "cite": [
        "bestDraft_mono",
        "bestDraft_mono --format bibtex",
        "--verify cbfdf23178a7",
        "bestDraft_mono --verify cbfdf23178a7",
    ],
    "measure": [
        "OLMoE-1B-7B --quick --out measured.json --tokens 1:4 --seed 1",
        "OLMoE-1B-7B --seconds 5 --out measured.json --routing local:0.5 --json",
        "DeepSeek-V2-Lite --out measured.json --routing shipped",
    ],
    "merge": ["profile.json profile.json --out both.json"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with good files, in which commands run; what would take minutes stops where its arguments are checked."""

    def checked(*_: object, **__: object) -> Any:
        raise InputError("The arguments are right.")

    with pytest.MonkeyPatch.context() as patch:
        found = tmp_path_factory.mktemp("fuzz")
        patch.chdir(found)
        patch.setattr(measure, "timed", checked)
        patch.setattr(serve_sim, "compared", checked)
        yield found


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    return good_files(tmp_path_factory.mktemp("good"))


def options(command: str) -> list[str]:
    """Every option of the command."""
    found: Any = typer.main.get_command(app)
    for name in command.split():
        found = loaded(name, found.lazy[name])
    return [name for param in found.params for name in param.opts if name.startswith("--") and name != "--check"]


@st.composite
def command_lines(draw: st.DrawFn, command: str) -> list[str]:
    """A good command line with up to three words replaced or left out, or options added."""
    words = draw(st.sampled_from(GOOD[command])).split()
    for _ in range(draw(st.integers(0, 3))):
        kind = draw(st.sampled_from(["replace", "drop", "add"]))
        place = draw(st.integers(0, max(0, len(words) - 1)))
        if kind == "add" or not words:
            words += [draw(st.sampled_from(options(command))), draw(ODD | FILES)]
        elif kind == "replace" and words[place] != "--out":
            words[place] = draw(ODD | FILES)
        elif kind == "drop":
            del words[place]
    return [*command.split(), *words]


FILES: Final = st.sampled_from(
    ["profile.json", "times.csv", "trace.npz", "share.json", "server.log", "folder", "missing.json", "tokens.csv"]
)


@pytest.mark.parametrize("command", GOOD)
def test_no_traceback(command: str, folder: Path, files: Mapping[str, bytes]) -> None:
    """Exit status 0 or 2, and with 2 a sentence on standard error; `cite --verify` may say no with 1."""

    @settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
    @given(st.data())
    def fuzzed(data: st.DataObject) -> None:
        write_all(files, folder)
        line = data.draw(command_lines(command), label="command line")
        read = sorted(set(line) & set(files))
        if read and data.draw(st.booleans(), label="spoil a file"):
            path = folder / data.draw(st.sampled_from(read))
            path.write_bytes(data.draw(spoiled(path.read_bytes()), label=path.name))
        check(line, data.draw(st.sampled_from(["", "n,pass_ms\n1,10\n2,12\n", "\x00"]), label="standard input"))

    fuzzed()


def check(line: list[str], text: str) -> None:
    """Run it and look at how it ended."""
    done = CliRunner().invoke(app, line, input=text)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise AssertionError(f"{line} ends with a traceback") from done.exception
    allowed = {0, 2} | ({1} if line[0] == "cite" else set())
    assert done.exit_code in allowed, (line, done.exit_code, done.output)
    assert "Traceback" not in done.stderr
    if done.exit_code == 2:
        said = [text for text in done.stderr.splitlines() if text.startswith("Error: ")]
        assert len(said) == 1 or "─ Error ─" in done.stderr, (line, done.stderr)
        if said:
            assert said[0].rstrip().endswith((".", "?", ")")), said


@pytest.mark.parametrize("command", GOOD)
def test_good_lines_are_good(command: str, folder: Path, files: Mapping[str, bytes]) -> None:
    """What is spoiled was right before: every good command line gets to its answer."""
    for line in GOOD[command]:
        write_all(files, folder)
        done = CliRunner().invoke(app, [*command.split(), *line.split()])
        stopped = done.stderr.strip().endswith("The arguments are right.")
        held = command == "cite" or (command == "merge" and "twice" in done.stderr)
        assert done.exit_code == 0 or stopped or held, (line, done.output)


@pytest.mark.parametrize(
    "command",
    [
        "trace info NAME",
        "trace convert NAME out.npz",
        "trace convert trace.npz NAME.npz",
        "trace share NAME",
        "predict NAME --share uniform",
        "predict profile.json --share NAME",
        "predict --table NAME",
        "predict --table times.csv --csv NAME",
        "advise --engine vllm profile.json --acceptance-rate 0.5 --batch-sizes 2 --share NAME",
        "explain --curve NAME",
        "explain --baseline 100 --log NAME",
        "measure OLMoE-1B-7B --out out.json --routing NAME",
        "merge NAME NAME --out out.json",
        "serve-sim --step-table NAME",
    ],
)
def test_names_that_no_file_can_have(command: str, folder: Path, files: Mapping[str, bytes]) -> None:
    """A name that is longer than the system allows is refused like a missing file."""
    write_all(files, folder)
    done = CliRunner().invoke(app, [word.replace("NAME", "a" * 300) for word in command.split()])
    assert done.exit_code == 2, done.output
    assert len([line for line in done.stderr.splitlines() if line.startswith("Error: ")]) == 1
