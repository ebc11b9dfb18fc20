"""The same counts by another reading of the definition: SQL's `lag` over the tokens of each expert, in DuckDB.

Nothing is shared with the engine: gaps, sentinels and sums are SQL's. Rows have the columns layer, request, token and
expert; positions are cast to signed integers, since differences of unsigned ones do not go below zero.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np

from measurements.extras import needs
from measurements.routing.counts import Counts
from measurements.routing.partials import Windows, check_windows, window_counts
from measurements.routing.trace import TraceSource

SELECTIONS: Final = """
selections AS (
    SELECT layer::BIGINT AS layer, request::BIGINT AS request, token::BIGINT AS token, expert::BIGINT AS expert FROM rows
), lengths AS (
    SELECT request, max(token) + 1 AS tokens FROM selections GROUP BY request
)"""

CYCLIC: Final = """
gaps AS (
    SELECT layer, request, token - coalesce(
        lag(token) OVER (PARTITION BY layer, request, expert ORDER BY token),
        max(token) OVER (PARTITION BY layer, request, expert) - tokens
    ) AS gap FROM selections JOIN lengths USING (request)
), absences AS (
    SELECT layer, request, 0 AS experts FROM selections GROUP BY layer, request
)"""

INSIDE: Final = """
gaps AS (
    SELECT layer, request, token - coalesce(lag(token) OVER (PARTITION BY layer, request, expert ORDER BY token), -1) AS gap
    FROM selections
    UNION ALL
    SELECT layer, request, any_value(tokens) - max(token) AS gap
    FROM selections JOIN lengths USING (request) GROUP BY layer, request, expert
), absences AS (
    SELECT layer, request, count(DISTINCT expert) AS experts FROM selections GROUP BY layer, request
)"""

SUMS: Final = """
histograms AS (
    SELECT layer, request, least(gap, $sizes) AS gap, count(*) AS number FROM gaps GROUP BY ALL
)
SELECT layer, request, n, (sum(number * least(gap, n)) - any_value(experts) * n)::BIGINT AS total
FROM histograms JOIN absences USING (layer, request), range(1, $sizes + 1) AS sizes(n)
GROUP BY layer, request, n"""


def lag_counts(rows: Any, sizes: int, windows: Windows, threads: int | None = None) -> Counts:
    """The counts of rows: a Parquet file, an Arrow table or anything else that DuckDB scans.

    Layers and requests are numbered from 0. Raises `MeasurementError` where DuckDB is not installed.
    """
    check_windows(windows)
    query = f"WITH {SELECTIONS}, {CYCLIC if windows == 'cyclic' else INSIDE}, {SUMS}"
    with _connection(rows, threads) as connection:
        layer, request, n, total = connection.execute(query, {"sizes": sizes}).fetchnumpy().values()
        lengths = connection.execute(f"WITH {SELECTIONS} SELECT tokens FROM lengths ORDER BY request").fetchnumpy()
    number = window_counts(np.asarray(lengths["tokens"], np.int64), sizes, windows)
    distinct = np.zeros((int(layer.max()) + 1, *number.shape), np.int64)
    distinct[layer, request, n - 1] = total
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
