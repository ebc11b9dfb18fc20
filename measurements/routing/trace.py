"""What a routing trace is, in memory and as a stream: expert ids by layer, request and token, checked where they enter.

Tokens of one request are consecutive; windows never reach from one request into another.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.ids import Ids, check_ids, narrow, place


@dataclass(frozen=True)
class Header:
    """What holds for the whole trace; `tokens` is None where a stream learns it only at its end."""

    layers: int
    experts_per_token: int
    num_experts: int
    metadata: Mapping[str, str] = field(default_factory=dict)
    tokens: int | None = None


@dataclass(frozen=True, eq=False)
class Chunk:
    """Consecutive tokens of one request in one layer: ids [tokens, k], the first of them at `first_token` of the request."""

    layer: int
    request: int
    first_token: int
    ids: Ids


class TraceSource(Protocol):
    """A trace read piece by piece, each time from its start.

    Within a layer and request, chunks are contiguous and ascending; layers and requests may interleave. Every layer has
    the same requests, numbered from 0 in order of their first chunk. Ids are checked: in 0..E - 1, distinct in a token,
    narrow and unsigned. What is wrong further on raises `MeasurementError` where it is reached.
    """

    @property
    def header(self) -> Header:
        """Sizes and metadata."""

    def chunks(self) -> Iterator[Chunk]:
        """The chunks, from the start of the trace."""


@dataclass(frozen=True, eq=False)
class Trace:
    """A trace in memory, itself a source with one chunk a layer and request.

    `experts` [layers, tokens, k] is checked and narrowed on construction; `requests` int64 holds the lengths of the
    consecutive requests, by default one of all tokens. Raises `MeasurementError` for what no router can give.
    """

    experts: Ids
    num_experts: int
    requests: NDArray[np.int64] = field(default_factory=lambda: np.empty(0, np.int64))
    metadata: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_form(self.experts.shape, self.experts.dtype, self.num_experts)
        object.__setattr__(self, "requests", lengths(self.requests, self.tokens))
        starts = starts_of(self.requests)
        for layer, ids in enumerate(self.experts):
            check_ids(ids, self.num_experts, lambda row, layer=layer: locate(layer, row, starts))  # type: ignore[misc]
        object.__setattr__(self, "experts", narrow(self.experts, self.num_experts))

    @property
    def layers(self) -> int:
        """Layers with routed experts."""
        return int(self.experts.shape[0])

    @property
    def tokens(self) -> int:
        """Tokens of all requests together."""
        return int(self.experts.shape[1])

    @property
    def experts_per_token(self) -> int:
        """Experts that each token selects, k."""
        return int(self.experts.shape[2])

    @property
    def header(self) -> Header:
        """Sizes and metadata."""
        return Header(self.layers, self.experts_per_token, self.num_experts, self.metadata, self.tokens)

    def chunks(self) -> Iterator[Chunk]:
        """One chunk a layer and request, views of `experts`."""
        starts = starts_of(self.requests)
        for layer, ids in enumerate(self.experts):
            yield from split(layer, 0, ids, starts)


def starts_of(requests: NDArray[np.int64]) -> NDArray[np.int64]:
    """First token of each request and, at the end, the number of tokens; int64 [requests + 1]."""
    return np.concatenate((np.zeros(1, np.int64), np.cumsum(requests)))


def split(layer: int, first: int, ids: Ids, starts: NDArray[np.int64]) -> Iterator[Chunk]:
    """Tokens `first`, first + 1, … of a layer as chunks, cut where requests start."""
    end, at = first + len(ids), first
    request = int(np.searchsorted(starts, first, "right")) - 1
    while at < end:
        start, stop = int(starts[request]), min(end, int(starts[request + 1]))
        yield Chunk(layer, request, at - start, ids[at - first : stop - first])
        request, at = request + 1, stop


def locate(layer: int, token: int, starts: NDArray[np.int64]) -> str:
    """The place of a token counted over all requests, in words."""
    request = int(np.searchsorted(starts, token, "right")) - 1
    return place(layer, request, token - int(starts[request]))


MOST_EXPERTS: Final = 1 << 20


def check_form(shape: tuple[int, ...], dtype: np.dtype[Any], num_experts: int) -> None:
    """Hold an array of experts to integers [layers, tokens, k], none of them 0."""
    if not 1 <= num_experts <= MOST_EXPERTS:
        raise MeasurementError(f"num_experts is {num_experts} but must be from 1 to {MOST_EXPERTS}")
    if not np.issubdtype(dtype, np.integer):
        raise MeasurementError(f"experts has dtype {dtype} but must hold integers")
    if len(shape) != 3 or 0 in shape:
        raise MeasurementError(f"experts has shape {shape} but must be [layers, tokens, k], none of them 0")
    if shape[2] > num_experts:
        raise MeasurementError(f"experts has {shape[2]} experts a token but num_experts is {num_experts}")


def lengths(requests: NDArray[Any], tokens: int) -> NDArray[np.int64]:
    """The lengths of the requests, one request of all tokens where none are given, held to their sum."""
    if requests.size == 0:
        return np.array([tokens], np.int64)
    if requests.ndim != 1 or not np.issubdtype(requests.dtype, np.integer):
        raise MeasurementError(
            f"request_lengths has dtype {requests.dtype} and shape {requests.shape} but must be a list of integers"
        )
    least, total = int(requests.min()), sum(requests.tolist())
    if least < 1 or total != tokens:
        found = f"request_lengths sums to {total} with a shortest of {least}"
        raise MeasurementError(f"{found} but must sum to the trace's {tokens} tokens, each length at least 1")
    return requests.astype(np.int64, copy=False)
