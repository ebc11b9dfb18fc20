"""The words for names and figures: the one place where figures are rounded."""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernels import Kernel
from expertbytes.model.steps import Choice, Engine, Step

UNDECIDED: Final = "undecided"
MILLION: Final = 1e6
KERNEL_NAMES: Final[dict[Kernel, str]] = {"per_slot": "per-slot", "dedup": "deduplicating"}
ENGINE_NAMES: Final[dict[Engine, str]] = {
    "per_slot": "per-slot",
    "dedup": "deduplicating",
    "faster": "faster at each size",
    "engine": "engine",
}


def number(value: Fraction, digits: int = 4) -> str:
    """The value to that many significant digits, without an exponent where it is readable."""
    text = f"{float(value):.{digits}g}"
    return f"{float(text):.0f}" if "e+" in text and abs(float(text)) < MILLION else text


def interval(value: Bounded, unit: Fraction = Fraction(1), digits: int = 3) -> str:
    """`mid [low, high]` in the unit."""
    low, mid, high = (number(end / unit, digits) for end in (value.low, value.mid, value.high))
    return f"{mid} [{low}, {high}]"


def size(value: int | None) -> str:
    """A pass size, or never."""
    return "never" if value is None else str(value)


def status(step: Step | Choice) -> str:
    """The word; where several draft lengths may be best, with these."""
    open_ = [(d, d) for d in step.draft_lengths] + list(step.not_timed)
    return step.status if len(open_) <= 1 else f"{step.status}: {gaps(_joined(sorted(open_)))}"


def _joined(found: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ranges in rising order, those that touch as one."""
    joined: list[tuple[int, int]] = []
    for first, last in found:
        if joined and first == joined[-1][1] + 1:
            first = joined.pop()[0]
        joined.append((first, last))
    return joined


def gaps(found: Sequence[tuple[int, int]]) -> str:
    """First and last of each: 3, 5–6."""
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in found)


def ranges(values: Sequence[int]) -> str:
    """Ascending integers with runs shortened: 1, 3–5."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def factor(squared: Fraction | None) -> str:
    """The factor whose square is given, rounded down so that it holds; `any` where nothing could change."""
    if squared is None:
        return "any"
    root = math.isqrt(squared.numerator * 10**6 // squared.denominator)
    return f"{root // 1000}.{root % 1000:03d}"


AS_GIVEN: Final = "as given"
