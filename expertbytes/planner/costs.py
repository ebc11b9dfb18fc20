"""The cost table of a batch from what an engine measures: padded sizes, context buckets, drafting."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass

from expertbytes.errors import InputError
from expertbytes.pyoracle.field import ZERO, Number


@dataclass(frozen=True)
class PassTimes:
    """Measured times of whole passes: `seconds[context][size]`, for each bucket of context tokens by the sizes that are run.

    A pass is padded to the least size that holds it, and takes the times of the least bucket that holds its context.
    """

    seconds: Mapping[int, Mapping[int, Number]]

    def __post_init__(self) -> None:
        if not self.seconds or not all(self.seconds.values()):
            raise InputError("seconds is empty but must hold, for a context, the seconds of at least one pass size.")
        for context, times in self.seconds.items():
            for size, seconds in times.items():
                if not (size >= 1 and seconds > 0):
                    raise InputError(
                        f"seconds[{context}][{size}] is {seconds} but must be positive, of a size of at least 1."
                    )

    def bucket(self, context: int) -> int:
        """The bucket whose times a batch of that context takes."""
        return _least(sorted(self.seconds), context, "context")

    def size(self, tokens: int, context: int) -> int:
        """The size that a pass of so many tokens is padded to."""
        return _least(sorted(self.seconds[self.bucket(context)]), tokens, "pass")

    def of(self, tokens: int, context: int) -> Number:
        """Seconds of a pass of so many tokens at that context."""
        times = self.seconds[self.bucket(context)]
        return times[self.size(tokens, context)]


def cost_table(
    times: PassTimes, requests: int, most: int, context: int = 0, draft_seconds: Number = ZERO
) -> list[Number]:
    """Seconds by drafted tokens verified, 0..most, of a batch of `requests`, after `draft_seconds` of drafting by all drafters."""
    if requests < 1 or most < 0:
        raise InputError(
            f"requests is {requests} and most {most}, but a batch has at least 1 request and no negative budget."
        )
    return [draft_seconds + times.of(requests + budget, context) for budget in range(most + 1)]


def _least(sizes: list[int], wanted: int, what: str) -> int:
    place = bisect_left(sizes, wanted)
    if place == len(sizes):
        raise InputError(
            f"a {what} of {wanted} tokens is beyond the measured ones, up to {sizes[-1]}; measure it, or offer less."
        )
    return sizes[place]
