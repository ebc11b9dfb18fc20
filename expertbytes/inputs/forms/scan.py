"""Logs of any size: lines with a word that some engine prints are parsed, all others cost one search in memory."""

import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from expertbytes.inputs.forms.form import Arm

NARROW: Final = 1 << 26
"""Bytes after which, where lines of one engine alone were known, no others are looked for."""

RECENT: Final = 512
LONGEST: Final = 4000
PROCESS: Final = re.compile(
    r"^(?:\x1b\[[0-9;]*m)*(?P<process>\([\w ]{1,40}pid=\d+\)|\[\d{2,7}\])?\s*(?P<rest>.*?)(?:\x1b\[[0-9;]*m)*$",
    re.ASCII,
)
RANK: Final = re.compile(r"(?P<before>^\[[^\]]{0,40}?) (?P<rank>(?:DP\d+ ?)?(?:TP\d+)?(?: ?[PE]P\d+)*)\]", re.ASCII)


class Engine(Protocol):
    """What gathers one engine's lines of one run."""

    name: str
    version: str
    anchors: Sequence[bytes]

    def line(self, text: str) -> bool:
        """Add a line; whether it was known. Lines come without the process that printed them."""

    def starts(self, text: str) -> bool:
        """Whether this line can only be of another run than the lines before."""

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """What was gathered, with notes; nothing where no line was known."""


MARKS: Final = ("(", "[", "\x1b")
"""What a line begins with that says which process printed it."""


def _parted(text: str) -> tuple[str, str]:
    """Which process printed a line, and the line without that."""
    found = PROCESS.match(text)
    process, rest = (found["process"] or "", found["rest"]) if found else ("", text)
    if rest.startswith("[") and (rank := RANK.match(rest)) is not None:
        process, rest = process + rank["rank"], rest[: len(rank["before"])] + rest[rank.end() - 1 :]
    return process, rest


@dataclass
class Scan:
    """Lines as they come, each handed to the engine whose word it has."""

    engines: Mapping[str, type]
    runs: list[dict[str, Engine]] = field(default_factory=list)
    read: int = 0
    known: int = 0
    twice: int = 0
    size: int = 0
    alone: int | None = None
    known_of: set[int] = field(default_factory=set)
    recent: "OrderedDict[str, str]" = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        self._begin()
        self.of_anchor: dict[bytes, int] = {}
        for place, engine in enumerate(self.runs[0].values()):
            for anchor in engine.anchors:
                self.of_anchor[anchor] = self.of_anchor.get(anchor, 0) | 1 << place

    def _begin(self) -> None:
        self.runs.append({name: made() for name, made in self.engines.items()})
        self.current = tuple(self.runs[-1].values())

    def block(self, block: bytes) -> None:
        """Every line of the block that has an anchor, for the engines whose anchor it is."""
        self.read += block.count(b"\n") + (not block.endswith(b"\n"))
        self.size += len(block)
        if self.size > NARROW and self.alone is None and len(self.known_of) == 1:
            (self.alone,) = self.known_of
            self.of_anchor = {
                anchor: engines for anchor, engines in self.of_anchor.items() if engines >> self.alone & 1
            }
        asked: dict[int, int] = {}
        for anchor, engines in self.of_anchor.items():
            place = block.find(anchor)
            while place >= 0:
                start = block.rfind(b"\n", 0, place) + 1
                asked[start] = asked.get(start, 0) | engines
                end = block.find(b"\n", place)
                place = block.find(anchor, end) if end >= 0 else -1
        for start in sorted(asked):
            end = block.find(b"\n", start)
            line = block[start : end if end >= 0 else len(block)]
            if len(line) <= LONGEST:
                self._line(line.decode("utf-8", "replace"), asked[start])

    def _line(self, text: str, asked: int) -> None:
        text = text.rstrip("\r")
        if text[:1] in MARKS:
            process, text = _parted(text)
            if process and self._again(process, text):
                self.twice += 1
                return
        for place, engine in enumerate(self.current):
            if not asked >> place & 1:
                continue
            if engine.starts(text):
                self._begin()
                engine = self.current[place]
            if engine.line(text):
                self.known += 1
                self.known_of.add(place)
                return

    def _again(self, process: str, rest: str) -> bool:
        """Whether another process printed the same line not long ago."""
        before = self.recent.get(rest)
        self.recent[rest] = process if before is None else before
        if len(self.recent) > RECENT:
            self.recent.popitem(last=False)
        return before is not None and before != process

    def blocks(self, blocks: Iterable[bytes]) -> "Scan":
        """All blocks."""
        for block in blocks:
            self.block(block)
        return self
