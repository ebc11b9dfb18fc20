"""What a pass and drafting cost a server, and what it has seen so far."""

from dataclasses import dataclass

import numpy as np

from expertbytes.planner.price import PriceController
from expertbytes.serving.allocate import Floats, Integers


@dataclass(frozen=True)
class Costs:
    """Seconds of a pass by tokens, of one drafting step by requests drafted for, and of one n-gram lookup for a request.

    `extra_seconds` are those of other work in the passes, prefill for one, in turn. `believed_seconds` is the table that
    the planner of `ratio` and `price` has in place of `pass_seconds`, where it has another. Raises `ValueError` where a drafting
    step for no request takes time.
    """

    pass_seconds: Floats
    draft_seconds: Floats
    lookup_seconds: float
    extra_seconds: tuple[float, ...] = (0.0,)
    believed_seconds: Floats | None = None

    def __post_init__(self) -> None:
        if self.draft_seconds[0] != 0:
            raise ValueError(f"draft_seconds must begin with 0, found {self.draft_seconds[0]}")


@dataclass(frozen=True)
class Running:
    """What servers have seen so far: `price` [batches], what a verified token costs in tokens; a price a second; other work.

    `extra_seconds` are those of this pass.
    """

    price: Floats
    controller: PriceController
    extra_seconds: float = 0.0


def slot_price(rate: Floats, verified: Integers, costs: Costs, requests: int) -> Floats:
    """Tokens that a slot's time earns at a rate [batches] a second: seconds of a slot, were each request to verify one more."""
    size = requests + verified
    larger = np.minimum(size + requests, len(costs.pass_seconds) - 1)
    slot = (costs.pass_seconds[larger] - costs.pass_seconds[size]) / np.maximum(larger - size, 1)
    return np.asarray(rate * slot)
