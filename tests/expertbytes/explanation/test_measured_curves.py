"""Measured curves, cliffs and dips included, give what follows from them point by point."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from expertbytes.explanation.analysis import explain
from expertbytes.inputs.measured_curve import read_measured
from expertbytes.inputs.report import report
from expertbytes.model.answer import Answer
from tests.expertbytes.explanation.conftest import cases

NOTHING: dict[str, object] = {}


def answered(case: dict[str, Any], tmp_path: Path, given: dict[str, object] = NOTHING) -> Answer:
    """The answer to a case's entry, written to a file as it stands."""
    path = tmp_path / "curve.json"
    path.write_text(json.dumps(case), encoding="utf-8")
    return explain(report(given), read_measured(path))


def by_id(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases(name), ids=lambda case: case["id"])


@by_id("acceptance_curves")
def test_tokens_curves(case: dict[str, Any], tmp_path: Path) -> None:
    """Each draft length keeps its measured tokens; the curve is called not geometric, with the value a rate would give."""
    answer = answered(case, tmp_path)
    values = [Fraction(value) for value in case["tokens_per_pass_by_draft_length"]]
    assert [point.tokens_per_pass for point in answer.curve] == values
    assert answer.flagged("not_geometric")
    assert answer.curve[0].conditional_acceptance == values[0] - 1
    assert answer.curve[1].conditional_acceptance == (values[1] - values[0]) / (values[0] - 1)


def test_geometric_through_the_first_point(tmp_path: Path) -> None:
    """The geometric curve through 1.93 would have 6.85 tokens at draft length 8."""
    answer = answered(cases("acceptance_curves")[0], tmp_path)
    assert [flag.name for flag in answer.flags] == ["not_geometric"]
    assert "6.85 tokens per pass at draft length 8, measured are 5.21" in answer.flags[0].sentence.replace(
        "6.851", "6.85"
    )


def test_a_flat_curve_with_a_dip(tmp_path: Path) -> None:
    """A curve that flattens at 3 and dips at 7 is read to its end; where it does not rise no acceptance is derived."""
    answer = answered(cases("acceptance_curves")[1], tmp_path)
    assert {flag.name for flag in answer.flags} == {"not_geometric", "curve_dips", "curve_flattens"}
    said = {flag.name: flag.sentence for flag in answer.flags}
    assert "flat from draft length 3 on" in said["curve_flattens"]
    assert "draft length 7:" in said["curve_dips"]
    assert [point.conditional_acceptance is None for point in answer.curve] == [False] * 5 + [True] * 3


def test_a_curve_is_a_reading(tmp_path: Path) -> None:
    """With two speeds and a draft length the curve's tokens per pass are those of the report."""
    given: dict[str, object] = {"baseline": "10", "speculative": "12", "draft_length": 3}
    answer = answered(cases("acceptance_curves")[0], tmp_path, given)
    assert answer.tokens_per_pass_reading == "measured_curve"
    assert answer.cycle_cost == Fraction("3.39") / Fraction("1.2")


@pytest.mark.parametrize("case", cases("pass_times")[:2], ids=lambda case: case["id"])
def test_pass_times(case: dict[str, Any], tmp_path: Path) -> None:
    """C is the pass time over that of one token, by time or n over throughput; break-even, ceiling and bound follow."""
    times = {int(n): Fraction(value) for n, value in case.get("pass_time_by_tokens", {}).items()}
    times |= {int(n): int(n) / Fraction(value) for n, value in case.get("throughput_by_tokens", {}).items()}
    answer = answered(case, tmp_path)
    assert [point.pass_size for point in answer.curve] == sorted(times)[1:]
    for point in answer.curve:
        C = times[point.pass_size] / times[1]
        assert (point.cycle_cost, point.break_even_rate) == (C, (C - 1) / point.draft_length)
        assert (point.ceiling_speedup, point.within_byte_bound) == (point.pass_size / C, point.pass_size >= C)


def test_a_cost_cliff(tmp_path: Path) -> None:
    """A pass of 2 tokens that costs 3.05 plain steps is a cliff and beyond the bytes of 2 tokens, as is one of 3."""
    smooth, cliff = (answered(case, tmp_path) for case in cases("pass_times")[:2])
    assert [flag.name for flag in smooth.flags] == []
    assert [flag.name for flag in cliff.flags] == ["cost_cliff", "beyond_byte_bound"]
    assert cliff.flags[0].sentence.startswith("A cost cliff: from 1 to 2 tokens")
    assert [point.pass_size for point in cliff.curve if not point.within_byte_bound] == [2, 3]


def test_rounds_need_a_plain_step(tmp_path: Path) -> None:
    """Round times alone leave every cost unknown; with a plain speed each is a number of plain steps."""
    case = cases("pass_times")[2]
    alone = answered(case, tmp_path)
    assert (alone.curve, len(alone.notes)) == ((), 1)
    curve = answered(case, tmp_path, {"baseline": "50", "speculative": "60"}).curve
    expected = {int(d): Fraction(time) / 20 for d, time in case["round_time_by_draft_length"].items()}
    assert {point.draft_length: point.cycle_cost for point in curve} == expected


@by_id("distinct_experts")
def test_distinct_experts(case: dict[str, Any], tmp_path: Path) -> None:
    """The share is distinct over slots; deduplication is faster exactly where the share is below the bandwidths' ratio."""
    found = answered(case, tmp_path).experts
    assert found is not None
    assert found.share == Fraction(case["distinct"]) / int(case["slots"])
    if "ms_dedup_kernel" in case:
        speedup = Fraction(case["ms_per_slot_kernel"]) / Fraction(case["ms_dedup_kernel"])
        assert (found.dedup_speedup, found.ratio) == (speedup, found.share * speedup)
        assert found.dedup_faster is (found.ratio is not None and found.share < found.ratio)
    else:
        assert (found.dedup_speedup, found.ratio, found.dedup_faster) == (None, None, None)


@pytest.mark.parametrize(("place", "uniform"), [(0, 57.4), (1, 97.0)])
def test_uniform_routing_is_refuted(place: int, uniform: float, tmp_path: Path) -> None:
    """Independent uniform routing would give 57.4 and 97.0 distinct experts where 39.4 and 58.9 were measured."""
    answer = answered(cases("distinct_experts")[place], tmp_path)
    assert answer.experts is not None and answer.experts.uniform_distinct is not None
    assert float(answer.experts.uniform_distinct) == pytest.approx(uniform, abs=0.05)
    assert answer.flagged("not_uniform")
