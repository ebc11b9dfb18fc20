"""MLX in float32 and with 4-bit weights; the same code on the CPU wheel and on Metal (not run here on Metal).

Per slot is `gather_mm` or `gather_qmm` over the slots, as MLX-LM's `SwitchGLU` calls them (it sorts the slots from 64
on, which the CPU kernels take no notice of). Deduplicating is composed: one product a distinct expert. It goes through
the same gathering calls with one index, since taking an expert out of the stack by indexing copies it on the CPU.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from threadpoolctl import threadpool_limits

from expertbytes.measurements.engines.base import Array, Ids, Placed
from expertbytes.measurements.engines.grouping import groups
from expertbytes.measurements.engines.mlx_blas import blas_in_use
from expertbytes.measurements.engines.optional import load, missing, versions
from expertbytes.measurements.engines.weights import layer_weights
from expertbytes.measurements.kernels import KERNELS, Clock, Kernel
from expertbytes.measurements.models import Dtype, Model

GROUP_SIZE: Final = 64
BITS: Final = 4
Stack = tuple[Any, ...]


@dataclass(frozen=True)
class MlxLayer:
    """Stacks of experts: (weights,) in float32, or (packed weights, scales, biases) quantised."""

    gate_up: Stack
    down: Stack

    def per_slot(self, x: Any, ids: Any, weights: Any) -> Any:
        """One gathering product over all slots for gate and up, one for down."""
        mx = load("mlx.core")
        indices = mx.array(ids.astype(np.uint32))
        hidden = _activated(_over_slots(x[:, None, None, :], self.gate_up, indices))
        return _evaluated(_over_slots(hidden, self.down, indices)[:, :, 0], weights)

    def dedup(self, x: Any, ids: Any, weights: Any) -> Any:
        """Two products a distinct expert on its rows."""
        mx, found, k = load("mlx.core"), groups(ids), ids.shape[1]
        parts = []
        for expert, start, end in zip(found.experts, found.bounds[:-1], found.bounds[1:], strict=True):
            rows = x[mx.array(found.order[start:end] // k)]
            index = mx.array([int(expert)], dtype=mx.uint32)
            parts.append(_one_expert(rows, self.gate_up, self.down, index))
        back = mx.array(np.argsort(found.order))
        return _evaluated(mx.concatenate(parts)[back].reshape(*ids.shape, -1), weights)


def _over_slots(x: Any, experts: Stack, indices: Any) -> Any:
    """X [tokens, 1 or k, 1, in] times the experts at indices [tokens, k]: [tokens, k, 1, out]."""
    mx = load("mlx.core")
    if len(experts) == 1:
        return mx.gather_mm(x, experts[0].swapaxes(-1, -2), rhs_indices=indices)
    return mx.gather_qmm(x, *experts, rhs_indices=indices, transpose=True, group_size=GROUP_SIZE, bits=BITS)


def _one_expert(rows: Any, gate_up: Stack, down: Stack, index: Any) -> Any:
    """The expert at index [1] on rows [rows, hidden]."""
    product = _left_product if len(gate_up) == 1 else _quantised_product
    return product(_activated(product(rows, gate_up, index)), down, index)


def _left_product(rows: Any, experts: Stack, index: Any) -> Any:
    """Rows [rows, in] times the float32 expert at index [1]: [rows, out].

    The weights stand on the left, the order that an optimised BLAS runs up to 1.6 times as fast with few rows.
    """
    mx = load("mlx.core")
    zero, columns = mx.array([0], dtype=mx.uint32), mx.contiguous(rows.T)[None]
    return mx.gather_mm(experts[0], columns, lhs_indices=index, rhs_indices=zero)[0].T


def _quantised_product(rows: Any, experts: Stack, index: Any) -> Any:
    """Rows [rows, in] times the quantised expert at index [1]: [rows, out]."""
    settings = {"transpose": True, "group_size": GROUP_SIZE, "bits": BITS}
    return load("mlx.core").gather_qmm(rows[None], *experts, rhs_indices=index, **settings)[0]


def _activated(gate_up: Any) -> Any:
    mx = load("mlx.core")
    gate, up = mx.split(gate_up, 2, axis=-1)
    return gate * mx.sigmoid(gate) * up


def _evaluated(y: Any, weights: Any) -> Any:
    """Y [tokens, k, hidden] weighted and summed over the slots, computed when this returns."""
    combined = (weights[:, None, :] @ y)[:, 0]
    load("mlx.core").eval(combined)
    return combined


@dataclass(frozen=True)
class MlxEngine:
    """MLX on its default device."""

    name: str
    dtype: Dtype
    tolerance: float = 1e-4
    kernels: tuple[Kernel, ...] = KERNELS
    ships: tuple[Kernel, ...] = ("per_slot",)
    extra: str | None = "mlx"
    threads: int = 1

    @property
    def clock(self) -> Clock:
        """CPU time on the CPU, wall time on Metal."""
        return "cpu" if self.available() is not None or self.device() == "cpu" else "wall"

    @property
    def nominal_bytes_per_second(self) -> Mapping[Kernel, float]:
        """Rough rates of the CPU wheel."""
        return {"per_slot": 5e9, "dedup": 1.5e9} if self.dtype == "float32" else {"per_slot": 6e8, "dedup": 5e8}

    def available(self) -> str | None:
        """Needs MLX."""
        return missing("mlx", "mlx")

    def device(self) -> str:
        """`cpu`, or the GPU's name."""
        mx = load("mlx.core")
        return "cpu" if mx.default_device() == mx.cpu else str(mx.device_info()["device_name"])

    def libraries(self) -> Mapping[str, str]:
        """MLX and the BLAS that its float32 products call on a CPU."""
        return versions("mlx", "mlx-cpu", "mlx-metal") | {"blas": blas_in_use()}

    def limited(self) -> AbstractContextManager[object]:
        """A preloaded BLAS on one thread; MLX's own CPU kernels use one."""
        limits: AbstractContextManager[object] = threadpool_limits(self.threads, user_api="blas")
        return limits

    def layers(self, model: Model, count: int, rng: np.random.Generator) -> Sequence[MlxLayer]:
        """Random layers, quantised by MLX where the type is so."""
        return [MlxLayer(*(self._stack(part) for part in layer_weights(model, rng))) for _ in range(count)]

    def place(self, x: Array, ids: Ids, weights: Array) -> Placed:
        """X and weights as MLX arrays; ids stay NumPy's, for grouping."""
        mx = load("mlx.core")
        placed = Placed(mx.array(x), ids, mx.array(weights))
        mx.eval(placed.x, placed.weights)
        return placed

    def fetch(self, y: Any) -> Array:
        """The result as NumPy's."""
        return np.array(y, dtype=np.float32)

    def reader(self, size_bytes: int) -> Callable[[], object]:
        """A NumPy dot product on the CPU, MLX's sum on a device."""
        mx, ones = load("mlx.core"), np.ones(size_bytes // 4, np.float32)
        if self.device() == "cpu":
            return lambda: np.dot(ones, ones)
        buffer = mx.array(ones)
        mx.eval(buffer)
        return lambda: mx.eval(mx.sum(buffer))

    def _stack(self, experts: Array) -> Stack:
        mx = load("mlx.core")
        made = mx.array(experts)
        stack = (made,) if self.dtype == "float32" else tuple(mx.quantize(made, group_size=GROUP_SIZE, bits=BITS))
        mx.eval(*stack)
        return stack


MLX_ENGINES: Final = (MlxEngine("mlx", "float32"), MlxEngine("mlx-q4", "mlx_q4"))
