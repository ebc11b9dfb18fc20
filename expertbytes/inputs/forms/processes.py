"""Which process printed a line of a log, and whether another one printed the same line not long ago."""

import re
from collections import OrderedDict, deque
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

RECENT: Final = 512
MARKS: Final = b"([\x1b"
"""What a line begins with that says which process printed it."""
PROCESS: Final = re.compile(rb"(?:\x1b\[[0-9;]*m)*(\([\w ]{1,40}pid=\d+\)|\[\d{2,7}\])?\s*")
COLOURS: Final = re.compile(rb"(?:\x1b\[[0-9;]*m)+$")
RANK: Final = re.compile(rb"(\[[^\]]{0,40}?) ((?:DP\d+ ?)?(?:TP\d+)?(?: ?[PE]P\d+)*)\]")


def parted(line: bytes) -> tuple[bytes, bytes]:
    """Which process printed a line, and the line without that."""
    found = PROCESS.match(line)
    process, rest = (found[1] or b"", line[found.end() :]) if found else (b"", line)
    if rest.endswith(b"m"):
        rest = COLOURS.sub(b"", rest)
    if rest.startswith(b"[") and (rank := RANK.match(rest)) is not None:
        return process + rank[2], rank[1] + rest[rank.end() - 1 :]
    return process, rest


class Recent:
    """The last lines by the process that printed each first; lines of one process alone are only kept, not looked at."""

    def __init__(self) -> None:
        self._only: bytes | None = None
        self._kept: deque[bytes] = deque(maxlen=RECENT)
        self._lines: OrderedDict[bytes, bytes] | None = None

    def of_one(self, processes: AbstractSet[bytes]) -> bool:
        """Whether these processes and all before are one at most, so that no line can be another's again."""
        return not processes or (self._lines is None and len({self._only or next(iter(processes)), *processes}) == 1)

    def extend(self, printed: Sequence[tuple[bytes, bytes]]) -> None:
        """Processes and lines of which `of_one` is true."""
        if printed:
            self._only = printed[0][0]
            self._kept.extend([line for _, line in printed])

    def again(self, process: bytes, line: bytes) -> bool:
        """Whether another process printed the same line not long ago."""
        if self._lines is None and process == (self._only or process):
            self.extend([(process, line)])
            return False
        if self._lines is None:
            self._lines = OrderedDict((parted(kept)[1], self._only or b"") for kept in self._kept)
        rest = parted(line)[1]
        before = self._lines.setdefault(rest, process)
        if len(self._lines) > RECENT:
            self._lines.popitem(last=False)
        return before != process
