"""One prediction: what was measured, the share curve, the assumptions and the acceptances, to a decision."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from expertbytes.decide import Settings, assume, decide
from expertbytes.decision import Decision, EngineDecision
from expertbytes.errors import InputError
from expertbytes.measurements import Profile
from expertbytes.measurements.routing import Windows
from expertbytes.prediction.acceptance import Acceptance, choices
from expertbytes.prediction.architecture import Architecture
from expertbytes.prediction.engine_table import decide_engine
from expertbytes.prediction.from_table import decide_kernels
from expertbytes.prediction.table import Table
from expertbytes.prediction.treads import WIDTH
from expertbytes.share_curves import ShareCurve, covering
from expertbytes.staircase import Cycles
from expertbytes.steps import Staircase

LEAST_WIDTH: Final = Fraction(1, 10**30)


@dataclass(frozen=True)
class Request:
    """A profile or a table, and everything that can be said beside it.

    `share` is `uniform`, a trace or a curve file, or a curve; a table may have its own distinct experts. `architecture` is
    for tables. `width` is that to which break points are enclosed, `rate_error` an error of the geometric acceptance rates.
    """

    measured: Profile | Table
    share: str | ShareCurve | None = None
    windows: Windows = "inside"
    architecture: Architecture = field(default_factory=Architecture)
    settings: Settings = field(default_factory=Settings)
    plain_seconds: Fraction | None = None
    acceptances: tuple[Acceptance, ...] = ()
    width: Fraction = WIDTH
    rate_error: Fraction | None = None


def predict(request: Request) -> Decision | EngineDecision:
    """The decision. Raises InputError or MeasurementError naming what is wrong."""
    if not LEAST_WIDTH <= request.width <= Fraction(1, 10):
        raise InputError(f"width is {float(request.width):g} but must be from 1e-30 to 0.1.")
    if request.rate_error is not None and not 0 <= request.rate_error <= 1:
        raise InputError(f"rate_error is {float(request.rate_error):g} but must be from 0 to 1.")
    found = _decided(request)
    if isinstance(found, EngineDecision):
        return found.model_copy(update={"staircase": _with_choices(found.staircase, request)})
    if request.acceptances and not found.staircases:
        raise InputError("No draft length follows from the table: it needs passes of 1 token and of more.")
    stairs = tuple(_with_choices(staircase, request) for staircase in found.staircases)
    return found.model_copy(update={"staircases": stairs})


def _decided(request: Request) -> Decision | EngineDecision:
    measured = request.measured
    if isinstance(measured, Profile):
        return _from_profile(measured, request)
    if {"per_slot", "dedup"} <= set(measured.readings):
        return decide_kernels(
            measured, request.architecture, request.share, request.windows, request.settings, request.width
        )
    return decide_engine(measured, request.settings, request.plain_seconds, request.width)


def _from_profile(profile: Profile, request: Request) -> Decision:
    if request.share is None:
        raise InputError("share is not given; give uniform, a trace or a curve file with --share.")
    if request.architecture != Architecture() or request.plain_seconds is not None:
        raise InputError("model, experts, top_k, expert_bytes and plain_seconds are for tables; a profile has its own.")
    assumptions = assume(profile, request.settings)
    curve = covering(request.share, profile.model, assumptions.max_draft + 1, request.windows)
    return decide(profile, curve, assumptions, request.width)


def cycles_of(staircase: Staircase) -> Cycles:
    """Its cycle seconds by draft length."""
    return dict(zip(staircase.draft_lengths, staircase.cycle_seconds, strict=True))


def _with_choices(staircase: Staircase, request: Request) -> Staircase:
    found = choices(request.acceptances, cycles_of(staircase), staircase, request.rate_error)
    return staircase.model_copy(update={"choices": found})
