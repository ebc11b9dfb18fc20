"""Predictions come before what they are held against, or the record is refused; an interrupt loses nothing."""

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.validation.journal import Journal
from expertbytes.measurements.validation.records import Plan
from expertbytes.measurements.validation.results import ValidationRecord
from expertbytes.measurements.validation.storage import read_record, write_record

Validate = Callable[..., ValidationRecord]
WARM_UP, FIT, HELD = 2 * 4, 2 * 4 * 4 * (4 + 2), 2 * 4 * 4 * 2 * 2
"""Planted calls: both kernels at four sizes; reads and kernels of the fit (one before each rest); the same of both depths."""


def _changed(record: ValidationRecord, tmp_path: Path, change: Callable[[Any], None]) -> str:
    path = tmp_path / "changed.json"
    write_record(path, record)
    tree = json.loads(path.read_text())
    change(tree["subjects"][0]["configurations"][0])
    path.write_text(json.dumps(tree))
    with pytest.raises(MeasurementError) as caught:
        read_record(path)
    return str(caught.value)


def test_a_record_reads_back(run_tiny: Validate, tmp_path: Path) -> None:
    """What was written is what is read, raw samples included."""
    record = run_tiny()
    assert read_record(tmp_path / "v.json") == record
    assert not (tmp_path / "v.json.partial.jsonl").exists()


def test_every_prediction_is_older_than_its_measurement(truthful: ValidationRecord) -> None:
    """All depths are predicted after the fit and before the first sample that any of them is held against."""
    record = truthful
    (subject,) = record.subjects
    first = min(sample.at for configuration in subject.configurations for sample in configuration.held)
    for configuration in subject.configurations:
        written = (configuration.prediction.written_at - record.created_at).total_seconds()
        assert max(sample.at for sample in subject.fit) <= written <= first


def test_a_prediction_after_its_measurement_is_refused(truthful: ValidationRecord, tmp_path: Path) -> None:
    """With the hash made right again, the order alone refuses it."""
    record = truthful
    subject = record.subjects[0]
    late = subject.configurations[0].prediction
    late = late.model_copy(update={"written_at": late.written_at + timedelta(days=1)})
    late = late.model_copy(update={"sha256": late.digest(subject.fit)})

    def change(configuration: Any) -> None:
        configuration["prediction"] = json.loads(late.model_dump_json())

    assert "was written after its measurement began" in _changed(record, tmp_path, change)


def test_a_changed_prediction_is_refused(truthful: ValidationRecord, tmp_path: Path) -> None:
    """A wider bound does not have the hash any more."""

    def change(configuration: Any) -> None:
        configuration["prediction"]["points"][0]["bound_seconds"] *= 2

    assert "does not have the hash" in _changed(truthful, tmp_path, change)


def test_a_changed_fit_is_refused(truthful: ValidationRecord, tmp_path: Path) -> None:
    """The hash covers the samples that the prediction was made from."""
    record = truthful
    path = tmp_path / "changed.json"
    write_record(path, record)
    tree = json.loads(path.read_text())
    tree["subjects"][0]["fit"][3][6] *= 1.5
    path.write_text(json.dumps(tree))
    with pytest.raises(MeasurementError, match="does not have the hash"):
        read_record(path)


@pytest.mark.parametrize(
    "calls", [WARM_UP + 1, WARM_UP + 50, WARM_UP + FIT, WARM_UP + FIT + 2, WARM_UP + FIT + HELD - 1]
)
def test_an_interrupted_run_resumes_without_losing_a_sample(
    calls: int, run_tiny: Validate, truthful: ValidationRecord, tmp_path: Path
) -> None:
    """Samples and predictions of the first part are kept to the letter; figures equal those of an unbroken run."""
    with pytest.raises(KeyboardInterrupt):
        run_tiny(calls=calls)
    journal = tmp_path / "v.json.partial.jsonl"
    lines = [json.loads(line) for line in journal.read_text().splitlines()]
    record = run_tiny(resume=True)
    assert record.resumed and not journal.exists()
    (subject,) = record.subjects
    every = [*subject.fit, *(sample for c in subject.configurations for sample in c.held)]
    taken = [json.loads(json.dumps(sample)) for sample in every]
    kept = [line["taken"] for line in lines if line["kind"] == "sample"]
    assert all(sample in taken for sample in kept)
    predictions = [json.loads(c.prediction.model_dump_json()) for c in subject.configurations]
    assert all(line["prediction"] in predictions for line in lines if line["kind"] == "prediction")
    assert [sample[:9] for sample in every] == [
        sample[:9] for s in truthful.subjects for sample in (*s.fit, *(t for c in s.configurations for t in c.held))
    ]
    assert record.rows == truthful.rows


def test_an_unfinished_run_is_not_gone_over_unasked(run_tiny: Validate) -> None:
    """Without `resume` the samples that are there are left alone."""
    with pytest.raises(KeyboardInterrupt):
        run_tiny(calls=40)
    with pytest.raises(MeasurementError, match="give --resume"):
        run_tiny()


def test_another_plan_is_not_resumed(run_tiny: Validate, plan: Plan, tmp_path: Path) -> None:
    """The field that differs is named."""
    with pytest.raises(KeyboardInterrupt):
        run_tiny(calls=40)
    other = plan.model_copy(update={"seed": 1})
    asked = (("planted", "tiny"),)
    with pytest.raises(MeasurementError, match="plan was seed 0 and is now 1"):
        Journal(tmp_path / "v.json", other, asked, resume=True)  # type: ignore[arg-type]


def test_a_half_written_line_is_dropped(run_tiny: Validate, tmp_path: Path) -> None:
    """What came before it is kept."""
    with pytest.raises(KeyboardInterrupt):
        run_tiny(calls=60)
    journal = tmp_path / "v.json.partial.jsonl"
    journal.write_text(journal.read_text() + '{"kind":"sam')
    assert run_tiny(resume=True).points == 8
