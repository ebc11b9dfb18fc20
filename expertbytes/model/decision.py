"""The decision as data: exact `Fraction`s in Python, the nearest floating-point numbers in JSON.

Seconds are those of one pass through all `layers`; bandwidths are effective, in bytes per second. `null` for a pass size
means "never up to the largest one searched".
"""

from typing import Literal

from pydantic import Field

from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Limit
from expertbytes.model.exact import Bounded, Exact, Model, Status
from expertbytes.model.shown import Shown
from expertbytes.model.steps import Staircase
from expertbytes.pyoracle.closeness import Verdict

ShareKind = Literal["uniform", "trace", "curve"]
RateLimit = Limit | Literal["unknown"]
"""What limits a rate, where the profile says so; a table of times does not."""


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


class Measured(Model):
    """Both kernels as timed in a pass, under the routing that they were measured with: medians with their intervals.

    Seconds are those of the timed layer times `layers`. Only under a share curve of the same routing are they to be compared
    with the seconds that follow from the bandwidths.
    """

    distinct_experts: Exact
    per_slot_seconds: Bounded
    dedup_seconds: Bounded
    saving_seconds: Bounded


class PassSize(Model):
    """Both kernels in a pass of `tokens` tokens.

    The saving's interval is that between the corners of the two bandwidths' intervals, so its sign is the verdict.
    `factor` bounds the error of both bandwidths, and `saving_bound` is the saving within its error by `saving_error`:
    wider, but it holds wherever the true bandwidths are within the factor. The order of the two kernels stands while both
    bandwidths are within a factor whose square is below `flip_factor_squared` (`ratio_within`); at 1 they tie.
    """

    tokens: int
    distinct_experts: Exact
    share: Exact
    ratio: Bounded
    per_slot_bytes_per_second: Bounded
    dedup_bytes_per_second: Bounded
    per_slot_limit: RateLimit
    dedup_limit: RateLimit
    per_slot_seconds: Bounded
    dedup_seconds: Bounded
    saving_seconds: Bounded
    saving_error_seconds: Exact
    saving_bound: Bounded
    factor: Exact
    verdict: Verdict
    flip_factor_squared: Exact | None = None
    measured: Measured | None = None


class Crossover(Model):
    """The first pass size in 1..`searched` at which deduplication is faster.

    `earliest` and `latest` follow from the ends of each bandwidth's interval, `sandwich_*` from one error `factor` for
    all bandwidths. It stays at `tokens` while all bandwidths are within a factor whose square is below
    `stable_factor_squared` (`crossover_stable`; if there is none up to `searched`, `crossover_sandwich`).
    """

    tokens: int | None
    earliest: int | None
    latest: int | None
    sandwich_earliest: int | None
    sandwich_latest: int | None
    factor: Exact
    searched: int
    stable_factor_squared: Exact | None = None
    status: Status = "undecided"


class Decision(Shown):
    """Everything that follows from one profile and one share curve.

    `read_ceiling_bytes_per_second` is the rate at which the machine reads memory in order, where that was measured.
    """

    schema_version: Literal[1] = 1
    source: Source
    assumptions: Assumptions
    passes: tuple[PassSize, ...] = Field(min_length=1)
    crossover: Crossover
    staircases: tuple[Staircase, ...]
    read_ceiling_bytes_per_second: Bounded | None = None
    notes: tuple[str, ...]

    def staircase(self, kernel: Kernel) -> Staircase:
        """The staircase of that kernel."""
        return next(found for found in self.staircases if found.kernel == kernel)


class EngineDecision(Shown):
    """What follows from the times of whole passes or rounds of one engine: best draft lengths, no kernels compared."""

    schema_version: Literal[1] = 1
    name: str
    seconds_description: str
    staircase: Staircase
    notes: tuple[str, ...]


def staircases(decision: Decision | EngineDecision) -> tuple[Staircase, ...]:
    """The staircases of both kernels, or the engine's."""
    return decision.staircases if isinstance(decision, Decision) else (decision.staircase,)
