"""What the model says of curves before their other times are looked at: other sizes, other routing, best draft lengths.

- *sizes*: from the times at 2, 4, 16 and 64 tokens those at 8, 32 and 48;
- *routing*: from a balanced curve those of the same kernel and layer under power-law routing, from 2 tokens on: the balanced
  time, times the line `f + c·U` of the power law's distinct experts over that of the balanced ones;
- *drafts*: from the times at 1, 4 and 16 tokens those at 2, 8 and 32, straight in U; best draft lengths follow from them.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.kernel_times.bound import bounds
from expertbytes.measurements.kernel_times.curves import SIZES, Curves
from expertbytes.measurements.kernel_times.generator import BALANCED
from expertbytes.measurements.kernel_times.model import (
    LEAST,
    Timed,
    Values,
    choose,
    coefficients,
    modelled,
    predicted,
    terms,
)

FIT: Final = tuple(map(SIZES.index, (2, 4, 16, 64)))
HELD: Final = tuple(map(SIZES.index, (8, 32, 48)))
SEVERAL: Final = tuple(map(SIZES.index, SIZES[1:]))
THREE: Final = tuple(map(SIZES.index, (1, 4, 16)))
BETWEEN: Final = tuple(map(SIZES.index, (2, 8, 32)))
DRAFTED: Final = tuple(map(SIZES.index, (1, 2, 4, 8, 16, 32)))
"""Passes that verify drafts of 0, 1, 3, 7, 15 and 31 tokens."""


@dataclass(frozen=True)
class Foreseen:
    """By curve the form, the bound and the times at `HELD` and `DRAFTED`; by pair of curves the times at `SEVERAL`.

    `pairs` (pairs, 2) are rows of a balanced curve and of the one foreseen from it. Their bound, (pairs, sizes), looks at balanced
    curves alone; it is widened by what the line gives for one standard deviation of the routing that was drawn.
    """

    form: NDArray[np.intp]
    bound: Values
    sizes: Values
    drafts: Values
    pairs: NDArray[np.intp]
    routing: Values
    routing_bound: Values


def foresee(curves: Curves) -> Foreseen:
    """Everything that is claimed of the curves."""
    timed = curves.timed()
    chosen = choose(timed, FIT)
    groups = [name.kind for name in curves.names]
    pairs = _pairs(curves)
    given = pairs[:, 0]
    routing, drawn = _routing(timed, curves.deviation(), pairs)
    of_group = bounds(chosen.left_out[given], [groups[row] for row in given.tolist()])
    return Foreseen(
        form=chosen.form,
        bound=bounds(chosen.left_out, groups),
        sizes=predicted(timed, FIT, HELD, chosen),
        drafts=_drafts(timed),
        pairs=pairs,
        routing=routing,
        routing_bound=(1 + of_group[:, None]) * (1 + drawn) - 1,
    )


def _pairs(curves: Curves) -> NDArray[np.intp]:
    balanced = {name[:2]: row for row, name in enumerate(curves.names) if name.distribution == BALANCED}
    found = [
        (balanced[name[:2]], row)
        for row, name in enumerate(curves.names)
        if name.distribution != BALANCED and name[:2] in balanced
    ]
    return np.array(found, np.intp).reshape(-1, 2)


def _routing(timed: Timed, deviation: Values, pairs: NDArray[np.intp]) -> tuple[Values, Values]:
    """The balanced times, scaled by the line; and the share of them by which a deviation of the distinct experts moves it."""
    at = list(SEVERAL)
    given, asked = timed.part(pairs[:, 0]), timed.distinct[pairs[:, 1]]
    line = coefficients("line", given, SEVERAL)

    def on_the_line(distinct: Values) -> Values:
        return np.maximum((terms("line", distinct[:, at], timed.sizes[at]) @ line[..., None])[..., 0], LEAST)

    drawn = np.abs(line[:, 1:]) * deviation[pairs[:, 1]][:, at] / on_the_line(asked)
    return on_the_line(asked) / on_the_line(given.distinct) * given.times[:, at], drawn


def _drafts(timed: Timed) -> Values:
    """Times at the sizes of `DRAFTED`; a pass of 32 takes no less than one of 16."""
    found = timed.times[:, list(DRAFTED)].copy()
    for size in BETWEEN:
        found[:, DRAFTED.index(size)] = modelled("steps", timed, THREE, [size])[:, 0]
    found[:, -1] = np.maximum(found[:, -1], found[:, -2])
    return found
