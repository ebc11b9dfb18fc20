"""Conclusions of ``Proofs/ExpertBytes/Thm/PriceGoodput.lean``: the optimal price is the optimal goodput.

Conclusions of ``Proofs/ExpertBytes/Thm/PriceCalibration.lean``: what a calibration error costs.
"""

from __future__ import annotations

from collections.abc import Sequence

from expertbytes.pyoracle.field import Curve, Number
from expertbytes.pyoracle.price import (
    Choice,
    Forecast,
    Request,
    affine_time,
    allocate,
    batch_goodput,
    believed_requests,
    best_length,
    chain_tokens,
    distance,
    optimum_goodput,
    priced_optimum,
    total_tokens,
    total_value,
    true_requests,
    value,
    worst_factor,
)
from expertbytes.pyoracle.quantify import NATURALS


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


def chain_tokens_le_mul(rho: Number, S: Curve, S_prime: Curve, m: int) -> bool:
    """``ExpertBytes.chainTokens_le_mul``: the tokens of ``S`` are at most ``rho`` times those of ``S_prime``."""
    return bool(chain_tokens(S, m) <= rho * chain_tokens(S_prime, m))


def calibration_regret(
    T: Curve, forecasts: Sequence[tuple[Forecast, Forecast]], chosen: Sequence[Choice], other: Sequence[Choice]
) -> bool:
    """``ExpertBytes.calibration_regret``: goodput of ``other`` is at most the worst factor squared times that of ``chosen``."""
    truth, factor = true_requests(forecasts), worst_factor(forecasts)
    return bool(batch_goodput(T, truth, other) <= factor * factor * batch_goodput(T, truth, chosen))


def calibration_regret_choices(under: Number, over: Number, N: Curve, Nhat: Curve, C: Curve, n: int, i: int) -> bool:
    """``ExpertBytes.calibration_regret_choices``: the optimum is at most ``under · over`` times the goodput of choice ``i``."""
    return bool(optimum_goodput(N, C, n) <= under * over * (N(i) / C(i)))


def calibration_regret_priced(
    lam: Number, forecasts: Sequence[tuple[Forecast, Forecast]], chosen: Sequence[Choice], other: Sequence[Choice]
) -> bool:
    """``ExpertBytes.calibration_regret_priced``: the true value lost by ``chosen`` is within the calibration error's bound."""
    truth, belief = true_requests(forecasts), believed_requests(forecasts)
    lost = total_value(lam, truth, other) - total_value(lam, truth, chosen)
    tokens = total_tokens(belief, other) + total_tokens(truth, chosen)
    return bool(lost <= (worst_factor(forecasts) - 1) * tokens)


def calibration_regret_length(lam: Number, rho: Number, S: Curve, Shat: Curve, L: int, m: int) -> bool:
    """``ExpertBytes.calibration_regret_length``: choosing by ``Shat`` loses at most ``(rho − 1) · lam`` a differing token."""
    chosen = best_length(lam, Shat, L)
    return bool(value(lam, S, m) - value(lam, S, chosen) <= (rho - 1) * lam * distance(m, chosen))
