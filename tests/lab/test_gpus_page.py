"""docs/gpus.md is what the records give, and the records are what the predictions of the open systems give, made again."""

from __future__ import annotations

from pathlib import Path

import pytest

from expertbytes.measurements.kernel_times.curves import Curves
from expertbytes.measurements.kernel_times.foresee import foresee
from expertbytes.measurements.kernel_times.results import held
from lab.gpus.foreseen import digest, sha256
from lab.gpus.page import PAGE, made
from lab.gpus.record import GpuRecord, Predictions, read_predictions, read_record, score
from lab.gpus.tables import DATA, KEPT, OPEN, SETS, curves_of

LEFT = {"by", "forms"}
"""What each kind has of its own, and what a processor's last digit decides where two forms fit alike."""


@pytest.fixture(scope="module")
def predictions() -> Predictions:
    return read_predictions()


@pytest.fixture(scope="module")
def record() -> GpuRecord:
    return read_record()


@pytest.fixture(scope="module")
def curves() -> Curves:
    return curves_of("open", Path())[2]


def test_the_page_is_what_the_records_give() -> None:
    """Every table, byte for byte."""
    assert PAGE.read_text(encoding="utf-8") == made(), "run python -m lab.gpus page"


def test_predictions_are_older_than_their_scores(predictions: Predictions, record: GpuRecord) -> None:
    """Each set was written first, and scored as it was written."""
    assert [each.name for each in predictions.sets] == [each.name for each in record.sets] == list(SETS)
    for written, scored in zip(predictions.sets, record.sets, strict=True):
        assert written.written_at < scored.scored_at
        assert written.predictions_sha256 == scored.predictions_sha256
        assert written.curves == scored.every.curves
        assert written.rule_sha256 == predictions.sets[0].rule_sha256


def test_open_and_kept_have_no_system_in_common(predictions: Predictions) -> None:
    """Nor does a table of the one lie among those of the other."""
    systems = {each.name: each.systems for each in predictions.sets}
    assert systems["open"] == systems["open, split"] == OPEN
    assert systems["kept"] == systems["kept, split"] == KEPT
    assert not set(OPEN) & set(KEPT)


def test_the_open_systems_give_the_record_again(predictions: Predictions, record: GpuRecord, curves: Curves) -> None:
    """The same table, the same counts and bounds of each kind; a tie of forms is the processor's."""
    written, scored = predictions.sets[0], record.sets[0].every
    assert sha256(DATA / written.tables[0].name) == written.tables[0].sha256
    again = held(curves, foresee(curves))
    for found, kind in zip([again, *again.by], [scored, *scored.by], strict=True):
        assert found.model_dump(exclude=LEFT) == kind.model_dump(exclude=LEFT)
    moved = sum(abs(count - scored.forms[form]) for form, count in again.forms.items())
    assert moved <= scored.curves / 500


def test_other_predictions_are_refused(predictions: Predictions, curves: Curves) -> None:
    """A time at a fit size that is not the one predicted from."""
    changed = curves.times.copy()
    changed[0, 1] *= 2
    other = Curves(curves.names, changed, curves.rows, curves.incomplete)
    with pytest.raises(ValueError, match="hash to"):
        score(predictions.sets[0], other, predictions.sets[0].written_at)
    assert digest(["a", "b"]) != digest(["ab"])


def test_the_counts_add_up(record: GpuRecord) -> None:
    """Each way of pooling sums to the whole, as do the kinds."""
    for each in record.sets:
        for name in (
            "curves",
            "points",
            "points_inside_bound",
            "decisions",
            "best_draft_within_one_step",
            "staircase_falls",
        ):
            whole = getattr(each.every, name)
            assert whole == sum(getattr(kind, name) for kind in each.every.by)
            assert all(
                whole == sum(getattr(found, name) for found in pooled.values()) for pooled in each.pooled.values()
            )


def test_the_targets_are_met_on_the_kept_systems(record: GpuRecord) -> None:
    """Nine in ten inside a bound of 15 % at most, 97 % of best lengths within one step, no fall."""
    kept = next(each for each in record.sets if each.name == "kept").every
    assert kept.points_inside_bound >= 0.9 * kept.points and kept.median_bound <= 0.15
    assert kept.best_draft_within_one_step >= 0.97 * kept.decisions and kept.staircase_falls == 0
