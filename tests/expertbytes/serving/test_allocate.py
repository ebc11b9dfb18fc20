"""The vectorised allocator against brute force and the oracle, and its certificate."""

from fractions import Fraction
from itertools import accumulate

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.pyoracle.price import (
    Choice,
    affine_time,
    allocate,
    batch_goodput,
    separate_value,
    total_tokens,
    total_value,
    total_verified,
)
from expertbytes.serving.allocate import Allocation, Drafts, majorant_increments, padded, priced
from expertbytes.serving.exact import exact
from lab.bench_serving import timed
from tests.expertbytes.serving.batches import as_curve, brute_force, drafts_of, oracle_requests, requests, step_times

SIZES = 3 * 4 + 1


def choices_of(found: Allocation) -> list[Choice]:
    return [Choice(bool(second), int(m)) for second, m in zip(found.second, found.lengths, strict=True)]


def true_goodput(found: Allocation, batch: list, seconds: list[int]) -> Fraction:
    """Goodput of the choices by the exact definition; a choice must be within its chain."""
    offered, choices = oracle_requests(batch), choices_of(found)
    assert all(choice.length <= pair[choice.second].length for pair, choice in zip(offered, choices, strict=True))
    assert total_verified(offered, choices) == found.verified
    assert len(batch) + total_tokens(offered, choices) == Fraction(float(found.tokens))
    return batch_goodput(lambda n: Fraction(seconds[n]), offered, choices)


@given(requests(), step_times(SIZES))
def test_exact_equals_brute_force(batch: list, seconds: list[int]) -> None:
    """`exact` finds the largest goodput of all choices whatever the step times, also where they fall with the pass."""
    found = exact(drafts_of(batch), as_curve(seconds))
    assert true_goodput(found, batch, seconds) == brute_force(batch, seconds)


@given(requests(), step_times(SIZES))
def test_certificate(batch: list, seconds: list[int]) -> None:
    """`priced` claims no more than its choices yield, and no choices yield more than its bound."""
    rising = list(accumulate(seconds, max))
    found, best = priced(drafts_of(batch), as_curve(rising)), brute_force(batch, rising)
    assert true_goodput(found, batch, rising) <= best
    assert best <= Fraction(float(found.bound)) * (1 + Fraction(1, 10**12))
    assert float(best) <= float(found.goodput) * (1 + float(found.gap)) * (1 + 1e-12)


@given(requests(), step_times(SIZES), st.booleans())
def test_one_drafter_is_solved(batch: list, seconds: list[int], second: bool) -> None:
    """With one chain a request the prices reach every budget: `priced` is the optimum, cliffs and all, and says so."""
    alone = [([], pair[1]) if second else (pair[0], []) for pair in batch]
    rising = list(accumulate(seconds, max))
    found = priced(drafts_of(alone), as_curve(rising))
    assert true_goodput(found, alone, rising) == brute_force(alone, rising)
    assert found.gap == pytest.approx(0, abs=1e-12)


@given(requests(), st.integers(0, 40), st.integers(1, 10))
def test_affine_optimum_is_a_fixed_point_of_the_price(batch: list, fixed: int, per_token: int) -> None:
    """Affine step times: `priced` is the optimum, where `batchGoodput_le_allocate` cannot improve it."""
    seconds = [affine_time(fixed, per_token, n) for n in range(SIZES)]
    seconds[0] = max(seconds[0], 1)
    found, offered = priced(drafts_of(batch), as_curve(seconds)), oracle_requests(batch)
    goodput = true_goodput(found, batch, seconds)
    again = allocate(goodput * per_token, offered)
    assert batch_goodput(lambda n: affine_time(fixed, per_token, n), offered, again) == goodput
    assert goodput == brute_force(batch, seconds)
    assert found.gap == pytest.approx(0, abs=1e-12)


@given(requests(), step_times(SIZES), st.booleans())
def test_choices_are_worth_the_most_at_their_price(batch: list, seconds: list[int], second: bool) -> None:
    """With one chain a request, no choices are worth more at the reported price than those found (`priced_separates`)."""
    alone = [([], pair[1]) if second else (pair[0], []) for pair in batch]
    found, offered = priced(drafts_of(alone), as_curve(list(accumulate(seconds, max)))), oracle_requests(alone)
    price = Fraction(float(found.price))
    assert total_value(price, offered, choices_of(found)) == separate_value(price, offered)


@given(st.lists(requests(most=1), min_size=1, max_size=5), step_times(SIZES))
def test_batches_side_by_side(batches: list, seconds: list[int]) -> None:
    """A leading axis holds batches that do not see each other."""
    rising = as_curve(list(accumulate(seconds, max)))
    alone = [priced(drafts_of(batch), rising) for batch in batches]
    together = priced(
        Drafts(*(np.stack([getattr(drafts_of(b), name) for b in batches]) for name in ("survivals", "lengths"))), rising
    )
    for name in ("second", "lengths", "tokens", "verified", "seconds", "price", "bound"):
        assert (getattr(together, name) == np.stack([getattr(found, name) for found in alone])).all()


@given(st.lists(st.integers(-20, 20), min_size=2, max_size=7))
def test_majorant(values: list[int]) -> None:
    """The majorant is concave, not below the curve, and at each point equal to it or on a chord between two points."""
    curve = np.array(values, np.float64)
    increments = majorant_increments(curve)
    above = curve[0] + np.concatenate([[0], np.cumsum(increments)])
    assert (np.diff(increments) <= 0).all()
    assert (above >= curve - 1e-9).all()
    for m in range(len(values)):
        chords = [
            values[i] + Fraction((values[j] - values[i]) * (m - i), j - i)
            for i in range(m + 1)
            for j in range(m, len(values))
            if i < j
        ]
        assert above[m] == pytest.approx(float(max([Fraction(values[m]), *chords])))


@given(step_times(9))
def test_padded(seconds: list[int]) -> None:
    """A padded curve does not decrease, is never slower, and is attained by a pass at least as large."""
    found = padded(as_curve(seconds))
    assert (np.diff(found) >= 0).all()
    assert all(found[n] == min(seconds[n:]) for n in range(len(seconds)))


@pytest.mark.parametrize(
    ("survivals", "lengths", "message"),
    [
        ([[[0.5, 0.6], [0, 0]]], [[2, 0]], "may not increase"),
        ([[[1.5, 0.6], [0, 0]]], [[2, 0]], "between 0 and 1"),
        ([[[0.5, 0.4], [0, 0]]], [[1, 0]], "beyond the length"),
        ([[[0.5, 0.4], [0, 0]]], [[3, 0]], "from 0 to 2"),
        ([[[0.5, 0.4]]], [[2]], r"\[\.\.\., requests, 2, L\]"),
    ],
)
def test_bad_drafts(survivals: list, lengths: list, message: str) -> None:
    """Survivals that are no chains are refused with what is wrong."""
    with pytest.raises(ValueError, match=message):
        Drafts(np.array(survivals, np.float64), np.array(lengths))


def test_bad_curves() -> None:
    """A step time that is too short, not positive or falling is refused."""
    drafts = drafts_of([([Fraction(1)], [])], longest=1)
    for curve, message in [([1, 1], "ends at 1"), ([1, 0, 1], "positive"), ([1, 2, 1], "decrease")]:
        with pytest.raises(ValueError, match=message):
            priced(drafts, as_curve(curve))
    for curve in ([1, 1], [1, 0, 1]):
        with pytest.raises(ValueError, match="positive"):
            exact(drafts, as_curve(curve))


@settings(max_examples=20)
@given(st.integers(0, 2**32 - 1))
def test_gap_is_small_in_large_batches(seed: int) -> None:
    """With many requests the certified gap is at most one chain's tokens over the batch's."""
    rng = np.random.default_rng(seed)
    survivals = np.cumprod(rng.uniform(0, 1, (500, 2, 8)), axis=-1)
    curve = np.repeat(np.arange(1.0, 600), 8)
    found = priced(Drafts(survivals, np.full((500, 2), 8)), curve)
    assert 0 <= found.gap <= 8 / 500


def test_a_hundred_thousand_requests_in_a_second() -> None:
    """The processor time of the allocation of 100,000 requests is below a second in one of three runs, cliffs or not."""
    for _ in range(3):
        runs = list(timed(100_000))
        assert all(found.gap < 1e-9 and found.lengths.shape == (100_000,) for _, _, found in runs)
        if all(seconds < 1 for _, seconds, _ in runs):
            return
    pytest.fail(f"seconds: {[seconds for _, seconds, _ in runs]}")
