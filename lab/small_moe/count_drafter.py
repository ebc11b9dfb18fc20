"""A model drafter that costs next to nothing: counts of three successive tokens in the text that the model was trained on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class TrigramCounts:
    """What followed each pair of tokens, and each token, most often in a text; the highest id of equals.

    Pairs are keyed by first · vocabulary + second.
    """

    vocabulary: int
    after_pair: dict[int, int]
    after_one: dict[int, int]

    @classmethod
    def learn(cls, tokens: NDArray[Any], vocabulary: int) -> "TrigramCounts":
        """Counts over token ids [tokens] below `vocabulary`, at least three of them."""
        pairs = tokens[:-1].astype(np.int64) * vocabulary + tokens[1:]
        return cls(vocabulary, _most_frequent(pairs[:-1], tokens[2:]), _most_frequent(tokens[:-1], tokens[1:]))

    def following(self, first: int, second: int) -> int:
        """The token to draft after two tokens: by the pair where it was seen, else by the second, else 0."""
        found = self.after_pair.get(first * self.vocabulary + second)
        return self.after_one.get(second, 0) if found is None else found


class CountDrafter:
    """Drafts greedily by the counts."""

    def __init__(self, counts: TrigramCounts) -> None:
        self._counts, self._last = counts, (0, 0)

    def begin(self, tokens: Sequence[int], state: object) -> None:
        """A new text."""
        self._last = (0, 0)
        self.extend(tokens, state)

    def extend(self, tokens: Sequence[int], state: object) -> None:  # noqa: ARG002
        """What follows; only the last two tokens matter."""
        first, second = (*self._last, *tokens)[-2:]
        self._last = (first, second)

    def draft(self, length: int) -> Sequence[int]:
        """Exactly `length` tokens."""
        chain = list(self._last)
        for _ in range(length):
            chain.append(self._counts.following(chain[-2], chain[-1]))
        return chain[2:]


def _most_frequent(contexts: NDArray[Any], tokens: NDArray[Any]) -> dict[int, int]:
    """For each context, the token that stands beside it most often."""
    size = int(tokens.max()) + 1
    both, counts = np.unique(contexts.astype(np.int64) * size + tokens, return_counts=True)
    order = np.lexsort((counts, both // size))
    context, token = both[order] // size, both[order] % size
    last = np.append(context[1:] != context[:-1], True)
    return dict(zip(context[last].tolist(), token[last].tolist(), strict=True))
