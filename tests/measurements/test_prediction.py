"""What a fit says of passes: exact, additive over layers, and certain of no more than its intervals allow."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.passes import PassSize
from expertbytes.measurements.prediction import Stack, crossing, predict, seconds
from expertbytes.measurements.records import Fit, Rate, Speed
from expertbytes.measurements.spread import spread
from expertbytes.pyoracle.closeness import Verdict
from expertbytes.pyoracle.expert import no_later

E, K, BYTES, MOST = 8, 2, 48, 4
SIZES = range(1, MOST + 1)
STACK = Stack(1, K, BYTES)

eighths = st.integers(1, 64).map(lambda value: value / 8)
factors = st.sampled_from([1.0, 1.125, 1.5, 2.0])


def rate(mid: float, factor: float) -> dict[str, float]:
    return {"low": mid / factor, "mid": mid, "high": mid * factor}


@st.composite
def fits(draw: st.DrawFn) -> dict[Kernel, Fit]:
    """Both kernels, with costs that need not rise with the tokens."""
    return {kernel: _fit(draw, kernel) for kernel in KERNELS}


def _fit(draw: st.DrawFn, kernel: Kernel) -> Fit:
    return Fit(
        kernel=kernel,
        one_token_bytes_per_second=Rate(**rate(draw(eighths), draw(factors))),
        fixed_seconds=draw(st.sampled_from([0.0, 0.5, 4.0])),
        expert_seconds=tuple(draw(eighths) for _ in range(1 if kernel == "per_slot" else MOST)),
        speeds=tuple(Speed(tokens=n, **rate(draw(eighths), draw(factors))) for n in SIZES if n > 1),
    )


@st.composite
def routings(draw: st.DrawFn) -> dict[int, tuple[Fraction, ...]]:
    """A spread of the tokens at each pass size."""
    return {n: spread(E, K, n, draw(st.fractions(K, min(n * K, E), max_denominator=8))) for n in SIZES}


def wider(fit: Fit, factor: int) -> Fit:
    """The fit with every interval open by a factor more."""

    def opened(found: Rate) -> dict[str, float]:
        return {"low": found.low / factor, "mid": found.mid, "high": found.high * factor}

    one, more = fit.one_token_bytes_per_second, [Speed(tokens=s.tokens, **opened(s)) for s in fit.speeds]
    assert one is not None
    return fit.model_copy(update={"one_token_bytes_per_second": Rate(**opened(one)), "speeds": tuple(more)})


@given(fits(), routings(), st.integers(2, 60))
def test_layers_add(fits: dict[Kernel, Fit], routing: dict[int, tuple[Fraction, ...]], layers: int) -> None:
    """As many layers under the same routing take as many times as long, to the last bit, and share the verdicts."""
    deep = {n: [layers * count for count in counts] for n, counts in routing.items()}
    for one, all_of_them in zip(
        predict(fits, STACK, routing), predict(fits, STACK._replace(layers=layers), deep), strict=True
    ):
        assert all_of_them.saving_seconds == one.saving_seconds.times(Fraction(layers))
        assert all_of_them.saving_error_seconds == layers * one.saving_error_seconds
        assert (all_of_them.ratio, all_of_them.share, all_of_them.verdict) == (one.ratio, one.share, one.verdict)


@given(fits(), routings())
def test_seconds_are_the_costs_over_the_speed(
    fits: dict[Kernel, Fit], routing: dict[int, tuple[Fraction, ...]]
) -> None:
    """From two tokens on they are those of the experts by their tokens; at one token bytes over a rate of its own."""
    fit = fits["dedup"]
    for n, counts in routing.items():
        found = seconds(fit, n, counts, STACK)
        if n == 1:
            assert fit.one_token_bytes_per_second is not None
            assert found.mid == Fraction(K * BYTES) / Fraction(fit.one_token_bytes_per_second.mid)
        else:
            costs = sum(count * Fraction(cost) for count, cost in zip(counts, fit.expert_seconds, strict=False))
            assert found.mid == (Fraction(fit.fixed_seconds) + costs) / Fraction(fit.speeds[n - 2].mid)


@given(fits(), routings(), st.data())
def test_true_speeds_inside_leave_the_saving_in_its_bound(
    fits: dict[Kernel, Fit], routing: dict[int, tuple[Fraction, ...]], data: st.DataObject
) -> None:
    """With each rate anywhere in its interval, the saving is in its interval and within its error of the middle."""
    places = data.draw(st.lists(st.integers(0, 4), min_size=2 * MOST, max_size=2 * MOST))

    def at(found: PassSize, name: str, place: int) -> Fraction:
        interval = getattr(found, f"{name}_seconds")
        return Fraction(interval.low + Fraction(place, 4) * (interval.high - interval.low))

    for i, found in enumerate(predict(fits, STACK, routing)):
        saving = at(found, "per_slot", places[2 * i]) - at(found, "dedup", places[2 * i + 1])
        assert found.saving_seconds.low <= saving <= found.saving_seconds.high
        assert found.saving_bound.low <= saving <= found.saving_bound.high


@given(fits(), routings(), st.integers(1, 4))
def test_wider_intervals_cover_narrower_ones(
    fits: dict[Kernel, Fit], routing: dict[int, tuple[Fraction, ...]], factor: int
) -> None:
    """Less sure of its rates, a fit says the same in the middle and is surer of nothing: ends, error and crossovers."""
    open_fits = {kernel: wider(fit, factor) for kernel, fit in fits.items()}
    narrow, wide = predict(fits, STACK, routing), predict(open_fits, STACK, routing)
    for one, other in zip(narrow, wide, strict=True):
        assert other.saving_seconds.mid == one.saving_seconds.mid
        assert (
            other.saving_seconds.low <= one.saving_seconds.low and one.saving_seconds.high <= other.saving_seconds.high
        )
        assert other.saving_error_seconds >= one.saving_error_seconds
    inner, outer = crossing(narrow), crossing(wide)
    assert inner.tokens == outer.tokens
    assert no_later(outer.earliest, inner.earliest) and no_later(inner.latest, outer.latest)
    assert no_later(outer.sandwich_earliest, inner.sandwich_earliest)
    assert no_later(inner.sandwich_latest, outer.sandwich_latest)


@given(fits(), routings())
def test_one_token_is_no_crossover(fits: dict[Kernel, Fit], routing: dict[int, tuple[Fraction, ...]]) -> None:
    """However fast the deduplicating kernel is at one token, the crossover and its bounds are from two on, and the same."""
    fast = fits["dedup"].model_copy(update={"one_token_bytes_per_second": Rate(low=1e6, mid=1e6, high=1e6)})
    slow = fast.model_copy(update={"one_token_bytes_per_second": Rate(low=1e-6, mid=1e-6, high=1e-6)})
    found = [crossing(predict({**fits, "dedup": fit}, STACK, routing)) for fit in (fast, slow)]
    assert found[0] == found[1] and all(size is None or size > 1 for size in (found[0].tokens, found[0].earliest))


@st.composite
def ends(draw: st.DrawFn, routing: dict[int, tuple[Fraction, ...]]) -> dict[int, tuple[Fraction, Fraction]]:
    """Numbers of distinct experts around those of each routing, at some of its sizes."""
    found = {
        n: (draw(st.fractions(1, sum(counts))), draw(st.fractions(sum(counts), E))) for n, counts in routing.items()
    }
    return {n: found[n] for n in draw(st.sets(st.sampled_from(sorted(found))))}


@given(st.data(), fits(), routings())
def test_verdicts_hold_for_every_share_in_its_interval(
    data: st.DataObject, fits: dict[Kernel, Fit], routing: dict[int, tuple[Fraction, ...]]
) -> None:
    """At any distinct experts and bandwidths in the intervals the seconds, the order and the crossover are as said."""
    within = data.draw(ends(routing))
    passes = predict(fits, STACK, routing, within)
    true = []
    for found in passes:
        places = [data.draw(st.fractions(0, 1, max_denominator=4)) for _ in range(3)]
        low, high = within.get(found.tokens, (found.distinct_experts, found.distinct_experts))
        distinct = low + places[0] * (high - low)
        rates = [found.per_slot_bytes_per_second, found.dedup_bytes_per_second]
        W = [rate.low + place * (rate.high - rate.low) for rate, place in zip(rates, places[1:], strict=True)]
        slots, dedup = found.tokens * K * BYTES / W[0], distinct * BYTES / W[1]
        assert found.dedup_seconds.low <= dedup <= found.dedup_seconds.high
        assert found.saving_seconds.low <= slots - dedup <= found.saving_seconds.high
        assert found.saving_bound.low <= slots - dedup <= found.saving_bound.high
        assert found.verdict is Verdict.UNDECIDED or found.verdict is (
            Verdict.FASTER if dedup < slots else Verdict.SLOWER
        )
        true.append((found.tokens, dedup < slots))
    at = next((n for n, faster in true if n > 1 and faster), None)
    where = crossing(passes)
    assert no_later(where.earliest, at) and no_later(at, where.latest)
    assert no_later(where.sandwich_earliest, at) and no_later(at, where.sandwich_latest)


@given(fits(), routings())
def test_an_undecided_pass_could_be_either(fits: dict[Kernel, Fit], routing: dict[int, tuple[Fraction, ...]]) -> None:
    """Undecided is said only where some corner has deduplication at least as fast and another at most as fast."""
    within = {n: (Fraction(K), Fraction(min(n * K, E))) for n in routing}
    for found in predict(fits, STACK, routing, within):
        if found.verdict is Verdict.UNDECIDED:
            assert found.dedup_seconds.low <= found.per_slot_seconds.high
            assert found.per_slot_seconds.low <= found.dedup_seconds.high


def test_a_routing_of_another_size_is_refused() -> None:
    """A histogram whose slots are not those of the pass is a mistake of the caller."""
    fit = Fit(
        kernel="dedup",
        one_token_bytes_per_second=None,
        fixed_seconds=0.0,
        expert_seconds=(1.0, 1.0),
        speeds=(Speed(tokens=2, low=1.0, mid=1.0, high=1.0),),
    )
    with pytest.raises(ValueError, match="a pass of 2 tokens in 1 layers has 3 slots, not 4"):
        predict(dict.fromkeys(KERNELS, fit), STACK, {2: (3,)})
