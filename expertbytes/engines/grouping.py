"""Slots grouped by how many rows their expert has, so that experts of equally many rows are one batched product."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.engines.grouping import groups


class Batch(NamedTuple):
    """`experts` [b], each selected by as many slots; `slots` [b, rows] holds their flat numbers, token · k + slot."""

    experts: NDArray[np.intp]
    slots: NDArray[np.intp]


class Batches(NamedTuple):
    """All experts of a pass, by rising number of rows, and `back` [slots], where each slot's row stands in their order."""

    batches: tuple[Batch, ...]
    back: NDArray[np.intp]

    @property
    def distinct(self) -> int:
        """Distinct experts: what a deduplicating kernel reads."""
        return sum(len(batch.experts) for batch in self.batches)


def by_rows(ids: NDArray[np.intp]) -> Batches:
    """The batches of ids [tokens, k]."""
    found = groups(ids)
    rows = np.diff(found.bounds)
    made = []
    for count in np.unique(rows).tolist():
        here = rows == count
        made.append(Batch(found.experts[here], found.order[found.bounds[:-1][here][:, None] + np.arange(count)]))
    order = np.concatenate([batch.slots.ravel() for batch in made])
    back = np.empty_like(order)
    back[order] = np.arange(len(order))
    return Batches(tuple(made), back)
