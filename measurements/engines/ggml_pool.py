"""Memory for ggml: contexts over NumPy buffers, the experts that live in one, and the graph of a pass."""

import ctypes
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.engines.base import Array
from expertbytes.measurements.engines.ggml_library import F32, I32, GgmlType, InitParams, Library
from expertbytes.measurements.errors import MeasurementError

HEADER_BYTES: Final = 1 << 20
SPARE_BYTES: Final = 64 << 20
TENSORS_AT_ONCE: Final = 8
Parts = Sequence[tuple[Array, NDArray[np.int32]]]


class Stack:
    """Experts [count, rows, columns] of a type: the tensor in memory of its own, and that memory's bytes."""

    def __init__(self, library: Library, kind: GgmlType, shape: tuple[int, int, int], size_bytes: int) -> None:
        self.rows = shape[1]
        self._buffer = np.empty(size_bytes + HEADER_BYTES, np.uint8)
        self._context = opened(library, self._buffer)
        weakref.finalize(self, library.free, self._context)
        self.tensor = library.new_tensor_3d(self._context, kind.number, *shape[::-1])
        if (found := library.nbytes(self.tensor)) != size_bytes:
            raise MeasurementError(f"ggml takes {found} bytes for {shape} of {kind.name}, {size_bytes} are right.")
        self.bytes = view(library, self.tensor, np.uint8, (shape[0], shape[1], size_bytes // shape[0] // shape[1]))


class Pool:
    """A buffer in which the contexts of passes are opened one after the other, its pages warm after the first."""

    def __init__(self, library: Library, threads: int) -> None:
        self.library, self.threads = library, threads
        self._buffer = np.empty(0, np.uint8)

    def products(self, experts: tuple[Stack, Stack, Stack], parts: Parts) -> Array:
        """Down · (silu(gate · x) * (up · x)) for each part's x [tokens, hidden] and ids [tokens, k], one after the other.

        Result [tokens of all parts, k, hidden].
        """
        slots = sum(ids.size for _, ids in parts)
        widest = max(stack.rows for stack in experts)
        with self._context(4 * slots * widest) as context:
            graph = self.library.new_graph(context)
            made = [self._part(context, graph, experts, x, ids) for x, ids in parts]
            if status := self.library.graph_compute_with_ctx(context, graph, self.threads):
                raise MeasurementError(f"ggml stopped with status {status}; use another version of the wheel.")
            shapes = [(*ids.shape, experts[2].rows) for _, ids in parts]
            views = [view(self.library, y, np.float32, shape) for y, shape in zip(made, shapes, strict=True)]
            return np.concatenate(views)

    def _part(self, context: Any, graph: Any, experts: tuple[Stack, ...], x: Array, ids: NDArray[np.int32]) -> Any:
        """Adds one part to the graph; its result tensor."""
        call, (gate, up, down) = self.library, (stack.tensor for stack in experts)
        tokens, hidden = x.shape
        rows = call.new_tensor_3d(context, F32.number, hidden, 1, tokens)
        chosen = call.new_tensor_2d(context, I32.number, ids.shape[1], tokens)
        ctypes.memmove(call.get_data(rows), x.ctypes.data, x.nbytes)
        ctypes.memmove(call.get_data(chosen), ids.ctypes.data, ids.nbytes)
        gated, upped = (call.mul_mat_id(context, stack, rows, chosen) for stack in (gate, up))
        y = call.mul_mat_id(context, down, call.swiglu_split(context, gated, upped), chosen)
        call.build_forward_expand(graph, y)
        return y

    @contextmanager
    def _context(self, activation_bytes: int) -> Iterator[Any]:
        """A context with room for the activations, the graph and ggml's own work."""
        needed = TENSORS_AT_ONCE * activation_bytes + SPARE_BYTES
        if self._buffer.nbytes < needed:
            self._buffer = np.empty(needed, np.uint8)
        context = opened(self.library, self._buffer)
        try:
            yield context
        finally:
            self.library.free(context)


def opened(library: Library, buffer: NDArray[np.uint8]) -> Any:
    """A ggml context whose tensors lie in the buffer."""
    context = library.init(InitParams(buffer.nbytes, buffer.ctypes.data, False))
    if not context:
        raise MeasurementError("ggml opened no context; use another version of the wheel.")
    return context


def view(library: Library, tensor: Any, dtype: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    """The tensor's data without a copy, valid as long as its memory."""
    size = library.nbytes(tensor)
    data = (ctypes.c_uint8 * size).from_address(library.get_data(tensor))
    return np.frombuffer(data, dtype=dtype).reshape(shape)
