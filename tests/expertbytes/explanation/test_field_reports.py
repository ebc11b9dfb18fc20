"""Every public report gives the numbers that follow from it by hand, and the flags that a careful reader would raise."""

import json
from fractions import Fraction
from typing import Any

import pytest
from typer.testing import CliRunner

from expertbytes.advice.next_steps import after_report
from expertbytes.cli import app
from expertbytes.explanation.analysis import explain
from expertbytes.inputs.report import report
from tests.expertbytes.explanation.conftest import cases, fields

REPORTS = cases("field_reports")
NOISE = {"single_run_noise"}
BEYOND = {"beyond_byte_bound"}
FLAGS = {
    "specforge-339 bs1 3/3/4": NOISE,
    "llamacpp-26608": NOISE,
    "mlx-vlm-2040 d1": NOISE,
    "mlx-vlm-2040 d4": NOISE,
    "vllm-47277 k1": BEYOND,
    "sparklab-42 k1": BEYOND,
    "sparklab-42 k2": BEYOND,
    "sparklab-42 k3": BEYOND,
    "rmlx-496 35B-A3B": {"readings_contradict", "rate_is_per_position"},
    "thc1006-O2 draft-n8": BEYOND | {"readings_contradict", "accepted_under_reported"},
}
"""Reports not listed raise none."""

by_id = pytest.mark.parametrize("case", REPORTS, ids=lambda case: case["id"])


@by_id
def test_numbers(case: dict[str, Any]) -> None:
    """S, C = A/S, break-even tokens C and rate (C − 1)/d, ceiling, byte bound: exactly the formulas of the fractions."""
    answer = explain(report(fields(case)))
    S = Fraction(case["speculative"]) / Fraction(case["baseline"])
    C = Fraction(case["tokens_per_pass"]) / S
    d = case["draft_length"] and int(case["draft_length"])
    n = int(case["verify_width"] or 0) or (d + 1 if d else None)
    assert (answer.speedup, answer.cycle_cost, answer.break_even_tokens_per_pass) == (S, C, C)
    assert answer.break_even_rate == ((C - 1) / d if d else None)
    assert answer.ceiling_speedup == (n / C if n else None)
    assert answer.within_byte_bound == (n >= C if n else None)
    assert answer.verdict == ("faster" if S > 1 else "slower")


@by_id
def test_flags(case: dict[str, Any]) -> None:
    """Exactly the flags of the table: none is missed, none is raised for nothing."""
    answer = explain(report(fields(case)))
    assert {flag.name for flag in answer.flags} == FLAGS.get(case["id"], set())


def test_every_flagged_report_is_there() -> None:
    """No line of the table is about a report that does not exist."""
    assert FLAGS.keys() <= {case["id"] for case in REPORTS}


@by_id
def test_unknown_stays_null(case: dict[str, Any]) -> None:
    """What the report does not say, and what only follows from it, is null in JSON and never guessed."""
    answer = json.loads(explain(report(fields(case))).model_dump_json())
    if case["draft_length"] is None:
        assert answer["draft_length"] is None
        assert answer["break_even_rate"] is None
        assert answer["break_even_acceptance_rate"] is None
    assert (answer["ceiling_speedup"] is None) == (case["draft_length"] is None and case["verify_width"] is None)
    assert answer["speedup_interval"] is None


@pytest.mark.parametrize("case", [REPORTS[0], REPORTS[2], REPORTS[10], REPORTS[-1]], ids=lambda case: case["id"])
def test_the_command_says_the_same(case: dict[str, Any]) -> None:
    """The command line prints the answer of the library."""
    given = {name: value for name, value in fields(case).items() if isinstance(value, str)}
    options = [part for name, value in given.items() for part in (f"--{name.replace('_', '-')}", value)]
    result = CliRunner().invoke(app, ["explain", *options, "--json"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == json.loads(after_report(explain(report(given))).model_dump_json())


def test_the_example_of_the_manual() -> None:
    """1.75 tokens per pass at 17.73 over 26.51 tok/s cost 2.617 plain steps, beyond the two that bytes explain."""
    options = [
        "--baseline",
        "26.51",
        "--speculative",
        "17.73",
        "--draft-length",
        "1",
        "--tokens-per-pass",
        "1.75",
        "--json",
    ]
    answer = json.loads(CliRunner().invoke(app, ["explain", *options]).stdout)
    assert answer["speedup"] == pytest.approx(0.66880, abs=1e-5)
    assert answer["cycle_cost"] == answer["break_even_tokens_per_pass"] == pytest.approx(2.61661, abs=1e-5)
    assert answer["break_even_rate"] == pytest.approx(1.61661, abs=1e-5)
    assert answer["ceiling_speedup"] == pytest.approx(0.76435, abs=1e-5)
    assert answer["within_byte_bound"] is False
    assert [flag["name"] for flag in answer["flags"]] == ["beyond_byte_bound"]
