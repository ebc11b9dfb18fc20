"""Measured arms against each other: the best, the cost of a cycle, and what was not run."""

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.explanation.arms import compare
from expertbytes.inputs.forms.form import Arm
from expertbytes.inputs.observed import Observed
from expertbytes.pyoracle.acceptance import tokens

SPARK = """batch,draft_length,tok_per_s,tokens_per_pass
1,2,54.9,2.311
1,4,55.6,3.099
8,2,303.6,
8,4,210.0,
"""


def run(text: str, *options: str) -> Any:
    result = CliRunner().invoke(app, ["compare", "-", *options, "--json"], input=text)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_two_arms_without_plain_decoding() -> None:
    """eugr/spark-vllm-docker issue 343: a tie alone, draft 2 by 44.6 % at 8 requests, whose cycles differ by 1.94."""
    alone, eight = run(SPARK)
    assert [arm["cycle_seconds"] for arm in alone["arms"]] == pytest.approx([0.0421, 0.0557], rel=1e-3)
    assert alone["tied"] == [2, 4] and alone["lead"] == pytest.approx(0.0128, abs=1e-3)
    assert (eight["best"], eight["tied"]) == (2, [])
    assert eight["lead"] == pytest.approx(0.446, rel=1e-2) and eight["cycle_ratio"] == pytest.approx(1.94, rel=1e-2)
    assert any("another group" in note for note in eight["notes"])


def test_for_people() -> None:
    """Sentences, each with its theorem."""
    out = CliRunner().invoke(app, ["compare", "-"], input=SPARK).stdout
    assert "not told apart" in out and "44.6 %" in out and "[bestDraft_spec]" in out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draft_length,tok_per_s\n2,10\n", "no two arms"),
        ("n,pass_ms\n1,10\n2,11\n", "no two arms"),
        ("draft_length,tok_per_s\n2,fast\n4,10\n", "must be a number"),
    ],
)
def test_bad_input(text: str, said: str) -> None:
    """One sentence."""
    result = CliRunner().invoke(app, ["compare", "-"], input=text)
    assert result.exit_code == 2 and said in result.stderr


rates = st.fractions(Fraction(1, 10), Fraction(19, 20), max_denominator=40)
seconds = st.fractions(Fraction(1, 50), 2, max_denominator=50)


@given(rates, seconds, seconds, st.sets(st.integers(1, 7), min_size=2, max_size=4))
def test_a_linear_engine_is_recovered(rate: Fraction, fixed: Fraction, each: Fraction, lengths: set[int]) -> None:
    """Of an engine with linear cycles and one rate the line is exact, and every band holds the speed that was not run."""
    speed = {d: tokens(rate, d) / (fixed + each * d) for d in range(10)}
    arms = [Arm(Observed(draft_length=d, tokens_per_pass=tokens(rate, d)), speed[d]) for d in sorted(lengths)]
    (found,) = compare(arms, Fraction(0))
    assert found.line is not None
    assert (found.line.fixed_seconds, found.line.seconds_per_drafted_token) == (fixed, each)
    for other in found.unmeasured:
        true = speed[other.draft_length]
        assert other.tokens_per_second.low <= true <= other.tokens_per_second.high
        assert other.could_win or true <= max(arm.tokens_per_second for arm in found.arms)
