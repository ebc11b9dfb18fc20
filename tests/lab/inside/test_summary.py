"""What the page says of whole runs: measured beside predicted, gains that multiply, thresholds that are wrong."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from lab.inside.foresee import predictions
from lab.inside.records import Run, Subject
from lab.inside.report import FIRST, PAGE, RECORD, page, read_inside
from lab.inside.summary import crossover_measured, gains, rows, wrong_thresholds
from tests.lab.inside.test_foresee import LONGEST, chains, parts


def run(kernel: str, drafter: str, length: int | None, seconds: float, pace: float = 1.0) -> Run:
    """Nine tokens, three a pass where two are drafted, each pass of so many seconds."""
    drafted = 2 if length is None else length
    right = min(drafted, 2)
    passes = 9 // (1 + right)
    return Run.model_validate(
        {
            "text": "code", "request": 0, "drafter": drafter, "kernel": kernel, "draft_length": length, "same_tokens": True,
            "pace": pace, "drafted": (drafted,) * passes, "accepted": (right,) * passes, "draft_seconds": (0.0,) * passes,
            "pass_seconds": (seconds,) * passes, "wall_seconds": 1.0,
        }
    )  # fmt: skip


def subject(pace: float = 1.0) -> Subject:
    """Passes as predicted, but for those of three tokens with the deduplicating kernel, which take 14 ms instead of 9."""
    own = {0: 6e-3, 1: 9e-3, 2: 12e-3, None: 12e-3}
    ours = {0: 6e-3, 1: 7e-3, 2: 14e-3, None: 14e-3}
    runs = [run("per_slot", "model", d, pace * t, pace) for d, t in own.items()]
    runs += [run("dedup", "model", d, pace * t, pace) for d, t in ours.items()]
    made = parts(spread=0.01)
    return Subject(
        name="padded", expert_hidden=32, expert_bytes=49152, blas="some BLAS", libraries={}, read_bytes_per_second=1e10, layers=2,
        order="rows", threshold=2, threshold_reason="because", expert_times=tuple(made.experts), rest_times=tuple(made.rest),
        draft_times=tuple(made.drafts), chains=(chains(2),), crossover_predicted=2, reference_seconds=6e-3, runs=tuple(runs),
        predictions=tuple(predictions(made, [chains(2)], 1, LONGEST)), load_average_start=(0, 0, 0), load_average_end=(0, 0, 0),
    )  # fmt: skip


@pytest.mark.parametrize("pace", [1.0, 2.0])
def test_speeds_are_measured_beside_their_predictions_at_the_machines_pace(pace: float) -> None:
    """A machine that is twice as slow all the time gives the same figures; a pass that took longer lies outside."""
    own, ours = rows(subject(pace))
    assert own.at(0).measured == pytest.approx(1 / 6e-3) and own.at(0).inside
    assert own.at(2).measured == pytest.approx(3 / 12e-3) and own.at(2).inside
    assert ours.at(2).measured == pytest.approx(3 / 14e-3) and not ours.at(2).inside
    assert own.best_measured == 2 and own.within_one and own.kept == 1


def test_both_gains_are_the_product() -> None:
    """`kernel_gain`, on the figures of the page."""
    for found in gains(subject()):
        assert found.both == pytest.approx(found.draft * found.kernel_there)


def test_crossover_and_wrong_thresholds_are_of_whole_passes() -> None:
    """Faster at two tokens and not at three: from two on is worse than never there."""
    assert crossover_measured(subject()) == 2
    assert wrong_thresholds(subject()) is None or wrong_thresholds(subject()).best >= 2  # type: ignore[union-attr]


def test_the_page_is_the_records() -> None:
    """The committed page is what the committed record gives."""
    assert page(read_inside(RECORD), read_inside(FIRST)) == PAGE.read_text(encoding="utf-8")
    assert read_inside(RECORD).created_at < datetime.now(UTC)
