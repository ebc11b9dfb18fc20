"""What happened, pass by pass, and what it gained."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from expertbytes.measurements.kernels import Clock


@dataclass(frozen=True)
class Cycle:
    """One pass: tokens offered, drafted and accepted, why so many, and seconds of drafting and of the pass on both clocks."""

    offered: int
    drafted: int
    accepted: int
    reason: str
    draft_wall_seconds: float = 0.0
    draft_cpu_seconds: float = 0.0
    pass_wall_seconds: float = 0.0
    pass_cpu_seconds: float = 0.0

    def seconds(self, clock: Clock = "wall") -> float:
        """Of drafting and the pass."""
        if clock == "cpu":
            return self.draft_cpu_seconds + self.pass_cpu_seconds
        return self.draft_wall_seconds + self.pass_wall_seconds

    def __str__(self) -> str:
        return f"drafted {self.drafted} of {self.offered}, accepted {self.accepted}: {self.reason}"


Clocks = tuple[float, float]
"""Wall and CPU seconds."""


def now() -> Clocks:
    """Both clocks."""
    return time.perf_counter(), time.process_time()


def between(start: Clocks, end: Clocks) -> Clocks:
    """Seconds on both clocks."""
    return end[0] - start[0], end[1] - start[1]


@dataclass(frozen=True)
class Gain:
    """Tokens that passes gave in how many seconds, beside the seconds of a plain pass timed beforehand, None where it was not."""

    tokens: int
    passes: int
    drafted: int
    seconds: float
    plain_seconds: float | None = None

    @property
    def times_plain(self) -> float | None:
        """Speed over plain decoding's."""
        return None if self.plain_seconds is None else self.tokens * self.plain_seconds / self.seconds

    def __str__(self) -> str:
        speed = self.tokens / self.seconds
        said = (
            f"{self.tokens} tokens in {self.passes} passes, {self.tokens / self.passes:.2f} each: {speed:.1f} tokens/s"
        )
        if self.plain_seconds is None:
            return f"{said}; plain decoding was not timed"
        return f"{said}, {self.times_plain:.2f} times plain decoding's {1 / self.plain_seconds:.1f}, timed beforehand"


def gain(cycles: Sequence[Cycle], plain_seconds: float | None = None, clock: Clock = "wall") -> Gain:
    """Of all passes of an answer."""
    accepted, drafted = sum(cycle.accepted for cycle in cycles), sum(cycle.drafted for cycle in cycles)
    seconds = sum(cycle.seconds(clock) for cycle in cycles)
    return Gain(len(cycles) + accepted, len(cycles), drafted, seconds, plain_seconds)


def explained(cycles: Sequence[Cycle]) -> str:
    """One line for each run of passes with the same length: which passes, how many tokens, and why at its first pass."""
    lines, first = [], 1
    for (length, _), run in groupby(cycles, key=lambda cycle: (cycle.drafted, cycle.offered > 0)):
        same = list(run)
        last, gave = first + len(same) - 1, len(same) + sum(cycle.accepted for cycle in same)
        which = f"pass {first}" if first == last else f"passes {first} to {last}"
        lines.append(f"{which}: {length} drafted, {gave} tokens; {same[0].reason}")
        first = last + 1
    return "\n".join(lines)
