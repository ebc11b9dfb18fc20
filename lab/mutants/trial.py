"""One trial a mutant, each in a process of its own: the change is gone with the process, and a hang ends with a signal."""

from __future__ import annotations

import os
import resource
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from lab.mutants.laws import Check
from lab.mutants.mutations import Mutant

_MEMORY_BYTES = 4 << 30
_LEAST_SECONDS = 20


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: the test that failed and how, or ``None``; ``tried`` tests can reach the changed function."""

    mutant: Mutant
    killed_by: str | None
    how: str
    tried: int


def outcomes(of: SimpleNamespace, found: Sequence[Mutant], tests: Sequence[Check], jobs: int) -> Iterator[Outcome]:
    """Try every mutant, ``jobs`` at a time, in the order in which they end."""
    running: dict[int, tuple[Mutant, list[Check], int]] = {}
    killers: dict[str, list[str]] = {}
    waiting = list(reversed(found))
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            reaching = _reaching(mutant, tests, killers.get(mutant.where, []))
            pid, pipe = _fork(mutant, reaching, of)
            running[pid] = (mutant, reaching, pipe)
        pid, status = os.wait()
        mutant, reaching, pipe = running.pop(pid)
        with os.fdopen(pipe, encoding="utf-8") as reader:
            outcome = _outcome(mutant, reaching, reader.read(), status)
        if outcome.killed_by is not None:
            killers.setdefault(mutant.where, []).append(outcome.killed_by)
        yield outcome


def _reaching(mutant: Mutant, tests: Sequence[Check], killers: Sequence[str]) -> list[Check]:
    """The tests that reach the changed function: those first that killed another mutant of it, then the nearest and fastest."""
    target = id(getattr(sys.modules[mutant.module], mutant.owner))
    reaching = [check for check in tests if target in check.distances]
    return sorted(reaching, key=lambda c: (-killers.count(c.name), c.distances[target], c.seconds))


def _outcome(mutant: Mutant, reaching: list[Check], said: str, status: int) -> Outcome:
    names = said.splitlines()
    if os.WIFSIGNALED(status):
        return Outcome(mutant, names[-1], f"signal {signal.Signals(os.WTERMSIG(status)).name}", len(reaching))
    if names and names[-1].startswith("!"):
        return Outcome(mutant, names[-2], names[-1][1:], len(reaching))
    if status or len(names) != len(reaching):
        raise RuntimeError(f"the trial of {mutant.where} ({mutant.after}) broke off: {said!r}")
    return Outcome(mutant, None, "", len(reaching))


def _fork(mutant: Mutant, reaching: list[Check], of: SimpleNamespace) -> tuple[int, int]:
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return pid, reader
    status = 1
    try:
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY_BYTES, _MEMORY_BYTES))
        apply(mutant)
        _run(reaching, of, writer)
        status = 0
    finally:
        os._exit(status)


def _run(reaching: list[Check], of: SimpleNamespace, writer: int) -> None:
    for check in reaching:
        os.write(writer, f"{check.name}\n".encode())
        signal.alarm(_LEAST_SECONDS + int(10 * check.seconds))
        try:
            check.test(of)
        except BaseException as error:
            os.write(writer, f"!{type(error).__name__}\n".encode())
            return


def apply(mutant: Mutant) -> None:
    """Put the changed code in the place of the original in this process, under all names by which it was imported."""
    module = sys.modules[mutant.module]
    changed = ModuleType(mutant.module)
    vars(changed)["__builtins__"] = __builtins__
    exec(compile(mutant.source, str(module.__file__), "exec"), vars(changed))
    old, new = getattr(module, mutant.owner), getattr(changed, mutant.owner)
    if isinstance(old, FunctionType):
        old.__code__ = new.__code__
    elif isinstance(old, type):
        _apply_methods(old, new)
    else:
        _replace(old, new, mutant.owner)


def _apply_methods(old: type, new: type) -> None:
    for name, member in vars(old).items():
        if isinstance(member, FunctionType):
            member.__code__ = vars(new)[name].__code__


def _replace(old: Any, new: Any, name: str) -> None:
    for module in list(sys.modules.values()):
        if getattr(module, name, None) is old:
            setattr(module, name, new)
