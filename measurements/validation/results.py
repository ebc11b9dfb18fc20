"""What a validation found: rows that compare, and the record of a run.

The order is part of the record: a configuration whose predictions are not older than every sample they are held against,
or whose hash is not that of its fit and its figures, is refused when the record is read.
"""

from typing import Final, Literal, Self

from pydantic import AwareDatetime, Field, NonNegativeFloat, PositiveFloat, PositiveInt, model_validator

from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Count, Limit, LoadAverage, Provenance, Rate, Record
from expertbytes.measurements.validation.records import About, Plan, Prediction, Taken

SCHEMA_VERSION: Final = 2
DERIVED: Final = (
    "crossovers_in_bounds",
    "crossovers_decided",
    "crossovers_decided_within_one",
    "staircases_within_one",
    "goodput_kept",
)
"""Counts that follow from the rows."""


class Point(Record):
    """One pass size as measured: median seconds, and the paired saving with the 95 % interval of its median.

    `inside`: the median saving lies within the predicted bound. `touching`: its interval reaches into the bound.
    """

    tokens: PositiveInt
    per_slot_seconds: PositiveFloat
    dedup_seconds: PositiveFloat
    saving_low: float
    saving_seconds: float
    saving_high: float
    predicted_seconds: float
    bound_seconds: NonNegativeFloat
    inside: bool
    touching: bool


class Row(Record):
    """One configuration compared. Widths are the bounds over the measured per-slot time, medians over the points.

    `best_draft_kept` is the least share, over the rates, of the best goodput that the predicted draft length has by the
    measured times. `best_draft_decided` are the rates at which it beats all others by more than rho² (`bestDraft_stable`), and
    `best_draft_decided_right` those of them at which it is the measured one.
    """

    engine: str
    model: str
    depth: PositiveInt
    points: PositiveInt
    points_inside_bound: Count
    points_touching_bound: Count
    bound_width: NonNegativeFloat
    median_error: NonNegativeFloat
    largest_saving: float
    crossover_predicted: PositiveInt | None
    crossover_earliest: PositiveInt | None
    crossover_latest: PositiveInt | None
    crossover_measured: PositiveInt | None
    crossover_within_one: bool
    crossover_in_bounds: bool
    best_draft_within_one: dict[Kernel, Count]
    best_draft_kept: dict[Kernel, PositiveFloat]
    best_draft_decided: dict[Kernel, Count]
    best_draft_decided_right: dict[Kernel, Count]
    best_draft_rates: PositiveInt
    per_slot_limit: Limit
    dedup_limit: Limit
    read_bytes_per_second: PositiveFloat
    measured: tuple[Point, ...]
    best_draft_measured: dict[Kernel, tuple[Count, ...]]

    @property
    def crossover_decided(self) -> bool:
        """Whether the bounds leave one crossover only."""
        return self.crossover_earliest == self.crossover_latest


class Configuration(Record):
    """One engine, model and depth: the prediction, and the samples that were taken after it."""

    prediction: Prediction
    held: tuple[Taken, ...] = Field(min_length=1)
    row: Row


class Subject(Record):
    """One engine with one model: samples of the fit in the order they were taken, and the configurations by depth."""

    about: About
    fit: tuple[Taken, ...] = Field(min_length=1)
    read_bytes_per_second: Rate
    configurations: tuple[Configuration, ...] = Field(min_length=1)


class Summary(Record):
    """The counts that are held against the targets; of best draft lengths, one for each kernel and acceptance rate."""

    configurations: Count
    points: Count
    points_inside_bound: Count
    points_touching_bound: Count
    median_bound_width: NonNegativeFloat
    crossovers_within_one: Count
    best_drafts: Count
    best_draft_within_one: Count
    best_draft_decided: Count
    best_draft_decided_right: Count
    rates: Count
    rates_within_one_everywhere: Count
    rows: tuple[Row, ...]

    @property
    def crossovers_in_bounds(self) -> int:
        """Measured crossovers within the bounds of their predictions."""
        return sum(row.crossover_in_bounds for row in self.rows)

    @property
    def crossovers_decided(self) -> int:
        """Predicted crossovers whose bounds leave one pass size, or none."""
        return sum(row.crossover_decided for row in self.rows)

    @property
    def crossovers_decided_within_one(self) -> int:
        """Those of them that were measured within one pass size."""
        return sum(row.crossover_decided and row.crossover_within_one for row in self.rows)

    @property
    def staircases_within_one(self) -> int:
        """Configurations, each kernel by itself, whose best draft length is within one at every acceptance rate."""
        return sum(found == row.best_draft_rates for row in self.rows for found in row.best_draft_within_one.values())

    @property
    def goodput_kept(self) -> float:
        """The least share of the best goodput that a predicted draft length has."""
        return min(kept for row in self.rows for kept in row.best_draft_kept.values())

    def as_shown(self) -> dict[str, object]:
        """The counts under their names, for a reader of JSON."""
        return self.model_dump(mode="json", include=set(Summary.model_fields)) | {n: getattr(self, n) for n in DERIVED}


class ValidationRecord(Summary):
    """A finished validation. `rows` repeat those of the subjects, so that a reader of the counts needs nothing else."""

    schema_version: Literal[2]
    created_at: AwareDatetime
    finished_at: AwareDatetime
    resumed: bool
    provenance: Provenance
    load_average_start: LoadAverage
    load_average_end: LoadAverage
    plan: Plan
    acceptance_rates: tuple[NonNegativeFloat, ...]
    subjects: tuple[Subject, ...]

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        for subject in self.subjects:
            for configuration in subject.configurations:
                self._check(subject, configuration)
        return self

    def _check(self, subject: Subject, configuration: Configuration) -> None:
        name, prediction = f"{subject.about.name} depth {configuration.prediction.depth}", configuration.prediction
        written = (prediction.written_at - self.created_at).total_seconds()
        if prediction.sha256 != prediction.digest(subject.fit):
            raise ValueError(f"prediction of {name} does not have the hash of its fit and figures")
        if max(sample.at for sample in subject.fit) > written:
            raise ValueError(f"prediction of {name} was written before its fit was finished")
        if min(sample.at for sample in configuration.held) < written:
            raise ValueError(f"prediction of {name} was written after its measurement began")
