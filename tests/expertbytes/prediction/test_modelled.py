"""Sizes that a table left out: modelled, named by a word, never part of a status; the model is that of the arrays."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from expertbytes.cli import app
from expertbytes.measurements.kernel_times.bound import FLOOR, QUANTILE, bound
from expertbytes.measurements.kernel_times.model import FORMS, Timed, choose, predicted
from expertbytes.measurements.kernel_times.scalar import FORMS as SCALAR_FORMS
from expertbytes.measurements.kernel_times.scalar import LEAST_BOUND, Point, fit
from expertbytes.measurements.kernel_times.scalar import QUANTILE as SCALAR_QUANTILE
from expertbytes.pyoracle.routing import uniform_distinct

SIZES = (2, 4, 8, 16, 32)


@given(st.lists(st.floats(0.1, 10), min_size=5, max_size=5), st.integers(3, 31))
@settings(max_examples=60)
def test_it_is_the_model_of_the_arrays(times: list[float], n: int) -> None:
    """The same form, bound and time, wherever one form is clearly the best."""
    U = [float(uniform_distinct(64, 8, size)) for size in SIZES]
    there = float(uniform_distinct(64, 8, n))
    sizes, distinct = np.array([*SIZES, n], float), np.array([[*U, there]])
    timed = Timed(sizes, distinct, np.array([[*times, 1.0]]))
    chosen = choose(timed, range(len(SIZES)))
    found = fit([Point(*row) for row in zip(SIZES, U, times, strict=True)])
    assert found is not None
    fitted, line = found
    assume(fitted.form == FORMS[int(chosen.form[0])] or fitted.bound != pytest.approx(bound(chosen.left_out), rel=1e-6))
    assert fitted.form == FORMS[int(chosen.form[0])]
    assert fitted.bound == pytest.approx(bound(chosen.left_out), rel=1e-6)
    expected = float(predicted(timed, range(len(SIZES)), [len(SIZES)], chosen)[0, 0])
    assert line(n, there) == pytest.approx(expected, rel=1e-5, abs=1e-6)


def test_the_constants_are_the_same() -> None:
    """Those of the arrays, which the scalar model may not load."""
    assert (LEAST_BOUND, SCALAR_QUANTILE, tuple(SCALAR_FORMS)) == (FLOOR, QUANTILE, FORMS)


def test_three_sizes_are_too_few() -> None:
    """Two are to be left out, and the ends."""
    assert fit([Point(2, 16, 1.0), Point(4, 32, 2.0), Point(8, 64, 3.0)]) is None


def table(path: Path, sizes: tuple[int, ...]) -> Path:
    """Times on a line in the experts that each kernel reads."""
    rows = ["n,per_slot_ms,dedup_ms"]
    for n in sizes:
        distinct = float(uniform_distinct(64, 8, n))
        rows.append(f"{n},{0.5 + 0.25 * n * 8:.12g},{0.7 + 0.25 * distinct:.12g}")
    path.write_text("\n".join(rows) + "\n")
    return path


def answer(path: Path, *options: str) -> dict[str, object]:
    done = CliRunner().invoke(
        app, ["predict", "--table", str(path), "--share", "uniform", "--model", "OLMoE-1B-7B", "--json", *options]
    )
    assert done.exit_code == 0, done.output
    shown: dict[str, object] = json.loads(done.stdout)
    return shown


def test_gaps_are_modelled_and_named(tmp_path: Path) -> None:
    """Between timed sizes interpolated, beyond them extrapolated; on a line the times are met, inside their interval."""
    shown = answer(table(tmp_path / "t.csv", (1, 2, 4, 8, 16)), "--max-draft", "19")
    found = {(each["kernel"], each["tokens"]): each for each in shown["modelled"]}  # type: ignore[attr-defined]
    missing = [n for n in range(2, 21) if n not in (2, 4, 8, 16)]
    assert set(found) == {(kernel, n) for kernel in ("per_slot", "dedup") for n in missing}
    for (kernel, n), each in found.items():
        read = n * 8 if kernel == "per_slot" else float(uniform_distinct(64, 8, n))
        seconds = ((0.5 if kernel == "per_slot" else 0.7) + 0.25 * read) / 1000
        assert each["word"] == ("interpolated" if n < 16 else "extrapolated")
        assert each["seconds"]["mid"] == pytest.approx(seconds, rel=1e-6)
        assert each["seconds"]["low"] < seconds < each["seconds"]["high"]


def test_no_status_rests_on_them(tmp_path: Path) -> None:
    """All but what was modelled and its note is what the table gives without it: a curve that is known at timed sizes only."""
    path = table(tmp_path / "t.csv", (1, 2, 4, 8, 16))
    counts = tmp_path / "share.csv"
    rows = [f"{n},{float(uniform_distinct(64, 8, n)):.12g}" for n in (1, 2, 4, 8, 16)]
    counts.write_text("\n".join(["n,distinct", *rows]) + "\n")
    with_curve = answer(path, "--acceptance-rate", "0.8")
    without = answer(path, "--share", str(counts), "--acceptance-rate", "0.8")
    assert {each["kernel"] for each in without["modelled"]} == {"per_slot"}  # type: ignore[attr-defined]
    assert [step["status"] for stairs in with_curve["staircases"] for step in stairs["steps"]] == [  # type: ignore[attr-defined]
        step["status"]
        for stairs in without["staircases"]  # type: ignore[attr-defined]
        for step in stairs["steps"]
    ]


def test_a_better_length_that_was_not_timed_is_named(tmp_path: Path) -> None:
    """The note says which, by what word, and what to time; a table without gaps says nothing of it."""
    few = answer(
        table(tmp_path / "few.csv", (1, 2, 16, 32, 64)), "--acceptance-rate", "0.9", "--other-seconds", "0.002"
    )
    notes = " ".join(few["notes"])  # type: ignore[arg-type]
    assert "were not timed; their times are modelled" in notes
    whole = answer(table(tmp_path / "whole.csv", tuple(range(1, 9))), "--acceptance-rate", "0.99")
    assert whole["modelled"] == [] and "modelled" not in " ".join(whole["notes"])  # type: ignore[arg-type]
    whole_times = {n: 2 + 0.5 + 0.25 * n * 8 for n in range(1, 65)}
    speeds = {n: (1 - 0.9**n) / time for n, time in whole_times.items()}
    best, timed = (max(sizes, key=speeds.__getitem__) for sizes in (speeds, (1, 2, 16, 32, 64)))
    gain = speeds[best] / speeds[timed] - 1
    assert (
        f"With the per-slot kernel at rate 0.9 the best draft length by interpolated times is {best - 1}, {gain:.0%} faster than"
        f" {timed - 1}: time a pass of {best} tokens."
    ) in notes


def test_in_a_batch_it_is_the_pass_of_all_requests(tmp_path: Path) -> None:
    """Draft length 2 of two requests is a pass of 6 tokens."""
    path = table(tmp_path / "t.csv", (1, 2, 4, 32, 64))
    shown = answer(path, "--acceptance-rate", "0.9", "--batch", "2", "--other-seconds", "0.002")
    named = [note for note in shown["notes"] if "by interpolated times" in note]  # type: ignore[attr-defined]
    assert named and all("best draft length by interpolated times is 2" in note for note in named)
    assert all("time a pass of 6 tokens" in note for note in named)
