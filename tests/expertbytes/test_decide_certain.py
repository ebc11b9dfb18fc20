"""What a decision calls certain holds for any bandwidths inside the measured intervals."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.exact import Bounded
from expertbytes.model.decision import Decision
from expertbytes.model.settings import Settings, assume
from expertbytes.model.share import ShareCurve
from expertbytes.prediction.decide import decide
from expertbytes.pyoracle.acceptance import tokens
from expertbytes.pyoracle.closeness import Verdict
from expertbytes.pyoracle.composition import faster_time
from expertbytes.pyoracle.expert import crossover, dedup_time, no_later, per_slot_time, ratio, saving, share
from expertbytes.pyoracle.field import Curve
from expertbytes.pyoracle.goodput import best_draft, goodput, speedup
from tests.expertbytes.small import DEDUP, PER_SLOT, make_profile

SIZES = 5
K, EXPERTS, BYTES = 2, 4, 24

spreads = st.integers(0, 12)
centres = st.integers(8, 64)


@st.composite
def intervals(draw: st.DrawFn) -> list[tuple[int, int, int]]:
    """Low, mid and high bandwidth for each pass size."""
    found = []
    for _ in range(SIZES):
        mid = draw(centres)
        found.append((max(1, mid - draw(spreads)), mid, mid + draw(spreads)))
    return found


@st.composite
def share_curves(draw: st.DrawFn) -> ShareCurve:
    """Distinct experts in k..min(n·k, E), in eighths."""
    eighths = [draw(st.integers(8 * K, 8 * min(n * K, EXPERTS))) for n in range(1, SIZES + 1)]
    return ShareCurve("curve", "drawn", tuple(Fraction(value, 8) for value in eighths), ("share_bounds",))


@st.composite
def cases(draw: st.DrawFn) -> tuple[Decision, Curve, Curve, Curve]:
    """A decision, its share curve U, and true bandwidths Ws and Wd inside the intervals, often at their ends."""
    per_slot, dedup, curve = draw(intervals()), draw(intervals()), draw(share_curves())
    settings = Settings(other_seconds=Fraction(draw(st.integers(0, 4)), 2))
    profile = make_profile(per_slot, dedup)
    decision = decide(profile, curve, assume(profile, settings))
    Ws, Wd = _from_one(draw(inside(per_slot))), _from_one(draw(inside(dedup)))
    return decision, _from_one(curve.distinct), Ws, Wd


@st.composite
def inside(draw: st.DrawFn, ends: Sequence[tuple[int, int, int]]) -> list[Fraction]:
    """A bandwidth in each interval."""
    parts = [Fraction(draw(st.integers(0, 4)), 4) for _ in ends]
    return [low + part * (high - low) for part, (low, _, high) in zip(parts, ends, strict=True)]


def _from_one(values: Sequence[Fraction]) -> Curve:
    return lambda n: values[n - 1]


def _holds(interval: Bounded, value: Fraction) -> bool:
    return interval.low <= value <= interval.high


@given(cases())
def test_verdicts_hold(case: tuple[Decision, Curve, Curve, Curve]) -> None:
    """Faster and slower are said only where the true seconds are so ordered; the saving is in its interval and bound."""
    decision, U, Ws, Wd = case
    for found in decision.passes:
        n = found.tokens
        slots, distinct = per_slot_time(BYTES, K, Ws, n), dedup_time(BYTES, U, Wd, n)
        assert found.verdict is not Verdict.FASTER or distinct < slots
        assert found.verdict is not Verdict.SLOWER or slots < distinct
        assert _holds(found.saving_seconds, slots - distinct)
        assert _holds(found.saving_bound, slots - distinct)
        assert _holds(found.ratio, ratio(Wd, Ws, n))


@given(cases())
def test_saving_error_is_the_theorem(case: tuple[Decision, Curve, Curve, Curve]) -> None:
    """The error beside a saving is `saving_error` at the medians, whatever the true bandwidths are."""
    decision, U, Ws, Wd = case
    for found in decision.passes:
        Ws_mid = _from_one([found.per_slot_bytes_per_second.mid] * SIZES)
        Wd_mid = _from_one([found.dedup_bytes_per_second.mid] * SIZES)
        error = saving(BYTES, K, U, Ws_mid, Wd_mid, found.tokens) - saving(BYTES, K, U, Ws, Wd, found.tokens)
        seconds = per_slot_time(BYTES, K, Ws_mid, found.tokens) + dedup_time(BYTES, U, Wd_mid, found.tokens)
        assert abs(error) <= (found.factor - 1) * seconds
        assert found.saving_bound.mid == saving(BYTES, K, U, Ws_mid, Wd_mid, found.tokens)


@given(cases())
def test_crossover_intervals_hold(case: tuple[Decision, Curve, Curve, Curve]) -> None:
    """The true crossover from two tokens on lies in the interval by ends and in the sandwich, the first in the second."""
    decision, U, Ws, Wd = case
    found = decision.crossover
    true = crossover(partial(share, U, K), lambda n: ratio(Wd, Ws, n) if n > 1 else 0, SIZES)
    in_order = [found.sandwich_earliest, found.earliest, true, found.latest, found.sandwich_latest]
    assert all(no_later(first, second) for first, second in pairwise(in_order))


@given(cases())
def test_draft_lengths_hold(case: tuple[Decision, Curve, Curve, Curve]) -> None:
    """A certified draft length is the true best one; else that is among those listed, and the regret bound holds."""
    decision, U, Ws, Wd = case
    rest, D = decision.assumptions.other_seconds, decision.assumptions.max_draft
    times: list[Curve] = [
        lambda d: rest + per_slot_time(BYTES, K, Ws, d + 1),
        lambda d: rest + dedup_time(BYTES, U, Wd, d + 1),
    ]
    times.append(partial(faster_time, *times))
    for found, T in zip(decision.staircases, times, strict=True):
        for step in found.steps:
            A = partial(tokens, step.acceptance_rate)
            best = best_draft(A, T, D)
            assert best in step.draft_lengths
            assert (step.status == "certified") == (step.draft_lengths == (step.draft_length,))
            lost = goodput(A, T, best) - goodput(A, T, step.draft_length)
            assert lost <= found.regret * goodput(A, T, best)
            assert _holds(step.speedup, speedup(A, T, step.draft_length))


def test_both_statuses_occur() -> None:
    """Narrow intervals certify and wide ones do not: neither word is said always."""
    profile = make_profile(PER_SLOT, DEDUP)
    curve = ShareCurve("curve", "all distinct", tuple(Fraction(min(2 * n, 4)) for n in range(1, 5)), ())
    statuses = {
        step.status for found in decide(profile, curve, assume(profile, Settings())).staircases for step in found.steps
    }
    assert statuses == {"certified", "undecided"}


@pytest.mark.parametrize("kernel", ["per_slot", "dedup"])
def test_the_staircase_rises(kernel: str) -> None:
    """A better acceptance never shortens the best draft (`bestDraft_mono`)."""
    profile = make_profile(PER_SLOT, DEDUP)
    curve = ShareCurve("curve", "few distinct", (Fraction(2), Fraction(2), Fraction(5, 2), Fraction(3)), ())
    found = decide(profile, curve, assume(profile, Settings(other_seconds=Fraction(1)))).staircase(kernel)  # type: ignore[arg-type]
    lengths = [step.draft_length for step in found.steps]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) > 1
