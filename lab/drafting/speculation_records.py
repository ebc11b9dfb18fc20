"""The record of real speculative runs: raw samples, and predictions that were written before the runs."""

from typing import Annotated, Literal

from pydantic import AwareDatetime, Field, NonNegativeFloat, PositiveFloat, PositiveInt

from expertbytes.measurements.kernels import Clock, Kernel
from expertbytes.measurements.records import Count, LoadAverage, Provenance, ReadSample, Record, Sample, Timed

DrafterName = Literal["ngram", "model"]
DRAFTERS: tuple[DrafterName, ...] = ("ngram", "model")


class PassSample(Record):
    """One pass of `tokens` tokens after `context_tokens` in the cache.

    `workload` is that of the context, None where one stands for all. `distinct_experts` are those that it routed to, added
    over the layers; None for a dense model.
    """

    tokens: PositiveInt
    repeat: Count
    context_tokens: PositiveInt
    workload: str | None = None
    distinct_experts: PositiveInt | None = None
    wall_seconds: PositiveFloat
    cpu_seconds: PositiveFloat


class DraftSample(Record):
    """Drafting one chain of `length` tokens."""

    drafter: DrafterName
    length: PositiveInt
    repeat: Count
    wall_seconds: NonNegativeFloat
    cpu_seconds: NonNegativeFloat


class Prediction(Record):
    """The oracle's best draft length, from the trace's acceptance and the timed passes and drafts, before any run.

    Lists are by draft length from 0: expected tokens of a cycle, and its seconds, measured and as they would be if expert
    bytes at the memory's rate were all that a longer pass adds.
    """

    written_at: AwareDatetime
    workload: str
    drafter: DrafterName
    tokens_per_cycle: tuple[PositiveFloat, ...]
    cycle_seconds: tuple[PositiveFloat, ...]
    best_draft_length: Count
    cycle_seconds_by_bytes: tuple[PositiveFloat, ...] | None = None


class Run(Record):
    """One request decoded at one draft length; lists by cycle."""

    started_at: AwareDatetime
    workload: str
    request: Count
    drafter: DrafterName
    draft_length: Count
    same_tokens: bool
    """Whether the tokens are those of plain decoding; rounding may turn a near tie in a larger pass."""
    first_divergence: Count | None = None
    """The first token of the answer, counted from 0, that is not plain decoding's."""
    distinct_experts: tuple[PositiveInt, ...] | None = None
    """Of each pass, added over the layers; None for a dense model."""
    drafted: tuple[Count, ...]
    accepted: tuple[Count, ...]
    draft_wall_seconds: tuple[NonNegativeFloat, ...]
    draft_cpu_seconds: tuple[NonNegativeFloat, ...]
    pass_wall_seconds: tuple[PositiveFloat, ...]
    pass_cpu_seconds: tuple[PositiveFloat, ...]

    @property
    def tokens(self) -> int:
        """Tokens that the cycles gave."""
        return len(self.accepted) + sum(self.accepted)

    def seconds(self, clock: Clock) -> float:
        """Seconds of all cycles by one of the clocks."""
        if clock == "cpu":
            return sum(self.draft_cpu_seconds) + sum(self.pass_cpu_seconds)
        return sum(self.draft_wall_seconds) + sum(self.pass_wall_seconds)


class PassAgreement(Record):
    """Next-token distributions of passes of `tokens` tokens against those of plain decoding of the same text.

    The total variation is the worst over all positions. `turned` of them have another most probable token; of these, the
    widest margin between plain decoding's two most probable tokens: a tie that rounding decides has next to none.
    """

    tokens: PositiveInt
    positions: PositiveInt
    worst_total_variation: float = Field(ge=0)
    turned: Count
    widest_turned_margin_nats: float = Field(ge=0)


class ExpertRuns(Record):
    """The experts of a mixture-of-experts engine: their kernel and sizes, what they cost alone, and the read ceiling.

    `calls` are of one layer alone, timed before the runs; `bare_calls` make the same library calls on experts of one number.
    """

    kernel: Kernel
    layers: PositiveInt
    experts_per_token: PositiveInt
    expert_bytes: PositiveInt
    reads: tuple[ReadSample, ...] = Field(min_length=1)
    calls: tuple[Sample, ...] = Field(min_length=1)
    bare_calls: tuple[Timed, ...] = Field(min_length=1)
    agreement: tuple[PassAgreement, ...]


class EngineRuns(Record):
    """One engine: its passes and drafts timed alone, then the predictions, then the runs, in this order."""

    engine: str
    libraries: dict[str, str]
    passes: tuple[PassSample, ...] = Field(min_length=1)
    drafts: tuple[DraftSample, ...]
    predictions: tuple[Prediction, ...]
    runs: tuple[Run, ...]
    experts: ExpertRuns | None = None


class Speculation(Record):
    """Real speculative runs of one target."""

    schema_version: Literal[1] = 1
    created_at: AwareDatetime
    target: str
    target_sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    trace_created_at: AwareDatetime
    threads: PositiveInt
    clock: Clock
    tokens_per_run: PositiveInt
    load_average_start: LoadAverage
    load_average_end: LoadAverage
    provenance: Provenance
    engines: tuple[EngineRuns, ...] = Field(min_length=1)
