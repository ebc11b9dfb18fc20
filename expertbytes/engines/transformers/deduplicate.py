"""`deduplicate(model, from_tokens=...)`: per slot below a pass size, each distinct expert once from it on."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Final, Self

import torch

from expertbytes.engines.pairs import SIZES, Pair, time_pairs
from expertbytes.engines.threshold import FromTokens, Threshold, known, timed_threshold
from expertbytes.engines.transformers.kernels import Forward, forward_of, known_layers
from expertbytes.errors import InputError
from expertbytes.measurements.kernels import KERNELS, Clock

TOLERANCE: Final = {torch.float32: 1e-4, torch.float16: 1e-2, torch.bfloat16: 4e-2}
"""Largest difference that rounding in a type gives, relative to the largest output."""


@dataclass(frozen=True)
class Seen:
    """One layer's input in a pass of T tokens: x [T, hidden], ids and weights [T, k]."""

    layer: Any
    x: Any
    ids: Any
    weights: Any

    def run(self, forward: Forward) -> Any:
        """One of the kernels on it."""
        return forward(self.layer, self.x, self.ids, self.weights)

    def window(self, start: int, tokens: int) -> "Seen":
        """The input of a pass of some of the tokens."""
        part = slice(start, start + tokens)
        return Seen(self.layer, self.x[part], self.ids[part], self.weights[part])


@dataclass
class Deduplication:
    """The patch on one model: lasts until `remove()`, or to the end of a `with`. `passes` counts layer passes by kernel."""

    threshold: Threshold
    layers: tuple[str, ...]
    passes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KERNELS, 0))
    _patched: list[Any] = field(default_factory=list, repr=False)

    def remove(self) -> None:
        """Leaves the model as it was; once is enough."""
        while self._patched:
            del self._patched.pop().forward

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.remove()

    def __str__(self) -> str:
        done = f"{self.passes['dedup']} of {sum(self.passes.values())} layer passes deduplicated"
        return f"{self.threshold.reason}. Since then: {done}."


def deduplicate(
    model: Any,
    from_tokens: FromTokens = "measure",
    *,
    sample: Sequence[int] | None = None,
    seconds: float = 3.0,
    clock: Clock = "wall",
) -> Deduplication:
    """Runs the experts once per slot in passes below `from_tokens` tokens, each distinct one once from there on.

    Which of the two the model's experts implementation is, that one stays as it is. The arguments are those of
    `expertbytes.engines.mlx_lm.deduplicate`; here deduplication below every size is possible too, where it is always faster.
    Outputs are compared before anything is timed; the patch is on this model's modules. Raises InputError.
    """
    layers, given = known_layers(model), known(from_tokens)
    vocabulary = model.get_input_embeddings().weight.shape[0]
    ids = list(sample or torch.randint(vocabulary, (SIZES[-1],), generator=torch.Generator().manual_seed(0)).tolist())
    with torch.inference_mode():
        seen = probe(model, layers, ids[: SIZES[-1]])
        compare(seen)
        threshold = given or _timed(seen, seconds, clock)
    patch = Deduplication(threshold, tuple(seen))
    for each in seen.values():
        each.layer.forward = _chosen(each.layer, patch)
        patch._patched.append(each.layer)
    return patch


def probe(model: Any, layers: Mapping[str, Any], sample: Sequence[int]) -> dict[str, Seen]:
    """Each layer's input in a pass of the sample through the model as it is."""
    seen: dict[str, Seen] = {}

    def hook(name: str) -> Callable[..., None]:
        def keep(layer: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
            bound = inspect.signature(layer.forward).bind(*args, **kwargs)
            seen[name] = Seen(layer, *list(bound.args)[:3])

        return keep

    handles = [layer.register_forward_pre_hook(hook(name), with_kwargs=True) for name, layer in layers.items()]
    try:
        model(torch.tensor([list(sample)], device=model.device))
    finally:
        for handle in handles:
            handle.remove()
    return seen


def compare(seen: Mapping[str, Seen]) -> None:
    """Raises InputError where a kernel's output differs from the model's own by more than rounding."""
    for name, each in seen.items():
        own = each.run(type(each.layer).forward)
        allowed = TOLERANCE.get(own.dtype, 1e-4) * float(own.abs().max())
        for kernel in KERNELS:
            worst = float((each.run(forward_of(each.layer, kernel)) - own).abs().max())
            if not worst <= allowed:
                found = f"{name} gives outputs that differ by {worst:.2g} where {allowed:.2g} is rounding"
                raise InputError(f"{found}; the model is left as it was.")


def _timed(seen: Mapping[str, Seen], seconds: float, clock: Clock) -> Threshold:
    layers = list(seen.values())
    longest = len(layers[0].x)

    def pair(repeat: int, size: int) -> Pair:
        window = layers[repeat % len(layers)].window((repeat * 7) % (longest - size + 1), size)
        first, second = (forward_of(window.layer, kernel) for kernel in KERNELS)
        return lambda: _done(window.run(first)), lambda: _done(window.run(second))

    sizes = [size for size in SIZES if size <= longest]
    return timed_threshold(time_pairs(pair, sizes, seconds=seconds, clock=clock))


def _done(result: Any) -> None:
    """Waits for a device."""
    if result.device.type != "cpu":
        getattr(torch, result.device.type).synchronize()


def _chosen(layer: Any, patch: Deduplication) -> Forward:
    forwards = {kernel: forward_of(layer, kernel) for kernel in KERNELS}

    def forward(hidden_states: Any, top_k_index: Any, top_k_weights: Any) -> Any:
        kernel = KERNELS[patch.threshold.turns_on(len(top_k_index))]
        patch.passes[kernel] += 1
        return forwards[kernel](layer, hidden_states, top_k_index, top_k_weights)

    return forward
