"""Inside Transformers: the same outputs with either kernel, the same tokens and distribution with any draft lengths."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
import scipy.stats
import torch
import transformers as hf

from expertbytes.engines.costs import Costs
from expertbytes.engines.transformers import deduplicate, draft_lengths, kernels, time_costs
from expertbytes.engines.transformers.kernels import known_layers, one_by_one, own_kernel
from expertbytes.errors import InputError
from tests.extras.capture.models import CONFIGS, SIZES, some_tokens, tiny

FALSE_ALARMS = 1e-3
"""Error rate of the test of distributions: a right sampler fails it with this probability; the seed is fixed."""
FLAT = Costs((1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8))
OTHERS: dict[str, Any] = {
    "GptOss": lambda: hf.GptOssConfig(
        **{**SIZES, "pad_token_id": None}, num_local_experts=8, num_experts_per_tok=2, head_dim=8, sliding_window=32
    )
}
"""Experts with biases, transposed and interleaved, and a gate of their own."""


def made(name: str) -> Any:
    """A tiny model of the class."""
    return tiny(name) if name in CONFIGS else _other(name)


def _other(name: str) -> Any:
    torch.manual_seed(1)
    model = getattr(hf, f"{name}ForCausalLM")(OTHERS[name]()).eval()
    for parameter in model.parameters():
        torch.nn.init.normal_(parameter, std=0.3)
    return model


def logits(model: Any, tokens: torch.Tensor) -> torch.Tensor:
    """Of all places."""
    with torch.no_grad():
        found: torch.Tensor = model(tokens).logits
    return found


@pytest.mark.parametrize("name", [*CONFIGS, *OTHERS])
def test_outputs_are_the_same_with_either_kernel(name: str) -> None:
    """Logits with every layer per slot, with every layer deduplicated, and as before afterwards."""
    model, tokens = made(name), some_tokens(2, 5)
    before = logits(model, tokens)
    for threshold, kernel in ((1, "dedup"), (99, "per_slot")):
        with deduplicate(model, from_tokens=threshold) as patch:
            assert torch.allclose(before, logits(model, tokens), atol=1e-4 * float(before.abs().max()))
            assert patch.passes[kernel] == sum(patch.passes.values()) == len(patch.layers)
    assert torch.equal(before, logits(model, tokens))


def test_the_models_own_implementation_stays_where_it_is_of_that_kernel() -> None:
    """`batched_mm` below the threshold, `grouped_mm` and `eager` from it on."""
    model = tiny("Olmoe")
    first = next(iter(known_layers(model).values()))
    for implementation, kernel in (("batched_mm", "per_slot"), ("grouped_mm", "dedup"), ("eager", "dedup")):
        model.set_experts_implementation(implementation)
        assert own_kernel(first) == kernel
        assert kernels.forward_of(first, kernel) is type(first).forward
    assert kernels.forward_of(first, "per_slot") is one_by_one, "on a CPU, without copying experts"


def test_the_patch_is_on_one_model_and_can_stay() -> None:
    """Another model of the class runs as ever; a second patch is refused; remove() twice is once."""
    model, other = tiny("Mixtral"), tiny("Mixtral")
    patch = deduplicate(model, from_tokens=2)
    logits(other, some_tokens(1, 4))
    assert patch.passes == {"per_slot": 0, "dedup": 0}
    with pytest.raises(InputError, match="is patched already"):
        deduplicate(model, from_tokens=2)
    patch.remove()
    patch.remove()
    assert not any("forward" in vars(module) for module in model.modules())


def test_measuring_gives_a_threshold() -> None:
    """From pairs on the model's own layers."""
    with deduplicate(tiny("Olmoe"), seconds=0.05, clock="cpu") as patch:
        assert patch.threshold.timed[0].tokens == 1 and "timed on this model" in patch.threshold.reason


def prompt(seed: int = 0) -> torch.Tensor:
    """Ids that repeat, so that lookup finds something."""
    return some_tokens(1, 8, seed).repeat(1, 2)


def answer(model: Any, tokens: int, **options: Any) -> list[int]:
    """Greedy, of so many tokens."""
    fixed = {"max_new_tokens": tokens, "min_new_tokens": tokens, "do_sample": False, "pad_token_id": 0}
    found: list[int] = model.generate(prompt(), attention_mask=torch.ones_like(prompt()), **fixed, **options)[
        0
    ].tolist()
    return found


@pytest.mark.parametrize("draft_length", [1, 4, [3, 0, 2], "price"])
@pytest.mark.parametrize("drafts", ["lookup", "itself", "other"])
@pytest.mark.parametrize("name", ["Mixtral", "Olmoe"])
def test_greedy_output_is_plain_decoding_token_by_token(name: str, drafts: str, draft_length: Any) -> None:
    """By prompt lookup, by the model itself and by another, deduplicated."""
    model, other = tiny(name), tiny("Qwen3Moe")
    options = {
        "lookup": {"prompt_lookup_num_tokens": 5},
        "itself": {"assistant_model": tiny(name)},
        "other": {"assistant_model": other},
    }
    expected = answer(model, 20)
    with deduplicate(model, from_tokens=2), draft_lengths(model, draft_length, costs=FLAT) as drafting:
        assert answer(model, 20, **options[drafts]) == expected
    assert drafting.cycles and max(cycle.drafted for cycle in drafting.cycles) <= 8
    if drafts == "itself":
        assert all(cycle.accepted == cycle.drafted for cycle in drafting.cycles)
        assert any(cycle.drafted for cycle in drafting.cycles)
    assert "times plain decoding's" in str(drafting) and drafting.log.startswith("pass")
    assert "_get_candidate_generator" not in vars(model)


def small_model(seed: int) -> Any:
    """A mixture of experts over three tokens."""
    torch.manual_seed(seed)
    sizes = {
        **SIZES,
        "vocab_size": 3,
        "num_hidden_layers": 1,
        "pad_token_id": None,
        "bos_token_id": None,
        "eos_token_id": None,
    }
    model = hf.MixtralForCausalLM(hf.MixtralConfig(**sizes, num_local_experts=4, num_experts_per_tok=2)).eval()
    for parameter in model.parameters():
        if parameter.dim() > 1:
            torch.nn.init.normal_(parameter, std=0.15)
    return model


@pytest.mark.parametrize("drafts", ["lookup", "assistant"])
def test_sampled_output_is_distributed_as_the_models_own(drafts: str) -> None:
    """Three tokens of three, 27 texts, 400 draws, chi-squared at an error rate of 0.001; lengths by what was accepted."""
    model, start = small_model(0), torch.tensor([[0, 1, 2, 0, 1]])
    options: dict[str, Any] = (
        {"assistant_model": small_model(1)} if drafts == "assistant" else {"prompt_lookup_num_tokens": 3}
    )
    options |= {"max_new_tokens": 3, "do_sample": True, "top_k": 0, "attention_mask": torch.ones_like(start)}
    torch.manual_seed(5)
    counts: Counter[tuple[int, ...]] = Counter()
    with draft_lengths(model, "price", costs=Costs((1.0, 1.2, 1.4)), longest=2):
        for _ in range(400):
            counts[tuple(model.generate(start, **options)[0, 5:].tolist())] += 1
    probabilities = []
    for text in product(range(3), repeat=3):
        whole = torch.cat((start, torch.tensor([text])), dim=1)
        rows = logits(model, whole)[0, 4:-1].double().log_softmax(-1)
        probabilities.append(float(rows[range(3), text].sum().exp()))
    assert abs(sum(probabilities) - 1) < 1e-5 and sum(counts.values()) == 400
    observed = [counts[text] for text in product(range(3), repeat=3)]
    expected = [400 * p / sum(probabilities) for p in probabilities]
    assert scipy.stats.chisquare(observed, expected).pvalue > FALSE_ALARMS


def test_costs_are_timed_for_every_length() -> None:
    """Positive, also of the assistant."""
    costs = time_costs(tiny("Olmoe"), prompt()[0].tolist(), 3, assistant_model=tiny("Mixtral"), repeats=2, clock="cpu")
    assert costs.longest == 3 and min(*costs.pass_seconds, costs.draft_seconds) > 0


def test_what_is_wrong_gets_a_sentence() -> None:
    """Dense models, no model, missing costs and acceptance."""
    dense = hf.LlamaForCausalLM(hf.LlamaConfig(**SIZES))
    with pytest.raises(InputError, match="LlamaForCausalLM has no module that takes the selected experts"):
        deduplicate(dense, from_tokens=2)
    with pytest.raises(InputError, match="model is a str but must be a Transformers model"):
        deduplicate("olmoe", from_tokens=2)
    model = tiny("Olmoe")
    del next(iter(known_layers(model).values())).has_gate
    with pytest.raises(InputError, match="is a OlmoeExperts without has_gate; known are"):
        deduplicate(model, from_tokens=2)
    for given, sentence in (("price", "costs are not given"), (-1, "draft_length is -1")):
        with pytest.raises(InputError, match=sentence), draft_lengths(model, given):
            pass
    with pytest.raises(InputError, match="acceptance is not given"), draft_lengths(model, "predict", costs=FLAT):
        pass
    with pytest.raises(InputError, match="model is a int but must be"), draft_lengths(3, 2):
        pass
