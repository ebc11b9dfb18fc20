"""From which pass size on: by number, by prediction, by paired times."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.engines.grouping import by_rows
from expertbytes.engines.threshold import PairedTimes, known, lost, timed_threshold
from expertbytes.errors import InputError
from expertbytes.library import predict
from tests.expertbytes.small import DEDUP, PER_SLOT, make_profile

quotients = st.lists(st.sampled_from([0.5, 0.8, 0.95, 1.0, 1.1, 2.0]), min_size=1, max_size=12)


def times(values: list[float]) -> list[PairedTimes]:
    """Passes of 1, 2, ... tokens whose deduplicated seconds are so many times the engine's own."""
    return [PairedTimes(n, (1.0, 2.0, 1.5), (q, 2 * q, 1.5 * q)) for n, q in enumerate(values, 1)]


@given(quotients)
def test_every_size_that_is_turned_on_was_faster_and_no_neighbour_could_be_added(values: list[float]) -> None:
    """Sizes side by side, as many as were faster there, and no other such run gains more."""
    found = timed_threshold(times(values))
    on = [n for n in range(1, len(values) + 1) if found.turns_on(n)]
    assert all(values[n - 1] < 0.98 for n in on) and (not on or on == list(range(on[0], on[-1] + 1)))
    assert bool(on) == (min(values) < 0.98)
    if on:
        assert on[0] == 1 or values[on[0] - 2] >= 0.98
        assert on[-1] == len(values) or values[on[-1]] >= 0.98
        assert found.turns_on(10**6) == (on[-1] == len(values))


def test_the_run_that_gains_most_is_turned_on() -> None:
    """A lucky small size turns nothing on where larger ones gain more; an engine's own better kernel ends the run."""
    assert timed_threshold(times([1.1, 0.9, 1.2, 0.8, 0.7])).from_tokens == 4
    ends = timed_threshold(times([1.1, 0.8, 0.6, 1.5, 2.0]))
    assert (ends.from_tokens, ends.before_tokens) == (2, 4)
    assert timed_threshold(times([0.99, 0.99])).from_tokens is None, "2 % is not told from equal"


def test_the_reason_says_what_was_timed() -> None:
    """The figures of the sizes that decide."""
    assert timed_threshold(times([1.1, 0.8, 0.5])).reason == (
        "deduplicating from 2 tokens a pass on: 0.80 of the time at 2, 0.50 at 3, timed on this model"
    )
    assert (
        "passes of 2 to 3 tokens: 0.80 of the time at 2, 0.60 at 3"
        in timed_threshold(times([1.1, 0.8, 0.6, 1.5])).reason
    )
    assert "at best it takes 1.10 times as long, at 1 tokens a pass" in timed_threshold(times([1.1, 1.2])).reason


def test_the_wrong_kernel_costs_the_quotient_either_way() -> None:
    """Half the time not taken costs as much again; 1.25 times taken costs a quarter."""
    assert lost(times([1.25, 0.5]), 1) == pytest.approx(0.25)
    assert lost(times([1.25, 0.5]), 2) == pytest.approx(1.0)


@pytest.mark.parametrize("wrong", [0, -1, True, 2.0, "four", None, 100_001])
def test_what_is_no_threshold_gets_a_sentence(wrong: object) -> None:
    """The sentence names the field and what is allowed."""
    with pytest.raises(InputError, match=r"from_tokens is .* but must be a pass size from 1 to 100000"):
        known(wrong)  # type: ignore[arg-type]


def test_a_number_is_taken_as_it_is() -> None:
    """From 3 on means 3 and not 2."""
    found = known(3)
    assert found is not None and found.turns_on(3) and not found.turns_on(2)
    assert known("measure") is None


def test_a_prediction_says_its_crossover_and_how_sure_it_is() -> None:
    """From the profile of two kernels; never, where the deduplicating kernel is so slow that it has no crossover."""
    decision = predict(make_profile(PER_SLOT, DEDUP), share="uniform")
    found = known(decision)
    assert found is not None and found.from_tokens == decision.crossover.tokens is not None
    assert decision.crossover.status in found.reason and "as predicted for" in found.reason
    slow = known(predict(make_profile(PER_SLOT, [(1, 2, 3)] * 4), share="uniform"))
    assert (
        slow is not None
        and slow.from_tokens is None
        and slow.reason.startswith("not deduplicating: slower at every size")
    )


@given(st.integers(1, 9), st.integers(1, 4), st.integers(0, 2**32 - 1))
def test_every_slot_is_computed_once_by_the_expert_that_it_selected(tokens: int, k: int, seed: int) -> None:
    """Batches of equal rows hold each slot once, under its expert, and `back` finds its row again."""
    rng = np.random.default_rng(seed)
    ids = np.stack([rng.choice(6, k, replace=False) for _ in range(tokens)])
    found = by_rows(ids)
    experts = np.concatenate([np.repeat(b.experts, b.slots.shape[1]) for b in found.batches])
    slots = np.concatenate([b.slots.ravel() for b in found.batches])
    assert sorted(slots.tolist()) == list(range(ids.size))
    assert experts[found.back].tolist() == ids.ravel().tolist()
    assert found.distinct == len(np.unique(ids)) == sum(len(b.experts) for b in found.batches)
