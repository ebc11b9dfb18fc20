"""The price over many passes: what a wrong one costs, how well it is kept, the floor under it, drift and the switch."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from expertbytes.planner.price import PriceController, loss_of_price, price_error
from expertbytes.pyoracle.planner import long_run, long_run_best, priced_policy, weighted

AMOUNTS = st.integers(1, 12).map(lambda n: Fraction(n, 3))
ACTIONS = st.lists(st.tuples(AMOUNTS, AMOUNTS), min_size=1, max_size=3)
"""Tokens and seconds of each action of a state."""
STATES = st.lists(st.tuples(AMOUNTS, ACTIONS), min_size=1, max_size=3)


@given(STATES, st.integers(0, 12).map(lambda n: Fraction(n, 2)))
def test_a_wrong_price_costs_its_error_times_the_change_of_the_passes(
    states: list[tuple[Fraction, list[tuple[Fraction, Fraction]]]], price: Fraction
) -> None:
    """The bound of `loss_of_price`, on exact fractions, for any price and any mix; at the best price it is 0."""
    n, m = len(states), lambda s: len(states[s][1]) - 1
    w, N, T = lambda s: states[s][0], lambda s, a: states[s][1][a][0], lambda s, a: states[s][1][a][1]
    best = long_run_best(w, N, T, m, n, Fraction(0), Fraction(0))
    chosen, right = ({s: priced_policy(g, N, T, m, s) for s in range(n)}.__getitem__ for g in (price, best))
    seconds = [weighted(w, T, policy, n) for policy in (right, chosen)]
    assert long_run(w, N, T, n, chosen) >= best - loss_of_price(best, price, *seconds)
    assert long_run(w, N, T, n, right) == best


def stationary(
    step: float, passes: int, seed: int
) -> tuple[np.ndarray, float, float, tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """The witness's mix with noise, kept by a controller: prices by pass, throughput, and the mix."""
    rng = np.random.default_rng(seed)
    weights = np.array([0.5, 0.3, 0.2])
    tokens = np.array([[1.0, 1.9, 2.4], [1.0, 1.2, 1.3], [1.0, 1.0, 1.0]])
    seconds = np.array([[1.0, 2.0, 3.2], [1.0, 2.0, 3.2], [10.0, 10.0, 10.0]])
    controller = PriceController.start(1, 1.0, step=step)
    prices, total, spent = [], 0.0, 0.0
    for state in rng.choice(3, size=passes, p=weights):
        action = int((tokens[state] - controller.price * seconds[state]).argmax())
        gained = rng.gamma(4.0, tokens[state, action] / 4.0)
        controller = controller.observe(1, gained, seconds[state, action], 1.0)
        prices.append(float(controller.price))
        total, spent = total + gained, spent + seconds[state, action]
    return np.array(prices), total / spent, spent / passes, (weights, tokens, seconds)


def test_the_price_is_kept_and_loses_what_is_stated() -> None:
    """In a stationary mix: the price's error and the loss of throughput are within their bounds, and the ratio rule loses more."""
    step, passes = 1 / 64, 20_000
    prices, throughput, mean_seconds, (weights, tokens, seconds) = stationary(step, passes, seed=0)
    policies = np.stack(np.meshgrid(*[range(3)] * 3, indexing="ij"), -1).reshape(-1, 3)
    states = np.arange(3)
    rates = [(weights @ tokens[states, p]) / (weights @ seconds[states, p]) for p in policies]
    best = max(rates)
    chosen = policies[int(np.argmax(rates))]
    noise = weights @ (tokens[states, chosen] ** 2 / 4)
    surplus = weights @ (tokens[states, chosen] - best * seconds[states, chosen]) ** 2
    bound = price_error(step, float(np.sqrt(noise + surplus)), 1.0, mean_seconds)
    settled = prices[passes // 10 :]
    assert np.sqrt(((settled - best) ** 2).mean()) <= bound
    spread = max(abs(1 - (weights @ seconds[states, chosen]) / (weights @ seconds[states, p])) for p in policies)
    noise_of_mean = 4 * best * np.sqrt((noise + surplus) / passes) / mean_seconds
    assert throughput >= best - bound * spread - noise_of_mean
    by_ratio = [(tokens / seconds).argmax(1)]
    assert (weights @ tokens[states, by_ratio[0]]) / (weights @ seconds[states, by_ratio[0]]) < throughput


@given(st.integers(0, 10_000), st.sampled_from((0.01, 0.1, 0.5)), st.integers(1, 8))
def test_never_below_plain_decoding_by_more_than_is_stated(seed: int, loss: float, requests: int) -> None:
    """Whatever is planned and however little is accepted: at every pass (1 - loss) · plain tokens - allowance are there."""
    rng = np.random.default_rng(seed)
    controller = PriceController.start(requests, 1.0, loss=loss, passes=2.0)
    tokens = plain = 0.0
    verified = 0
    for _ in range(200):
        seconds = rng.uniform(1, 4)
        if controller.affords(requests, seconds, 1.0):
            gained, verified = float(requests), verified + 1  # the worst that can happen
        else:
            gained, seconds = float(requests), 1.0
        if rng.random() < 0.02:
            gained += rng.integers(0, 5 * requests)
        controller = controller.observe(requests, gained, seconds, 1.0)
        tokens, plain = tokens + gained, plain + requests * seconds
        assert tokens >= (1 - loss) * plain - controller.allowance - 1e-9
    assert verified > 0  # the floor still lets it try


def test_a_loss_is_not_paid_for_by_gains_of_long_ago() -> None:
    """The account counts up to the allowance: after a long good time, the floor holds for what follows it."""
    controller = PriceController.start(4, 1.0, passes=2.0)
    for _ in range(1000):
        controller = controller.observe(4, 16.0, 1.5, 1.0)
    assert controller.account == controller.allowance == 8.0
    lost = 0.0
    while controller.affords(4, 2.0, 1.0):
        controller = controller.observe(4, 4.0, 2.0, 1.0)
        lost += 2 * 4 * (1 - controller.loss) - 4
    assert lost <= 2 * controller.allowance


def test_drift_of_costs_and_of_acceptance_is_followed() -> None:
    """Costs half as much again as the table, half of the tokens promised: the scales say so, and a plain pass changes none."""
    controller = PriceController.start(4, 1.0)
    for _ in range(1000):
        controller = controller.observe(4, 6.0, 1.5, 1.0, expected_tokens=8.0, expected_seconds=1.0)
    assert controller.cost_scale == pytest.approx(1.5) and controller.acceptance_scale == pytest.approx(0.5)
    assert controller.price == pytest.approx(4.0)
    for _ in range(100_000 // 50):
        controller = controller.observe(4, 4.0, 1.5, 1.5, expected_tokens=4.0, expected_seconds=1.0)
    assert controller.acceptance_scale == pytest.approx(0.5) and controller.price == pytest.approx(4 / 1.5)


def test_the_switch() -> None:
    """Off: no pass but plain ones is affordable, whatever was earned; on again: the price is still there."""
    controller = PriceController.start(2, 1.0).observe(2, 8.0, 1.0, 1.0)
    off = controller.switched(False)
    assert not off.affords(2, 1.0, 1.0) and not off.affords(2, 1.1, 1.0)
    assert off.switched(True).affords(2, 1.1, 1.0) and off.price == controller.price


def test_servers_side_by_side() -> None:
    """Arrays are servers, each as alone."""
    many = PriceController.start(3, np.array([1.0, 2.0]), step=0.1)
    many = many.observe(3, np.array([5.0, 3.0]), np.array([1.5, 2.5]), np.array([1.0, 2.0]))
    for place, (plain, gained, seconds) in enumerate(((1.0, 5.0, 1.5), (2.0, 3.0, 2.5))):
        one = PriceController.start(3, plain, step=0.1).observe(3, gained, seconds, plain)
        assert (many.price[place], many.account[place]) == (one.price, one.account)


@pytest.mark.parametrize(("name", "value"), [("step", 0.0), ("step", 1.5), ("loss", 0.0), ("loss", 1.0)])
def test_settings_are_checked(name: str, value: float) -> None:
    """One sentence."""
    with pytest.raises(InputError, match=f"{name} is {value:g} but must be"):
        PriceController.start(1, 1.0, **{name: value})
