"""`.safetensors`: tensor `experts` [layers, tokens, k]; `num_experts`, `request_lengths` and metadata as its strings.

The form is that of the safetensors library: eight bytes with the length of a JSON header, the header, the tensors. It
is read here without the library so that tensors are streamed and bfloat16 is understood.
"""

import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Annotated, Any, Final

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from expertbytes.measurements.errors import MeasurementError, refuse
from expertbytes.measurements.routing.formats.arrays import ArraySource, array_source
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.dense import dense
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import Given, check_names
from expertbytes.measurements.routing.formats.stored import Stored, check_size
from expertbytes.measurements.routing.formats.texts import json_text, numbers_of
from expertbytes.measurements.routing.trace import TraceSource
from expertbytes.reading import strict_json
from expertbytes.writing import replacing

LONGEST_HEADER: Final = 100_000_000
DTYPES: Final = {
    "U8": "|u1", "I8": "|i1", "U16": "<u2", "I16": "<i2", "U32": "<u4", "I32": "<i4", "U64": "<u8", "I64": "<i8",
    "F16": "<f2", "F32": "<f4", "F64": "<f8", "BOOL": "|b1",
}  # fmt: skip
BFLOAT16: Final = "BF16"
RESERVED: Final = ("num_experts", "request_lengths")


class Tensor(BaseModel):
    """A tensor's entry in the header."""

    model_config = ConfigDict(strict=True)

    dtype: str
    shape: list[Annotated[int, Field(ge=0)]]
    data_offsets: Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=2, max_length=2)]


_HEADER: Final = TypeAdapter(dict[str, Any])
_STRINGS: Final = TypeAdapter(dict[str, str], config=ConfigDict(strict=True))


def header_of(path: Path) -> tuple[dict[str, Tensor], dict[str, str], int]:
    """Tensors, strings, and where the tensors' bytes start; inside `reading`."""
    size = path.stat().st_size
    with path.open("rb") as file:
        start = file.read(8)
        length = (
            struct.unpack("<Q", start)[0]
            if len(start) == 8
            else refuse("has fewer than the 8 bytes that a safetensors file begins with (cut off?)")
        )
        if length > min(LONGEST_HEADER, size - 8):
            refuse(
                f"header length is {length} but the file has {size - 8} bytes after it (cut off, or not safetensors?)"
            )
        try:
            found = _HEADER.validate_python(strict_json(file.read(length)))
            strings = _STRINGS.validate_python(found.pop("__metadata__", {}))
            return {name: Tensor.model_validate(tensor) for name, tensor in found.items()}, strings, 8 + length
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            refuse(f"header field {'.'.join(map(str, first['loc']))} is {first['input']!r:.60} but {first['msg']}")
        except (ValueError, RecursionError) as error:
            refuse(f"header is not JSON ({error})")


def stored_in(path: Path, tensors: Mapping[str, Tensor], name: str, start: int) -> Stored:
    """One tensor, not yet read; bfloat16 is given as the uint16 that it is stored in."""
    if name not in tensors:
        refuse(f"tensor {name} is missing, found {', '.join(sorted(tensors)) or 'nothing'}")
    tensor = tensors[name]
    first, end = tensor.data_offsets
    dtype = DTYPES.get(tensor.dtype) or ("<u2" if tensor.dtype == BFLOAT16 else None)
    if dtype is None:
        refuse(f"{name} has dtype {tensor.dtype} but one of {', '.join(DTYPES)} and {BFLOAT16} can be read")

    @contextmanager
    def data() -> Iterator[IO[bytes]]:
        with path.open("rb") as file:
            file.seek(start + first)
            yield file

    stored = Stored(tuple(tensor.shape), np.dtype(dtype), data)
    check_size(name, stored, min(end, path.stat().st_size - start) - first)
    return stored


def strings_of(strings: dict[str, str]) -> tuple[int | None, NDArray[np.int64], dict[str, str]]:
    """Number of experts, request lengths and the rest of the strings."""
    check_names(list(strings), RESERVED)
    num_experts = numbers_of("num_experts", strings.get("num_experts", "null"), single=True)
    requests = numbers_of("request_lengths", strings.get("request_lengths", "[]"))
    rest = {key: value for key, value in strings.items() if key not in RESERVED}
    return num_experts[0] if num_experts else None, np.array(requests, np.int64), rest


def open_safetensors(path: Path, given: Given) -> ArraySource:
    """The file as a source."""
    with reading(path):
        tensors, strings, start = header_of(path)
        stored = stored_in(path, tensors, "experts", start)
        if tensors["experts"].dtype == BFLOAT16:
            refuse("experts has dtype BF16 but must hold integers")
        return array_source(path, stored, *strings_of(strings), given)


def write_safetensors(source: TraceSource, path: Path) -> None:
    """Write the file; refuses metadata under the names that the format uses itself."""
    header = source.header
    taken = sorted(set(RESERVED) & set(header.metadata))
    if taken:
        refuse(f"{path}: metadata has the key {taken[0]}, which a safetensors trace uses itself; rename it.")
    with replacing(path) as part, dense(source, part.parent) as (experts, requests), part.open("wb") as file:
        strings = {"num_experts": str(header.num_experts), "request_lengths": json_text(requests.tolist())}
        dtype = next(name for name, known in DTYPES.items() if np.dtype(known) == experts.dtype)
        tensor = {"dtype": dtype, "shape": experts.shape, "data_offsets": [0, experts.nbytes]}
        text = json_text({"__metadata__": strings | dict(header.metadata), "experts": tensor}).encode()
        text += b" " * (-len(text) % 8)
        file.write(struct.pack("<Q", len(text)) + text)
        for layer in experts:
            file.write(np.ascontiguousarray(layer).data)


def tensor_names(path: Path) -> frozenset[str]:
    """The tensors in the file; empty where it is not a safetensors file."""
    try:
        with reading(path):
            return frozenset(header_of(path)[0])
    except MeasurementError:
        return frozenset()


def recognises(path: Path) -> bool:
    """Whether the file holds a tensor named experts."""
    return "experts" in tensor_names(path)


FORMAT: Final = Format(
    "safetensors",
    (".safetensors",),
    "tensor experts [layers, tokens, k]; num_experts, request_lengths and metadata as strings",
    recognises,
    open_safetensors,
    write_safetensors,
)
