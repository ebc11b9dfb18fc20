"""Routed experts that a server returned, one response a line: arrays [tokens, layers, k] of one request each."""

import base64
import binascii
import io
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError, refuse
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import check_requests, most_requests, size_of
from expertbytes.measurements.routing.formats.lines import objects
from expertbytes.measurements.routing.formats.npy_array import npy_header
from expertbytes.measurements.routing.ids import check_ids, narrow, place
from expertbytes.measurements.routing.trace import Chunk, Header

TOKENS_TO_TELL: Final = 16
"""Tokens whose equal ids tell a dense layer from one that routes."""

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
        header, request, tokens = self.header, -1, 0
        with reading(self.path):
            most = most_requests(header, size_of(self.path))
            for request, (number, array) in enumerate(requests_of(self.path, self.read)):
                if array.shape[1:] != (header.layers, header.experts_per_token):
                    refuse(
                        f"line {number}: routed experts have {array.shape[1]} layers and k = {array.shape[2]} "
                        f"but {header.layers} and {header.experts_per_token} on the lines before"
                    )
                tokens += len(array)
                check_requests(request + 1, most, header)
                for layer in range(header.layers):
                    ids = np.ascontiguousarray(array[:, layer])
                    check_ids(ids, header.num_experts, partial(place, layer, request))
                    yield Chunk(layer, request, 0, narrow(ids, header.num_experts))
            if header.tokens is not None and tokens < header.tokens:
                refuse(f"holds {tokens} tokens but says {header.tokens} (cut off?)")
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


def dense_layers(array: NDArray[Any]) -> int:
    """First layers of a request whose tokens all have the same ids, as servers report dense ones; 0 where all are so."""
    if len(array) < TOKENS_TO_TELL:
        return 0
    same = (array == array[:1]).all(axis=(0, 2))
    return 0 if same.all() else int(np.argmin(same))


def left_out(dense: int) -> dict[str, str]:
    """What the metadata say of dense layers that were left out."""
    return {"dense layers": f"the first {dense}, left out"} if dense else {}


def largest_id(path: Path, requests: Requests) -> int:
    """The largest expert id of all requests, for files that do not say how many experts there are."""
    return max((int(array.max(initial=0)) for _, array in requests_of(path, requests)), default=0)


def decoded(name: str, value: Any) -> NDArray[Any]:
    """Nested lists, or base64 of an `.npy`, as an array; never unpickled."""
    if isinstance(value, list):
        try:
            return np.array(value)
        except ValueError as error:
            refuse(f"{name} is a ragged list ({error}); give every token as many experts")
    if isinstance(value, dict):
        return _of_object(name, value)
    content = from_base64(name, value)
    with io.BytesIO(content) as stream:
        try:
            shape, dtype, fortran = npy_header(stream)
        except ValueError as error:
            refuse(f"{name} is not the base64 of an .npy array ({error})")
        if len(content) - stream.tell() != dtype.itemsize * math.prod(shape):
            refuse(f"{name} has {len(content) - stream.tell()} bytes but {dtype} {list(shape)} needs another number")
        return np.frombuffer(content, dtype, offset=stream.tell()).reshape(shape, order="F" if fortran else "C")


TYPES: Final = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")


def _of_object(name: str, value: dict[str, Any]) -> NDArray[Any]:
    """An array as `{dtype, shape, data}`, the data as base64 of its bytes in C order, little-endian."""
    dtype, shape = value.get("dtype"), value.get("shape")
    if dtype not in TYPES or value.get("encoding", "base64") != "base64":
        refuse(
            f"{name} has dtype {dtype!r:.20} and encoding {value.get('encoding')!r:.20} but must have integers as base64"
        )
    if not isinstance(shape, list) or not all(type(size) is int and 0 < size < 1 << 40 for size in shape):
        refuse(f"{name} has shape {shape!r:.40} but must have [tokens, layers, k]")
    content, type_ = from_base64(name, value.get("data")), np.dtype(str(dtype)).newbyteorder("<")
    if len(content) != type_.itemsize * math.prod(shape):
        refuse(f"{name} has {len(content)} bytes but {dtype} {shape} needs {type_.itemsize * math.prod(shape)}")
    return np.frombuffer(content, type_).reshape(shape)


def from_base64(name: str, value: Any) -> bytes:
    """The bytes of a base64 text."""
    if not isinstance(value, str):
        refuse(f"{name} is {value!r:.40} but must be a base64 text or nested lists")
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError) as error:
        refuse(f"{name} is not base64 ({error}; cut off?)")
