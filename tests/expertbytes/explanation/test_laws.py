"""The inversion undoes the theory: what a known engine would report leads back to its cost, for every engine."""

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from expertbytes.explanation.analysis import explain
from expertbytes.inputs.report import report
from expertbytes.model.answer import Answer, theorems
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.goodput import speedup
from expertbytes.pyoracle.step_time import cost_ratio
from tests.expertbytes.explanation.conftest import cases, fields
from tests.expertbytes.explanation.test_flags import SPEEDS, WRONG_AND_RIGHT

positive = st.fractions(Fraction(1, 50), 50, max_denominator=50)
rates = st.fractions(0, 1, max_denominator=50)
lengths = st.integers(1, 6)


@given(positive, positive, rates, lengths)
def test_the_cost_is_recovered(plain: Fraction, cycle: Fraction, a: Fraction, d: int) -> None:
    """From speeds of an engine with any step and cycle time at rate `a`, the cycle cost is its `cost_ratio`."""

    def T(length: int) -> Fraction:
        return cycle if length else plain

    S = speedup(partial(tokens, a), T, d)
    answer = explain(
        report({"baseline": 1 / plain, "speculative": S / plain, "draft_length": d, "acceptance_rate": str_or(a)})
    )
    assert answer.speedup == S
    assert answer.cycle_cost == cost_ratio(T, d)
    assert answer.verdict == ("faster" if S > 1 else "slower" if S < 1 else "even")
    assert answer.ceiling_speedup is not None and answer.ceiling_speedup >= S


def str_or(a: Fraction) -> object:
    """Whole rates as text, so that both kinds of input are drawn."""
    return str(a) if a.denominator == 1 else a


@given(positive, rates, lengths)
def test_break_even_rates_break_even(S: Fraction, a: Fraction, d: int) -> None:
    """At the break-even rate a pass yields the cost; the enclosed per-position rate does so at its two ends."""
    answer = explain(report({"baseline": 1, "speculative": S, "draft_length": d, "acceptance_rate": a}))
    C, rate, span = answer.cycle_cost, answer.break_even_rate, answer.break_even_acceptance_rate
    assert C is not None and rate is not None
    assert 1 + d * rate == C
    assert (span is not None) == (1 <= C <= d + 1)
    if span is not None:
        assert tokens(span.low, d) <= C <= tokens(span.high, d)
        assert span.high - span.low <= Fraction(1, 2**20)


@given(positive, positive, st.fractions(0, 1, max_denominator=40), st.fractions(0, 1, max_denominator=8), st.booleans())
def test_intervals_hold(plain: Fraction, fast: Fraction, noise: Fraction, part: Fraction, up: bool) -> None:
    """Speeds that are each off by at most the noise never leave the intervals, nor contradict verdict and bound."""
    given_fields = {"baseline": plain, "speculative": fast, "draft_length": 2, "tokens_per_pass": 2, "noise": noise}
    answer = explain(report(given_fields))
    off = 1 + part * noise
    true = (fast * off) / (plain / off) if up else (fast / off) / (plain * off)
    assert answer.speedup_interval is not None and answer.cycle_cost_interval is not None
    assert answer.speedup_interval.low <= true <= answer.speedup_interval.high
    assert answer.cycle_cost_interval.low <= 2 / true <= answer.cycle_cost_interval.high
    assert answer.verdict != "faster" or true > 1
    assert answer.verdict != "slower" or true < 1
    assert answer.within_byte_bound in (None, 2 / true <= 3)


@given(positive, positive, st.fractions(1, 3, max_denominator=20))
def test_units_agree(plain: Fraction, fast: Fraction, A: Fraction) -> None:
    """Tokens per second, milliseconds and seconds per token of one run give the same answer."""
    answers = [
        explain(report({"baseline": base, "speculative": spec, "unit": unit, "draft_length": 2, "tokens_per_pass": A}))
        for unit, base, spec in (
            ("tok/s", plain, fast),
            ("ms per token", 1000 / plain, 1000 / fast),
            ("s/token", 1 / plain, 1 / fast),
        )
    ]
    assert answers[0] == answers[1] == answers[2]


@given(positive, st.fractions(0, 5, max_denominator=20))
def test_drafting_widens_the_bound(plain: Fraction, drafting: Fraction) -> None:
    """Seconds of drafting and their number of plain steps say the same, and move the byte bound by it."""
    common: Mapping[str, object] = {"baseline": plain, "speculative": 1, "draft_length": 3, "tokens_per_pass": 2}
    by_ratio = explain(report({**common, "draft_ratio": drafting}))
    by_seconds = explain(report({**common, "draft_seconds": drafting / plain}))
    assert by_ratio == by_seconds
    assert by_ratio.byte_bound == 4 + drafting


def all_answers() -> list[Answer]:
    """Answers that together use every reading, flag and sentence."""
    reports = [fields(case) for case in cases("field_reports")]
    reports += [{**SPEEDS, **given} for pair in WRONG_AND_RIGHT.values() for given in pair]
    return [explain(report(given)) for given in reports]


def test_every_theorem_exists() -> None:
    """Each sentence, flag and reading names a theorem of the library."""
    text = (Path(__file__).parents[3] / "bridge" / "statements.json").read_text(encoding="utf-8")
    known = {theorem["name"].removeprefix("ExpertBytes.") for theorem in json.loads(text)["theorems"]}
    answers = all_answers()
    used = {name for answer in answers for name in theorems(answer)}
    assert len(used) > 10
    assert used <= known
    assert all(answer.sentences for answer in answers)
