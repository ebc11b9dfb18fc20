"""What a cycle costs: whole passes of the model by their tokens, timed, and drafting a token."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from expertbytes.errors import InputError


@dataclass(frozen=True)
class Costs:
    """Seconds of passes of 1, 2, ... tokens, and of drafting one token."""

    pass_seconds: tuple[float, ...]
    draft_seconds: float = 0.0

    def __post_init__(self) -> None:
        if not self.pass_seconds or not all(each > 0 for each in self.pass_seconds) or not self.draft_seconds >= 0:
            found = f"{list(self.pass_seconds)[:8]} and draft_seconds is {self.draft_seconds}"
            raise InputError(
                f"pass_seconds is {found} but must be positive, of passes of 1, 2, ... tokens, and from 0."
            )

    @classmethod
    def between(cls, timed: Mapping[int, float], draft_seconds: float = 0.0) -> "Costs":
        """From some sizes, 1 among them, straight between them."""
        sizes = sorted(timed)
        if not sizes or sizes[0] != 1:
            raise InputError("costs need the seconds of a pass of 1 token.")
        seconds = [timed[1]]
        for low, high in pairwise(sizes):
            step = (timed[high] - timed[low]) / (high - low)
            seconds += [timed[low] + step * i for i in range(1, high - low + 1)]
        return cls(tuple(seconds), draft_seconds)

    @property
    def longest(self) -> int:
        """The longest draft whose pass was timed."""
        return len(self.pass_seconds) - 1

    def cycle_seconds(self, draft_length: int) -> float:
        """Drafting so many tokens and verifying them in one pass."""
        return draft_length * self.draft_seconds + self.pass_seconds[draft_length]
