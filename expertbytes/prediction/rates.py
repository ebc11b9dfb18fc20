"""The best draft length at each of many acceptance rates: a million of them in about a second."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from expertbytes.inputs.numbers import exact
from expertbytes.inputs.rates import Rates
from expertbytes.model.steps import Cycles
from expertbytes.prediction.lookup import Floats, Lookup, lookup
from expertbytes.prediction.staircase import step


@dataclass(frozen=True)
class Found:
    """Best draft lengths [r], whether they are certified [r], and speedups [r] to rounding."""

    draft_lengths: NDArray[np.intp]
    certified: NDArray[np.bool_]
    speedups: Floats


def find(rates: Rates, cycles: Cycles) -> Found:
    """The answer at each rate as it was written: where its nearest float is at a threshold, by exact arithmetic."""
    table = lookup(cycles)
    lengths, certified = table.draft_lengths(rates.values), table.certified(rates.values)
    for text, places in _near(rates, table).items():
        exactly = step(_written(text), cycles)
        lengths[places], certified[places] = exactly.draft_length, exactly.status == "certified"
    return Found(lengths, certified, table.speedups(rates.values))


def _near(rates: Rates, table: Lookup) -> Mapping[str, list[int]]:
    """Places of the rates that may lie on the other side of a threshold than their floats, by their text."""
    found: dict[str, list[int]] = {}
    for place in np.flatnonzero(table.near(rates.values)).tolist():
        found.setdefault(rates.texts[place], []).append(place)
    return found


def _written(text: str) -> Fraction:
    try:
        return exact(text)
    except ValueError:  # more digits than are needed anywhere: the nearest float is taken
        return Fraction(float(text))
