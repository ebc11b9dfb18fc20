"""The gap engine equals the oracle's word-for-word definitions on small traces, window by window and gap by gap."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from measurements import MeasurementError
from measurements.routing import Trace, Windows, mean_distinct
from measurements.routing.working_set import gap_histogram, layer_distinct, sum_min_gap
from pyoracle import routing as oracle

Drawn = tuple[NDArray[Any], int]


@st.composite
def layers(draw: st.DrawFn) -> Drawn:
    """Experts [tokens, k] of one layer, distinct in each token, and how many experts there are."""
    experts = draw(st.integers(1, 6))
    k = draw(st.integers(1, experts))
    tokens = draw(st.integers(1, 9))
    drawn = [draw(st.permutations(range(experts)))[:k] for _ in range(tokens)]
    return np.array(drawn, np.int64), experts


def predicate(experts: NDArray[Any]) -> oracle.Trace:
    return lambda t, e: t < len(experts) and e in experts[t]


@given(layers())
def test_cyclic_windows(drawn: Drawn) -> None:
    """U(n) is `meanDistinct` for every n up to beyond the trace."""
    experts, count = drawn
    T = len(experts)
    expected = [oracle.mean_distinct(predicate(experts), T, count, n) for n in range(1, T + 3)]
    assert list(layer_distinct(experts, count, T + 2, "cyclic")) == expected


@given(layers())
def test_inside_windows(drawn: Drawn) -> None:
    """U(n) is `insideMean` for every n up to the trace."""
    experts, count = drawn
    T = len(experts)
    expected = [oracle.inside_mean(predicate(experts), T, count, n) for n in range(1, T + 1)]
    assert list(layer_distinct(experts, count, T, "inside")) == expected


@given(layers())
def test_histograms(drawn: Drawn) -> None:
    """The histograms are `gapHistogram` and `sentinelHistogram`."""
    experts, count = drawn
    T, s = len(experts), predicate(experts)
    cyclic, inside = (gap_histogram(experts, count, T + 1, windows) for windows in ("cyclic", "inside"))
    assert cyclic.tolist() == [oracle.gap_histogram(s, T, count, g) for g in range(T + 2)]
    assert inside.tolist() == [oracle.sentinel_histogram(s, T, count, g) for g in range(T + 2)]


@given(layers(), st.integers(1, 12))
def test_clamping_loses_nothing(drawn: Drawn, longest: int) -> None:
    """A histogram clamped at n gives the same sum of min(gap, n) as the whole one."""
    experts, count = drawn
    whole = gap_histogram(experts, count, len(experts) + 1, "inside")
    clamped = gap_histogram(experts, count, longest, "inside")
    for n in range(1, min(longest, len(whole) - 1) + 1):
        assert sum_min_gap(clamped, n) == sum_min_gap(whole, n)


@given(layers())
def test_one_token(drawn: Drawn) -> None:
    """A window of one token holds its k experts, however windows are counted."""
    experts, count = drawn
    assert layer_distinct(experts, count, 1, "cyclic") == [experts.shape[1]]
    assert layer_distinct(experts, count, 1, "inside") == [experts.shape[1]]


def test_layers_are_averaged() -> None:
    """A layer that repeats its expert and one that does not: U(2) is the mean of 1 and 2."""
    trace = Trace(np.array([[[0], [0], [0]], [[0], [1], [2]]]), 3)
    assert mean_distinct(trace, 2, "inside") == (Fraction(1), Fraction(3, 2))


@pytest.mark.parametrize("windows", ["cyclic", "inside"])
def test_a_long_trace_stays_exact(windows: Windows) -> None:
    """On 200,000 tokens that cycle through 64 experts, windows of n tokens hold exactly n experts."""
    tokens = 64 * 3125
    experts = (np.arange(tokens) % 64).reshape(1, tokens, 1)
    assert mean_distinct(Trace(experts, 64), 32, windows) == tuple(range(1, 33))


def test_windows_longer_than_the_trace() -> None:
    """Windows inside a trace cannot be longer than it."""
    with pytest.raises(MeasurementError, match="3 tokens, too few for windows of 4"):
        mean_distinct(Trace(np.zeros((1, 3, 1), np.int64), 1), 4, "inside")
