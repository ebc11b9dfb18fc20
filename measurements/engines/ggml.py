"""ggml's CPU `ggml_mul_mat_id`, float16 and quantised, out of a wheel's shared library.

One `ggml_mul_mat_id` over all tokens of the pass is what llama.cpp runs. Its CPU code sorts the slots by expert and takes
each expert once, sixteen rows of it at a time against all of the expert's tokens: it requests each distinct expert once
and is the deduplicating kernel here. Where the dot products rather than the reads take the time (the K-quants), its time
follows the slots all the same; from 8 tokens an expert on, versions with a tiled path have a step in cost. The per-slot
kernel is composed: the same call for each token alone, which reads an expert for every token that selects it.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from expertbytes.measurements.engines.base import Array, Ids, Placed
from expertbytes.measurements.engines.ggml_library import TYPES, Library, library
from expertbytes.measurements.engines.ggml_pool import Pool, Stack
from expertbytes.measurements.engines.weights import fill
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernels import KERNELS, Clock, Kernel
from expertbytes.measurements.models import BLOCKS, Dtype, Model

ABSENT: Final = 'no wheel with a ggml library is installed; pip install "expertbytes[ggml]"'


@dataclass(frozen=True)
class GgmlLayer:
    """Gate, up and down as ggml tensors, and the memory that a pass is computed in."""

    gate: Stack
    up: Stack
    down: Stack
    pool: Pool

    def per_slot(self, x: Array, ids: NDArray[np.int32], weights: Array) -> Array:
        """Each token alone."""
        parts = [(x[t : t + 1], ids[t : t + 1]) for t in range(len(ids))]
        return _combined(self.pool.products((self.gate, self.up, self.down), parts), weights)

    def dedup(self, x: Array, ids: NDArray[np.int32], weights: Array) -> Array:
        """All tokens in one call."""
        return _combined(self.pool.products((self.gate, self.up, self.down), [(x, ids)]), weights)


def _combined(y: Array, weights: Array) -> Array:
    """Y [tokens, k, hidden] weighted and summed over the slots."""
    combined: Array = (weights[:, None, :] @ y)[:, 0]
    return combined


@dataclass(frozen=True)
class GgmlEngine:
    """ggml with one type of weights."""

    name: str
    dtype: Dtype
    tolerance: float
    rough: tuple[float, float]
    kernels: tuple[Kernel, ...] = KERNELS
    ships: tuple[Kernel, ...] = ("dedup",)
    extra: str | None = "ggml"
    threads: int = 1
    clock: Clock = "cpu"

    @property
    def nominal_bytes_per_second(self) -> Mapping[Kernel, float]:
        """Rough rates on a desktop CPU."""
        return dict(zip(KERNELS, self.rough, strict=True))

    def available(self) -> str | None:
        """Needs a wheel with the library, of a version known here."""
        try:
            return None if library() else ABSENT
        except MeasurementError as error:
            return str(error).rstrip(".")

    def device(self) -> str:
        """The CPU backend, whatever else the wheel was built with."""
        return "cpu"

    def libraries(self) -> Mapping[str, str]:
        """The wheel, ggml, and the CPU features that its code was built for."""
        return _library().versions()

    def limited(self) -> AbstractContextManager[object]:
        """Ggml is told its threads by each call; NumPy, which combines the slots, by this context."""
        limits: AbstractContextManager[object] = threadpool_limits(self.threads, user_api="blas")
        return limits

    def layers(self, model: Model, count: int, rng: np.random.Generator) -> Sequence[GgmlLayer]:
        """Random layers, converted by ggml."""
        pool = Pool(_library(), self.threads)
        wide, narrow = (model.expert_hidden, model.hidden), (model.hidden, model.expert_hidden)
        stacks = ([self._stack(model.experts, shape, rng) for shape in (wide, wide, narrow)] for _ in range(count))
        return [GgmlLayer(gate, up, down, pool) for gate, up, down in stacks]

    def place(self, x: Array, ids: Ids, weights: Array) -> Placed:
        """Ids as 32-bit integers, all contiguous."""
        return Placed(np.ascontiguousarray(x), np.ascontiguousarray(ids, np.int32), weights)

    def fetch(self, y: Array) -> Array:
        """The result itself."""
        return y

    def reader(self, size_bytes: int) -> Callable[[], object]:
        """NumPy's dot product of a vector with itself."""
        buffer = np.ones(size_bytes // 4, np.float32)
        return lambda: np.dot(buffer, buffer)

    def _stack(self, count: int, shape: tuple[int, int], rng: np.random.Generator) -> Stack:
        """Experts [count, rows, columns]. One is converted, which is slow; the others are its rows in another order."""
        one = self._converted(fill(np.empty(shape, np.float32), rng))
        stack = Stack(_library(), TYPES[self.dtype], (count, *shape), count * one.nbytes)
        for expert in stack.bytes:
            np.take(one, rng.permutation(len(one)), axis=0, out=expert)
        return stack

    def _converted(self, matrix: Array) -> NDArray[np.uint8]:
        """The matrix's rows in the engine's type, [rows, bytes of a row]."""
        rows, columns = matrix.shape
        block = BLOCKS[self.dtype]
        packed = np.empty((rows, columns // block.weights * block.bytes), np.uint8)
        written = _library().quantize_chunk(
            TYPES[self.dtype].number, matrix.ctypes.data, packed.ctypes.data, 0, rows, columns, None
        )
        if written != packed.nbytes:
            raise MeasurementError(
                f"ggml wrote {written} bytes of {self.dtype}, {packed.nbytes} are right; use another version."
            )
        return packed


def _library() -> Library:
    found = library()
    if found is None:
        raise MeasurementError(f"The engine ggml cannot run here: {ABSENT}.")
    return found


GGML_ENGINES: Final = (
    GgmlEngine("ggml-f16", "float16", 1e-3, (28e9, 20e9)),
    GgmlEngine("ggml-q8_0", "q8_0", 1e-3, (19e9, 12e9)),
    GgmlEngine("ggml-q4_k", "q4_k", 1e-3, (14e9, 9e9)),
)
