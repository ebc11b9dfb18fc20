"""NumPy with the BLAS it bundles, float32, one thread.

Weights stand on the left of every product (`W @ x.T`): with few rows OpenBLAS runs that order up to twice as fast as
`x @ W.T`, so the deduplicating kernel is not held back by the way it is called.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Final

import numpy as np
from threadpoolctl import threadpool_info, threadpool_limits

from expertbytes.measurements.engines.base import Array, Ids, Placed
from expertbytes.measurements.engines.weights import layer_weights
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.models import Model


@dataclass(frozen=True)
class BlasLayer:
    """Experts as gate over up [experts, 2 · expert_hidden, hidden] and down [experts, hidden, expert_hidden]."""

    gate_up: Array
    down: Array

    def per_slot(self, x: Array, ids: Ids, weights: Array) -> Array:
        """Two matrix-vector products a slot."""
        y = np.zeros_like(x)
        for token, slot in np.ndindex(ids.shape):
            y[token] += weights[token, slot] * self._expert(int(ids[token, slot]), x[token])
        return y

    def dedup(self, x: Array, ids: Ids, weights: Array) -> Array:
        """Two matrix products a distinct expert."""
        y = np.zeros_like(x)
        for expert in np.unique(ids):
            rows, slots = np.nonzero(ids == expert)
            y[rows] += weights[rows, slots, None] * self._expert(int(expert), x[rows])
        return y

    def _expert(self, expert: int, x: Array) -> Array:
        """One expert on x [hidden] or [rows, hidden]."""
        gate, up = np.split(self.gate_up[expert] @ x.T, 2)
        hidden: Array = gate / (1 + np.exp(-gate)) * up
        product: Array = self.down[expert] @ hidden
        return product.T


@dataclass(frozen=True)
class BlasEngine:
    """The engine of the base install; both kernels are composed of the library's own products."""

    name: Final = "blas"
    dtype: Final = "float32"
    kernels: Final[tuple[Kernel, ...]] = KERNELS
    ships: Final[tuple[Kernel, ...]] = ()
    extra: Final[str | None] = None
    threads: Final = 1
    clock: Final = "cpu"
    tolerance: Final = 1e-4

    @property
    def nominal_bytes_per_second(self) -> Mapping[Kernel, float]:
        """Rough rates on a desktop CPU."""
        return {"per_slot": 20e9, "dedup": 8e9}

    def available(self) -> str | None:
        """Needs a BLAS whose threads can be limited."""
        return None if _blas() else "NumPy's BLAS is not one that threadpoolctl can hold to one thread"

    def device(self) -> str:
        """NumPy computes on the CPU."""
        return "cpu"

    def libraries(self) -> Mapping[str, str]:
        """NumPy and its BLAS: version, and the architecture whose code it runs."""
        found = {f"blas_{key}": str(_blas().get(key)) for key in ("internal_api", "version", "architecture")}
        return {"numpy": np.__version__, **found}

    def limited(self) -> AbstractContextManager[object]:
        """A context in which BLAS runs on one thread."""
        limits: AbstractContextManager[object] = threadpool_limits(self.threads, user_api="blas")
        return limits

    def layers(self, model: Model, count: int, rng: np.random.Generator) -> Sequence[BlasLayer]:
        """Layers with random weights of the model's sizes."""
        return [BlasLayer(*layer_weights(model, rng)) for _ in range(count)]

    def place(self, x: Array, ids: Ids, weights: Array) -> Placed:
        """NumPy's arrays are its own."""
        return Placed(x, ids, weights)

    def fetch(self, y: Array) -> Array:
        """The result itself."""
        return y

    def reader(self, size_bytes: int) -> Callable[[], object]:
        """The dot product of one vector with itself: the fastest one-thread read among NumPy's calls."""
        buffer = np.ones(size_bytes // 4, np.float32)
        return lambda: np.dot(buffer, buffer)


def _blas() -> Mapping[str, object]:
    """The BLAS that NumPy has loaded, as threadpoolctl sees it; empty if it sees none."""
    found: list[Mapping[str, object]] = [info for info in threadpool_info() if info["user_api"] == "blas"]
    return next((info for info in found if "numpy" in str(info["filepath"])), found[0] if found else {})
