"""One kernel's curve: the constants that people look up, and what they say of other pass sizes and other routing."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernel_times.bound import bound
from expertbytes.measurements.kernel_times.model import FORMS, Form, Timed, choose, coefficients, predicted

FEWEST: int = 4
"""Sizes from two tokens on that a fit needs: two to be left out, and the ends."""


@dataclass(frozen=True)
class KernelFit:
    """A kernel's time by tokens of a pass, in the unit of the times given.

    `fixed`, `per_expert` and `per_token` are f, c and b of `f + c·U(n) + b·n` from two tokens on (b is zero in a line without
    tokens, and also where `steps` was chosen: the constants are then those of the line, and `seconds` goes from step to step).
    `bound` is relative: the true time is within a factor of one plus it, by what the model missed with fit sizes left out.
    """

    one: float | None
    fixed: float
    per_expert: float
    per_token: float
    form: Form
    bound: float
    timed: Timed

    def time(self, n: int, distinct: float) -> float:
        """Time of a pass of `n` tokens that reads `distinct` experts. Raises `MeasurementError` for one token not timed."""
        if n == 1:
            if self.one is None:
                raise MeasurementError("tokens: a pass of 1 was not timed, and no line gives it; time it too.")
            return self.one
        sizes = np.append(self.timed.sizes, n)
        asked = Timed(
            sizes, np.append(self.timed.distinct, [[distinct]], axis=1), np.append(self.timed.times, [[1.0]], axis=1)
        )
        last = len(sizes) - 1
        chosen = choose(self.timed, range(last))
        return float(predicted(asked, range(last), [last], chosen)[0, 0])

    def extrapolated(self, n: int) -> bool:
        """Whether the size lies outside those timed."""
        return n > self.timed.sizes[-1] or (n < self.timed.sizes[0] and n != 1)


def fit_kernel(times: Mapping[int, float], distinct: Mapping[int, float]) -> KernelFit:
    """The fit of one curve: times and distinct experts by tokens of a pass.

    Raises `MeasurementError` where fewer than four sizes from two tokens on were timed.
    """
    sizes = sorted(n for n in times if n > 1)
    if len(sizes) < FEWEST:
        raise MeasurementError(
            f"tokens: {len(sizes)} sizes above 1 were timed but a fit needs {FEWEST}; time more sizes."
        )
    timed = Timed(
        np.array(sizes, float), np.array([[distinct[n] for n in sizes]], float), np.array([[times[n] for n in sizes]])
    )
    at = range(len(sizes))
    chosen = choose(timed, at)
    form = FORMS[int(chosen.form[0])]
    found = coefficients("line" if form == "steps" else form, timed, at)[0].tolist()
    fixed, per_expert, per_token = (*found, 0.0)[:3]
    return KernelFit(times.get(1), fixed, per_expert, per_token, form, bound(chosen.left_out), timed)
