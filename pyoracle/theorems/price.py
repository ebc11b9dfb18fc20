"""Conclusions of ``Proofs/ExpertBytes/Thm/Price.lean``: one price for a batch.

Conclusions of ``Proofs/ExpertBytes/Thm/PriceLength.lean``: the best length of a chain at a price.
"""

from __future__ import annotations

from collections.abc import Sequence

from expertbytes.pyoracle.field import Curve, Number
from expertbytes.pyoracle.price import (
    Chain,
    Choice,
    Request,
    allocate,
    best_length,
    chain_tokens,
    choice_value,
    choose,
    length_above,
    separate_value,
    total_tokens,
    total_value,
    total_verified,
    value,
)


def choose_ge_left(lam: Number, left: Chain, right: Chain, m: int) -> bool:
    """``ExpertBytes.choose_ge_left``: the chosen chain is worth at least the first ``m`` tokens of the first one."""
    request = (left, right)
    return bool(value(lam, left.survival, m) <= choice_value(lam, request, choose(lam, request)))


def choose_ge_right(lam: Number, left: Chain, right: Chain, m: int) -> bool:
    """``ExpertBytes.choose_ge_right``: the chosen chain is worth at least the first ``m`` tokens of the second one."""
    request = (left, right)
    return bool(value(lam, right.survival, m) <= choice_value(lam, request, choose(lam, request)))


def priced_separates(lam: Number, requests: Sequence[Request], choices: Sequence[Choice]) -> bool:
    """``ExpertBytes.priced_separates``: no choices beat the requests' separate optima, and ``allocate`` attains them."""
    best = separate_value(lam, requests)
    is_bound = total_value(lam, requests, choices) <= best
    return bool(is_bound and total_value(lam, requests, allocate(lam, requests)) == best)


def total_tokens_le_priced(lam: Number, requests: Sequence[Request], choices: Sequence[Choice]) -> bool:
    """``ExpertBytes.totalTokens_le_priced``: tokens are at most the price of what is verified plus the separate optima."""
    bound = lam * total_verified(requests, choices) + separate_value(lam, requests)
    return bool(total_tokens(requests, choices) <= bound)


def priced_optimal_for_budget(
    lam: Number, requests: Sequence[Request], best: Sequence[Choice], other: Sequence[Choice]
) -> bool:
    """``ExpertBytes.priced_optimal_for_budget``: ``other`` yields no more expected tokens than ``best``."""
    return bool(total_tokens(requests, other) <= total_tokens(requests, best))


def allocate_optimal_for_budget(lam: Number, requests: Sequence[Request], other: Sequence[Choice]) -> bool:
    """``ExpertBytes.allocate_optimal_for_budget``: ``other`` yields no more expected tokens than ``allocate``."""
    return bool(total_tokens(requests, other) <= total_tokens(requests, allocate(lam, requests)))


def allocate_anti_price(lam: Number, lam_prime: Number, requests: Sequence[Request]) -> bool:
    """``ExpertBytes.allocate_anti_price``: the batch verifies no more tokens at price ``lam_prime`` than at ``lam``."""
    at_lam_prime = total_verified(requests, allocate(lam_prime, requests))
    return at_lam_prime <= total_verified(requests, allocate(lam, requests))


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
