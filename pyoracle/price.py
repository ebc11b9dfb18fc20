"""One price for the draft chains of two drafters. Mirrors ``Proofs/ExpertBytes/Spec/Price.lean``.

Survivals are probabilities; values and prices are expected tokens; a price is per verified drafted token.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from expertbytes.pyoracle.curve import argmax, larger, sum_below
from expertbytes.pyoracle.field import ONE, ZERO, Curve, Number


def _require_survivals(name: str, survival: Curve, length: int) -> None:
    """Raise ``ValueError`` unless ``1 ≥ survival(0) ≥ … ≥ survival(length − 1) ≥ 0``."""
    if length < 0:
        raise ValueError(f"length must not be negative, found {length}")
    previous: Number = ONE
    for i in range(length):
        if not 0 <= survival(i) <= previous:
            raise ValueError(f"{name}({i}) must be between 0 and {previous} (it may not increase), found {survival(i)}")
        previous = survival(i)


@dataclass(frozen=True)
class Chain:
    """``ExpertBytes.Chain``: ``length`` drafted tokens; ``survival(i)`` is the probability that tokens ``0..i`` are accepted.

    Raises ``ValueError`` where, below ``length``, a survival is outside ``[0, 1]`` or increases.
    """

    length: int
    survival: Curve

    def __post_init__(self) -> None:
        _require_survivals("survival", self.survival, self.length)


@dataclass(frozen=True)
class Choice:
    """``ExpertBytes.Choice``: verify ``length`` tokens of the second chain of a request, or of the first.

    Raises ``ValueError`` where ``length`` is negative.
    """

    second: bool
    length: int

    def __post_init__(self) -> None:
        if self.length < 0:
            raise ValueError(f"length must not be negative, found {self.length}")


Request: TypeAlias = tuple[Chain, Chain]
"""The chains of the first and of the second drafter."""


def value(lam: Number, S: Curve, m: int) -> Number:
    """``ExpertBytes.value``: worth of verifying ``m`` drafted tokens at price ``lam``, ``Σ (S(i) − lam), i < m``."""
    return sum_below(lambda i: S(i) - lam, m)


def best_length(lam: Number, S: Curve, L: int) -> int:
    """``ExpertBytes.bestLength``: the least length in ``0..L`` of largest value at price ``lam``."""
    return argmax(partial(value, lam, S), L)


def distance(m: int, n: int) -> int:
    """``ExpertBytes.distance``: tokens by which two lengths differ."""
    return abs(m - n)


def length_above(lam: Number, S: Curve, L: int) -> int:
    """``ExpertBytes.lengthAbove``: how many of the first ``L`` drafted tokens have a survival above ``lam``."""
    return sum(1 for i in range(L) if lam < S(i))


def chain_value(lam: Number, chain: Chain) -> Number:
    """``ExpertBytes.chainValue``: the largest value of a prefix of the chain at price ``lam``."""
    return value(lam, chain.survival, best_length(lam, chain.survival, chain.length))


def chosen_chain(request: Request, choice: Choice) -> Chain:
    """``ExpertBytes.chosenChain``: the chain that a choice verifies."""
    return request[1] if choice.second else request[0]


def verified(request: Request, choice: Choice) -> int:
    """``ExpertBytes.verified``: drafted tokens that a choice verifies, at most the whole chain."""
    return min(choice.length, chosen_chain(request, choice).length)


def choice_tokens(request: Request, choice: Choice) -> Number:
    """``ExpertBytes.choiceTokens``: expected accepted tokens of a choice."""
    return sum_below(chosen_chain(request, choice).survival, verified(request, choice))


def choice_value(lam: Number, request: Request, choice: Choice) -> Number:
    """``ExpertBytes.choiceValue``: worth of a choice at price ``lam``."""
    return value(lam, chosen_chain(request, choice).survival, verified(request, choice))


def choose(lam: Number, request: Request) -> Choice:
    """``ExpertBytes.choose``: the better chain at price ``lam`` with its best length; the first one if they tie."""
    second = bool(chain_value(lam, request[0]) < chain_value(lam, request[1]))
    chain = request[1] if second else request[0]
    return Choice(second, best_length(lam, chain.survival, chain.length))


def request_value(lam: Number, request: Request) -> Number:
    """``ExpertBytes.requestValue``: the larger of the values of the two chains at price ``lam``."""
    return larger(chain_value(lam, request[0]), chain_value(lam, request[1]))


def allocate(lam: Number, requests: Sequence[Request]) -> list[Choice]:
    """``ExpertBytes.allocate``: the better chain for each request of a batch at one price ``lam``."""
    return [choose(lam, request) for request in requests]


def separate_value(lam: Number, requests: Sequence[Request]) -> Number:
    """``ExpertBytes.separateValue``: the sum of the largest values of the requests, each for itself."""
    return sum((request_value(lam, request) for request in requests), start=ZERO)


def batch_size(requests: Sequence[Request]) -> int:
    """``ExpertBytes.batchSize``: requests of a batch."""
    return len(requests)


def total_verified(requests: Sequence[Request], choices: Sequence[Choice]) -> int:
    """``ExpertBytes.totalVerified``: drafted tokens that a batch verifies; none for a request without a choice."""
    return sum(verified(request, choice) for request, choice in zip(requests, choices, strict=False))


def total_tokens(requests: Sequence[Request], choices: Sequence[Choice]) -> Number:
    """``ExpertBytes.totalTokens``: expected accepted tokens of a batch."""
    pairs = zip(requests, choices, strict=False)
    return sum((choice_tokens(request, choice) for request, choice in pairs), start=ZERO)


def total_value(lam: Number, requests: Sequence[Request], choices: Sequence[Choice]) -> Number:
    """``ExpertBytes.totalValue``: worth of a batch at price ``lam``."""
    pairs = zip(requests, choices, strict=False)
    return sum((choice_value(lam, request, choice) for request, choice in pairs), start=ZERO)


def affine_time(fixed: Number, per_token: Number, n: int) -> Number:
    """``ExpertBytes.affineTime``: seconds of a pass of ``n`` tokens, ``fixed + per_token · n``."""
    return fixed + per_token * n


def batch_goodput(T: Curve, requests: Sequence[Request], choices: Sequence[Choice]) -> Number:
    """``ExpertBytes.batchGoodput``: tokens per second of a batch whose pass of ``n`` tokens takes ``T(n)`` seconds."""
    size = batch_size(requests)
    return (size + total_tokens(requests, choices)) / T(size + total_verified(requests, choices))


@dataclass(frozen=True)
class Forecast:
    """``ExpertBytes.Forecast``: true and believed survivals of a chain, each at most ``factor`` times the other.

    Raises ``ValueError`` where ``factor`` is below 1 or, below ``length``, one of the curves is no chain or they differ by more.
    """

    length: int
    factor: Number
    truth: Curve
    belief: Curve

    def __post_init__(self) -> None:
        if not self.factor >= 1:
            raise ValueError(f"factor must be at least 1, found {self.factor}")
        _require_survivals("truth", self.truth, self.length)
        _require_survivals("belief", self.belief, self.length)
        for i in range(self.length):
            true, believed = self.truth(i), self.belief(i)
            if true > self.factor * believed or believed > self.factor * true:
                raise ValueError(
                    f"truth({i}) = {true} and belief({i}) = {believed} must be within factor = {self.factor}"
                )


def true_chain(forecast: Forecast) -> Chain:
    """``ExpertBytes.trueChain``: the chain with its true survivals."""
    return Chain(forecast.length, forecast.truth)


def believed_chain(forecast: Forecast) -> Chain:
    """``ExpertBytes.believedChain``: the chain with the survivals that the scheduler believes."""
    return Chain(forecast.length, forecast.belief)


def true_requests(forecasts: Sequence[tuple[Forecast, Forecast]]) -> list[Request]:
    """``ExpertBytes.trueRequests``: the batch as it is."""
    return [(true_chain(first), true_chain(second)) for first, second in forecasts]


def believed_requests(forecasts: Sequence[tuple[Forecast, Forecast]]) -> list[Request]:
    """``ExpertBytes.believedRequests``: the batch as the scheduler believes it."""
    return [(believed_chain(first), believed_chain(second)) for first, second in forecasts]


def worst_factor(forecasts: Sequence[tuple[Forecast, Forecast]]) -> Number:
    """``ExpertBytes.worstFactor``: the largest calibration error in a batch, 1 for an empty one."""
    return max((forecast.factor for pair in forecasts for forecast in pair), default=ONE)
