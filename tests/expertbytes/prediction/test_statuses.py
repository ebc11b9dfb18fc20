"""The words of crossovers, ranges of rates and served speeds against brute force over what the intervals allow."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import expertbytes
from expertbytes.inputs.request import Request
from expertbytes.inputs.table import Readings, Table
from expertbytes.measurements.exact import Bounded, Status
from expertbytes.measurements.passes import PassSize
from expertbytes.measurements.prediction import Stack, crossing, pass_size
from expertbytes.model.decision import Decision
from expertbytes.model.steps import WIDTH, Staircase
from expertbytes.prediction.finish import finished
from expertbytes.prediction.served import decide_served
from expertbytes.prediction.staircase import staircase
from expertbytes.prediction.threshold import crossover_status, threshold, verdict_status
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.expert import crossover, share

INSIDE = 8
"""Random points inside the boxes, beside all corners."""

K = 2


@st.composite
def boxes(draw: st.DrawFn) -> Bounded:
    """A small interval around a figure, often without width."""
    mid = draw(st.integers(4, 12))
    low, high = draw(st.one_of(st.just((0, 0)), st.tuples(st.integers(0, 2), st.integers(0, 3))))
    return Bounded(low=Fraction(mid - low), mid=Fraction(mid), high=Fraction(mid + high))


def points(found: Sequence[Bounded], seed: int) -> Iterator[tuple[Fraction, ...]]:
    """All corners of the boxes, the figures themselves and some points inside."""
    yield from product(*({each.low, each.high} for each in found))
    yield tuple(each.mid for each in found)
    random = Random(seed)
    for _ in range(INSIDE):
        yield tuple(each.low + (each.high - each.low) * Fraction(random.randrange(101), 100) for each in found)


def is_stated(found: Sequence[Bounded]) -> bool:
    return all(each.low < each.high for each in found)


@st.composite
def counts(draw: st.DrawFn, n: int) -> Bounded:
    """Distinct experts that a pass of `n` tokens can have, often as an interval."""
    whole = st.integers(K, n * K)
    low, mid, high = sorted(draw(st.one_of(whole.map(lambda U: (U, U, U)), st.tuples(whole, whole, whole))))
    return Bounded(low=Fraction(low), mid=Fraction(mid), high=Fraction(high))


@st.composite
def passes(draw: st.DrawFn) -> list[PassSize]:
    """Passes of some of 1..4 tokens."""
    sizes = sorted(draw(st.sets(st.integers(2, 4), min_size=1)) | {1})
    return [pass_size(n, draw(boxes()), draw(boxes()), draw(counts(n)), Stack(1, K, 1)) for n in sizes]


def kernels_of(found: Sequence[PassSize]) -> list[Bounded]:
    return [box for each in found for box in (each.per_slot_bytes_per_second, each.dedup_bytes_per_second)]


def all_of(found: Sequence[PassSize]) -> list[Bounded]:
    """Both bandwidths of each pass, and then the distinct experts of each."""
    slots = [each.tokens * K for each in found]
    ends = [(each.share_low, each.share, each.share_high) for each in found]
    counted = [
        Bounded(low=n * low, mid=n * mid, high=n * high) for n, (low, mid, high) in zip(slots, ends, strict=True)
    ]
    return [*kernels_of(found), *counted]


def first_faster(found: Sequence[PassSize], values: Sequence[Fraction]) -> int | None:
    """The first timed size above 1 whose share of the bytes is below the ratio of the bandwidths at a point of the boxes."""
    several = {each.tokens: values[2 * i + 1] / values[2 * i] for i, each in enumerate(found) if each.tokens > 1}
    distinct = {each.tokens: values[2 * len(found) + i] for i, each in enumerate(found)}
    shares = {n: share(distinct.__getitem__, K, n) for n in several}
    return crossover(lambda n: shares.get(n, Fraction(1)), lambda n: several.get(n, Fraction(0)), found[-1].tokens)


@settings(max_examples=80, deadline=None)
@given(found=passes(), seed=st.integers(0, 99))
def test_crossovers(found: list[PassSize], seed: int) -> None:
    """Certified or exact where every point of the boxes has the same crossover and no size before it is missing."""
    where = crossing(found)
    allowed = {first_faster(found, values) for values in points(all_of(found), seed)}
    looked_at = range(2, (where.tokens or where.searched) + 1)
    sizes = {each.tokens for each in found}
    used = [each for each in found if each.tokens in looked_at]
    expected: Status = "certified" if is_stated(kernels_of(used)) else "exact as given"
    if len(allowed) > 1 or not set(looked_at) <= sizes:
        expected = "undecided"
    assert crossover_status(where, found) == expected
    assert {where.earliest, where.latest} <= allowed | {where.tokens}


@settings(max_examples=80, deadline=None)
@given(found=passes(), seed=st.integers(0, 99))
def test_verdicts_and_thresholds(found: list[PassSize], seed: int) -> None:
    """One pass's verdict, and the run of sizes at which deduplication is faster whatever the errors."""
    for each in found:
        slots = each.tokens * K
        order = {(w * slots > r * U) - (w * slots < r * U) for r, w, U in points(all_of([each]), seed)}
        expected: Status = "certified" if is_stated(kernels_of([each])) else "exact as given"
        assert verdict_status(each) == (expected if order in ({1}, {-1}) else "undecided")
    run = threshold(found)
    certain = [each.tokens for each in found if each.tokens > 1 and each.share_high < each.ratio.low]
    assert (run is None) == (not certain)
    if run is not None:
        timed = [each.tokens for each in found if run.first <= each.tokens <= run.last]
        assert run.first == certain[0] and set(timed) <= set(certain)


@st.composite
def drawn_cycles(draw: st.DrawFn) -> dict[int, Bounded]:
    """Cycles of some of the lengths 0..3 in any order of cost, `factor` around each figure as an interval."""
    lengths = sorted({0, *draw(st.sets(st.integers(1, 3), min_size=1))})
    found = {}
    for d in lengths:
        mid, factor = Fraction(draw(st.integers(8, 30))), 1 + Fraction(draw(st.integers(0, 3)), 40)
        found[d] = Bounded(low=mid / factor, mid=mid, high=mid * factor)
    return found


def best_of(times: Mapping[int, Fraction], rate: Fraction) -> set[int]:
    """All lengths with the largest goodput."""
    speeds = {d: tokens(rate, d) / time for d, time in times.items()}
    return {d for d, speed in speeds.items() if speed == max(speeds.values())}


def all_times(cycles: Mapping[int, Bounded], seed: int) -> list[dict[int, Fraction]]:
    return [dict(zip(cycles, times, strict=True)) for times in points(list(cycles.values()), seed)]


def held_treads(stairs: Staircase, times: Sequence[Mapping[int, Fraction]]) -> None:
    """Inside its certified range a tread's length is best at every point of the boxes."""
    for tread in stairs.treads:
        low, high = tread.certified_low, tread.certified_high
        if low is None or high is None:
            continue
        for rate in (high, (low + high) / 2, low + (high - low) / 97):
            assert all(tread.draft_length in best_of(each, rate) for each in times)


def held_points(stairs: Staircase, times: Sequence[Mapping[int, Fraction]]) -> None:
    """Up to `earliest` no longer draft is best alone, from `latest` on no shorter one; 0 and 1 where that is at no rate."""
    for point in stairs.break_points:
        for each in times:
            for rate in (point.earliest, point.earliest / 2) if point.earliest > 0 else ():
                assert min(best_of(each, rate)) <= point.draft_length_below
            for rate in (point.latest, (point.latest + 1) / 2) if point.latest < 1 else ():
                assert max(best_of(each, rate)) >= point.draft_length_above


def certain_somewhere(d: int, times: Sequence[Mapping[int, Fraction]]) -> bool:
    """Whether at a rate of a grid it is the one best length at every point."""
    return any(all(best_of(each, Fraction(i, 24)) == {d} for each in times) for i in range(25))


@settings(max_examples=60, deadline=None)
@given(cycles=drawn_cycles(), seed=st.integers(0, 99))
def test_ranges_of_rates(cycles: dict[int, Bounded], seed: int) -> None:
    """Treads and break points: what is certified or exact holds at every point, and what is undecided does not."""
    stairs = finished(staircase("engine", cycles, width=WIDTH))
    times = all_times(cycles, seed)
    held_treads(stairs, times)
    held_points(stairs, times)
    timed = set(cycles) == set(range(max(cycles) + 1))
    word: Status = "undecided" if not timed else "certified" if is_stated(list(cycles.values())) else "exact as given"
    sure = {tread.draft_length: tread.certified_low is not None for tread in stairs.treads}
    for tread in stairs.treads:
        assert tread.status == (word if sure[tread.draft_length] else "undecided")
        assert sure[tread.draft_length] or not certain_somewhere(tread.draft_length, times)
    for point in stairs.break_points:
        both = sure[point.draft_length_below] and sure[point.draft_length_above]
        assert point.status == (word if both else "undecided")


@settings(max_examples=60, deadline=None)
@given(cycles=drawn_cycles(), most=st.sampled_from(["certified", "exact as given", "undecided", "extrapolated"]))
def test_no_status_claims_more_than_it_may(cycles: dict[int, Bounded], most: Status) -> None:
    """Every word of a staircase is the weaker one of its own and of what may be claimed at most."""
    order = ["extrapolated", "undecided", "exact as given", "certified"]
    stairs = staircase("engine", cycles, width=WIDTH)
    free, bound = finished(stairs), finished(stairs, at_most=most)
    for kind in ("steps", "treads", "break_points"):
        for one, other in zip(getattr(free, kind), getattr(bound, kind), strict=True):
            assert other.status == min(one.status, most, key=order.index)


@settings(max_examples=80, deadline=None)
@given(speeds=st.dictionaries(st.integers(1, 4), boxes(), min_size=1), plain=boxes(), seed=st.integers(0, 99))
def test_served_speeds(speeds: dict[int, Bounded], plain: Bounded, seed: int) -> None:
    """The lengths named are those that are fastest at some point; of lengths that were not served nothing is known."""
    served = {0: plain, **dict(sorted(speeds.items()))}
    table = Table("t", "draft_length", {"served": Readings("per_second", served)}, {}, None, None)  # type: ignore[arg-type]
    (choice,) = decide_served(table, Request(table)).staircase.choices
    fastest = {d for each in all_times(served, seed) for d, speed in each.items() if speed == max(each.values())}
    gaps = tuple((a + 1, b - 1) for a, b in pairwise(served) if b - a > 1)
    assert set(choice.draft_lengths) == fastest and choice.draft_length in fastest
    assert choice.not_timed == gaps
    stated: Status = "certified" if is_stated(list(served.values())) else "exact as given"
    assert choice.status == ("undecided" if len(fastest) > 1 or gaps else stated)


@settings(max_examples=40, deadline=None)
@given(
    speeds=st.dictionaries(st.integers(1, 3), boxes(), min_size=1),
    plain=boxes(),
    rate=st.integers(1, 19),
    seed=st.integers(0, 99),
)
def test_served_speeds_with_tokens(speeds: dict[int, Bounded], plain: Bounded, rate: int, seed: int) -> None:
    """With the tokens of a pass the cycles follow, and the answer stays the fastest of those served."""
    served = {0: plain, **dict(sorted(speeds.items()))}
    yielded = {d: tokens(Fraction(rate, 20), d) for d in served}
    table = Table("t", "draft_length", {"served": Readings("per_second", served)}, {}, None, None, yielded)  # type: ignore[arg-type]
    (choice,) = decide_served(table, Request(table)).staircase.choices
    fastest = {d for each in all_times(served, seed) for d, speed in each.items() if speed == max(each.values())}
    assert set(choice.draft_lengths) == fastest and choice.draft_length in fastest
    open_ = len(fastest) > 1 or bool(choice.not_timed)
    assert choice.status == (
        "undecided" if open_ else "certified" if is_stated(list(served.values())) else "exact as given"
    )


ONE_ERROR = (
    "n,distinct,per_slot_ms,per_slot_ms_low,per_slot_ms_high,dedup_ms\n"
    "1,2,1,.9,1.1,1.2\n2,3,2,1.9,2.1,1.5\n3,4,3,2.9,3.1,1.8\n"
)


def test_one_kernel_s_error_certifies_nothing_of_both(tmp_path: object) -> None:
    """Where only the per-slot kernel has a stated error, neither the crossover nor the faster kernel's lengths are certified."""
    path = tmp_path / "t.csv"  # type: ignore[operator]
    path.write_text(ONE_ERROR, encoding="utf-8")
    found = expertbytes.predict(table=path, top_k=2, layers=4, other_seconds="0.01", acceptance_rate="0.8")
    assert isinstance(found, Decision)
    assert found.crossover.status == "exact as given"
    words = {stairs.kernel: stairs.choices[0].status for stairs in found.staircases}
    assert words == {"per_slot": "certified", "dedup": "exact as given", "faster": "exact as given"}


@pytest.mark.parametrize("rate", ["0.3", "0.8"])
def test_steps_of_a_staircase_have_the_words_of_the_definition(rate: str) -> None:
    """The same cycles give the same word, as a step and as a choice."""
    given_ = {"n": [1, 2, 3, 4], "pass_ms": [10, 12, 14, 17]}
    for noise in (None, "0.1%", "10%"):
        found = expertbytes.predict(table=given_, acceptance_rate=rate, noise=noise)
        stairs = found.staircase  # type: ignore[union-attr]
        step = next(each for each in stairs.steps if each.acceptance_rate == Fraction(rate))
        assert (step.status, step.draft_lengths) == (stairs.choices[0].status, stairs.choices[0].draft_lengths)
        assert partial(tokens, Fraction(rate))(step.draft_length) == step.tokens_per_pass
