"""Pass times and served speeds from public threads: every curve is read, predicted and compared."""

import csv
from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

from expertbytes.errors import InputError
from expertbytes.explanation.arms import compare
from expertbytes.inputs.forms.form import Arm
from expertbytes.inputs.observed import Observed
from expertbytes.library import predict
from expertbytes.model.decision import EngineDecision

PUBLIC: Final = Path(__file__).parents[2] / "cases" / "public"
COLUMNS: Final = {"ms": "pass_ms", "us": "pass_us", "tok_per_s": "tok_per_s"}


def rows(name: str) -> list[dict[str, str]]:
    with (PUBLIC / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def curves() -> Mapping[str, tuple[str, dict[int, Fraction]]]:
    """Unit and values by pass size of each curve, in a unit of time or speed."""
    found: dict[str, tuple[str, dict[int, Fraction]]] = {}
    for row in rows("pass_time_by_width.csv"):
        name = " ".join(row[key] for key in ("source", "thread", "model", "hardware", "kernel"))
        found.setdefault(name, (row["unit"], {}))[1][int(row["n"])] = Fraction(row["value"])
    return found


CURVES: Final = curves()


def seconds(unit: str, values: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Seconds of a pass, in a unit of their own where figures are relative or operations per second."""
    scale = {"ms": Fraction(1, 1000), "us": Fraction(1, 10**6)}
    if unit in scale:
        return {n: value * scale[unit] for n, value in values.items()}
    return {n: n * value if unit == "cost_per_token_rel_n1" else n / value for n, value in values.items()}


def plain_of(times: Mapping[int, Fraction]) -> Fraction:
    """A plain step on the line through the two shortest passes, where none was timed."""
    first, second = sorted(times)[:2]
    return times[first] - (first - 1) * (times[second] - times[first]) / (second - first)


@pytest.mark.parametrize("name", CURVES)
def test_every_curve_is_read_and_predicted(name: str) -> None:
    """The pass times come back exactly, and the best draft length at 0.7 is that of the curve by hand.

    A curve without a plain step is refused with the option that gives it, and predicted with a plain step on its line; one
    of a single pass is refused.
    """
    unit, values = CURVES[name]
    times = seconds(unit, values)
    table = [{"n": n, "pass_s": f"{float(time):.12g}"} for n, time in times.items()]
    if unit in COLUMNS:
        table = [{"n": n, COLUMNS[unit]: str(float(value))} for n, value in values.items()]
    options: dict[str, object] = {"acceptance_rate": "0.7", "max_draft": min(max(values), 65) - 1 or 1}
    if 1 not in times or len(times) < 2:
        with pytest.raises(InputError, match=r"plain-seconds|draft lengths"):
            predict(table=table, **options)
        if len(times) < 2:
            return
        options["plain_seconds"] = f"{float(plain_of(times)):.12g}"
        times = {1: plain_of(times), **times}
    decision = predict(table=table, **options)
    assert isinstance(decision, EngineDecision)
    by_length = dict(zip(decision.staircase.draft_lengths, decision.staircase.cycle_seconds, strict=True))
    for d, cycle in by_length.items():
        assert float(cycle.mid) == pytest.approx(float(times[d + 1]), rel=1e-9)
    best = max(by_length, key=lambda d: (sum(Fraction(7, 10) ** i for i in range(d + 1)) / times[d + 1], -d))
    assert decision.staircase.choices[0].draft_length == best


def served() -> Mapping[str, list[dict[str, str]]]:
    """Rows with a speed by thread, model, method of drafting a chain, and batch; 0 and numbers alone."""
    found: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows("speed_by_draft_length.csv"):
        chain = not row["method"].startswith("tree")
        if row["tok_per_s"] and row["draft_length"].isdigit() and chain:
            found[" ".join(row[key] for key in ("thread", "model", "batch"))].append(row)
    return {name: group for name, group in found.items() if len(group) > 1}


SERVED: Final = served()


def arms_of(group: Sequence[Mapping[str, str]]) -> list[Arm]:
    found = []
    for row in group:
        d, mean, rate = int(row["draft_length"]), row["mean_accept_len"], row["draft_accept_rate"]
        seen = Observed(
            draft_length=d or None,
            tokens_per_pass=Fraction(mean) if mean else None,
            accepted_over_drafted=Fraction(rate) if rate and d else None,
        )
        found.append(Arm(seen, Fraction(row["tok_per_s"]), plain=d == 0))
    return found


@pytest.mark.parametrize("name", SERVED)
def test_every_table_is_compared(name: str) -> None:
    """The best of those measured is the fastest; what single runs do not tell apart is within 10 % of it."""
    arms = arms_of(SERVED[name])
    (found,) = compare(arms)
    speeds = {arm.draft_length: arm.tokens_per_second for arm in found.arms}
    assert speeds[found.best] == max(speeds.values())
    assert set(found.tied) <= {d for d, speed in speeds.items() if speed * Fraction(11, 10) >= max(speeds.values())}


def with_acceptance() -> Mapping[str, list[dict[str, str]]]:
    """Tables in which every drafted row has an acceptance, and there are at least three rows."""
    return {
        name: group
        for name, group in SERVED.items()
        if len(group) > 2
        and all(r["mean_accept_len"] or r["draft_accept_rate"] or r["draft_length"] == "0" for r in group)
    }


def best_from_two(group: Sequence[Mapping[str, str]]) -> tuple[int, int]:
    """The best length from cycle times of the shortest and the longest arm alone with every arm's tokens, and the measured one."""
    arms = sorted(arms_of(group), key=lambda arm: arm.observed.draft_length or 0)
    (whole,), (ends,) = compare(arms), compare([arms[0], arms[-1]])
    assert ends.line is not None
    cycle = {
        a.draft_length: ends.line.fixed_seconds + ends.line.seconds_per_drafted_token * a.draft_length
        for a in whole.arms
    }
    predicted = {a.draft_length: (a.tokens_per_pass or 1) / cycle[a.draft_length] for a in whole.arms}
    return max(predicted, key=lambda d: predicted[d]), whole.best


def test_best_length_within_one_step() -> None:
    """On at least 90 % of the tables with an acceptance the best length from two arms is within one step of the measured one."""
    tables = with_acceptance()
    assert len(tables) >= 4
    within = 0
    for group in tables.values():
        predicted, measured = best_from_two(group)
        steps = sorted(int(row["draft_length"]) for row in group)
        within += abs(steps.index(predicted) - steps.index(measured)) <= 1
    assert within >= 0.9 * len(tables)
