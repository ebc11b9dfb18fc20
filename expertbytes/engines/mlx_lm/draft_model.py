"""A smaller MLX-LM model as drafter, greedy, with its own cache."""

from collections.abc import Sequence
from typing import Any

import mlx.core as mx
import numpy as np
from mlx_lm.models.cache import trim_prompt_cache

from expertbytes.engines.mlx_lm.steps import prefill, trimmable_cache


class ModelDrafter:
    """Drafts with a model of the same vocabulary; its cache follows the text, rejected tokens and lengths of 0 included."""

    def __init__(self, model: Any) -> None:
        self._model = model

    def begin(self, tokens: Sequence[int]) -> None:
        """Reads all but the last token."""
        self._text, self._cached = list(tokens), list(tokens[:-1])
        self._cache = trimmable_cache(self._model)
        prefill(self._model, self._cache, self._cached)

    def extend(self, tokens: Sequence[int]) -> None:
        """Takes out of the cache what was drafted and is not the text's."""
        known = len(self._text)
        self._text += tokens
        most = min(len(self._cached), len(self._text) - 1)  # the last token is read when the next one is drafted
        same = next((i for i in range(known, most) if self._cached[i] != self._text[i]), most)
        trim_prompt_cache(self._cache, len(self._cached) - same)
        del self._cached[same:]

    def offer(self, most: int) -> int:
        """As many as asked for."""
        return most

    def draft(self, length: int) -> list[int]:
        """The greedy chain, a pass of the draft model for each token; the last drafted token is not read."""
        chain: list[int] = []
        unread = self._text[len(self._cached) :]
        while len(chain) < length:
            logits = self._model(mx.array(unread)[None], cache=self._cache)[0, -1]
            self._cached += unread
            chain.append(int(np.array(mx.argmax(logits))))
            unread = chain[-1:]
        return chain
