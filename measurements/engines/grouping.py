"""Rows grouped by expert, the bookkeeping of every deduplicating kernel."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.engines.base import Ids


class Groups(NamedTuple):
    """Slots sorted by expert: `experts` [distinct] ascending, group g being `order[bounds[g]:bounds[g + 1]]`.

    `order` [slots] holds flat slot numbers, token · k + slot.
    """

    experts: NDArray[np.intp]
    order: NDArray[np.intp]
    bounds: NDArray[np.intp]


def groups(ids: Ids) -> Groups:
    """The groups of ids [tokens, k]."""
    flat = ids.ravel()
    order = np.argsort(flat, kind="stable")
    experts, starts = np.unique(flat[order], return_index=True)
    return Groups(experts, order, np.append(starts, len(flat)))
