"""The record of whole runs: what was timed alone, what was predicted from it, and the runs, in this order."""

from collections.abc import Iterable
from typing import Literal

from pydantic import AwareDatetime, Field, NonNegativeFloat, PositiveFloat, PositiveInt

from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Count, LoadAverage, Provenance, Record

DrafterName = Literal["lookup", "model"]
DRAFTERS: tuple[DrafterName, ...] = ("lookup", "model")
Seconds = tuple[NonNegativeFloat, ...]


class LayerTimes(Record):
    """One layer's experts alone at a pass size, both kernels in turn on the inputs of other prompts; CPU seconds by repeat."""

    tokens: PositiveInt
    per_slot: Seconds
    dedup: Seconds


class RestTimes(Record):
    """A whole pass without its experts, for each kernel: deduplication also brings the selected ids to the host."""

    tokens: PositiveInt
    per_slot: Seconds
    dedup: Seconds


class DraftTimes(Record):
    """Drafting a chain and taking it back."""

    drafter: DrafterName
    length: PositiveInt
    seconds: Seconds


class OtherChains(Record):
    """A drafter at every position of the answers to prompts that are not run: tokens drafted, and how many were right."""

    text: str
    drafter: DrafterName
    drafted: tuple[tuple[Count, ...], ...]
    accepted: tuple[tuple[Count, ...], ...]


class Prediction(Record):
    """Tokens per second at each draft length with the ends of its interval, and the best length.

    `best_within_one` is the share of the interval's draws whose best length is within one of `best`.
    """

    written_at: AwareDatetime
    text: str
    drafter: DrafterName
    kernel: Kernel
    speed: tuple[PositiveFloat, ...]
    low: tuple[PositiveFloat, ...]
    high: tuple[PositiveFloat, ...]
    best: Count
    best_within_one: float = Field(ge=0, le=1)
    tokens_per_pass: tuple[PositiveFloat, ...]


class Run(Record):
    """One answer; `draft_length` None at the running price. Lists by pass; CPU seconds of drafting and of the pass.

    `pace`: a plain pass with the own kernel just before and after, over the one timed first; seconds are as they were.
    """

    text: str
    request: Count
    drafter: DrafterName
    kernel: Kernel
    draft_length: Count | None
    same_tokens: bool
    pace: PositiveFloat
    drafted: tuple[Count, ...]
    accepted: tuple[Count, ...]
    draft_seconds: Seconds
    pass_seconds: Seconds
    wall_seconds: PositiveFloat

    @property
    def tokens(self) -> int:
        """Tokens that the passes gave."""
        return len(self.accepted) + sum(self.accepted)

    @property
    def seconds(self) -> float:
        """CPU seconds of all passes, at the machine's pace when the parts were timed."""
        return (sum(self.draft_seconds) + sum(self.pass_seconds)) / self.pace


class Subject(Record):
    """One size of the experts on one BLAS."""

    name: str
    expert_hidden: PositiveInt
    expert_bytes: PositiveInt
    blas: str
    libraries: dict[str, str]
    read_bytes_per_second: PositiveFloat
    layers: PositiveInt
    order: Literal["rows", "weights"]
    threshold: PositiveInt | None
    threshold_reason: str
    expert_times: tuple[LayerTimes, ...]
    rest_times: tuple[RestTimes, ...]
    draft_times: tuple[DraftTimes, ...]
    whole_times: tuple[RestTimes, ...] = ()
    """A few whole passes on other prompts, to see how far passes put together from parts are off."""
    error_factors: dict[Kernel, float] = Field(default_factory=dict)
    """By kernel, the largest factor between these passes and their parts, either way; intervals are widened by it."""
    chains: tuple[OtherChains, ...]
    predictions: tuple[Prediction, ...]
    crossover_predicted: PositiveInt | None
    reference_seconds: PositiveFloat
    runs: tuple[Run, ...]
    load_average_start: LoadAverage
    load_average_end: LoadAverage


class InsideRuns(Record):
    """All subjects on one machine."""

    schema_version: Literal[1] = 1
    created_at: AwareDatetime
    model_sha256: str
    draft_sha256: str
    quick: bool
    longest_draft: PositiveInt
    tokens_per_run: PositiveInt
    provenance: Provenance
    subjects: tuple[Subject, ...]


def rounded(seconds: Iterable[float]) -> Seconds:
    """To a microsecond."""
    return tuple(round(each, 6) for each in seconds)
