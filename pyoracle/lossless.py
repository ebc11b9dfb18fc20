"""Lossless verification. Mirrors ``Proofs/ExpertBytes/Spec/Lossless.lean``.

``p`` and ``q`` are the probabilities that the target and the drafter give the tokens ``0..V−1``; for cycles ``p(c, x)`` is the
probability of token ``x`` in context ``c`` and ``step(c, x)`` the context after it. ``after(m, c)`` is the worth of context ``c``
with ``m`` tokens to come. All are exact numbers without unit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from expertbytes.pyoracle.curve import sum_below
from expertbytes.pyoracle.field import ONE, ZERO, Curve, Number

Predictions: TypeAlias = Callable[[int, int], Number]
"""Probability of a token in a context, or a worth by two natural numbers."""

Step: TypeAlias = Callable[[int, int], int]
"""The context after a token, or a draft length by the tokens to come and the context."""


def mean(w: Curve, f: Curve, V: int) -> Number:
    """``ExpertBytes.mean``: ``Σ w(x)·f(x)`` over the tokens, the mean of ``f`` if ``w`` are probabilities."""
    return sum_below(lambda x: w(x) * f(x), V)


def distribution(p: Curve, V: int) -> bool:
    """``ExpertBytes.Distribution``: no weight is negative and they sum to one."""
    return all(p(x) >= 0 for x in range(V)) and bool(sum_below(p, V) == 1)


def smaller(x: Number, y: Number) -> Number:
    """``ExpertBytes.smaller``: the smaller of two numbers."""
    return min(x, y)


def apart(x: Number, y: Number) -> Number:
    """``ExpertBytes.apart``: the absolute difference of two numbers."""
    return abs(x - y)


def accepted(p: Curve, q: Curve, x: int) -> Number:
    """``ExpertBytes.accepted``: probability that the proposal ``x`` is kept, ``min(1, p(x) / q(x))``."""
    return p(x) / q(x) if p(x) < q(x) else ONE


def excess(p: Curve, q: Curve, x: int) -> Number:
    """``ExpertBytes.excess``: the positive part of ``p(x) − q(x)``."""
    return max(p(x) - q(x), ZERO)


def residual(p: Curve, q: Curve, V: int, y: int) -> Number:
    """``ExpertBytes.residual``: the normalised positive part of ``p − q`` at ``y``; zero where there is no such part."""
    whole = sum_below(partial(excess, p, q), V)
    return excess(p, q, y) / whole if whole > 0 else ZERO


def acceptance(p: Curve, q: Curve, V: int) -> Number:
    """``ExpertBytes.acceptance``: probability that a proposal is kept."""
    return mean(q, partial(accepted, p, q), V)


def overlap(p: Curve, q: Curve, V: int) -> Number:
    """``ExpertBytes.overlap``: ``Σ min(p(x), q(x))``."""
    return sum_below(lambda x: smaller(p(x), q(x)), V)


def apartness(p: Curve, q: Curve, V: int) -> Number:
    """``ExpertBytes.apartness``: ``Σ |p(x) − q(x)|``, from 0 to 2 for probabilities."""
    return sum_below(lambda x: apart(p(x), q(x)), V)


def speculative(p: Curve, q: Curve, V: int, y: int) -> Number:
    """``ExpertBytes.speculative``: probability that the rule yields token ``y``, kept or drawn after a rejection."""
    kept = q(y) * accepted(p, q, y) if y < V else ZERO
    return kept + mean(q, lambda x: 1 - accepted(p, q, x), V) * residual(p, q, V, y)


def target(p: Predictions, step: Step, V: int, f: Curve, n: int, c: int) -> Number:
    """``ExpertBytes.target``: mean of ``f`` of the context that ``n`` tokens drawn from the target lead to."""
    if n == 0:
        return f(c)
    return mean(partial(p, c), lambda x: target(p, step, V, f, n - 1, step(c, x)), V)


def followed(drafts: Sequence[int], y: int) -> list[int]:
    """``ExpertBytes.followed``: the drafted tokens and one more."""
    return [*drafts, y]


def verify(
    p: Predictions, q: Predictions, step: Step, V: int, after: Predictions, drafts: Sequence[int], n: int, c: int
) -> Number:
    """``ExpertBytes.verify``: the worth of a cycle from context ``c`` with given drafts, ``n`` tokens to come.

    The first rejected draft is replaced and ends the cycle; where all are kept the target adds a token.
    """
    if n == 0:
        return after(0, c)
    here, there = partial(p, c), partial(q, c)

    def ended(y: int) -> Number:
        return after(n - 1, step(c, y))

    if not drafts:
        return mean(here, ended, V)
    keep = accepted(here, there, drafts[0])
    kept = keep * verify(p, q, step, V, after, drafts[1:], n - 1, step(c, drafts[0]))
    return kept + (1 - keep) * mean(partial(residual, here, there, V), ended, V)


def drafted(
    p: Predictions, q: Predictions, step: Step, V: int, after: Predictions, n: int, c: int,
    d: int, drafts: Sequence[int], context: int,
) -> Number:  # fmt: skip
    """``ExpertBytes.drafted``: the worth of a cycle from ``c`` when ``d`` tokens more are drafted, in ``context``."""
    if d == 0:
        return verify(p, q, step, V, after, drafts, n, c)

    def further(x: int) -> Number:
        return drafted(p, q, step, V, after, n, c, d - 1, followed(drafts, x), step(context, x))

    return mean(partial(q, context), further, V)


def decode(
    p: Predictions, q: Predictions, step: Step, V: int, draft: Step, f: Curve, cycles: int, n: int, c: int
) -> Number:
    """``ExpertBytes.decode``: mean of ``f`` after ``n`` tokens, of which the first cycles are speculative."""
    if cycles == 0:
        return target(p, step, V, f, n, c)
    after = partial(decode, p, q, step, V, draft, f, cycles - 1)
    return drafted(p, q, step, V, after, n, c, draft(n, c), [], c)
