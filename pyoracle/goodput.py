"""Tokens per second and the best draft length. Mirrors ``Proofs/ExpertBytes/Spec/Goodput.lean``.

``A(d)`` expected tokens of a pass at draft length ``d``, ``T(d)`` seconds of the cycle; draft length 0 is plain
decoding.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from expertbytes.pyoracle.curve import argmax
from expertbytes.pyoracle.field import Curve, Number


def goodput(A: Curve, T: Curve, d: int) -> Number:
    """``ExpertBytes.goodput``: tokens per second at draft length ``d``."""
    return A(d) / T(d)


def speedup(A: Curve, T: Curve, d: int) -> Number:
    """``ExpertBytes.speedup``: goodput relative to plain decoding at one token per ``T(0)`` seconds."""
    return goodput(A, T, d) * T(0)


def best_draft(A: Curve, T: Curve, D: int) -> int:
    """``ExpertBytes.bestDraft``: the least draft length in ``0..D`` that maximises goodput."""
    return argmax(partial(goodput, A, T), D)


def best_draft_max(A: Curve, T: Curve, D: int) -> int:
    """``ExpertBytes.bestDraftMax``: the greatest draft length in ``0..D`` that maximises goodput."""
    best = 0
    for d in range(1, D + 1):
        if goodput(A, T, best) <= goodput(A, T, d):
            best = d
    return best


def first_stop(A: Curve, T: Curve, D: int) -> int:
    """``ExpertBytes.firstStop``: the first draft length in ``0..D`` whose successor is not better, else ``D``."""
    for d in range(D):
        if not goodput(A, T, d) < goodput(A, T, d + 1):
            return d
    return D


def staircase(T: Curve, curve: Callable[[Number, int], Number], D: int, rates: Sequence[Number]) -> list[int]:
    """``ExpertBytes.staircase``: the best draft length at each rate; ``curve(a, d)`` are the tokens at rate ``a``."""

    def at_rate(rate: Number) -> Curve:
        return lambda d: curve(rate, d)

    return [best_draft(at_rate(rate), T, D) for rate in rates]


def nondecreasing(rates: Sequence[Number]) -> bool:
    """``ExpertBytes.nondecreasing``: whether a list of rates never decreases."""
    return all(a <= b for a, b in pairwise(rates))


def rises(steps: Sequence[int]) -> int:
    """``ExpertBytes.rises``: how often a list of draft lengths rises from one entry to the next."""
    return sum(s < t for s, t in pairwise(steps))
