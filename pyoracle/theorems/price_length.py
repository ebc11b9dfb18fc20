"""Conclusions of ``Proofs/Thm/PriceLength.lean``: the best length of a chain at a price."""

from __future__ import annotations

from pyoracle.field import Curve, Number
from pyoracle.price import best_length, chain_tokens, length_above, value


def value_eq_tokens_sub(lam: Number, S: Curve, m: int) -> Number:
    """``ExpertBytes.value_eq_tokens_sub``: ``chain_tokens(S, m) − lam · m``."""
    return chain_tokens(S, m) - lam * m


def best_length_spec(lam: Number, S: Curve, L: int, m: int) -> bool:
    """``ExpertBytes.bestLength_spec``: the best length is at most ``L``, worth at least ``m``, and more where ``m`` is less."""
    best = best_length(lam, S, L)
    worth, best_worth = value(lam, S, m), value(lam, S, best)
    return bool(best <= L and worth <= best_worth and (not m < best or worth < best_worth))


def best_length_at_price(lam: Number, S: Curve, L: int) -> int:
    """``ExpertBytes.best_length_at_price``: how many survivals are above the price."""
    return length_above(lam, S, L)


def length_anti_price(lam: Number, lam_prime: Number, S: Curve, L: int) -> bool:
    """``ExpertBytes.length_anti_price``: the best length at ``lam_prime`` is at most that at ``lam``."""
    return best_length(lam_prime, S, L) <= best_length(lam, S, L)
