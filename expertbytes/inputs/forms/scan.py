"""Logs of any size: lines with a word that some engine prints are parsed, all others cost one search in memory."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from expertbytes.errors import InputError
from expertbytes.inputs.forms.form import Arm, Groups
from expertbytes.inputs.forms.processes import MARKS, Recent, parted

NARROW: Final = 1 << 24
"""Bytes after which, where lines of one engine alone were known, no others are looked for."""

LONGEST: Final = 4000
MOST_RUNS: Final = 1000

PIECE: Final = 1 << 15
FEWEST: Final = 8
"""Lines in a piece from which on they are matched together."""


class Engine(Protocol):
    """What gathers one engine's lines of one run."""

    name: str
    version: str
    anchors: Sequence[bytes]
    usual: re.Pattern[bytes] | None
    """A line feed and a line with one anchor as present versions write it; its groups are the line, its process, and figures.

    Most lines of a long log are such, and taken together they cost a fraction of the time.
    """

    def line(self, text: str) -> bool:
        """Add a line; whether it was known. Lines come without the process that printed them."""

    def starts(self, text: str) -> bool:
        """Whether this line can only be of another run than the lines before."""

    def take(self, lines: Groups) -> int | None:
        """Add lines that match `usual`, as `starts` and `line` would; how many were known.

        `None`, and nothing added, where one of them has to be asked for itself.
        """

    def arms(self) -> tuple[Sequence[Arm], Sequence[str]]:
        """What was gathered, with notes; nothing where no line was known."""


@dataclass
class Scan:
    """Lines as they come, each handed to the engine whose word it has; `by_line` takes no lines together."""

    engines: Mapping[str, type]
    by_line: bool = False
    runs: list[dict[str, Engine]] = field(default_factory=list)
    read: int = 0
    known: int = 0
    twice: int = 0
    size: int = 0
    alone: int | None = None
    known_of: set[int] = field(default_factory=set)
    recent: Recent = field(default_factory=Recent, compare=False)

    def __post_init__(self) -> None:
        self._begin()
        self.of_anchor: dict[bytes, int] = {}
        for place, engine in enumerate(self.runs[0].values()):
            for anchor in engine.anchors:
                self.of_anchor[anchor] = self.of_anchor.get(anchor, 0) | 1 << place

    def _begin(self) -> None:
        if len(self.runs) >= MOST_RUNS:
            raise InputError(f"more than {MOST_RUNS} runs are in it; give the part that is of one.")
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
        at = 0
        while at < len(block):
            end = block.rfind(b"\n", at, at + PIECE) + 1 or block.find(b"\n", at + PIECE) + 1 or len(block)
            piece = block[at:end]
            hits = {anchor: count for anchor in self.of_anchor if (count := piece.count(anchor))}
            if hits and (self.by_line or not self._together(piece, hits)):
                self._lines(piece, hits)
            at = end

    def _together(self, piece: bytes, hits: Mapping[bytes, int]) -> bool:
        """Whether every line with an anchor is a usual one of one engine, and was taken."""
        count, (engines, *others) = sum(hits.values()), {self.of_anchor[anchor] for anchor in hits}
        if count < FEWEST or others or engines & (engines - 1) or not piece.endswith(b"\n"):
            return False
        place = engines.bit_length() - 1
        engine = self.current[place]
        if engine.usual is None or len(lines := engine.usual.findall(b"\n" + piece)) != count:
            return False
        printed = [(line[1], line[0]) for line in lines if line[1]]
        if not self.recent.of_one({process for process, _ in printed}) or (known := engine.take(lines)) is None:
            return False
        self.recent.extend(printed)
        self.known += known
        if known:
            self.known_of.add(place)
        return True

    def _lines(self, piece: bytes, anchors: Iterable[bytes]) -> None:
        """Line by line, every engine asked that has an anchor in it."""
        asked: dict[int, int] = {}
        for anchor in anchors:
            engines, place = self.of_anchor[anchor], piece.find(anchor)
            while place >= 0:
                start = piece.rfind(b"\n", 0, place) + 1
                asked[start] = asked.get(start, 0) | engines
                end = piece.find(b"\n", place)
                place = piece.find(anchor, end) if end >= 0 else -1
        for start in sorted(asked):
            end = piece.find(b"\n", start)
            line = piece[start : end if end >= 0 else len(piece)]
            if len(line) <= LONGEST:
                self._line(line.rstrip(b"\r"), asked[start])

    def _line(self, line: bytes, asked: int) -> None:
        if line[0] in MARKS:
            process, rest = parted(line)
            if process and self.recent.again(process, line):
                self.twice += 1
                return
            line = rest
        text = line.decode("utf-8", "replace")
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

    def blocks(self, blocks: Iterable[bytes]) -> "Scan":
        """All blocks."""
        for block in blocks:
            self.block(block)
        return self
