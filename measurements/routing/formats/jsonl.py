"""`.jsonl`: a first line with the sizes, then one object per request and token, or per layer, request and token.

    {"num_experts": 64, "layers": 2, "experts_per_token": 2, "tokens": 1, "metadata": {"model": "..."}}
    {"request": 0, "token": 0, "experts": [[3, 17], [5, 9]]}          all layers (as written here), or
    {"layer": 0, "request": 0, "token": 0, "experts": [3, 17]}        one layer

`request` (a number or a text) may be left out where there is one; the first line too, if num_experts is given.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.base import Format
from expertbytes.measurements.routing.formats.dense import dense
from expertbytes.measurements.routing.formats.errors import reading
from expertbytes.measurements.routing.formats.given import LARGEST, Given, agreed
from expertbytes.measurements.routing.formats.lines import blocks, first_object, parsed
from expertbytes.measurements.routing.formats.lines_fast import fast_rows
from expertbytes.measurements.routing.formats.rows import Rows, chunks_of
from expertbytes.measurements.routing.formats.texts import FileHeader, file_header, json_text
from expertbytes.measurements.routing.trace import Chunk, Header, TraceSource, starts_of
from expertbytes.writing import replacing

BLOCK: Final = 1 << 12
"""Tokens written at a time."""
Objects = Sequence[dict[str, Any]]


@dataclass(frozen=True)
class LinesSource:
    """Lines read batch by batch."""

    path: Path
    header: Header
    all_layers: bool

    def chunks(self) -> Iterator[Chunk]:
        """The chunks in the file's order."""
        with reading(self.path):
            yield from chunks_of(self._rows(), self.header, self.path)

    def _rows(self) -> Iterator[Rows]:
        names: dict[str, int] = {}
        for numbers, lines in _tokens(self.path):
            rows = fast_rows(lines, self.header.layers if self.all_layers else None, self.header.experts_per_token)
            if rows is not None:
                yield from rows
                continue
            found = parsed(numbers, lines)
            request, token = _requests(numbers, found, names), _integers(numbers, found, "token")
            if not self.all_layers:
                yield Rows(_integers(numbers, found, "layer"), request, token, self._ids(numbers, found, 1))
                continue
            ids = self._ids(numbers, found, self.header.layers).reshape(len(found), self.header.layers, -1)
            for layer in range(self.header.layers):
                yield Rows(np.full(len(found), layer, np.int64), request, token, ids[:, layer])

    def _ids(self, numbers: list[int], found: Objects, layers: int) -> NDArray[np.int64]:
        k, lists = self.header.experts_per_token, _lists(numbers, found)
        if self.all_layers:
            _check_lengths(numbers, lists, layers, f"must have one list of experts for each of {layers} layers")
            owners = [number for number in numbers for _ in range(layers)]
            lists = list(chain.from_iterable(lists))
        else:
            owners = numbers
        _check_lengths(owners, lists, k, f"every token must have k = {k} experts")
        flat = list(chain.from_iterable(lists))
        if set(map(type, flat)) - {int}:
            at = next(at for at, value in enumerate(flat) if type(value) is not int)
            refuse(f"line {owners[at // k]}: field experts holds {flat[at]!r:.40} but must hold integers")
        return np.array(flat, np.int64).reshape(-1, k)


def open_jsonl(path: Path, given: Given) -> LinesSource:
    """The lines as a source."""
    with reading(path):
        said = _said(path)
        numbers, lines = next(_tokens(path), ([], []))
        if not lines:
            refuse("holds no tokens but must hold at least one")
        found = parsed(numbers[:1], lines[:1])
        first = _lists(numbers[:1], found[:1])[0]
        all_layers = "layer" not in found[0]
        k = len(first[0]) if all_layers and first and isinstance(first[0], list) else len(first)
        layers = len(first) if all_layers else said.layers or given.layers or _layers(path)
        experts, metadata = said.num_experts, said.metadata
        if experts is None and given.num_experts is None:
            experts, metadata = _largest(path) + 1, {**metadata, "note": LARGEST}
        header = Header(
            agreed("layers", said.layers or layers or 1, given.layers),
            agreed("top_k", said.experts_per_token or k, given.top_k),
            agreed("num_experts", experts, given.num_experts),
            metadata,
            said.tokens,
        )
        return LinesSource(path, header, all_layers)


def write_jsonl(source: TraceSource, path: Path) -> None:
    """Write the sizes and one line per request and token, with the experts of all layers."""
    header = source.header
    sizes = {"num_experts": header.num_experts, "layers": header.layers, "experts_per_token": header.experts_per_token}
    with (
        replacing(path) as part,
        dense(source, part.parent) as (experts, requests),
        part.open("w", encoding="ascii") as file,
    ):
        file.write(json_text({**sizes, "tokens": int(requests.sum()), "metadata": dict(header.metadata)}) + "\n")
        for request, (start, end) in enumerate(pairwise(starts_of(requests).tolist())):
            for first in range(start, end, BLOCK):
                block = experts[:, first : min(first + BLOCK, end)].transpose(1, 0, 2).tolist()
                for token, ids in enumerate(block, start=first - start):
                    file.write(json_text({"request": request, "token": token, "experts": ids}) + "\n")


def _said(path: Path) -> FileHeader:
    first = first_object(path)
    return file_header(json.dumps(first)) if _has_sizes(first) else FileHeader()


def _has_sizes(first: dict[str, Any]) -> bool:
    return "num_experts" in first and "experts" not in first


def _tokens(path: Path) -> Iterator[tuple[list[int], list[bytes]]]:
    """The lines after the first where that holds the sizes."""
    skipped = 1 if _has_sizes(first_object(path)) else 0
    for numbers, lines in blocks(path):
        if lines[skipped:]:
            yield numbers[skipped:], lines[skipped:]
        skipped = 0


def _largest(path: Path) -> int:
    """The largest id; what is none is refused when it is read."""
    found = 0
    for numbers, lines in _tokens(path):
        for ids in _lists(numbers, parsed(numbers, lines)):
            flat = chain.from_iterable(one if isinstance(one, list) else [one] for one in ids)
            found = max(found, max((one for one in flat if type(one) is int), default=0))
    return found


def _layers(path: Path) -> int:
    return 1 + max(int(_integers(numbers, parsed(numbers, lines), "layer").max()) for numbers, lines in _tokens(path))


def _column(numbers: list[int], found: Objects, name: str) -> list[Any]:
    try:
        return [each[name] for each in found]
    except KeyError:
        number, each = next((n, each) for n, each in zip(numbers, found, strict=True) if name not in each)
        refuse(f"line {number}: field {name} is missing, found {', '.join(each) or 'nothing'}")


def _integers(numbers: list[int], found: Objects, name: str) -> NDArray[np.int64]:
    values = _column(numbers, found, name)
    if set(map(type, values)) - {int}:
        number, value = next((n, value) for n, value in zip(numbers, values, strict=True) if type(value) is not int)
        refuse(f"line {number}: field {name} is {value!r:.40} but must be an integer")
    return np.array(values, np.int64)


def _requests(numbers: list[int], found: Objects, names: dict[str, int]) -> NDArray[np.int64]:
    if not any("request" in each for each in found):
        return np.zeros(len(found), np.int64)
    if not isinstance(found[0].get("request"), str):
        return _integers(numbers, found, "request")
    values = _column(numbers, found, "request")
    if set(map(type, values)) - {str}:
        number, value = next((n, value) for n, value in zip(numbers, values, strict=True) if not isinstance(value, str))
        refuse(f"line {number}: field request is {value!r:.40} but must be a text as on the lines before")
    return np.array([names.setdefault(value, len(names)) for value in values], np.int64)


def _lists(numbers: list[int], found: Objects) -> list[list[Any]]:
    values = _column(numbers, found, "experts")
    if set(map(type, values)) - {list}:
        number, value = next(
            (n, value) for n, value in zip(numbers, values, strict=True) if not isinstance(value, list)
        )
        refuse(f"line {number}: field experts is {value!r:.40} but must be a list")
    return values


def _check_lengths(numbers: list[int], lists: list[Any], length: int, allowed: str) -> None:
    if set(map(type, lists)) - {list} or set(map(len, lists)) - {length}:
        number, value = next(
            (n, v) for n, v in zip(numbers, lists, strict=True) if not isinstance(v, list) or len(v) != length
        )
        refuse(f"line {number}: field experts has {value!r:.60} but {allowed}")


def recognises(path: Path) -> bool:
    """Whether the first line has the sizes or the experts of a token."""
    first = first_object(path)
    sizes = "num_experts" in first and not {"choices", "meta_info", "type"} & first.keys()
    return "token" in first or sizes


FORMAT: Final = Format(
    "jsonl",
    (".jsonl", ".ndjson"),
    "a line with the sizes, then one object per token: request, token, experts (of all layers; or with layer)",
    recognises,
    open_jsonl,
    write_jsonl,
)
