"""What errors of the bandwidths do to the crossover. Mirrors ``Proofs/Thm/ErrorBoundsCrossover.lean``.

``u`` the share, ``r`` the true and ``r_prime`` the measured bandwidth ratio, within ``sigma`` of each other; bandwidths
``Wd``, ``Ws`` within ``rho`` of their measured values.
"""

from __future__ import annotations

from functools import partial

from pyoracle.closeness import scale
from pyoracle.expert import crossover, no_later, ratio
from pyoracle.field import ONE, Curve, Number


def crossover_sandwich_curve(sigma: Number, u: Curve, r: Curve, r_prime: Curve, N: int) -> bool:
    """``crossover_sandwich_curve``: the true crossover lies between the measured ones at ``sigma`` and ``1/sigma``."""
    earliest = crossover(u, partial(scale, sigma, r_prime), N)
    latest = crossover(u, partial(scale, ONE / sigma, r_prime), N)
    found = crossover(u, r, N)
    return no_later(earliest, found) and no_later(found, latest)


def crossover_sandwich(rho: Number, u: Curve, Wd: Curve, Wd_prime: Curve, Ws: Curve, Ws_prime: Curve, N: int) -> bool:
    """``crossover_sandwich``: the true crossover lies between those of the measured ratio times and over ``rho²``."""
    return crossover_sandwich_curve(rho**2, u, partial(ratio, Wd, Ws), partial(ratio, Wd_prime, Ws_prime), N)


def _within_one(u: Curve, r: Curve, N: int, n: int) -> bool:
    found = crossover(u, r, N)
    return found is not None and abs(found - n) <= 1


def crossover_within_one(sigma: Number, u: Curve, r: Curve, r_prime: Curve, N: int, n: int) -> bool:
    """``crossover_within_one``: the true crossover is ``n − 1``, ``n`` or ``n + 1``."""
    return _within_one(u, r, N, n)


def crossover_within_one_of_growth(sigma: Number, u: Curve, r: Curve, r_prime: Curve, N: int, n: int) -> bool:
    """``crossover_within_one_of_growth``: the true crossover is ``n − 1``, ``n`` or ``n + 1``."""
    return _within_one(u, r, N, n)


def crossover_stable(sigma: Number, u: Curve, r: Curve, r_prime: Curve, N: int, n: int) -> int | None:
    """``crossover_stable``: the true crossover, ``n``."""
    return n
