"""The staircase's picture: its band holds every best draft length that the measured error allows, at every rate."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.exact import Bounded
from expertbytes.prediction.staircase import best_length, staircase
from expertbytes.show.draw.plot import Series
from expertbytes.show.report.stairs import allowed
from expertbytes.show.report.stairs import staircase as plot

rates = st.fractions(0, 1, max_denominator=200)


@st.composite
def cycles(draw: st.DrawFn) -> dict[int, Bounded]:
    """Cycle times of some draft lengths, each within its own factor."""
    lengths = [0, *draw(st.lists(st.integers(1, 8), min_size=1, max_size=4, unique=True))]
    mids = [Fraction(draw(st.integers(8, 60)), 8) for _ in lengths]
    factors = [1 + Fraction(draw(st.integers(0, 20)), 100) for _ in lengths]
    return {
        d: Bounded(low=mid / f, mid=mid, high=mid * f) for d, mid, f in sorted(zip(lengths, mids, factors, strict=True))
    }


def at(band: Series, rate: float) -> tuple[float, float]:
    """The widest that the drawn band is at a rate or beside it: between neighbouring rates both edges are level."""
    upper = band.upper or ()
    near = [i for i, (x, y) in enumerate(pairwise(band.x)) if x is not None and y is not None and x <= rate <= y]
    places = sorted({place for i in near for place in (i, i + 1)})
    lows, highs = ([edge[place] for place in places] for edge in (band.y, upper))
    return min(low for low in lows if low is not None), max(high for high in highs if high is not None)


def drawn(found: dict[int, Bounded]) -> dict[str, Any]:
    return staircase("engine", found).model_dump(mode="json")


@given(cycles(), rates, st.lists(st.sampled_from(["low", "mid", "high"]), min_size=9, max_size=9))
def test_the_band_holds_what_is_best_for_any_true_times(
    found: dict[int, Bounded], rate: Fraction, ends: Sequence[str]
) -> None:
    """Whatever the true cycle times within the factors, the best draft length at any rate lies in the band."""
    true = {d: getattr(seconds, end) for (d, seconds), end in zip(found.items(), ends, strict=False)}
    exact = {d: Bounded(low=seconds, mid=seconds, high=seconds) for d, seconds in true.items()}
    low, high = at(allowed(drawn(found)), float(rate))
    assert low <= best_length(rate, exact) <= high


@given(cycles())
def test_the_band_rises(found: dict[int, Bounded]) -> None:
    """Both edges of the band never fall as the rate rises, and the lower one is never above the upper one."""
    band = allowed(drawn(found))
    upper = [*(band.upper or ())]
    assert list(band.y) == sorted(band.y, key=float) and upper == sorted(upper, key=float)
    assert all(low <= high for low, high in zip(band.y, upper, strict=True))
    assert band.x[0] == 0.0 and band.x[-1] == 1.0


@given(cycles())
def test_exact_times_have_a_band_without_height(found: dict[int, Bounded]) -> None:
    """Where all lengths were timed exactly the band is the staircase itself, but for the width of the enclosures."""
    times = [seconds.mid for seconds in found.values()]
    exact = {d: Bounded(low=time, mid=time, high=time) for d, time in enumerate(times)}
    stairs = drawn(exact)
    band = allowed(stairs)
    for tread in stairs["treads"]:
        middle = (tread["low"] + tread["high"]) / 2
        if tread["high"] - tread["low"] > 1e-3:
            assert at(band, middle) == (tread["draft_length"], tread["draft_length"])


def test_one_length_that_is_always_best() -> None:
    """Without a break point there is none in the picture, and the band is a line."""
    found = {d: Bounded(low=t, mid=t, high=t) for d, t in {0: Fraction(1), 1: Fraction(3)}.items()}
    series = plot(drawn(found)).series
    assert [entry.name for entry in series] == ["what the error allows", "best draft length"]
    assert set(series[0].y) == set(series[0].upper or ()) == {0}
