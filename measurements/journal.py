"""The raw samples of a run under way, one JSON line each, so that an interrupted run goes on where it stopped.

The first line fixes what the run measures; a run that differs in any of it is refused.
"""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from pydantic import AwareDatetime, Field, TypeAdapter

from expertbytes.measurements.difference import first_difference
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.lines import JournalFile
from expertbytes.measurements.provenance import load_average
from expertbytes.measurements.records import LayerSample, LoadAverage, ReadSample, Record, Run
from expertbytes.writing import beside

AnySample = Annotated[ReadSample | LayerSample, Field(discriminator="kernel")]


class Start(Record):
    """The first line."""

    created_at: AwareDatetime
    load_average_start: LoadAverage
    run: Run


_SAMPLE: TypeAdapter[ReadSample | LayerSample] = TypeAdapter(AnySample)


class Journal:
    """The file beside the profile that holds the samples so far; `resumed` where it was found, not begun."""

    def __init__(self, target: Path, run: Run) -> None:
        self._file = JournalFile(beside(target, ".partial.jsonl"), Start, _SAMPLE, "measure")
        self.path, self.resumed = self._file.path, self._file.resumed
        self.samples: list[ReadSample | LayerSample] = []
        if self.resumed:
            with self._file.kept_open():
                self.start = self._found(run)
        else:
            self.start = Start(created_at=datetime.now(UTC), load_average_start=load_average(), run=run)

    def add(self, sample: ReadSample | LayerSample) -> None:
        """Keep the sample, on disk before anything else happens; the first one brings the file into being."""
        if not (self.samples or self.resumed):
            self._file.append(self.start)
        self._file.append(sample)
        self.samples.append(sample)

    def remove(self) -> None:
        """Drop the file once the profile is written."""
        self._file.remove()

    def close(self) -> None:
        """Let another run have the file."""
        self._file.close()

    def _found(self, run: Run) -> Start:
        start = self._file.start
        assert start is not None
        _same(self.path, start.run, run)
        self.samples = list(self._file.found)
        return start


def _same(path: Path, kept: Run, asked: Run) -> None:
    """Refuse to join samples whose metadata differ, naming the first field that does."""
    if different := first_difference(kept, asked):
        field, before, now = different
        found = f"{field} was {before!r} and is now {now!r}"
        raise MeasurementError(f"{path}: {found}; measure as before to resume, or delete the file to start anew.")
