"""From a request to a decision: of a profile, a table of both kernels or the times of an engine."""

from fractions import Fraction
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.architecture import Architecture
from expertbytes.inputs.request import Request
from expertbytes.inputs.share_curves import covering
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.settings import assume
from expertbytes.model.steps import Staircase, cycles_of
from expertbytes.prediction.choices import choices
from expertbytes.prediction.decide import decide
from expertbytes.prediction.engine_table import decide_engine
from expertbytes.prediction.from_table import decide_kernels

LEAST_WIDTH: Final = Fraction(1, 10**30)


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


def _with_choices(staircase: Staircase, request: Request) -> Staircase:
    found = choices(request.acceptances, cycles_of(staircase), staircase, request.rate_error)
    return staircase.model_copy(update={"choices": found})
