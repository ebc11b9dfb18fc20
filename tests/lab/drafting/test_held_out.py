"""Held-out losses are those of tables that never saw what they are judged on."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from expertbytes.measurements.drafting.calibration import fit, outcomes
from lab.drafting.held_out import held_out_loss, only
from tests.lab.drafting.drafts import workload

LIMIT = 6


@given(seed=st.integers(0, 2**32), chosen=st.lists(st.booleans(), min_size=2, max_size=8).filter(any))
def test_chosen_requests_keep_their_chains(seed: int, chosen: list[bool]):
    """Each chosen request has the chains that it had, in the same order."""
    whole = workload(seed, len(chosen), LIMIT)
    part = only(whole, np.array(chosen))
    assert part.requests == sum(chosen)
    for new, old in enumerate(np.flatnonzero(chosen)):
        for drafter in ("model", "ngram"):
            for name, values in vars(getattr(whole, drafter)).items():
                here = getattr(getattr(part, drafter), name)[part.request(new)]
                np.testing.assert_array_equal(here, values[whole.request(int(old))])


@settings(max_examples=20)
@given(seed=st.integers(0, 1000), longest=st.integers(1, 20))
def test_loss_by_hand(seed: int, longest: int):
    """With two folds of two requests, the loss is the mean over tokens of that under the other request's tables."""
    whole = workload(seed, 2, LIMIT, longest=40)
    losses = []
    for i in (0, 1):
        fitted = fit(only(whole, np.arange(2) != i), "the other", longest)
        chains = only(whole, np.arange(2) == i).ngram
        survival = fitted.ngram_survival(chains, LIMIT)
        reached, right = outcomes(chains.length, chains.accepted, LIMIT)
        for position, depth in np.argwhere(reached):
            before = survival[position, depth - 1] if depth else 1.0
            chance = survival[position, depth] / before
            losses.append(-np.log(chance if right[position, depth] else 1 - chance))
    if losses:
        assert held_out_loss(whole, longest, folds=2) == pytest.approx(np.mean(losses))
