"""From a request to a decision: of a profile, a table of both kernels or the times of an engine."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import Acceptance
from expertbytes.inputs.architecture import Architecture
from expertbytes.inputs.request import Request
from expertbytes.inputs.share_curves import covering
from expertbytes.measurements.exact import Bounded, Status
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Baseline, Decision, EngineDecision, staircases
from expertbytes.model.settings import assume
from expertbytes.model.steps import Engine, Staircase, cycles_of
from expertbytes.prediction.choices import choices
from expertbytes.prediction.decide import decide
from expertbytes.prediction.engine_table import decide_engine
from expertbytes.prediction.finish import finished
from expertbytes.prediction.from_table import decide_kernels
from expertbytes.prediction.modelled_notes import modelled_notes
from expertbytes.prediction.served import decide_served
from expertbytes.prediction.standing import stated
from expertbytes.prediction.summary import engine_summary, kernel_summary

LEAST_WIDTH: Final = Fraction(1, 10**30)


def predict(request: Request) -> Decision | EngineDecision:
    """The decision. Raises InputError or MeasurementError naming what is wrong."""
    if not LEAST_WIDTH <= request.width <= Fraction(1, 10):
        raise InputError(f"width is {float(request.width):g} but must be from 1e-30 to 0.1.")
    if request.rate_error is not None and not 0 <= request.rate_error <= 1:
        raise InputError(f"rate_error is {float(request.rate_error):g} but must be from 0 to 1.")
    if not isinstance(request.measured, Profile) and "served" in request.measured.readings:
        return decide_served(request.measured, request)
    found = _decided(request).model_copy(update={"tokens_per_pass": _bands(request.acceptances)})
    if request.acceptances and not staircases(found):
        batch = request.settings.batch
        each = "1 token" if batch == 1 else f"{batch} tokens, one of each request,"
        raise InputError(f"No draft length follows from the table: it needs passes of {each} and of more.")
    found = found.model_copy(
        update={"notes": (*found.notes, *(known.note for known in request.acceptances if known.note))}
    )
    if isinstance(found, EngineDecision):
        stairs = finished(_with_choices(found.staircase, request), None, request.acceptances, most_claimed(found))
        found = found.model_copy(update={"staircase": stairs})
        return found.model_copy(update={"summary": engine_summary(found)})
    found = found.model_copy(update={"notes": (*found.notes, *modelled_notes(found, request.acceptances))})
    return completed(
        found,
        request.settings.baseline,
        [_with_choices(each, request) for each in found.staircases],
        request.acceptances,
    )


def _bands(acceptances: Sequence[Acceptance]) -> dict[int, Bounded] | None:
    """Tokens of a pass by draft length, of the acceptance that is known at some lengths only."""
    return next((dict(found.bands) for found in acceptances if found.bands is not None), None)


def completed(
    found: Decision,
    baseline: Engine | None = None,
    stairs: Sequence[Staircase] | None = None,
    acceptances: Sequence[Acceptance] = (),
) -> Decision:
    """The decision with one baseline, every status and its summary; `stairs` have choices at these acceptances."""
    stairs = found.staircases if stairs is None else stairs
    base = chosen_baseline(stairs, baseline) if stairs else None
    done = tuple(
        finished(
            each,
            None if base is None or _is_own(each, base, stairs) else base.seconds,
            acceptances,
            most_claimed(found, each.kernel),
        )
        for each in stairs
    )
    found = found.model_copy(update={"staircases": done, "baseline": base})
    return found.model_copy(update={"summary": kernel_summary(found)})


def most_claimed(found: Decision | EngineDecision, kernel: Engine = "engine") -> Status:
    """The most that a status may say: of times that lack parts of a pass, or of the faster kernel where one has no stated error."""
    if found.lacks:
        return "extrapolated"
    both = isinstance(found, Decision) and kernel == "faster"
    return "certified" if not both or all(stated(cycles_of(each)) for each in staircases(found)) else "exact as given"


def _is_own(each: Staircase, base: Baseline, stairs: Sequence[Staircase]) -> bool:
    """Whether its plain step is that of the baseline: the same kernel, or the faster one where that is certainly the baseline's."""
    others = [other.cycle_seconds[0] for other in stairs if other.kernel not in ("faster", base.engine)]
    return each.kernel == base.engine or (
        each.kernel == "faster" and all(base.seconds.high <= one.low for one in others)
    )


def chosen_baseline(stairs: Sequence[Staircase], asked: Engine | None) -> Baseline:
    """Plain decoding with the kernel asked for, or with the one whose plain step is faster, the per-slot one where both tie."""
    plain: dict[Engine, Bounded] = {each.kernel: each.cycle_seconds[0] for each in stairs if each.kernel != "faster"}
    fastest: Engine = min(plain, key=lambda kernel: plain[kernel].mid)
    engine = fastest if asked is None else asked
    return Baseline(engine=engine, seconds=plain[engine], as_asked=asked is not None)


def _decided(request: Request) -> Decision | EngineDecision:
    measured = request.measured
    if isinstance(measured, Profile):
        return _from_profile(measured, request)
    if {"per_slot", "dedup"} <= set(measured.readings):
        return decide_kernels(
            measured,
            request.architecture,
            request.share,
            request.windows,
            request.settings,
            request.width,
            covering,
        )
    return decide_engine(measured, request.settings, request.plain_seconds, request.width)


def _from_profile(profile: Profile, request: Request) -> Decision:
    if request.share is None:
        raise InputError(
            "share is not given; give a trace, a curve file, a name such as qwen3.6-text or a figure with --share."
        )
    if request.architecture != Architecture() or request.plain_seconds is not None:
        raise InputError(
            "model, experts, top_k, expert_bytes and plain_seconds are for tables, a profile has its own; leave them out."
        )
    assumptions = assume(profile, request.settings)
    curve = covering(request.share, profile.model, assumptions.most_tokens, request.windows)
    return decide(profile, curve, assumptions, request.width)


def _with_choices(staircase: Staircase, request: Request) -> Staircase:
    found = choices(request.acceptances, cycles_of(staircase), staircase, request.rate_error)
    return staircase.model_copy(update={"choices": found})
