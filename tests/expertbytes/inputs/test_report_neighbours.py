"""Neighbours of the reports by hand and of those that exclude themselves: other figures, units, locales and orders."""

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from tests.expertbytes.inputs.test_public_cases import explain, flags

SPEEDS = st.decimals("0.5", 3000, places=2)


def library(**options: object) -> Any:
    from expertbytes.library import explain as explained

    return explained(**options)


@given(SPEEDS, SPEEDS, st.integers(1, 16), st.floats(0, 1))
def test_any_speeds(baseline: Any, speculative: Any, d: int, share: float) -> None:
    """The cost of a cycle is tokens over speedup, and beyond the bytes exactly where it is above the pass."""
    tokens = round(1 + share * d, 4)
    answer = library(baseline=baseline, speculative=speculative, draft_length=d, tokens_per_pass=tokens)
    cost = tokens * float(baseline) / float(speculative)
    assert float(answer.speedup) == pytest.approx(float(speculative) / float(baseline))
    assert float(answer.cycle_cost) == pytest.approx(cost, rel=1e-6)
    assert abs(cost - d - 1) < 1e-6 or answer.within_byte_bound == (cost < d + 1)


@pytest.mark.parametrize(
    "same",
    [
        {"baseline": "25 tok/s", "speculative": "40 t/s"},
        {"baseline": "40 ms/tok", "speculative": "25 ms/tok"},
        {"baseline": 40, "speculative": 25, "unit": "ms"},
        {"baseline": "25.0", "speculative": "4e1"},
    ],
)
def test_the_same_speeds_in_other_units(same: dict[str, object]) -> None:
    """Milliseconds per token and tokens per second, with their unit in the number or beside it."""
    answer = explain(draft_length=2, tokens_per_pass=2.2, **same)
    assert answer["speedup"] == pytest.approx(1.6) and answer["cycle_cost"] == pytest.approx(1.375)


@pytest.mark.parametrize("written", ["25,5", "1.234,5", "25 apples", "-3", "fast", "0", "nan", "1e999"])
def test_speeds_that_are_none(written: str) -> None:
    """Other locales, words and impossible figures are named with the field, never read as something."""
    with pytest.raises(InputError, match="baseline"):
        library(baseline=written, speculative=30, draft_length=1, tokens_per_pass=1.5)


@pytest.mark.parametrize("rate", [0.6, 0.75, 0.9])
@pytest.mark.parametrize("d", [1, 3])
def test_ratios_exclude_each_other_or_do_not(rate: float, d: int) -> None:
    """Drafted over generated says tokens per pass a second time: the same is quiet, another one named with both readings."""
    tokens = 1 + rate * d
    for said, contradict in ((tokens, False), (tokens * 1.02, False), (tokens * 0.8, True), (tokens * 1.15, True)):
        answer = explain(
            baseline=100, speculative=90, draft_length=d, accepted_over_drafted=rate, drafted_over_generated=d / said
        )
        assert ("readings_contradict" in flags(answer)) == contradict, said
        readings = {reading["name"]: reading["tokens_per_pass"] for reading in answer["readings"]}
        assert readings["accepted_over_drafted"] == pytest.approx(tokens)
        assert readings["generated_counter"] == pytest.approx(said)


def test_the_order_of_options_changes_nothing() -> None:
    """Nor does a figure that is missing change what the others give."""
    options = {
        "baseline": 100,
        "speculative": 120,
        "draft_length": 2,
        "accepted": 120,
        "drafted": 200,
        "generated": 220,
    }
    first = explain(**options)
    for order in itertools.islice(itertools.permutations(options), 0, 720, 300):
        assert explain(**{name: options[name] for name in order}) == first
    assert first["tokens_per_pass"] == pytest.approx(2.2)
    del options["draft_length"]
    assert explain(**options)["tokens_per_pass"] == pytest.approx(2.2)
