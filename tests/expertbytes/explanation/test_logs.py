"""Log lines of three servers give their counters, speeds and positions; everything else is passed over and said so."""

import json
from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from expertbytes.cli import app
from expertbytes.errors import InputError
from expertbytes.inputs.forms.registry import read_text_form
from expertbytes.inputs.observed import Observed

LLAMA = """\
0.01 I slot print_timing: id  0 | task 0 | prompt eval time =     100.00 ms /    20 tokens (    5.00 ms per token)
0.02 I slot print_timing: id  0 | task 0 |        eval time =    2000.00 ms /   240 tokens (    8.33 ms per token)
0.03 I slot print_timing: id  0 | task 0 | draft acceptance rate = 0.66667 (  160 accepted /   240 generated)
0.04 I statistics draft-mtp: #calls(b,g,a) = 1 80 80, #gen drafts = 80, #acc drafts = 70, #gen tokens = 240, \
#acc tokens = 160, dur(b,g,a) = 0.005, 325.555, 0.114 ms
"""
LLAMA_POSITIONS = """\
draft acceptance = 0.64000 (  160 accepted /   250 generated), mean acceptance length =  2.90, \
acceptance rate per position = (0.800, 0.600, 0.500)
"""
VLLM = """\
INFO 01-01 10:00:00 [metrics.py:100] SpecDecoding metrics: Mean acceptance length: 2.50, Accepted throughput: 1.50 tokens/s, \
Drafted throughput: 2.00 tokens/s, Accepted: 15 tokens, Drafted: 20 tokens, Per-position acceptance rate: 0.900, 0.600, \
Avg Draft acceptance rate: 75.0%
INFO 01-01 10:00:10 [loggers.py:200] Engine 000: Avg prompt throughput: 0.0 tokens/s, Avg generation throughput: 41.0 tokens/s
INFO 01-01 10:00:10 [metrics.py:100] SpecDecoding metrics: Mean acceptance length: 2.00, Accepted throughput: 3.00 tokens/s, \
Drafted throughput: 6.00 tokens/s, Accepted: 30 tokens, Drafted: 60 tokens, Per-position acceptance rate: 0.700, 0.300, \
Avg Draft acceptance rate: 50.0%
"""
SGLANG = """\
[2026-01-01 10:00:00 TP0] Decode batch, #running-req: 1, #token: 108, token usage: 0.00, accept len: 2.20, accept rate: 0.55, \
cuda graph: True, gen throughput (token/s): 100.00, #queue-req: 0
[2026-01-01 10:00:01 TP0] Decode batch. #running-req: 1, #token: 186, token usage: 0.00, accept len: 1.80, accept rate: 0.45, \
cuda graph: True, gen throughput (token/s): 120.00, #queue-req: 0
"""
EXPECTED: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "llama.cpp": (
        LLAMA,
        {"accepted": 160, "drafted": 240, "drafting_passes": 80, "generated": 240, "speculative": Fraction(120)},
    ),
    "llama.cpp positions": (
        LLAMA_POSITIONS,
        {
            "draft_length": 3,
            "accepted": 160,
            "drafted": 250,
            "drafting_passes": 84,
            "survival_by_position": (Fraction(4, 5), Fraction(3, 5), Fraction(1, 2)),
        },
    ),
    "vLLM": (
        VLLM,
        {
            "draft_length": 2,
            "accepted": 45,
            "drafted": 80,
            "drafting_passes": 40,
            "survival_by_position": (Fraction(3, 4), Fraction(3, 8)),
        },
    ),
    "SGLang": (SGLANG, {"accept_length": Fraction(2), "speculative": Fraction(120)}),
}


def fields(text: str) -> Mapping[str, object]:
    """What a log's one run says, its speed as `speculative`."""
    (arm,) = read_text_form(text, "The log").arms
    said = {name: value for name in Observed.model_fields if (value := getattr(arm.observed, name)) is not None}
    return said if arm.tokens_per_second is None else {**said, "speculative": arm.tokens_per_second}


def run(*arguments: object, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["explain", *map(str, arguments), "--json"], input=text)


@pytest.mark.parametrize("server", EXPECTED)
def test_lines(server: str) -> None:
    """Counters are summed over lines, means weighted by passes, speed is tokens over their milliseconds."""
    text, expected = EXPECTED[server]
    assert fields(text) == expected


@pytest.mark.parametrize("server", EXPECTED)
def test_other_lines_are_noted(server: str) -> None:
    """Lines before, between and after change nothing but the note that counts them."""
    text, expected = EXPECTED[server]
    noisy = "".join(f"no counters here\n{line}\n" for line in text.splitlines())
    known = read_text_form(text, "The log").notes[0].split()[0]
    assert fields(noisy) == expected
    assert read_text_form(noisy, "The log").notes[0].startswith(f"{known} of {len(noisy.splitlines())} lines are known")


def test_totals_of_another_run_are_not_mixed() -> None:
    """Totals since the server started that differ from the requests' sum are not taken for their passes."""
    found = read_text_form(LLAMA + LLAMA.splitlines()[2], "The log")
    seen = found.arms[0].observed
    assert (seen.accepted, seen.drafted, seen.drafting_passes) == (320, 480, None)
    assert any("are not used" in note for note in found.notes)


def test_a_log_on_standard_input() -> None:
    """`--log -` fills the speed and the tokens of a pass; with the baseline that is an answer."""
    result = run("--baseline", 100, "--draft-length", 3, "--log", "-", text=LLAMA)
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    assert (answer["speedup"], answer["tokens_per_pass"], answer["cycle_cost"]) == (1.2, 3.0, 2.5)
    assert answer["flags"] == []


def test_the_unit_of_the_options(tmp_path: Path) -> None:
    """A log's speed is put in the unit of the baseline."""
    path = tmp_path / "server.log"
    path.write_text(LLAMA)
    answers = [
        json.loads(run("--baseline", base, "--unit", unit, "--draft-length", 3, "--log", path).stdout)
        for base, unit in ((100, "tok/s"), (10, "ms"), ("0.01", "s"))
    ]
    assert answers[0] == answers[1] == answers[2]


def test_options_win_over_the_log() -> None:
    """What an option says is used, and a note says that the log's figure is not."""
    options = ("--baseline", 100, "--speculative", 110, "--draft-length", 2, "--accepted", 40, "--log", "-")
    answer = json.loads(run(*options, text=VLLM).stdout)
    assert answer["speedup"] == 1.1
    assert any("accepted is not used" in note for note in answer["notes"])


def test_positions_of_another_draft_length() -> None:
    """A draft length that the log's positions do not fit leaves them out with a note."""
    options = ("--baseline", 100, "--speculative", 110, "--draft-length", 5, "--log", "-")
    answer = json.loads(run(*options, text=VLLM).stdout)
    assert answer["draft_length"] == 5
    assert any("2 positions" in note for note in answer["notes"])


@given(st.text(max_size=300))
def test_any_text_is_read(text: str) -> None:
    """Any text is read or refused in one sentence."""
    with suppress(InputError):
        assert read_text_form(text, "The text").form


@given(st.data())
def test_cut_lines_are_read(data: st.DataObject) -> None:
    """Known lines cut or spliced anywhere are read or refused, never a traceback."""
    whole = LLAMA + LLAMA_POSITIONS + VLLM + SGLANG
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), min_size=2, max_size=6)))
    text = "".join(whole[start:end] for start, end in zip(cuts[::2], cuts[1::2], strict=False))
    with suppress(InputError):
        assert read_text_form(text, "The text").form
