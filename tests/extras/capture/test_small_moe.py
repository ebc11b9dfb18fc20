"""The small model decodes as it reads, with either kernel; what is shipped is what its record says; training resumes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from safetensors import safe_open

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.routing.formats.registry import read_trace
from expertbytes.measurements.routing.trace import starts_of
from expertbytes.measurements.traces import SMALL_MOE
from lab.small_moe import SmallMoeConfig, load_small_moe, revision, training_record
from lab.small_moe.cache import KeyValueCache
from lab.small_moe.checkpoint import load_checkpoint, save_checkpoint
from lab.small_moe.corpus import Document, documents, text_hash
from lab.small_moe.evaluate import count_models, evaluate
from lab.small_moe.experts import dedup, per_slot
from lab.small_moe.model import SmallMoe
from lab.small_moe.store import SHIPPED
from lab.small_moe.trace import trace_documents
from lab.small_moe.train import Plan, Training, train

TINY = SmallMoeConfig(
    vocabulary=32, layers=2, hidden=16, heads=2, experts=6, experts_per_token=2, expert_hidden=8, context_tokens=16
)
TEXT = "def mean(values):\n    if not values:\n        raise ValueError('no values')\n    return sum(values) / len(values)\n"


@given(st.integers(1, 5), st.integers(0, 1000))
def test_kernels_agree(tokens: int, seed: int) -> None:
    """Once per slot and once per distinct expert give the same output up to rounding."""
    draw = torch.Generator().manual_seed(seed)
    x, gate_up, down = (torch.randn(shape, generator=draw) for shape in ((tokens, 8), (5, 8, 6), (5, 3, 8)))
    weights, ids = torch.rand(tokens, 5, generator=draw).topk(2)
    assert torch.allclose(per_slot(x, ids, weights, gate_up, down), dedup(x, ids, weights, gate_up, down), atol=1e-5)


@settings(max_examples=10)
@given(st.lists(st.integers(1, 8), min_size=1, max_size=5), st.sampled_from(["per-slot", "dedup"]))
def test_passes_of_any_size_read_as_one(sizes: list[int], kernel: str) -> None:
    """Tokens given in passes of any sizes have the logits and experts of one pass, also after a rejected draft."""
    model, vocabulary = load_small_moe()
    ids = torch.from_numpy(vocabulary.encode(TEXT)[: sum(sizes)].astype(np.int64))[None]
    cache, logits, experts = KeyValueCache(model.config), [], []
    with torch.inference_mode():
        whole = model(ids)
        for part in ids.split(sizes, dim=1):
            before = cache.length
            model(part.flip(1), cache)
            cache.truncate(before)
            done = model(part, cache, kernel=kernel)
            logits.append(done.logits)
            experts.append(done.experts)
    assert torch.allclose(torch.cat(logits, dim=1), whole.logits, atol=1e-3)
    assert torch.equal(torch.cat(experts, dim=2).sort().values, whole.experts.sort().values)


def test_the_cache_says_when_it_is_full_and_what_can_be_cut() -> None:
    """A pass that does not fit, and a cut beyond the end, are sentences."""
    model, cache = SmallMoe(TINY), KeyValueCache(TINY, capacity=4)
    model(torch.zeros(1, 3, dtype=torch.int64), cache)
    with pytest.raises(MeasurementError, match="holds 4 tokens, 3 are used and 2 more"):
        model(torch.zeros(1, 2, dtype=torch.int64), cache)
    with pytest.raises(MeasurementError, match="length is 4 but must be from 0 to 3"):
        cache.truncate(4)


def test_shipped_weights_have_learned() -> None:
    """On text like its training text the model is far better than the counts, and its record says so on held-out text."""
    held_out = training_record()["held_out"]
    assert held_out["model"] < held_out["bigram"] < held_out["unigram"]
    model, vocabulary = load_small_moe()
    found = evaluate(model, vocabulary, vocabulary.encode(TEXT), [Document("text", TEXT)])
    assert found.model < held_out["unigram"] / 4
    assert vocabulary.decode(vocabulary.encode(TEXT).tolist()) == TEXT


def test_shipped_weights_are_float16_and_the_traces() -> None:
    """The file is float16 and below 8 MB, and it is the one that the shipped trace names."""
    path = SHIPPED / "model.safetensors"
    with safe_open(str(path), framework="pt") as file:
        assert {file.get_tensor(name).dtype for name in file.keys()} == {torch.float16}  # noqa: SIM118
    assert path.stat().st_size < 8_000_000
    assert read_trace(SMALL_MOE).metadata["revision"] == f"sha256:{revision()}"


def test_shipped_trace_is_what_the_model_routes(tmp_path: Path) -> None:
    """Of the documents that this Python has unchanged, the trace is captured again, but for ties in rounding."""
    trace, ours = read_trace(SMALL_MOE), {d.name: d for d in documents()}
    starts = starts_of(trace.requests).tolist()
    same = [n for n, d in enumerate(trace_documents()) if d.name in ours and d.sha256 == text_hash(ours[d.name].text)]
    assert same
    model, vocabulary = load_small_moe()
    for n in same[:8]:
        ids = vocabulary.encode(ours[trace_documents()[n].name].text)[: model.config.context_tokens].astype(np.int64)
        with torch.inference_mode():
            again = model(torch.from_numpy(ids)[None]).experts[:, 0].numpy()
        shipped = trace.experts[:, starts[n] : starts[n + 1]]
        assert (np.sort(again, axis=2) == np.sort(shipped, axis=2)).mean() > 0.999


def test_counting_models_are_distributions() -> None:
    """Unigram and bigram rows sum to one, and every token has some probability."""
    unigram, bigram = count_models(np.array([0, 1, 1, 2, 0, 1], np.uint16), 4)
    assert np.allclose(unigram.sum(), 1) and np.allclose(bigram.sum(axis=1), 1) and (bigram > 0).all()
    assert bigram[0, 1] > bigram[0, 2]


def training(steps: int) -> Training:
    """A run of a tiny model on a short repeating text."""
    tokens = np.tile(np.arange(32, dtype=np.uint16), 20)
    plan = Plan(steps=steps, warmup_steps=2, checkpoint_every=5, threads=1, learning_rate=1e-2)
    return Training(plan, TINY, tokens)


def test_an_interrupted_run_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    """Stopping between checkpoints and starting again gives the same weights, and the loss falls."""
    whole = training(20)
    (tmp_path / "whole").mkdir()
    train(whole, tmp_path / "whole")
    first = training(20)
    for _ in range(5):
        first.advance()
    save_checkpoint(first, tmp_path / "checkpoint.safetensors")
    first.advance()
    second = training(20)
    load_checkpoint(second, tmp_path / "checkpoint.safetensors")
    assert second.step == 5
    train(second, tmp_path)
    for name, value in whole.model.state_dict().items():
        assert torch.equal(value, second.model.state_dict()[name]), name
    assert second.curve[-1]["loss"] < 3.4 < np.log(32)


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    """Another seed, length or text is not continued silently, and a damaged file is a sentence."""
    train(training(5), tmp_path)
    with pytest.raises(MeasurementError, match="is of another run"):
        load_checkpoint(training(6), tmp_path / "checkpoint.safetensors")
    (tmp_path / "checkpoint.safetensors").write_bytes(b"damaged")
    with pytest.raises(MeasurementError, match="is not a readable checkpoint"):
        load_checkpoint(training(5), tmp_path / "checkpoint.safetensors")
