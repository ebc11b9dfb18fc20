"""The fits give back what was planted, with intervals, limits and cliffs as defined."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.fit import fit_line, kernel_limit, nearest_limit, read_ceiling, table
from expertbytes.measurements.records import Rate, ReadSample, Sample

CEILING = Rate(low=1e10, mid=1e10, high=1e10)


def _samples(
    seconds: Callable[[int], float], sizes: range = range(1, 9), noise: float = 0.0, seed: int = 0
) -> list[Sample]:
    """Six per-slot samples a pass size of an expert of 1 MB, top-2; wall time is three times the CPU time."""
    rng = np.random.default_rng(seed)
    samples = []
    for tokens, repeat in [(tokens, repeat) for tokens in sizes for repeat in range(6)]:
        cpu = seconds(tokens) * float(np.exp(noise * rng.standard_normal()))
        slots = 2 * tokens
        samples.append(
            Sample(
                kernel="per_slot",
                tokens=tokens,
                repeat=repeat,
                layer=0,
                slots=slots,
                distinct_experts=min(slots, 8),
                bytes_requested=slots * 10**6,
                wall_seconds=3 * cpu,
                cpu_seconds=cpu,
            )
        )
    return samples


@settings(max_examples=15, deadline=None)
@given(st.floats(1e8, 1e11), st.floats(0, 1e-2))
def test_recovers_a_planted_line(rate: float, fixed: float) -> None:
    """Noise-free samples give back rate and fixed time, with intervals that have closed on them."""
    fit = fit_line(_samples(lambda tokens: 2e6 * tokens / rate + fixed), "cpu")
    assert fit.bytes_per_second.mid == pytest.approx(rate, rel=1e-5)
    assert fit.bytes_per_second.rho == pytest.approx(1, rel=1e-5)
    assert fit.fixed_seconds.mid == pytest.approx(fixed, abs=1e-6 * (2e6 / rate + fixed))
    assert fit.worst_relative_residual < 1e-6


def test_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """Of 40 machines with 5 % noise at least 34 have the planted rate inside their 95 % interval, which is open."""
    noisy = [_samples(lambda tokens: 2e6 * tokens / 5e9 + 1e-4, noise=0.05, seed=seed) for seed in range(40)]
    rates = [fit_line(samples, "cpu").bytes_per_second for samples in noisy]
    assert sum(rate.low < 5e9 < rate.high for rate in rates) >= 34
    assert all(1.01 < rate.rho < 1.2 for rate in rates)


def test_spikes_do_not_move_the_line() -> None:
    """Two of six samples at a pass size taking three times as long leave rate and residual where they were."""
    samples = _samples(lambda tokens: 2e6 * tokens / 5e9 + 1e-4)
    spiked = [s.model_copy(update={"cpu_seconds": s.cpu_seconds * (3 if s.repeat < 2 else 1)}) for s in samples]
    fit = fit_line(spiked, "cpu")
    assert fit.bytes_per_second.mid == pytest.approx(5e9) and fit.worst_relative_residual < 1e-6


def test_same_samples_same_figures() -> None:
    """The bootstrap is seeded: fitting twice gives equal records."""
    samples = _samples(lambda tokens: tokens * 1e-3, noise=0.1)
    assert fit_line(samples, "cpu") == fit_line(samples, "cpu")


def test_clock_is_the_one_asked_for() -> None:
    """Wall time, three times the CPU time here, gives a third of the rate."""
    samples = _samples(lambda tokens: tokens * 1e-3)
    cpu, wall = fit_line(samples, "cpu"), fit_line(samples, "wall")
    assert cpu.bytes_per_second.mid == pytest.approx(3 * wall.bytes_per_second.mid)


def test_fixed_time_is_never_negative() -> None:
    """Times that bend upwards would have a negative intercept; the fixed part stays at 0 and the residual tells."""
    fit = fit_line(_samples(lambda tokens: 1e-3 * tokens**2), "cpu")
    assert fit.fixed_seconds.low == fit.fixed_seconds.mid == 0
    assert fit.worst_relative_residual > 0.5


def test_shrinking_times_are_refused() -> None:
    """Where time falls with bytes no rate is made up."""
    with pytest.raises(MeasurementError, match="time does not grow with the bytes"):
        fit_line(_samples(lambda tokens: 1e-3 / tokens), "cpu")


def test_table_rows_are_bytes_over_time() -> None:
    """Each row's rate is its bytes over its time; rows come by rising pass size with their sample counts."""
    samples = _samples(lambda tokens: 2e6 * tokens / 5e9 + 1e-4)[::-1]
    rows = table(samples, fit_line(samples, "cpu"), CEILING, "cpu")
    assert [row.tokens for row in rows] == list(range(1, 9))
    for row in rows:
        assert row.samples == 6 and row.bytes_mean == 2e6 * row.tokens
        assert row.bytes_per_second.mid == pytest.approx(row.bytes_mean / row.seconds.mid)
        assert row.distinct_experts_mean == min(2 * row.tokens, 8)


def test_a_jump_is_a_cliff_and_a_line_has_none() -> None:
    """A step in cost marks the pass size after it, and only that one."""

    def cliffs(seconds: Callable[[int], float]) -> list[int]:
        samples = _samples(seconds)
        return [row.tokens for row in table(samples, fit_line(samples, "cpu"), CEILING, "cpu") if row.cliff]

    assert cliffs(lambda tokens: 1e-3 * tokens) == []
    assert cliffs(lambda tokens: 1e-3 * tokens + (5e-3 if tokens >= 5 else 0)) == [5]


def test_a_step_that_its_bytes_explain_is_no_cliff() -> None:
    """Passes of 1, 2 and 16 tokens on a line have a large step in time and none in cost."""
    rate = 2e9
    samples = [s for s in _samples(lambda tokens: 2e6 * tokens / rate, range(1, 17)) if s.tokens in (1, 2, 16)]
    assert not any(row.cliff for row in table(samples, fit_line(samples, "cpu"), CEILING, "cpu"))


def test_a_slope_is_no_cliff() -> None:
    """Time that rises as steadily as before while its bytes stop growing is a bad line, not a step."""
    samples = [s for s in _samples(lambda tokens: 1e-3 * tokens, range(1, 17)) if s.tokens in (1, 2, 4, 8, 16)]
    capped = [s.model_copy(update={"bytes_requested": 2 * 10**6 * min(s.tokens, 5)}) for s in samples]
    fit = fit_line(capped, "cpu")
    assert fit.worst_relative_residual > 0.25
    assert not any(row.cliff for row in table(capped, fit, CEILING, "cpu"))


def test_a_small_step_is_no_cliff() -> None:
    """A rise of a fifth without more bytes is left to the residual; one of more than a half is a cliff."""

    def flat(rise: float) -> list[bool]:
        samples = _samples(lambda tokens: 1e-3 * min(tokens, 4) * (rise if tokens > 6 else 1))
        capped = [s.model_copy(update={"bytes_requested": 2 * 10**6 * min(s.tokens, 4)}) for s in samples]
        return [row.cliff for row in table(capped, fit_line(capped, "cpu"), CEILING, "cpu")]

    assert not any(flat(1.2))
    assert flat(1.6) == [False] * 6 + [True, False]


def test_a_kernel_is_called_by_what_most_of_its_time_goes_to() -> None:
    """At a tenth of the ceiling it is compute, close below it memory, with a large fixed part overhead."""

    def limit(rate: float, fixed: float) -> str:
        samples = _samples(lambda tokens: 2e6 * tokens / rate + fixed)
        fit = fit_line(samples, "cpu")
        return kernel_limit(table(samples, fit, CEILING, "cpu"), fit, CEILING)

    assert [limit(1e9, 0), limit(8e9, 0), limit(8e9, 1e-1)] == ["compute", "memory", "overhead"]


def test_noise_alone_is_no_cliff() -> None:
    """Steps between medians that the intervals leave open are not called cliffs, though medians alone would be."""
    by_medians = 0
    for seed in range(10):
        samples = _samples(lambda tokens: 1e-3 * tokens, noise=0.2, seed=seed)
        rows = table(samples, fit_line(samples, "cpu"), CEILING, "cpu")
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


def test_read_ceiling_is_a_median() -> None:
    """One slow read out of five does not move the ceiling."""
    seconds = (1.0, 1.0, 1.0, 1.0, 9.0)
    reads = [ReadSample(tokens=1, repeat=0, bytes_read=100, wall_seconds=s, cpu_seconds=s) for s in seconds]
    assert read_ceiling(reads, "cpu").mid == 100
