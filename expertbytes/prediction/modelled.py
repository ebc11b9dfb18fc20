"""Times of passes that a table left out, by the model of kernel times: interpolated or extrapolated, never certified."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from expertbytes.measurements.exact import Bounded
from expertbytes.measurements.kernel_times.scalar import Point, fit
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.passes import PassSize
from expertbytes.model.decision import ModelledTime

MOST: Final = 64
"""Tokens up to which passes are modelled: the model was held against times of such passes (docs/gpus.md)."""

Experts = Callable[[int], Fraction | None]
"""Distinct experts of a layer in a pass of so many tokens, where they are known."""


def modelled(passes: Sequence[PassSize], most: int, experts: Experts, k: int) -> tuple[ModelledTime, ...]:
    """Every size from 2 to `most` tokens that is not among the passes, with each kernel that has enough of them."""
    timed = {found.tokens for found in passes}
    missing = [n for n in range(2, min(most, MOST) + 1) if n not in timed]
    return tuple(found for kernel in KERNELS for found in _of_kernel(kernel, passes, missing, experts, k))


def _of_kernel(
    kernel: Kernel, passes: Sequence[PassSize], missing: Sequence[int], experts: Experts, k: int
) -> Iterator[ModelledTime]:
    """The per-slot kernel reads an expert for each slot."""

    def read(n: int) -> Fraction | None:
        return Fraction(n * k) if kernel == "per_slot" else experts(n)

    points = []
    for found in passes:
        distinct = found.distinct_experts if kernel == "dedup" else Fraction(found.tokens * k)
        seconds = found.per_slot_seconds if kernel == "per_slot" else found.dedup_seconds
        if found.tokens > 1:
            points.append(Point(found.tokens, float(distinct), float(seconds.mid)))
    made = fit(points) if missing else None
    if made is None:
        return
    fitted, line = made
    factor = 1 + Fraction(fitted.bound)
    for n in missing:
        if (distinct_there := read(n)) is not None:
            mid = Fraction(line(n, float(distinct_there)))
            inside = points[0].tokens < n < points[-1].tokens
            yield ModelledTime(
                tokens=n,
                kernel=kernel,
                form=fitted.form,
                word="interpolated" if inside else "extrapolated",
                seconds=Bounded(low=mid / factor, mid=mid, high=mid * factor),
            )
