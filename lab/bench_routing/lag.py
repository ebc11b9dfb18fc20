"""The same counts by another reading of the definition: SQL's `lag` over the tokens of each expert, in DuckDB.

Nothing is shared with the engine: gaps, sentinels and sums are SQL's. Rows have the columns layer, request, token and
expert; positions are cast to signed integers, since differences of unsigned ones do not go below zero.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np

from expertbytes.measurements.extras import needs
from expertbytes.measurements.routing.counts import Counts
from expertbytes.measurements.routing.partials import check_windows, window_counts
from expertbytes.measurements.routing.trace import TraceSource
from expertbytes.measurements.routing.windows import Windows

QUERY: Final = """
WITH selections AS (
    SELECT layer, request, token::BIGINT AS token, expert FROM rows
), ends AS MATERIALIZED (
    SELECT layer, request, expert, min(token) AS first, max(token) AS last FROM selections GROUP BY ALL
), lengths AS (
    SELECT request, max(last) + 1 AS tokens FROM ends GROUP BY request
), gaps AS (
    SELECT layer, request, token - lag(token) OVER (PARTITION BY layer, request, expert ORDER BY token) AS gap
    FROM selections
    UNION ALL
    SELECT layer, request, unnest({ends}) AS gap FROM ends JOIN lengths USING (request)
), histograms AS (
    SELECT layer, request, least(gap, $sizes) AS gap, count(*) AS number FROM gaps WHERE gap IS NOT NULL GROUP BY ALL
), windows AS (
    SELECT layer, request, any_value(tokens) AS tokens, count(*) * {sentinel} AS sentinels
    FROM ends JOIN lengths USING (request) GROUP BY layer, request
)
SELECT layer, request, n, any_value(tokens) AS tokens,
    (sum(number * least(gap, n)) - any_value(sentinels) * n)::BIGINT AS total
FROM histograms JOIN windows USING (layer, request), range(1, $sizes + 1) AS sizes(n)
GROUP BY layer, request, n"""

READINGS: Final[dict[Windows, dict[str, str]]] = {
    "cyclic": {"ends": "[first + tokens - last]", "sentinel": "0"},
    "inside": {"ends": "[first + 1, tokens - last]", "sentinel": "1"},
}
"""How an expert's ends close its gaps, and whether n windows are taken off for each expert that occurs."""


def lag_counts(rows: Any, sizes: int, windows: Windows, threads: int | None = None) -> Counts:
    """The counts of rows: a Parquet file, an Arrow table or anything else that DuckDB scans.

    Layers and requests are numbered from 0. Raises `MeasurementError` where DuckDB is not installed.
    """
    check_windows(windows)
    with _connection(rows, threads) as connection:
        found = connection.execute(QUERY.format(**READINGS[windows]), {"sizes": sizes}).fetchnumpy()
    layer, request, n = found["layer"], found["request"], found["n"]
    lengths = np.zeros(int(request.max()) + 1, np.int64)
    lengths[request] = found["tokens"]
    number = window_counts(lengths, sizes, windows)
    distinct = np.zeros((int(layer.max()) + 1, *number.shape), np.int64)
    distinct[layer, request, n - 1] = found["total"]
    return Counts(np.where(number > 0, distinct, 0), number)


def rows_of(source: TraceSource) -> Any:
    """The source as an Arrow table with a row for each selection, in memory."""
    with needs("trace"):
        import pyarrow as pa
    tables = []
    for chunk in source.chunks():
        tokens, k = chunk.ids.shape
        token = np.repeat(np.arange(chunk.first_token, chunk.first_token + tokens, dtype=np.uint32), k)
        columns = {
            "layer": np.full(tokens * k, chunk.layer, np.uint16),
            "request": np.full(tokens * k, chunk.request, np.uint32),
        }
        tables.append(pa.table({**columns, "token": token, "expert": chunk.ids.reshape(-1)}))
    return pa.concat_tables(tables)


def _connection(rows: Any, threads: int | None) -> Any:
    with needs("trace"):
        import duckdb
    connection = duckdb.connect(config={"threads": threads} if threads else {})
    if isinstance(rows, Path):
        connection.read_parquet(str(rows)).create_view("rows")
    else:
        connection.register("rows", rows)
    return connection
