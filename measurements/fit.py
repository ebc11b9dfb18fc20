"""From raw samples to what a kernel takes: costs by tokens of an expert, and the speed at each pass size with its interval.

A pass of one token is a parameter of its own, since another kernel often runs it (a matrix-vector product). From two
tokens on seconds are modelled by the costs (`measurements.costs`), and the speed at a pass size is modelled over measured
seconds. A block is two repeats that run the kernels A B B A; its value is the mean log of the speed, and blocks differ by
noise and by drift of the machine between them. The interval is the 95 % prediction interval of one more block, Student's t
with one degree of freedom less than blocks (drift moves all pass sizes alike, so pass sizes are not counted as further
freedom). For the deduplicating kernel it is widened by what the costs miss of the fit's own times at that pass size, since
other routing rests on these costs.

The clock is the process's CPU time unless asked otherwise: with one thread it leaves out what other processes took, so it
is the less noisy of the two; both are in the samples.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np

from expertbytes.measurements.costs import Costs, fit_costs, padded
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import Clock, Kernel
from expertbytes.measurements.records import Fit, LayerSample, Rate, ReadSample, Speed
from expertbytes.measurements.student import two_sided

CONFIDENCE: Final = 0.95
RESAMPLES: Final = 1000
NEAR: Final = 0.05
"""How far off, as a log, a call is when it counts half."""
ROUNDS: Final = 8
Histogram = tuple[int, ...]


class Call(NamedTuple):
    """One timed call of a kernel on one layer: histogram[r - 1] experts had r tokens; `shared` where all tokens had the same."""

    kernel: Kernel
    tokens: int
    block: int
    histogram: Histogram
    shared: bool
    seconds: float


def calls_of(samples: Iterable[LayerSample], clock: Clock) -> list[Call]:
    """The samples of a profile by one clock."""
    return [Call(s.kernel, s.tokens, s.repeat // 2, s.histogram, s.shared, s.seconds(clock)) for s in samples]


def fit(calls: Sequence[Call], kernel: Kernel, expert_bytes: int) -> Fit:
    """The fit of one kernel. Raises `MeasurementError` where there are not enough samples for an interval."""
    mine = [call for call in calls if call.kernel == kernel]
    costs = _costs([call for call in mine if call.tokens > 1])
    values = _by_size([call for call in mine if not call.shared], costs, expert_bytes)
    half = _half_width(list(values.values()), kernel)
    speeds = {n: float(np.median(found)) for n, found in values.items()}
    missed = {n: abs(speed) * (kernel == "dedup") for n, speed in speeds.items()}
    return Fit(
        kernel=kernel,
        one_token_bytes_per_second=Rate(**_ends(speeds[1], half)) if 1 in speeds else None,
        fixed_seconds=costs.fixed,
        expert_seconds=costs.experts,
        speeds=tuple(Speed(tokens=n, **_ends(speed, half + missed[n])) for n, speed in speeds.items() if n > 1),
    )


def counted(kernel: Kernel, histogram: Sequence[float]) -> Sequence[float]:
    """What the kernel has a cost for: each slot, or each distinct expert by its tokens."""
    return (sum(r * count for r, count in enumerate(histogram, 1)),) if kernel == "per_slot" else histogram


def _costs(calls: Sequence[Call]) -> Costs:
    """Costs of single calls, weighted by how near they are: noise of a shared machine is now and then a multiple.

    The start is a fit through the median seconds and mean counts of each pass size and routing.
    """
    groups: dict[tuple[bool, int], list[Call]] = {}
    for call in calls:
        groups.setdefault((call.shared, call.tokens), []).append(call)
    if not groups:
        raise MeasurementError("tokens has no pass of two or more; a fit needs one, measure larger passes.")
    means = [padded([counted(c.kernel, c.histogram) for c in group]).mean(axis=0) for group in groups.values()]
    medians = [float(np.median([call.seconds for call in group])) for group in groups.values()]
    longest = max(map(len, means))
    knots = sorted({1, *(tokens for shared, tokens in groups if shared), *([longest] if longest > 1 else [])})
    costs = fit_costs([tuple(mean) for mean in means], medians, knots)
    counts, seconds = [counted(c.kernel, c.histogram) for c in calls], np.array([c.seconds for c in calls])
    for _ in range(ROUNDS):
        off = np.log(seconds / [costs.seconds(each) for each in counts])
        costs = fit_costs(counts, seconds.tolist(), knots, 1 / (1 + (off / NEAR) ** 2))
    return costs


def _by_size(calls: Sequence[Call], costs: Costs, expert_bytes: int) -> dict[int, list[float]]:
    """The values of the blocks at each pass size: log of modelled over measured seconds, of one token's bytes over seconds."""

    def modelled(call: Call) -> float:
        if call.tokens == 1:
            return float(expert_bytes * sum(call.histogram))
        return costs.seconds(counted(call.kernel, call.histogram))

    found: dict[int, dict[int, list[float]]] = {}
    for call in sorted(calls, key=lambda call: call.tokens):
        of_size = found.setdefault(call.tokens, {})
        of_size.setdefault(call.block, []).append(float(np.log(modelled(call) / call.seconds)))
    return {n: [float(np.mean(logs)) for logs in blocks.values()] for n, blocks in found.items()}


def _half_width(values: Sequence[Sequence[float]], kernel: Kernel) -> float:
    """Half of the log interval of one more block, the spread of blocks pooled over the pass sizes."""
    blocks = min(map(len, values))
    if blocks < 2:
        raise MeasurementError(
            f"The {kernel} kernel has samples of one block; an interval needs two, measure more repeats."
        )
    spread = float(np.sqrt(np.mean([np.var(found, ddof=1) for found in values])))
    return two_sided(blocks - 1, CONFIDENCE) * spread * float(np.sqrt(1 + 1 / blocks))


def _ends(mid: float, half: float) -> dict[str, float]:
    low, high = (float(np.exp(mid + sign * half)) for sign in (-1, 1))
    return {"low": low, "mid": float(np.exp(mid)), "high": high}


def read_ceiling(samples: Sequence[ReadSample], clock: Clock) -> Rate:
    """Median rate at which memory was read in order, in bytes per second; its interval is a seeded bootstrap."""
    rates = np.array([sample.bytes_read / sample.seconds(clock) for sample in samples])
    drawn = np.random.default_rng(0).integers(0, len(rates), (RESAMPLES, len(rates)))
    mid = float(np.median(rates))
    low, high = np.quantile(np.median(rates[drawn], axis=1), [0.025, 0.975])
    return Rate(low=min(float(low), mid), mid=mid, high=max(float(high), mid))
