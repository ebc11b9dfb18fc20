"""Speculation changes speed, never the output; and the trace's chains are those that a real run drafts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lab.drafting.chains import model_chains, ngram_chains, workload
from lab.drafting.replay import acceptance_by_position, tokens_per_pass
from lab.drafting.speculation import ModelDrafter, NgramDrafter, prefill, speculate
from tests.lab.drafting.toy_target import TOKENS, ToyTarget, drafter

SEEDS = st.integers(0, 2**32 - 1)
PROMPTS = st.lists(st.integers(0, TOKENS - 1), min_size=2, max_size=10)
LENGTHS = st.integers(0, 6)
COUNTS = st.integers(2, 40)
NAMES = st.sampled_from(["ngram", "model"])


def drafter_named(name: str, seed: int):
    return NgramDrafter() if name == "ngram" else ModelDrafter(drafter(seed))


@given(seed=SEEDS, prompt=PROMPTS, length=LENGTHS, tokens=COUNTS, name=NAMES)
def test_the_output_is_the_targets_own(seed: int, prompt: list[int], length: int, tokens: int, name: str):
    """Whatever is drafted, the tokens are those of plain greedy decoding, and the cycles account for each of them."""
    target = ToyTarget(seed)
    output, cycles = speculate(
        target, drafter_named(name, seed), prefill(target, prompt), draft_length=length, tokens=tokens
    )
    assert output == ToyTarget(seed).answer(prompt, tokens)
    assert sum(cycle.tokens for cycle in cycles) == tokens - 1
    assert all(cycle.accepted <= cycle.drafted <= length for cycle in cycles)
    assert target.passes == 1 + len(cycles) and target.decoded == len(prompt) + tokens - 1


@given(seed=SEEDS, prompt=PROMPTS, length=LENGTHS, tokens=COUNTS, name=NAMES)
def test_a_replay_is_a_run(seed: int, prompt: list[int], length: int, tokens: int, name: str):
    """Replaying the recorded chains gives the cycles of the real loop: the same lengths drafted and accepted."""
    target = ToyTarget(seed)
    _, cycles = speculate(
        target, drafter_named(name, seed), prefill(target, prompt), draft_length=length, tokens=tokens
    )
    passage = target.passage(prompt, tokens)
    chains = ngram_chains(passage, 16) if name == "ngram" else model_chains(passage, drafter(seed), 16)
    position, replayed = 1, []
    while position < tokens:
        drafted = min(length, int(chains.length[position]))
        replayed.append((drafted, min(drafted, int(chains.accepted[position]))))
        position += 1 + replayed[-1][1]
    assert replayed == [(cycle.drafted, cycle.accepted) for cycle in cycles]


@given(seed=SEEDS, prompts=st.lists(PROMPTS, min_size=1, max_size=3), length=st.integers(0, 4))
def test_tokens_per_pass_grow_with_the_draft(seed: int, prompts: list[list[int]], length: int):
    """A pass gives from 1 to 1 + draft length tokens."""
    target = ToyTarget(seed)
    made = workload([target.passage(prompt, 30) for prompt in prompts], drafter(seed), 8)
    for chains in (made.ngram, made.model):
        assert 1 <= tokens_per_pass(made, chains, length, range(made.requests)) <= 1 + length


def test_a_periodic_answer_is_drafted_whole():
    """Where each token fixes the next, the answer repeats, and lookup gives every pass all it asks for."""
    target = ToyTarget(3, order=1)
    cycle = target.answer([0], 2 * TOKENS)
    made = workload([target.passage(cycle, 40)], drafter(3), 8)
    assert tokens_per_pass(made, made.ngram, 4, [0]) == 5
    assert [share for share, _ in acceptance_by_position(made.ngram, 8)] == [1.0] * 8


def test_acceptance_counts_those_that_got_there():
    """The share at a depth is of the chains right up to it."""
    made = workload([ToyTarget(4).passage([1, 2], 60)], drafter(4), 8)
    for chains in (made.ngram, made.model):
        for i, (share, count) in enumerate(acceptance_by_position(chains, 8)):
            reached = [a for a, n in zip(chains.accepted, chains.length, strict=True) if n > i and a >= i]
            assert count == len(reached)
            if reached:
                assert share == pytest.approx(np.mean([a > i for a in reached]))
