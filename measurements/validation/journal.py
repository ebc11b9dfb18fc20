"""The course of a validation, one JSON line each, in the order in which it happened; a run goes on from it.

A line is on disk before the next thing is done; predictions are also forced through the system's buffers, since samples
taken after them count only if they were there first.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import AwareDatetime, Field, TypeAdapter

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.lines import JournalFile
from expertbytes.measurements.provenance import load_average, provenance
from expertbytes.measurements.records import LoadAverage, Provenance, Record
from expertbytes.measurements.validation.records import About, Key, Plan, Prediction, Taken
from expertbytes.writing import beside


class Asked(NamedTuple):
    """A subject by name: an engine, and an architecture."""

    engine: str
    model: str


class Start(Record):
    """The first line: a run is resumed only where all but the times in it is equal."""

    kind: Literal["start"] = "start"
    created_at: AwareDatetime
    load_average_start: LoadAverage
    provenance: Provenance
    plan: Plan
    asked: tuple[Asked, ...]


class Begun(Record):
    """A subject as it was first set up; the samples after it are its own."""

    kind: Literal["begun"] = "begun"
    subject: Asked
    about: About


class Sampled(Record):
    """One sample."""

    kind: Literal["sample"] = "sample"
    subject: Asked
    taken: Taken


class Predicted(Record):
    """The prediction of one depth."""

    kind: Literal["prediction"] = "prediction"
    subject: Asked
    prediction: Prediction


Line = Begun | Sampled | Predicted
_LINE: TypeAdapter[Line] = TypeAdapter(Annotated[Line, Field(discriminator="kind")])
Now = Callable[[], datetime]


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class Journal:
    """The file beside the record; `resumed` where it was found."""

    def __init__(self, target: Path, plan: Plan, asked: tuple[Asked, ...], *, resume: bool, now: Now = utc_now) -> None:
        self._file = JournalFile(beside(target, ".partial.jsonl"), Start, _LINE, "validate")
        self.path, self.resumed, self.now = self._file.path, self._file.resumed, now
        self.about: dict[Asked, About] = {}
        self.samples: dict[Asked, dict[Key, Taken]] = {}
        self.predictions: dict[Asked, dict[int, Prediction]] = {}
        self.start = Start(
            created_at=now(), load_average_start=load_average(), provenance=provenance(), plan=plan, asked=asked
        )
        if not self.resumed:
            return
        if not resume:
            self.close()
            raise MeasurementError(f"{self.path} holds an unfinished run; give --resume to go on, or delete the file.")
        with self._file.kept_open():
            self._read()

    def add(self, line: Begun | Sampled | Predicted) -> None:
        """Keep the line; the first one brings the file into being."""
        if not (self.resumed or self.about or self.samples or self.predictions):
            self._file.append(self.start)
        self._file.append(line, durable=isinstance(line, Predicted))
        self._hold(line)

    def seconds(self) -> float:
        """Seconds since the run was begun, the `at` of a sample that begins now."""
        return (self.now() - self.start.created_at).total_seconds()

    def remove(self) -> None:
        """Drop the file once the record is written."""
        self._file.remove()

    def close(self) -> None:
        """Let another run have the file."""
        self._file.close()

    def _hold(self, line: Begun | Sampled | Predicted) -> None:
        if isinstance(line, Begun):
            self.about[line.subject] = line.about
        elif isinstance(line, Sampled):
            self.samples.setdefault(line.subject, {})[line.taken.key] = line.taken
        else:
            self.predictions.setdefault(line.subject, {})[line.prediction.depth] = line.prediction

    def _read(self) -> None:
        first = self._file.start
        assert first is not None
        for field in ("provenance", "plan", "asked"):
            if (before := getattr(first, field)) != (asked := getattr(self.start, field)):
                changed = _changed(before, asked) if isinstance(before, Record) else f"{before!r} and is now {asked!r}"
                raise MeasurementError(
                    f"{self.path}: {field} was {changed}; give the same options to resume, or delete the file."
                )
        self.start = first
        for line in self._file.found:
            self._hold(line)


def _changed(before: Record, now: Record) -> str:
    fields = [name for name in type(before).model_fields if getattr(before, name) != getattr(now, name)]
    return ", ".join(f"{name} {getattr(before, name)!r} and is now {getattr(now, name)!r}" for name in fields[:1])
