"""The course of a validation, one JSON line each, in the order in which it happened; a run goes on from it.

A line is on disk before the next thing is done; predictions are also forced through the system's buffers, since samples
taken after them count only if they were there first.
"""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import AwareDatetime, Field, TypeAdapter, ValidationError

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.files import beside
from expertbytes.measurements.provenance import load_average, provenance
from expertbytes.measurements.records import LoadAverage, Provenance, Record
from expertbytes.measurements.storage import describe
from expertbytes.measurements.validation.records import About, Key, Plan, Prediction, Taken


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


Line = Start | Begun | Sampled | Predicted
_LINE: TypeAdapter[Line] = TypeAdapter(Annotated[Line, Field(discriminator="kind")])
Now = Callable[[], datetime]


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class Journal:
    """The file beside the record; `resumed` where it was found."""

    def __init__(self, target: Path, plan: Plan, asked: tuple[Asked, ...], *, resume: bool, now: Now = utc_now) -> None:
        self.path, self.now = beside(target, ".partial.jsonl"), now
        self.resumed = self.path.exists()
        self.about: dict[Asked, About] = {}
        self.samples: dict[Asked, dict[Key, Taken]] = {}
        self.predictions: dict[Asked, dict[int, Prediction]] = {}
        self.start = Start(
            created_at=now(), load_average_start=load_average(), provenance=provenance(), plan=plan, asked=asked
        )
        if not self.resumed:
            return
        if not resume:
            raise MeasurementError(f"{self.path} holds an unfinished run; give --resume to go on, or delete the file.")
        self._read()

    def add(self, line: Begun | Sampled | Predicted) -> None:
        """Keep the line; the first one brings the file into being."""
        if not self.path.exists():
            self._append(self.start)
        self._append(line)
        self._hold(line)

    def seconds(self) -> float:
        """Seconds since the run was begun, the `at` of a sample that begins now."""
        return (self.now() - self.start.created_at).total_seconds()

    def remove(self) -> None:
        """Drop the file once the record is written."""
        self.path.unlink()

    def _hold(self, line: Begun | Sampled | Predicted) -> None:
        if isinstance(line, Begun):
            self.about[line.subject] = line.about
        elif isinstance(line, Sampled):
            self.samples.setdefault(line.subject, {})[line.taken.key] = line.taken
        else:
            self.predictions.setdefault(line.subject, {})[line.prediction.depth] = line.prediction

    def _append(self, line: Line) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line.model_dump_json() + "\n")
                file.flush()
                if isinstance(line, Predicted):
                    os.fsync(file.fileno())
        except OSError as error:
            raise MeasurementError(
                f"{self.path} cannot be written ({error.strerror}); choose another place."
            ) from error

    def _read(self) -> None:
        try:
            first, *rest = [_LINE.validate_json(line) for line in _whole_lines(self.path)]
        except ValidationError as error:
            raise MeasurementError(f"{self.path}: {describe(error)}; delete the file and validate again.") from error
        if not isinstance(first, Start):
            raise MeasurementError(f"{self.path} does not begin with its start; delete the file and validate again.")
        for field in ("provenance", "plan", "asked"):
            if (before := getattr(first, field)) != (asked := getattr(self.start, field)):
                changed = _changed(before, asked) if isinstance(before, Record) else f"{before!r} and is now {asked!r}"
                raise MeasurementError(
                    f"{self.path}: {field} was {changed}; give the same options to resume, or delete the file."
                )
        self.start = first
        for line in rest:
            if isinstance(line, Start):
                raise MeasurementError(f"{self.path} holds two starts; delete the file and validate again.")
            self._hold(line)


def _changed(before: Record, now: Record) -> str:
    fields = [name for name in type(before).model_fields if getattr(before, name) != getattr(now, name)]
    return ", ".join(f"{name} {getattr(before, name)!r} and is now {getattr(now, name)!r}" for name in fields[:1])


def _whole_lines(path: Path) -> list[str]:
    """The lines, after cutting off one that an interrupt left half-written."""
    text = path.read_text(encoding="utf-8", errors="replace")
    whole = text[: text.rfind("\n") + 1]
    if not whole:
        raise MeasurementError(f"{path} holds no whole line; delete the file and validate again.")
    if whole != text:
        with path.open("r+b") as file:
            file.truncate(len(whole.encode()))
    return whole.splitlines()
