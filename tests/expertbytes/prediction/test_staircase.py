"""Break points, treads and the search in them agree with the best draft length itself, at and near every tie."""

import math
import time
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st

from expertbytes.measurements.exact import Bounded
from expertbytes.model.powers import tokens_near
from expertbytes.model.steps import Staircase
from expertbytes.prediction.lookup import lookup
from expertbytes.prediction.staircase import staircase, step
from expertbytes.prediction.ties import enclose, rational_tie, tie
from expertbytes.prediction.treads import best_among, best_at_rate
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.goodput import best_draft, goodput

WIDTH = Fraction(1, 1000)
seconds = st.one_of(st.integers(1, 12).map(Fraction), st.floats(1e-3, 1e3).map(Fraction))
fractions = st.fractions(0, 1, max_denominator=1000)


@st.composite
def cycles(draw: st.DrawFn, exact: bool = False) -> dict[int, Bounded]:
    """Cycle seconds at 0 and some longer drafts, with intervals of up to a third; often with ties."""
    lengths = {0, *draw(st.sets(st.integers(1, 9), min_size=1, max_size=6))}
    found = {}
    for d in sorted(lengths):
        mid = draw(seconds)
        low, high = (Fraction(draw(st.integers(0, 0 if exact else 4)), 12) for _ in range(2))
        found[d] = Bounded(low=mid * (1 - low), mid=mid, high=mid * (1 + high))
    return found


def best(cycles: Mapping[int, Bounded], a: Fraction) -> int:
    """`bestDraft` over the measured lengths by the definition: the least that no other beats."""
    values = {d: goodput(partial(tokens, a), lambda i: cycles[i].mid, d) for d in cycles}
    return min(d for d in cycles if values[d] == max(values.values()))


def probes(found: Staircase, drawn: Sequence[Fraction]) -> list[Fraction]:
    """Rates drawn, at the ends of every enclosure and of every certified range, and at exact break points."""
    ends = [end for point in found.break_points for end in (point.low, point.high, point.earliest, point.latest)]
    exact = [Fraction(point.rational) for point in found.break_points if point.rational is not None]
    return [a for a in (*drawn, *ends, *exact) if 0 <= a <= 1]


@given(cycles(), st.lists(fractions, max_size=5))
@example({0: Bounded(low=1, mid=1, high=1), 1: Bounded(low=2, mid=2, high=2)}, [])
@example({d: Bounded(low=1, mid=1, high=1) for d in range(4)}, [])
def test_between_break_points_the_best_length_is_the_tread(
    given_cycles: dict[int, Bounded], drawn: list[Fraction]
) -> None:
    """Outside the open enclosures, `bestDraft` is the tread's length; at a rational break point it is the lower one."""
    found = staircase("engine", given_cycles, rates=(), width=WIDTH)
    for a in probes(found, drawn):
        inside = [tread for tread in found.treads if tread.low < a <= tread.high or a == tread.low == 0]
        if inside:
            assert best(given_cycles, a) == inside[0].draft_length
        else:
            assert any(point.low < a <= point.high for point in found.break_points)
    for point in found.break_points:
        assert point.high - point.low <= WIDTH
        A = partial(tokens, Fraction(point.rational)) if point.rational is not None else None
        ends = (point.draft_length_below, point.draft_length_above)
        if A is not None:
            low, high = (goodput(A, lambda d: given_cycles[d].mid, d) for d in ends)
            assert low == high


@given(cycles())
def test_treads_join(given_cycles: dict[int, Bounded]) -> None:
    """Treads cover [0, 1] in order but for the enclosures, and each break point rises between its neighbours."""
    found = staircase("engine", given_cycles, rates=())
    lengths = [tread.draft_length for tread in found.treads]
    assert lengths == sorted(set(lengths))
    assert (found.treads[0].low, found.treads[-1].high) == (0, 1)
    for point, below, above in zip(found.break_points, found.treads[:-1], found.treads[1:], strict=True):
        assert (point.draft_length_below, point.draft_length_above) == (below.draft_length, above.draft_length)
        assert point.low <= below.high <= above.low <= point.high
        assert point.earliest <= point.high and point.low <= point.latest


@given(cycles(), st.lists(fractions, min_size=1, max_size=4), st.data())
def test_certified_means_best_for_all_times(
    given_cycles: dict[int, Bounded], drawn: list[Fraction], data: st.DataObject
) -> None:
    """Inside a tread's certified range its length is best for any cycle times in the intervals, and so says `step`."""
    found = staircase("engine", given_cycles, rates=(), width=WIDTH)
    true = {
        d: Bounded(low=value, mid=value, high=value)
        for d, interval in given_cycles.items()
        for value in [data.draw(st.sampled_from([interval.low, interval.mid, interval.high]))]
    }
    for tread in found.treads:
        for a in probes(found, drawn):
            low, high = tread.certified_low, tread.certified_high
            if low is not None and high is not None and low < a <= high:
                assert best(true, a) == tread.draft_length
                assert step(a, given_cycles).status == "certified"


@given(cycles(), st.data())
def test_a_break_point_stays_between_its_ends(given_cycles: dict[int, Bounded], data: st.DataObject) -> None:
    """Whatever the cycle times in the intervals: not above the lower length at `earliest`, nor below the upper after `latest`."""
    true = {
        d: Bounded(low=value, mid=value, high=value)
        for d, interval in given_cycles.items()
        for value in [data.draw(st.sampled_from([interval.low, interval.mid, interval.high]))]
    }
    for point in staircase("engine", given_cycles, rates=(), width=WIDTH).break_points:
        assert point.earliest == 0 or best(true, point.earliest) <= point.draft_length_below
        assert point.latest == 1 or best(true, point.latest) >= point.draft_length_above


@given(cycles())
def test_the_ends_of_a_break_point_are_sharp(given_cycles: dict[int, Bounded]) -> None:
    """Just past `earliest` some times within the factors do not have the lower lengths ahead, just before `latest` the upper."""
    for point in staircase("engine", given_cycles, rates=(), width=WIDTH).break_points:
        below, above = point.draft_length_below, point.draft_length_above
        after, before = min(Fraction(1), point.earliest + WIDTH), max(Fraction(0), point.latest - WIDTH)
        assert best(skewed(given_cycles, range(below + 1, 10)), after) > below
        assert best(skewed(given_cycles, range(above)), before) < above or before == 0


def skewed(given_cycles: dict[int, Bounded], fast: range) -> dict[int, Bounded]:
    """Some lengths as fast as their factors allow and a little more, the others as slow."""
    found = {}
    for d, value in given_cycles.items():
        time = value.mid / value.factor * Fraction(999, 1000) if d in fast else value.mid * value.factor
        found[d] = Bounded(low=time, mid=time, high=time)
    return found


def around(rate: float) -> list[float]:
    """A rate and the floats on both sides of it, as far as they are rates."""
    return [near for near in (math.nextafter(rate, 0), rate, math.nextafter(rate, 2)) if 0 <= near <= 1]


@settings(max_examples=40)
@given(cycles(), st.lists(st.floats(0, 1), max_size=2))
def test_search_is_exact(given_cycles: dict[int, Bounded], drawn: list[float]) -> None:
    """At every float, on both sides of each threshold too, search and exact step agree in length and status."""
    found = lookup(given_cycles)
    ends = [*found.starts, *found.certain_from, *found.certain_below[np.isfinite(found.certain_below)]]
    exact = [
        float(Fraction(point.rational))
        for point in staircase("engine", given_cycles, rates=()).break_points
        if point.rational
    ]
    rates = [near for rate in (*drawn, 0.0, 1.0, *ends, *exact) if rate <= 1 for near in around(float(rate))]
    steps = [step(Fraction(rate), given_cycles) for rate in rates]
    array = np.array(rates)
    assert found.draft_lengths(array).tolist() == [exact_step.draft_length for exact_step in steps]
    assert found.certified(array).tolist() == [exact_step.status == "certified" for exact_step in steps]
    speedups = [float(exact_step.speedup.mid) for exact_step in steps]
    np.testing.assert_allclose(found.speedups(array), speedups, rtol=1e-12)


@given(cycles(), fractions)
def test_only_timed_lengths_are_walked(given_cycles: dict[int, Bounded], a: Fraction) -> None:
    """`bestDraft` over the timed lengths alone is that of the whole curve with the others made too long to be worth it."""
    times = {d: interval.mid for d, interval in given_cycles.items()}

    def filled(d: int) -> Fraction:
        return times.get(d, (d + 2) * times[0])  # more than the d + 1 tokens of a pass are worth (`tokens_le`)

    found = best_draft(partial(tokens, a), filled, max(times))
    assert found == best(given_cycles, a) == best_among(partial(tokens, a), times) == best_at_rate(a, times)


@settings(max_examples=25)
@given(st.data())
def test_signs_of_long_drafts_are_exact(data: st.DataObject) -> None:
    """At lengths where enclosures decide, at the tie of rounded times and beside it, the sign is that of the integers."""
    shorter = data.draw(st.integers(0, 900))
    longer = shorter + data.draw(st.integers(1, 900))
    q = data.draw(st.integers(2, 1 << 20))
    a = Fraction(data.draw(st.integers(1, q - 1)), q)
    near = tokens_near(a, longer) / tokens_near(a, shorter) * (1 + Fraction(data.draw(st.integers(-2, 2)), 10**30))
    found = tie(shorter, longer, Fraction(1), near.limit_denominator(10**40))
    assert found.sign(a) == found._exact_sign(a)
    assert 0 <= tokens(a, longer) - tokens_near(a, longer) <= tokens(a, longer) / 2**480


def test_a_pass_of_a_million_tokens_is_answered_at_once() -> None:
    """Drafts of 1, 1023 and 999,999 tokens among few: seconds that would be minutes if each length between were walked."""
    exact = {
        d: Bounded(low=s, mid=s, high=s) for d, s in ((0, Fraction(85)), (1, Fraction(111)), (999_999, Fraction(9000)))
    }
    start = time.process_time()
    found = staircase("engine", exact)
    lookup(exact)
    assert time.process_time() - start < 2
    assert found.treads[-1].draft_length == 999_999
    # the long draft's tokens are 1 / (1 - a) but for a power too small to matter: it ties where 1 - a² = 111 / 9000
    assert abs(float(found.break_points[-1].mid) - math.sqrt(1 - 111 / 9000)) < 1e-5


@given(st.integers(0, 5), st.integers(1, 5), st.integers(1, 60), st.integers(1, 60))
def test_rational_ties_are_named(shorter: int, more: int, p: int, q: int) -> None:
    """Times whose ratio is that of the tokens at p/q tie there: the enclosure names that rational."""
    a, longer = Fraction(min(p, q), max(p, q)), shorter + more
    found = tie(shorter, longer, tokens(a, shorter), tokens(a, longer))
    ends = enclose(found, WIDTH)
    assert ends is not None and ends[0] < a <= ends[1] <= ends[0] + WIDTH
    assert rational_tie(found, *ends) == a


def test_irrational_ties_are_not_named() -> None:
    """1 + a + a² = 2 at a = (√5 − 1)/2."""
    found = tie(0, 2, Fraction(1), Fraction(2))
    ends = enclose(found, WIDTH)
    assert ends is not None and ends[0] < (math.sqrt(5) - 1) / 2 <= ends[1]
    assert rational_tie(found, *ends) is None


def test_three_lengths_tie_at_once() -> None:
    """Cycles that cost the tokens of rate 2/3 at draft lengths 0, 2 and 5 rise at 2/3 from 0 to 5; 2 is never best."""
    times = {d: tokens(Fraction(2, 3), d) for d in (0, 2, 5)}
    found = staircase("engine", {d: Bounded(low=t, mid=t, high=t) for d, t in times.items()}, rates=())
    assert [tread.draft_length for tread in found.treads] == [0, 5]
    assert [point.rational for point in found.break_points] == ["2/3"]


def test_break_points_closer_than_the_width() -> None:
    """Two rises far closer to each other than the width are still two."""
    a, b = Fraction(1, 2), Fraction(1, 2) + Fraction(1, 10**9)
    second = tokens(a, 1)
    times = {0: Fraction(1), 1: second, 2: second * tokens(b, 2) / tokens(b, 1)}
    found = staircase("engine", {d: Bounded(low=t, mid=t, high=t) for d, t in times.items()}, rates=())
    assert [point.rational for point in found.break_points] == ["1/2", str(b)]


def test_irrational_break_points_closer_than_the_width() -> None:
    """Two rises at about √2/2, a billionth apart, are enclosed apart, and the tread between them is not inside out."""
    a, b = Fraction(2**0.5) / 2, Fraction(2**0.5) / 2 + Fraction(1, 10**9)
    times = {0: Fraction(1), 2: tokens(a, 2) + Fraction(1, 10**15)}
    times[4] = times[2] * tokens(b, 4) / tokens(b, 2) + Fraction(1, 10**15)
    found = staircase("engine", {d: Bounded(low=t, mid=t, high=t) for d, t in times.items()}, rates=())
    assert [tread.draft_length for tread in found.treads] == [0, 2, 4]
    assert [point.rational for point in found.break_points] == [None, None]
    assert all(tread.low < tread.high for tread in found.treads)
    assert found.break_points[0].high <= found.break_points[1].low
