"""The decision as data: exact `Fraction`s in Python, the nearest floating-point numbers in JSON.

Seconds are those of one pass through all `layers`; bandwidths are effective, in bytes per second. `null` for a pass size
means "never up to the largest one searched".
"""

from typing import Literal

from pydantic import Field

from expertbytes.measurements.exact import Bounded, Exact, Model
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.passes import Crossover, PassSize
from expertbytes.model.share import ShareKind
from expertbytes.model.shown import Shown
from expertbytes.model.steps import Engine, Staircase
from expertbytes.model.summary import Summary


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
    pass of d + 1 tokens of each of `batch` requests, and d x `draft_seconds_per_token`.
    """

    layers: int
    experts: int
    experts_per_token: int
    expert_bytes: int
    max_draft: int
    other_seconds: Exact
    draft_seconds_per_token: Exact
    batch: int = 1

    @property
    def most_tokens(self) -> int:
        """Tokens of the largest pass."""
        return self.batch * (self.max_draft + 1)


class Threshold(Model):
    """The pass sizes from `first` to `last` at each timed one of which deduplication is faster, whatever the errors.

    Of sizes between them that were not timed the same holds while the quotient share / ratio is there less than
    `rise_allowed` times that at `first` (`share_lt_ratio_of_measured_quotient`); at those timed it is at most `rise_seen` times,
    1 where it never rises above (`dedup_faster_from_crossover_of_quotient`).
    """

    first: int
    last: int
    rise_seen: Exact
    rise_allowed: Exact


class Baseline(Model):
    """What every speedup is over: plain decoding with one kernel, by the seconds of its plain step.

    `as_asked` where the user said that it runs today; else it is the faster one.
    """

    engine: Engine
    seconds: Bounded
    as_asked: bool


class ModelledTime(Model):
    """Seconds of one kernel in a pass that was not timed, by the model of kernel times (docs/gpus.md) through those that were.

    `form` is the one chosen: `line`, `line_with_tokens` or `steps`. The interval is what the model misses with timed sizes left
    out; it is no stated error, so that no status rests on it.
    """

    tokens: int
    kernel: Kernel
    form: str
    word: Literal["interpolated", "extrapolated"]
    seconds: Bounded


class Decision(Shown):
    """Everything that follows from one profile and one share curve.

    `summary` is the answer in three sentences. `staircases` are those of the per-slot kernel, of the deduplicating kernel, and
    of an engine that takes the faster one at each pass size; `baseline` is `None` where they are missing.
    `tokens_per_pass` are those by draft length where the acceptance is known at some lengths only.
    `read_ceiling_bytes_per_second` is the rate at which the machine reads memory in order, where that was measured.
    `lacks` says what of a whole pass the times do not hold; then draft lengths and speedups are extrapolated.
    `modelled` are times of sizes that a table left out.
    """

    schema_version: Literal[1] = 1
    summary: Summary | None = None
    source: Source
    assumptions: Assumptions
    passes: tuple[PassSize, ...] = Field(min_length=1)
    crossover: Crossover
    staircases: tuple[Staircase, ...]
    baseline: Baseline | None = None
    threshold: Threshold | None = None
    tokens_per_pass: dict[int, Bounded] | None = None
    lacks: tuple[str, ...] = ()
    read_ceiling_bytes_per_second: Bounded | None = None
    modelled: tuple[ModelledTime, ...] = ()
    notes: tuple[str, ...]

    def staircase(self, kernel: Engine) -> Staircase:
        """The staircase of that kernel, or of the faster one at each size."""
        return next(found for found in self.staircases if found.kernel == kernel)


class EngineDecision(Shown):
    """What follows from the times of whole passes or rounds of one engine: best draft lengths, no kernels compared.

    `tokens_per_pass` are those by draft length where the acceptance is known at some lengths only. `lacks` says what of a whole
    pass the times do not hold, where they are of expert kernels alone; then everything is extrapolated. `batch` requests share
    a pass; what is yielded is of one of them.
    """

    schema_version: Literal[1] = 1
    summary: Summary | None = None
    name: str
    seconds_description: str
    staircase: Staircase
    tokens_per_pass: dict[int, Bounded] | None = None
    lacks: tuple[str, ...] = ()
    batch: int = 1
    notes: tuple[str, ...]


def staircases(decision: Decision | EngineDecision) -> tuple[Staircase, ...]:
    """The staircases of both kernels, or the engine's."""
    return decision.staircases if isinstance(decision, Decision) else (decision.staircase,)
