"""The fit gives back what was planted, one token apart, with intervals that hold the truth."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.costs import LEAST_COST, fit_costs, histogram
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.fit import Call, fit, read_ceiling
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.prediction import Stack, bandwidth
from expertbytes.measurements.records import Fit, ReadSample
from expertbytes.measurements.synthetic import Local, Uniform

E, K, BYTES, MOST = 16, 4, 1000, 6
STACK = Stack(1, K, BYTES)
Seconds = Callable[[tuple[int, ...]], float]


def planted(fixed: float, costs: tuple[float, ...]) -> Seconds:
    """Seconds of a layer by the tokens of its experts."""
    return lambda rows: fixed + sum(count * cost for count, cost in zip(rows, costs, strict=False))


def calls(
    seconds: Seconds, *, kernel: Kernel = "dedup", blocks: int = 6, noise: float = 0.0, seed: int = 0
) -> list[Call]:
    """Passes of 1 to 6 tokens: two under uniform routing and one with shared experts a block, blocks that drift."""
    rng = np.random.default_rng(seed)
    found = []
    for block, n in [(block, n) for block in range(blocks) for n in range(1, MOST + 1)]:
        drawn = [Uniform(E, K).draw(rng, n), Uniform(E, K).draw(rng, n), Local(E, K, 1.0).draw(rng, n)]
        for shared, ids in zip((False, False, True), drawn, strict=True):
            rows = histogram(ids)
            if not (shared and (n == 1 or kernel == "per_slot")):
                off = float(np.exp(noise * rng.standard_normal()))
                found.append(Call(kernel, n, block, rows, shared, seconds(rows) * off))
    return found


def seconds_of(found: Fit, rows: tuple[int, ...], n: int) -> float:
    """What the fit says that a layer takes."""
    return float(sum(rows) * BYTES / bandwidth(found, n, rows, STACK).mid)


COSTS = st.lists(st.floats(1e-5, 1e-3), min_size=MOST, max_size=MOST).map(tuple)


@settings(max_examples=20, deadline=None)
@given(st.floats(0, 1e-3), COSTS, st.integers(0, 2**32), st.integers(2, MOST))
def test_other_routing_is_predicted(fixed: float, costs: tuple[float, ...], seed: int, n: int) -> None:
    """Without noise the seconds of any routing are those planted, whether costs rise with the tokens or not."""
    truth = planted(fixed, costs)
    rows = histogram(Local(E, K, 0.5).draw(np.random.default_rng(seed), n))
    assert seconds_of(fit(calls(truth), "dedup", BYTES), rows, n) == pytest.approx(truth(rows), rel=0.01)


@settings(max_examples=10, deadline=None)
@given(st.floats(0.1, 10))
def test_one_token_is_a_parameter_of_its_own(factor: float) -> None:
    """Another kernel at one token changes the rate there and nothing else."""
    truth = planted(1e-4, tuple(1e-3 * (1 + r) for r in range(MOST)))
    usual = fit(calls(truth), "dedup", BYTES)
    other = fit(
        [c._replace(seconds=c.seconds * (factor if c.tokens == 1 else 1)) for c in calls(truth)], "dedup", BYTES
    )
    assert usual.one_token_bytes_per_second is not None and other.one_token_bytes_per_second is not None
    assert other.one_token_bytes_per_second.mid == pytest.approx(usual.one_token_bytes_per_second.mid / factor)
    assert usual.fixed_seconds == other.fixed_seconds and usual.expert_seconds == other.expert_seconds
    for before, now in zip(usual.speeds, other.speeds, strict=True):
        assert (now.low, now.mid, now.high) == pytest.approx((before.low, before.mid, before.high), rel=1e-9)


def test_the_per_slot_kernel_has_one_cost() -> None:
    """Its seconds follow from the slots, so other routing does not matter."""
    found = fit(
        calls(lambda rows: 1e-4 + 1e-3 * sum(r * c for r, c in enumerate(rows, 1)), kernel="per_slot"),
        "per_slot",
        BYTES,
    )
    assert found.expert_seconds == pytest.approx((1e-3,), rel=1e-3) and found.fixed_seconds == pytest.approx(
        1e-4, rel=1e-2
    )
    rates = [bandwidth(found, 2, rows, STACK).mid for rows in ((8,), (4, 2), (0, 4))]
    assert rates[0] == rates[1] == rates[2]


def test_one_more_block_is_inside_as_often_as_the_interval_says() -> None:
    """Of 200 further blocks of machines with noise, at least nine in ten lie in the intervals of the six before them."""
    truth, inside, tried = planted(1e-4, tuple(1e-3 + 2e-4 * r for r in range(MOST))), 0, 0
    for seed in range(40):
        found = fit(calls(truth, noise=0.03, seed=seed), "dedup", BYTES)
        more = [c for c in calls(truth, noise=0.03, seed=1000 + seed, blocks=1) if not c.shared and c.tokens > 1]
        for n in range(2, MOST + 1):
            pair = [c for c in more if c.tokens == n]
            size = np.mean([np.log(sum(c.histogram) * BYTES / c.seconds) for c in pair])
            ends = [
                np.mean([np.log(float(getattr(bandwidth(found, n, c.histogram, STACK), e))) for c in pair])
                for e in ("low", "high")
            ]
            inside, tried = inside + bool(ends[0] <= size <= ends[1]), tried + 1
    assert tried == 200 and inside >= 180


def test_an_interval_is_no_empty_claim() -> None:
    """With a hundredth of noise no interval is wider than a tenth, and with more noise it is wider."""
    truth = planted(1e-4, tuple(1e-3 + 2e-4 * r for r in range(MOST)))
    quiet, loud = (fit(calls(truth, noise=noise), "dedup", BYTES) for noise in (0.01, 0.05))
    assert all(1 < a.rho < 1.1 and a.rho < b.rho for a, b in zip(quiet.speeds, loud.speeds, strict=True))


@pytest.mark.parametrize(
    ("offs", "student"),
    [((0.01, -0.01), 12.7062), ((0.02, 0.0, -0.02), 4.3027), ((0.03, 0.01, -0.01, -0.03), 3.1824)],
)
def test_the_interval_is_students(offs: tuple[float, ...], student: float) -> None:
    """Blocks with known logs give the interval of a textbook: t with one degree of freedom less, times s·√(1 + 1/blocks)."""
    truth = planted(1e-4, tuple(1e-3 + 2e-4 * r for r in range(MOST)))
    even = calls(lambda rows: truth((sum(r * c for r, c in enumerate(rows, 1)),)), kernel="per_slot", blocks=len(offs))
    found = fit([c._replace(seconds=c.seconds * float(np.exp(offs[c.block]))) for c in even], "per_slot", BYTES)
    half = student * float(np.std(offs, ddof=1)) * float(np.sqrt(1 + 1 / len(offs)))
    for speed in found.speeds:
        assert np.log([speed.high / speed.mid, speed.mid / speed.low]) == pytest.approx([half, half], rel=1e-4)


@pytest.mark.parametrize("spike", [1.2, 3, 10])
def test_spikes_do_not_move_the_costs(spike: float) -> None:
    """One call in nine taking longer leaves the costs within two thousandths, by a fifth or tenfold."""
    truth = planted(1e-4, tuple(1e-3 + 2e-4 * r for r in range(MOST)))
    spiked = [c._replace(seconds=c.seconds * (spike if i % 9 == 0 else 1)) for i, c in enumerate(calls(truth))]
    found = fit(spiked, "dedup", BYTES)
    assert found.expert_seconds == pytest.approx(tuple(1e-3 + 2e-4 * r for r in range(MOST)), rel=0.002)


def test_a_cost_that_no_call_shows_is_next_to_nothing() -> None:
    """Where no expert ever had two tokens, the other costs are found, and that one is the least that is allowed."""
    found = fit_costs([(4, 0), (8, 0), (6, 0)], [5e-4, 9e-4, 7e-4], [1, 2])
    assert found.fixed == pytest.approx(1e-4, rel=1e-3)
    assert found.experts == pytest.approx((1e-4, LEAST_COST * 1e-4), rel=1e-3)


def test_same_calls_same_figures() -> None:
    """Nothing is drawn."""
    noisy = calls(planted(1e-4, (1e-3,) * MOST), noise=0.1)
    assert fit(noisy, "dedup", BYTES) == fit(noisy, "dedup", BYTES)


def test_one_block_gives_no_interval() -> None:
    """Two repeats are one block; the message says what is needed."""
    with pytest.raises(MeasurementError, match="samples of one block; an interval needs two"):
        fit(calls(planted(0, (1e-3,) * MOST), blocks=1), "dedup", BYTES)


def test_more_tokens_than_the_fit_saw_are_refused() -> None:
    """Costs are not extrapolated, and neither are pass sizes."""
    found = fit(calls(planted(0, (1e-3,) * MOST)), "dedup", BYTES)
    with pytest.raises(MeasurementError, match="with 7 tokens but the fit saw at most 6"):
        bandwidth(found, 6, (0,) * 6 + (1,), STACK)
    with pytest.raises(MeasurementError, match="passes of 7 were not measured"):
        bandwidth(found, 7, (28,), STACK)


def test_read_ceiling_is_a_median() -> None:
    """One slow read out of five does not move the ceiling."""
    seconds = (1.0, 1.0, 1.0, 1.0, 9.0)
    reads = [ReadSample(tokens=1, repeat=0, bytes_read=100, wall_seconds=s, cpu_seconds=s) for s in seconds]
    assert read_ceiling(reads, "cpu").mid == 100
