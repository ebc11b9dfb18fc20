"""The interface an engine offers: one layer's expert operation in both kernels.

The operation, for x [tokens, hidden] with expert ids [tokens, k] and router weights [tokens, k], is
y[t] = sum over slots s of weights[t, s] · down_e · (silu(gate_e · x[t]) * (up_e · x[t])), e = ids[t, s].

A call is `engine.fetch(layer.dedup(*engine.place(x, ids, weights)))`; only the middle part is timed. `place` and
`fetch` accept and give NumPy arrays, so they move data where the engine keeps its own, and do nothing otherwise.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.kernels import Clock, Kernel
from expertbytes.measurements.models import Dtype, Model

Array = NDArray[np.float32]
Ids = NDArray[np.intp]


class Placed(NamedTuple):
    """x [tokens, hidden], ids and weights [tokens, k] where the engine's kernels take them, in its own arrays."""

    x: Any
    ids: Any
    weights: Any


class ExpertLayer(Protocol):
    """One layer's resident experts; both calls return an evaluated y [tokens, hidden], in the engine's own array.

    Evaluated means that the work is done when the call returns, lazy and asynchronous libraries included. A token's ids
    are distinct.
    """

    def per_slot(self, x: Any, ids: Any, weights: Any) -> Any:
        """Matrix-vector products, one expert read per (token, slot)."""
        ...

    def dedup(self, x: Any, ids: Any, weights: Any) -> Any:
        """Rows grouped by expert, each distinct expert read once."""
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
        """The kernels that can be measured, `per_slot` first."""
        ...

    @property
    def ships(self) -> tuple[Kernel, ...]:
        """Those of the kernels that the library itself runs for a mixture-of-experts layer; we compose the others."""
        ...

    @property
    def extra(self) -> str | None:
        """The optional part of this distribution that installs it, None where the base install has it."""
        ...

    @property
    def clock(self) -> Clock:
        """The clock that tells its time: the process's CPU time on a CPU, wall time where a device works."""
        ...

    @property
    def tolerance(self) -> float:
        """Largest difference of the kernels' outputs, relative to the largest output, that rounding in its type gives."""
        ...

    @property
    def nominal_bytes_per_second(self) -> Mapping[Kernel, float]:
        """Rough rates on a desktop, from which a run's length is planned; no result depends on them."""
        ...

    @property
    def threads(self) -> int:
        """Threads that a kernel may use."""
        ...

    def available(self) -> str | None:
        """None where it can run, otherwise the reason why not."""
        ...

    def device(self) -> str:
        """What runs the kernels: `cpu`, or the accelerator's own name."""
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

    def place(self, x: Array, ids: Ids, weights: Array) -> Placed:
        """The arrays as the layers of this engine take them; not part of the time."""
        ...

    def fetch(self, y: Any) -> Array:
        """A layer's result as float32 [tokens, hidden]; not part of the time."""
        ...

    def reader(self, size_bytes: int) -> Callable[[], object]:
        """A call that reads a buffer of `size_bytes` once, in order, as fast as this engine's memory gives it."""
        ...
