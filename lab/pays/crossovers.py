"""Public pairs of a kernel before and after it groups by expert: the switch size by the two end points, against the timed one.

The kernel before is a line in tokens, `a + s·n`, the one after a line in distinct experts of uniform routing, `f + c·U(n)`; both
go through the least and the largest size that both were timed at, and nothing between is looked at.
"""

import csv
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from expertbytes.pyoracle.routing import uniform_distinct
from expertbytes.show.table import Table, as_markdown
from lab.pays.constants import PASSES, link


class Pair(NamedTuple):
    """Two kernels of one thread; `before` as it is called there."""

    source: str
    thread: str
    model: str
    before: str
    after: str


PAIRS: Final = (
    Pair("lvyufeng/PocketLLM", "pull/59", "DeepSeek-V4-Flash", "grouped (per-slot)", "dedup"),
    Pair("ggml-org/llama.cpp", "pull/18896", "MUL_MAT_ID f16 m=768 kdim=2048", "master", "PR (mmf)"),
    Pair("ggml-org/llama.cpp", "pull/16277", "MUL_MAT_ID f16 m=768 kdim=2048", "master", "PR (mmf)"),
    Pair("ggml-org/llama.cpp", "pull/15525", "deepseek2-16B (V2-Lite)", "master", "PR"),
)
Times = Mapping[int, float]


class Crossing(NamedTuple):
    """Tokens of the last timed pass before which the later kernel is not faster, and of the first from which it is."""

    last: int | None
    first: int | None

    @property
    def text(self) -> str:
        """In words."""
        if self.first is None:
            return f"above {self.last}"
        return f"{self.first} or less" if self.last is None else f"above {self.last}, by {self.first}"


class Held(NamedTuple):
    """A pair's crossing as timed and as predicted."""

    pair: Pair
    hardware: str
    sizes: tuple[int, ...]
    timed: Crossing
    predicted: Crossing

    @property
    def verdict(self) -> str:
        """Whether both are the same; where the order is the same at both ends, the ends say so without a model."""
        if self.timed.last is None or self.timed.first is None:
            return "no test: faster at both ends"
        return "same" if self.timed == self.predicted else "not the same"


def held() -> list[Held]:
    """Every pair."""
    curves: dict[tuple[str, ...], dict[int, float]] = defaultdict(dict)
    sizes: dict[tuple[str, ...], tuple[str, int, int]] = {}
    with PASSES.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            key = tuple(row[name] for name in ("source", "thread", "model", "kernel"))
            n, value = int(row["n"]), float(row["value"])
            curves[key][n] = value if row["unit"] in ("ms", "us") else n / value
            sizes[key] = (row["hardware"], int(row["E"] or 0), int(row["k"] or 0))
    return [_held(pair, curves, sizes[(*pair[:3], pair.after)]) for pair in PAIRS]


def _held(pair: Pair, curves: Mapping[tuple[str, ...], Times], of: tuple[str, int, int]) -> Held:
    before, after = (curves[(*pair[:3], kernel)] for kernel in (pair.before, pair.after))
    common = tuple(sorted(set(before) & set(after)))
    ends = (common[0], common[-1])
    hardware, E, k = of

    def distinct(n: int) -> float:
        return float(uniform_distinct(E, k, n))

    slots = _line(before, ends, float)
    reads = _line(after, ends, distinct)
    predicted = crossing(common, slots, reads)
    return Held(pair, hardware, common, crossing(common, before.__getitem__, after.__getitem__), predicted)


def _line(times: Times, ends: tuple[int, int], of: Callable[[int], float]) -> Callable[[int], float]:
    """Straight in `of(n)` through both ends."""
    low, high = ends
    slope = (times[high] - times[low]) / (of(high) - of(low))
    return lambda n: times[low] + slope * (of(n) - of(low))


def crossing(sizes: tuple[int, ...], before: Callable[[int], float], after: Callable[[int], float]) -> Crossing:
    """From which of the sizes on the kernel after is faster at every one."""
    slower = [n for n in sizes if after(n) >= before(n)]
    last = slower[-1] if slower else None
    return Crossing(last, next((n for n in sizes if last is None or n > last), None))


def block() -> str:
    """The pairs, as a table."""
    rows = tuple(
        (
            f"[{one.pair.source} {one.pair.thread}]({link(one.pair.source, one.pair.thread)})",
            one.pair.model,
            one.hardware,
            f"{one.pair.before} → {one.pair.after}",
            ", ".join(map(str, one.sizes)),
            one.timed.text,
            one.predicted.text,
            one.verdict,
        )
        for one in held()
    )
    headings = (
        "thread",
        "model or operation",
        "device",
        "kernels",
        "timed at",
        "switch, timed",
        "switch, by the ends",
        "",
    )
    return as_markdown(Table("From which pass size on the later kernel is faster, in tokens", headings, rows))
