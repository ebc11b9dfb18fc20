"""A trace cut into segments of equal length, each a request of its own: the blocks of a block bootstrap."""

from collections.abc import Iterator
from dataclasses import dataclass

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.trace import Chunk, Header, TraceSource


@dataclass(frozen=True)
class Segmented:
    """`source` with each request cut every `tokens` tokens; a request's last segment may be shorter.

    Segments are numbered in the order in which they begin, which is the same in every layer.
    """

    source: TraceSource
    tokens: int

    def __post_init__(self) -> None:
        if self.tokens < 1:
            raise MeasurementError(f"tokens is {self.tokens} but must be at least 1, the tokens of a segment.")

    @property
    def header(self) -> Header:
        """The source's."""
        return self.source.header

    def chunks(self) -> Iterator[Chunk]:
        """The source's chunks, cut where segments begin."""
        numbers: dict[int, dict[tuple[int, int], int]] = {}
        for chunk in self.source.chunks():
            of_layer = numbers.setdefault(chunk.layer, {})
            for at in self._starts(chunk):
                segment, first = divmod(chunk.first_token + at, self.tokens)
                number = of_layer.setdefault((chunk.request, segment), len(of_layer))
                yield Chunk(chunk.layer, number, first, chunk.ids[at : at + self.tokens - first])

    def _starts(self, chunk: Chunk) -> Iterator[int]:
        """Rows of the chunk at which a piece begins: its first, and those that begin a segment."""
        yield 0
        yield from range(self.tokens - chunk.first_token % self.tokens, len(chunk.ids), self.tokens)
