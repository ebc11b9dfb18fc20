"""What one expert costs a kernel by the tokens that selected it, so that other routing can be predicted.

seconds = fixed + sum over distinct experts of cost(tokens of the expert). Two routings that read the same number of
experts differ in how many tokens an expert has, and the rate of a matrix product with it; the theory's bandwidth `Wd n`
is then the bytes over these seconds, a curve like any other. Costs need not rise with the tokens: a product of three rows
takes longer than one of four where the library works in blocks of four.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.extras import needs

Floats = NDArray[np.float64]
FIXED_WEIGHT: Final = 1e-5
"""How much, relative to one pass size, the fit prefers costs of experts to a fixed part where the samples leave it open."""


LEAST_COST: Final = 1e-9
"""The least cost, relative to the largest: no routing takes no time."""


class Costs(NamedTuple):
    """`experts[r - 1]` seconds of an expert with r tokens, `fixed` seconds of each layer."""

    fixed: float
    experts: tuple[float, ...]

    def seconds(self, histogram: Sequence[float], layers: int = 1) -> float:
        """Seconds of `layers` layers in which histogram[r - 1] experts have r tokens."""
        return layers * self.fixed + float(np.dot(histogram, self.experts[: len(histogram)]))


def histogram(ids: NDArray[np.intp]) -> tuple[int, ...]:
    """How many experts 1, 2, … tokens of ids [tokens, k] selected."""
    counts = np.bincount(np.unique(ids, return_counts=True)[1])
    return tuple(int(count) for count in counts[1:])


def added(histograms: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The histogram of several layers together."""
    return tuple(int(count) for count in padded(histograms).sum(axis=0))


def padded(histograms: Sequence[Sequence[float]]) -> Floats:
    """One histogram a row, zeros after the shorter ones."""
    longest = max(map(len, histograms))
    return np.array([(*found, *[0] * (longest - len(found))) for found in histograms], float)


def fit_costs(
    histograms: Sequence[Sequence[float]], seconds: Sequence[float], knots: Sequence[int], weights: Floats | None = None
) -> Costs:
    """Least squares of the relative residuals, no cost negative or nothing; costs between the `knots` lie on straight lines.

    A cost is known where a routing gave all its experts as many tokens; those numbers and 1 are the knots.
    """
    counts, took = padded(histograms), np.asarray(seconds, float)
    places = np.arange(1, counts.shape[1] + 1)
    hats = np.column_stack([np.interp(places, knots, row) for row in np.eye(len(knots))])
    design = np.column_stack((np.ones(len(took)), counts @ hats)) / took[:, None]
    smallest = np.zeros(design.shape[1])
    smallest[0] = FIXED_WEIGHT / took.min()
    counting = np.ones(len(took)) if weights is None else np.sqrt(weights)
    design = np.vstack((design * counting[:, None], smallest))
    scale = np.where((norms := np.linalg.norm(design, axis=0)) > 0, norms, 1.0)
    with needs("measure"):
        from scipy.optimize import nnls
    found, _ = nnls(design / scale, np.append(counting, 0.0))
    fixed, *at_knots = found / scale
    costs = np.maximum(at_knots, LEAST_COST * max(fixed, *at_knots))
    return Costs(float(fixed), tuple(float(cost) for cost in hats @ costs))
