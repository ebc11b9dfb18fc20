"""The table of a profile: bytes over time, what limits a kernel, and steps that its bytes cannot explain."""

from collections.abc import Callable

import numpy as np
import pytest

from expertbytes.measurements.fit import Call, fit
from expertbytes.measurements.prediction import Stack
from expertbytes.measurements.records import Rate, Row
from expertbytes.measurements.table import kernel_limit, nearest_limit, table

CEILING = Rate(low=1e10, mid=1e10, high=1e10)
STACK = Stack(1, 2, 10**6)
SIZES = tuple(range(1, 9))


def _calls(
    seconds: Callable[[int], float], sizes: tuple[int, ...] = SIZES, noise: float = 0.0, seed: int = 0
) -> list[Call]:
    """Six per-slot calls a pass size, no expert shared, of experts of 1 MB, top-2."""
    rng = np.random.default_rng(seed)
    return [
        Call("per_slot", n, repeat // 2, (2 * n,), False, seconds(n) * float(np.exp(noise * rng.standard_normal())))
        for n in sizes
        for repeat in range(6)
    ]


def _rows(calls: list[Call]) -> list[Row]:
    return table(calls, fit(calls, "per_slot", STACK.expert_bytes), STACK, CEILING)


def test_table_rows_are_bytes_over_time() -> None:
    """Each row's rate is its bytes over its time; rows come by rising pass size with their sample counts."""
    rows = _rows(_calls(lambda tokens: 2e6 * tokens / 5e9 + 1e-4)[::-1])
    assert [row.tokens for row in rows] == list(SIZES)
    for row in rows:
        assert row.samples == 6 and row.bytes_mean == 2e6 * row.tokens
        assert row.bytes_per_second.mid == pytest.approx(row.bytes_mean / row.seconds.mid)
        assert row.distinct_experts_mean == 2 * row.tokens


def test_a_jump_is_a_cliff_and_a_line_has_none() -> None:
    """A step in cost marks the pass size after it, and only that one."""

    def cliffs(seconds: Callable[[int], float]) -> list[int]:
        return [row.tokens for row in _rows(_calls(seconds)) if row.cliff]

    assert cliffs(lambda tokens: 1e-3 * tokens) == []
    assert cliffs(lambda tokens: 1e-3 * tokens + (5e-3 if tokens >= 5 else 0)) == [5]


def test_a_step_that_its_bytes_explain_is_no_cliff() -> None:
    """Passes of 1, 2 and 16 tokens on a line have a large step in time and none in cost."""
    assert not any(row.cliff for row in _rows(_calls(lambda tokens: 2e6 * tokens / 2e9, (1, 2, 16))))


def test_a_small_step_is_no_cliff() -> None:
    """A rise of a fifth beside a slope is no cliff; one of half as much again is."""

    def cliffs(rise: float) -> list[bool]:
        return [row.cliff for row in _rows(_calls(lambda tokens: 1e-3 * tokens * (rise if tokens > 6 else 1)))]

    assert not any(cliffs(1.05))
    assert cliffs(1.6) == [False] * 6 + [True, False]


def test_a_kernel_is_called_by_what_most_of_its_time_goes_to() -> None:
    """At a tenth of the ceiling it is compute, close below it memory, with a large fixed part overhead."""

    def limit(rate: float, fixed: float) -> str:
        calls = _calls(lambda tokens: 2e6 * tokens / rate + fixed)
        found = fit(calls, "per_slot", STACK.expert_bytes)
        return kernel_limit(table(calls, found, STACK, CEILING), found, CEILING)

    assert [limit(1e9, 0), limit(8e9, 0), limit(8e9, 1e-1)] == ["compute", "memory", "overhead"]


def test_noise_alone_is_no_cliff() -> None:
    """Steps between medians that the intervals leave open are not called cliffs, though medians alone would be."""
    by_medians = 0
    for seed in range(10):
        rows = _rows(_calls(lambda tokens: 1e-3 * tokens, noise=0.2, seed=seed))
        steps = np.diff([row.seconds.mid for row in rows])
        by_medians += bool(steps.max() > 2 * np.median(steps))
        assert not any(row.cliff for row in rows)
    assert by_medians >= 3


@pytest.mark.parametrize(
    ("memory", "overhead", "limit"),
    [
        (0.6, 0.1, "memory"),
        (0.2, 0.1, "compute"),
        (0.2, 0.7, "overhead"),
        (1.05, 0.0, "memory"),
        (1.2, 0.0, "cache"),
    ],
)
def test_limit_is_where_most_time_goes(memory: float, overhead: float, limit: str) -> None:
    """Only a rate near the read ceiling is laid to memory; one above it came from a cache."""
    assert nearest_limit(memory, overhead) == limit
