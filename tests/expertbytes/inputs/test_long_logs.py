"""Long logs: lines taken together give what lines one by one give, and what is held stays small."""

import random
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

import pytest

from expertbytes.errors import InputError
from expertbytes.inputs.forms import scan as scan_module
from expertbytes.inputs.forms.catalogue import ENGINES
from expertbytes.inputs.forms.scan import Scan
from lab.fuzz_reading import CHANGES
from lab.server_logs import NOISE, WRITERS, blocks

OTHER = (
    "draft acceptance rate = 0.66667 (  160 accepted /   240 generated)\n",
    "      acc per pos = (0.900, 0.700, 0.500)\n",
    "eval time =    2000.00 ms /   240 runs   (    8.33 ms per token,   120.00 tokens per second)\r\n",
    "statistics draft-mtp: #calls(b,g,a) = 1 80 80, #gen drafts = 80, #acc drafts = 70, #gen tokens = 240, #acc tokens = 160\n",
    "statistics draft-mtp: #calls(b,g,a) = 9 90 90, #gen drafts = 90, #acc drafts = 80, #gen tokens = 270, #acc tokens = 170\n",
    "INFO 01-01 10:00:00 [metrics.py:100] SpecDecoding metrics: Mean acceptance length: 2.50, Accepted: 15 tokens, Drafted: 20 "
    "tokens, Per-position acceptance rate: 0.900, 0.600, 0.3, Avg Draft acceptance rate: 75.0%\n",
    "[2026-01-01 10:00:00] Decode batch. #running-req: 1, #token: 8, accept len: 2.20, gen throughput (token/s): 0.31, "
    "#queue-req: 0\n",
    "\x1b[32m[2026-01-01 10:00:00 TP1] Decode batch, #running-req: 2, accept len: 2.2, gen throughput (token/s): 90\x1b[0m\n",
    "server is listening on http://127.0.0.1:8080\n",
    NOISE,
)


def changed(draw: random.Random, text: str) -> str:
    """A line as another process printed it, mutated, or as it is."""
    how = draw.randrange(12)
    if how == 0:
        return draw.choice(CHANGES)(draw, text) if text else text
    if how == 1:
        return text.replace("TP0", "TP1").replace("pid=95669", "pid=95670")
    return text.replace("\n", "\r\n") if how == 2 else text


def logs(name: str, draw: random.Random) -> Iterator[bytes]:
    """Blocks of lines of one engine among others, with repetitions, some of them calm so that lines are taken together."""
    for _ in range(6):
        calm = draw.randrange(2)
        lines = [WRITERS[name](draw) for _ in range(40)]
        if not calm:
            lines = [changed(draw, line) for line in lines]
            for _ in range(4):
                lines.insert(draw.randrange(len(lines)), draw.choice((*OTHER, *lines)))
        yield "".join(lines).encode("utf-8", "replace")


def state(scan: Scan) -> Any:
    """All that was gathered."""
    runs = [[asdict(engine) for engine in run.values()] for run in scan.runs]  # type: ignore[call-overload]
    return runs, scan.read, scan.known, scan.twice, scan.known_of


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("seed", range(8))
def test_lines_together_are_lines_one_by_one(name: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same figures, runs, repetitions and counts of lines, in pieces of any size."""
    monkeypatch.setattr(scan_module, "PIECE", random.Random(seed).choice((500, 3000, 1 << 15)))
    given = list(logs(name, random.Random(seed)))
    assert state(Scan(ENGINES).blocks(given)) == state(Scan(ENGINES, by_line=True).blocks(given))


@pytest.mark.parametrize("name", WRITERS)
def test_usual_lines_are_taken_together(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a log as a server writes it no line is parsed for itself: this is what makes long logs fast."""
    asked: list[bytes] = []
    by_line: Callable[[Scan, bytes, int], None] = Scan._line

    def counted(self: Scan, line: bytes, engines: int) -> None:
        asked.append(line)
        by_line(self, line, engines)

    monkeypatch.setattr(Scan, "_line", counted)
    found = Scan(ENGINES).blocks(blocks(name, 0, 1))
    assert found.known > 2500 and len(asked) < 10


def test_what_is_held_stays_small() -> None:
    """Eight times the log needs no more memory: counters, the last lines, a block."""
    block = next(blocks("sglang-log", 0, 1))[: 1 << 18]
    most = []
    for times in (1, 8):
        tracemalloc.start()
        Scan(ENGINES).blocks([block] * times)
        most.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert most[1] < 1.1 * most[0]


def test_runs_are_bounded() -> None:
    """A log that begins anew with every line is refused, so that no number of runs fills the memory."""
    line = WRITERS["vllm-log"](random.Random(0))
    fewer = line.replace(", Avg", "").rpartition(",")[0] + "\n"
    with pytest.raises(InputError, match="more than 1000 runs"):
        Scan(ENGINES).blocks([(line + fewer).encode()] * 600)
