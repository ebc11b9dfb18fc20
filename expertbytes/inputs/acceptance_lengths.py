"""Acceptance known at a few draft lengths: constant rates between them as the point, the proved bands as the interval."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Final

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import ONE, Acceptance
from expertbytes.inputs.numbers import exact, whole
from expertbytes.measurements.exact import Bounded
from expertbytes.model.words import number
from expertbytes.pyoracle.acceptance_bands import lower_band, upper_band

LONGEST: Final = 1000
BEYOND: Final = 16
"""Lengths up to this one are described though no longer one is known; a curve that is known further goes as far."""
ERROR: Final = Fraction(1, 40)
"""Error of a measured mean that is allowed for unless one is given: public curves that do not dip depart by up to 2.3 %."""
GRAIN: Final = 2**40
"""Rates between known lengths are found to one part of this."""


def by_lengths(
    lengths: Mapping[int, Fraction | str | float] | str, reach: int = BEYOND, error: Fraction = ERROR
) -> Acceptance:
    """The curve through tokens per pass at these draft lengths (own token counted), any gaps; `2:2.4,4:3.1` as text.

    Between known lengths, and beyond the last, the conditional rate is constant. The interval at a length holds every curve
    that has the known values within `error` and whose rates by position stay the same as drafts get longer
    (`tokens_in_bands`, `bands_sharp`); known values that no such rates allow are named, and the values around a length then
    stand in place of a band. Raises InputError.
    """
    known = _known(lengths)
    most = max(reach, *known)
    curve = points(known, most)
    bands = {d: _band(known, most, d, error) for d in range(most + 1)}
    is_possible = all(low <= high for low, high in bands.values())
    if not is_possible:
        bands = {d: _around(known, curve, d) for d in range(most + 1)}
    text = ", ".join(f"{number(value, 6)} at {d}" for d, value in known.items() if d)
    return Acceptance(
        f"tokens per pass {text}" + _named(known, is_possible),
        ("bestDraft_spec", "tokens_in_bands", "bands_sharp") if is_possible else ("bestDraft_spec",),
        curve=curve,
        bands={d: _bounded(low, curve[d], high) for d, (low, high) in bands.items()},
        known=tuple(known),
    )


def _bounded(low: Fraction, mid: Fraction, high: Fraction) -> Bounded:
    return Bounded(low=min(low, mid), mid=mid, high=max(mid, high))


def points(known: Mapping[int, Fraction], most: int) -> dict[int, Fraction]:
    """Tokens per pass at 0..`most`: one conditional rate from each known length to the next, the last one beyond."""
    curve, alive, rate = {0: ONE}, ONE, ONE
    for before, after in pairwise(known):
        rise, steps = known[after] - known[before], after - before
        rate = _rate(rise / alive, steps) if alive > 0 else Fraction(0)
        if (
            not 0 <= rise <= alive * steps
        ):  # no rate gives that: rounding, or a drafter that changes with the draft length
            curve |= {before + i: known[before] + rise * i / steps for i in range(1, steps + 1)}
            alive, rate = max(rise / steps, Fraction(0)), ONE if rise > 0 else Fraction(0)
            continue
        for d in range(before + 1, after + 1):
            alive = Fraction(round(alive * rate * GRAIN), GRAIN)
            curve[d] = known[after] if d == after else curve[d - 1] + alive
    for d in range(max(known) + 1, most + 1):
        alive = Fraction(round(alive * rate * GRAIN), GRAIN)
        curve[d] = curve[d - 1] + alive
    return curve


def dips(known: Mapping[int, Fraction]) -> list[int]:
    """Known lengths with fewer tokens per pass than the known length before them."""
    return [after for before, after in pairwise(known) if known[after] < known[before]]


def _named(known: Mapping[int, Fraction], is_possible: bool) -> str:
    """What no drafter that is the same at every draft length can show, said with the curve."""
    found = dips(known)
    said = f"dips at {', '.join(map(str, found))}: not one drafter at every length" if found else ""
    if not is_possible:
        said = (said or "rises faster further on than rates by position can") + "; no proved band"
    return f" ({said})" if said else ""


def _known(lengths: Mapping[int, Fraction | str | float] | str) -> dict[int, Fraction]:
    """The known values by rising length, 1 token at length 0 among them."""
    found = {0: ONE}
    for length, value in _pairs(lengths):
        try:
            d, mean = whole(length), exact(value)
        except ValueError as error:
            raise InputError(f"acceptance_lengths has {f'{length}:{value}'[:60]!r} but {error}.") from None
        if not 1 <= d <= LONGEST or d in found:
            raise InputError(
                f"acceptance_lengths has draft length {d} but each must be given once, from 1 to {LONGEST}."
            )
        if not 1 <= mean <= d + 1:
            raise InputError(
                f"acceptance_lengths has {number(mean)} tokens per pass at draft length {d} but must have from 1 to {d + 1}; "
                "count the pass's own token too."
            )
        found[d] = mean
    if len(found) < 2:
        raise InputError("acceptance_lengths is empty; give tokens per pass by draft length, for example 2:2.4,4:3.1.")
    return dict(sorted(found.items()))


def _pairs(lengths: Mapping[int, Fraction | str | float] | str) -> list[tuple[object, object]]:
    if not isinstance(lengths, str):
        return list(lengths.items())
    parts = [part.partition(":") for part in lengths.replace(";", ",").split(",") if part.strip()]
    if wrong := next((part for part in parts if not part[1]), None):
        raise InputError(
            f"acceptance_lengths has {wrong[0][:60]!r} but must be draft lengths and tokens per pass, as in 2:2.4,4:3.1."
        )
    return [(length.strip(), value.strip()) for length, _, value in parts]


def _rate(rise: Fraction, steps: int) -> Fraction:
    """The rate r in [0, 1] at which r + r² + … + r^steps is the rise, to one part of `GRAIN`."""
    low, high = 0, GRAIN
    while high - low > 1:
        middle = (low + high) // 2
        rate, power, found = middle / GRAIN, 1.0, 0.0  # floats are as fine as the grain, and the ends are met exactly
        for _ in range(steps):
            power *= rate
            found += power
        low, high = (middle, high) if found <= rise else (low, middle)
    return Fraction(high if rise >= steps else low, GRAIN)


def _band(known: Mapping[int, Fraction], most: int, d: int, error: Fraction) -> tuple[Fraction, Fraction]:
    """The ends of the proved bands, the known values as far off as allowed: a line rises with its near point."""
    above, below = 1 + error, 1 / (1 + error)
    near = (max(e for e in known if e <= d), min((e for e in known if e > d), default=None))

    def least(e: int) -> Fraction:
        return known[e] * below if e else ONE

    def most_at(e: int) -> Fraction:
        return known[e] * (above if e in near else below) if e else ONE

    low = Fraction(lower_band(known.__contains__, least, most, d))
    high = Fraction(upper_band(known.__contains__, most_at, most, d))
    ends = [high, ONE * (d + 1)] if near[1] is None else [high, ONE * (d + 1), most_at(near[1])]
    return max(low, ONE), min(ends)


def _around(known: Mapping[int, Fraction], curve: Mapping[int, Fraction], d: int) -> tuple[Fraction, Fraction]:
    """The values of the known lengths around it, which is no proved band; beyond the last, up to one token a length more."""
    before, after = max(e for e in known if e <= d), min((e for e in known if e >= d), default=None)
    ends = (known[before], ONE * (d + 1) if after is None else known[after], curve[d])
    return min(ends), max(ends)
