"""Synthetic routings give distinct experts in range, and the locality they are named for."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.models import model_named
from expertbytes.measurements.synthetic import Local, Uniform, routing_named


@given(st.data(), st.integers(1, 12), st.integers(1, 20), st.integers(0, 2**32))
def test_ids_are_distinct_and_in_range(data: st.DataObject, experts: int, tokens: int, seed: int) -> None:
    """Every token of every routing has k distinct ids below the number of experts."""
    top_k = data.draw(st.integers(1, experts))
    for routing in (Uniform(experts, top_k), Local(experts, top_k, data.draw(st.floats(0, 1)))):
        ids = routing.draw(np.random.default_rng(seed), tokens)
        assert ids.shape == (tokens, top_k)
        assert all(len(set(row)) == top_k and set(row) <= set(range(experts)) for row in ids.tolist())


def test_same_seed_same_ids() -> None:
    """A draw follows from its generator alone."""
    for routing in (Uniform(64, 6), Local(64, 6)):
        first, second = (routing.draw(np.random.default_rng(3), 50) for _ in range(2))
        assert np.array_equal(first, second)


def _kept_share(keep: float) -> float:
    ids = Local(64, 6, keep).draw(np.random.default_rng(1), 4000).tolist()
    return float(np.mean([len(set(a) & set(b)) / 6 for a, b in pairwise(ids)]))


@pytest.mark.parametrize("keep", [0.0, 0.3, 0.8])
def test_locality_is_the_one_named(keep: float) -> None:
    """Of a token's experts the share kept is `keep`, plus the dropped ones drawn again by chance (under 10 %)."""
    assert keep - 0.01 <= _kept_share(keep) <= keep + 0.1 * (1 - keep) + 0.01


def test_keeping_all_repeats_the_first_token() -> None:
    """`keep` 1 gives every token the first one's experts."""
    ids = Local(16, 4, 1.0).draw(np.random.default_rng(0), 30)
    assert (ids == ids[0]).all()


def test_uniform_reaches_every_expert_equally() -> None:
    """Over many tokens each of 8 experts takes an eighth of the slots within 4 %."""
    ids = Uniform(8, 2).draw(np.random.default_rng(0), 20_000)
    assert np.abs(np.bincount(ids.ravel()) / ids.size - 1 / 8).max() < 0.04 / 8


@pytest.mark.parametrize("keep", [-0.1, 1.1, float("nan")])
def test_keep_must_be_a_probability(keep: float) -> None:
    """Anything outside 0 to 1 is refused with the value found."""
    with pytest.raises(MeasurementError, match=rf"^keep is {keep} but must be a probability from 0 to 1\.$"):
        Local(8, 2, keep)


def test_routings_are_found_by_name() -> None:
    """Each known name gives a routing of that name at the model's sizes; others list the known ones."""
    model = model_named("Qwen3-30B-A3B")
    for name in ("uniform", "local"):
        routing = routing_named(name, model)
        assert routing.name == name
        assert routing.draw(np.random.default_rng(0), 2).shape == (2, 8)
    message = r"^The synthetic routing 'zipf' is not known; choose one of uniform, local\.$"
    with pytest.raises(MeasurementError, match=message):
        routing_named("zipf", model)
