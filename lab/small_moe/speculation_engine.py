"""The small model as an engine of speculative decoding: one sequence in its cache, its experts run by one kernel."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from expertbytes.measurements.kernels import Kernel
from lab.small_moe.cache import KeyValueCache
from lab.small_moe.experts import Kernel as KernelName
from lab.small_moe.model import SmallMoe

NAMES: Final[dict[Kernel, KernelName]] = {"per_slot": "per-slot", "dedup": "dedup"}


class SmallMoeEngine:
    """An `Engine` that also keeps what each pass routed to, to be counted when no clock runs."""

    def __init__(self, model: SmallMoe, kernel: Kernel) -> None:
        self._model, self._kernel = model, NAMES[kernel]
        self._cache = KeyValueCache(model.config)
        self._routed: list[Tensor] = []

    @property
    def decoded(self) -> int:
        """Tokens in the cache."""
        return self._cache.length

    def keep(self, tokens: int) -> None:
        """Take all but the first tokens back."""
        self._cache.truncate(tokens)

    def decode(self, tokens: Sequence[int], outputs: int) -> NDArray[np.float32]:
        """Append tokens in one pass; logits [outputs, vocabulary] of its last ones."""
        done = self._model(torch.tensor([list(tokens)]), self._cache, kernel=self._kernel)
        self._routed.append(done.experts[:, 0])
        logits: NDArray[np.float32] = done.logits[0, -outputs:].numpy()
        return logits

    def hidden_outputs(self, outputs: int) -> NDArray[np.float32]:
        """No states [outputs, 1]: no drafter here starts from one."""
        return np.zeros((outputs, 1), np.float32)

    def routing(self) -> tuple[int, ...]:
        """Distinct experts of each pass since this was last asked, added over the layers."""
        routed, self._routed = self._routed, []
        return tuple(sum(len(layer.unique()) for layer in one) for one in routed)
