"""The best draft length at each of many acceptance rates: a million of them in about a second."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from expertbytes.inputs.numbers import exact
from expertbytes.inputs.rates import Rates
from expertbytes.measurements.exact import Bounded, Status
from expertbytes.model.steps import Cycles
from expertbytes.model.summary import weakest
from expertbytes.prediction.finish import ranges_status
from expertbytes.prediction.lookup import Floats, Lookup, lookup
from expertbytes.prediction.staircase import step


@dataclass(frozen=True)
class Found:
    """Best draft lengths [r], whether they stand for all cycle times given [r], and speedups [r] to rounding.

    `word` is the status of those that stand, `open_word` that of the others, by `expertbytes.prediction.standing`.
    """

    draft_lengths: NDArray[np.intp]
    certified: NDArray[np.bool_]
    speedups: Floats
    word: Status
    open_word: Status


def find(rates: Rates, cycles: Cycles, plain: Bounded | None = None, at_most: Status = "certified") -> Found:
    """The answer at each rate as it was written: where its nearest float is at a threshold, by exact arithmetic.

    Speedups are over the plain step `plain`, its own where that is `None`; no status claims more than `at_most`.
    """
    table = lookup(cycles)
    scale = 1.0 if plain is None else float(plain.mid / cycles[0].mid)
    lengths, certified = table.draft_lengths(rates.values), table.certified(rates.values)
    for text, places in _near(rates, table).items():
        exactly = step(_written(text), cycles)
        lengths[places], certified[places] = exactly.draft_length, exactly.status == "certified"
    words = ranges_status(cycles, at_most), weakest(["undecided", at_most])
    return Found(lengths, certified, scale * table.speedups(rates.values), *words)


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
