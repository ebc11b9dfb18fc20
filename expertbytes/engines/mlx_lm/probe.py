"""What the layers really get: one pass of the model as it is, each layer's input kept, outputs compared, both ways timed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import mlx.core as mx
import mlx.nn as nn
import numpy as np
from mlx_lm.models.cache import make_prompt_cache

from expertbytes.engines.mlx_lm.products import Order, experts_once
from expertbytes.engines.pairs import Pair
from expertbytes.errors import InputError

TOLERANCE: Final = {"float32": 1e-4, "float16": 1e-2, "bfloat16": 4e-2}
"""Largest difference that rounding in a type gives, relative to the largest output."""


@dataclass(frozen=True)
class Seen:
    """One layer's input in a pass of T tokens: x [T, hidden] and the experts that the router selected [T, k]."""

    layer: Any
    x: Any
    indices: Any

    def own(self) -> Any:
        """What the engine makes of it."""
        return self.layer(self.x, self.indices)

    def once(self, order: Order) -> Any:
        """The same with each distinct expert read once."""
        return experts_once(self.layer, self.x, self.indices, order)

    def window(self, start: int, tokens: int) -> "Seen":
        """The input of a pass of some of the tokens."""
        part = slice(start, start + tokens)
        return Seen(self.layer, mx.contiguous(self.x[part]), mx.contiguous(self.indices[part]))


def some_tokens(model: Any, tokens: int) -> list[int]:
    """Token ids of no text, within the vocabulary, the same on every call."""
    sizes = [m.weight.shape[0] for m in model.modules() if isinstance(m, nn.Embedding | nn.QuantizedEmbedding)]
    if not sizes:
        raise InputError("model has no embedding; give sample, the token ids of some text.")
    return [int(token) for token in np.random.default_rng(0).integers(0, max(sizes), tokens)]


def probe(model: Any, layers: Mapping[str, Any], sample: Sequence[int]) -> dict[str, Seen]:
    """Each layer's input in a pass of the sample through the model as it is; layers that the pass does not reach are left out."""
    seen: dict[str, Seen] = {}
    kinds = {name: type(layer) for name, layer in layers.items()}
    try:
        for name, layer in layers.items():
            layer.__class__ = _keeping(kinds[name], name, seen)
        mx.eval(model(mx.array(list(sample))[None], cache=make_prompt_cache(model)))
    finally:
        for name, layer in layers.items():
            layer.__class__ = kinds[name]
    mx.eval([(each.x, each.indices) for each in seen.values()])
    return seen


def _keeping(kind: type, name: str, seen: dict[str, Seen]) -> type:
    run: Callable[..., Any] = kind.__call__

    def call(self: Any, x: Any, indices: Any) -> Any:
        seen[name] = Seen(self, x.reshape(-1, x.shape[-1]), indices.reshape(-1, indices.shape[-1]))
        return run(self, x, indices)

    return type(kind.__name__, (kind,), {"__call__": call})


def compare(seen: Mapping[str, Seen], order: Order) -> None:
    """Raises InputError where a layer's output differs from the engine's by more than rounding."""
    for name, each in seen.items():
        try:
            own, ours = (np.array(y.astype(mx.float32)) for y in (each.own(), each.once(order)))
        except (TypeError, ValueError) as error:
            found = f"{name} cannot be run with each distinct expert once ({error})"
            raise InputError(f"{found}; this version's {type(each.layer).__name__} is not known.") from error
        largest = float(np.abs(own).max(initial=0.0))
        worst = float(np.abs(own - ours).max(initial=0.0)) if own.shape == ours.shape else np.inf
        allowed = TOLERANCE.get(str(each.x.dtype).rpartition(".")[2], 1e-4) * largest
        if not worst <= allowed:
            found = f"{name} gives outputs that differ by {worst:.2g} where {allowed:.2g} is rounding"
            raise InputError(f"{found}; the model is left as it was.")


def pair_of(seen: Mapping[str, Seen], order: Order) -> Callable[[int, int], Pair]:
    """Both ways on the layers' own inputs, layers and windows rotating."""
    layers = list(seen.values())
    longest = layers[0].indices.shape[0]

    def pair(repeat: int, size: int) -> Pair:
        window = layers[repeat % len(layers)].window((repeat * 7) % (longest - size + 1), size)
        mx.eval(window.x, window.indices)
        return lambda: mx.eval(window.own()), lambda: mx.eval(window.once(order))

    return pair
