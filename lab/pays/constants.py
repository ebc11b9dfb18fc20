"""The table of constants that `expertbytes devices` looks up, from public timings: `python -m lab.pays.constants` writes it.

From two tokens on a time is `f + c·U(n) + b·n`, no constant below zero, by least squares of relative errors over all routings that
were timed; T(1) is a time of its own. `bound` is the largest miss at those timings, `switch` the first timed size from which on a
pass takes less than as many passes of one token.
"""

import csv
import io
import math
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Final

import numpy as np

from expertbytes.measurements.device_timings import COLUMNS, TABLE
from expertbytes.measurements.kernel_times.curves import SIZES, Curves
from expertbytes.measurements.kernel_times.generator import distinct
from expertbytes.measurements.kernel_times.read import read_tables
from expertbytes.pyoracle.routing import uniform_distinct
from expertbytes.writing import write_text

ROOT: Final = Path(__file__).parents[2]
KERNELS: Final = ROOT / "lab" / "gpus" / "data" / "moe_kernel_times.csv.gz"
PASSES: Final = ROOT / "tests" / "cases" / "public" / "pass_time_by_width.csv"
COLLECTOR: Final = "ai-dynamo/aiconfigurator at 095f58a5 (Apache-2.0)"
LONGEST: Final = 64
FEWEST: Final = 3
"""Sizes from two tokens on that a fit of three constants needs."""

Time = tuple[int, float, float]
"""Tokens of a pass, distinct experts, milliseconds."""


@dataclass(frozen=True)
class Constants:
    """T(1), f, c and b in milliseconds, how far off they are at the timings, and the switch size."""

    one: float | None
    one_bound: float
    fixed: float
    per_expert: float
    per_token: float
    bound: float
    switch: int | None


def fitted(times: Sequence[Time]) -> Constants:
    """The constants of one kernel's times, of any routings."""
    ones = [time for n, _, time in times if n == 1]
    more = np.array([entry for entry in times if entry[0] > 1])
    columns = np.stack([np.ones(len(more)), more[:, 1], more[:, 0]], -1)
    found = _no_less_than_zero(columns / more[:, 2:])
    miss = np.abs(np.log(columns @ found / more[:, 2])).max()
    one = float(np.exp(np.log(ones).mean())) if ones else None
    one_bound = max((max(time / one, one / time) - 1 for time in ones), default=0.0) if one else 0.0
    fixed, per_expert, per_token = found.tolist()
    return Constants(one, one_bound, fixed, per_expert, per_token, float(np.expm1(miss)), switch(one, times))


def _no_less_than_zero(weighted: np.ndarray) -> np.ndarray:
    """The best of the least squares solutions in some of the columns that has no part below zero."""
    best, least = np.zeros(3), np.inf
    for count in (1, 2, 3):
        for kept in map(list, combinations(range(3), count)):
            part = np.linalg.lstsq(weighted[:, kept], np.ones(len(weighted)), rcond=None)[0]
            missed = float(np.square(weighted[:, kept] @ part - 1).sum())
            if (part >= 0).all() and missed < least - 1e-12:
                best, least = np.zeros(3), missed
                best[kept] = part
    return best


def switch(one: float | None, times: Sequence[Time]) -> int | None:
    """The first timed size from which on every timed pass takes less than as many passes of one token."""
    slowest: dict[int, float] = defaultdict(float)
    for n, _, time in times:
        slowest[n] = max(slowest[n], time)
    found = None
    for n in sorted(slowest, reverse=True):
        if n == 1 or one is None or slowest[n] >= n * one:
            break
        found = n
    return found


def of_kernels(curves: Curves) -> Iterable[dict[str, str]]:
    """A row for each device, framework, kernel, type and layer, of its newest version."""
    grouped: dict[tuple[str | int, ...], dict[str, list[Time]]] = defaultdict(lambda: defaultdict(list))
    for name, times in zip(curves.names, curves.times.tolist(), strict=True):
        layer = name.layer
        U = distinct(name.distribution, layer.num_experts, layer.topk, SIZES).tolist()
        key: tuple[str | int, ...] = (*name.kind, layer.hidden_size, layer.inter_size, layer.topk, layer.num_experts)
        grouped[key][layer.version] += zip(SIZES, U, times, strict=True)
    for key, versions in sorted(grouped.items(), key=lambda item: tuple(map(str, item[0]))):
        device, framework, kernel, type_, hidden, width, k, E = key
        version = max(versions, key=_version)
        yield {
            "device": str(device),
            "framework": str(framework),
            "version": version,
            "kernel": str(kernel),
            "type": str(type_),
            "of": "kernel",
            "model": "",
            "hidden": str(hidden),
            "width": str(width),
            "top_k": str(k),
            "experts": str(E),
            **_cells(fitted(versions[version]), sorted({n for n, _, _ in versions[version]})),
            "source": COLLECTOR,
        }


def _version(text: str) -> tuple[tuple[int, str], ...]:
    parts = "".join(c if c.isalnum() else " " for c in text).split()
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in parts)


def of_passes(rows: Iterable[Mapping[str, str]]) -> Iterable[dict[str, str]]:
    """A row for each curve of whole passes, or of a fused kernel, that people published, fitted under uniform routing."""
    for key, times in published(rows).items():
        source, thread, model, E, k, hardware, kernel = key
        if not (E and k) or "see thread" in hardware or len([n for n, _ in times if n > 1]) < FEWEST:
            continue
        curve = [(n, float(uniform_distinct(int(E), int(k), n)), time) for n, time in times]
        is_kernel = model.startswith("fused MoE")
        yield {
            "device": hardware,
            "framework": source.partition("/")[2],
            "version": "",
            "kernel": kernel,
            "type": "",
            "of": "kernel" if is_kernel else "pass",
            "model": model,
            "hidden": "",
            "width": "",
            "top_k": k,
            "experts": E,
            **_cells(fitted(curve), [n for n, _ in times]),
            "source": link(source, thread),
        }


def published(rows: Iterable[Mapping[str, str]]) -> dict[tuple[str, ...], list[tuple[int, float]]]:
    """Milliseconds by tokens of a pass up to 64, of the curves that are in a unit of time."""
    found: dict[tuple[str, ...], list[tuple[int, float]]] = defaultdict(list)
    for row in rows:
        n, value = int(row["n"]), float(row["value"])
        milliseconds = {"ms": value, "us": value / 1000, "tok_per_s": 1000 * n / value}.get(row["unit"])
        if milliseconds is not None and n <= LONGEST:
            key = tuple(row[name] for name in ("source", "thread", "model", "E", "k", "hardware", "kernel"))
            found[key].append((n, milliseconds))
    return found


def link(source: str, thread: str) -> str:
    """The address of a thread."""
    return f"https://github.com/{source}/{thread if '/' in thread else f'issues/{thread}'}"


def _cells(found: Constants, sizes: Sequence[int]) -> dict[str, str]:
    return {
        "t1_ms": "" if found.one is None else f"{found.one:.4g}",
        "t1_bound": _up(found.one_bound),
        "f_ms": f"{found.fixed:.4g}",
        "c_ms": f"{found.per_expert:.4g}",
        "b_ms": f"{found.per_token:.4g}",
        "bound": _up(found.bound),
        "switch": "" if found.switch is None else str(found.switch),
        "sizes": f"{sizes[0]}-{sizes[-1]}",
    }


def _up(bound: float) -> str:
    """Rounded up, and by what rounding the constants takes; none where one timing says nothing of its error."""
    return f"{math.ceil(1000 * bound + 1) / 1000:.3f}" if bound else "0"


def made() -> str:
    """The table as CSV."""
    with PASSES.open(encoding="utf-8", newline="") as file:
        rows = [*of_kernels(read_tables([KERNELS])), *of_passes(csv.DictReader(file))]
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


if __name__ == "__main__":
    write_text(ROOT / "measurements" / TABLE, made())
    sys.exit(0)
