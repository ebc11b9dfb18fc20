"""What the commands that read a trace have in common: options, and a source that tells how far it has been read."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from expertbytes.commands.console import progress_bar
from expertbytes.measurements.routing.formats.registry import FORMATS
from expertbytes.measurements.routing.trace import Chunk, Header, TraceSource
from expertbytes.measurements.traces import SMALL_MOE


def _trace(name: str) -> Path:
    """The file, or the trace that comes with the package by the name `shipped`."""
    return SMALL_MOE if name == "shipped" else Path(name)


File = Annotated[
    Path,
    typer.Argument(help="Trace: a file, a folder of layer_*.parquet, or shipped.", show_default=False, parser=_trace),
]
NumExperts = Annotated[
    int | None, typer.Option("--num-experts", help="Routed experts of a layer, where the file does not say.")
]
TopK = Annotated[
    int | None, typer.Option("--top-k", help="Experts of a token, where the file does not say; for logits.")
]
Layers = Annotated[
    int | None, typer.Option("--layers", help="Layers with routed experts, where the file does not say.")
]
FirstLayer = Annotated[
    int, typer.Option("--first-layer", help="Leave out the layers before it: dense layers that a server reports too.")
]
FORMAT_NAMES = ", ".join(format_.name for format_ in FORMATS)


@dataclass(frozen=True)
class Watched:
    """A source that calls `started` at each pass over it and `advanced` with the tokens of each chunk."""

    source: TraceSource
    started: Callable[[], None]
    advanced: Callable[[int], None]

    @property
    def header(self) -> Header:
        """Sizes and metadata."""
        return self.source.header

    @property
    def requests(self) -> Any:
        """The lengths of the requests where the source knows them before it is read."""
        return getattr(self.source, "requests", None)

    def chunks(self) -> Iterator[Chunk]:
        """The source's chunks."""
        self.started()
        for chunk in self.source.chunks():
            yield chunk
            self.advanced(len(chunk.ids))


@contextmanager
def watched(source: TraceSource, doing: str) -> Iterator[Watched]:
    """The source with a progress bar, in tokens over all layers; without an end where the file does not say its tokens."""
    header = source.header
    total = None if header.tokens is None else header.tokens * header.layers
    bar = progress_bar()
    bar.disable = not bar.console.is_terminal
    with bar:
        task = bar.add_task(doing, total=total)
        yield Watched(source, lambda: bar.reset(task), lambda tokens: bar.advance(task, tokens))
