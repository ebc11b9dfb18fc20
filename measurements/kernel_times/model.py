"""A model of the time of one layer's expert kernel by tokens of a pass, chosen for each curve by what it misses.

One token is a time of its own, `T(1)`, since another kernel often runs it (a matrix-vector product). From two tokens on there are
three forms, `U` being the distinct experts of a pass:

- `line`: `f + c·U(n)`;
- `line_with_tokens`: `f + c·U(n) + b·n`, for large devices on which arithmetic or the tokens' own bytes show early;
- `steps`: straight in `U` from one timed size to the next, for kernels that switch their tiles between sizes.

Lines are fitted by least squares of relative errors. The form is the one with the least mean error at the inner fit sizes when
each of them is left out in turn. Nothing else than the times at the fit sizes is looked at.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

Form = Literal["line", "line_with_tokens", "steps"]
Values = NDArray[np.float64]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
LEAST: Final = 1e-9
"""What a modelled time is at least, in the unit of the times, so that a line below zero has a finite, huge error."""


@dataclass(frozen=True)
class Timed:
    """Curves timed at the same pass sizes: `sizes` (s) in tokens, `distinct` experts and `times`, both (curves, s)."""

    sizes: Values
    distinct: Values
    times: Values

    def part(self, rows: NDArray[np.intp]) -> "Timed":
        """Some of the curves."""
        return Timed(self.sizes, self.distinct[rows], self.times[rows])


@dataclass(frozen=True)
class Chosen:
    """By curve the form (its index in `FORMS`) and the log errors of that form where each inner fit size was left out."""

    form: NDArray[np.intp]
    left_out: Values


def terms(form: Form, distinct: Values, sizes: Values) -> Values:
    """What the coefficients of a line multiply: 1, U and, with tokens, n; the last axis counts them."""
    columns = [np.ones_like(distinct), distinct]
    if form == "line_with_tokens":
        columns.append(np.broadcast_to(sizes, distinct.shape))
    return np.stack(columns, -1)


def coefficients(form: Form, timed: Timed, fit: Sequence[int]) -> Values:
    """By curve f, c and, with tokens, b: least squares of the relative errors at the sizes of the indices `fit`."""
    at = list(fit)
    weighted = terms(form, timed.distinct[:, at], timed.sizes[at]) / timed.times[:, at, None]
    found: Values = np.linalg.pinv(weighted).sum(-1)
    return found


def modelled(form: Form, timed: Timed, fit: Sequence[int], at: Sequence[int]) -> Values:
    """Times (curves, at) of the form fitted at the sizes of the indices `fit`."""
    if form == "steps":
        return np.stack([_between(timed, fit, index) for index in at], -1)
    places = list(at)
    found = terms(form, timed.distinct[:, places], timed.sizes[places]) @ coefficients(form, timed, fit)[..., None]
    return np.maximum(found[..., 0], LEAST)


def _between(timed: Timed, fit: Sequence[int], at: int) -> Values:
    """Straight in U through the nearest two fitted sizes; halfway where both read the same experts."""
    order = sorted(fit, key=lambda index: float(timed.sizes[index]))
    above = next((place for place, index in enumerate(order) if timed.sizes[index] >= timed.sizes[at]), len(order) - 1)
    low, high = order[max(above, 1) - 1], order[max(above, 1)]
    U, T = timed.distinct, timed.times
    rise = U[:, high] - U[:, low]
    far = np.where(rise > LEAST, (U[:, at] - U[:, low]) / np.where(rise > LEAST, rise, 1), 0.5)
    return np.maximum(T[:, low] + far * (T[:, high] - T[:, low]), LEAST)


def choose(timed: Timed, fit: Sequence[int]) -> Chosen:
    """The form of each curve; `fit` are indices of at least three sizes, rising."""
    errors = np.stack([_left_out(form, timed, fit) for form in FORMS])
    best = errors.mean(-1).argmin(0)
    return Chosen(best, np.take_along_axis(errors, best[None, :, None], 0)[0])


def _left_out(form: Form, timed: Timed, fit: Sequence[int]) -> Values:
    """Log errors (curves, inner sizes), each of a fit at the other sizes."""
    inner = list(fit)[1:-1]
    found = [modelled(form, timed, [other for other in fit if other != index], [index])[:, 0] for index in inner]
    return np.abs(np.log(np.stack(found, -1) / timed.times[:, inner]))


def predicted(timed: Timed, fit: Sequence[int], at: Sequence[int], chosen: Chosen) -> Values:
    """Times (curves, at), each curve by its form."""
    each = np.stack([modelled(form, timed, fit, at) for form in FORMS])
    found: Values = np.take_along_axis(each, chosen.form[None, :, None], 0)[0]
    return found
