"""Draft lengths inside MLX-LM: the same tokens as plain decoding, the same distribution, whatever drafts and however many."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import mlx.core as mx
import numpy as np
import pytest
import scipy.stats
import tokenizers
from mlx_lm.generate import generate_step
from mlx_lm.models import mixtral
from mlx_lm.sample_utils import make_logits_processors, make_sampler
from transformers import PreTrainedTokenizerFast

from expertbytes.engines.costs import Costs
from expertbytes.engines.draft_length import Fixed, Priced
from expertbytes.engines.drafter import LookupDrafter
from expertbytes.engines.mlx_lm import deduplicate, generate, speculative_steps, time_costs
from expertbytes.engines.mlx_lm.draft_model import ModelDrafter
from expertbytes.engines.survivals import Survivals
from expertbytes.errors import InputError
from expertbytes.measurements.drafting.ngram import accepted
from tests.extras.capture.models import VOCABULARY
from tests.extras.capture.test_mlx import MODELS, tiny_mlx, tokens_of

FALSE_ALARMS = 1e-3
"""Error rate of the tests of distributions: a right sampler fails one with this probability; the seeds are fixed."""


def ids_tokenizer() -> Any:
    """A tokenizer of ids in words."""
    words = tokenizers.Tokenizer(tokenizers.models.WordLevel({str(i): i for i in range(VOCABULARY)}, unk_token="0"))
    words.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    return PreTrainedTokenizerFast(tokenizer_object=words)


def plain(model: Any, prompt: list[int], tokens: int, **options: Any) -> list[int]:
    """MLX-LM's own answer."""
    return [int(token) for token, _ in generate_step(mx.array(prompt), model, max_tokens=tokens, **options)]


def some_prompt(seed: int = 0) -> list[int]:
    """Ids with repetitions, so that lookup finds something."""
    half: list[int] = np.array(tokens_of(1, 8, seed))[0].tolist()
    return half + half


@pytest.mark.parametrize("draft_length", [1, 3, 8, [5, 0, 2], "price"])
@pytest.mark.parametrize("drafts", ["lookup", "itself", "other"])
@pytest.mark.parametrize("name", MODELS)
def test_greedy_output_is_plain_decoding_token_by_token(name: str, drafts: str, draft_length: Any) -> None:
    """By lookup, by the model itself (all accepted) and by another one (few accepted), deduplicated."""
    model, prompt = tiny_mlx(name), some_prompt()
    other = tiny_mlx("mixtral")
    drafter = {"lookup": "lookup", "itself": model, "other": other}[drafts]
    expected, costs = plain(model, prompt, 24), Costs((1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8))
    with deduplicate(model, from_tokens=2):
        found = generate(
            model,
            ids_tokenizer(),
            prompt,
            drafter=drafter,
            draft_length=draft_length,
            max_tokens=24,
            costs=costs,
            verbose=False,
        )
    assert list(found.tokens) == expected
    assert sum(1 + cycle.accepted for cycle in found.cycles) == 24
    if drafts == "itself" and draft_length == 3:
        assert all(cycle.accepted == cycle.drafted for cycle in found.cycles), "its own drafts are all right"


def test_drafting_with_lengths_of_zero_in_between_keeps_the_draft_models_cache() -> None:
    """After passes that drafted nothing the model still drafts what it would itself say."""
    model, prompt, log = tiny_mlx("olmoe"), some_prompt(), []
    for _ in speculative_steps(prompt, model, ModelDrafter(model), _Alternating(), max_tokens=30, log=log):
        pass
    assert {cycle.drafted for cycle in log} >= {0, 3} and all(cycle.accepted == cycle.drafted for cycle in log)


class _Alternating(Fixed):
    """0, 0, 3, 0, 0, 3, ..."""

    def __init__(self) -> None:
        super().__init__(3)
        object.__setattr__(self, "calls", 0)

    def choose(self, offered: int) -> Any:
        object.__setattr__(self, "calls", self.calls + 1)  # type: ignore[attr-defined]
        return super().choose(offered if self.calls % 3 == 0 else 0)  # type: ignore[attr-defined]


def test_logits_processors_see_the_text_before_each_place() -> None:
    """A repetition penalty gives plain decoding's tokens."""
    model, prompt = tiny_mlx("mixtral"), some_prompt()
    penalty = {"logits_processors": make_logits_processors(repetition_penalty=1.3)}
    expected = plain(model, prompt, 16, **penalty)
    found = generate(
        model, ids_tokenizer(), prompt, draft_length=4, max_tokens=16, costs=Costs((1.0,) * 9), verbose=False, **penalty
    )
    assert list(found.tokens) == expected


SMALL = 3
"""Tokens of the vocabulary of the model whose distribution is tested."""


def small_model() -> Any:
    """A mixture of experts over three tokens, with a distribution that depends on the text."""
    mx.set_default_device(mx.cpu)
    mx.random.seed(3)
    sizes = {"num_hidden_layers": 1, "num_attention_heads": 2, "num_key_value_heads": 2, "num_local_experts": 4}
    given = {
        "model_type": "mixtral",
        "vocab_size": SMALL,
        "hidden_size": 16,
        "intermediate_size": 16,
        "num_experts_per_tok": 2,
    }
    return mixtral.Model(mixtral.ModelArgs.from_dict({**given, **sizes}))


def text_probabilities(model: Any, prompt: list[int], tokens: int) -> dict[tuple[int, ...], float]:
    """Of every continuation, as the model says."""
    found = {}
    for text in product(range(SMALL), repeat=tokens):
        logits = model(mx.array([[*prompt, *text]]))[0, len(prompt) - 1 : -1]
        logprobs = np.array(logits - mx.logsumexp(logits, axis=-1, keepdims=True), np.float64)
        found[text] = float(np.exp(sum(row[token] for row, token in zip(logprobs, text, strict=True))))
    return found


def sampled(model: Any, prompt: list[int], tokens: int, times: int, lengths: Any) -> Counter[tuple[int, ...]]:
    """Continuations drawn with drafts by lookup."""
    mx.random.seed(11)
    sampler, counts = make_sampler(temp=1.0), Counter()
    for _ in range(times):
        drawn = speculative_steps(prompt, model, LookupDrafter(), lengths, max_tokens=tokens, log=[], sampler=sampler)
        counts[tuple(each.token for each in drawn)] += 1
    return counts


def p_value(counts: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> float:
    """Of a chi-squared test of goodness of fit."""
    times = sum(counts.values())
    rest = 1 - sum(expected.values())
    assert abs(rest) < 1e-4
    observed = [counts[text] for text in expected]
    wanted = np.array(list(expected.values())) / sum(expected.values()) * times
    return float(scipy.stats.chisquare(observed, wanted).pvalue)


@pytest.mark.parametrize("kind", ["fixed", "price"])
def test_sampled_output_is_distributed_as_the_models_own(kind: str) -> None:
    """Three tokens of three, 27 texts, 1200 draws, chi-squared at an error rate of 0.001; lengths by what was accepted too."""
    model, prompt = small_model(), [0, 1, 2, 0, 1]
    lengths = Fixed(2) if kind == "fixed" else Priced(Costs((1.0, 1.2, 1.4)), Survivals())
    counts = sampled(model, prompt, 3, 1200, lengths)
    assert p_value(counts, text_probabilities(model, prompt, 3)) > FALSE_ALARMS


def test_the_test_finds_a_sampler_that_favours_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accepting the first drafted token whatever was drawn does not pass."""
    model, prompt = small_model(), [0, 1, 2, 0, 1]

    def eager(chain: list[int], tokens: list[int]) -> int:
        tokens[: min(1, len(chain))] = chain[:1]
        return accepted(chain, tokens)

    monkeypatch.setattr("expertbytes.engines.mlx_lm.steps.accepted", eager)
    assert p_value(sampled(model, prompt, 3, 1200, Fixed(2)), text_probabilities(model, prompt, 3)) < FALSE_ALARMS


def test_costs_are_timed_for_every_length_and_the_line_says_what_was_gained(capsys: pytest.CaptureFixture[str]) -> None:
    """Positive seconds for 1 to 5 tokens; a line on stderr with tokens, passes and the gain."""
    model = tiny_mlx("olmoe")
    costs = time_costs(model, LookupDrafter(), some_prompt(), 4, clock="cpu", repeats=2)
    assert costs.longest == 4 and min(costs.pass_seconds) > 0
    found = generate(model, ids_tokenizer(), "1 2 3 1 2", draft_length=2, max_tokens=6)
    assert f"expertbytes: {found.gain}\n" == capsys.readouterr().err and "times plain decoding's" in str(found.gain)
    assert found.log.startswith("pass 1: 2 drafted") and str(found) == found.text == " ".join(map(str, found.tokens))


def test_what_is_wrong_gets_a_sentence() -> None:
    """Lengths, drafters, prompts and numbers of tokens that are none; an acceptance that is missing."""
    model: Any = tiny_mlx("olmoe")
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"draft_length": -1}, "draft_length is -1 but must be"),
        ({"drafter": "eagle"}, "drafter is a str but must be"),
        ({"prompt": []}, "prompt is empty"),
        ({"max_tokens": 0}, "max_tokens is 0 but must be at least 1"),
        ({"draft_length": "predict"}, "acceptance is not given"),
    ]
    for given, sentence in wrong:
        options = {"prompt": some_prompt(), "costs": Costs((1.0, 1.0)), "verbose": False, **given}
        with pytest.raises(InputError, match=sentence):
            generate(model, ids_tokenizer(), options.pop("prompt"), **options)
