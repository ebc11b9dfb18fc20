"""Speculative decoding of the small model: either kernel keeps its output, routing is counted, a record is whole."""

from itertools import product
from pathlib import Path

import numpy as np
import pytest
import torch

from expertbytes.measurements.engines.torch_threads import one_thread
from expertbytes.measurements.kernels import KERNELS, Kernel
from lab.drafting.report_speculation import read_speculation
from lab.drafting.speculation import NgramDrafter, prefill, speculate
from lab.drafting.speculation_bench import Plan
from lab.small_moe import load_small_moe
from lab.small_moe.corpus import documents
from lab.small_moe.count_drafter import TrigramCounts
from lab.small_moe.model import SmallMoe
from lab.small_moe.speculate import FULL, main
from lab.small_moe.speculation_checks import agreement, expert_calls
from lab.small_moe.speculation_engine import SmallMoeEngine
from lab.small_moe.speculation_requests import PROMPT_TOKENS, answer, prompts

TOKENS = 24


@pytest.fixture(scope="module", autouse=True)
def single_thread():
    with one_thread():
        yield


@pytest.fixture(scope="module")
def loaded():
    return load_small_moe()


@pytest.fixture(scope="module")
def model(loaded) -> SmallMoe:
    return loaded[0]


@pytest.fixture(scope="module")
def prompt(loaded) -> list[int]:
    return prompts(loaded[1], documents(), 1)["code"][0]


def test_prompts_are_held_out_and_enough(loaded):
    """Prompts of both kinds are of one length, and there are more of each than are run, so that others can predict."""
    model, vocabulary = loaded
    texts = documents()
    found = prompts(vocabulary, texts, 100)
    held_out = [vocabulary.encode(document.text).tolist() for document in texts if document.held_out]
    for ids in (ids for kind in found.values() for ids in kind[:2]):
        assert len(ids) == PROMPT_TOKENS < model.config.context_tokens
        assert any(vocabulary.decode(ids[1:-4]) in vocabulary.decode(text) for text in held_out)
    assert all(len(kind) > FULL.requests for kind in found.values())


@pytest.mark.parametrize(("kernel", "length"), list(product(KERNELS, [1, 4, 8])))
def test_speculation_keeps_the_output(model: SmallMoe, prompt: list[int], kernel: Kernel, length: int):
    """The tokens are plain decoding's, in fewer passes, with either kernel (a near tie may turn; this prompt has none)."""
    plain = answer(SmallMoeEngine(model, kernel), prompt, TOKENS).output.tolist()
    engine = SmallMoeEngine(model, kernel)
    output, cycles = speculate(engine, NgramDrafter(), prefill(engine, prompt), draft_length=length, tokens=TOKENS)
    assert output == plain
    assert len(cycles) < TOKENS - 1
    assert len(engine.routing()) == 1 + len(cycles)


def test_batched_distributions_are_plain_ones(model: SmallMoe, prompt: list[int]):
    """Passes of any size give plain decoding's distributions up to rounding; a token only turns at a near tie."""
    for kernel in KERNELS:
        engine = SmallMoeEngine(model, kernel)
        for found in agreement(engine, [answer(engine, prompt, TOKENS)], 5):
            assert found.positions == TOKENS
            assert found.worst_total_variation < 1e-3
            assert found.widest_turned_margin_nats < 1e-2


def test_a_wrong_cache_is_seen(model: SmallMoe, prompt: list[int], monkeypatch: pytest.MonkeyPatch):
    """An engine that forgets a token of its text fails the comparison of distributions."""

    class Forgetful(SmallMoeEngine):
        def decode(self, tokens, outputs):
            logits = super().decode(tokens, outputs)
            if 1 < len(tokens) < PROMPT_TOKENS:
                self.keep(self.decoded - 1)
            return logits

    engine = Forgetful(model, "dedup")
    assert max(a.worst_total_variation for a in agreement(engine, [answer(engine, prompt, TOKENS)], 3)) > 0.01


def test_routing_is_what_the_pass_used(model: SmallMoe, prompt: list[int]):
    """The distinct experts counted are those of the model's own ids, added over the layers, pass by pass."""
    engine = SmallMoeEngine(model, "dedup")
    for tokens in (prompt[:50], prompt[50:51], prompt[51:57]):
        engine.decode(tokens, 1)
    ids = model(torch.tensor([prompt[:57]])).experts[:, 0].numpy()
    expected = [sum(len(np.unique(layer)) for layer in ids[:, part]) for part in np.s_[0:50, 50:51, 51:57]]
    assert list(engine.routing()) == expected
    assert engine.routing() == ()


def test_expert_calls_count_their_bytes(model: SmallMoe, prompt: list[int]):
    """Every size is timed with both widths; the deduplicating kernel asks for no more bytes than slots have."""
    for kernel in KERNELS:
        calls = list(expert_calls(model, kernel, [(prompt[:20], prompt[20:24])], 2))
        assert [real.tokens for real, _ in calls] == [bare.tokens for _, bare in calls] == [1, 2, 3, 4] * 2
        for real, _ in calls:
            experts = real.slots if kernel == "per_slot" else real.distinct_experts
            assert real.bytes_requested == experts * 4 * 3 * 128 * 32


def test_counts_draft_what_the_model_says_sometimes(loaded, prompt: list[int]):
    """Counts of some training text are right about the model's next token far more often than one in a vocabulary."""
    model, vocabulary = loaded
    learnt = [vocabulary.encode(d.text[:20_000]) for d in documents()[:60] if not d.held_out]
    counts = TrigramCounts.learn(np.concatenate(learnt), vocabulary.size)
    output = answer(SmallMoeEngine(model, "dedup"), prompt, 60).output.tolist()
    right = [counts.following(a, b) == c for a, b, c in zip(output, output[1:], output[2:], strict=False)]
    assert np.mean(right) > 0.1


def test_a_quick_run_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Kernels take turns, predictions come before every run, routing and bytes are there, and the record reads back."""
    small = Plan(longest_draft=2, requests=1, tokens=9, repeats=2)
    monkeypatch.setattr("lab.small_moe.speculate.QUICK", small)
    monkeypatch.setattr("lab.small_moe.speculate._OTHERS", {small: 2})
    monkeypatch.setattr("lab.small_moe.speculate._LEARNT", {small: 60})
    assert main(["--quick", "--out", str(tmp_path / "r.json")]) == 0
    record = read_speculation(tmp_path / "r.json")
    assert [engine.experts.kernel for engine in record.engines if engine.experts] == list(KERNELS)
    written = max(p.written_at for engine in record.engines for p in engine.predictions)
    assert written <= min(run.started_at for engine in record.engines for run in engine.runs)
    starts = [[run.started_at for run in engine.runs] for engine in record.engines]
    turns = [time for both in zip(*starts, strict=True) for time in both]
    assert turns == sorted(turns)
    for engine in record.engines:
        for run in engine.runs:
            assert run.distinct_experts is not None and len(run.distinct_experts) == len(run.drafted)
            assert all(24 <= d <= 24 * (1 + n) for d, n in zip(run.distinct_experts, run.drafted, strict=True))
