"""What the run is held to: speeds at the largest trace, how time grows, and that all engines count the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lab.bench_routing.engines import ENGINES
from lab.bench_routing.record import Measurement, Record

SLACK: Final = 1.25
"""How much longer a selection may take in a larger trace or with longer windows before it counts as growth."""


@dataclass(frozen=True)
class Target:
    """What is asked for and found, in words, and whether it is met."""

    asked: str
    found: str
    met: bool


def targets(record: Record) -> list[Target]:
    """All targets that the record can be held to."""
    return [
        _speed(record, "numba-1", 730e6),
        _speed(record, "numba-1", 1.1e9),
        _speed(record, "numba-2", 1.4e9),
        _speed(record, "parquet-1", 120e6),
        _memory(record, "parquet-1", 0.5e9),
        _linear(record),
        _independent_of_longest(record),
        _agreement(record),
    ]


def _speed(record: Record, engine: str, least: float) -> Target:
    asked = f"{ENGINES[engine].title}: at least {least / 1e6:,.0f} M/s"
    found = record.of(engine, record.sizes()[-1])
    rate = found.per_second if found else 0.0
    return Target(asked, f"{rate / 1e6:,.0f} M/s", rate >= least)


def _memory(record: Record, engine: str, most: float) -> Target:
    found = record.of(engine, record.sizes()[-1])
    peak = found.peak_bytes if found else float("inf")
    return Target(f"{ENGINES[engine].title}: at most {most / 1e9:g} GB", f"{peak / 1e9:.2f} GB", peak <= most)


def _linear(record: Record) -> Target:
    """No trace takes longer per selection than a smaller one."""
    found = [record.of("numba-1", size) for size in record.sizes()]
    costs = [min(m.cpu_seconds) / m.selections for m in found if m]
    growth = max((later / min(costs[:i]) for i, later in enumerate(costs) if i), default=0.0)
    shown = ", ".join(f"{cost * 1e9:.2f}" for cost in costs)
    return Target("time linear in selections", f"{shown} ns of CPU each", 0 < growth <= SLACK)


def _independent_of_longest(record: Record) -> Target:
    found = sorted((m for m in _varied(record)), key=lambda m: m.longest)
    costs = [min(m.cpu_seconds) / m.selections for m in found]
    shown = ", ".join(f"{cost * 1e9:.2f} ns at n = {m.longest}" for cost, m in zip(costs, found, strict=True))
    return Target("time independent of the largest n", shown, len(costs) > 1 and max(costs) <= SLACK * min(costs))


def _varied(record: Record) -> list[Measurement]:
    sizes = {m.selections for m in record.measurements if m.longest != 32}
    return [m for m in record.measurements if m.engine == "numba-1" and m.selections in sizes]


def _agreement(record: Record) -> Target:
    digests: dict[tuple[int, int], set[str]] = {}
    for m in record.measurements:
        digests.setdefault((m.selections, m.longest), set()).add(m.digest)
    wrong = [f"{size:,} selections" for (size, _), found in digests.items() if len(found) > 1]
    found = f"differ at {', '.join(wrong)}" if wrong else f"{len(record.measurements)} runs agree bit for bit"
    return Target("all engines count the same", found, not wrong)
