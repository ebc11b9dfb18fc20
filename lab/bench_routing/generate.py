"""Synthetic traces of any size with locality, the same for the same seed: for benchmarks, never a model's own routing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.ids import Ids, narrow_type
from expertbytes.measurements.routing.trace import Chunk, Header, Trace

BLOCK: Final = 1 << 16
"""Tokens drawn at a time."""


@dataclass(frozen=True)
class Generated:
    """A source that draws its one request as it is read.

    Each of a token's k slots chooses among its own share of the experts, so that they are distinct; it keeps the expert of
    the token before with probability `keep`, and otherwise draws one uniformly, which may be the same.
    """

    layers: int
    tokens: int
    experts_per_token: int
    num_experts: int
    keep: float = 0.5
    seed: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.keep <= 1:
            raise MeasurementError(f"keep is {self.keep} but must be a probability from 0 to 1.")
        if not 1 <= self.experts_per_token <= self.num_experts:
            found = f"experts_per_token is {self.experts_per_token}"
            raise MeasurementError(f"{found} but must be from 1 to num_experts, {self.num_experts}.")
        if min(self.layers, self.tokens) < 1:
            raise MeasurementError(f"layers is {self.layers} and tokens {self.tokens} but both must be at least 1.")

    @property
    def header(self) -> Header:
        """Sizes, and that the routing is synthetic."""
        metadata = {"source": f"synthetic routing, locality {self.keep:g}, seed {self.seed}"}
        return Header(self.layers, self.experts_per_token, self.num_experts, metadata, self.tokens)

    def chunks(self) -> Iterator[Chunk]:
        """Layer by layer, a block at a time."""
        for layer in range(self.layers):
            for start in range(0, self.tokens, BLOCK):
                yield Chunk(layer, 0, start, self._block(layer, start, min(BLOCK, self.tokens - start)))

    def trace(self) -> Trace:
        """All of it in memory."""
        blocks = [chunk.ids for chunk in self.chunks()]
        shape = (self.layers, self.tokens, self.experts_per_token)
        return Trace(np.concatenate(blocks).reshape(shape), self.num_experts, metadata=self.header.metadata)

    def _block(self, layer: int, start: int, tokens: int) -> Ids:
        """Ids [tokens, k]; a block's first token keeps nothing."""
        k = self.experts_per_token
        order = np.random.default_rng([self.seed, layer]).permutation(self.num_experts)
        rng = np.random.default_rng([self.seed, layer, start + 1])
        choices = -(-(self.num_experts - np.arange(k)) // k)
        drawn = (rng.random((tokens, k), np.float32) * choices.astype(np.float32)).astype(np.intp) * k + np.arange(k)
        fresh = rng.random((tokens, k), np.float32) >= self.keep
        fresh[0] = True
        drawn_at = np.maximum.accumulate(np.where(fresh, np.arange(tokens)[:, None], 0), axis=0)
        ids: Ids = order.astype(narrow_type(self.num_experts))[np.take_along_axis(drawn, drawn_at, axis=0)]
        return ids
