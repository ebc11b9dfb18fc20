"""What a run of the benchmark leaves: raw samples and the machine; figures are derived from it and from nothing else."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict, NonNegativeInt, PositiveFloat, PositiveInt

from expertbytes.measurements.records import LoadAverage, Provenance


class Strict(BaseModel):
    """Nothing unknown, nothing changed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Task(Strict):
    """What a worker is to do: `held` of about `selections` in the folder's files."""

    engine: str
    folder: str
    selections: PositiveInt
    held: NonNegativeInt = 0
    longest: PositiveInt = 1


class Measurement(Strict):
    """One engine on one trace: seconds of each call on both clocks."""

    engine: str
    selections: PositiveInt
    longest: PositiveInt
    threads: PositiveInt
    wall_seconds: list[PositiveFloat]
    cpu_seconds: list[PositiveFloat]
    peak_bytes: PositiveInt
    digest: str

    @property
    def per_second(self) -> float:
        """Selections a second in the quickest call."""
        return self.selections / min(self.wall_seconds)


class ReadLimit(Strict):
    """Reading memory in order on one thread."""

    bytes_read: PositiveInt
    wall_seconds: list[PositiveFloat]

    @property
    def bytes_per_second(self) -> float:
        """In the quickest call."""
        return self.bytes_read / min(self.wall_seconds)


class Record(Strict):
    """A whole run."""

    schema_version: int = 1
    provenance: Provenance
    libraries: dict[str, str]
    load_before: LoadAverage
    load_after: LoadAverage
    seconds: PositiveFloat
    read_limit: ReadLimit
    measurements: list[Measurement]

    @property
    def busy(self) -> bool:
        """Whether other work kept half of the processors, or more, when the run started."""
        return self.load_before[0] >= self.provenance.cpu_count / 2

    def of(self, engine: str, selections: int | None = None, longest: int = 32) -> Measurement | None:
        """The engine's measurement at that many selections, or at the most it has."""
        found = [m for m in self.measurements if m.engine == engine and m.longest == longest]
        found = [m for m in found if selections in (None, m.selections)]
        return max(found, key=lambda m: m.selections, default=None)

    def sizes(self) -> list[int]:
        """The numbers of selections, ascending."""
        return sorted({m.selections for m in self.measurements})


def read(path: Path) -> Record:
    """The record in the file."""
    return Record.model_validate_json(path.read_bytes())
