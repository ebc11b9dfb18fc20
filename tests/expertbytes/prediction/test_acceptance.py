"""Descriptions of the acceptance: what each yields in tokens, what is refused, and what errors of a rate change."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from expertbytes.inputs.acceptance import by_position, geometric, read_tokens_curve, tokens_curve
from expertbytes.measurements.exact import Bounded
from expertbytes.prediction.choices import choice
from expertbytes.prediction.staircase import staircase
from expertbytes.pyoracle.acceptance import tokens, tokens_of
from expertbytes.pyoracle.goodput import goodput
from tests.expertbytes.prediction.test_staircase import best, cycles, fractions


@given(cycles(exact=True), fractions, st.fractions(0, Fraction(1, 4), max_denominator=40), st.fractions(-1, 1))
def test_an_error_of_the_rate(
    given_cycles: dict[int, Bounded], rate: Fraction, delta: Fraction, part: Fraction
) -> None:
    """A true rate within the error has its best draft length listed, and tokens and goodput change within the bounds."""
    found = choice(geometric(rate), given_cycles, staircase("engine", given_cycles, rates=()), delta)
    true = min(max(rate + part * delta, Fraction(0)), Fraction(1))
    error = found.rate_error
    assert error is not None and error.delta == delta
    d, at_best = found.draft_length, best(given_cycles, true)
    assert at_best in error.draft_lengths
    assert abs(tokens(true, d) - tokens(rate, d)) <= error.tokens_change
    A, T = partial(tokens, true), lambda i: given_cycles[i].mid
    assert goodput(A, T, at_best) - goodput(A, T, d) <= error.lost_tokens_per_second


@given(cycles(), fractions, st.fractions(-1, 1))
def test_the_margin_of_a_rate(given_cycles: dict[int, Bounded], rate: Fraction, part: Fraction) -> None:
    """Any rate nearer than the margin has the same best draft length."""
    found = choice(geometric(rate), given_cycles, staircase("engine", given_cycles, rates=()))
    assert found.rate_margin is not None
    near = rate + part * found.rate_margin
    if 0 <= near <= 1 and abs(part) < 1:
        assert best(given_cycles, near) == found.draft_length


@given(cycles(exact=True), st.lists(fractions, min_size=1, max_size=9), st.data())
def test_the_stable_factor(given_cycles: dict[int, Bounded], rates: list[Fraction], data: st.DataObject) -> None:
    """Cycle times off by less than the factor whose square is given leave the best draft length (`bestDraft_stable`)."""
    acceptance = by_position(rates)
    covered = acceptance.covered(given_cycles)
    assume(len(covered) >= 2)
    found = choice(acceptance, given_cycles, staircase("engine", given_cycles, rates=()))
    factor = found.stable_factor_squared
    assert factor is not None and factor >= 1
    root = Fraction(int(factor.limit_denominator(100) ** 0.5 * 1000), 1000)
    assume(root**2 < factor)
    true = {d: value.mid * data.draw(st.sampled_from([1 / root, Fraction(1), root])) for d, value in covered.items()}
    goodputs = {d: acceptance.tokens_curve(d) / time for d, time in true.items()}
    assert [d for d in goodputs if goodputs[d] == max(goodputs.values())] == [found.draft_length]


@given(st.lists(fractions, min_size=1, max_size=8))
def test_rates_by_position(rates: list[Fraction]) -> None:
    """Tokens are `tokensOf` at every draft length up to the number of positions."""
    curve = by_position(rates).tokens_curve
    assert [curve(d) for d in range(len(rates) + 1)] == [tokens_of(rates.__getitem__, d) for d in range(len(rates) + 1)]


@pytest.mark.parametrize(
    "text",
    [
        "[1.9, 2.5]",
        '{"tokens_per_pass_by_draft_length": [1.9, 2.5]}',
        '[{"draft_length": 2, "tokens_per_pass": 2.5}, {"draft_length": 1, "tokens_per_pass": 1.9}]',
        "draft_length,tokens_per_pass\n1,1.9\n2,2.5\n",
        "d tokens\n1 1.9\n2 2.5\n",
        "tokens_per_pass\n1.9\n2.5\n",
    ],
)
def test_curve_files(tmp_path: Path, text: str) -> None:
    """JSON lists, objects and rows, CSV and columns hold the same curve, with 1 token at draft length 0."""
    path = tmp_path / "curve.txt"
    path.write_text(text, encoding="utf-8")
    assert read_tokens_curve(str(path)).curve == {0: 1, 1: Fraction("1.9"), 2: Fraction("2.5")}


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: geometric("1.2"), "acceptance_rate is 1.2 but must be from 0 to 1; write a percentage as 72%"),
        (lambda: geometric("high"), "acceptance_rate is 'high' but must be a decimal number"),
        (lambda: by_position("0.9,-0.1"), "acceptance_by_position 2 is -0.1"),
        (lambda: by_position(""), "has 0 rates but must have 1 to 1000"),
        (lambda: tokens_curve(["1.9", "3.5"], "c"), "draft length 2 are 3.5 but must be from 1 to 3"),
        (lambda: tokens_curve(["0.9"], "c"), "count the pass's own token too"),
        (lambda: tokens_curve([], "c"), "no tokens per pass"),
    ],
)
def test_what_no_acceptance_is(make: Callable[[], object], said: str) -> None:
    """One sentence names the field, what was found and what is allowed."""
    with pytest.raises(InputError) as refused:
        make()
    assert said in str(refused.value)


def test_percentages() -> None:
    """72% is 0.72."""
    assert geometric("72%").rate == Fraction(72, 100)
