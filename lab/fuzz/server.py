"""Runs inputs in forked processes, so that what aborts, hangs or eats memory is a figure and not the end of the run."""

import json
import mmap
import os
import resource
import signal
import struct
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from expertbytes.errors import EXPECTED
from lab.fuzz.mutations import damaged
from lab.fuzz.targets import Target

BATCH: Final = 400
"""Inputs of one process."""
SECONDS: Final = 30.0
MOST_KB: Final = 1 << 20
HARD_BYTES: Final = 4 << 30
_REFUSED: Final[tuple[type[BaseException], ...]] = (*EXPECTED, SystemExit)


def run(
    targets: Sequence[Target], first: int, last: int, seed: int, folder: Path
) -> tuple[Counter[str], list[dict[str, Any]]]:
    """Outcomes of the inputs `first` to `last` - 1, and those that are failures, each with its content kept in the folder."""
    outcomes: Counter[str] = Counter()
    failures: list[dict[str, Any]] = []
    shared = mmap.mmap(-1, 8)
    at = first
    while at < last:
        shared[:8] = struct.pack("<q", at)
        end = min(at + BATCH, last)
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            _work(targets, at, end, seed, shared, writer, folder)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as lines:
            for line in lines:
                told = json.loads(line)
                outcomes.update(told["outcomes"])
                failures += told["failures"]
        _, status = os.waitpid(child, 0)
        at = end
        if status:
            broken = struct.unpack("<q", shared[:8])[0]
            ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            kind = "hang" if ended in (signal.SIGALRM, signal.SIGXCPU) else "abort"
            outcomes.update({kind: 1})
            failures.append(_failure(targets, broken, seed, kind, f"signal {ended}", folder))
            at = broken + 1
    return outcomes, failures


def content_of(targets: Sequence[Target], number: int, seed: int) -> tuple[Target, bytes]:
    """The input of that number: the same for the same seed."""
    random = Random(f"{seed} {number}")
    target = targets[number % len(targets)]
    return target, damaged(random, target.good)


def _work(
    targets: Sequence[Target], first: int, last: int, seed: int, shared: mmap.mmap, writer: int, folder: Path
) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (HARD_BYTES, HARD_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    place = Path(f"/dev/shm/expertbytes-fuzz-{os.getpid()}")
    place.mkdir(exist_ok=True)
    out = os.fdopen(writer, "w")
    outcomes: Counter[str] = Counter()
    failures: list[dict[str, Any]] = []

    def tell() -> None:
        out.write(json.dumps({"outcomes": outcomes, "failures": failures}) + "\n")
        out.flush()
        outcomes.clear()
        failures.clear()

    for number in range(first, last):
        shared[:8] = struct.pack("<q", number)
        kind, why = _one(targets, number, seed, place)
        outcomes[kind] += 1
        if kind not in ("answer", "sentence"):
            failures.append(_failure(targets, number, seed, kind, why, folder))
        if (number - first) % 20 == 19:  # what was found is told before the next may end the process
            tell()
    tell()
    for file in place.iterdir():
        file.unlink()
    place.rmdir()


def _one(targets: Sequence[Target], number: int, seed: int, place: Path) -> tuple[str, str]:
    target, content = content_of(targets, number, seed)
    path = place / f"input{target.suffix}"
    path.write_bytes(content)
    before = _peak_kb(reset=True)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        target.run(path)
        kind, why = "answer", ""
    except _REFUSED as error:
        kind, why = "sentence", str(error)
    except AssertionError as error:
        kind, why = "wrong", str(error)
    except BaseException as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        kind, why = "traceback", f"{type(error).__name__}: {error} ({last.filename}:{last.lineno})"
    signal.setitimer(signal.ITIMER_REAL, 0)
    used = _peak_kb() - before
    return ("memory", f"{used} kB; {kind}") if used > MOST_KB else (kind, why[:400])


def _peak_kb(*, reset: bool = False) -> int:
    """The most memory that this process has held, in kB; from now on where it is reset."""
    if reset:
        with suppress(OSError):
            Path("/proc/self/clear_refs").write_text("5")
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0])


def _failure(targets: Sequence[Target], number: int, seed: int, kind: str, why: str, folder: Path) -> dict[str, Any]:
    target, content = content_of(targets, number, seed)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{kind}-{seed}-{number}{target.suffix}").write_bytes(content)
    return {"number": number, "target": target.name, "kind": kind, "why": why}


def progress(done: int, total: int, start: float) -> None:
    """A line on standard error."""
    sys.stderr.write(f"\r{done} of {total}, {time.monotonic() - start:.0f} s")
    sys.stderr.flush()
