"""Distinct experts of a pass under the routing that AIConfigurator's collectors generate for their kernel timings.

`balanced` puts the tokens of a pass at equal distances on the experts. `power_law_A` draws the weight of each expert from a
power law of exponent A between two ends, shares the n·k slots by weight and rounds them; what rounding left over goes to the
least loaded experts, what it gave too much comes off the most loaded. Its mean over draws of a fixed seed is taken. Where
experts are spread over devices, the times are those of the first one, under a power law of the one with the most slots, and
its own experts are counted.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernel_times.model import Values

DRAWS: Final = 200
BALANCED: Final = "balanced"
POWER_LAW: Final = "power_law_"
STEEPEST: Final = 10.0


class Read(NamedTuple):
    """Distinct experts by pass size: the mean over draws, and the standard deviation of one draw, which is what a timing has."""

    mean: Values
    deviation: Values


def distinct(distribution: str, experts: int, experts_per_token: int, sizes: Sequence[int], devices: int = 1) -> Values:
    """Mean distinct experts on the timed one of the devices, at each pass size.

    Raises `MeasurementError` for a distribution of another kind, and for more devices than experts.
    """
    return experts_read(distribution, experts, experts_per_token, sizes, devices).mean


def experts_read(
    distribution: str, experts: int, experts_per_token: int, sizes: Sequence[int], devices: int = 1
) -> Read:
    """What `distinct` gives, with the deviation of one draw."""
    if devices > experts:
        raise MeasurementError(f"moe_ep_size is {devices} but must be at most the {experts} experts.")
    return _read(distribution, experts, experts_per_token, tuple(sizes), devices)


@lru_cache(1 << 16)
def _read(distribution: str, experts: int, k: int, sizes: tuple[int, ...], devices: int) -> Read:
    if distribution == BALANCED:
        return Read(np.array([_balanced(experts, k, n, devices) for n in sizes], float), np.zeros(len(sizes)))
    exponent = _exponent(distribution)
    drawn = np.random.default_rng((experts, k, round(1000 * exponent))).random((2, DRAWS, experts))
    found = [_draws(drawn, exponent, k, n, devices) for n in sizes]
    return Read(np.array([each.mean() for each in found]), np.array([each.std() for each in found]))


def _balanced(experts: int, k: int, n: int, devices: int) -> int:
    stride = -(-experts // k)
    first = [token % stride if n >= stride else token * stride // n for token in range(n)]
    read = {(start + slot * stride) % experts for start in first for slot in range(k)}
    return max(1, sum(expert < experts // devices for expert in read))


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


def _draws(drawn: Values, exponent: float, k: int, n: int, devices: int) -> Values:
    """By draw the experts with a token on the device with the most slots; one token on one device reads its own k."""
    experts = drawn.shape[-1]
    if n == 1 and devices == 1:
        return np.full(DRAWS, float(k))
    weight = _power_law(drawn[0], exponent, *((1.0, 0.8 * n) if n * k > experts else (0.01, 2.0)))
    tokens = np.minimum(np.rint(n * k * weight / weight.sum(1, keepdims=True)), n)
    place = np.lexsort((drawn[1], tokens)).argsort(1)
    left = n * k - tokens.sum(1, keepdims=True)
    tokens += np.where(left > 0, place < left, -1 * (place >= experts + left))
    ranks = tokens[:, : experts // devices * devices].reshape(len(tokens), devices, -1)
    fullest = np.take_along_axis(ranks, ranks.sum(2).argmax(1)[:, None, None], 1)
    return np.asarray((fullest > 0).sum((1, 2)), float)


def _power_law(uniform: Values, exponent: float, low: float, high: float) -> Values:
    """Values between the ends with density proportional to x to the minus exponent, by inversion."""
    if high <= low:
        return np.full_like(uniform, low)
    if exponent == 1:
        return np.asarray(low * (high / low) ** uniform)
    power = 1 - exponent
    return np.asarray((low**power + (high**power - low**power) * uniform) ** (1 / power))
