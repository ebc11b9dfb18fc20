"""The four words against brute force: every corner of what a table allows, lengths that were not timed among them."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import expertbytes
from expertbytes.measurements.exact import Bounded
from expertbytes.model.decision import Decision, EngineDecision
from expertbytes.model.summary import weakest
from expertbytes.prediction.finish import faster
from expertbytes.prediction.staircase import best_length
from expertbytes.prediction.standing import geometric_tokens, measured_tokens, standing
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.acceptance_bands import may_be_best

RATES = st.integers(0, 20).map(lambda twentieth: Fraction(twentieth, 20))
LONGEST = 5


@st.composite
def rising_cycles(draw: st.DrawFn) -> dict[int, Bounded]:
    """Cycles of some of the lengths 0..5, both ends of the intervals rising with the length, exact in some draws."""
    lengths = sorted({0, *draw(st.sets(st.integers(1, LONGEST), min_size=1))})
    exact = draw(st.booleans())
    found, low, high = {}, 10, 10
    for d in lengths:
        low += draw(st.integers(0, 9))
        high = max(high, low) + (0 if exact else draw(st.integers(0, 6)))
        mid = draw(st.integers(low, high))
        found[d] = Bounded(
            low=Fraction(low), mid=Fraction(low if exact else mid), high=Fraction(low if exact else high)
        )
        high = low if exact else high
    return found


def corners(cycles: Mapping[int, Bounded]) -> list[dict[int, Fraction]]:
    """Times of all lengths at every corner: the ends of the intervals, and between timed lengths those around them."""
    lengths = sorted(cycles)
    ends = {d: {cycles[d].low, cycles[d].high} for d in lengths}
    for before, after in pairwise(lengths):
        ends |= {d: {cycles[before].low, cycles[after].high} for d in range(before + 1, after)}
    return [dict(zip(ends, times, strict=True)) for times in product(*ends.values())]


def best_ones(cycles: Mapping[int, Bounded], rate: Fraction) -> set[int]:
    """All lengths with the largest goodput at some corner."""
    found = set()
    for times in corners(cycles):
        speeds = {d: tokens(rate, d) / time for d, time in times.items()}
        found |= {d for d, speed in speeds.items() if speed == max(speeds.values())}
    return found


@settings(max_examples=150, deadline=None)
@given(cycles=rising_cycles(), rate=RATES)
def test_each_word_against_every_corner(cycles: dict[int, Bounded], rate: Fraction) -> None:
    """The lengths named are those that are best at some corner, and the word is what the definition says of them."""
    best = best_length(partial(tokens, rate), cycles)
    found = standing(best, geometric_tokens(rate), cycles)
    named = {*found.draft_lengths, *(d for first, last in found.not_timed for d in range(first, last + 1))}
    assert named == best_ones(cycles, rate) | {best}
    stated = all(seconds.low < seconds.high for seconds in cycles.values())
    expected = "undecided" if len(named) > 1 else "certified" if stated else "exact as given"
    assert found.status == expected


@settings(max_examples=60, deadline=None)
@given(cycles=rising_cycles(), rate=RATES)
def test_it_is_the_oracle_s(cycles: dict[int, Bounded], rate: Fraction) -> None:
    """With all tokens known, `MayBeBest` of the oracle keeps the same lengths."""
    ends = [*corners(cycles)]
    lower, upper = ({d: pick(times[d] for times in ends) for d in ends[0]} for pick in (min, max))
    D = max(cycles)
    kept = {
        d
        for d in range(D + 1)
        if may_be_best(lambda _: True, partial(tokens, rate), lower.__getitem__, upper.__getitem__, D, d)
    }
    assert kept == best_ones(cycles, rate)


def test_every_word_is_said() -> None:
    """Each of the four is the answer to some input, and the weakest of several is that of all."""
    every = {"n": [1, 2, 3, 4], "pass_ms": [10, 12, 14, 17]}
    words = [
        engine(table=every, noise="0.1%").status,
        engine(table=every).status,
        engine(table=every, noise="10%").status,
        expertbytes.advise("vllm", table=KERNELS, top_k=8, acceptance_rate="0.7").status,
    ]
    assert words == ["certified", "exact as given", "undecided", "extrapolated"]
    assert weakest(words) == "extrapolated" and weakest(words[:2]) == "exact as given"


KERNELS = {
    "n": [1, 2, 3],
    "per_slot_ms": ["1.00", "1.96", "2.93"],
    "dedup_ms": ["1.18", "1.92", "2.45"],
    "distinct": [8, "13.6", "18.1"],
}


def engine(**options: object) -> expertbytes.model.steps.Choice:
    found = expertbytes.predict(acceptance_rate="0.7", **options)  # type: ignore[call-overload]
    assert isinstance(found, EngineDecision)
    return found.staircase.choices[0]


def test_sizes_that_were_not_timed_are_named() -> None:
    """Two rows certify nothing: lengths 1 and 2 were not timed, and could be better."""
    choice = engine(table={"n": [1, 4], "pass_ms": ["8.5", "14.2"]})
    assert (choice.draft_length, choice.status, choice.not_timed) == (3, "undecided", ((1, 2),))
    found = expertbytes.predict(table={"n": [1, 4], "pass_ms": ["8.5", "14.2"]}, acceptance_rate="0.7")
    assert isinstance(found, EngineDecision) and found.summary is not None
    assert "1–2 were not timed and may be better" in found.summary.answer
    assert "Time passes of 2–3 tokens" in found.summary.not_known


def test_a_gap_that_cannot_matter() -> None:
    """Where a length that was not timed could not be best even at the time before it, it is not named."""
    choice = engine(table={"n": [1, 2, 4], "pass_ms": [10, 30, 31]})
    assert (choice.draft_length, choice.not_timed, choice.status) == (0, (), "exact as given")


@pytest.mark.parametrize(("baseline", "plain"), [(None, "50"), ("per_slot", "50"), ("dedup", "43.7")])
def test_one_baseline(baseline: str | None, plain: str) -> None:
    """All three engines' speedups are over one plain step: the faster one, or the one that runs today."""
    table = {
        "n": [1, 2, 3, 4, 5, 6],
        "per_slot_ms": ["1.00", "1.96", "2.93", "3.90", "4.88", "5.85"],
        "dedup_ms": ["1.18", "1.92", "2.45", "2.86", "3.19", "3.48"],
        "distinct": [8, "13.6", "18.1", "21.8", "24.9", "27.6"],
    }
    options = {"layers": 16, "other_seconds": "0.004", "acceptance_rate": "0.6", "top_k": 8}
    found = expertbytes.predict(table=table, baseline=baseline, **options)
    assert isinstance(found, Decision) and found.baseline is not None
    assert [stairs.kernel for stairs in found.staircases] == ["per_slot", "dedup", "faster"]
    assert f"{float(1 / found.baseline.seconds.mid):.3g}" == plain
    for stairs in found.staircases:
        choice = stairs.choices[0]
        assert choice.tokens_per_second is not None
        assert choice.speedup.mid == choice.tokens_per_second.mid * found.baseline.seconds.mid
    dedup = found.staircase("dedup").choices[0]
    assert dedup.draft_length == 1 and dedup.tokens_per_second is not None
    assert f"{float(dedup.tokens_per_second.mid):.3g}" == "46.1"
    if baseline != "dedup":
        assert dedup.speedup.mid < 1
        assert found.summary is not None and found.summary.answer.startswith(
            "At rate 0.6, decode plainly with the per-slot"
        )


@given(one=st.tuples(*[st.integers(1, 9)] * 2), other=st.tuples(*[st.integers(1, 9)] * 2))
def test_the_faster_kernel_s_interval(one: tuple[int, int], other: tuple[int, int]) -> None:
    """The least of two times in intervals takes every value between the least of their ends, and no other."""
    boxes = [
        Bounded(low=Fraction(min(ends)), mid=Fraction(min(ends)), high=Fraction(max(ends))) for ends in (one, other)
    ]
    found = faster(*boxes)
    least = {min(a, b) for a in range(min(one), max(one) + 1) for b in range(min(other), max(other) + 1)}
    assert (found.low, found.high) == (min(least), max(least))


def test_tokens_between_known_lengths() -> None:
    """Between known lengths no more than a curve through them can have: by bands where it is concave, else the next one's."""
    concave = measured_tokens({0: Fraction(1), 1: Fraction(9, 5), 3: Fraction(5, 2)})
    assert (concave.least(2), concave.most(2)) == (Fraction(9, 5), Fraction(5, 2))
    dipping = measured_tokens({0: Fraction(1), 1: Fraction(3, 2), 3: Fraction(3)})
    assert dipping.most(2) == 3
