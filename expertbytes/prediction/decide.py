"""From a profile and a share curve to a decision: what `measurements.prediction` says of the passes, and draft lengths."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.passes import PassSize
from expertbytes.measurements.prediction import Stack, bounded, crossing, predict
from expertbytes.measurements.records import Fit, Profile
from expertbytes.model.decision import Assumptions, Decision, Source
from expertbytes.model.share import ShareCurve
from expertbytes.model.steps import WIDTH, Staircase
from expertbytes.prediction.finish import faster
from expertbytes.prediction.notes import lacking, notes
from expertbytes.prediction.staircase import staircase
from expertbytes.prediction.threshold import crossover_status, threshold
from expertbytes.prediction.timed_pass import timed_pass

RATE_LIMITS = (Fraction(1), Fraction(10**18))


def decide(profile: Profile, curve: ShareCurve, assumptions: Assumptions, width: Fraction = WIDTH) -> Decision:
    """The decision for pass sizes 1..batch·(max_draft + 1), which `curve` must cover; break points enclosed to `width`."""
    passes = _passes(profile, curve, assumptions)
    found = decided(passes, assumptions, _source(profile, curve), width)
    ceiling = bounded(profile.read_ceiling)
    said = notes(profile, curve, assumptions, found.passes)
    return found.model_copy(update={"notes": said, "read_ceiling_bytes_per_second": ceiling})


def decided(passes: Sequence[PassSize], assumptions: Assumptions, source: Source, width: Fraction = WIDTH) -> Decision:
    """The decision at these pass sizes; best draft lengths where 1 is among them."""
    crossover = crossing(passes)
    return Decision(
        source=source,
        assumptions=assumptions,
        passes=tuple(passes),
        crossover=crossover.model_copy(update={"status": crossover_status(crossover, passes)}),
        staircases=tuple(_staircases(passes, assumptions, width)),
        threshold=threshold(passes),
        lacks=lacking(assumptions.other_seconds),
        notes=(),
    )


def _staircases(passes: Sequence[PassSize], assumptions: Assumptions, width: Fraction) -> Iterator[Staircase]:
    """Those of both kernels and of the faster one at each size, where there is a plain step and more."""
    passes = [found for found in passes if found.tokens % assumptions.batch == 0]
    if len(passes) < 2 or passes[0].tokens != assumptions.batch:
        return
    per_slot, dedup = (_cycles(kernel, passes, assumptions) for kernel in KERNELS)
    either = {d: faster(seconds, dedup[d]) for d, seconds in per_slot.items()}
    yield staircase("per_slot", per_slot, width=width)
    yield staircase("dedup", dedup, width=width)
    yield staircase("faster", either, width=width)


def stack(assumptions: Assumptions) -> Stack:
    """The layers of a pass that are assumed."""
    return Stack(assumptions.layers, assumptions.experts_per_token, assumptions.expert_bytes)


def _passes(profile: Profile, curve: ShareCurve, assumptions: Assumptions) -> list[PassSize]:
    """What the profile's fit says of passes under the curve, each beside the pass of its size as it was timed."""
    sizes, layers = range(1, assumptions.most_tokens + 1), assumptions.layers
    fits = {kernel: fit_of(profile, kernel) for kernel in KERNELS}
    routing = {n: [layers * count for count in curve.histogram(n, profile.model)] for n in sizes}
    within = {n: curve.within(n) for n in sizes}
    rows = {kernel: {row.tokens: row for row in profile.table(kernel)} for kernel in KERNELS}
    return [
        _checked(found).model_copy(
            update={
                "per_slot_limit": rows["per_slot"][found.tokens].limit,
                "dedup_limit": rows["dedup"][found.tokens].limit,
                "measured": timed_pass(rows["per_slot"][found.tokens], rows["dedup"][found.tokens], layers),
            }
        )
        for found in predict(
            fits, stack(assumptions), routing, {n: (each.low, each.high) for n, each in within.items()}
        )
    ]


def fit_of(profile: Profile, kernel: Kernel) -> Fit:
    """What the kernel takes. Raises InputError where the profile's engine does not have it."""
    if kernel not in profile.engine.kernels:
        found = f"engine {profile.engine.name} of the profile has no {kernel} kernel"
        raise InputError(f"{found}, both are needed for a decision; measure with another engine.")
    return profile.fit(kernel)


def _checked(found: PassSize) -> PassSize:
    """The pass, refused where no machine can have its bandwidths."""
    for kernel, rate in (("per_slot", found.per_slot_bytes_per_second), ("dedup", found.dedup_bytes_per_second)):
        if not RATE_LIMITS[0] <= rate.low <= rate.high <= RATE_LIMITS[1]:
            where = (
                f"bytes_per_second of {kernel} at {found.tokens} tokens is {float(rate.low):g} to {float(rate.high):g}"
            )
            raise InputError(
                f"{where} but must be from {RATE_LIMITS[0]} to 1e18; restore the profile or measure again."
            )
    return found


def _cycles(kernel: Kernel, passes: Sequence[PassSize], assumptions: Assumptions) -> dict[int, Bounded]:
    """Cycles whose expert seconds lie between those at the ends of the bandwidth's interval, by draft length."""
    per_slot = kernel == "per_slot"
    return cycles_at(
        {each.tokens: each.per_slot_seconds if per_slot else each.dedup_seconds for each in passes}, assumptions
    )


def cycles_at(expert_seconds: Mapping[int, Bounded], assumptions: Assumptions) -> dict[int, Bounded]:
    """Cycles by draft length, of the expert seconds by tokens of the pass."""
    cycles = {}
    for tokens, seconds in expert_seconds.items():
        d = tokens // assumptions.batch - 1
        rest = assumptions.other_seconds + d * assumptions.draft_seconds_per_token
        cycles[d] = Bounded(low=rest + seconds.low, mid=rest + seconds.mid, high=rest + seconds.high)
    return cycles


def _source(profile: Profile, curve: ShareCurve) -> Source:
    return Source(
        model=profile.model.name,
        engine=f"{profile.engine.name} ({profile.engine.dtype}, {profile.engine.threads} thread"
        + "s" * (profile.engine.threads > 1)
        + ")",
        cpu_model=profile.provenance.cpu_model,
        measured_at=profile.created_at.isoformat(timespec="seconds"),
        measured_routing=profile.routing.name,
        clock=profile.clock,
        share=curve.kind,
        share_description=curve.description,
        share_theorems=curve.theorems,
    )
