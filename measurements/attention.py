"""The rest of a decoder layer in NumPy, float32: norms, rotary attention over a cache of keys and values, the router.

It is the same for every engine, and stays out of the saving, since a pass has it with either kernel.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple, Self

import numpy as np

from expertbytes.measurements.engines.base import Array, Ids
from expertbytes.measurements.engines.weights import fill
from expertbytes.measurements.models import Model

HEAD_SIZE: Final = 128
ROPE_BASE: Final = 1e4
EPSILON: Final = np.float32(1e-6)


def rest_bytes(model: Model) -> int:
    """Bytes of a layer's weights without its experts."""
    return 4 * model.hidden * (4 * model.hidden + model.experts)


class Mixed(NamedTuple):
    """x [tokens, hidden] after attention, and its norm, what the experts are given."""

    x: Array
    normed: Array


@dataclass(frozen=True)
class Rest:
    """One layer's qkv [3 · hidden, hidden], out [hidden, hidden], router [experts, hidden], and its cache.

    keys and values [heads, context + most, head_size] hold the context first; a pass writes its own after it, and the next
    pass over the same context writes there again, as after a rejected draft.
    """

    qkv: Array
    out: Array
    router: Array
    keys: Array
    values: Array
    context: int

    @classmethod
    def random(cls, model: Model, context: int, most: int, rng: np.random.Generator) -> Self:
        """Random weights, and a context of random keys and values, with room for passes of `most` tokens."""
        hidden, size = model.hidden, min(HEAD_SIZE, model.hidden)
        shapes = ((3 * hidden, hidden), (hidden, hidden), (model.experts, hidden))
        cache = (hidden // size, context + most, size)
        keys, values = (rng.standard_normal(cache, dtype=np.float32) for _ in range(2))
        qkv, out, router = (fill(np.empty(shape, np.float32), rng) for shape in shapes)
        return cls(qkv, out, router, keys, values, context)

    def mixed(self, x: Array) -> Mixed:
        """Attention with its norm before and the residual around, then the experts' norm; x [tokens, hidden]."""
        n, end = len(x), self.context + len(x)
        heads, _, size = self.keys.shape
        queries, keys, values = (self.qkv @ normal(x).T).reshape(3, heads, size, n).swapaxes(2, 3)
        self.keys[:, self.context : end] = rotated(keys, self.context)
        self.values[:, self.context : end] = values
        scores = rotated(queries, self.context) @ self.keys[:, :end].swapaxes(1, 2) / np.float32(np.sqrt(size))
        scores += np.triu(np.full((n, end), -np.inf, np.float32), self.context + 1)
        heads_out = softmax(scores) @ self.values[:, :end]
        after = x + (self.out @ heads_out.swapaxes(1, 2).reshape(heads * size, n)).T
        return Mixed(after, normal(after))

    def weights(self, normed: Array, ids: Ids) -> Array:
        """The router's weights [tokens, k] of the experts that the replayed routing selected, a token's summing to 1."""
        scores: Array = (self.router @ normed.T).T
        return softmax(np.take_along_axis(scores, ids, axis=1))


def normal(x: Array) -> Array:
    """RMSNorm of the last dimension."""
    scaled: Array = x / np.sqrt((x * x).mean(axis=-1, keepdims=True) + EPSILON)
    return scaled


def softmax(scores: Array) -> Array:
    """Softmax over the last dimension."""
    powers: Array = np.exp(scores - scores.max(axis=-1, keepdims=True))
    powers /= powers.sum(axis=-1, keepdims=True)
    return powers


def rotated(x: Array, first: int) -> Array:
    """Pairs (i, i + size / 2) of x [heads, tokens, size] turned by the angles of the positions from `first` on."""
    half = x.shape[-1] // 2
    angles = np.arange(first, first + x.shape[1])[:, None] * ROPE_BASE ** (-np.arange(half) / half)
    cos, sin = (f(angles).astype(np.float32) for f in (np.cos, np.sin))
    a, b = x[..., :half], x[..., half:]
    return np.concatenate((a * cos - b * sin, a * sin + b * cos), axis=-1)
