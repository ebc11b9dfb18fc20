"""The share curve of a trace with its intervals, layer by layer and pooled, beside independent uniform routing."""

from dataclasses import dataclass
from fractions import Fraction

from expertbytes.measurements.routing.counts import Counts, Curve, check_fits, counts
from expertbytes.measurements.routing.load import WithLoad
from expertbytes.measurements.routing.partials import Integers
from expertbytes.measurements.routing.segments import Segmented
from expertbytes.measurements.routing.statistics import (
    Deviations,
    deviations,
    effective_experts,
    enough,
    segment_tokens,
)
from expertbytes.measurements.routing.streaming import Advance
from expertbytes.measurements.routing.trace import Header, TraceSource
from expertbytes.measurements.routing.windows import Windows
from expertbytes.pyoracle.theorems.routing_uniform import uniform_distinct_eq

Interval = tuple[float, float]


@dataclass(frozen=True)
class MeanDistinct:
    """U(n) for n = 1..sizes, exact, with the 95 % interval of each where there are blocks enough to tell."""

    values: Curve
    intervals: tuple[Interval, ...] | None

    def shares(self, experts_per_token: int) -> Curve:
        """u(n) = U(n) / (n·k)."""
        return tuple(value / (n * experts_per_token) for n, value in enumerate(self.values, start=1))

    def share_intervals(self, experts_per_token: int) -> tuple[Interval, ...] | None:
        """The same of the intervals."""
        if self.intervals is None:
            return None
        slots = [n * experts_per_token for n in range(1, len(self.values) + 1)]
        return tuple((low / n, high / n) for (low, high), n in zip(self.intervals, slots, strict=True))


@dataclass(frozen=True)
class Share:
    """What one reading of a trace says of the experts its passes read.

    `tokens` are those of all requests that were counted; `blocks` are the requests or segments that were resampled, 0
    without intervals; `effective_experts` by layer.
    """

    header: Header
    windows: Windows
    batch: int
    tokens: int
    requests: int
    pooled: MeanDistinct
    by_layer: tuple[MeanDistinct, ...]
    uniform: Curve
    effective_experts: tuple[float, ...]
    blocks: int


def share_of(
    source: TraceSource,
    sizes: int,
    windows: Windows,
    seed: int = 0,
    batch: int = 1,
    advance: Advance = lambda tokens: None,
) -> Share:
    """Count the trace, then resample it: its requests if there are enough, else segments of them in a second reading.

    A source of passes over `batch` requests at once (`side_by_side`) has that many times k experts a token.
    """
    check_fits(source, sizes, windows)
    read = WithLoad(source)
    found = counts(read, sizes, windows, advance=advance)
    load = read.load()
    means = (*found.layer_means(), found.pooled_means())
    blocks = _blocks(source, found, load.requests, sizes, advance)
    spread = deviations(blocks.distinct, blocks.windows, seed)
    *layers, pooled = (_with_interval(curve, spread, row) for row, curve in enumerate(means))
    header = source.header
    return Share(
        header=header,
        windows=windows,
        tokens=load.tokens * batch,
        requests=len(load.requests),
        pooled=pooled,
        by_layer=tuple(layers),
        batch=batch,
        uniform=_uniform(header, batch, sizes),
        effective_experts=tuple(effective_experts(load.selections).tolist()),
        blocks=spread.blocks if spread else 0,
    )


def _uniform(header: Header, batch: int, sizes: int) -> Curve:
    """Independent uniform routing of as many tokens as a pass has, in closed form (`uniformDistinct_eq`)."""
    k = header.experts_per_token // batch
    return tuple(Fraction(uniform_distinct_eq(header.num_experts, k, n * batch)) for n in range(1, sizes + 1))


def _blocks(source: TraceSource, found: Counts, requests: Integers, sizes: int, advance: Advance) -> Counts:
    if enough(found.windows):
        return found
    return counts(Segmented(source, segment_tokens(requests, sizes)), sizes, "inside", advance=advance)


def _with_interval(curve: Curve, spread: Deviations | None, row: int) -> MeanDistinct:
    if spread is None:
        return MeanDistinct(curve, None)
    ends = zip(curve, spread.low[row].tolist(), spread.high[row].tolist(), strict=True)
    return MeanDistinct(curve, tuple((float(value) + low, float(value) + high) for value, low, high in ends))


def times_too_high(share: Share) -> Curve:
    """How many times as many experts uniform routing reads as the trace, by window size."""
    return tuple(u / value for u, value in zip(share.uniform, share.pooled.values, strict=True))
