"""The oracle in floating point, vectorised over acceptance rates: the same formulas, a million rates at once.

Exact at every rate where the best draft length beats all others by more than rounding; nearer ties may go either way.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]


def best_drafts(rates: ArrayLike, cycle_seconds: ArrayLike) -> NDArray[np.intp]:
    """``ExpertBytes.bestDraft`` of ``ExpertBytes.tokens a`` at each acceptance rate ``a``.

    ``rates`` [m] are acceptance rates in [0, 1], ``cycle_seconds`` [D + 1] the seconds of a cycle at draft lengths 0..D;
    returns draft lengths [m]. Raises ``ValueError`` for rates outside [0, 1] and seconds that are not positive and finite.
    """
    a, T = _checked(rates, cycle_seconds)
    best = np.zeros(a.shape, np.intp)
    best_goodput = np.full(a.shape, 1 / T[0])
    power, tokens = np.ones_like(a), np.ones_like(a)
    for d in range(1, len(T)):
        power *= a
        tokens += power
        goodput = tokens / T[d]
        better = best_goodput < goodput
        best[better] = d
        best_goodput = np.where(better, goodput, best_goodput)
    return best


def _checked(rates: ArrayLike, cycle_seconds: ArrayLike) -> tuple[Floats, Floats]:
    a, T = np.asarray(rates, np.float64), np.asarray(cycle_seconds, np.float64)
    if a.ndim != 1 or T.ndim != 1 or not len(T):
        raise ValueError(
            f"rates and cycle_seconds must be vectors, the latter not empty, found {a.shape} and {T.shape}"
        )
    if not ((a >= 0) & (a <= 1)).all():
        raise ValueError("rates must lie between 0 and 1")
    if not ((T > 0) & np.isfinite(T)).all():
        raise ValueError("cycle_seconds must be positive and finite")
    return a, T
