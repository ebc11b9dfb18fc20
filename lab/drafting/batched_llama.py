"""Several sequences of a Llama-family model side by side on NumPy's BLAS: one pass over tokens of all of them."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from pathlib import Path

import numpy as np

from expertbytes.measurements.errors import MeasurementError
from lab.drafting.blas_llama import BlasLlama, Floats


class BatchedLlama(BlasLlama):
    """The model with a cache for each of some slots; `lengths` tokens are in each."""

    def __init__(self, path: Path, *, slots: int, context_tokens: int) -> None:
        super().__init__(path, context_tokens=context_tokens)
        self._all_keys = np.zeros((slots, *self._keys.shape), np.float32)
        self._all_values = np.zeros_like(self._all_keys)
        self.lengths = [0] * slots

    def cut(self, slot: int, tokens: int) -> None:
        """Take all but the first `tokens` of a slot's sequence back."""
        self.lengths[slot] = tokens

    def kept(self, slot: int) -> tuple[Floats, Floats]:
        """A copy of a slot's keys and values."""
        length = self.lengths[slot]
        return self._all_keys[slot, ..., :length].copy(), self._all_values[slot, ..., :length].copy()

    def restore(self, slot: int, kept: tuple[Floats, Floats]) -> None:
        """Give a slot keys and values that were kept."""
        self.lengths[slot] = length = kept[0].shape[-1]
        self._all_keys[slot, ..., :length], self._all_values[slot, ..., :length] = kept

    def decode_batch(self, parts: Sequence[tuple[int, Sequence[int]]]) -> tuple[list[Floats], list[Floats]]:
        """Append tokens to slots in one pass; for each part logits [tokens, vocabulary] and final states [tokens, hidden]."""
        bounds = list(pairwise(accumulate((len(tokens) for _, tokens in parts), initial=0)))
        if any(self.lengths[slot] + len(tokens) > self.context_tokens for slot, tokens in parts):
            raise MeasurementError(f"A pass goes beyond the context of {self.context_tokens}; use shorter prompts.")
        x = np.ascontiguousarray(self.embeddings[[token for _, tokens in parts for token in tokens]].T)
        above = [np.triu(np.full((b - a, b - a), -np.inf, np.float32), 1) for a, b in bounds]
        for index, layer in enumerate(self.layers):
            qkv = layer.qkv @ self._normal(x, layer.attention_norm)
            mixed = [
                self._attend_slot(slot, index, qkv[:, a:b], hidden)
                for (slot, _), (a, b), hidden in zip(parts, bounds, above, strict=True)
            ]
            x += layer.output @ np.concatenate(mixed, axis=1)
            gate, up = np.split(layer.gate_up @ self._normal(x, layer.ffn_norm), 2)
            x += layer.down @ (gate * (0.5 * (1 + np.tanh(0.5 * gate))) * up)
        last = self._normal(x, self.final_norm)
        for slot, tokens in parts:
            self.lengths[slot] += len(tokens)
        logits = (self.embeddings @ last).T
        return [logits[a:b] for a, b in bounds], [last.T[a:b].copy() for a, b in bounds]

    def _attend_slot(self, slot: int, layer: int, qkv: Floats, hidden_above: Floats) -> Floats:
        self._keys, self._values = self._all_keys[slot], self._all_values[slot]
        return self._attend(layer, np.ascontiguousarray(qkv), self.lengths[slot], hidden_above)
