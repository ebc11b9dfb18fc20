"""What the source check says: findings, and which part of the check makes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from expertbytes.bridge.lean.messages import Message
from expertbytes.bridge.lean.source import Token

Guard = Literal[
    "place",
    "root",
    "characters",
    "text",
    "neighbours",
    "names",
    "commands",
    "declared names",
    "words",
    "signs",
    "instances",
]
"""The parts of this check; a finding says which one refuses."""

Found = Iterator[tuple[Token, Guard, str]]


@dataclass(frozen=True)
class Finding:
    """What is refused: file, line (from 1), column (from 0), the text, which part of the check refuses it and why."""

    file: str
    line: int
    column: int
    text: str
    guard: Guard
    reason: str

    def message(self) -> Message:
        """The finding as a diagnostic."""
        shown = self.text.encode("unicode_escape").decode("ascii") if not self.text.isprintable() else self.text
        return Message(
            "error", self.file, self.line, self.column, f"source check ({self.guard}): `{shown}` {self.reason}"
        )
