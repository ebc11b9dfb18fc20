"""What a validation takes and claims: raw samples, the subjects, and predictions with their time and hash."""

from hashlib import sha256
from typing import Annotated, Literal, NamedTuple

from pydantic import AwareDatetime, Field, NonNegativeFloat, PositiveFloat, PositiveInt

from expertbytes.measurements.kernels import Clock, Kernel
from expertbytes.measurements.models import Model
from expertbytes.measurements.records import (
    Count,
    EngineRecord,
    Limit,
    Rate,
    Record,
    RoutingRecord,
)

Phase = Literal["fit", "shared", "rest", "held"]
Part = Literal["per_slot", "dedup", "rest"]
Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Key(NamedTuple):
    """Which sample of a subject: `depth` is the number of layers, `part` a kernel, or `rest` for no expert at all."""

    phase: Phase
    depth: int
    tokens: int
    repeat: int
    part: Part


class Taken(NamedTuple):
    """One timed call. `rows[r - 1]` experts, of all layers, had r tokens; `read_seconds` took the read before it (CPU).

    `at` is when the call began, in seconds since the run was begun.
    """

    phase: Phase
    depth: int
    tokens: int
    repeat: int
    part: Part
    rows: tuple[int, ...]
    cpu_seconds: float
    wall_seconds: float
    read_seconds: float
    at: float

    @property
    def key(self) -> Key:
        """The sample that this is."""
        return Key(*self[:5])

    def seconds(self, clock: Clock) -> float:
        """Seconds by one of the two clocks."""
        return self.cpu_seconds if clock == "cpu" else self.wall_seconds


class Plan(Record):
    """What is run for every subject; `fit_blocks` blocks of two repeats each fix the intervals."""

    tokens: tuple[PositiveInt, ...] = Field(min_length=2)
    depths: tuple[PositiveInt, ...] = Field(min_length=1)
    fit_blocks: Annotated[int, Field(ge=3)]
    held_repeats: Annotated[int, Field(ge=4)]
    context_tokens: PositiveInt
    seed: Count


class About(Record):
    """One engine with one model: what was fitted under `fit_routing` is held against runs under `held_routing`."""

    engine: EngineRecord
    model: Model
    width_divided_by: PositiveInt
    expert_bytes: PositiveInt
    depths: tuple[PositiveInt, ...] = Field(min_length=1)
    fit_routing: RoutingRecord
    held_routing: RoutingRecord
    clock: Clock
    read_bytes: PositiveInt
    worst_relative_difference: NonNegativeFloat

    @property
    def name(self) -> str:
        """Engine and model."""
        return f"{self.engine.name} {self.model.name}"


class PredictedPoint(Record):
    """One pass size before it is measured. Seconds are medians over the windows that will be run, of the whole stack.

    Both bandwidths are within `rho` of every rate in their intervals; the measured saving is claimed to lie within
    `bound_seconds` = (rho - 1) · (per_slot_seconds + dedup_seconds) of `saving_seconds` (`saving_error`).
    """

    tokens: PositiveInt
    distinct_experts: PositiveFloat
    share: PositiveFloat
    per_slot_bytes_per_second: Rate
    dedup_bytes_per_second: Rate
    rho: Annotated[float, Field(ge=1)]
    per_slot_seconds: PositiveFloat
    dedup_seconds: PositiveFloat
    rest_seconds: NonNegativeFloat
    saving_seconds: float
    bound_seconds: NonNegativeFloat


class Crossing(Record):
    """First pass size of two tokens or more at which deduplication is faster, null for none, and its bounds.

    The bounds are those of `crossover_sandwich`.
    """

    tokens: PositiveInt | None
    earliest: PositiveInt | None
    latest: PositiveInt | None


class Prediction(Record):
    """All that is claimed of one configuration. `sha256` is of the fit's samples and of everything here but itself."""

    written_at: AwareDatetime
    depth: PositiveInt
    points: tuple[PredictedPoint, ...] = Field(min_length=2)
    crossover: Crossing
    best_draft: dict[Kernel, tuple[Count, ...]]
    per_slot_limit: Limit
    dedup_limit: Limit
    sha256: Hash

    def digest(self, fit: tuple[Taken, ...]) -> str:
        """The hash that these figures and that fit have."""
        lines = [self.model_dump_json(exclude={"sha256"}), *(repr(tuple(sample)) for sample in fit)]
        return sha256("\n".join(lines).encode()).hexdigest()
