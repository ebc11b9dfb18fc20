"""Distinct experts of a pass under the routing that AIConfigurator's collectors generate for their kernel timings.

`balanced` gives every expert the same number of tokens, so a pass of n tokens reads all n·k slots from different experts while
there are any. `power_law_A` draws the weight of each expert from a power law of exponent A between two ends, shares the n·k slots
by weight, rounds them, and gives what rounding left over to the least loaded experts. Its mean over draws is taken here, with
draws of a fixed seed. Where experts are spread over devices the number on one of them is taken to rise in the same proportion.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernel_times.model import Values

DRAWS: Final = 200
POWER_LAW: Final = "power_law_"
STEEPEST: Final = 10.0


def distinct(distribution: str, experts: int, experts_per_token: int, sizes: Sequence[int]) -> Values:
    """Mean number of distinct experts at each pass size; raises `MeasurementError` for a distribution of another kind."""
    return _distinct(distribution, experts, experts_per_token, tuple(sizes))


@lru_cache(4096)
def _distinct(distribution: str, experts: int, k: int, sizes: tuple[int, ...]) -> Values:
    if distribution == "balanced":
        return np.array([min(n * k, experts) for n in sizes], float)
    exponent = _exponent(distribution)
    uniform = np.random.default_rng((experts, k, round(1000 * exponent))).random((DRAWS, experts))
    return np.array([_read(uniform, exponent, k, n) if n > 1 else k for n in sizes], float)


def _exponent(distribution: str) -> float:
    try:
        found = float(distribution.removeprefix(POWER_LAW)) if distribution.startswith(POWER_LAW) else -1.0
    except ValueError:
        found = -1.0
    if not 0 < found <= STEEPEST:
        raise MeasurementError(
            f"distribution is {distribution[:40]!r} but must be balanced or power_law_A, for example power_law_1.2."
        )
    return found


def _read(uniform: Values, exponent: float, k: int, n: int) -> float:
    """Experts with a token, at least the k of one token: those with a share after rounding and those that get what is left."""
    experts = uniform.shape[1]
    weight = _power_law(uniform, exponent, *((1.0, 0.8 * n) if n * k > experts else (0.01, 2.0)))
    tokens = np.minimum(np.rint(n * k * weight / weight.sum(1, keepdims=True)), n)
    left = np.maximum(n * k - tokens.sum(1), 0)
    return max(float(k), float(np.minimum((tokens > 0).sum(1) + left, min(experts, n * k)).mean()))


def _power_law(uniform: Values, exponent: float, low: float, high: float) -> Values:
    """Values between the ends with density proportional to x to the minus exponent, by inversion."""
    if high <= low:
        return np.full_like(uniform, low)
    if exponent == 1:
        return np.asarray(low * (high / low) ** uniform)
    power = 1 - exponent
    return np.asarray((low**power + (high**power - low**power) * uniform) ** (1 / power))
