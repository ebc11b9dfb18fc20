"""How a trace spreads its selections over the experts of each layer: counted in one pass, exactly."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from measurements.routing.trace import TraceSource


@dataclass(frozen=True, eq=False)
class Load:
    """`selections` int64 [layers, experts]: how often each expert was selected; `requests` int64: tokens of each."""

    selections: NDArray[np.int64]
    requests: NDArray[np.int64]

    @property
    def tokens(self) -> int:
        """Tokens of all requests."""
        return int(self.requests.sum())

    def unused(self) -> NDArray[np.int64]:
        """Experts of each layer that no token selected."""
        return np.asarray((self.selections == 0).sum(axis=1), np.int64)

    def imbalance(self) -> NDArray[np.float64]:
        """The most used expert's selections over the mean, of each layer: 1 where all are used alike."""
        return np.asarray(self.selections.max(axis=1) / self.selections.mean(axis=1), np.float64)


def load_of(source: TraceSource) -> Load:
    """Count the selections of a source; every error of the file surfaces here."""
    header = source.header
    selections = np.zeros((header.layers, header.num_experts), np.int64)
    requests: dict[int, int] = {}
    for chunk in source.chunks():
        selections[chunk.layer] += np.bincount(chunk.ids.reshape(-1), minlength=header.num_experts)
        if chunk.layer == 0:
            requests[chunk.request] = requests.get(chunk.request, 0) + len(chunk.ids)
    return Load(selections, np.array([requests[number] for number in range(len(requests))], np.int64))
