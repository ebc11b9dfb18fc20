"""DuckDB's window function, an independent reading of the definition, gives the same counts."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from pyarrow import parquet

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.counts import counts
from expertbytes.measurements.routing.trace import Trace
from expertbytes.measurements.routing.windows import Windows
from lab.bench_routing.generate import Generated
from lab.bench_routing.lag import lag_counts, rows_of
from tests.measurements.routing.drawn import traces

WINDOWS = pytest.mark.parametrize("windows", ["cyclic", "inside"])


@WINDOWS
@settings(max_examples=20)
@given(traces())
def test_small_traces(windows: Windows, trace: Trace) -> None:
    """By layer, request and n, also where windows are longer than a request."""
    expected, found = counts(trace, 7, windows, threads=1), lag_counts(rows_of(trace), 7, windows, threads=1)
    assert np.array_equal(found.distinct, expected.distinct)
    assert np.array_equal(found.windows, expected.windows)


@WINDOWS
def test_rows_in_any_order_from_a_file(windows: Windows, tmp_path: Path) -> None:
    """A Parquet file of 48,000 selections whose rows are shuffled."""
    source = Generated(layers=2, tokens=6000, experts_per_token=4, num_experts=300)
    rows = rows_of(source)
    shuffled = rows.take(np.random.default_rng(0).permutation(rows.num_rows))
    parquet.write_table(shuffled, tmp_path / "rows.parquet")
    expected, found = counts(source, 32, windows), lag_counts(tmp_path / "rows.parquet", 32, windows, threads=1)
    assert np.array_equal(found.distinct, expected.distinct)


def test_windows_are_one_of_two() -> None:
    """As for `counts`."""
    with pytest.raises(MeasurementError, match="windows is 'both'"):
        lag_counts(None, 2, "both")  # type: ignore[arg-type]
