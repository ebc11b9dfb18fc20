"""Likely mistakes get one sentence that names the field, what was found and what is allowed; nothing ever gets a traceback."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from expertbytes.cli import app
from expertbytes.inputs.measured_curve import Measured
from expertbytes.inputs.report import Report

SPEEDS = ("--baseline", "10", "--speculative", "12")


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["explain", *arguments], input=text)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "baseline and speculative are not given; give both speeds"),
        (("--baseline", "10"), "speculative is not given but baseline is"),
        (("--speculative", "10"), "baseline is not given but speculative is"),
        (("--baseline", "0", "--speculative", "1"), "baseline is '0' but must be from 1e-9 to 1e12."),
        (("--baseline", "-5", "--speculative", "1"), "baseline is '-5' but must be from 1e-9 to 1e12."),
        (("--baseline", "26,51", "--speculative", "1"), "baseline is '26,51' but must be a decimal number"),
        (
            ("--baseline", "26.51 tok/min", "--speculative", "1"),
            "baseline is '26.51 tok/min' but must be a decimal number",
        ),
        (("--baseline", "26.51 tok/s", "--speculative", "9 ms"), "speculative is in ms but unit is tok/s"),
        (("--baseline", "146x", "--speculative", "1"), "baseline is '146x' but must be a decimal number"),
        (("--baseline", "146ms", "--speculative", "93"), "one speed is 146ms and the other has no unit"),
        (("--baseline", "1,103", "--speculative", "1"), "baseline is '1,103' but must be a decimal number"),
        (("--baseline", "nan", "--speculative", "1"), "baseline is 'nan' but must be a decimal number"),
        (("--baseline", "1e999999999", "--speculative", "1"), "baseline is '1e999999999' but must be a decimal"),
        ((*SPEEDS, "--unit", "tok/min"), "unit is 'tok/min' but must be one of tok/s, ms, s"),
        ((*SPEEDS, "--draft-length", "0"), "draft_length is '0' but must be from 1 to 1000."),
        ((*SPEEDS, "--draft-length", "2.5"), "draft_length is '2.5' but must be a whole number."),
        ((*SPEEDS, "--verify-width", "1"), "verify_width is '1' but must be from 2 to 10000."),
        ((*SPEEDS, "--tokens-per-pass", "0"), "tokens_per_pass is '0' but must be from 1e-6 to 1e4."),
        (
            (*SPEEDS, "--acceptance-rate", "72"),
            "acceptance_rate is '72' but must be from 0 to 1; write a percentage as 72%",
        ),
        ((*SPEEDS, "--accepted-over-drafted", "72"), "must be from 0 to 10; write a percentage as 72%"),
        (
            (*SPEEDS, "--acceptance-by-position", "0.9,x"),
            "acceptance_by_position.2 is 'x' but must be a decimal number",
        ),
        ((*SPEEDS, "--acceptance-by-position", ""), "acceptance_by_position is"),
        (
            (*SPEEDS, "--acceptance-by-position", "0.9,0.8", "--draft-length", "3"),
            "acceptance_by_position has 2 rates but must have as many as drafted tokens, 3",
        ),
        ((*SPEEDS, "--accepted", "5"), "accepted is given but neither drafted nor passes is"),
        ((*SPEEDS, "--accepted", "5", "--drafted", "0"), "drafted is '0' but must be from 1 to"),
        ((*SPEEDS, "--noise", "5"), "noise is '5' but must be from 0 to 1; write a percentage as 72%"),
        ((*SPEEDS, "--draft-seconds", "1", "--draft-ratio", "1"), "draft_seconds and draft_ratio are both given"),
        ((*SPEEDS, "--log", "no-such.log"), "no-such.log cannot be read (No such file or directory)"),
        (("--curve", "no-such.json"), "no-such.json cannot be read as a measured curve"),
    ],
)
def test_likely_mistakes(arguments: tuple[str, ...], said: str) -> None:
    """Exit status 2, one line on standard error, nothing on standard output."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1 and lines[0].startswith("Error: ")
    assert said in lines[0]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "must hold one JSON object"),
        ("[1, 2]", "it holds a list but must hold one object"),
        ('{"tokens": "many"}', "tokens is 'many' but must be a decimal number"),
        ('{"pass_time_by_tokens": {"0": 1}}', "pass_time_by_tokens"),
        ('{"pass_time_by_tokens": {"1": NaN}}', "must be a decimal number"),
        ('{"nothing_known": 1}', "nothing_known"),
        ('{"id": "empty"}', "it must hold one of tokens_per_pass_by_draft_length, pass_time_by_tokens"),
        ('{"unit": "h", "round_time_by_draft_length": {"1": 3}}', "unit is 'h' but must be one of"),
        ("[" * 100_000, "must hold one JSON object"),
    ],
)
def test_curve_files(content: str, said: str, tmp_path: Path) -> None:
    """A file that is no curve is named with the first thing wrong in it."""
    path = tmp_path / "curve.json"
    path.write_text(content)
    result = run("--curve", str(path), *SPEEDS)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert str(path) in result.stderr and said in result.stderr


numbers = st.one_of(
    st.decimals(allow_nan=True, allow_infinity=True).map(str),
    st.floats(-2, 2000).map(repr),
    st.integers(-3, 2000).map(str),
    st.fractions(0, 1, max_denominator=100).map(lambda value: f"{float(value):.3f}"),
    st.lists(st.floats(0, 1).map(lambda value: f"{value:.3f}"), max_size=5).map(",".join),
    st.text(max_size=12),
)
OPTIONS = sorted(f"--{name.replace('_', '-')}" for name in Report.model_fields)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(OPTIONS), numbers, max_size=7), st.booleans(), st.booleans())
def test_no_traceback_for_any_options(options: dict[str, str], sound: bool, as_json: bool) -> None:
    """Any values of any options end in an answer or in one sentence and status 2."""
    given_options = {**options, "--baseline": "10", "--speculative": "12"} if sound else options
    result = run(*(f"{name}={value}" for name, value in given_options.items()), *(["--json"] if as_json else []))
    assert result.exit_code in (0, 2), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    if result.exit_code == 0 and as_json:
        assert json.loads(result.stdout)["speedup"] > 0


small = st.fractions(0, 3, max_denominator=50).map(lambda value: f"{float(value):.2f}")
VALID = {
    "--draft-length": st.integers(1, 6).map(str),
    "--verify-width": st.integers(2, 9).map(str),
    "--tokens-per-pass": small,
    "--acceptance": small,
    "--accepted-over-drafted": small,
    "--acceptance-rate": small,
    "--accepted": st.integers(0, 50).map(str),
    "--drafted": st.integers(1, 50).map(str),
    "--generated": st.integers(1, 90).map(str),
    "--passes": st.integers(1, 30).map(str),
    "--drafted-over-generated": small,
    "--noise": small,
    "--draft-ratio": small,
}


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.fixed_dictionaries({}, optional=VALID), st.booleans())
def test_no_traceback_for_plausible_options(options: dict[str, str], as_json: bool) -> None:
    """Plausible values that contradict each other in every way end in an answer or one sentence."""
    result = run(*SPEEDS, *(f"{name}={value}" for name, value in options.items()), *(["--json"] if as_json else []))
    assert result.exit_code in (0, 2), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3) | st.just("1"), inner, max_size=4),
    max_leaves=8,
)
KEYS = st.sampled_from(sorted(Measured.model_fields))
curves = st.dictionaries(
    KEYS,
    st.one_of(
        values,
        st.lists(st.floats(0.1, 5), max_size=6),
        st.dictionaries(st.integers(0, 9).map(str), st.floats(0.1, 100), max_size=6),
        st.integers(1, 300),
    ),
    max_size=6,
)


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(curves, st.booleans())
def test_no_traceback_for_any_curve(tmp_path: Path, content: object, as_json: bool) -> None:
    """Any JSON in a curve file ends in an answer or in one sentence and status 2."""
    path = tmp_path / "curve.json"
    path.write_text(json.dumps(content))
    result = run("--curve", str(path), *(["--json"] if as_json else []))
    assert result.exit_code in (0, 2), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
