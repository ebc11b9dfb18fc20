"""Calibration errors and what they cost: nothing where beliefs are true, and never more than the proved bound."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lab.drafting.reliability import (
    Pairs,
    calibration_error,
    diagram,
    group_forecasts,
    pairs,
    regret,
    resampled,
)
from tests.lab.drafting.drafts import workload

PROBABILITIES = st.lists(st.floats(0.05, 0.999), min_size=1, max_size=8)


def chains(chances: list[float], count: int, seed: int) -> np.ndarray:
    """[count, L]: which tokens of chains drawn token by token survive."""
    right = np.random.default_rng(seed).random((count, len(chances))) < np.array(chances)
    return np.logical_and.accumulate(right, axis=1)


def test_true_beliefs_have_no_error_beyond_chance():
    """Beliefs that outcomes were drawn from have an error of a few standard deviations of a cell's mean at most."""
    believed = np.random.default_rng(1).random(20_000)
    survived = np.random.default_rng(2).random(20_000) < believed
    found = Pairs(believed, survived, np.repeat(np.arange(200), 100))
    assert calibration_error(found) < 3 * 0.5 / np.sqrt(2000)
    interval = resampled(found, calibration_error)
    assert interval.low <= interval.mid < interval.high < 0.05


@given(shift=st.floats(0.1, 0.4), seed=st.integers(0, 1000))
def test_a_shift_of_all_beliefs_is_the_error(shift: float, seed: int):
    """Where every belief is too high by the same amount, the error is that amount."""
    rng = np.random.default_rng(seed)
    true = rng.random(4000) * 0.5
    found = Pairs(true + shift, rng.random(4000) < true, np.zeros(4000, np.int64))
    assert abs(calibration_error(found) - shift) < 0.05


def test_the_diagram_holds_every_token_once():
    """Cells rise in belief and their tokens add up."""
    believed = np.random.default_rng(3).random(1003)
    cells = diagram(Pairs(believed, believed > 0.5, np.zeros(1003, np.int64)))
    assert sum(cell.tokens for cell in cells) == 1003
    assert [cell.believed for cell in cells] == sorted(cell.believed for cell in cells)


def test_pairs_are_the_drafted_tokens():
    """Tokens beyond a chain's length do not count; each carries its request."""
    drawn = workload(5, 4, 6)
    survival = np.random.default_rng(1).random((drawn.positions, 6))
    found = pairs(drawn, survival, drawn.ngram.accepted, drawn.ngram.length)
    assert len(found.believed) == int(drawn.ngram.length.sum())
    assert int(found.survived.sum()) == int(drawn.ngram.accepted.sum())
    by_request = [int(drawn.ngram.length[drawn.request(i)].sum()) for i in range(drawn.requests)]
    assert np.bincount(found.request, minlength=drawn.requests).tolist() == by_request


@given(true=PROBABILITIES, seed=st.integers(0, 1000), per_token=st.floats(0, 0.5), data=st.data())
def test_regret_keeps_its_bound(true: list[float], seed: int, per_token: float, data: st.DataObject):
    """A choice by any beliefs loses at most under · over, and the theorem's mirror says so of every group."""
    wrong = data.draw(st.lists(st.floats(0.05, 0.999), min_size=len(true), max_size=len(true)))
    survived = chains(true, 200, seed)
    believed = np.tile(np.cumprod(wrong), (200, 1))
    forecasts = group_forecasts(believed, survived, np.arange(200) % 2)
    found = regret(forecasts, lambda n: 1 + per_token * n)
    assert found.groups == 2
    assert 1 <= found.realised <= found.bound * (1 + 1e-12)
    for _, forecast in forecasts:
        lengths = range(forecast.length + 1)
        N = [1 + sum(forecast.truth(i) for i in range(d)) for d in lengths]
        Nhat = [1 + sum(forecast.belief(i) for i in range(d)) for d in lengths]
        C = [1 + per_token * (d + 1) for d in lengths]
        chosen = max(lengths, key=lambda d: Nhat[d] / C[d])
        worst = found.under * found.over * (1 + 1e-8)
        assert all(N[i] / C[i] <= worst * N[chosen] / C[chosen] for i in range(forecast.length + 1))


def test_true_beliefs_cost_nothing():
    """Groups believed as they are have factor 1 and lose nothing."""
    survived = chains([0.9, 0.8, 0.5], 400, 4)
    believed = np.tile(survived.mean(axis=0), (400, 1))
    found = regret(group_forecasts(believed, survived, np.zeros(400, np.int64)), lambda n: 1 + 0.2 * n)
    assert found.realised == 1 and found.survival_factor < 1 + 1e-9 and found.bound < 1 + 1e-9


def test_small_groups_are_left_out():
    """A group of fewer than forty chains says nothing of its survivals."""
    survived = chains([0.5], 50, 4)
    group = np.array([0] * 45 + [1] * 5)
    assert [count for count, _ in group_forecasts(survived * 0.5 + 0.25, survived, group)] == [45]
