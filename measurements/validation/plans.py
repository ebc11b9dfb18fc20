"""How much a validation runs, and how an architecture is narrowed to fit memory and time."""

from collections.abc import Iterator, Sequence
from typing import Final

from expertbytes.measurements.engines.base import Engine
from expertbytes.measurements.models import Model, model_named
from expertbytes.measurements.records import Count
from expertbytes.measurements.validation.records import Key, Part, Plan
from expertbytes.pyoracle.routing import uniform_distinct

FULL: Final = Plan(
    tokens=tuple(range(1, 9)), depths=(1, 2, 4), fit_blocks=6, held_repeats=8, context_tokens=256, seed=0
)
QUICK: Final = FULL.model_copy(update={"held_repeats": 4})
ENGINES: Final = ("blas", "torch", "ggml-f16", "ggml-q8_0", "mlx")
MODELS: Final = ("OLMoE-1B-7B", "DeepSeek-V2-Lite", "Qwen3-30B-A3B")
QUICK_MODELS: Final = ("DeepSeek-V2-Lite",)
LAYER_BYTES: Final = 1.25 * 2**30
SWEEP_SECONDS: Final = 0.75


def narrowed(name: str, engine: Engine, tokens: Sequence[int]) -> tuple[Model, int]:
    """The published architecture, or one with narrower experts, and what their width was divided by.

    Halved until a layer takes at most 1.25 GiB in the engine's type and both kernels once through the pass sizes take at
    most 0.75 s at the engine's nominal rates. Hidden size, experts and top-k, hence the routing, stay.
    """
    published, divided = model_named(name), 1
    while True:
        short = f"{published.name}/{divided}" if divided > 1 else published.name
        model = published.model_copy(update={"name": short, "expert_hidden": published.expert_hidden // divided})
        if _fits(model, engine, tokens):
            return model, divided
        divided *= 2


def _fits(model: Model, engine: Engine, tokens: Sequence[int]) -> bool:
    size = model.expert_bytes(engine.dtype)
    read = {
        "per_slot": sum(tokens) * model.experts_per_token,
        "dedup": sum(float(uniform_distinct(model.experts, model.experts_per_token, n)) for n in tokens),
    }
    seconds = sum(read[kernel] * size / engine.nominal_bytes_per_second[kernel] for kernel in engine.kernels)
    return model.experts * size <= LAYER_BYTES and seconds <= SWEEP_SECONDS


def fit_keys(plan: Plan, rest_layers: int = 1) -> Iterator[Key]:
    """Samples of the fit: one layer alone, A B B A; experts that all tokens share; `rest_layers` without their experts."""
    for block in range(plan.fit_blocks):
        for tokens in _there_and_back(plan.tokens, block):
            yield from _pair("fit", 1, tokens, block)
            yield Key("shared", 1, tokens, block, "dedup")
            yield Key("rest", rest_layers, tokens, block, "rest")


def held_keys(plan: Plan, depths: Sequence[int]) -> Iterator[Key]:
    """Samples that predictions are held against: every depth in turn, A B B A."""
    for pair in range((plan.held_repeats + 1) // 2):
        for depth in depths:
            for tokens in _there_and_back(plan.tokens, pair):
                yield from _pair("held", depth, tokens, pair)


def windows(plan: Plan) -> range:
    """Repeats of the held-out runs: each has a window of its own at every depth and pass size."""
    return range(2 * ((plan.held_repeats + 1) // 2))


def _pair(phase: str, depth: int, tokens: int, pair: Count) -> Iterator[Key]:
    order: tuple[Part, Part] = ("per_slot", "dedup")
    for repeat, parts in ((2 * pair, order), (2 * pair + 1, order[::-1])):
        for part in parts:
            yield Key("fit" if phase == "fit" else "held", depth, tokens, repeat, part)


def _there_and_back(tokens: Sequence[int], turn: int) -> Sequence[int]:
    return tokens if turn % 2 == 0 else tokens[::-1]
