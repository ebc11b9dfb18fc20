"""Allocation at a price against brute force over every choice of small batches, in exact arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.pyoracle.field import Number
from expertbytes.pyoracle.price import (
    Chain,
    Choice,
    Forecast,
    Request,
    affine_time,
    allocate,
    batch_goodput,
    believed_requests,
    best_length,
    chain_value,
    total_tokens,
    total_value,
    total_verified,
    true_requests,
    value,
    worst_factor,
)

RATES = st.fractions(0, 1, max_denominator=6)
PRICES = st.fractions(-1, 2, max_denominator=12)
SECONDS = st.fractions(Fraction(1, 10), 5, max_denominator=10)


def chain_of(survivals: list[Fraction]) -> Chain:
    return Chain(len(survivals), lambda i: survivals[i])


def survivals(max_size: int = 3) -> st.SearchStrategy[list[Fraction]]:
    """Survivals of a chain: running products of acceptance rates, so ties, zeros and ones occur."""
    return st.lists(RATES, max_size=max_size).map(lambda rates: list(accumulate(rates, lambda x, y: x * y)))


CHAINS = survivals().map(chain_of)
BATCHES = st.lists(st.tuples(CHAINS, CHAINS), max_size=3)


def every_allocation(requests: list[Request]) -> Iterator[list[Choice]]:
    """Every chain of every request at each of its lengths."""
    options = [
        [Choice(bool(second), length) for second, chain in enumerate(request) for length in range(chain.length + 1)]
        for request in requests
    ]
    return (list(choices) for choices in product(*options))


@given(PRICES, survivals(max_size=6))
def test_best_length_is_the_least_maximiser(price: Fraction, survival: list[Fraction]) -> None:
    """The best length is the first of the lengths whose value is largest."""
    worth = [value(price, survival.__getitem__, m) for m in range(len(survival) + 1)]
    assert best_length(price, survival.__getitem__, len(survival)) == worth.index(max(worth))
    assert chain_value(price, chain_of(survival)) == max(worth)


@settings(deadline=None)
@given(PRICES, BATCHES)
def test_allocation_is_the_optimum_of_the_batch(price: Fraction, requests: list[Request]) -> None:
    """No combination of chains and lengths is worth more at the price than the allocation request by request."""
    best = max(total_value(price, requests, choices) for choices in every_allocation(requests))
    assert total_value(price, requests, allocate(price, requests)) == best


@settings(deadline=None)
@given(PRICES.filter(lambda price: price >= 0), BATCHES)
def test_allocation_is_optimal_for_its_budget(price: Fraction, requests: list[Request]) -> None:
    """Among all choices that verify no more, none yields more expected tokens."""
    allocation = allocate(price, requests)
    budget = total_verified(requests, allocation)
    affordable = (c for c in every_allocation(requests) if total_verified(requests, c) <= budget)
    assert total_tokens(requests, allocation) == max(total_tokens(requests, choices) for choices in affordable)


@settings(deadline=None)
@given(SECONDS, st.fractions(0, 1, max_denominator=10), BATCHES)
def test_price_search_finds_the_largest_goodput(fixed: Fraction, per_token: Fraction, requests: list[Request]) -> None:
    """Repricing at the goodput reached ends, after a few steps, at the optimum over every allocation."""

    def goodput(choices: list[Choice]) -> Number:
        return batch_goodput(lambda n: affine_time(fixed, per_token, n), requests, choices)

    reached, steps = goodput([]), 0
    while (improved := goodput(allocate(reached * per_token, requests))) > reached:
        reached, steps = improved, steps + 1
    assert reached == max(map(goodput, every_allocation(requests)))
    assert steps <= 10


@st.composite
def forecasts(draw: st.DrawFn) -> Forecast:
    """A true chain and a believed one that differ by at most a factor."""
    truth, factor = draw(survivals()), draw(st.sampled_from([Fraction(1), Fraction(5, 4), Fraction(2), Fraction(3)]))
    belief: list[Fraction] = []
    for survival in truth:
        low, high = survival / factor, min(survival * factor, *belief[-1:], Fraction(1))
        belief.append(low + (high - low) * draw(st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)])))
    return Forecast(len(truth), factor, truth.__getitem__, belief.__getitem__)


@settings(deadline=None)
@given(
    st.lists(SECONDS, min_size=14, max_size=14), st.lists(st.tuples(forecasts(), forecasts()), min_size=1, max_size=2)
)
def test_optimum_by_beliefs_is_within_the_squared_factor(
    seconds: list[Fraction], batch: list[tuple[Forecast, Forecast]]
) -> None:
    """For any table of step times, the best allocation by beliefs has at least the true optimum over the factor squared."""
    truth, belief = true_requests(batch), believed_requests(batch)
    chosen = max(every_allocation(belief), key=lambda choices: batch_goodput(seconds.__getitem__, belief, choices))
    optimum = max(batch_goodput(seconds.__getitem__, truth, choices) for choices in every_allocation(truth))
    assert batch_goodput(seconds.__getitem__, truth, chosen) * worst_factor(batch) ** 2 >= optimum


def test_the_factor_enters_squared() -> None:
    """Beliefs that underrate one chain and overrate the other lose more than the factor itself, less than its square."""
    overrated = Forecast(60, Fraction(2), lambda _: Fraction(1, 4), lambda _: Fraction(1, 2))
    underrated = Forecast(60, Fraction(2), lambda _: Fraction(1), lambda _: Fraction(1, 2))
    batch = [(overrated, underrated)]
    chosen, best = [Choice(False, 60)], [Choice(True, 60)]
    believed = [batch_goodput(lambda n: n, believed_requests(batch), choices) for choices in (chosen, best)]
    true = [batch_goodput(lambda n: n, true_requests(batch), choices) for choices in (chosen, best)]
    assert believed[0] == believed[1]
    assert Fraction(38, 10) < true[1] / true[0] < 4


@pytest.mark.parametrize(
    ("survival", "message"),
    [
        ([Fraction(1, 2), Fraction(2, 3)], r"survival\(1\) must be between 0 and 1/2 .* found 2/3"),
        ([Fraction(3, 2)], r"survival\(0\) must be between 0 and 1 .* found 3/2"),
        ([Fraction(-1, 2)], r"survival\(0\) must be between 0 and 1 .* found -1/2"),
    ],
)
def test_a_chain_names_the_survival_that_is_wrong(survival: list[Fraction], message: str) -> None:
    """Survivals outside [0, 1] or increasing are refused with their position."""
    with pytest.raises(ValueError, match=message):
        chain_of(survival)


def test_a_forecast_refuses_beliefs_beyond_its_factor() -> None:
    """A belief more than the factor away from the truth is refused with its position."""
    with pytest.raises(ValueError, match=r"truth\(0\) = 1 and belief\(0\) = 1/3 must be within factor = 2"):
        Forecast(1, Fraction(2), lambda _: Fraction(1), lambda _: Fraction(1, 3))
