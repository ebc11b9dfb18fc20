"""Rows of tokens in any order of layers and requests, as chunks: each layer and request must count its tokens upwards."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import refuse
from expertbytes.measurements.routing.formats.given import check_requests, most_requests, size_of
from expertbytes.measurements.routing.ids import check_ids, narrow, place
from expertbytes.measurements.routing.trace import Chunk, Header

_SHORT: Final = 16
"""Rows whose layer and request change more often than this many rows are sorted first."""

MOST_AHEAD: Final = 1 << 16
"""How far a request's number may be ahead of those seen before it."""

Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Rows:
    """Consecutive rows of a file: layer, request (any number that names it) and token [rows], ids [rows, k]."""

    layer: Integers
    request: Integers
    token: Integers
    ids: NDArray[Any]

    def __getitem__(self, order: Any) -> "Rows":
        return Rows(self.layer[order], self.request[order], self.token[order], self.ids[order])


class Continuity:
    """The next token of each layer and request; requests are numbered by first appearance.

    Where only some layers are read, requests are called by their numbers, as the file's first layer would number them.
    """

    def __init__(self, header: Header, most: int, read: frozenset[int] | None = None) -> None:
        self._header, self._most, self._layers = header, most, header.layers
        self._read = None if read is None else sorted(read)
        self._numbers: dict[int, int] = {}
        self._next = np.zeros((16, self._layers), np.int64)

    def number(self, request: int) -> int:
        """The number of the request that the file calls so."""
        number = self._numbers.setdefault(request, len(self._numbers) if self._read is None else request)
        if not 0 <= number <= len(self._numbers) + MOST_AHEAD:
            refuse(f"request is {number} but requests must be numbered 0, 1, … to read layers apart")
        check_requests(number + 1, self._most, self._header)
        while number >= len(self._next):
            self._next = np.concatenate((self._next, np.zeros_like(self._next)))
        return number

    def take(self, layer: int, request: int, first: int, count: int) -> int:
        """Account for tokens first, first + 1, … of a layer and request; returns the request's number."""
        number = self.number(request)
        if not 0 <= layer < self._layers:
            refuse(f"layer is {layer} but the file's layers are 0 to {self._layers - 1}")
        expected = int(self._next[number, layer])
        if first != expected:
            refuse(
                f"token is {first} where {expected} is next in layer {layer}, request {request}: "
                "tokens must count from 0 in order, without gaps"
            )
        self._next[number, layer] += count
        return number

    def finish(self) -> None:
        """Hold all layers to the same tokens in every request."""
        if not self._numbers:
            refuse("holds no tokens but must hold at least one")
        layers = list(range(self._layers)) if self._read is None else self._read
        found = self._next[: len(self._numbers), layers]
        said, whole = self._header.tokens, int(found[:, 0].sum())
        if said is not None and whole < said and not (found != found[:, :1]).any():
            refuse(f"holds {whole} tokens but says {said} (cut off?)")
        uneven = np.argwhere(found != found[:, :1])
        if len(uneven):
            number, at = map(int, uneven[0])
            request = next(name for name, known in self._numbers.items() if known == number)
            refuse(
                f"layer {layers[at]} has {found[number, at]} tokens of request {request} but layer {layers[0]} has "
                f"{found[number, 0]}; all layers must have the same (cut off?)"
            )


def chunks_of(
    rows: Iterable[Rows], header: Header, path: Path, layers: frozenset[int] | None = None
) -> Iterator[Chunk]:
    """The chunks of the file's rows, checked, where `layers` are given of these alone; inside `reading`."""
    most = most_requests(header, size_of(path))
    check_requests(1, most, header)
    continuity = Continuity(header, most, layers)
    for block in rows:
        yield from _chunks(block, continuity, header)
    continuity.finish()


def _chunks(rows: Rows, continuity: Continuity, header: Header) -> Iterator[Chunk]:
    breaks = _breaks(rows)
    if len(breaks) * _SHORT > len(rows.layer):
        rows = rows[np.lexsort((rows.layer, _numbers(rows.request, continuity)))]
        breaks = _breaks(rows)
    _check_steps(rows, breaks)
    check_ids(rows.ids, header.num_experts, lambda row: place(*_at(rows, row)))
    ids = narrow(rows.ids, header.num_experts)
    for start, end in pairwise((0, *breaks.tolist(), len(ids))):
        if end > start:
            layer, request, first = _at(rows, start)
            yield Chunk(layer, continuity.take(layer, request, first, end - start), first, ids[start:end])


def _numbers(request: Integers, continuity: Continuity) -> Integers:
    """The number of each row's request."""
    names, first, of_row = np.unique(request, return_index=True, return_inverse=True)
    numbers = np.empty(len(names), np.int64)
    for name in np.argsort(first):
        numbers[name] = continuity.number(int(names[name]))
    return numbers[of_row]


def _breaks(rows: Rows) -> Integers:
    changes = (rows.layer[1:] != rows.layer[:-1]) | (rows.request[1:] != rows.request[:-1])
    return np.flatnonzero(changes) + 1


def _check_steps(rows: Rows, breaks: Integers) -> None:
    steps = np.diff(rows.token)
    steps[breaks - 1] = 1
    wrong = np.flatnonzero(steps != 1)
    if len(wrong):
        layer, request, token = _at(rows, int(wrong[0]) + 1)
        before = int(rows.token[wrong[0]])
        refuse(
            f"token {token} follows {before} in layer {layer}, request {request}: "
            "tokens must count from 0 in order, without gaps"
        )


def _at(rows: Rows, row: int) -> tuple[int, int, int]:
    return int(rows.layer[row]), int(rows.request[row]), int(rows.token[row])
