"""The model of `kernel_times.model` for one curve with nothing but the standard library, for tables with gaps.

The forms, how one of them is chosen, and the bound are the same; a test holds this to the arrays.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import exp, floor, log
from typing import Final, NamedTuple

from expertbytes.measurements.exact import Model

LEAST_BOUND: Final = 0.10
QUANTILE: Final = 0.9
FEWEST: Final = 4
"""Sizes above one token that a fit needs: two to be left out, and the ends."""
LEAST: Final = 1e-9


class Point(NamedTuple):
    """A pass size above one token, the distinct experts of the pass, and its time."""

    tokens: int
    distinct: float
    time: float


Line = Callable[[int, float], float]
"""Time by tokens of a pass and its distinct experts."""


class Fitted(Model):
    """The form chosen, and the relative bound by what it misses with sizes left out."""

    form: str
    bound: float


def fit(points: Sequence[Point]) -> tuple[Fitted, Line] | None:
    """The model of one curve, its points by rising size; none where there are fewer than four sizes."""
    if len(points) < FEWEST:
        return None
    scale = points[0].time
    scaled = [Point(n, U, time / scale) for n, U, time in points]
    errors = {form: found for form, make in FORMS.items() if (found := _left_out(make, scaled)) is not None}
    form = min(errors, key=lambda name: sum(errors[name]))
    made = FORMS[form](scaled)
    assert made is not None
    bound = max(LEAST_BOUND, exp(_quantile(sorted(errors[form]), QUANTILE)) - 1)
    return Fitted(form=form, bound=bound), lambda n, U: scale * made(n, U)


def _left_out(make: Callable[[Sequence[Point]], Line | None], points: Sequence[Point]) -> list[float] | None:
    found = []
    for at in range(1, len(points) - 1):
        left = points[at]
        line = make([*points[:at], *points[at + 1 :]])
        if line is None:
            return None
        found.append(abs(log(line(left.tokens, left.distinct) / left.time)))
    return found


def _line(points: Sequence[Point]) -> Line | None:
    solved = _least_squares([(1.0, each.distinct) for each in points], [each.time for each in points])
    return None if solved is None else lambda n, U: max(solved[0] + solved[1] * U, LEAST)


def _line_with_tokens(points: Sequence[Point]) -> Line | None:
    rows = [(1.0, each.distinct, float(each.tokens)) for each in points]
    solved = _least_squares(rows, [each.time for each in points])
    return None if solved is None else lambda n, U: max(solved[0] + solved[1] * U + solved[2] * n, LEAST)


def _steps(points: Sequence[Point]) -> Line:
    def line(n: int, U: float) -> float:
        pairs = list(pairwise(points))
        low, high = next((pair for pair in pairs if pair[1].tokens >= n), pairs[-1])
        rise = high.distinct - low.distinct
        far = (U - low.distinct) / rise if rise > LEAST else 0.5
        return max(low.time + far * (high.time - low.time), LEAST)

    return line


FORMS: Final[dict[str, Callable[[Sequence[Point]], Line | None]]] = {
    "line": _line,
    "line_with_tokens": _line_with_tokens,
    "steps": _steps,
}


def _least_squares(rows: Sequence[tuple[float, ...]], times: Sequence[float]) -> list[float] | None:
    """Coefficients with the least squares of relative errors; none where the rows do not fix them."""
    scaled = [[value / time for value in row] for row, time in zip(rows, times, strict=True)]
    width = len(rows[0])
    normal = [[sum(row[i] * row[j] for row in scaled) for j in range(width)] for i in range(width)]
    right = [sum(row[i] for row in scaled) for i in range(width)]
    whole = max(abs(value) for row in normal for value in row)
    for i in range(width):
        pivot = max(range(i, width), key=lambda row: abs(normal[row][i]))
        normal[i], normal[pivot], right[i], right[pivot] = normal[pivot], normal[i], right[pivot], right[i]
        if abs(normal[i][i]) < 1e-12 * whole:
            return None
        for row in range(i + 1, width):
            share = normal[row][i] / normal[i][i]
            normal[row] = [value - share * other for value, other in zip(normal[row], normal[i], strict=True)]
            right[row] -= share * right[i]
    found = [0.0] * width
    for i in reversed(range(width)):
        found[i] = (right[i] - sum(normal[i][j] * found[j] for j in range(i + 1, width))) / normal[i][i]
    return found


def _quantile(values: Sequence[float], share: float) -> float:
    place = share * (len(values) - 1)
    low = floor(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (place - low) * (values[high] - values[low])
