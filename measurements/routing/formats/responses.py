"""Routed experts that a server returned, one response a line: arrays [tokens, layers, k] of one request each."""

import base64
import binascii
import io
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.errors import reading, refuse
from expertbytes.measurements.routing.formats.given import check_requests, most_requests, size_of
from expertbytes.measurements.routing.formats.lines import objects
from expertbytes.measurements.routing.formats.npy_array import npy_header
from expertbytes.measurements.routing.ids import check_ids, narrow, place
from expertbytes.measurements.routing.trace import Chunk, Header

Requests = Callable[[dict[str, Any]], Iterator[NDArray[Any]]]
"""The requests of a response, [tokens, layers, k] each."""


@dataclass(frozen=True)
class ResponseSource:
    """Responses read one by one; each request becomes one chunk a layer."""

    path: Path
    header: Header
    read: Requests

    def chunks(self) -> Iterator[Chunk]:
        """Request by request, layer by layer."""
        header, request = self.header, -1
        with reading(self.path):
            most = most_requests(header, size_of(self.path))
            for request, (number, array) in enumerate(requests_of(self.path, self.read)):
                if array.shape[1:] != (header.layers, header.experts_per_token):
                    refuse(
                        f"line {number}: routed experts have {array.shape[1]} layers and k = {array.shape[2]} "
                        f"but {header.layers} and {header.experts_per_token} on the lines before"
                    )
                check_requests(request + 1, most, header)
                for layer in range(header.layers):
                    ids = np.ascontiguousarray(array[:, layer])
                    check_ids(ids, header.num_experts, partial(place, layer, request))
                    yield Chunk(layer, request, 0, narrow(ids, header.num_experts))
            if request < 0:
                refuse("holds no responses but must hold at least one")


def sparse(requests: Requests, first_layer: int) -> Requests:
    """The same requests without the layers before the first."""

    def read(response: dict[str, Any]) -> Iterator[NDArray[Any]]:
        for array in requests(response):
            if array.ndim == 3 and array.shape[1] <= first_layer:
                refuse(f"first_layer is {first_layer} but the routed experts have {array.shape[1]} layers")
            yield array[:, first_layer:] if first_layer else array

    return read


def requests_of(path: Path, requests: Requests) -> Iterator[tuple[int, NDArray[Any]]]:
    """Line number and array of every request; errors name the line."""
    for number, response in objects(path):
        try:
            for array in requests(response):
                if array.ndim != 3 or 0 in array.shape or array.dtype.kind not in "iu":
                    found = f"{array.dtype} {list(array.shape)}"
                    refuse(f"routed experts are {found} but must be integers [tokens, layers, k], none of them 0")
                yield number, array
        except MeasurementError as error:
            raise MeasurementError(f"line {number}: {str(error).removeprefix(f'line {number}: ')}") from error


def decoded(name: str, value: Any) -> NDArray[Any]:
    """Nested lists, or base64 of an `.npy`, as an array; never unpickled."""
    if isinstance(value, list):
        try:
            return np.array(value)
        except ValueError as error:
            refuse(f"{name} is a ragged list ({error})")
    content = from_base64(name, value)
    with io.BytesIO(content) as stream:
        try:
            shape, dtype, fortran = npy_header(stream)
        except ValueError as error:
            refuse(f"{name} is not the base64 of an .npy array ({error})")
        if len(content) - stream.tell() != dtype.itemsize * math.prod(shape):
            refuse(f"{name} has {len(content) - stream.tell()} bytes but {dtype} {list(shape)} needs another number")
        return np.frombuffer(content, dtype, offset=stream.tell()).reshape(shape, order="F" if fortran else "C")


def from_base64(name: str, value: Any) -> bytes:
    """The bytes of a base64 text."""
    if not isinstance(value, str):
        refuse(f"{name} is {value!r:.40} but must be a base64 text or nested lists")
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError) as error:
        refuse(f"{name} is not base64 ({error}; cut off?)")
