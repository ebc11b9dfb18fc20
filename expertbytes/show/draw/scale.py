"""Axes of the static figures: round ticks, units with prefixes, and places on the paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log2, log10
from typing import Final

PREFIXES: Final = {-4: "p", -3: "n", -2: "µ", -1: "m", 0: "", 1: "k", 2: "M", 3: "G", 4: "T", 5: "P", 6: "E"}
ROUND: Final = (1.0, 2.0, 2.5, 5.0, 10.0)


@dataclass(frozen=True)
class Scale:
    """From values between `low` and `high` to places between `start` and `end`."""

    low: float
    high: float
    start: float
    end: float
    doubles: bool = False

    def __call__(self, value: float) -> float:
        """The place of a value."""
        low, high, at = (self._measure(v) for v in (self.low, self.high, value))
        return self.start + (at - low) / (high - low) * (self.end - self.start)

    def _measure(self, value: float) -> float:
        return log2(value) if self.doubles else value

    def ticks(self, most: int, whole: bool = False) -> list[float]:
        """Round values inside the ends, at most so many."""
        if self.doubles:
            powers = range(ceil(log2(self.low)), floor(log2(self.high)) + 1)
            return [2.0**power for power in powers[:: ceil(len(powers) / most) or 1]]
        step = _step((self.high - self.low) / most, whole)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [i * step for i in range(first, last + 1)]


def around(values: Sequence[float], start: float, end: float, doubles: bool = False, zero: bool = False) -> Scale:
    """The scale that holds all values, and zero if asked; of some width even if all are equal."""
    low, high = min(values), max(values)
    if zero:
        low, high = min(low, 0.0), max(high, 0.0)
    if low == high:
        low, high = (low / 2, high * 2) if doubles else (low, low + (abs(low) or 1.0))
    return Scale(low, high, start, end, doubles)


def _step(least: float, whole: bool) -> float:
    """The smallest round step that is no smaller; a whole number if asked."""
    power = 10.0 ** floor(log10(least))
    step = next(power * head for head in ROUND if power * head >= least * (1 - 1e-9))
    return max(1.0, float(ceil(step))) if whole else step


def labels(ticks: Sequence[float], unit: str) -> list[str]:
    """Ticks as text, all under the prefix that suits the largest one."""
    largest = max((abs(tick) for tick in ticks), default=0.0)
    group = min(max(floor(log10(largest) / 3 + 1e-9), min(PREFIXES)), max(PREFIXES)) if unit and largest else 0
    suffix = f" {PREFIXES[group]}{unit}" if unit else ""
    return [f"{tick / 1000.0**group:.4g}{suffix}".replace("-", "−") for tick in ticks]
