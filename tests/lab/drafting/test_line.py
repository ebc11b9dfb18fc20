"""The line through calls whose routing is not known gives back what was planted, with its intervals."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.records import Sample
from lab.drafting.line import fit_line


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
