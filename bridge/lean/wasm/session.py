"""A process in which the WebAssembly Lean checks one file after another.

Starting Lean and translating its binary to machine code takes longer than many a check, so checks share a process; each has memory,
threads and mounted folders of its own. A process that is stuck or dies takes down the check that it was at; the next one gets
a new process.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import IO, Self

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.wasm.node import Node

SCRIPT = Path(__file__).resolve().parent / "serve.js"
FEW, MANY = 300_000_000, 3_000_000
"""After how much work V8 optimizes a function: for a process that checks one file, and for one that checks dozens."""

Answer = tuple[int | None, str]
"""The exit status of Lean, None if it was stopped, and what it printed."""


class Session:
    """Runs the Lean of `home`, which sees the modules compiled into `library`; sources and outputs lie below the given folders.

    One run at a time. The process starts at the first one.
    """

    def __init__(
        self, node: Node, home: Path, library: Path, sources: Path, outputs: Path | None, *, budget: int
    ) -> None:
        """If `outputs` is None, Lean can write nowhere."""
        home, library, sources = home.resolve(), library.resolve(), sources.resolve()
        readable = [home, library, sources, SCRIPT.parent, *([outputs.resolve()] if outputs else [])]
        confined = _confined(readable, outputs.resolve() if outputs else None)
        self._command: list[str | Path] = [node.executable, *confined, SCRIPT, home, library, str(budget)]
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None

    def __enter__(self) -> Self:
        """The session ends with the block."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the process, whatever it is at."""
        self.close()

    def run(self, source: Path, output: Path, arguments: Sequence[str], seconds: float) -> Answer:
        """Lean's answer to `arguments`, with `source` mounted as /source and `output` as /out."""
        process = self._process or self._start()
        identifier = secrets.token_hex(16)  # the check does not see it, so it cannot answer for the next one
        request = {"id": identifier, "source": str(source.resolve()), "output": str(output.resolve())}
        late = threading.Event()

        def stop() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(seconds, stop)
        timer.daemon = True
        timer.start()
        try:
            line = _exchange(process, {**request, "leanArguments": list(arguments)})
        finally:
            timer.cancel()
        answer = _read(line, identifier)
        if answer is not None and not late.is_set():
            return answer
        died = self.close()
        return (None, "") if late.is_set() else died

    def close(self) -> Answer:
        """End the process if there is one. Its status, never 0, and the end of what it said of itself."""
        process, errors, self._process, self._errors = self._process, self._errors, None, None
        if process is None or errors is None:
            return 1, ""
        process.kill()
        with process, errors:
            for stream in (process.stdin, process.stdout):
                if stream:
                    with contextlib.suppress(OSError):
                        stream.close()
            status = process.wait()
            errors.seek(0)
            return status or 1, errors.read().decode("utf-8", errors="replace")

    def _start(self) -> subprocess.Popen[bytes]:
        environment = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
        self._errors = TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        try:
            self._process = subprocess.Popen(
                self._command,
                cwd=SCRIPT.parent,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
            )
        except OSError as error:
            self._errors.close()
            raise LeanError(f"{self._command[0]} does not run: {error}.") from error
        return self._process


def _exchange(process: subprocess.Popen[bytes], request: dict[str, object]) -> bytes:
    """The line that answers a request; an empty one if the process is dead."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
        return process.stdout.readline()
    except OSError:
        return b""


def _read(line: bytes, identifier: str) -> Answer | None:
    """The answer to the request of this identifier, or None if the line is none."""
    try:
        found = json.loads(line)
        return (int(found["status"]), str(found["output"])) if found["id"] == identifier else None
    except (ValueError, KeyError, TypeError):
        return None


def _confined(readable: Sequence[Path], writable: Path | None) -> list[str]:
    """Node's options that leave a process these folders, and nothing else of the machine. Threads share its files.

    A name with a `*` would stand for others too, so it is refused.
    """
    if odd := [folder for folder in readable if "*" in str(folder)]:
        raise LeanError(f"{odd[0]} has a * in its name, so Lean cannot be confined to it: use another folder.")
    options = ["--permission", "--allow-worker", "--disable-warning=SecurityWarning"]
    options += [f"--allow-fs-read={folder}" for folder in readable]
    return options + ([f"--allow-fs-write={writable}"] if writable else [])
