"""What a routing trace is, in memory and as a stream: expert ids by layer, request and token, checked where they enter.

Tokens of one request are consecutive; windows never reach from one request into another.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from measurements.errors import MeasurementError
from measurements.routing.ids import check_ids, narrow

Ids = NDArray[Any]
"""Expert ids, unsigned and as narrow as the number of experts allows: uint8 to 256, uint16 to 65,536, then uint32."""


@dataclass(frozen=True)
class Header:
    """What holds for the whole trace; `tokens` is None where a stream learns it only at its end."""

    layers: int
    experts_per_token: int
    num_experts: int
    metadata: Mapping[str, str] = field(default_factory=dict)
    tokens: int | None = None


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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
        object.__setattr__(self, "experts", _checked(self.experts, self.num_experts))
        object.__setattr__(self, "requests", _lengths(self.requests, self.tokens))

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
        starts = np.concatenate(([0], np.cumsum(self.requests))).tolist()
        for layer, ids in enumerate(self.experts):
            for request, (start, end) in enumerate(pairwise(starts)):
                yield Chunk(layer, request, 0, ids[start:end])


MOST_EXPERTS: Final = 1 << 32


def _checked(experts: Ids, num_experts: int) -> Ids:
    if not 1 <= num_experts <= MOST_EXPERTS:
        raise MeasurementError(f"num_experts is {num_experts} but must be from 1 to {MOST_EXPERTS}.")
    if not np.issubdtype(experts.dtype, np.integer):
        raise MeasurementError(f"experts has dtype {experts.dtype} but must hold integers.")
    if experts.ndim != 3 or 0 in experts.shape:
        raise MeasurementError(f"experts has shape {experts.shape} but must be [layers, tokens, k], none of them 0.")
    for layer, ids in enumerate(experts):
        check_ids(ids, num_experts, layer=layer)
    return narrow(experts, num_experts)


def _lengths(requests: NDArray[Any], tokens: int) -> NDArray[np.int64]:
    if requests.size == 0:
        return np.array([tokens], np.int64)
    if requests.ndim != 1 or not np.issubdtype(requests.dtype, np.integer):
        raise MeasurementError(
            f"request_lengths has dtype {requests.dtype} and shape {requests.shape} but must be a list of integers."
        )
    least, total = int(requests.min()), sum(requests.tolist())
    if least < 1 or total != tokens:
        found = f"request_lengths sums to {total} with a shortest of {least}"
        raise MeasurementError(f"{found} but must sum to the trace's {tokens} tokens, each length at least 1.")
    return requests.astype(np.int64, copy=False)
