"""The output of `lake build` (Lake 5) as data: messages, and what became of each module it worked on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from expertbytes.bridge.lean.messages import Message, Severity

_ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
_JOB = re.compile(r"^(?P<mark>[✔⚠\u2139✖]) \[\d+/\d+\] (?:\([^)]*\) )?\w+ (?P<module>[^\s:]+)(?P<rest>.*)$")
_TIME = re.compile(r"\((?:(\d+)m ?)?(?:([\d.]+)s)?(?:(\d+)ms)?\)$")
_PREFIX = re.compile(r"^(error|warning|info|trace): (.*)$")
_PLACED = re.compile(r"^(?:\./)*([^:]+\.lean):(?:(\d+):(\d+):)? (.*)$")
_END = ("Some required ", "Build completed")
_ECHO = ("build failed", "Lean exited with code")


@dataclass(frozen=True)
class Job:
    """What Lake did with one module: whether that went well, and in how many seconds (0 where Lake does not say)."""

    succeeded: bool
    seconds: float


def parse(output: str) -> tuple[list[Message], dict[str, Job]]:
    """Messages in order, and the jobs by module name. Lake's echo of a failure is left out."""
    lines = _ANSI.sub("", output).splitlines()
    messages = [message for text in _whole(lines) if (message := _message(text)) is not None]
    jobs = (_JOB.match(line) for line in lines)
    return messages, {job["module"]: Job(job["mark"] != "✖", _seconds(job["rest"])) for job in jobs if job}


def _whole(lines: Iterable[str]) -> Iterator[str]:
    """Each message with the lines that continue it."""
    current: list[str] = []
    for line in lines:
        starts = _PREFIX.match(line) is not None
        if current and (starts or _JOB.match(line) or line.startswith(_END)):
            yield "\n".join(current)
            current = []
        if starts or current:
            current.append(line)
    if current:
        yield "\n".join(current)


def _message(text: str) -> Message | None:
    head, _, rest = text.partition("\n")
    prefix = _PREFIX.match(head)
    if prefix is None or prefix[1] == "trace" or prefix[2].startswith(_ECHO):
        return None
    severity = cast(Severity, "information" if prefix[1] == "info" else prefix[1])
    placed = _PLACED.match(prefix[2])
    file, line, column, said = placed.groups() if placed else ("lake", None, None, prefix[2])
    return Message(severity, file, int(line or 0), int(column or 0), f"{said}\n{rest}".strip())


def _seconds(rest: str) -> float:
    found = _TIME.search(rest)
    if found is None:
        return 0.0
    minutes, seconds, milliseconds = (float(part or 0) for part in found.groups())
    return 60 * minutes + seconds + milliseconds / 1000
