"""What a fit says of a pass: both kernels' seconds, the saving with its bound, the crossover; by the checked formulas.

Everything is exact: measured floats become the `Fraction`s they are, every figure is a definition of `pyoracle`, and what
an error leaves certain is a theorem of `Proofs/ExpertBytes/Thm`, named beside it. `expertbytes predict` and the validation
both claim what `predict` here gives.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.passes import Crossover, PassSize
from expertbytes.measurements.records import Fit, Interval
from expertbytes.pyoracle.closeness import Box, verdict_share
from expertbytes.pyoracle.expert import crossover, dedup_time, per_slot_time, share
from expertbytes.pyoracle.field import Number

RATES: Final[tuple[Fraction, ...]] = (
    *(Fraction(5 * i, 100) for i in range(1, 20)),
    Fraction(97, 100),
    Fraction(99, 100),
    Fraction(1),
)
"""22 acceptance rates: 0.05 to 0.95 in steps of 0.05, then 0.97, 0.99 and 1."""

Histogram = Sequence[Number]
"""Experts by the tokens that selected them, of all layers of a pass: entry r - 1 is how many had r."""


class Stack(NamedTuple):
    """The layers of a pass, the experts that a token selects in each, and the bytes of one of them."""

    layers: int
    experts_per_token: int
    expert_bytes: int


def predict(
    fits: Mapping[Kernel, Fit],
    stack: Stack,
    routing: Mapping[int, Histogram],
    within: Mapping[int, tuple[Number, Number]] | None = None,
) -> tuple[PassSize, ...]:
    """The passes of the sizes in `routing`, each under its own routing, by rising size.

    `within` has the ends between which a layer's distinct experts lie, where they are not exactly those of the routing.
    """
    ends = within or {}
    return tuple(_predicted(fits, stack, n, routing[n], ends.get(n)) for n in sorted(routing))


def _predicted(
    fits: Mapping[Kernel, Fit], stack: Stack, n: int, histogram: Histogram, ends: tuple[Number, Number] | None
) -> PassSize:
    slots = sum(r * count for r, count in enumerate(histogram, start=1))
    expected = stack.layers * n * stack.experts_per_token
    if slots != expected:
        raise ValueError(f"a pass of {n} tokens in {stack.layers} layers has {float(slots):g} slots, not {expected}")
    rates = [bandwidth(fits[kernel], n, histogram, stack) for kernel in ("per_slot", "dedup")]
    mid = Fraction(sum(histogram)) / stack.layers
    low, high = ends or (mid, mid)
    return pass_size(n, rates[0], rates[1], Bounded(low=Fraction(low), mid=mid, high=Fraction(high)), stack)


def bandwidth(fit: Fit, n: int, histogram: Histogram, stack: Stack) -> Bounded:
    """Bytes requested per second of a pass of `n` tokens; at one token by a parameter of its own."""
    if n == 1 and fit.one_token_bytes_per_second is not None:
        return bounded(fit.one_token_bytes_per_second)
    speed = next((speed for speed in fit.speeds if speed.tokens == n), None)
    if speed is None:
        raise MeasurementError(f"tokens: passes of {n} were not measured; measure that pass size too.")
    slots = stack.layers * n * stack.experts_per_token
    counts, experts = ((slots,), slots) if fit.kernel == "per_slot" else (histogram, sum(histogram))
    return bounded(speed).times(experts * stack.expert_bytes / _modelled(fit, counts, stack.layers))


def _modelled(fit: Fit, counts: Histogram, layers: int) -> Fraction:
    if len(counts) > len(fit.expert_seconds):
        found = f"an expert with {len(counts)} tokens but the fit saw at most {len(fit.expert_seconds)}"
        raise MeasurementError(f"tokens: a pass has {found}; measure passes as large as those predicted.")
    each = zip(counts, fit.expert_seconds, strict=False)
    return sum((count * Fraction(cost) for count, cost in each), start=layers * Fraction(fit.fixed_seconds))


def bounded(interval: Interval) -> Bounded:
    """The measured floats as the fractions that they are."""
    return Bounded(low=Fraction(interval.low), mid=Fraction(interval.mid), high=Fraction(interval.high))


def seconds(fit: Fit, n: int, histogram: Histogram, stack: Stack) -> Bounded:
    """Seconds of one kernel in a pass of `n` tokens."""
    distinct = Bounded.exactly(Fraction(sum(histogram)) / stack.layers)
    return kernel_seconds(fit.kernel, bandwidth(fit, n, histogram, stack), n, distinct, stack)


def kernel_seconds(kernel: Kernel, rate: Bounded, n: int, distinct: Bounded, stack: Stack) -> Bounded:
    """Seconds of a kernel: they fall with its bandwidth and rise with the `distinct` experts in each layer."""
    b, k = Fraction(stack.layers * stack.expert_bytes), stack.experts_per_token

    def at(W: Fraction, U: Fraction) -> Fraction:
        if kernel == "per_slot":
            return Fraction(per_slot_time(b, k, lambda _: W, n))
        return Fraction(dedup_time(b, lambda _: U, lambda _: W, n))

    return Bounded(low=at(rate.high, distinct.low), mid=at(rate.mid, distinct.mid), high=at(rate.low, distinct.high))


def _share(distinct: Fraction, n: int, stack: Stack) -> Fraction:
    return Fraction(share(lambda _: distinct, stack.experts_per_token, n))


def pass_size(n: int, per_slot: Bounded, dedup: Bounded, distinct: Bounded, stack: Stack) -> PassSize:
    """A pass of `n` tokens at the two bandwidths, `distinct` experts in each layer.

    The factor of an error of bytes times bandwidth is the product of theirs (`stepTime_within_all`).
    """
    ratio = dedup.over(per_slot)
    low, u, high = (_share(U, n, stack) for U in (distinct.low, distinct.mid, distinct.high))
    slots_seconds = kernel_seconds("per_slot", per_slot, n, distinct, stack)
    distinct_seconds = kernel_seconds("dedup", dedup, n, distinct, stack)
    saving, factor = slots_seconds.minus(distinct_seconds), max(per_slot.factor, dedup.factor * distinct.factor)
    error = (factor - 1) * (slots_seconds.mid + distinct_seconds.mid)
    return PassSize(
        tokens=n,
        distinct_experts=distinct.mid,
        share=u,
        share_low=low,
        share_high=high,
        ratio=ratio,
        per_slot_bytes_per_second=per_slot,
        dedup_bytes_per_second=dedup,
        per_slot_seconds=slots_seconds,
        dedup_seconds=distinct_seconds,
        saving_seconds=saving,
        saving_error_seconds=error,
        saving_bound=Bounded(low=saving.mid - error, mid=saving.mid, high=saving.mid + error),
        factor=factor,
        verdict=verdict_share(Box(low, high), Box(per_slot.low, per_slot.high), Box(dedup.low, dedup.high)),
        flip_factor_squared=max(ratio.mid / u, u / ratio.mid),
    )


def crossing(passes: Sequence[PassSize]) -> Crossover:
    """Ends of the intervals by `crossover_anti`; one factor for all bandwidths and shares by `crossover_sandwich`.

    A pass of one token has nothing to deduplicate; that and sizes that were not measured count as ones at which
    deduplication is not faster.
    """
    N, factor = passes[-1].tokens, max(found.factor for found in passes)
    several = [found for found in passes if found.tokens > 1]
    u, r = {found.tokens: found.share for found in several}, {found.tokens: found.ratio.mid for found in several}
    best = {found.tokens: (found.share_low, found.ratio.high) for found in several}
    worst = {found.tokens: (found.share_high, found.ratio.low) for found in several}

    def first(ends: Mapping[int, tuple[Fraction, Fraction]]) -> int | None:
        none = (Fraction(1), Fraction(0))
        return crossover(lambda n: ends.get(n, none)[0], lambda n: ends.get(n, none)[1], N)

    def scaled(scale: Fraction) -> dict[int, tuple[Fraction, Fraction]]:
        return {n: (u[n], scale * r[n]) for n in u}

    found, earliest, latest = first(scaled(Fraction(1))), first(best), first(worst)
    return Crossover(
        tokens=found,
        earliest=earliest,
        latest=latest,
        sandwich_earliest=first(scaled(factor**2)),
        sandwich_latest=first(scaled(1 / factor**2)),
        factor=factor,
        searched=N,
        stable_factor_squared=_stable(u, r, found),
        status="certified" if earliest == latest else "undecided",
    )


def _stable(u: Mapping[int, Fraction], r: Mapping[int, Fraction], found: int | None) -> Fraction | None:
    """The square of the factor within which the crossover stays (`crossover_stable`, `crossover_sandwich_curve`)."""
    below = [u[n] / r[n] for n in u if found is None or n < found]
    return min([*below, *([] if found is None else [r[found] / u[found]])], default=None)
