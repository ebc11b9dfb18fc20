"""The processes of one build: as many as checks run at once, each with one folder that it may write to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from expertbytes.bridge.lean import incremental
from expertbytes.bridge.lean.run import session
from expertbytes.bridge.lean.toolchain import Wasm
from expertbytes.bridge.lean.wasm.session import FEW, MANY, Session

FEW_CHECKS = 10
"""Optimizing Lean's machine code pays from about as many on."""


@dataclass(frozen=True)
class Workplace:
    """A process, and the folders that its checks read and write."""

    process: Session
    sources: Path
    outputs: Path

    @contextmanager
    def fresh(self) -> Iterator[tuple[Path, Path]]:
        """An empty folder for the source of one check and one for its outputs. Nothing of them is left for the next check."""
        with TemporaryDirectory(dir=self.sources) as source, TemporaryDirectory(dir=self.outputs) as new:
            yield Path(source), Path(new)


class Sessions:
    """Workplaces of a build whose compiled modules lie in `folder`; a check takes a free one, or a new one."""

    def __init__(self, lean: Wasm, folder: Path, checks: int) -> None:
        """Nothing is started before the first of `checks` checks."""
        self._lean, self._folder, self._budget = lean, folder, MANY if checks > FEW_CHECKS else FEW
        self._lock, self._stack = threading.Lock(), ExitStack()
        self._free: list[Workplace] = []

    def __enter__(self) -> Self:
        """The processes end with the block."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End all processes and remove their folders."""
        self._stack.close()

    @contextmanager
    def free(self) -> Iterator[Workplace]:
        """A workplace at which no other check is."""
        with self._lock:
            workplace = self._free.pop() if self._free else self._new()
        try:
            yield workplace
        finally:
            with self._lock:
                self._free.append(workplace)

    def _new(self) -> Workplace:
        sources = Path(self._stack.enter_context(TemporaryDirectory(prefix="expertbytes-")))
        outputs = self._stack.enter_context(incremental.fresh_outputs(self._folder))
        process = self._stack.enter_context(session(self._lean, self._folder, sources, outputs, self._budget))
        return Workplace(process, sources, outputs)
