"""The real target: both engines are one model, and its states give its tokens."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from expertbytes.measurements.drafting.storage import read_drafting
from expertbytes.measurements.errors import MeasurementError
from lab.drafting import weights
from lab.drafting.blas_llama import BlasLlama
from lab.drafting.collect import DRAFTER, TRACE, main
from lab.drafting.generate import Store, answer, read_through
from lab.drafting.llama import Llama
from lab.drafting.train import train
from lab.drafting.workloads import prompts

PROMPT = prompts("edit", 1)[0].text


@pytest.fixture(scope="module")
def llama() -> Iterator[Llama]:
    with Llama(weights.shipped_path(), context_tokens=512, hidden_states=True) as model:
        yield model


@pytest.fixture(scope="module")
def blas() -> BlasLlama:
    return BlasLlama(weights.shipped_path(), context_tokens=512)


@pytest.fixture(scope="module")
def embeddings() -> np.ndarray:
    return weights.embeddings(weights.shipped_path())


def test_the_target_is_the_traces():
    """The installed model file is the one that the committed trace was collected from."""
    assert weights.sha256(weights.shipped_path()) == read_drafting(TRACE).metadata.target_sha256


def test_both_engines_are_one_model(llama: Llama, blas: BlasLlama):
    """Along a real text they agree on nearly every next token, and their states are nearly the same."""
    tokens = llama.tokenize(PROMPT)
    llama.keep(0)
    blas.keep(0)
    one, other = llama.decode(tokens, len(tokens)), blas.decode(tokens, len(tokens))
    assert (one.argmax(axis=1) == other.argmax(axis=1)).mean() > 0.9
    states = llama.hidden_outputs(len(tokens)).ravel(), blas.hidden_outputs(len(tokens)).ravel()
    assert np.corrcoef(*states)[0, 1] > 0.995


def test_a_pass_of_many_is_many_passes(blas: BlasLlama, llama: Llama):
    """Tokens in one pass give the logits that they give one by one, also after some were taken back."""
    tokens = llama.tokenize(PROMPT)[:24]
    blas.keep(0)
    whole = blas.decode(tokens, len(tokens)).copy()
    blas.keep(10)
    single = [blas.decode([token], 1)[0] for token in tokens[10:]]
    np.testing.assert_allclose(single, whole[10:], atol=2e-3)


def test_states_give_the_tokens(llama: Llama, embeddings: np.ndarray):
    """The target's state times its embeddings gives its logits, so that a drafter may use both."""
    passage = answer(llama, PROMPT, 16)
    states = passage.hidden[passage.prompt - 1 :].astype(np.float32)
    assert ((states @ embeddings.T).argmax(axis=1) == passage.output).mean() > 0.9


def test_training_is_deterministic(llama: Llama, embeddings: np.ndarray):
    """Training tells its progress, knows the tokens of its texts, and gives the same weights again."""
    texts = [prompt.text for prompt in prompts("training", 6)]
    passages = [read_through(llama, text * 3, 160) for text in texts]
    told: list[str] = []
    one, other = (train(passages, embeddings, seed=3, told=told.append) for _ in range(2))
    np.testing.assert_array_equal(one.w1, other.w1)
    assert told and told[: len(told) // 2] == told[len(told) // 2 :]
    assert len(one.vocabulary) == len(np.unique(np.concatenate([p.tokens for p in passages])))


def test_collecting_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A second run asks the target nothing that the first has asked, and writes the same chains."""
    monkeypatch.setattr("lab.drafting.collect.user_cache_path", lambda _: tmp_path)
    arguments = ["--requests", "1", "--drafter", str(DRAFTER)]
    assert main([*arguments, "--out", str(tmp_path / "a.npz")]) == 0
    monkeypatch.setattr("lab.drafting.collect.answer", lambda *_: pytest.fail("asked again"))
    assert main([*arguments, "--out", str(tmp_path / "b.npz")]) == 0
    one, other = read_drafting(tmp_path / "a.npz"), read_drafting(tmp_path / "b.npz")
    for name, workload in one.workloads.items():
        np.testing.assert_array_equal(workload.model.confidence, other.workloads[name].model.confidence)
        np.testing.assert_array_equal(workload.ngram.accepted, other.workloads[name].ngram.accepted)


def test_a_broken_passage_is_named(tmp_path: Path, llama: Llama):
    """A mangled file of the store is one sentence that says what to do."""
    store = Store(tmp_path)
    store.put(read_through(llama, PROMPT, 8), "key")
    file = next(tmp_path.iterdir())
    file.write_bytes(b"mangled")
    with pytest.raises(MeasurementError, match="delete it and collect again"):
        store.get("key")
