"""The recurrent drafter computes its formula, for one request as for many, and its weights survive their file."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.errors import MeasurementError
from lab.drafting.recurrent import RecurrentDrafter, Weights
from tests.lab.drafting.toy_target import HIDDEN, INNER, TOKENS, drafter

SEEDS = st.integers(0, 2**32 - 1)


def weights(seed: int) -> Weights:
    rng = np.random.default_rng(seed)
    shapes = ((HIDDEN,), (HIDDEN,), (INNER, 2 * HIDDEN), (INNER,), (HIDDEN, INNER), ())
    return Weights(*(rng.standard_normal(shape) for shape in shapes), np.arange(0, TOKENS, 2, dtype=np.int32))


@given(seed=SEEDS, count=st.integers(1, 5), length=st.integers(1, 6))
def test_requests_do_not_disturb_each_other(seed: int, count: int, length: int):
    """The chains of many requests are those of each alone; a shorter chain is the beginning of a longer one."""
    rng, model = np.random.default_rng(seed), drafter(seed)
    states, tokens = rng.standard_normal((count, HIDDEN)), rng.integers(0, TOKENS, count).astype(np.int32)
    together = model.draft(states, tokens, length)
    for i in range(count):
        alone = model.draft(states[i : i + 1], tokens[i : i + 1], length + 1)
        assert alone.tokens[0, :length].tolist() == together.tokens[i].tolist()
        np.testing.assert_allclose(alone.confidence[0, :length], together.confidence[i], rtol=1e-4)


@given(seed=SEEDS)
def test_a_step_is_its_formula(seed: int):
    """One step in float64, written out, gives the drafted token and its probability."""
    w, rng = weights(seed), np.random.default_rng(seed + 1)
    embeddings = rng.standard_normal((TOKENS, HIDDEN)).astype(np.float32)
    state, token = rng.standard_normal(HIDDEN), int(rng.integers(TOKENS))
    e = embeddings[token].astype(np.float64)
    both = np.concatenate([x / np.sqrt((x * x).mean() + 1e-6) for x in (state, e)])
    inner = w.w1 @ both + w.b1
    after = w.carry * state + w.take * e + w.w2 @ (inner / (1 + np.exp(-inner)))
    logits = w.sharpness * (embeddings[w.vocabulary] @ after)
    probability = np.exp(logits - logits.max()) / np.exp(logits - logits.max()).sum()
    chains = RecurrentDrafter(w, embeddings).draft(state[None], np.array([token], np.int32), 1)
    drafted = w.vocabulary.tolist().index(int(chains.tokens[0, 0]))
    np.testing.assert_allclose(chains.confidence[0, 0], probability.max(), rtol=1e-3)
    np.testing.assert_allclose(probability[drafted], probability.max(), rtol=1e-3)


def test_weights_survive_their_file(tmp_path: Path):
    """They are kept to float16."""
    w = weights(1)
    w.write(tmp_path / "w.npz")
    back = Weights.read(tmp_path / "w.npz")
    for name, values in vars(w).items():
        np.testing.assert_allclose(getattr(back, name), values, rtol=2**-10, atol=1e-7)


@pytest.mark.parametrize("content", [b"", b"no weights"])
def test_other_files_are_refused(tmp_path: Path, content: bytes):
    """What is no drafter is one sentence."""
    (tmp_path / "w.npz").write_bytes(content)
    with pytest.raises(MeasurementError, match="cannot be read as a drafter"):
        Weights.read(tmp_path / "w.npz")


def test_shapes_must_fit():
    """Weights that do not belong together, or to the target, are refused with the field at fault."""
    w = weights(1)
    with pytest.raises(MeasurementError, match=r"b1 has shape \(6,\) but must have \(5,\)"):
        replace(w, b1=np.zeros(INNER + 1))
    with pytest.raises(MeasurementError, match="vocabulary must list"):
        replace(w, vocabulary=np.empty(0, np.int32))
    with pytest.raises(MeasurementError, match="embeddings have shape"):
        RecurrentDrafter(w, np.zeros((TOKENS - 2, HIDDEN), np.float32))
