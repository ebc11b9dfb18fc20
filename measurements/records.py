"""The profile of one measuring run: what is written to its JSON file and accepted from it.

Rates are effective: bytes requested over time. Whether such a rate is a memory bandwidth is said by `Row.limit`.
"""

from typing import Annotated, Literal, Self

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, PositiveFloat, PositiveInt, model_validator

from expertbytes.measurements.kernels import Clock, Kernel, bytes_requested
from expertbytes.measurements.models import Dtype, Model

SCHEMA_VERSION: Literal[2] = 2
Limit = Literal["memory", "compute", "overhead", "cache"]
LoadAverage = tuple[float, float, float]
Count = Annotated[int, Field(ge=0)]


class Record(BaseModel):
    """Strict, frozen, finite numbers only, no unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)


class Interval(Record):
    """An estimate `mid` with the ends of its 95 % interval, none negative."""

    low: float = Field(ge=0)
    mid: float = Field(ge=0)
    high: float = Field(ge=0)

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if not self.low <= self.mid <= self.high:
            raise ValueError("an interval must have low <= mid <= high")
        return self


class Rate(Interval):
    """A positive interval of bytes per second."""

    low: PositiveFloat
    mid: PositiveFloat
    high: PositiveFloat

    @property
    def rho(self) -> float:
        """Ratio of the ends, at least 1: any two rates inside are `Within` it (Lean stem `Closeness`)."""
        return self.high / self.low


class Timed(Record):
    """One timed call: tokens of the pass, repeat of the protocol, elapsed and process CPU seconds."""

    tokens: PositiveInt
    repeat: Count
    wall_seconds: PositiveFloat
    cpu_seconds: PositiveFloat

    def seconds(self, clock: Clock) -> float:
        """Seconds by one of the two clocks."""
        return self.cpu_seconds if clock == "cpu" else self.wall_seconds


class ReadSample(Timed):
    """One read of a buffer far larger than the last-level cache: a sample of the read ceiling, just before a kernel."""

    kernel: Literal["read"] = "read"
    bytes_read: PositiveInt
    shared: bool = False


class Sample(Timed):
    """One call of a kernel on one layer."""

    kernel: Kernel
    layer: Count
    slots: PositiveInt
    distinct_experts: PositiveInt
    bytes_requested: PositiveInt


class LayerSample(Sample):
    """A call of which it is known how many tokens each expert had: histogram[r - 1] experts had r.

    `shared` where all tokens of the pass were given the same experts, which tells what an expert with so many costs.
    """

    histogram: tuple[Count, ...] = Field(min_length=1)
    shared: bool


class Row(Record):
    """A kernel at one pass size under the routing it was timed with: median seconds, the fit's rate, and their intervals."""

    kernel: Kernel
    tokens: PositiveInt
    samples: PositiveInt
    distinct_experts_mean: PositiveFloat
    bytes_mean: PositiveFloat
    seconds: Interval
    bytes_per_second: Rate
    limit: Limit
    cliff: bool


class Speed(Rate):
    """Modelled over measured seconds at one pass size, without a unit."""

    tokens: PositiveInt


class Fit(Record):
    """Seconds of one kernel: a pass of one token by its bandwidth, a larger one by costs over the speed at its size.

    Modelled seconds are `fixed_seconds` of each layer and those of its experts: expert_seconds[r - 1] of one with r
    tokens; for the per-slot kernel there is one entry, the seconds of a slot.
    """

    kernel: Kernel
    one_token_bytes_per_second: Rate | None
    fixed_seconds: float = Field(ge=0)
    expert_seconds: tuple[Annotated[float, Field(ge=0)], ...] = Field(min_length=1)
    speeds: tuple[Speed, ...] = Field(min_length=1)

    @property
    def worst_relative_residual(self) -> float:
        """How far the costs are from the measured seconds at most."""
        return max(abs(1 / speed.mid - 1) for speed in self.speeds)

    @model_validator(mode="after")
    def _takes_time(self) -> Self:
        if not self.fixed_seconds + sum(self.expert_seconds) > 0:
            raise ValueError("fixed_seconds and expert_seconds must not all be 0")
        return self


class Provenance(Record):
    """The machine and the software; two records may be joined only where all of it is equal."""

    cpu_model: str
    cpu_count: PositiveInt
    last_level_cache_bytes: PositiveInt
    last_level_cache_known: bool
    operating_system: str
    python: str
    package_version: str | None
    git_revision: str | None
    openblas_coretype: str | None


class EngineRecord(Record):
    """An engine as it ran: device, libraries with versions, and the CPU threads it was held to.

    `ships` are the kernels that the library itself runs for such a layer; the others are composed of its products.
    """

    name: str
    device: str
    dtype: Dtype
    kernels: tuple[Kernel, ...] = Field(min_length=1)
    ships: tuple[Kernel, ...]
    threads: PositiveInt
    libraries: dict[str, str]


class RoutingRecord(Record):
    """Where the expert ids came from."""

    name: str
    parameters: dict[str, int | float | str]


class Run(Record):
    """Everything that fixes what a run measures; a run is resumed only under an equal one."""

    schema_version: Literal[2] = SCHEMA_VERSION
    provenance: Provenance
    engine: EngineRecord
    model: Model
    routing: RoutingRecord
    seed: Count
    tokens: tuple[PositiveInt, ...] = Field(min_length=1)
    repeats: PositiveInt
    resident_layers: PositiveInt

    @property
    def expert_bytes(self) -> int:
        """Bytes of one expert in the engine's type."""
        return self.model.expert_bytes(self.engine.dtype)


class Agreement(Record):
    """Largest |per-slot - dedup| over the largest |per-slot| output before timing, and what was allowed."""

    tolerance: PositiveFloat
    worst_relative_difference: float = Field(ge=0)


class Part(Record):
    """One of the runs that were joined into a profile."""

    created_at: AwareDatetime
    seed: Count
    repeats: PositiveInt
    load_average_start: LoadAverage
    load_average_end: LoadAverage


class Profile(Run):
    """One finished run. Sizes in bytes, times in seconds, rates in bytes per second."""

    schema_version: Literal[2]
    created_at: AwareDatetime
    resumed: bool
    load_average_start: LoadAverage
    load_average_end: LoadAverage
    agreement: Agreement
    clock: Clock
    read_ceiling: Rate
    rows: tuple[Row, ...] = Field(min_length=1)
    fits: tuple[Fit, ...] = Field(min_length=1)
    read_samples: tuple[ReadSample, ...] = Field(min_length=1)
    samples: tuple[LayerSample, ...] = Field(min_length=1)
    merged_from: tuple[Part, ...] = ()

    def table(self, kernel: Kernel) -> tuple[Row, ...]:
        """The kernel's rows by rising pass size."""
        return tuple(sorted((row for row in self.rows if row.kernel == kernel), key=lambda row: row.tokens))

    def fit(self, kernel: Kernel) -> Fit:
        """What the kernel takes."""
        return next(fit for fit in self.fits if fit.kernel == kernel)

    @model_validator(mode="after")
    def _complete(self) -> Self:
        wanted = sorted((kernel, tokens) for kernel in self.engine.kernels for tokens in self.tokens)
        if sorted((row.kernel, row.tokens) for row in self.rows) != wanted:
            raise ValueError(
                f"rows has {len(self.rows)} but must hold each kernel at each of {len(self.tokens)} pass sizes once"
            )
        if sorted(fit.kernel for fit in self.fits) != sorted(self.engine.kernels):
            found = ", ".join(fit.kernel for fit in self.fits) or "nothing"
            raise ValueError(f"fits has {found} but must hold each of {', '.join(self.engine.kernels)} once")
        for fit in self.fits:
            sizes = [1] * (fit.one_token_bytes_per_second is not None) + [speed.tokens for speed in fit.speeds]
            if sorted(sizes) != sorted(self.tokens):
                raise ValueError(f"the {fit.kernel} fit must hold each pass size once")
        return self

    @model_validator(mode="after")
    def _bytes_counted(self) -> Self:
        for index, sample in enumerate(self.samples):
            slots = sample.tokens * self.model.experts_per_token
            least, most = self.model.experts_per_token, min(slots, self.model.experts)
            expected = bytes_requested(sample.kernel, slots, sample.distinct_experts, self.expert_bytes)
            if sample.slots != slots or not least <= sample.distinct_experts <= most:
                raise ValueError(f"samples.{index} must have {slots} slots and {least} to {most} distinct experts")
            if sample.bytes_requested != expected:
                raise ValueError(f"samples.{index}.bytes_requested must be {expected}")
            by_tokens = sum(r * count for r, count in enumerate(sample.histogram, 1)), sum(sample.histogram)
            if by_tokens != (slots, sample.distinct_experts):
                raise ValueError(
                    f"samples.{index}.histogram must have {sample.distinct_experts} experts in {slots} slots"
                )
        return self
