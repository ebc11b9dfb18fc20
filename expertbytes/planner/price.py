"""A price kept from what happened, over many passes: tokens that a second earns, with a floor under it and for drift.

Choosing in every pass the budget of the most tokens after paying the best tokens per second of the long run attains them
(`longRun_price_separates`); the best quotient of each pass need not. The price is not known beforehand: it is kept as the
quotient of discounted sums, `g ← g + (n - g·t) / T` after a pass of `n` tokens in `t` seconds, `T` the discounted seconds.

All values are numbers or arrays of servers side by side.
"""

import math
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from expertbytes.errors import InputError

Values = Any
"""A float, or an array [...] of floats, one for each server."""

STEP: Final = 1 / 64
LOSS: Final = 0.02
ALLOWED_PASSES: Final = 8
"""Plain passes' tokens that may be lost besides, at any time."""
_FARTHEST: Final = 4.0
"""A correction of costs or acceptance stays within this factor."""


@dataclass(frozen=True)
class PriceController:
    """What a server remembers: discounted sums of tokens and seconds, what was expected of them, and its account.

    `step` in (0, 1]: about the last `1 / step` passes count. `loss` in (0, 1): the part of plain decoding's tokens that
    may be lost for good; `allowance` tokens may be lost besides at any time. `account`: tokens by which the server is ahead
    of `1 - loss` times plain decoding, counted up to the allowance. `on` False is the switch: no drafting, prices kept.
    """

    step: float
    loss: float
    allowance: float
    tokens: Values
    seconds: Values
    expected_seconds: Values
    accepted: Values
    expected_accepted: Values
    account: Values
    on: bool = True

    @staticmethod
    def start(
        requests: int, plain_seconds: Values, *, step: float = STEP, loss: float = LOSS, passes: float = ALLOWED_PASSES
    ) -> "PriceController":
        """A server that has done nothing yet and expects plain decoding: `requests` tokens in `plain_seconds`."""
        for name, value in (("step", step), ("loss", loss)):
            if not 0 < value <= 1 or (name == "loss" and value == 1):
                raise InputError(
                    f"{name} is {value:g} but must be above 0 and {'at most' if name == 'step' else 'below'} 1."
                )
        seconds = np.asarray(plain_seconds, np.float64)
        zero, tokens = np.zeros(seconds.shape), np.full(seconds.shape, float(requests))
        return PriceController(step, loss, passes * requests, tokens, seconds, seconds, tokens, tokens, zero)

    @property
    def price(self) -> Values:
        """Tokens a second."""
        return self.tokens / self.seconds

    @property
    def cost_scale(self) -> Values:
        """Seconds as they were over seconds as the table said: the drift of the costs, to multiply the table by."""
        return np.clip(self.seconds / self.expected_seconds, 1 / _FARTHEST, _FARTHEST)

    @property
    def acceptance_scale(self) -> Values:
        """Tokens as they were over tokens as survivals said, to multiply survivals by (up to 1)."""
        return np.clip(self.accepted / self.expected_accepted, 1 / _FARTHEST, _FARTHEST)

    def affords(self, requests: int, seconds: Values, plain_seconds: Values) -> Any:
        """Whether a pass of so many seconds is affordable even if it yields no more than one token a request."""
        left = self.account + requests - (1 - self.loss) * requests * seconds / plain_seconds
        return np.asarray(self.on & ((seconds <= plain_seconds) | (left >= -self.allowance)))

    def observe(
        self,
        requests: int,
        tokens: Values,
        seconds: Values,
        plain_seconds: Values,
        *,
        expected_tokens: Values | None = None,
        expected_seconds: Values | None = None,
    ) -> "PriceController":
        """The server after a pass of `tokens` in `seconds`, where plain decoding gives `requests` in `plain_seconds`.

        What the plan expected corrects the scales, in passes that verify something.
        """
        keep = 1 - self.step
        planned = seconds if expected_seconds is None else expected_seconds
        believed = tokens if expected_tokens is None else expected_tokens
        fade = np.where(np.asarray(believed) > requests, keep, 1.0)  # a plain pass says nothing of acceptance
        account = self.account + tokens - (1 - self.loss) * requests * seconds / plain_seconds
        return replace(
            self,
            tokens=keep * self.tokens + tokens,
            seconds=keep * self.seconds + seconds,
            expected_seconds=keep * self.expected_seconds + planned,
            accepted=fade * self.accepted + tokens - requests,
            expected_accepted=fade * self.expected_accepted + believed - requests,
            account=np.minimum(account, self.allowance),
        )

    def switched(self, on: bool) -> "PriceController":
        """The same server with drafting allowed or not."""
        return replace(self, on=on)


def loss_of_price(best: float, price: float, best_seconds: float, seconds: float) -> float:
    """Tokens per second below `best`, at most, of choosing by another `price`, in a stationary mix of states.

    With mean seconds T* of the best policy's passes and T of those chosen: N - g·T ≥ N* - g·T* and N* = g*·T*, so that
    N / T ≥ g* - (g* - g)·(1 - T* / T). A wrong price costs its error times the part by which it changes the passes.
    """
    return (best - price) * (1 - best_seconds / seconds)


def price_error(step: float, surplus_deviation: float, least_seconds: float, mean_seconds: float) -> float:
    """Root mean square error of the price after long, in tokens per second, in a stationary mix of independent passes.

    `surplus_deviation`: root mean square of n - g·t of a pass, in tokens. With steps of `step / mean_seconds` the squared error
    shrinks by 2·(step / mean_seconds)·least_seconds a pass, since what a pass leaves after paying falls by its seconds as the
    price rises, and grows by the square of the step times that deviation: at most step·deviation² / (2·mean·least) in the end.
    """
    return surplus_deviation * math.sqrt(step / (2 * mean_seconds * least_seconds))
