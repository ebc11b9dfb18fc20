"""Conclusions of ``Proofs/Thm/PriceGoodput.lean``: the optimal price is the optimal goodput."""

from __future__ import annotations

from collections.abc import Sequence

from pyoracle.field import Curve, Number
from pyoracle.price import Choice, Request, affine_time, allocate, batch_goodput, optimum_goodput, priced_optimum
from pyoracle.quantify import NATURALS


def optimum_goodput_spec(N: Curve, C: Curve, n: int) -> bool:
    """``ExpertBytes.optimumGoodput_spec``: the optimum bounds every choice and is that of one of them."""
    best = optimum_goodput(N, C, n)
    is_bound = all(N(i) / C(i) <= best for i in NATURALS if i <= n)
    return is_bound and any(N(i) / C(i) == best for i in NATURALS if i <= n)


def goodput_le_iff_priced(lam: Number, N: Curve, C: Curve, n: int) -> bool:
    """``ExpertBytes.goodput_le_iff_priced``: no choice has tokens left after paying ``lam`` a second."""
    return all(N(i) - lam * C(i) <= 0 for i in NATURALS if i <= n)


def goodput_eq_iff_priced(lam: Number, N: Curve, C: Curve, n: int) -> bool:
    """``ExpertBytes.goodput_eq_iff_priced``: the best choice at price ``lam`` a second breaks even."""
    return bool(priced_optimum(lam, N, C, n) == 0)


def optimal_iff_priced_eq_zero(N: Curve, C: Curve, n: int, i: int) -> bool:
    """``ExpertBytes.optimal_iff_priced_eq_zero``: choice ``i`` breaks even when a second costs the largest goodput."""
    return bool(N(i) - optimum_goodput(N, C, n) * C(i) == 0)


def batch_goodput_le_allocate(
    fixed: Number, per_token: Number, requests: Sequence[Request], choices: Sequence[Choice]
) -> bool:
    """``ExpertBytes.batchGoodput_le_allocate``: pricing at the goodput of any choices leads to at least that goodput."""

    def seconds(n: int) -> Number:
        return affine_time(fixed, per_token, n)

    goodput = batch_goodput(seconds, requests, choices)
    return bool(goodput <= batch_goodput(seconds, requests, allocate(goodput * per_token, requests)))


def batch_goodput_le_of_allocate_le(
    fixed: Number, per_token: Number, g: Number, requests: Sequence[Request], choices: Sequence[Choice]
) -> bool:
    """``ExpertBytes.batchGoodput_le_of_allocate_le``: the goodput of the choices is at most ``g``."""
    return bool(batch_goodput(lambda n: affine_time(fixed, per_token, n), requests, choices) <= g)
