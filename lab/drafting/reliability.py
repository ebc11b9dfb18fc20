"""How far believed acceptances are from what happened, and what that can cost.

A believed survival and what came of it are compared in cells of equal numbers; intervals resample whole requests. What
miscalibration costs is bounded by the factor between believed and true expected tokens (`calibration_regret`,
`calibration_regret_choices` in the Lean stem `PriceGoodput`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.drafting.records import Workload
from expertbytes.measurements.errors import MeasurementError
from expertbytes.pyoracle.curve import sum_below
from expertbytes.pyoracle.goodput import best_draft
from expertbytes.pyoracle.price import Choice, Forecast, batch_goodput, true_requests, worst_factor

Floats = NDArray[np.float64]
CELLS: Final = 10
_RESAMPLES: Final = 400
_FEWEST: Final = 40
"""Chains below which a group's true survivals are too uncertain to speak of a factor."""


@dataclass(frozen=True)
class Pairs:
    """Tokens drafted: `believed` survival, whether it `survived`, and the `request` [T] each belongs to."""

    believed: Floats
    survived: NDArray[np.bool_]
    request: NDArray[np.int64]


@dataclass(frozen=True)
class Cell:
    """Mean believed survival, share that survived, and tokens of a cell of the diagram."""

    believed: float
    survived: float
    tokens: int


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval over resampled requests."""

    low: float
    mid: float
    high: float


def pairs(workload: Workload, survival: Floats, accepted: NDArray[Any], length: NDArray[Any]) -> Pairs:
    """Every drafted token of a workload with its believed survival [P, L]."""
    depth = np.arange(survival.shape[1])
    drafted = depth < length[:, None]
    request = np.repeat(np.arange(workload.requests), np.diff(workload.request_starts))
    of_token = np.broadcast_to(request[:, None], drafted.shape)
    return Pairs(survival[drafted], (depth < accepted[:, None])[drafted], of_token[drafted])


def diagram(found: Pairs, cells: int = CELLS) -> list[Cell]:
    """The reliability diagram: cells of equal numbers of tokens by believed survival."""
    order = np.array_split(np.argsort(found.believed, kind="stable"), cells)
    return [Cell(float(found.believed[i].mean()), float(found.survived[i].mean()), len(i)) for i in order if len(i)]


def calibration_error(found: Pairs) -> float:
    """Expected calibration error: the mean over the cells of |believed - survived|, by their tokens."""
    cells = diagram(found)
    total = sum(cell.tokens for cell in cells)
    return sum(abs(cell.believed - cell.survived) * cell.tokens for cell in cells) / total


def resampled(found: Pairs, figure: Callable[[Pairs], float], seed: int = 0) -> Estimate:
    """A figure with the interval that resampling whole requests gives, stretched to hold the figure where need be."""
    rng, requests = np.random.default_rng(seed), int(found.request.max()) + 1
    order = np.argsort(found.request, kind="stable")
    bounds = np.searchsorted(found.request[order], np.arange(requests + 1))
    drawn = []
    for _ in range(_RESAMPLES):
        picked = np.concatenate([order[bounds[r] : bounds[r + 1]] for r in rng.integers(0, requests, requests)])
        drawn.append(figure(Pairs(found.believed[picked], found.survived[picked], found.request[picked])))
    low, high = np.quantile(drawn, (0.025, 0.975))
    mid = figure(found)
    return Estimate(min(float(low), mid), mid, max(float(high), mid))


def group_forecasts(
    believed: Floats, survived: NDArray[np.bool_], group: NDArray[np.int64]
) -> list[tuple[int, Forecast]]:
    """For chains of equal evidence (`group` [P]): how many there are, and their mean believed and true survivals [P, L].

    The factor is the least that holds at every depth where some chain of the group survived.
    """
    found = []
    for value in np.unique(group):
        members = group == value
        if (count := int(members.sum())) >= _FEWEST:
            found.append((count, _forecast(believed[members].mean(axis=0), survived[members].mean(axis=0))))
    return found


def _forecast(believed: Floats, truth: Floats) -> Forecast:
    length = int((truth > 0).sum())
    ratios = np.maximum(believed[:length] / truth[:length], truth[:length] / believed[:length])
    factor = float(np.nextafter(ratios.max(), np.inf)) if length else 1.0
    return Forecast(length, factor, list(map(float, truth)).__getitem__, list(map(float, believed)).__getitem__)


@dataclass(frozen=True)
class Regret:
    """Goodput lost by choosing each group's draft length by belief: `realised` and `bound` are factors of the optimum.

    `bound` is under · over of `calibration_regret_choices` on expected tokens; `survival_factor` the worst of the groups.
    """

    groups: int
    survival_factor: float
    under: float
    over: float
    realised: float

    @property
    def bound(self) -> float:
        """No choice by belief is further than this factor from the optimum."""
        return self.under * self.over


def regret(forecasts: list[tuple[int, Forecast]], seconds: Callable[[int], float]) -> Regret:
    """The worst over the groups, each served alone with passes of n tokens in `seconds(n)`."""
    if not forecasts:
        raise MeasurementError(f"No group has {_FEWEST} chains of full length; collect more requests.")
    each = [_one_regret(forecast, seconds) for _, forecast in forecasts]
    factor = worst_factor([(forecast, forecast) for _, forecast in forecasts])
    under, over, realised = (max(values) for values in zip(*each, strict=True))
    return Regret(len(each), float(factor), under, over, realised)


def _one_regret(forecast: Forecast, seconds: Callable[[int], float]) -> tuple[float, float, float]:
    lengths = range(forecast.length + 1)
    true = [1 + float(sum_below(forecast.truth, d)) for d in lengths]
    believed = [1 + float(sum_below(forecast.belief, d)) for d in lengths]
    requests = true_requests([(forecast, forecast)])
    goodput = [float(batch_goodput(seconds, requests, [Choice(False, d)])) for d in lengths]
    chosen = best_draft(believed.__getitem__, lambda d: seconds(1 + d), forecast.length)
    under = max(t / b for t, b in zip(true, believed, strict=True))
    over = max(b / t for t, b in zip(true, believed, strict=True))
    return under, over, max(goodput) / goodput[chosen]
