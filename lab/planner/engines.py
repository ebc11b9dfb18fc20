"""The rules by which three engines say they choose a verification budget, in words of our own, as functions to check.

Each takes chains of survivals and costs by drafted tokens and returns a budget and lengths: `expertbytes planner check --python
lab.planner.engines:tensorrt_llm`. They are written from public descriptions, named in `RULES`, not from the engines' sources;
what an engine does beside them (stale confidences, smoothing, graphs) is left out.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from expertbytes.planner.rule import Chains, first_descent, plan, taking_order, tokens_by_budget

Rule: TypeAlias = Callable[[Chains, Sequence[Any]], tuple[int, list[int]]]
LEAST_GAIN: Final = Fraction(4, 100)
PROFILED: Final = (0, 1, 2, 4, 8, 16, 32, 64, 128)
"""Budgets of which a sparse profile has a time."""


def vllm(survivals: Chains, cost: Sequence[Any]) -> tuple[int, list[int]]:
    """Slots ranked by survival; of all budgets the one of the most expected tokens a millisecond, costs profiled at every shape."""
    found = plan(survivals, cost)
    return found.budget, list(found.lengths)


def vllm_sparse_profile(survivals: Chains, cost: Sequence[Any]) -> tuple[int, list[int]]:
    """The same where few shapes are profiled and a budget between them is charged as the profiled one below it."""
    charged = [cost[PROFILED[bisect_right(PROFILED, budget) - 1]] for budget in range(len(cost))]
    return vllm(survivals, charged)


def sglang(survivals: Chains, cost: Sequence[Any]) -> tuple[int, list[int]]:
    """Expected tokens times steps a second, the most of all budgets, from a table of step times given by file."""
    return vllm(survivals, cost)


def sglang_no_table(survivals: Chains, cost: Sequence[Any]) -> tuple[int, list[int]]:
    """The same without a file: a table that was never filled, the same for all budgets, so that everything is verified."""
    return _prefixes(survivals, min(len(cost) - 1, sum(map(len, survivals))))


def tensorrt_llm(survivals: Chains, cost: Sequence[Any]) -> tuple[int, list[int]]:
    """The most expected tokens over cost of all budgets, but only where that gains 4 % over verifying whole blocks; else those."""
    everything = min(len(cost) - 1, sum(map(len, survivals)))
    found = plan(survivals, cost)
    tokens = tokens_by_budget(survivals, taking_order(survivals), len(cost))
    if found.goodput >= (1 + LEAST_GAIN) * tokens[everything] / cost[everything]:
        return found.budget, list(found.lengths)
    return _prefixes(survivals, everything)


def first_descent_search(survivals: Chains, cost: Sequence[Any]) -> tuple[int, list[int]]:
    """Raise the budget until tokens over cost do not rise: what a staircase of costs misleads."""
    tokens = tokens_by_budget(survivals, taking_order(survivals), len(cost))
    return _prefixes(survivals, first_descent(tokens, cost))


def _prefixes(survivals: Chains, budget: int) -> tuple[int, list[int]]:
    lengths = [0] * len(survivals)
    for _, request in taking_order(survivals)[:budget]:
        lengths[request] += 1
    return budget, lengths


RULES: Final[dict[str, tuple[Rule, str]]] = {
    "vLLM, every shape profiled": (vllm, "vllm-project/vllm#47808"),
    "vLLM, a sparse profile extended": (vllm_sparse_profile, "local-inference-lab/vllm#748"),
    "SGLang, a table given": (sglang, "sgl-project/sglang#35413"),
    "SGLang, no table": (sglang_no_table, "sgl-project/sglang#35413"),
    "TensorRT-LLM, at least 4 % gained": (tensorrt_llm, "NVIDIA/TensorRT-LLM#17056"),
    "first descent": (first_descent_search, "NVIDIA/TensorRT-LLM#17056"),
}
"""By a short name: the rule, and the pull request whose description it is written from."""


def source(reference: str) -> str:
    """The address of a pull request."""
    repository, _, number = reference.partition("#")
    return f"https://github.com/{repository}/pull/{number}"
