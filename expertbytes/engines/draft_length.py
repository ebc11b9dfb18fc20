"""How many tokens the next pass drafts: always the same, by a schedule, or by a price kept from what happened."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from expertbytes.engines.costs import Costs
from expertbytes.engines.survivals import Survivals
from expertbytes.errors import InputError
from expertbytes.planner import plan, plan_at_price
from expertbytes.planner.price import LOSS, PriceController

LONGEST: Final = 64


class Choice(NamedTuple):
    """A draft length, and why it."""

    length: int
    reason: str


class DraftLengths(Protocol):
    """Chooses before each pass and is told what became of it."""

    def choose(self, offered: int) -> Choice:
        """At most `offered` tokens, which is positive."""
        ...

    def observe(self, drafted: int, accepted: int, seconds: float) -> None:
        """A pass verified `drafted` tokens, of which the first `accepted` were right; seconds of drafting and pass."""
        ...


@dataclass(frozen=True)
class Fixed:
    """The same length in every pass."""

    length: int
    reason: str = "as given"

    def choose(self, offered: int) -> Choice:
        """The length, or all that there is to draft."""
        return Choice(min(self.length, offered), self.reason)

    def observe(self, drafted: int, accepted: int, seconds: float) -> None:
        """Learns nothing."""


@dataclass
class Schedule:
    """Lengths pass by pass, the last one from there on."""

    lengths: tuple[int, ...]
    _passes: int = 0

    def choose(self, offered: int) -> Choice:
        """That of the present pass."""
        length = self.lengths[min(self._passes, len(self.lengths) - 1)]
        return Choice(min(length, offered), f"pass {self._passes + 1} of the schedule")

    def observe(self, drafted: int, accepted: int, seconds: float) -> None:  # noqa: ARG002
        """Goes on to the next pass."""
        self._passes += 1


@dataclass
class Priced:
    """The planner's rule at a running price: most tokens after paying for the pass what a second has earned so far.

    Survivals are those observed, by place in the chain, about the last 64 passes; costs are timed beforehand and scaled as
    they drift. A length is taken only while it is affordable: plain decoding less `loss`, and eight passes besides, is the floor.
    """

    costs: Costs
    survivals: Survivals
    loss: float = LOSS
    controller: PriceController = field(init=False)
    _expected: tuple[float, float] = (1.0, 1.0)

    def __post_init__(self) -> None:
        self.controller = PriceController.start(1, self.costs.cycle_seconds(0), loss=self.loss)

    def choose(self, offered: int) -> Choice:
        """`plan_at_price`, unless the account does not afford it."""
        most = min(offered, self.costs.longest)
        price, scale = float(self.controller.price), float(self.controller.cost_scale)
        costs = [scale * self.costs.cycle_seconds(d) for d in range(most + 1)]
        found = plan_at_price([self.survivals.values(most)], costs, price)
        tokens = float(found.tokens)
        if found.budget and not self.controller.affords(1, costs[found.budget], costs[0]):
            self._expected = (1.0, self.costs.cycle_seconds(0))
            return Choice(
                0, f"{found.budget} would be best but the floor of {1 - self.loss:.0%} of plain decoding is near"
            )
        self._expected = (tokens, self.costs.cycle_seconds(found.budget))
        left, idle = tokens - price * costs[found.budget], 1 - price * costs[0]
        worth = f"{tokens:.2f} tokens in {1e3 * costs[found.budget]:.2f} ms leave {left:+.2f} at {price:.0f} tokens/s"
        return Choice(found.budget, worth if not found.budget else f"{worth}, a plain pass {idle:+.2f}")

    def observe(self, drafted: int, accepted: int, seconds: float) -> None:
        """Moves price, scales and survivals."""
        self.survivals.observe(drafted, accepted)
        tokens, planned = self._expected
        self.controller = self.controller.observe(
            1,
            1 + accepted,
            seconds,
            float(self.controller.cost_scale) * self.costs.cycle_seconds(0),
            expected_tokens=tokens if drafted else 1.0,
            expected_seconds=planned if drafted else self.costs.cycle_seconds(0),
        )


def best_fixed(costs: Costs, acceptance: Sequence[float] | float) -> Fixed:
    """The best length for costs and an acceptance known beforehand: `bestDraft` of the oracle, as `predict` chooses."""
    survivals = Survivals.known(acceptance).values(costs.longest)
    found = plan([survivals], [costs.cycle_seconds(d) for d in range(costs.longest + 1)])
    speed, plain = float(found.goodput), 1 / costs.cycle_seconds(0)
    why = f"{float(found.tokens):.2f} tokens a pass, {speed:.0f} tokens/s foreseen, {speed / plain:.2f} times plain decoding"
    never = f"drafting does not pay: no length up to {costs.longest} beats plain passes"
    return Fixed(found.budget, why if found.budget else never)


def lengths_of(given: Any) -> DraftLengths:
    """A length, a list of lengths, what `expertbytes.advise` or `predict` chose, or an object that chooses. Raises InputError."""
    if isinstance(given, int) and not isinstance(given, bool):
        return Fixed(_checked(given))
    if isinstance(given, list | tuple) and given:
        return Schedule(tuple(_checked(each) for each in given))
    if hasattr(given, "draft_length"):
        return Fixed(_checked(int(given.draft_length)), f"as {type(given).__name__.lower()} says")
    if hasattr(given, "choose") and hasattr(given, "observe"):
        found: DraftLengths = given
        return found
    allowed = 'a length, a list of lengths, "predict", "price", or what expertbytes.advise returns'
    raise InputError(f"draft_length is {given!r} but must be {allowed}.")


def _checked(length: Any) -> int:
    if isinstance(length, bool) or not isinstance(length, int) or not 0 <= length <= LONGEST:
        raise InputError(f"draft_length is {length!r} but must be from 0 to {LONGEST}.")
    return length
