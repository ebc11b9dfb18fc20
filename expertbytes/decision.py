"""The decision as data: exact `Fraction`s in Python, the nearest floating-point numbers in JSON.

Seconds are those of one pass through all `layers`; bandwidths are effective, in bytes per second. `null` for a pass size
means "never up to the largest one searched".
"""

from fractions import Fraction
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer

from measurements.kernels import Kernel
from measurements.records import Limit
from pyoracle.closeness import Verdict

Exact = Annotated[Fraction, PlainSerializer(float, return_type=float, when_used="json")]
ShareKind = Literal["uniform", "trace", "curve"]
Status = Literal["certified", "undecided"]


class Model(BaseModel):
    """Frozen, no unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Bounded(Model):
    """An estimate and the ends of its interval; only savings may be negative."""

    low: Exact
    mid: Exact
    high: Exact

    @property
    def factor(self) -> Fraction:
        """Least rho such that `mid` is `Within rho` of every value in a positive interval (Lean stem `Closeness`)."""
        return max(self.high / self.mid, self.mid / self.low)

    def over(self, other: Self) -> "Bounded":
        """The quotient of two positive quantities, each anywhere in its interval."""
        return Bounded(low=self.low / other.high, mid=self.mid / other.mid, high=self.high / other.low)

    def minus(self, other: Self) -> "Bounded":
        """The difference of two quantities, each anywhere in its interval."""
        return Bounded(low=self.low - other.high, mid=self.mid - other.mid, high=self.high - other.low)


class Source(Model):
    """What was measured, and where the share curve comes from."""

    model: str
    engine: str
    cpu_model: str
    measured_at: str
    measured_routing: str
    clock: str
    share: ShareKind
    share_description: str
    share_theorems: tuple[str, ...]


class Assumptions(Model):
    """Sizes and times that the decision is for.

    A pass of n tokens takes `other_seconds` + `layers` x (expert operation of n tokens); a cycle at draft length d is a
    pass of d + 1 tokens and d x `draft_seconds_per_token`.
    """

    layers: int
    experts: int
    experts_per_token: int
    expert_bytes: int
    max_draft: int
    other_seconds: Exact
    draft_seconds_per_token: Exact


class PassSize(Model):
    """Both kernels in a pass of `tokens` tokens.

    The saving's interval is that between the corners of the two bandwidths' intervals, so its sign is the verdict.
    `factor` bounds the error of both bandwidths, and `saving_bound` is the saving within its error by `saving_error`:
    wider, but it holds wherever the true bandwidths are within the factor.
    """

    tokens: int
    distinct_experts: Exact
    share: Exact
    ratio: Bounded
    per_slot_bytes_per_second: Bounded
    dedup_bytes_per_second: Bounded
    per_slot_limit: Limit
    dedup_limit: Limit
    per_slot_seconds: Bounded
    dedup_seconds: Bounded
    saving_seconds: Bounded
    saving_error_seconds: Exact
    saving_bound: Bounded
    factor: Exact
    verdict: Verdict


class Crossover(Model):
    """The first pass size in 1..`searched` at which deduplication is faster.

    `earliest` and `latest` follow from the ends of each bandwidth's interval, `sandwich_*` from one error `factor` for
    all bandwidths.
    """

    tokens: int | None
    earliest: int | None
    latest: int | None
    sandwich_earliest: int | None
    sandwich_latest: int | None
    factor: Exact
    searched: int


class Step(Model):
    """The best draft length at one acceptance rate.

    `certified` where no bandwidths in the intervals have another best draft length; otherwise `draft_lengths` holds all
    that they allow. `speedup` is over plain decoding with the same kernel.
    """

    acceptance_rate: Exact
    draft_length: int
    status: Status
    draft_lengths: tuple[int, ...]
    tokens_per_pass: Exact
    speedup: Bounded


class Staircase(Model):
    """Best draft lengths with one kernel.

    `cycle_seconds[d]` are the seconds of a cycle at draft length d, within `factor` of the truth; at an undecided rate
    `draft_length` has at least the largest goodput over `factor`², so at most the share `regret` of it is lost.
    """

    kernel: Kernel
    cycle_seconds: tuple[Bounded, ...]
    factor: Exact
    regret: Exact
    steps: tuple[Step, ...]


class Decision(Model):
    """Everything that follows from one profile and one share curve."""

    schema_version: Literal[1] = 1
    source: Source
    assumptions: Assumptions
    passes: tuple[PassSize, ...] = Field(min_length=1)
    crossover: Crossover
    staircases: tuple[Staircase, ...]
    notes: tuple[str, ...]

    def staircase(self, kernel: Kernel) -> Staircase:
        """The staircase of that kernel."""
        return next(found for found in self.staircases if found.kernel == kernel)
