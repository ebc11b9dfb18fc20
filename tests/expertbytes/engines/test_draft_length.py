"""Draft lengths: fixed, by a schedule, by price; and what they are told in sentences."""

from __future__ import annotations

import random
from itertools import pairwise
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.engines.costs import Costs
from expertbytes.engines.draft_length import Fixed, Priced, best_fixed, lengths_of
from expertbytes.engines.drafter import LookupDrafter
from expertbytes.engines.log import Cycle, explained, gain
from expertbytes.engines.survivals import Survivals
from expertbytes.errors import InputError
from expertbytes.pyoracle.acceptance import tokens_of
from expertbytes.pyoracle.goodput import best_draft

FLAT = Costs((1.0, 1.05, 1.1, 1.15, 1.2))
STEEP = Costs((1.0, 2.0, 3.0, 4.0, 5.0))
rates = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=4)


@given(rates, st.lists(st.sampled_from([1.0, 1.5, 2.0, 4.0]), min_size=2, max_size=5))
def test_the_best_fixed_length_is_the_oracles(acceptance: list[float], seconds: list[float]) -> None:
    """`bestDraft` of the tokens by place and the seconds of the cycles."""
    costs = Costs(tuple(seconds), 0.125)
    every = [*acceptance, *[acceptance[-1]] * 4]
    expected = best_draft(lambda d: tokens_of(every.__getitem__, d), costs.cycle_seconds, costs.longest)
    assert best_fixed(costs, acceptance).choose(costs.longest).length == expected


def test_where_drafting_does_not_pay_it_says_so() -> None:
    """Passes that cost as much as their tokens, however many are accepted."""
    assert best_fixed(STEEP, 0.9) == Fixed(0, "drafting does not pay: no length up to 4 beats plain passes")
    assert best_fixed(FLAT, 0.9).reason == "4.10 tokens a pass, 3 tokens/s foreseen, 3.41 times plain decoding"


def run(lengths: Priced, truth: float, passes: int, slow: float = 1.0, seed: int = 0) -> tuple[float, float]:
    """Tokens and seconds of passes whose drafted tokens are right with one probability."""
    chance, tokens, seconds = random.Random(seed), 0.0, 0.0
    for _ in range(passes):
        drafted = lengths.choose(4).length
        right = next((i for i in range(drafted) if chance.random() >= truth), drafted)
        took = slow * lengths.costs.cycle_seconds(drafted)
        lengths.observe(drafted, right, took)
        tokens, seconds = tokens + 1 + right, seconds + took
    return tokens, seconds


def test_the_price_comes_to_draft_where_it_pays_and_to_stop_where_it_does_not() -> None:
    """Within 5 % of the best fixed length for good drafts, and of plain decoding for useless ones."""
    tokens, seconds = run(Priced(FLAT, Survivals()), 0.9, 400)
    assert tokens / seconds > 0.95 * float(sum(0.9**i for i in range(5)) / 1.2)
    tokens, seconds = run(Priced(STEEP, Survivals()), 0.9, 400)
    assert tokens / seconds > 0.95


@pytest.mark.parametrize("seed", range(5))
def test_useless_drafts_cost_no_more_than_the_floor(seed: int) -> None:
    """Never more than 2 % of plain decoding and eight passes behind, though every draft is wrong."""
    lengths = Priced(Costs((1.0, 1.5, 2.0, 2.5, 3.0)), Survivals(prior=(0.99,)))
    tokens, seconds = run(lengths, 0.0, 300, seed=seed)
    assert tokens >= 0.98 * seconds - 8 - 1e-6


def test_a_machine_that_slows_down_does_not_stop_drafting() -> None:
    """All passes three times as slow as timed: drafting pays as before, and goes on."""
    tokens, seconds = run(Priced(FLAT, Survivals()), 0.9, 400, slow=3.0)
    assert tokens / seconds > 0.9 * float(sum(0.9**i for i in range(5)) / 1.2) / 3


def test_survivals_are_counted_by_place_and_come_back_to_what_was_believed() -> None:
    """Reached and accepted at each place; after long without drafts the belief is the first one again."""
    found = Survivals(prior=(0.5,))
    for _ in range(200):
        found.observe(2, 1)
    first, both = found.values(2)
    assert first > 0.95 and both < 0.05
    for _ in range(1000):
        found.observe(0, 0)
    assert found.values(2) == pytest.approx([0.5, 0.25], abs=1e-3)


@given(rates, st.integers(0, 8))
def test_survivals_never_rise(acceptance: list[float], length: int) -> None:
    """Along a chain."""
    values = Survivals.known(acceptance).values(length)
    assert len(values) == length and all(a >= b for a, b in pairwise(values))


def test_a_schedule_goes_by_passes() -> None:
    """The last length stays; no more than is offered."""
    lengths = lengths_of([4, 2, 0])
    chosen = []
    for _ in range(5):
        chosen.append(lengths.choose(3).length)
        lengths.observe(0, 0, 1.0)
    assert chosen == [3, 2, 0, 0, 0]


def test_what_advise_returns_is_taken() -> None:
    """Anything with a draft length."""
    advice = SimpleNamespace(draft_length=3)
    assert lengths_of(advice).choose(9) == (3, "as simplenamespace says")


@pytest.mark.parametrize("wrong", [-1, 65, True, "often", [], [2, -1], 1.5])
def test_what_is_no_draft_length_gets_a_sentence(wrong: object) -> None:
    """The field, what was found, what is allowed."""
    with pytest.raises(InputError, match=r"draft_length is .* but must be"):
        lengths_of(wrong)


def test_wrong_costs_and_acceptance_get_a_sentence() -> None:
    """No seconds, seconds of 0, rates above 1, no size of 1."""
    for wrong in ((), (0.0,), (float("nan"),)):
        with pytest.raises(InputError, match="must be positive, of passes of 1, 2"):
            Costs(wrong)
    with pytest.raises(InputError, match=r"acceptance is .* but must be from 0 to 1"):
        best_fixed(FLAT, [0.5, 1.5])
    with pytest.raises(InputError, match="need the seconds of a pass of 1 token"):
        Costs.between({2: 1.0})


def test_costs_between_timed_sizes_are_straight() -> None:
    """1, 3 and 5 tokens timed."""
    assert Costs.between({1: 1.0, 5: 4.0, 3: 2.0}).pass_seconds == (1.0, 1.5, 2.0, 3.0, 4.0)


def test_lookup_offers_where_the_last_token_stood_before() -> None:
    """And copies on from there."""
    drafter = LookupDrafter()
    drafter.begin([1, 2, 3, 4, 1, 2])
    assert drafter.offer(3) == 3 and drafter.draft(3) == [3, 4, 1]
    drafter.extend([9])
    assert drafter.offer(3) == 0


def test_the_line_and_the_log_say_what_happened() -> None:
    """Tokens, passes, speed beside plain decoding; runs of equal lengths with the reason of the first."""
    cycles = [
        Cycle(4, 2, 2, "as given", 0.0, 0.0, 0.5, 0.25),
        Cycle(4, 2, 0, "as given", 0.0, 0.0, 0.5, 0.25),
        Cycle(0, 0, 0, "nothing to draft", 0.0, 0.0, 0.5, 0.25),
    ]
    assert str(gain(cycles, 0.5)) == (
        "5 tokens in 3 passes, 1.67 each: 3.3 tokens/s, 1.67 times plain decoding's 2.0, timed beforehand"
    )
    assert gain(cycles, 0.5, "cpu").times_plain == pytest.approx(5 * 0.5 / 0.75)
    assert explained(cycles) == (
        "passes 1 to 2: 2 drafted, 4 tokens; as given\npass 3: 0 drafted, 1 tokens; nothing to draft"
    )
