"""The file beside a trace that takes expert ids while a model runs, and the journal by which a capture resumes."""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.files import beside
from expertbytes.measurements.routing.ids import narrow, narrow_type
from expertbytes.measurements.routing.trace import Chunk, Header, Ids


@dataclass(frozen=True)
class Block:
    """A stretch of one request: where its ids [layers, tokens, k] lie in the file."""

    request: int
    first_token: int
    layers: int
    tokens: int
    k: int
    offset: int
    size_bytes: int


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

    Opening raises `MeasurementError` where the folder cannot be written.
    """

    def __init__(self, trace: Path, key: str | None = None) -> None:
        ending = ".capture" if key else f".{os.getpid()}.capture"
        self.data, self.journal = (beside(trace, f"{ending}{kind}", before=".") for kind in ("", ".jsonl"))
        self.key = key
        try:
            trace.parent.mkdir(parents=True, exist_ok=True)
            self.blocks = self._found()
            self._file: IO[bytes] = self.data.open("r+b" if self.blocks else "wb")
            self._log: IO[str] | None = self.journal.open("w", encoding="utf-8") if key else None
        except OSError as error:
            raise MeasurementError(f"{trace} cannot be written ({error.strerror}); choose another place.") from error
        self._file.truncate(self._file.seek(self._end()))
        self._note({"key": key}, *map(asdict, self.blocks))

    def append(self, request: int, first_token: int, ids: Ids, num_experts: int) -> None:
        """Writes checked ids [layers, tokens, k], then notes them in the journal."""
        data = narrow(ids, num_experts).tobytes()
        layers, tokens, k = ids.shape
        block = Block(request, first_token, layers, tokens, k, self._end(), len(data))
        self._file.write(data)
        self._file.flush()
        self.blocks.append(block)
        self._note(asdict(block))

    def close(self) -> None:
        """Ends writing; the files stay."""
        self._file.close()
        if self._log:
            self._log.close()

    def remove(self) -> None:
        """Removes the files."""
        for path in (self.data, self.journal):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _end(self) -> int:
        return self.blocks[-1].offset + self.blocks[-1].size_bytes if self.blocks else 0

    def _note(self, *entries: object) -> None:
        if self._log:
            self._log.writelines(json.dumps(entry) + "\n" for entry in entries)
            self._log.flush()

    def _found(self) -> list[Block]:
        """The blocks that the journal notes and the file holds, up to the first that is incomplete."""
        blocks: list[Block] = []
        if self.key is None or not (self.data.exists() and self.journal.exists()):
            return blocks
        size = self.data.stat().st_size
        with suppress(ValueError, TypeError), self.journal.open(encoding="utf-8") as lines:
            if json.loads(next(lines, "null")) == {"key": self.key}:
                for line in lines:
                    block = Block(**json.loads(line))
                    if block.offset + block.size_bytes > size:
                        break
                    blocks.append(block)
        return blocks
