"""What one expert costs a deduplicating kernel by the tokens that selected it, so that other routing can be predicted.

seconds = fixed + Σ over distinct experts of cost(tokens of the expert). Two routings that read the same number of experts
differ in how many tokens an expert has, and the rate of a matrix product with it; the theory's bandwidth `Wd n` is then
the bytes over these seconds, a curve like any other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import nnls

from expertbytes.measurements.errors import MeasurementError

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class RowCosts:
    """`seconds[r - 1]` of an expert with r tokens, never falling with r; `fixed_seconds` of each layer."""

    fixed_seconds: float
    seconds: tuple[float, ...]

    def of(self, rows: Sequence[int], layers: int = 1) -> float:
        """Seconds of `layers` layers in which rows[r - 1] experts have r tokens."""
        if len(rows) > len(self.seconds):
            found = f"an expert with {len(rows)} tokens but the fit saw at most {len(self.seconds)}"
            raise MeasurementError(f"tokens: a pass has {found}; fit with passes as large as those predicted.")
        return layers * self.fixed_seconds + float(np.dot(rows, self.seconds[: len(rows)]))


def histogram(ids: NDArray[np.intp]) -> tuple[int, ...]:
    """How many experts 1, 2, … tokens of ids [tokens, k] selected."""
    counts = np.bincount(np.unique(ids, return_counts=True)[1])
    return tuple(int(count) for count in counts[1:])


def added(histograms: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The histogram of several layers together."""
    longest = max(map(len, histograms))
    padded = [(*found, *[0] * (longest - len(found))) for found in histograms]
    return tuple(sum(column) for column in zip(*padded, strict=True))


def fit_rows(histograms: Sequence[Sequence[float]], seconds: Sequence[float]) -> RowCosts:
    """Least squares of the relative residuals; steps of the cost from r to r + 1 tokens are not negative."""
    most = max(map(len, histograms))
    counts = np.array([(*found, *[0] * (most - len(found))) for found in histograms], float)
    reaching = counts[:, ::-1].cumsum(axis=1)[:, ::-1]  # experts with at least r tokens pay the step to r
    design = np.column_stack((np.ones(len(counts)), reaching)) / np.asarray(seconds)[:, None]
    scale = np.where((norms := np.linalg.norm(design, axis=0)) > 0, norms, 1.0)
    steps, _ = nnls(design / scale, np.ones(len(counts)))
    fixed, *each = steps / scale
    return RowCosts(float(fixed), tuple(float(value) for value in np.cumsum(each)))
