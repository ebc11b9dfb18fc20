"""Arrays [layers, tokens, k] read block by block from a stream of bytes, whatever file they lie in."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import Given, agreed, check_requests, most_requests, size_of
from expertbytes.measurements.routing.formats.stored import Stored
from expertbytes.measurements.routing.ids import check_ids, narrow
from expertbytes.measurements.routing.trace import Chunk, Header, check_form, lengths, locate, split, starts_of

BLOCK: Final = 1 << 20
"""Values read at a time: they stay in a processor's cache while they are checked and counted."""

Array = NDArray[Any]


@dataclass(frozen=True)
class ArraySource:
    """A trace in one array; `select` makes ids [tokens, k] of a block of it. `layers` are those to read, None for all."""

    path: Path
    header: Header
    requests: NDArray[np.int64]
    stored: Stored
    select: Callable[[Array], Array] = lambda block: block
    layers: frozenset[int] | None = None

    def only(self, layers: frozenset[int]) -> "ArraySource":
        """The same trace with the other layers skipped."""
        return replace(self, layers=layers)

    def chunks(self) -> Iterator[Chunk]:
        """Layer by layer, in blocks cut where requests start."""
        starts = starts_of(self.requests)
        layers, tokens, width = self.stored.shape
        step = max(1, BLOCK // width)
        with reading(self.path), self.stored.data() as stream:
            if self.layers is not None:
                self.stored.verify()
            for layer in range(layers):
                if self.layers is not None and layer not in self.layers:
                    stream.seek(tokens * width * self.stored.dtype.itemsize, os.SEEK_CUR)
                    continue
                for first in range(0, tokens, step):
                    block = _block(stream, min(step, tokens - first), width, self.stored.dtype)
                    ids = self.select(block)
                    check_ids(ids, self.header.num_experts, lambda row, at=(layer, first): _place(at, row, starts))  # type: ignore[misc]
                    yield from split(layer, first, narrow(ids, self.header.num_experts), starts)


def array_source(
    path: Path, stored: Stored, found_experts: int | None, requests: Array, metadata: dict[str, str], given: Given
) -> ArraySource:
    """A source of an array of expert ids; inside `reading`."""
    num_experts = agreed("num_experts", found_experts, given.num_experts)
    check_form(stored.shape, stored.dtype, num_experts)
    layers, tokens, k = stored.shape
    agreed("layers", layers, given.layers)
    agreed("top_k", k, given.top_k)
    header = Header(layers, k, num_experts, metadata, tokens)
    return ArraySource(path, header, request_lengths_of(path, header, requests), stored)


def request_lengths_of(path: Path, header: Header, requests: Array) -> NDArray[np.int64]:
    """The lengths of the requests, held to the tokens and to how many there may be; inside `reading`."""
    most = most_requests(header, size_of(path))
    check_requests(max(len(requests), 1) if requests.ndim else 1, most, header)
    return lengths(requests, header.tokens or 0)


def _block(stream: IO[bytes], rows: int, width: int, dtype: np.dtype[Any]) -> Array:
    block = np.empty((rows, width), dtype)
    view, filled = memoryview(block.reshape(-1).view(np.uint8).data), 0
    while filled < len(view):
        got = stream.readinto(view[filled:])  # type: ignore[attr-defined]
        if not got:
            refuse("the file ends before its array does (cut off?)")
        filled += got
    return block


def _place(at: tuple[int, int], row: int, starts: NDArray[np.int64]) -> str:
    layer, first = at
    return locate(layer, first + row, starts)
