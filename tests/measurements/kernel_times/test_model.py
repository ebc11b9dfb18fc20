"""The model of kernel times: curves that are in it come back exactly, the bound follows the noise."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.kernel_times.bound import FLOOR, bound, bounds, inside
from expertbytes.measurements.kernel_times.curves import SIZES
from expertbytes.measurements.kernel_times.generator import distinct
from expertbytes.measurements.kernel_times.model import FORMS, Timed, choose, modelled, predicted

POSITIVE = st.floats(0.01, 10)
FIT, HELD = (1, 2, 4, 7), (3, 5, 6)


def timed(times: np.ndarray, experts: int = 512, k: int = 8) -> Timed:
    U = distinct("balanced", experts, k, SIZES)
    return Timed(np.array(SIZES, float), np.tile(U, (len(times), 1)), times)


@given(f=POSITIVE, c=POSITIVE, b=st.floats(0, 10), experts=st.sampled_from((64, 128, 256, 512)))
@settings(max_examples=30)
def test_lines_come_back(f: float, c: float, b: float, experts: int) -> None:
    """A curve that is a line in U (and n) is predicted exactly at the sizes left out."""
    U = distinct("balanced", experts, 4, SIZES)
    times = f + c * U + b * np.array(SIZES)
    curve = Timed(np.array(SIZES, float), U[None], times[None])
    assert modelled("line_with_tokens", curve, FIT, HELD)[0] == pytest.approx(times[list(HELD)], rel=1e-6)
    straight = Timed(curve.sizes, curve.distinct, (f + c * U)[None])
    assert modelled("line", straight, FIT, HELD)[0] == pytest.approx((f + c * U)[list(HELD)], rel=1e-6)
    assert modelled("steps", straight, FIT, HELD)[0] == pytest.approx((f + c * U)[list(HELD)], rel=1e-6)


@given(jump=st.floats(1.5, 5), at=st.sampled_from((16, 64)))
@settings(max_examples=20)
def test_a_curve_with_a_jump_is_not_a_line(jump: float, at: int) -> None:
    """The form with the least error where sizes are left out is chosen, by nothing else."""
    U = distinct("balanced", 512, 8, SIZES)
    times = (1 + 0.1 * U) * np.where(np.array(SIZES) >= at, jump, 1)
    curve = timed(times[None])
    chosen = choose(curve, FIT)
    found = {}
    for form in FORMS:
        off = [
            modelled(form, curve, [i for i in FIT if i != index], [index])[0, 0] / times[index] for index in FIT[1:-1]
        ]
        found[form] = np.abs(np.log(off)).mean()
    assert FORMS[int(chosen.form[0])] == min(found, key=found.__getitem__)


def test_times_at_sizes_held_out_are_not_looked_at() -> None:
    """Other times at the sizes held out change neither the form nor the prediction, not even those of one token."""
    rng = np.random.default_rng(0)
    times = rng.uniform(1, 2, (50, 8)).cumsum(1)
    other = times.copy()
    other[:, [0, *HELD]] = rng.uniform(1, 100, (50, 4))
    first, second = choose(timed(times), FIT), choose(timed(other), FIT)
    assert (first.form == second.form).all() and (first.left_out == second.left_out).all()
    assert (predicted(timed(times), FIT, HELD, first) == predicted(timed(other), FIT, HELD, second)).all()


def test_units_do_not_matter() -> None:
    """Microseconds give the same form and bound as milliseconds, and a thousand times the prediction."""
    times = np.random.default_rng(1).uniform(1, 2, (50, 8)).cumsum(1)
    first, second = choose(timed(times), FIT), choose(timed(1000 * times), FIT)
    assert (first.form == second.form).all()
    assert first.left_out == pytest.approx(second.left_out)
    assert predicted(timed(1000 * times), FIT, HELD, second) == pytest.approx(
        1000 * predicted(timed(times), FIT, HELD, first)
    )


def test_the_bound_grows_with_the_noise() -> None:
    """Without noise it is the floor; more noise of the same draws never gives less; half the points of a group set none."""
    U = distinct("balanced", 512, 8, SIZES)
    noise = np.random.default_rng(2).standard_normal((200, 8))
    found = [bound(choose(timed((1 + 0.1 * U) * np.exp(size * noise)), FIT).left_out) for size in (0, 0.05, 0.2, 0.5)]
    assert found[0] == FLOOR
    assert found == sorted(found) and found[-1] > 2 * FLOOR


def test_each_group_has_its_own_bound() -> None:
    """A noisy kernel does not widen the bound of another."""
    errors = np.array([[0.01, 0.02]] * 10 + [[1.0, 1.0]] * 10)
    found = bounds(errors, ["good"] * 10 + ["bad"] * 10)
    assert found[:10] == pytest.approx(FLOOR)
    assert found[10:] == pytest.approx(np.e - 1)


def test_inside_is_a_factor_both_ways() -> None:
    """Ten percent allows 1.1 times as long and 1.1 times as short, and nothing beyond."""
    measured = np.array([1.099, 1 / 1.099, 1.101, 1 / 1.101])
    assert inside(np.ones(4), measured, np.full(4, 0.1)).tolist() == [True, True, False, False]
