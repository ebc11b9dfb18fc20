"""Reading and writing validation records: strict on the way in, atomic on the way out."""

from pathlib import Path

from expertbytes.measurements import storage
from expertbytes.measurements.validation.results import ValidationRecord
from expertbytes.writing import write_text


def read_record(path: Path) -> ValidationRecord:
    """The record in the file; what is missing, mangled or out of order is a `MeasurementError` of one sentence."""
    return storage.read_record(path, ValidationRecord, "a validation", "validate")


def write_record(path: Path, record: ValidationRecord) -> None:
    """Write the record as JSON, one line, whole or not at all."""
    write_text(path, record.model_dump_json() + "\n")
