"""Generated traces are legal, the same for the same seed, and as local as asked."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from lab.bench_routing.generate import BLOCK, Generated


@given(st.integers(1, 3), st.integers(1, 50), st.integers(1, 6), st.integers(0, 20), st.floats(0, 1))
def test_legal_and_reproducible(layers: int, tokens: int, k: int, more: int, keep: float) -> None:
    """Of the form asked for, ids in range and distinct in a token (the trace checks both), twice the same."""
    source = Generated(layers, tokens, k, k + more, keep, seed=3)
    assert source.trace().experts.shape == (layers, tokens, k)
    assert np.array_equal(source.trace().experts, source.trace().experts)


def test_locality() -> None:
    """A slot repeats with probability keep + (1 - keep) / choices; every expert is used."""
    ids = Generated(2, 3 * BLOCK, 4, 64, keep=0.7).trace().experts
    assert abs((ids[:, 1:] == ids[:, :-1]).mean() - (0.7 + 0.3 / 16)) < 0.005
    assert np.bincount(ids[0].reshape(-1), minlength=64).min() > 0.8 * 3 * BLOCK * 4 / 64


@pytest.mark.parametrize(
    ("changes", "message"),
    [({"keep": 1.5}, "keep is 1.5"), ({"num_experts": 2}, "experts_per_token is 4"), ({"tokens": 0}, "tokens 0")],
)
def test_what_cannot_be_drawn(changes: dict[str, float], message: str) -> None:
    """Each number out of range gets a sentence."""
    with pytest.raises(MeasurementError, match=message):
        Generated(**{"layers": 1, "tokens": 5, "experts_per_token": 4, "num_experts": 8} | changes)  # type: ignore[arg-type]
