"""How tokens spread over the experts that they read, where a routing says no more than how many those are.

Uniform routing among E experts gives an expert r of n tokens with the binomial probability. Any number of distinct experts
between k (all tokens share) and n·k (none does) is that of uniform routing among some number of experts, whole or not; its
spread is taken. It is exact for uniform routing and for tokens that share all experts; of real text it is an
approximation, as text shares experts in runs.
"""

from fractions import Fraction
from math import comb, exp, expm1, lgamma, log, log1p
from typing import Final

from expertbytes.pyoracle.routing import uniform_distinct

MOST_EXACT: Final = 64
MOST_EXPERTS: Final = 1e12
MOST_WHOLE: Final = 10**6


def spread(experts: int, experts_per_token: int, n: int, distinct: Fraction) -> tuple[Fraction, ...]:
    """Mean number of experts with 1, 2, … n of the n tokens: `distinct` in all, n·k tokens in all, exactly."""
    k = experts_per_token
    if not k <= distinct <= n * k:
        raise ValueError(f"distinct experts at {n} tokens are {float(distinct):g} but must be from {k} to {n * k}")
    if n == 1:
        return (Fraction(distinct),)
    among = Fraction(experts) if distinct == uniform_distinct(experts, k, n) else _among(k, n, float(distinct))
    return _corrected([among * _probability(n, r, k / among) for r in range(1, n + 1)], Fraction(distinct), n * k)


def _corrected(counts: list[Fraction], distinct: Fraction, slots: int) -> tuple[Fraction, ...]:
    """Rounding taken back: experts with one and with two tokens make up for what the sums are off by."""
    experts_off = distinct - sum(counts)
    slots_off = slots - sum(r * count for r, count in enumerate(counts, start=1))
    return (counts[0] + 2 * experts_off - slots_off, counts[1] + slots_off - experts_off, *counts[2:])


def _probability(n: int, r: int, share: Fraction) -> Fraction:
    """Of r of n tokens, each selecting an expert with probability `share`: exact for few tokens among whole experts.

    Else to rounding, since exact fractions of a number that was found by halving have digits without end and no meaning.
    """
    if share == 1 or (n <= MOST_EXACT and share.denominator < MOST_WHOLE):
        return comb(n, r) * share**r * (1 - share) ** (n - r)
    ways = lgamma(n + 1) - lgamma(r + 1) - lgamma(n - r + 1)
    return Fraction(exp(ways + r * log(share) + (n - r) * log1p(-float(share))))


def _among(k: int, n: int, distinct: float) -> Fraction:
    """The number of experts among which uniform routing reads so many, by halving: it rises from k on."""
    low, high = float(k), 2.0 * k
    while _read(high, k, n) < distinct and high < MOST_EXPERTS:
        low, high = high, 2 * high
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if _read(middle, k, n) < distinct else (low, middle)
    return Fraction(low)


def _read(among: float, k: int, n: int) -> float:
    return -among * expm1(n * log1p(-k / among)) if among > k else float(k)
