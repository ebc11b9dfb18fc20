"""Neighbours of what was tried: the same kinds in other layouts, with figures by hand."""

import json
from fractions import Fraction
from typing import Any

import pytest
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.errors import InputError
from expertbytes.inputs.forms.registry import read_text_form

VLLM = "INFO 01-01 12:00:00 [metrics.py:53] SpecDecoding metrics: "
SGLANG = (
    "[2026-01-01 10:00:0{second} TP0] Decode batch, #running-req: 1, #token: 9, accept len: {mean}, "
    "gen throughput (token/s): {speed},"
)


def read(text: str) -> dict[str, Any]:
    result = CliRunner().invoke(app, ["read", "-", "--json"], input=text)
    assert result.exit_code == 0, result.output
    (arm,) = json.loads(result.stdout)["arms"]
    found: dict[str, Any] = arm
    return found


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        (
            "draft acceptance rate = 0.2 (   60 accepted /   300 generated)\neval time = 1000.00 ms / 160 tokens\n"
            "draft acceptance = 0.9 (  90 accepted /   100 generated), mean len =  4.00\neval time = 1000.00 ms / 140 tokens\n",
            {"passes": 150, "tokens_per_pass": 2, "tokens_per_second": 150},
        ),
        (
            'data: {"timings": {"predicted_n": 50, "predicted_ms": 500, "draft_n": 40, "draft_n_accepted": 25}}\n\n'
            'data: {"timings": {"predicted_n": 50, "predicted_ms": 500, "draft_n": 40, "draft_n_accepted": 25}}\n',
            {"passes": 50, "tokens_per_pass": 2, "tokens_per_second": 100},
        ),
        (
            '{"meta_info": {"completion_tokens": 500, "spec_verify_ct": 200}}\n',
            {"passes": 200, "tokens_per_pass": 2.5},
        ),
        (
            "acceptance rate 72%, mean acceptance length 2.4 at num_speculative_tokens=3, 45.2 tok/s\n",
            {"tokens_per_pass": 2.4, "acceptance": 0.72, "draft_length": 3, "tokens_per_second": 45.2},
        ),
        ("n_generated: 7\ngenerated = 400\naccepted = 150\n", {"passes": 250, "tokens_per_pass": 1.6}),
        (
            f"{VLLM}Mean acceptance length: 3.00, Accepted: 20 tokens, Drafted: 33 tokens, "
            "Per-position acceptance rate: 0.9, 0.7, 0.3, 0.1\n",
            {"passes": 10, "tokens_per_pass": 3},
        ),
        (
            "| n | t/s |\n|---|---|\n| 1 | 100 ± 1 |\n| 4 | 1,250.5 |\n",
            {"pass_seconds": {"1": [0.01, 0.01 / 99], "4": [4 / 1250.5, 0]}},
        ),
        (
            "".join(
                SGLANG.format(second=second, mean=mean, speed=speed) + "\n"
                for second, mean, speed in ((1, 2, 0.4), (2, 2, 100), (3, 2, 1), (4, 2, 100))
            ),
            {"tokens_per_pass": 2, "tokens_per_second": 100},
        ),
    ],
)  # fmt: skip
def test_figures(text: str, figures: dict[str, Any]) -> None:
    """Requests are added up, streams and responses read, idle lines left out of the speed, rounding followed."""
    found = read(text)
    for name, value in figures.items():
        if name == "pass_seconds":
            assert found[name].keys() == value.keys()
            assert all(found[name][n] == pytest.approx(value[n], rel=1e-3) for n in value)
        else:
            assert found[name] == pytest.approx(value, rel=1e-3), name


PLAIN_SGLANG = (
    "[2026-01-01 10:00:00] Decode batch, #running-req: {running}, #token: 9, gen throughput (token/s): {speed}\n"
)


def test_lines_without_drafts() -> None:
    """SGLang's of one request are a plain run, the line after a prompt left out; vLLM's throughputs are no speed."""
    prompt = "[2026-01-01 10:00:00] Prefill batch, #new-seq: 1\n"
    lines = prompt + "".join(PLAIN_SGLANG.format(running=1, speed=speed) for speed in (2, 100, 150))
    assert read(lines) == pytest.approx({"tokens_per_second": 120, "draft_length": 0})
    with pytest.raises(InputError, match="no figure of it is known"):
        read_text_form(PLAIN_SGLANG.format(running=8, speed=100), "The log")
    with pytest.raises(InputError, match="means over idle time too"):
        read_text_form(
            "INFO 01-01 [loggers.py:1] Avg generation throughput: 43.3 tokens/s, Running: 1 reqs\n", "The log"
        )


RESPONSES = {
    "Ollama": '{"model": "m", "done": true, "eval_count": 300, "eval_duration": 6000000000, "prompt_eval_duration": 1}',
    "LM Studio": '{"usage": {"completion_tokens": 300}, "stats": {"tokens_per_second": 50, "generation_time": 6, '
    '"total_draft_tokens_count": 200, "accepted_draft_tokens_count": 150}}',
    "LM Studio's library": '{"tokensPerSecond": 50, "predictedTokensCount": 300, "totalDraftTokensCount": 200, '
    '"acceptedDraftTokensCount": 150}',
    "TabbyAPI": '{"usage": {"completion_tokens": 300, "completion_tokens_per_sec": 50}}',
}


@pytest.mark.parametrize("server", RESPONSES)
def test_responses(server: str) -> None:
    """Tokens and speed of each server's response, and accepted drafts where it has them."""
    found = read(RESPONSES[server])
    assert (found["tokens_per_second"], found["generated"]) == (50, 300)
    if "LM Studio" in server:
        assert (found["passes"], found["tokens_per_pass"]) == (150, 2)
    with pytest.raises(InputError, match="must be"):
        read_text_form(RESPONSES[server].replace("300", '"many"'), "The text")


def test_a_rate_of_a_table_without_meaning_is_not_guessed() -> None:
    """A column that says acceptance alone gives no tokens per pass; `-` is no figure."""
    text = "| draft n | tok/s | accept rate |\n|---|---|---|\n| 0 | 40 | - |\n| 2 | 60 | 0.8 |\n"
    found = read_text_form(text, "The table")
    assert [arm.observed.acceptance for arm in found.arms] == [None, Fraction(4, 5)]
    assert any("no stated meaning" in note for note in found.notes)
    said = read_text_form(text.replace("accept rate", "accepted_over_drafted"), "The table")
    assert read_text_form(text, "a").arms[1].observed.accepted_over_drafted is None
    assert said.arms[1].observed.accepted_over_drafted == Fraction(4, 5)


def test_an_unknown_draft_length_gives_a_bound() -> None:
    """Accepted and drafted tokens alone, of drafts of unknown length: at least so many, and what settles it."""
    found = read(f"{VLLM}Draft acceptance rate: 60.0%, Accepted: 660 tokens, Drafted: 1100 tokens\n")
    assert "tokens_per_pass" not in found and found["tokens_per_pass_interval"] == [1.6, None]


def test_trees_and_chains_are_arms() -> None:
    """Columns without outer bars: steps, topk and verified tokens tell arms apart."""
    heading = "bs | steps | topk | num_draft | throughput | acc len\n-- | -- | -- | -- | -- | --\n"
    text = heading + "1 | 3 | 1 | 4 | 160 | 1.9\n1 | 7 | 4 | 16 | 190 | 2.5\n"
    found = read_text_form(text, "The table")
    assert [(arm.observed.draft_length, arm.tokens_per_second) for arm in found.arms] == [(3, 160), (7, 190)]
    assert any("trees" in note for note in found.notes)


@pytest.mark.parametrize(
    "text", ["accepted 12 connections\n" * 50, "INFO generated 5 files\n", "tokens: 12\n", "draft saved\n"]
)
def test_words_of_other_things_are_not_figures(text: str) -> None:
    """A log of something else is not taken for an acceptance."""
    with pytest.raises(InputError, match="none of them is known"):
        read_text_form(text, "The log")


@pytest.mark.parametrize(("rate", "bound"), [("0.30", True), ("256.0", False), ("inf", False)])
def test_a_rate_that_was_not_kept_is_no_bound(rate: str, bound: bool) -> None:
    """Throughput is bound by arrivals only where requests were served as they came."""
    text = (
        f"==== Serving Benchmark Result ====\nRequest rate configured (RPS): {rate}\nRequest throughput (req/s): 0.30\n"
        "Output token throughput (tok/s): 61.5\nMean TPOT (ms): 20\nAcceptance length: 2.5\n"
    )
    found = read_text_form(text, "The text")
    assert any("bound by arrivals" in note for note in found.notes) == bound
    assert found.arms[0].tokens_per_second == 50
