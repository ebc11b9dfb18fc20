"""A source as one array [layers, tokens, k], on disk while it is filled, for the formats that store it so."""

import math
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.routing.ids import narrow_type
from expertbytes.measurements.routing.trace import Trace, TraceSource, starts_of

Lengths = NDArray[np.int64]


def request_lengths(source: TraceSource) -> Lengths:
    """Tokens of each request; int64 [requests]. Reads the source once where it does not know them."""
    known = getattr(source, "requests", None)
    if known is not None:
        return np.asarray(known, np.int64)
    found: dict[int, int] = {}
    for chunk in source.chunks():
        if chunk.layer == 0:
            found[chunk.request] = found.get(chunk.request, 0) + len(chunk.ids)
    return np.array([found[request] for request in range(len(found))], np.int64)


@contextmanager
def dense(source: TraceSource, folder: Path) -> Iterator[tuple[NDArray[Any], Lengths]]:
    """The whole trace as an array, memory-mapped from a nameless file in the folder, and its request lengths."""
    if isinstance(source, Trace):
        yield source.experts, source.requests
        return
    requests = request_lengths(source)
    header, starts = source.header, starts_of(requests)
    shape = (header.layers, int(starts[-1]), header.experts_per_token)
    with tempfile.TemporaryFile(dir=folder) as file:
        _reserve(file.fileno(), math.prod(shape) * np.dtype(narrow_type(header.num_experts)).itemsize)
        experts = np.memmap(file, narrow_type(header.num_experts), "w+", shape=shape)
        for chunk in source.chunks():
            first = int(starts[chunk.request]) + chunk.first_token
            experts[chunk.layer, first : first + len(chunk.ids)] = chunk.ids
        yield experts, requests


def _reserve(descriptor: int, size_bytes: int) -> None:
    """Take the room on disk: a full disk is an error here, and would be the end of the process behind a memory map."""
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(descriptor, 0, size_bytes)
        return
    zeros = bytes(1 << 20)
    for start in range(0, size_bytes, len(zeros)):
        os.write(descriptor, zeros[: size_bytes - start])


def collect(source: TraceSource) -> Trace:
    """The whole trace in memory, from one pass over the source."""
    if isinstance(source, Trace):
        return source
    header = source.header
    pieces: dict[tuple[int, int], list[NDArray[Any]]] = {}
    for chunk in source.chunks():
        pieces.setdefault((chunk.request, chunk.layer), []).append(chunk.ids)
    lengths = [0] * (1 + max(request for request, _ in pieces))
    for (request, layer), parts in pieces.items():
        lengths[request] += sum(map(len, parts)) if layer == 0 else 0
    requests = range(len(lengths))
    experts = np.empty((header.layers, sum(lengths), header.experts_per_token), narrow_type(header.num_experts))
    for layer in range(header.layers):
        parts = [part for request in requests for part in pieces.pop((request, layer))]
        np.concatenate(parts, out=experts[layer])
    return Trace(experts, header.num_experts, np.array(lengths, np.int64), header.metadata)
