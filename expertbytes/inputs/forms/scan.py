"""Logs of any size: lines with a word that some engine prints are parsed, all others cost one search in memory."""

import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from expertbytes.inputs.forms.form import Arm

RECENT: Final = 512
LONGEST: Final = 4000
PROCESS: Final = re.compile(
    r"^(?:\x1b\[[0-9;]*m)*(?P<process>\((?:\w+ ?)+pid=\d+\)|\[\d{2,7}\]|\w+-\d+ +\|)?\s*(?P<rest>.*?)(?:\x1b\[[0-9;]*m)*$",
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


@dataclass
class Scan:
    """Lines as they come, each handed to the engine whose word it has."""

    engines: Mapping[str, type]
    runs: list[dict[str, Engine]] = field(default_factory=list)
    read: int = 0
    known: int = 0
    twice: int = 0
    recent: "OrderedDict[str, str]" = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        self._begin()
        self.anchors = tuple(dict.fromkeys(anchor for made in self.runs[0].values() for anchor in made.anchors))

    def _begin(self) -> None:
        self.runs.append({name: made() for name, made in self.engines.items()})

    def block(self, block: bytes) -> None:
        """Every line of the block that has an anchor."""
        self.read += block.count(b"\n") + (not block.endswith(b"\n"))
        at: set[int] = set()
        for anchor in self.anchors:
            place = block.find(anchor)
            while place >= 0:
                at.add(block.rfind(b"\n", 0, place) + 1)
                end = block.find(b"\n", place)
                place = block.find(anchor, end) if end >= 0 else -1
        for start in sorted(at):
            end = block.find(b"\n", start)
            line = block[start : end if end >= 0 else len(block)]
            if len(line) <= LONGEST:
                self._line(line.decode("utf-8", "replace").strip("\r"))

    def _line(self, text: str) -> None:
        found = PROCESS.match(text)
        process, rest = (found["process"] or "", found["rest"]) if found else ("", text)
        if (rank := RANK.match(rest)) is not None:
            process, rest = process + rank["rank"], rest[: len(rank["before"])] + rest[rank.end() - 1 :]
        if process and self._again(process, rest):
            self.twice += 1
            return
        for name, engine in self.runs[-1].items():
            if engine.starts(rest):
                self._begin()
                engine = self.runs[-1][name]
            if engine.line(rest):
                self.known += 1
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
