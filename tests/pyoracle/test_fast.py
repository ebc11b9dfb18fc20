"""The vectorised oracle against the exact one."""

from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.fast import best_drafts
from expertbytes.pyoracle.goodput import best_draft, goodput

rates = st.lists(st.integers(0, 64), min_size=1, max_size=6)
times = st.lists(st.integers(1, 4096), min_size=1, max_size=9)


@given(rates, times)
def test_equals_the_exact_oracle(sixty_fourths: list[int], milliseconds: list[int]) -> None:
    """The best draft length is the exact one, but for ties within rounding, where it is as good."""
    found = best_drafts([rate / 64 for rate in sixty_fourths], [float(time) for time in milliseconds])
    T = [Fraction(time) for time in milliseconds].__getitem__
    for rate, d in zip(sixty_fourths, found, strict=True):
        A = partial(tokens, Fraction(rate, 64))
        best = best_draft(A, T, len(milliseconds) - 1)
        assert d == best or goodput(A, T, int(d)) >= goodput(A, T, best) * (1 - Fraction(1, 10**14))


@given(rates)
def test_exact_ties_take_the_least(sixty_fourths: list[int]) -> None:
    """Where times follow the tokens of one dyadic rate, all draft lengths tie there, and 0 is taken as in the oracle."""
    half = [float(tokens(Fraction(1, 2), d)) for d in range(6)]
    found = best_drafts([0.5, *(rate / 64 for rate in sixty_fourths)], half)
    assert found[0] == 0
    assert all(d == 0 for rate, d in zip(sixty_fourths, found[1:], strict=True) if rate <= 32)
    assert all(d == 5 for rate, d in zip(sixty_fourths, found[1:], strict=True) if rate > 32)


def test_a_million_rates_rise() -> None:
    """Over a million rising rates the draft lengths never fall (`bestDraft_mono`), and all from 0 to 7 occur."""
    seconds = 1 + 0.08 * np.arange(9) ** 1.5
    found = best_drafts(np.linspace(0, 1, 1_000_000), seconds)
    assert (np.diff(found) >= 0).all()
    assert set(found.tolist()) == set(range(8))


@pytest.mark.parametrize(
    ("wrong_rates", "wrong_times"),
    [
        ([1.1], [1.0]),
        ([-0.1], [1.0]),
        ([float("nan")], [1.0]),
        ([0.5], [0.0]),
        ([0.5], [float("inf")]),
        ([0.5], []),
        ([[0.5]], [1.0]),
    ],
)
def test_wrong_input(wrong_rates: list[float], wrong_times: list[float]) -> None:
    """Rates outside [0, 1] and times that are not positive and finite are refused."""
    with pytest.raises(ValueError, match="must"):
        best_drafts(wrong_rates, wrong_times)
