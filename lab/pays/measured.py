"""What was timed and served as a whole, and the answer by class of device that follows with the kernels' times."""

import csv
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from expertbytes.measurements.exact import Bounded
from expertbytes.show.table import Table, as_markdown
from lab.pays.answers import BATCHES, CLASSES, DRAFT, SPEEDS, Accepted, accepted, class_cells, device_class, verdict
from lab.pays.constants import PASSES, link, published

OPERATIONS = ("fused MoE", "Mixtral fused", "MUL_MAT", "Qwen3.5-122B fused")
"""How the names of rows begin that are no whole passes."""


class Whole(NamedTuple):
    """One engine's whole passes: T(4) / T(1) where both were timed."""

    device: str
    model: str
    kernel: str
    cost: Fraction | None
    verdict: str
    source: str


def whole_passes() -> list[Whole]:
    """Of every thread with passes of a mixture of experts."""
    with PASSES.open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    timed = {key: dict(times) for key, times in published(table).items()}
    for row in table:
        if row["unit"] == "cost_per_token_rel_n1":
            key = tuple(row[name] for name in ("source", "thread", "model", "E", "k", "hardware", "kernel"))
            timed.setdefault(key, {})[int(row["n"])] = float(row["value"]) * int(row["n"])
    return [
        _whole(key, times, accepted()) for key, times in timed.items() if key[3] and not key[2].startswith(OPERATIONS)
    ]


def _whole(key: tuple[str, ...], times: dict[int, float], found: Accepted) -> Whole:
    source, thread, model, _, _, hardware, kernel = key
    is_timed = {1, DRAFT + 1} <= set(times)
    cost = Fraction(times[DRAFT + 1] / times[1]) if is_timed else None
    word = "undecided" if cost is None else verdict(Bounded.exactly(cost), True, found)
    return Whole(hardware, model, kernel, cost, word, link(source, thread))


def pass_block() -> str:
    """Whole passes, as a table."""
    cells = tuple(
        (
            device_class(row.device),
            row.device,
            row.model,
            row.kernel,
            "not timed" if row.cost is None else f"{float(row.cost):.2f}",
            row.verdict,
            f"[thread]({row.source})",
        )
        for row in whole_passes()
    )
    headings = ("class", "device", "model", "kernel", "T(4) / T(1)", "three drafted, one request", "source")
    return as_markdown(Table("Whole passes as people timed them", headings, cells))


class Served(NamedTuple):
    """The best speed of a run with drafts over that without, and the drafted tokens that gave it."""

    model: str
    device: str
    requests: int
    drafted: int
    times: float
    thread: str

    @property
    def verdict(self) -> str:
        """Whether some draft was faster than none."""
        return "pays" if self.times > 1 else "does not pay"


def served() -> tuple[list[Served], int]:
    """Runs with and without drafts, and how many others there are."""
    with SPEEDS.open(encoding="utf-8", newline="") as file:
        rows = [
            row
            for row in csv.DictReader(file)
            if row["tok_per_s"] and row["draft_length"].isdigit() and row["moe"] == "yes"
        ]
    runs = dict.fromkeys(map(_run, rows))
    found = [_served([row for row in rows if _run(row) == run]) for run in runs]
    both = [one for one in found if one is not None]
    return both, len(found) - len(both)


def _run(row: dict[str, str]) -> tuple[str, ...]:
    return row["thread"], row["model"], row["hardware"], row["batch"]


def _served(rows: Sequence[dict[str, str]]) -> Served | None:
    plain = [float(row["tok_per_s"]) for row in rows if row["draft_length"] == "0"]
    drafts = [row for row in rows if row["draft_length"] != "0"]
    if not plain or not drafts:
        return None
    best = max(drafts, key=lambda row: float(row["tok_per_s"]))
    of = rows[0]
    speed = float(best["tok_per_s"]) / plain[0]
    return Served(of["model"], of["hardware"], int(of["batch"]), int(best["draft_length"]), speed, of["thread"])


def served_block() -> str:
    """Served speeds, as a table."""
    both, others = served()
    cells = tuple(
        (
            one.model,
            one.device,
            str(one.requests),
            str(one.drafted),
            f"{one.times:.2f}",
            one.verdict,
            _address(one.thread),
        )
        for one in both
    )
    headings = ("model", "device", "requests", "tokens drafted", "times as fast as plain", "answer", "thread")
    table = as_markdown(Table("Speeds as they were served", headings, cells))
    return f"{table}\n\n{others} more runs were served with drafts only, or without only: undecided."


def _address(thread: str) -> str:
    repository, _, number = thread.partition("#")
    return f"[{thread}](https://github.com/{repository}/issues/{number})"


def class_block() -> str:
    """The answer by class of device."""
    rows = tuple((name, *class_cells(name), _passes(name), _speeds(name)) for name in (*CLASSES, "not said"))
    batches = (f"kernel alone, {batch} request{'s' if batch > 1 else ''}" for batch in BATCHES)
    headings = ("class of device", *batches, "whole passes, 1 request", "served")
    return as_markdown(Table("Three drafted tokens: break-even tokens per pass, and the answer", headings, rows))


def _passes(name: str) -> str:
    rows = [row for row in whole_passes() if device_class(row.device) == name]
    costs = [float(row.cost) for row in rows if row.cost is not None]
    span = f"{min(costs):.2f}–{max(costs):.2f}: " if costs else ""
    return span + _counted([row.verdict for row in rows])


def _speeds(name: str) -> str:
    return _counted([row.verdict for row in served()[0] if device_class(row.device) == name])


def _counted(words: Sequence[str]) -> str:
    return ", ".join(f"{count} {word}" for word, count in Counter(words).items()) or "none: undecided"
