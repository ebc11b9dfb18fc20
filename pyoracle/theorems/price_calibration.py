"""Conclusions of ``Proofs/Thm/PriceCalibration.lean``: what a calibration error costs."""

from __future__ import annotations

from collections.abc import Sequence

from pyoracle.field import Curve, Number
from pyoracle.price import (
    Choice,
    Forecast,
    batch_goodput,
    believed_requests,
    best_length,
    chain_tokens,
    distance,
    optimum_goodput,
    total_tokens,
    total_value,
    true_requests,
    value,
    worst_factor,
)


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
