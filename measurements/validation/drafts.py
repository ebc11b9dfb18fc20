"""Best draft lengths predicted and measured: how near they are, what a miss costs, and which the bound decides."""

from collections.abc import Mapping, Sequence
from functools import partial

from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.prediction import RATES
from expertbytes.measurements.validation.predict import cycle_seconds_of
from expertbytes.measurements.validation.records import PredictedPoint
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.goodput import goodput


def within_one(predicted: Sequence[int], measured: Sequence[int]) -> int:
    """At how many rates they are at most one apart."""
    return sum(abs(a - b) <= 1 for a, b in zip(predicted, measured, strict=True))


def kept(predicted: Sequence[int], measured: Sequence[int], cycle_seconds: Mapping[int, float]) -> float:
    """The least share of the best goodput that the predicted draft lengths have, by the measured cycle times."""
    shares = []
    for rate, chosen, best in zip(RATES, predicted, measured, strict=True):
        speeds = [goodput(partial(tokens, rate), cycle_seconds.__getitem__, d) for d in (chosen, best)]
        shares.append(float(speeds[0] / speeds[1]))
    return min(shares)


def certified(points: Sequence[PredictedPoint], kernel: Kernel) -> tuple[bool, ...]:
    """Whether, at each rate, the best draft length beats every other by more than the factor rho² (`bestDraft_stable`)."""
    cycles, rho = cycle_seconds_of(points, kernel), max(point.rho for point in points)
    leads = []
    for rate in RATES:
        best, second = sorted((goodput(partial(tokens, rate), cycles.__getitem__, d) for d in cycles), reverse=True)[:2]
        leads.append(bool(best > rho**2 * second))
    return tuple(leads)


def right(decided: Sequence[bool], predicted: Sequence[int], measured: Sequence[int]) -> int:
    """At how many of the rates that are decided the two are the same."""
    return sum(sure and a == b for sure, a, b in zip(decided, predicted, measured, strict=True))
