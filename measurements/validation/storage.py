"""Reading and writing validation records: strict on the way in, atomic on the way out."""

from pathlib import Path

from pydantic import ValidationError

from measurements.errors import MeasurementError
from measurements.files import replacing
from measurements.storage import describe
from measurements.validation.results import ValidationRecord


def read_record(path: Path) -> ValidationRecord:
    """The record in the file; what is missing, mangled or out of order is a `MeasurementError` of one sentence."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise MeasurementError(f"{path} cannot be read as a validation ({error.strerror}); validate first.") from error
    try:
        return ValidationRecord.model_validate_json(text)
    except ValidationError as error:
        raise MeasurementError(f"{path}: {describe(error)}; restore the file or validate again.") from error


def write_record(path: Path, record: ValidationRecord) -> None:
    """Write the record as JSON, one line, whole or not at all."""
    with replacing(path) as part:
        part.write_text(record.model_dump_json() + "\n", encoding="utf-8")
