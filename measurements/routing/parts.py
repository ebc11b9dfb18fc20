"""A trace in parts that are counted apart, by layers or by ranges of tokens; each part is a source itself."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.trace import Chunk, Header, Trace, TraceSource


@runtime_checkable
class ByLayer(Protocol):
    """A source that can read some of its layers without reading the others."""

    def only(self, layers: frozenset[int]) -> TraceSource:
        """The same trace, with the chunks of these layers alone."""


@dataclass(frozen=True)
class Layers:
    """Some layers of a source, whose other layers are read over."""

    source: TraceSource
    layers: frozenset[int]

    @property
    def header(self) -> Header:
        """That of the whole trace."""
        return self.source.header

    def chunks(self) -> Iterator[Chunk]:
        """The chunks of these layers."""
        return (chunk for chunk in self.source.chunks() if chunk.layer in self.layers)


@dataclass(frozen=True)
class Pieces:
    """Some chunks of a trace in memory."""

    header: Header
    pieces: tuple[Chunk, ...]

    def chunks(self) -> Iterator[Chunk]:
        """The chunks."""
        return iter(self.pieces)


def parts(source: TraceSource, tasks: int | None = None) -> list[TraceSource]:
    """The source in parts by layer, at most `tasks`, by default one for each layer.

    Layers are read over where the source cannot skip them.
    """
    layers = source.header.layers
    number = min(tasks or layers, layers)
    if number < 1:
        raise MeasurementError(f"tasks is {tasks} but must be at least 1.")
    return [
        _only(source, frozenset(range(layers * part // number, layers * (part + 1) // number)))
        for part in range(number)
    ]


def token_ranges(trace: Trace, tokens: int) -> list[TraceSource]:
    """A trace in memory in parts of at most `tokens` tokens of one layer and request."""
    return [
        Pieces(trace.header, (Chunk(chunk.layer, chunk.request, start, chunk.ids[start : start + tokens]),))
        for chunk in trace.chunks()
        for start in range(0, len(chunk.ids), tokens)
    ]


def _only(source: TraceSource, layers: frozenset[int]) -> TraceSource:
    if isinstance(source, Trace):
        return Pieces(source.header, tuple(chunk for chunk in source.chunks() if chunk.layer in layers))
    return source.only(layers) if isinstance(source, ByLayer) else Layers(source, layers)
