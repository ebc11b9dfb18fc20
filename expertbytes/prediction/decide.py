"""From a profile and a share curve to a decision: the checked formulas on the measured table, exactly.

Measured floats become the `Fraction`s they are; nothing is rounded before a comparison. Every figure is a definition of
`pyoracle`, and what an error leaves certain is a theorem of `Proofs/ExpertBytes/Thm`, named beside it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from expertbytes.errors import InputError
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.records import Profile, Row
from expertbytes.model.decision import Assumptions, Crossover, Decision, Measured, PassSize, RateLimit, Source
from expertbytes.model.exact import Bounded
from expertbytes.model.settings import Settings, assume, check_settings
from expertbytes.model.share import ShareCurve
from expertbytes.model.steps import WIDTH, Staircase
from expertbytes.prediction.notes import notes
from expertbytes.prediction.staircase import staircase
from expertbytes.prediction.timed_pass import bounded, timed_pass
from expertbytes.pyoracle.closeness import Box, verdict
from expertbytes.pyoracle.expert import crossover, dedup_time, per_slot_time, share
from expertbytes.pyoracle.field import Curve

__all__ = ["Bandwidths", "Settings", "assume", "check_settings", "decide", "decided"]

RATE_LIMITS = (Fraction(1), Fraction(10**18))


@dataclass(frozen=True)
class Bandwidths:
    """Both kernels at one pass size: effective bandwidths in bytes per second, what limits them, and the timed pass."""

    per_slot: Bounded
    dedup: Bounded
    per_slot_limit: RateLimit = "unknown"
    dedup_limit: RateLimit = "unknown"
    timed: Measured | None = None


def decide(profile: Profile, curve: ShareCurve, assumptions: Assumptions, width: Fraction = WIDTH) -> Decision:
    """The decision for pass sizes 1..max_draft + 1, which `curve` must cover; break points enclosed to `width`."""
    sizes = range(1, assumptions.max_draft + 2)
    measured = _measured(profile, assumptions)
    found = decided(measured, {n: curve.distinct[n - 1] for n in sizes}, assumptions, _source(profile, curve), width)
    ceiling = bounded(profile.read_ceiling)
    said = notes(profile, curve, assumptions, found.passes)
    return found.model_copy(update={"notes": said, "read_ceiling_bytes_per_second": ceiling})


def decided(
    measured: Mapping[int, Bandwidths],
    distinct: Mapping[int, Fraction],
    assumptions: Assumptions,
    source: Source,
    width: Fraction = WIDTH,
) -> Decision:
    """The decision at the measured pass sizes, `distinct` experts at each; best draft lengths where 1 is among the sizes."""
    passes = [_pass_size(n, measured[n], distinct[n], assumptions) for n in sorted(measured)]
    kernels = KERNELS if 1 in measured and len(measured) > 1 else ()
    return Decision(
        source=source,
        assumptions=assumptions,
        passes=tuple(passes),
        crossover=_crossover(passes),
        staircases=tuple(_staircase(kernel, passes, assumptions, width) for kernel in kernels),
        notes=(),
    )


def _measured(profile: Profile, assumptions: Assumptions) -> Mapping[int, Bandwidths]:
    per_slot, dedup = (_rows(profile, kernel, assumptions.max_draft + 1) for kernel in ("per_slot", "dedup"))
    return {
        row.tokens: Bandwidths(
            _bandwidth(row), _bandwidth(other), row.limit, other.limit, timed_pass(row, other, assumptions.layers)
        )
        for row, other in zip(per_slot, dedup, strict=True)
    }


def _rows(profile: Profile, kernel: Kernel, sizes: int) -> Sequence[Row]:
    if kernel not in profile.engine.kernels:
        found = f"engine {profile.engine.name} of the profile has no {kernel} kernel"
        raise InputError(f"{found}, both are needed for a decision; measure with another engine.")
    return [row for row in profile.table(kernel) if row.tokens <= sizes]


def _bandwidth(row: Row) -> Bounded:
    """The measured interval, refused where no machine can have it."""
    rate, found = row.bytes_per_second, bounded(row.bytes_per_second)
    if not RATE_LIMITS[0] <= found.low <= found.high <= RATE_LIMITS[1]:
        where = f"bytes_per_second of {row.kernel} at {row.tokens} tokens is {rate.low:g} to {rate.high:g}"
        raise InputError(f"{where} but must be from {RATE_LIMITS[0]} to 1e18; restore the profile or measure again.")
    return found


def _pass_size(n: int, measured: Bandwidths, distinct: Fraction, assumptions: Assumptions) -> PassSize:
    per_slot, dedup = measured.per_slot, measured.dedup
    b, k = Fraction(assumptions.layers * assumptions.expert_bytes), assumptions.experts_per_token
    u, ratio = share(lambda _: distinct, k, n), dedup.over(per_slot)
    slots_seconds = _seconds(per_slot, lambda Ws: per_slot_time(b, k, Ws, n))
    distinct_seconds = _seconds(dedup, lambda Wd: dedup_time(b, lambda _: distinct, Wd, n))
    saving, factor = slots_seconds.minus(distinct_seconds), max(per_slot.factor, dedup.factor)
    error = (factor - 1) * (slots_seconds.mid + distinct_seconds.mid)
    return PassSize(
        tokens=n,
        distinct_experts=distinct,
        share=u,
        ratio=ratio,
        per_slot_bytes_per_second=per_slot,
        dedup_bytes_per_second=dedup,
        per_slot_limit=measured.per_slot_limit,
        dedup_limit=measured.dedup_limit,
        per_slot_seconds=slots_seconds,
        dedup_seconds=distinct_seconds,
        saving_seconds=saving,
        saving_error_seconds=error,
        saving_bound=Bounded(low=saving.mid - error, mid=saving.mid, high=saving.mid + error),
        factor=factor,
        verdict=verdict(u, Box(per_slot.low, per_slot.high), Box(dedup.low, dedup.high)),
        flip_factor_squared=max(ratio.mid / u, u / ratio.mid),
        measured=measured.timed,
    )


def _seconds(rate: Bounded, seconds: Callable[[Curve], Fraction]) -> Bounded:
    """Seconds of a kernel by its bandwidth, which they fall with."""
    low, mid, high = (seconds(lambda _, end=end: end) for end in (rate.high, rate.mid, rate.low))  # type: ignore[misc]
    return Bounded(low=low, mid=mid, high=high)


def _crossover(passes: Sequence[PassSize]) -> Crossover:
    """Ends of the intervals by `crossover_anti`; one factor for all bandwidths by `crossover_sandwich`.

    A pass size that was not measured counts as one at which deduplication is not faster.
    """
    N, factor = passes[-1].tokens, max(found.factor for found in passes)
    u = {found.tokens: found.share for found in passes}
    low, mid, high = ({found.tokens: getattr(found.ratio, end) for found in passes} for end in ("low", "mid", "high"))

    def first(r: Mapping[int, Fraction], scale: Fraction = Fraction(1)) -> int | None:
        return crossover(lambda n: u.get(n, Fraction(1)), lambda n: scale * r.get(n, Fraction(0)), N)

    found, earliest, latest = first(mid), first(high), first(low)
    return Crossover(
        tokens=found,
        earliest=earliest,
        latest=latest,
        sandwich_earliest=first(mid, factor**2),
        sandwich_latest=first(mid, 1 / factor**2),
        factor=factor,
        searched=N,
        stable_factor_squared=_stable(u, mid, found),
        status="certified" if earliest == latest else "undecided",
    )


def _stable(u: Mapping[int, Fraction], r: Mapping[int, Fraction], found: int | None) -> Fraction:
    """The square of the factor within which the crossover stays (`crossover_stable`, `crossover_sandwich_curve`)."""
    below = [u[n] / r[n] for n in u if found is None or n < found]
    return min([*below, *([] if found is None else [r[found] / u[found]])])


def _staircase(kernel: Kernel, passes: Sequence[PassSize], assumptions: Assumptions, width: Fraction) -> Staircase:
    """The staircase on cycles whose expert seconds lie between those at the ends of the bandwidth's interval."""
    cycles = {}
    for found in passes:
        d = found.tokens - 1
        rest = assumptions.other_seconds + d * assumptions.draft_seconds_per_token
        seconds = found.per_slot_seconds if kernel == "per_slot" else found.dedup_seconds
        cycles[d] = Bounded(low=rest + seconds.low, mid=rest + seconds.mid, high=rest + seconds.high)
    return staircase(kernel, cycles, width=width)


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
