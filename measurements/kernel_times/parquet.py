"""AIConfigurator's Parquet files of kernel times, read by DuckDB without taking their rows into memory."""

from pathlib import Path
from typing import Any, Final

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.extras import needs
from expertbytes.measurements.kernel_times.curves import SIZES, Curve, Curves, Kind, Layer, complete

KEYS: Final = ("framework", "kernel_source", "moe_dtype", *Layer._fields, "distribution")
MEMORY: Final = "1GB"
TREE: Final = "moe"
"""AIConfigurator's tree: systems/data/SYSTEM/moe/FRAMEWORK/VERSION/moe_perf.parquet."""


def parquet_curves(path: Path) -> Curves:
    """The curves of one file; a time that occurs twice counts by the median."""
    with needs("trace"):
        import duckdb
    try:
        with path.open("rb"), duckdb.connect(config={"memory_limit": MEMORY}) as connection:
            columns = _columns(connection, path)
            rows = connection.execute("select count(*) from read_parquet(?)", [str(path)]).fetchone()[0]
            found = connection.execute(_query("device" if "device" in columns else "''"), [str(path)]).fetchall()
    except (OSError, duckdb.Error) as error:
        reason = " ".join(str(getattr(error, "strerror", None) or error).split())[:200]
        raise MeasurementError(
            f"{path} cannot be read as a table of kernel times ({reason}); check the file."
        ) from error
    names = [_named(path, row) for row in found]
    times = np.array([row[-len(SIZES) :] for row in found], float).reshape(-1, len(SIZES))
    return complete(names, times, int(rows))


def _columns(connection: Any, path: Path) -> set[str]:
    found = {row[0] for row in connection.execute("describe select * from read_parquet(?)", [str(path)]).fetchall()}
    needed = (*KEYS, "num_tokens", "latency")
    missing = [name for name in needed if name not in found]
    if missing:
        raise MeasurementError(
            f"{path}: column {missing[0]} is missing; a table of kernel times has {', '.join(needed)}."
        )
    return found


def _query(device: str) -> str:
    sizes = ", ".join(f"median(latency) filter (where num_tokens = {n})" for n in SIZES)
    keys = ", ".join(KEYS)
    return (
        f"select {device} as named, {keys}, {sizes} from read_parquet(?) where num_tokens <= {SIZES[-1]}"
        f" group by named, {keys} order by named, {keys}"
    )


def _named(path: Path, row: tuple[Any, ...]) -> Curve:
    device, framework, kernel, type_, *rest = row[: 1 + len(KEYS)]
    *layer, distribution = rest
    parents = path.resolve().parents
    system = parents[3].name if len(parents) > 3 and parents[2].name == TREE else str(device)
    return Curve(Kind(system, framework, kernel, type_), Layer(*layer), distribution)
