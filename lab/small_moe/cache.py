"""Keys and values of the tokens that a model has already read."""

import torch
from torch import Tensor

from expertbytes.measurements.errors import MeasurementError
from lab.small_moe.config import SmallMoeConfig


class KeyValueCache:
    """Room for the keys and values of `capacity` tokens in every layer of `batch` sequences of the same length.

    `truncate` forgets the last tokens: a rejected draft costs nothing but that.
    """

    def __init__(self, config: SmallMoeConfig, batch: int = 1, capacity: int | None = None) -> None:
        self.capacity = config.context_tokens if capacity is None else capacity
        shape = (config.layers, batch, config.heads, self.capacity, config.head_size)
        self.keys, self.values = torch.zeros(shape), torch.zeros(shape)
        self.length = 0

    def append(self, layer: int, keys: Tensor, values: Tensor) -> tuple[Tensor, Tensor]:
        """Writes keys and values [batch, heads, tokens, head_size] after `length`; returns those of all tokens so far.

        The length grows when the whole pass is done (`advance`), since every layer writes at the same place.
        """
        end = self.length + keys.shape[2]
        if end > self.capacity:
            found = (
                f"the cache holds {self.capacity} tokens, {self.length} are used and {keys.shape[2]} more were given"
            )
            raise MeasurementError(f"{found}; start a new cache, or make it with a larger capacity.")
        self.keys[layer, :, :, self.length : end] = keys
        self.values[layer, :, :, self.length : end] = values
        return self.keys[layer, :, :, :end], self.values[layer, :, :, :end]

    def advance(self, tokens: int) -> None:
        """Counts the tokens of a finished pass."""
        self.length += tokens

    def truncate(self, length: int) -> None:
        """Keeps the first `length` tokens, 0 <= length <= the present length."""
        if not 0 <= length <= self.length:
            raise MeasurementError(f"length is {length} but must be from 0 to {self.length}, the tokens in the cache.")
        self.length = length
