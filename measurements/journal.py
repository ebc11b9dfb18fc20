"""The raw samples of a run under way, one JSON line each, so that an interrupted run goes on where it stopped.

The first line fixes what the run measures; a run that differs in any of it is refused.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from pydantic import AwareDatetime, Field, TypeAdapter, ValidationError

from expertbytes.measurements.difference import first_difference
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.files import beside
from expertbytes.measurements.provenance import load_average
from expertbytes.measurements.records import LayerSample, LoadAverage, ReadSample, Record, Run
from expertbytes.measurements.storage import describe

AnySample = Annotated[ReadSample | LayerSample, Field(discriminator="kernel")]
_SAMPLE: TypeAdapter[ReadSample | LayerSample] = TypeAdapter(AnySample)


class Start(Record):
    """The first line."""

    created_at: AwareDatetime
    load_average_start: LoadAverage
    run: Run


class Journal:
    """The file beside the profile that holds the samples so far; `resumed` where it was found, not begun."""

    def __init__(self, target: Path, run: Run) -> None:
        self.path = beside(target, ".partial.jsonl")
        self.resumed = self.path.exists()
        self.samples: list[ReadSample | LayerSample] = []
        if self.resumed:
            self.start = self._read(run)
        else:
            self.start = Start(created_at=datetime.now(UTC), load_average_start=load_average(), run=run)

    def add(self, sample: ReadSample | LayerSample) -> None:
        """Keep the sample, on disk before anything else happens; the first one brings the file into being."""
        if not (self.samples or self.resumed):
            self._append(self.start)
        self._append(sample)
        self.samples.append(sample)

    def remove(self) -> None:
        """Drop the file once the profile is written."""
        self.path.unlink()

    def _append(self, record: Record) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(record.model_dump_json() + "\n")
        except OSError as error:
            raise MeasurementError(
                f"{self.path} cannot be written ({error.strerror}); choose another place."
            ) from error

    def _read(self, run: Run) -> Start:
        lines = self._whole_lines()
        try:
            start = Start.model_validate_json(lines[0])
            _same(self.path, start.run, run)
            self.samples = [_SAMPLE.validate_json(line) for line in lines[1:]]
        except ValidationError as error:
            raise MeasurementError(f"{self.path}: {describe(error)}; delete the file and measure again.") from error
        return start

    def _whole_lines(self) -> Sequence[str]:
        """The lines, after cutting off one that an interrupt left half-written."""
        text = self.path.read_text(encoding="utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        if not whole:
            raise MeasurementError(f"{self.path} holds no whole line; delete the file and measure again.")
        if whole != text:
            with self.path.open("r+b") as file:
                file.truncate(len(whole.encode()))
        return whole.splitlines()


def _same(path: Path, kept: Run, asked: Run) -> None:
    """Refuse to join samples whose metadata differ, naming the first field that does."""
    if different := first_difference(kept, asked):
        field, before, now = different
        found = f"{field} was {before!r} and is now {now!r}"
        raise MeasurementError(f"{path}: {found}; measure as before to resume, or delete the file to start anew.")
