"""The file beside a trace that takes expert ids while a model runs, and the journal by which a capture resumes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import IO, Annotated, Final

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from expertbytes.measurements.lines import JournalFile
from expertbytes.measurements.routing.ids import Ids, narrow, narrow_type
from expertbytes.measurements.routing.trace import Chunk, Header
from expertbytes.writing import beside
from expertbytes.writing.errors import cannot
from expertbytes.writing.parts import Part, discard, make_part

Natural = Annotated[int, Field(ge=0)]


class Start(BaseModel):
    """The first line of the journal: what is captured."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    key: str


class Block(BaseModel):
    """A stretch of one request: where its ids [layers, tokens, k] lie in the file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    request: Natural
    first_token: Natural
    layers: Natural
    tokens: Natural
    k: Natural
    offset: Natural
    size_bytes: Natural


_BLOCK: Final[TypeAdapter[Block]] = TypeAdapter(Block)


@dataclass(frozen=True)
class Spilled:
    """A `TraceSource` over a finished file."""

    path: Path
    header: Header
    blocks: Sequence[Block]

    def chunks(self) -> Iterator[Chunk]:
        """Block by block, in the order of the calls; requests without tokens are not counted."""
        numbers = {request: n for n, request in enumerate(dict.fromkeys(block.request for block in self.blocks))}
        dtype = np.dtype(narrow_type(self.header.num_experts))
        with self.path.open("rb") as file:
            for block in self.blocks:
                file.seek(block.offset)
                values = np.frombuffer(file.read(block.size_bytes), dtype)
                for layer, ids in enumerate(values.reshape(block.layers, block.tokens, block.k)):
                    yield Chunk(layer, numbers[block.request], block.first_token, ids)


class Spill:
    """Blocks in the order they come. With a key, the blocks of an interrupted capture with the same key are found again.

    Opening raises `OutputError` where the folder cannot be written or another capture is at it.
    """

    def __init__(self, trace: Path, key: str | None = None) -> None:
        self.blocks: list[Block] = []
        self._log: JournalFile[Start, Block] | None = None
        self._part: Part | None = None
        try:
            trace.parent.mkdir(parents=True, exist_ok=True)
            if key is None:
                self._part = make_part(trace)
                self.data = self._part.path
            else:
                self.data = beside(trace, ".capture", before=".")
                self._resume(beside(trace, ".capture.jsonl", before="."), key)
            self._file: IO[bytes] = self.data.open("r+b" if self.blocks else "wb")
            self._file.truncate(self._file.seek(self._end()))
        except OSError as error:
            raise cannot(trace, error) from error

    def append(self, request: int, first_token: int, ids: Ids, num_experts: int) -> None:
        """Writes checked ids [layers, tokens, k], then notes them in the journal."""
        data = narrow(ids, num_experts).tobytes()
        layers, tokens, k = ids.shape
        block = Block(
            request=request,
            first_token=first_token,
            layers=layers,
            tokens=tokens,
            k=k,
            offset=self._end(),
            size_bytes=len(data),
        )
        try:
            self._file.write(data)
            self._file.flush()
        except OSError as error:
            raise cannot(self.data, error) from error
        if self._log:
            self._log.append(block)
        self.blocks.append(block)

    def close(self) -> None:
        """Ends writing; the files stay."""
        self._file.close()

    def remove(self) -> None:
        """Removes the files."""
        discard(self.data)
        if self._log:
            self._log.remove()
        if self._part:
            self._part.close()
            self._part = None

    def release(self) -> None:
        """Keeps the files of a capture with a key, for whoever resumes it."""
        if self._log:
            self._log.close()

    def _end(self) -> int:
        return self.blocks[-1].offset + self.blocks[-1].size_bytes if self.blocks else 0

    def _resume(self, journal: Path, key: str) -> None:
        """Take over the blocks that the journal notes and the file holds, if they are of the same capture."""
        self._log = JournalFile(journal, Start, _BLOCK, "capture")
        noted = self._log.found
        size = self.data.stat().st_size if self.data.exists() else 0
        held = list(takewhile(lambda block: block.offset + block.size_bytes <= size, noted))
        self.blocks = held if self._log.start == Start(key=key) else []
        if self.blocks and held == noted:
            return
        if self._log.resumed:
            self._log.remove()
            self._log = JournalFile(journal, Start, _BLOCK, "capture")
        self._log.append(Start(key=key))
        for block in self.blocks:
            self._log.append(block)
