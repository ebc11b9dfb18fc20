"""Experts by their tokens: counted window by window, and spread where only their number is known."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.costs import histogram, padded
from expertbytes.measurements.routing.counts import mean_distinct
from expertbytes.measurements.routing.histograms import mean_histograms
from expertbytes.measurements.routing.trace import Trace
from expertbytes.measurements.spread import spread
from expertbytes.measurements.synthetic import Local, Uniform
from expertbytes.pyoracle.routing import uniform_distinct

E, K = 6, 2


@st.composite
def traces(draw: st.DrawFn) -> Trace:
    """Two layers of some short requests, one of which has at least five tokens, with shared experts."""
    lengths = [*draw(st.lists(st.integers(1, 9), max_size=3)), draw(st.integers(5, 9))]
    rng, keep = np.random.default_rng(draw(st.integers(0, 2**32))), draw(st.sampled_from([0.0, 0.5, 0.9, 1.0]))
    layers = [np.concatenate([Local(E, K, keep).draw(rng, n) for n in lengths]) for _ in range(2)]
    return Trace(np.stack(layers).astype(np.int16), E, np.array(lengths))


@settings(max_examples=60, deadline=None)
@given(traces())
def test_every_window_is_counted(trace: Trace) -> None:
    """The means are those of the histograms of all windows of all layers, one by one."""
    ends = np.cumsum(trace.requests)
    for n, found in enumerate(mean_histograms(trace, 5), start=1):
        starts = [s for end, length in zip(ends, trace.requests, strict=True) for s in range(end - length, end - n + 1)]
        each = [histogram(trace.experts[layer, s : s + n]) for layer in range(2) for s in starts]
        counts = padded([*each, (0,) * n]).sum(axis=0)
        assert found == tuple(Fraction(int(count), len(each)) for count in counts)


@settings(max_examples=30, deadline=None)
@given(traces())
def test_histograms_add_up(trace: Trace) -> None:
    """Their experts are the mean distinct ones, their tokens the slots."""
    found, distinct = mean_histograms(trace, 5), mean_distinct(trace, 5, "inside")
    assert tuple(map(sum, found)) == tuple(distinct)
    assert [sum(r * count for r, count in enumerate(each, 1)) for each in found] == [K * n for n in range(1, 6)]


@given(st.integers(1, 200), st.fractions(0, 1))
def test_a_spread_adds_up(n: int, part: Fraction) -> None:
    """Whatever the number of distinct experts, it and the slots come out exactly, and no count is negative beyond rounding."""
    distinct = K + part * (n * K - K)
    found = spread(E, K, n, distinct)
    assert sum(found) == distinct and sum(r * count for r, count in enumerate(found, 1)) == n * K
    assert min(found) > -1e-6 * n


@given(st.integers(1, 12), st.integers(2, 40))
def test_the_spread_of_uniform_routing_is_binomial(n: int, experts: int) -> None:
    """At the distinct experts of uniform routing it is exact; where all tokens share it is k experts with all of them."""
    found = spread(experts, K, n, uniform_distinct(experts, K, n))
    chance = Fraction(K, experts)
    assert found[n - 1] == experts * chance**n
    assert spread(experts, K, n, Fraction(K)) == (*[0] * (n - 1), K)


def test_the_spread_is_that_of_many_draws() -> None:
    """Histograms of uniform routing, drawn often, have the means that the closed form says."""
    rng = np.random.default_rng(0)
    drawn = padded([(*histogram(Uniform(16, 4).draw(rng, 3)), 0, 0)[:3] for _ in range(4000)]).mean(axis=0)
    assert drawn == pytest.approx([float(c) for c in spread(16, 4, 3, uniform_distinct(16, 4, 3))], abs=0.1)


@pytest.mark.parametrize("distinct", [1, 7])
def test_impossible_counts_are_refused(distinct: int) -> None:
    """Fewer experts than one token has, or more than there are slots."""
    with pytest.raises(ValueError, match="must be from 2 to 6"):
        spread(E, K, 3, Fraction(distinct))
