"""Tables of kernel times: CSV, plain or gzip, and AIConfigurator's Parquet files as they are.

A row of a CSV holds a whole curve (`ms_n1` … `ms_n64`), or one time (`num_tokens`, `latency`) as in the Parquet files; times are
milliseconds. The system is the column `system`, else the folder of AIConfigurator's tree, else the column `device`.
"""

import csv
import gzip
import io
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernel_times.curves import SIZES, Curve, Curves, Kind, Layer, complete
from expertbytes.measurements.kernel_times.parquet import parquet_curves
from expertbytes.reading import MOST_BYTES, limited, read_whole

TEXTS: Final = ("framework", "version", "kernel_source", "moe_dtype")
NUMBERS: Final = ("hidden_size", "inter_size", "topk", "num_experts", "moe_tp_size", "moe_ep_size")
WIDE: Final = tuple(f"ms_n{n}" for n in SIZES)
LONG: Final = ("num_tokens", "latency")
MOST_TEXT: Final = 16 * MOST_BYTES
PARQUET: Final = "moe_perf.parquet"
GZIP: Final = b"\x1f\x8b"


def read_tables(paths: Sequence[Path]) -> Curves:
    """All curves of the files, of a folder those of every `moe_perf.parquet` in it.

    Raises `MeasurementError`, one sentence, for a file that is no such table.
    """
    found = [parquet_curves(path) if path.suffix.lower() == ".parquet" else csv_curves(path) for path in _files(paths)]
    names = [name for each in found for name in each.names]
    rows, incomplete = sum(each.rows for each in found), sum(each.incomplete for each in found)
    if not names:
        sizes = ", ".join(map(str, SIZES))
        raise MeasurementError(
            f"The tables hold no curve with a time at each of {sizes} tokens; {incomplete} have some."
        )
    return Curves(names, np.concatenate([each.times for each in found]), rows, incomplete)


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        inside = sorted(path.rglob(PARQUET))
        if not inside:
            raise MeasurementError(f"{path} is a folder without {PARQUET}; name the tables themselves.")
        yield from inside


def csv_curves(path: Path) -> Curves:
    """The curves of a CSV file; a time that occurs twice counts by the median."""
    found: dict[Curve, dict[int, list[float]]] = {}
    rows = 0
    for line, row in _rows(path):
        rows += 1
        try:
            _take(found.setdefault(_named(row), {}), row)
        except (ValueError, MeasurementError) as error:
            raise MeasurementError(f"{path}: line {line}: {error}") from error
    medians = [[np.median(times[n]) if n in times else np.nan for n in SIZES] for times in found.values()]
    return complete(list(found), np.array(medians, float).reshape(-1, len(SIZES)), rows)


def _rows(path: Path) -> Iterator[tuple[int, Mapping[str, str]]]:
    try:
        content = read_whole(path)
        if content.startswith(GZIP):
            content = limited(gzip.GzipFile(fileobj=io.BytesIO(content)).read, MOST_TEXT)
        text = content.decode()
    except (OSError, EOFError, zlib.error, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise MeasurementError(
            f"{path} cannot be read as a table of kernel times ({reason}); check the file."
        ) from error
    try:
        reader = csv.DictReader(io.StringIO(text), strict=True)
        _require(path, reader.fieldnames or ())
        yield from ((reader.line_num, row) for row in reader)
    except csv.Error as error:
        raise MeasurementError(f"{path} is not CSV ({error}); check the file.") from error


def _require(path: Path, columns: Sequence[str]) -> None:
    needed = (*TEXTS, *NUMBERS, "distribution", *(WIDE if WIDE[0] in columns else LONG))
    missing = [name for name in needed if name not in columns]
    if not {"system", "device"} & set(columns):
        missing.append("system")
    if missing:
        raise MeasurementError(
            f"{path}: column {missing[0]} is missing; a table of kernel times has {', '.join(('system', *needed))}."
        )


def _named(row: Mapping[str, str]) -> Curve:
    text = {name: row[name] or "" for name in (*TEXTS, "distribution")}
    number = {name: _positive(name, row[name]) for name in NUMBERS}
    if number["topk"] > number["num_experts"]:
        raise MeasurementError(f"topk is {number['topk']} but must be at most num_experts, {number['num_experts']}.")
    kind = Kind(row.get("system") or row["device"], text["framework"], text["kernel_source"], text["moe_dtype"])
    return Curve(kind, Layer(text["version"], **number), text["distribution"])


def _positive(name: str, text: str | None) -> int:
    if text is None or not (text.isascii() and text.isdigit() and int(text[:9]) > 0 and len(text) < 9):
        raise MeasurementError(f"{name} is {(text or '')[:40]!r} but must be a whole number from 1 to 99999999.")
    return int(text)


def _take(times: dict[int, list[float]], row: Mapping[str, str]) -> None:
    """The times of a row; an empty cell is a time that was not taken."""
    cells = {n: row[name] for n, name in zip(SIZES, WIDE, strict=True)} if WIDE[0] in row else _long(row)
    for n, text in cells.items():
        if text:
            times.setdefault(n, []).append(_milliseconds(n, text))


def _long(row: Mapping[str, str]) -> dict[int, str]:
    n = _positive("num_tokens", row["num_tokens"])
    return {n: row["latency"]} if n in SIZES else {}


def _milliseconds(n: int, text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise MeasurementError(
            f"the time at {n} tokens is {text[:40]!r} but must be a positive number of milliseconds."
        )
    return found
