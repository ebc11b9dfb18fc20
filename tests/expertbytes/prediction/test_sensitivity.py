"""How far bandwidths may be off: within the factor nothing changes, at the factor something does."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from expertbytes import predict
from expertbytes.measurements.passes import PassSize
from expertbytes.model.decision import Decision
from expertbytes.pyoracle.expert import crossover

times = st.integers(1, 40)
COUNTS = (2, 3, 4)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, list[Any]]:
    """Times of both kernels in passes of 1 to 3 tokens that select 2 of 8 experts each."""
    rows = {name: [draw(times) for _ in COUNTS] for name in ("per_slot_s", "dedup_s")}
    return {"n": [1, 2, 3], "distinct": list(COUNTS), **rows}


def decided(table: Mapping[str, list[Any]]) -> Decision:
    found = predict(table=table, experts=8, top_k=2)
    assert isinstance(found, Decision)
    return found


def order(entry: PassSize, ratio_factor: Fraction) -> int:
    """1 where deduplication is faster with the ratio off by the factor, -1 where it is slower, 0 where they tie."""
    ratio = entry.ratio.mid * ratio_factor
    return (ratio > entry.share) - (ratio < entry.share)


@given(tables(), st.fractions(Fraction(1, 100), Fraction(99, 100), max_denominator=100))
def test_a_verdict_flips_at_its_factor(table: dict[str, list[Any]], part: Fraction) -> None:
    """Bandwidths within the factor move their ratio by less than its square: the order stays; at the square it is a tie."""
    for entry in decided(table).passes:
        flip = entry.flip_factor_squared
        assert flip is not None and flip >= 1
        inside = 1 + part * (flip - 1)
        before = order(entry, Fraction(1))
        assert flip == 1 or order(entry, inside) == order(entry, 1 / inside) == before
        assert 0 in (order(entry, flip), order(entry, 1 / flip))
        assert (flip == 1) == (before == 0)


@given(tables(), st.fractions(Fraction(1, 100), Fraction(99, 100), max_denominator=100), st.data())
def test_the_crossover_stays_within_its_factor(
    table: dict[str, list[Any]], part: Fraction, data: st.DataObject
) -> None:
    """Ratios off by less than the square, each in its own way, have the same crossover (`crossover_stable`)."""
    found = decided(table)
    stable = found.crossover.stable_factor_squared
    assert stable is not None
    sigma = 1 + part * (stable - 1)
    ratios = {e.tokens: e.ratio.mid * data.draw(st.sampled_from([1 / sigma, 1, sigma])) for e in found.passes}
    share = {entry.tokens: entry.share for entry in found.passes}
    assert stable == 1 or _crossing(share, ratios) == found.crossover.tokens


def _crossing(share: dict[int, Fraction], ratios: dict[int, Fraction]) -> int | None:
    """The crossover from two tokens on."""
    return crossover(share.__getitem__, (ratios | {1: Fraction(0)}).__getitem__, 3)


@given(tables())
def test_the_crossover_changes_past_its_factor(table: dict[str, list[Any]]) -> None:
    """All ratios off by a little more than the square, one way or the other, have another crossover."""
    found = decided(table)
    stable, share = found.crossover.stable_factor_squared, {entry.tokens: entry.share for entry in found.passes}
    assert stable is not None and stable >= 1
    moved = []
    for sigma in (stable * Fraction(1001, 1000), 1000 / (1001 * stable)):
        ratios = {entry.tokens: entry.ratio.mid * sigma for entry in found.passes}
        moved.append(_crossing(share, ratios))
    assert any(place != found.crossover.tokens for place in moved)
