"""What Lean says, as data: one `Message` for each diagnostic."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, cast

Severity = Literal["error", "warning", "information"]


@dataclass(frozen=True)
class Message:
    """One diagnostic: `line` counts from 1, `column` from 0 as Lean prints them; both are 0 for a whole file."""

    severity: Severity
    file: str
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        """`file:line:column: severity: text`, as compilers print it; `file: severity: text` where no line is known."""
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.severity}: {self.text}"


def parse_json_lines(output: str) -> tuple[list[Message], list[str]]:
    """Split the output of `lean --json` into its messages and the remaining lines that are not debug traces."""
    messages, rest = [], []
    for line in output.splitlines():
        message = _json_message(line)
        if message is not None:
            messages.append(message)
        elif line.strip() and not line.startswith("[DEBUG:"):
            rest.append(line)
    return messages, rest


def _json_message(line: str) -> Message | None:
    if not line.startswith("{"):
        return None
    try:
        found = json.loads(line)
        severity = cast(Severity, found["severity"])
        place = found["pos"]
        return Message(severity, found["fileName"], int(place["line"]), int(place["column"]), str(found["data"]))
    except (ValueError, KeyError, TypeError):
        return None


def relative_to(messages: Iterable[Message], prefix: str) -> list[Message]:
    """The messages with `prefix` (a folder path ending in `/`) taken off their file names."""
    return [replace(message, file=message.file.removeprefix(prefix)) for message in messages]
