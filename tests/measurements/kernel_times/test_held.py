"""Predictions held against tables: nothing held out is looked at, curves of the model are met exactly, counts add up."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.measurements.kernel_times.curves import SIZES, Curve, Curves, Kind, Layer
from expertbytes.measurements.kernel_times.drafts import DECISIONS, LENGTHS, decided
from expertbytes.measurements.kernel_times.foresee import HELD, foresee
from expertbytes.measurements.kernel_times.results import HeldTables, held
from expertbytes.measurements.prediction import RATES
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.goodput import best_draft

ROUTINGS = ("balanced", "power_law_1.01", "power_law_1.2")
ADDED = ("curves", "points", "points_inside_bound", "decisions", "best_draft_exact", "best_draft_within_one_step")


def names(kinds: int = 3, layers: int = 4) -> list[Curve]:
    return [
        Curve(Kind("s", "f", f"k{kind}", "t"), Layer("1", 64 + layer, 32, 4, 128, 1, 1 + kind), routing)
        for kind in range(kinds)
        for layer in range(layers)
        for routing in ROUTINGS
    ]


def lines(seed: int = 0, noise: float = 0.0) -> Curves:
    """Curves that are lines in the distinct experts of their routing, the same line for all routings of a layer."""
    found = names()
    empty = Curves(found, np.ones((len(found), len(SIZES))), 1, 0)
    rng = np.random.default_rng(seed)
    f, c = rng.uniform(0.1, 1, (2, len(found) // 3, 1)).repeat(3, 1)
    times = (f + c * empty.timed().distinct) * np.exp(noise * rng.standard_normal(empty.times.shape))
    return Curves(found, times, 36, 2)


def test_lines_are_met_exactly() -> None:
    """Held-out sizes and other routing to rounding, every point inside, every draft length the best one."""
    curves = lines()
    found = foresee(curves)
    assert found.sizes == pytest.approx(curves.times[:, list(HELD)], rel=1e-6)
    assert found.routing == pytest.approx(curves.times[found.pairs[:, 1], 1:], rel=1e-6)
    result = held(curves, found)
    assert result.points_inside_bound == result.points == 36 * 3 + 24 * 7
    assert result.best_draft_exact == result.decisions == 36 * DECISIONS
    assert result.mean_loss == 0 and result.staircase_falls == 0


def test_what_is_foreseen_does_not_depend_on_what_it_is_held_against() -> None:
    """Other times at 8, 32 and 48 tokens change no held-out size; other power-law times change no routing and no bound of it."""
    curves, rng = lines(noise=0.1), np.random.default_rng(5)
    at_held, under_power_law = curves.times.copy(), curves.times.copy()
    at_held[:, list(HELD)] = rng.uniform(0.1, 10, (36, 3))
    under_power_law[[name.distribution != "balanced" for name in curves.names]] = rng.uniform(0.1, 10, (24, 8))
    first = foresee(curves)
    sizes, routing = foresee(replace(curves, times=at_held)), foresee(replace(curves, times=under_power_law))
    assert (first.sizes == sizes.sizes).all() and (first.bound == sizes.bound).all()
    assert (first.routing == routing.routing).all() and (first.routing_bound == routing.routing_bound).all()


@pytest.mark.parametrize("noise", [0.0, 0.05, 0.4])
def test_the_counts_add_up(noise: float) -> None:
    """The kinds sum to the whole; sizes and routing sum to the points; nothing is inside that is no point."""
    result = held(lines(noise=noise), foresee(lines(noise=noise)))
    assert HeldTables.model_validate_json(result.model_dump_json()) == result
    for name in ADDED:
        assert getattr(result, name) == sum(getattr(kind, name) for kind in result.by)
    for each in (result, *result.by):
        assert each.points == each.sizes.points + each.routing.points
        assert each.points_inside_bound == each.sizes.points_inside_bound + each.routing.points_inside_bound
        assert each.points_inside_bound <= each.points and sum(each.forms.values()) == each.curves
        assert each.best_draft_exact <= each.best_draft_within_one_step <= each.decisions == DECISIONS * each.curves


def test_noise_is_seen() -> None:
    """More noise has larger errors and larger bounds, and costs draft lengths."""
    quiet, loud = (held(lines(noise=noise), foresee(lines(noise=noise))) for noise in (0.02, 0.4))
    assert quiet.median_bound < loud.median_bound
    assert (quiet.sizes.median_error or 0) < (loud.sizes.median_error or 0)
    assert quiet.best_draft_exact > loud.best_draft_exact


TIMES = st.lists(st.integers(10**5, 10**6), min_size=len(LENGTHS), max_size=len(LENGTHS), unique=True)


@given(TIMES, TIMES)
@settings(max_examples=12)
def test_decisions_are_those_of_the_oracle(foreseen: list[int], measured: list[int]) -> None:
    """By exact arithmetic over the same lengths, where floats can tell them apart; no staircase falls (`bestDraft_mono`)."""
    exact = within_one = 0
    for rest in (0, measured[0]):
        for rate in RATES:
            found = []
            for of in (measured, foreseen):
                goodput = [
                    tokens(rate, length) / Fraction(time + rest) for length, time in zip(LENGTHS, of, strict=True)
                ]
                second, first = sorted(goodput)[-2:]
                assume(first > second * (1 + Fraction(1, 10**12)))
                found.append(best_draft(goodput.__getitem__, lambda _: Fraction(1), len(LENGTHS) - 1))
            exact, within_one = exact + (found[0] == found[1]), within_one + (abs(found[0] - found[1]) <= 1)
    made = decided(np.array([foreseen], float), np.array([measured], float))
    assert (made.exact.tolist(), made.within_one.tolist(), made.falls.tolist()) == ([exact], [within_one], [0])


def test_within_one_is_counted_in_steps_of_the_lengths() -> None:
    """Foreseen: free drafts, measured: each draft doubles the pass. Only at rate one is a draft as good as none."""
    free, doubling = np.ones((1, len(LENGTHS))), 2.0 ** np.arange(len(LENGTHS))[None]
    found = decided(free, doubling)
    assert found.within_one[0] < DECISIONS / 2 and found.loss[0] > 0


def run(*arguments: object) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["validate", *map(str, arguments)])
    return done.exit_code, done.stdout, " ".join(done.stderr.split())


def written(folder: Path) -> Path:
    curves = lines(noise=0.05)
    head = [*["system", "framework", "kernel_source", "moe_dtype", "version"], *Layer._fields[1:], "distribution"]
    rows = [",".join([*head, *(f"ms_n{n}" for n in SIZES)])]
    for name, times in zip(curves.names, curves.times, strict=True):
        cells = [*name.kind, *name.layer, name.distribution, *times.tolist()]
        rows.append(",".join(map(str, cells)))
    path = folder / "times.csv"
    path.write_text("\n".join(rows) + "\n")
    return path


def test_the_command_prints_what_the_library_finds(tmp_path: Path) -> None:
    """JSON with the keys that scripts read; a table with the worst kinds; several files one after the other."""
    path = written(tmp_path)
    code, out, _ = run("--tables", path, "--json")
    assert code == 0
    shown = json.loads(out)
    keys = "curves points points_inside_bound median_bound decisions best_draft_within_one_step staircase_falls by"
    assert set(keys.split()) <= set(shown) and shown["curves"] == 36
    assert {"system", "framework", "kernel", "type"} <= set(shown["by"][0])
    other = tmp_path / "other.csv"
    other.write_text(path.read_text().replace("s,f,", "z,f,"))
    code, out, _ = run("--tables", path, other, "--json")
    assert code == 0 and json.loads(out)["curves"] == 72
    code, out, _ = run("--tables", path)
    assert code == 0 and "36 curves of 36 rows" in out and "target 97%" in out


def test_what_does_not_fit_together_is_refused(tmp_path: Path) -> None:
    """Files without the option, options of a run with tables, a folder without tables."""
    assert run("table.csv")[0] == 2 and "name the first one by --tables" in run("table.csv")[2]
    assert "--quick is for a run on this machine" in run("--quick", "--tables", "table.csv")[2]
    assert "is a folder without moe_perf.parquet" in run("--tables", tmp_path)[2]
