"""A Llama-family language model on NumPy's BLAS in float32: the same passes as `llama.py`, bound by reading the weights.

Weights are those of a GGUF file, dequantised. Columns are tokens: a pass of n tokens is one matrix product of n columns a
weight. GGUF stores the query and key rows of this family so that the pairs that rotate together are neighbours.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from lab.drafting.weights import read_gguf

Floats = NDArray[np.float32]
_ARCHITECTURE: Final = "llama"


@dataclass(frozen=True)
class _Layer:
    attention_norm: Floats
    qkv: Floats
    output: Floats
    ffn_norm: Floats
    gate_up: Floats
    down: Floats


class BlasLlama:
    """The model with a cache for `context_tokens` of one sequence; `decoded` tokens are in it."""

    def __init__(self, path: Path, *, context_tokens: int = 1024) -> None:
        fields, tensors = read_gguf(path)
        if fields["general.architecture"] != _ARCHITECTURE:
            raise MeasurementError(
                f"{path} is a {fields['general.architecture']} model but must be a {_ARCHITECTURE} one."
            )
        count = int(fields["llama.block_count"])
        self.heads, self.kv_heads = (
            int(fields["llama.attention.head_count"]),
            int(fields["llama.attention.head_count_kv"]),
        )
        self.epsilon = float(fields["llama.attention.layer_norm_rms_epsilon"])
        self.embeddings: Floats = tensors["token_embd.weight"]
        self.vocabulary_size, self.hidden = self.embeddings.shape
        self.layers = [_layer(tensors, i) for i in range(count)]
        self.final_norm: Floats = tensors["output_norm.weight"]
        self.head_size = self.hidden // self.heads
        self.context_tokens, self.decoded = context_tokens, 0
        rate = float(fields["llama.rope.freq_base"]) ** (-np.arange(0, self.head_size, 2) / self.head_size)
        angles = np.outer(rate, np.arange(context_tokens))
        self._cos, self._sin = np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)
        cache = (count, self.kv_heads, self.head_size, context_tokens)
        self._keys, self._values = np.zeros(cache, np.float32), np.zeros(cache, np.float32)
        self._last: Floats = np.empty((0, self.hidden), np.float32)

    def keep(self, tokens: int) -> None:
        """Take all but the first `tokens` of the sequence back out of the cache."""
        self.decoded = tokens

    def decode(self, tokens: Sequence[int], outputs: int) -> Floats:
        """Append `tokens` in one pass; logits [outputs, vocabulary] of its last ones."""
        first, after = self.decoded, self.decoded + len(tokens)
        if after > self.context_tokens:
            raise MeasurementError(
                f"{after} tokens are more than the context of {self.context_tokens}; use shorter prompts."
            )
        x = np.ascontiguousarray(self.embeddings[list(tokens)].T)
        hidden_above = np.triu(np.full((len(tokens), len(tokens)), -np.inf, np.float32), 1)
        for i, layer in enumerate(self.layers):
            x += layer.output @ self._attend(i, layer.qkv @ self._normal(x, layer.attention_norm), first, hidden_above)
            gate, up = np.split(layer.gate_up @ self._normal(x, layer.ffn_norm), 2)
            x += layer.down @ (gate * (0.5 * (1 + np.tanh(0.5 * gate))) * up)
        last = self._normal(x[:, -outputs:], self.final_norm)
        self.decoded, self._last = after, last.T
        return np.asarray((self.embeddings @ last).T)

    def hidden_outputs(self, outputs: int) -> Floats:
        """Final hidden states [outputs, hidden] of the last pass."""
        return self._last[-outputs:]

    def _attend(self, layer: int, qkv: Floats, first: int, hidden_above: Floats) -> Floats:
        """Attention of n new tokens, [heads · head size, n], from their queries, keys and values stacked."""
        size, n = self.head_size, qkv.shape[1]
        after = first + n
        stacked = qkv.reshape(self.heads + 2 * self.kv_heads, size, n)
        rotated = self._rotate(stacked[: self.heads + self.kv_heads], first)
        keys, values = self._keys[layer], self._values[layer]
        keys[:, :, first:after] = rotated[self.heads :]
        values[:, :, first:after] = stacked[self.heads + self.kv_heads :]
        queries = rotated[: self.heads].reshape(self.kv_heads, -1, size, n).swapaxes(2, 3)
        scores = queries @ keys[:, None, :, :after] * np.float32(size**-0.5)
        scores[..., first:] += hidden_above
        weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
        weights /= weights.sum(axis=-1, keepdims=True)
        mixed = values[:, None, :, :after] @ weights.swapaxes(2, 3)
        return np.asarray(mixed.reshape(self.heads * size, n))

    def _rotate(self, x: Floats, first: int) -> Floats:
        """Rotary position embedding of [heads, head size, n], neighbours in pairs."""
        cos, sin = (table[:, first : first + x.shape[2]] for table in (self._cos, self._sin))
        even, odd = x[:, 0::2], x[:, 1::2]
        out = np.empty_like(x)
        out[:, 0::2], out[:, 1::2] = even * cos - odd * sin, even * sin + odd * cos
        return out

    def _normal(self, x: Floats, gain: Floats) -> Floats:
        scale = 1 / np.sqrt((x * x).mean(axis=0) + np.float32(self.epsilon))
        return np.asarray(x * scale * gain[:, None])


def _layer(tensors: dict[str, Any], index: int) -> _Layer:
    def get(name: str) -> Floats:
        return np.asarray(tensors[f"blk.{index}.{name}.weight"], np.float32)

    return _Layer(
        attention_norm=get("attn_norm"),
        qkv=np.concatenate([get("attn_q"), get("attn_k"), get("attn_v")]),
        output=get("attn_output"),
        ffn_norm=get("ffn_norm"),
        gate_up=np.concatenate([get("ffn_gate"), get("ffn_up")]),
        down=get("ffn_down"),
    )
