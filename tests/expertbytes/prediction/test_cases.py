"""Public measurements as inputs: what follows from them by hand is what is predicted."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from expertbytes import predict, share_curve
from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import Acceptance, geometric, tokens_curve
from expertbytes.inputs.configuration import configuration
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.prediction.many import predict_all
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.closeness import Verdict

CASES = Path(__file__).parents[2] / "cases"


def cases(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"), parse_float=str)
    return found


def seconds(case: dict[str, Any]) -> dict[int, Fraction]:
    """Seconds of a cycle by draft length, worked out from the case's own numbers; a plain step of 20 ms for the rounds."""
    found = {int(n) - 1: Fraction(value) / 1000 for n, value in case.get("pass_time_by_tokens", {}).items()}
    found |= {int(n) - 1: int(n) / Fraction(value) for n, value in case.get("throughput_by_tokens", {}).items()}
    rounds = {int(d): Fraction(value) / 1000 for d, value in case.get("round_time_by_draft_length", {}).items()}
    return found | ({0: Fraction(20, 1000), **rounds} if rounds else {})


def answered(case: dict[str, Any], **options: Any) -> EngineDecision:
    plain = {"plain_seconds": "0.02"} if "round_time_by_draft_length" in case else {}
    found = predict(table=json.dumps(case) + "\n", **plain, **options)
    assert isinstance(found, EngineDecision)
    return found


by_id = pytest.mark.parametrize("case", cases("pass_times"), ids=lambda case: case["id"])


@by_id
def test_cycles(case: dict[str, Any]) -> None:
    """Times are as given; n tokens at a throughput take n over it."""
    stairs = answered(case).staircase
    found = {d: value.mid for d, value in zip(stairs.draft_lengths, stairs.cycle_seconds, strict=True)}
    assert found == seconds(case)


@by_id
def test_steps_are_the_largest_goodput(case: dict[str, Any]) -> None:
    """At each of 22 rates the draft length is the one with the most tokens per second, cliffs or not."""
    times = seconds(case)
    for step in answered(case).staircase.steps:
        goodputs = {d: tokens(step.acceptance_rate, d) / time for d, time in times.items()}
        assert step.draft_length == max(goodputs, key=lambda d: (goodputs[d], -d))
        assert step.speedup.mid == goodputs[step.draft_length] * times[0]


def test_a_cost_cliff() -> None:
    """After a cliff at 2 tokens nothing pays below 0.866, and then 7 drafted tokens do at once."""
    treads = answered(cases("pass_times")[1]).staircase.treads
    assert [tread.draft_length for tread in treads] == [0, 7]
    assert float(treads[0].high) == pytest.approx(0.866554, abs=2e-6)


def test_a_break_point_in_the_open() -> None:
    """From rounds of 25.41 ms at draft length 1 and a plain step of 20 ms: the rate 25.41/20 − 1 exactly.

    It is undecided since other lengths of up to the longest were not timed.
    """
    point = answered(cases("pass_times")[2]).staircase.break_points[0]
    assert point.rational == "541/2000"
    assert (point.draft_length_below, point.draft_length_above, point.status) == (0, 1, "undecided")


def curve(place: int) -> Acceptance:
    case = cases("acceptance_curves")[place]
    return tokens_curve(case["tokens_per_pass_by_draft_length"], case["id"])


@by_id
@pytest.mark.parametrize("place", [0, 1])
def test_measured_curves(case: dict[str, Any], place: int) -> None:
    """Under a measured curve, a dip in it or not, the best length has the most tokens per second among those timed."""
    values = cases("acceptance_curves")[place]["tokens_per_pass_by_draft_length"]
    found = answered(case, tokens_curve=values).staircase.choices[0]
    tokens_at = {0: Fraction(1)} | {d: Fraction(value) for d, value in enumerate(values, start=1)}
    goodputs = {d: tokens_at[d] / time for d, time in seconds(case).items()}
    assert found.draft_length == max(goodputs, key=lambda d: (goodputs[d], -d))
    assert found.tokens_per_pass == tokens_at[found.draft_length]
    second = sorted(goodputs.values())[-2]
    assert found.stable_factor_squared == goodputs[found.draft_length] / second


def test_a_curve_is_not_its_first_rate() -> None:
    """The geometric rate through a curve's first point, 0.93, would draft longer than the curve itself pays for."""
    case, values = cases("pass_times")[2], cases("acceptance_curves")[0]["tokens_per_pass_by_draft_length"]
    found = answered(case, tokens_curve=values, acceptance_rate=Fraction(values[0]) - 1).staircase.choices
    assert [choice.draft_length for choice in found] == [6, 4]
    assert float(geometric("0.93").tokens_curve(8)) == pytest.approx(6.85, abs=0.005)


def freetoken() -> list[dict[str, Any]]:
    return [case for case in cases("distinct_experts") if "ms_dedup_kernel" in case]


def test_both_kernels_as_reported() -> None:
    """Predicted times are the reported ones, so deduplication is faster from 64 slots on, at shares 0.8125 and 0.246.

    Whether it is so before 64 tokens is undecided: no smaller pass was timed.
    """
    found = predict(table=json.dumps(freetoken()) + "\n")
    assert isinstance(found, Decision)
    assert [entry.tokens for entry in found.passes] == [64, 512]
    for entry, case in zip(found.passes, freetoken(), strict=True):
        assert entry.share == Fraction(case["distinct"]) / int(case["slots"])
        assert entry.per_slot_seconds.mid == Fraction(case["ms_per_slot_kernel"]) / 1000
        assert entry.dedup_seconds.mid == Fraction(case["ms_dedup_kernel"]) / 1000
        assert entry.verdict is Verdict.FASTER
        speedup = Fraction(case["ms_per_slot_kernel"]) / Fraction(case["ms_dedup_kernel"])
        assert entry.flip_factor_squared == speedup == entry.ratio.mid / entry.share
    assert (found.crossover.tokens, found.crossover.status, found.staircases) == (64, "undecided", ())


@pytest.mark.parametrize(("place", "uniform"), [(0, 57.4), (1, 97.0)])
def test_measured_routing_against_uniform(place: int, uniform: float) -> None:
    """At a ratio between both shares the measured counts say faster where independent uniform routing says slower."""
    case = cases("distinct_experts")[place]
    n, slots, distinct = case["tokens"], int(case["slots"]), Fraction(case["distinct"])
    closed = share_curve("uniform", experts=256, top_k=8, sizes=int(n)).distinct[-1]
    assert float(closed) == pytest.approx(uniform, abs=0.05)
    ratio = (distinct + closed) / 2 / slots
    row = {"n": n, "per_slot_gb_per_s": 1000, "dedup_gb_per_s": float(1000 * ratio), "distinct": case["distinct"]}
    given = {"experts": 256, "top_k": 8, "expert_bytes": 10**6}
    measured = predict(table=[row], **given)
    modelled = predict(table=[row], share="uniform", **given)
    assert isinstance(measured, Decision) and isinstance(modelled, Decision)
    assert (measured.passes[0].verdict, modelled.passes[0].verdict) == (Verdict.FASTER, Verdict.SLOWER)


def test_every_case_at_once(tmp_path: Path) -> None:
    """All tables as configurations of one call have the decisions that each has alone."""
    asked = []
    for case in cases("pass_times"):
        path = tmp_path / f"{case['id']}.json"
        path.write_text(json.dumps(case), encoding="utf-8")
        plain = {"plain_seconds": "0.02"} if "round_time_by_draft_length" in case else {}
        asked.append(configuration({"table": str(path), "acceptance_rate": "0.8", **plain}))
    found = [entry.decision for entry in predict_all(asked)]
    alone = [answered(case, acceptance_rate="0.8") for case in cases("pass_times")]
    assert [entry.staircase for entry in found if isinstance(entry, EngineDecision)] == [one.staircase for one in alone]


KERNELS = {"n": [1, 2], "per_slot_ms": [1, 2], "dedup_ms": ["1.2", "1.8"], "distinct": [2, 3]}


def test_another_share_scales_the_deduplicating_time() -> None:
    """Times taken at 3 distinct experts are those of 3.5 under a share of 3.5: the bandwidth is what was measured."""
    curve = share_curve([2, "3.5"], experts=4, top_k=2)
    own, other = (predict(table=KERNELS, experts=4, top_k=2, share=share) for share in (None, curve))
    assert isinstance(own, Decision) and isinstance(other, Decision)
    assert own.passes[1].dedup_seconds.mid == Fraction(18, 10**4)
    assert other.passes[1].dedup_seconds.mid == Fraction(18, 10**4) * Fraction(7, 6)
    assert own.passes[1].ratio == other.passes[1].ratio


def test_bandwidths_become_times() -> None:
    """An expert of 10^6 bytes, 2 a token: a pass of 2 tokens reads 4·10^6 bytes in 4 ms at 1 GB/s, in 3 layers in 12 ms."""
    row = {"n": 2, "per_slot_gb_per_s": 1, "dedup_mb_per_s": 900, "distinct": 3}
    found = predict(table=[row], experts=4, top_k=2, expert_bytes=10**6, layers=3)
    assert isinstance(found, Decision)
    assert found.passes[0].per_slot_seconds.mid == Fraction(12, 1000)
    assert found.passes[0].dedup_seconds.mid == Fraction(3 * 3 * 10**6, 900 * 10**6)
    with pytest.raises(InputError, match="expert_bytes is not given"):
        predict(table=[row], experts=4, top_k=2)


def test_uniform_routing_needs_the_layer() -> None:
    """Of how many experts, nobody can guess."""
    with pytest.raises(InputError, match="experts is not given; the share uniform needs"):
        predict(table=KERNELS, share="uniform", top_k=2)
    found = predict(table=KERNELS, share="uniform", experts=4, top_k=2)
    assert isinstance(found, Decision)
    assert [entry.distinct_experts for entry in found.passes] == [2, 3]


def test_slots_are_tokens_times_top_k() -> None:
    """With experts a token known, 16 slots of 8 a token are 2 tokens; 17 are none."""
    row = {"slots": 16, "per_slot_ms": 2, "dedup_ms": 1, "distinct": 12}
    found = predict(table=[row], top_k=8)
    assert isinstance(found, Decision) and found.passes[0].tokens == 2
    with pytest.raises(InputError, match="slots 17 are no multiple of top_k, 8"):
        predict(table=[{**row, "slots": 17}], top_k=8)


def test_sizes_without_counts_are_left_out() -> None:
    """Where counts are known at some sizes only, these are decided; a single token has as many experts as it selects."""
    table = {"n": [1, 2, 3, 4], "per_slot_ms": [1, 2, 3, 4], "dedup_ms": ["1.2", "1.9", "2.4", "2.8"]}
    found = predict(table={**table, "distinct": ["", "", "", "3.5"]}, experts=4, top_k=2)
    assert isinstance(found, Decision)
    assert [(entry.tokens, entry.distinct_experts) for entry in found.passes] == [(1, 2), (4, Fraction(7, 2))]
    assert [stairs.draft_lengths for stairs in found.staircases] == [(0, 3)] * 3
    assert "Pass sizes 2–3 are left out: their distinct experts are not given." in found.notes
    with pytest.raises(InputError, match="has no distinct experts at 1 tokens"):
        predict(table=table, experts=4, top_k=2)


def test_more_distinct_experts_than_slots() -> None:
    """Counts that no routing has are refused."""
    with pytest.raises(InputError, match="a share is at most 1"):
        predict(table={**KERNELS, "distinct": [2, 5]}, experts=8, top_k=2)
