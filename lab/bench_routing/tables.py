"""The run's figures as rows of text, the same for the terminal and the page."""

from __future__ import annotations

from collections.abc import Sequence

from lab.bench_routing.engines import ENGINES
from lab.bench_routing.record import Measurement, Record

Row = tuple[str, ...]


def columns(record: Record) -> Row:
    """Headings of the main table."""
    sizes = [_power(size) for size in record.sizes()]
    rates = [f"M/s {size}" for size in sizes]
    return ("engine", *rates, "× naive", "× DuckDB", "% of read", f"MB {sizes[-1]}")


def significant(number: float) -> str:
    """Three digits, or all of those before the point."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _power(size: int) -> str:
    """The size as a power of ten, to which the files come as near as whole tokens allow."""
    return f"{size:.0e}".replace("e+0", "e")


def rows(record: Record) -> list[Row]:
    """One row an engine; ratios are those at the largest trace that both engines counted."""
    return [_row(record, name) for name in ENGINES if record.of(name)]


def _row(record: Record, name: str) -> Row:
    largest = record.of(name)
    assert largest is not None
    found = [record.of(name, size) for size in record.sizes()]
    limit = record.read_limit.bytes_per_second
    return (
        ENGINES[name].title,
        *("–" if m is None else significant(m.per_second / 1e6) for m in found),
        _ratio(record, name, "naive"),
        _ratio(record, name, "duckdb"),
        significant(100 * largest.per_second / limit),
        "–" if found[-1] is None else f"{found[-1].peak_bytes / 1e6:,.0f}",
    )


def _ratio(record: Record, name: str, other: str) -> str:
    for size in reversed(record.sizes()):
        a, b = record.of(name, size), record.of(other, size)
        if a is not None and b is not None:
            return significant(a.per_second / b.per_second)
    return "–"


def spread(found: Sequence[Measurement]) -> list[Row]:
    """Every measurement with its calls: quickest, median and slowest wall time, quickest CPU time."""
    rows = []
    for m in found:
        wall = sorted(m.wall_seconds)
        times = (wall[0], wall[len(wall) // 2], wall[-1], min(m.cpu_seconds))
        shown = tuple(significant(seconds * 1e3) for seconds in times)
        rows.append((ENGINES[m.engine].title, f"{m.selections:,}", str(m.longest), str(len(wall)), *shown))
    return rows


SPREAD_COLUMNS = (
    "engine", "selections", "largest n", "calls", "least ms", "median ms", "most ms", "least CPU ms",
)  # fmt: skip
