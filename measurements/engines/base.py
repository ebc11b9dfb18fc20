"""The interface an engine offers: one layer's expert operation in both kernels.

The operation, for x [tokens, hidden] with expert ids [tokens, k] and router weights [tokens, k], is
y[t] = sum over slots s of weights[t, s] · down_e · (silu(gate_e · x[t]) * (up_e · x[t])), e = ids[t, s].
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from measurements.kernels import Kernel
from measurements.models import Dtype, Model

Array = NDArray[np.float32]
Ids = NDArray[np.intp]


class ExpertLayer(Protocol):
    """One layer's resident experts; both calls return an evaluated y [tokens, hidden]. A token's ids are distinct."""

    def per_slot(self, x: Array, ids: Ids, weights: Array) -> Array:
        """Matrix-vector products, one expert read per (token, slot)."""
        ...

    def dedup(self, x: Array, ids: Ids, weights: Array) -> Array:
        """Rows grouped by expert, one matrix product per distinct expert, read once."""
        ...


class Engine(Protocol):
    """A library that can run the expert operation."""

    @property
    def name(self) -> str:
        """The name it is asked for by."""
        ...

    @property
    def dtype(self) -> Dtype:
        """The type of the weights."""
        ...

    @property
    def kernels(self) -> tuple[Kernel, ...]:
        """The kernels it ships, the only ones measured."""
        ...

    @property
    def threads(self) -> int:
        """Threads that a kernel may use."""
        ...

    def available(self) -> str | None:
        """None where it can run, otherwise the reason why not."""
        ...

    def libraries(self) -> Mapping[str, str]:
        """What computes, with versions and the code path in use."""
        ...

    def limited(self) -> AbstractContextManager[object]:
        """Holds the library to `threads` threads."""
        ...

    def layers(self, model: Model, count: int, rng: np.random.Generator) -> Sequence[ExpertLayer]:
        """`count` layers of random experts, each with memory of its own."""
        ...

    def reader(self, size_bytes: int) -> Callable[[], object]:
        """A call that reads a buffer of `size_bytes` once, in order, as fast as this engine's memory gives it."""
        ...
