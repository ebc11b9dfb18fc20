"""How a trace spreads its selections over the experts of each layer: counted in one pass, exactly."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.routing.trace import Chunk, Header, TraceSource


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


class WithLoad:
    """A source that counts its selections as it is read, so that counting its windows needs no second reading."""

    def __init__(self, source: TraceSource) -> None:
        self._source = source
        self._start()

    @property
    def header(self) -> Header:
        """The source's."""
        return self._source.header

    def chunks(self) -> Iterator[Chunk]:
        """The source's chunks, counted afresh."""
        self._start()
        for chunk in self._source.chunks():
            self._selections[chunk.layer] += np.bincount(chunk.ids.reshape(-1), minlength=self.header.num_experts)
            if chunk.layer == 0:
                self._tokens[chunk.request] = self._tokens.get(chunk.request, 0) + len(chunk.ids)
            yield chunk

    def load(self) -> Load:
        """Of the chunks read so far."""
        return Load(self._selections, np.array([self._tokens[i] for i in range(len(self._tokens))], np.int64))

    def _start(self) -> None:
        self._selections = np.zeros((self.header.layers, self.header.num_experts), np.int64)
        self._tokens: dict[int, int] = {}


def load_of(source: TraceSource) -> Load:
    """Count the selections of a source; every error of the file surfaces here."""
    read = WithLoad(source)
    deque(read.chunks(), maxlen=0)
    return read.load()
