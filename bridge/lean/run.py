"""One run of Lean on one file, with either toolchain."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from expertbytes.bridge.errors import LeanError
from expertbytes.bridge.lean.messages import Message, parse_json_lines, relative_to
from expertbytes.bridge.lean.toolchain import Native, Wasm
from expertbytes.bridge.lean.wasm.session import FEW, Session

OPTIONS = ("-DautoImplicit=false", "-DrelaxedAutoImplicit=false", "-DwarningAsError=true")
"""The same as `leanOptions` in `lakefile.lean`."""

FILE_SECONDS = 900
"""No file of this library takes a tenth of that; one that does is stuck."""


@dataclass(frozen=True)
class Run:
    """Whether Lean accepted the file, and its messages; a failed run has at least one error among them."""

    accepted: bool
    messages: tuple[Message, ...]


def run_wasm(lean: Wasm, source: Path, file: str, library: Path, output: Path | None = None) -> Run:
    """Elaborate `file`, a path below `source`, against the modules compiled into `library`.

    The compiled parts of the module go to the same path below `output`, if one is given.
    """
    with session(lean, library, source, output) as process:
        return run_in(process, source, file, output)


def session(lean: Wasm, library: Path, sources: Path, outputs: Path | None, budget: int = FEW) -> Session:
    """A process for `run_in`, whose sources and outputs lie in or below these folders."""
    return Session(lean.node, lean.home, library, sources, outputs, budget=budget)


def run_in(process: Session, source: Path, file: str, output: Path | None = None) -> Run:
    """`run_wasm` in a process that checks several files."""
    write: tuple[str, ...] = ()
    if output is not None:
        (output / file).parent.mkdir(parents=True, exist_ok=True)
        stem = f"/out/{file.removesuffix('.lean')}"
        write = ("-o", f"{stem}.olean", "-i", f"{stem}.ilean")
    arguments = ["-j1", "--json", "--root=/source", *OPTIONS, *write, f"/source/{file}"]
    status, printed = process.run(source, output or source, arguments, FILE_SECONDS)
    return _stopped(file) if status is None else judge(printed, status, file, "/source/")


def run_native(lean: Native, root: Path, file: Path) -> Run:
    """Elaborate `file` against the library of `root`, which `lake build` has built."""
    command: list[str | Path] = [lean.lake, "env", "lean", "--json", *OPTIONS, file]
    return _run(command, root, file.name, f"{file.parent}/")


def _run(command: Sequence[str | Path], folder: Path, file: str, prefix: str) -> Run:
    environment = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
    try:
        run = subprocess.run(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=FILE_SECONDS
        )
    except subprocess.TimeoutExpired:
        return _stopped(file)
    except OSError as error:
        raise LeanError(f"{command[0]} does not run: {error}.") from error
    output = (run.stdout + b"\n" + run.stderr).decode("utf-8", errors="replace")
    return judge(output, run.returncode, file, prefix)


def _stopped(file: str) -> Run:
    return Run(False, (Message("error", file, 0, 0, f"stopped: Lean was not done after {FILE_SECONDS} s"),))


def judge(output: str, status: int, file: str, prefix: str) -> Run:
    """Turn what Lean printed and its exit status into a `Run`; a crash without a message becomes an error."""
    messages, rest = parse_json_lines(output)
    found = relative_to(messages, prefix)
    errors = any(message.severity == "error" for message in found)
    if status != 0 and not errors:
        tail = " | ".join(line[:200] for line in rest[-5:]) or "it printed nothing"
        found.append(Message("error", file, 0, 0, f"Lean ended with status {status}: {tail}"))
    return Run(status == 0 and not errors, tuple(found))
