"""A target made for tests: its next token is a fixed function of the last two, its state at a token a fixed vector."""

from collections.abc import Sequence

import numpy as np

from lab.drafting.generate import Passage
from lab.drafting.recurrent import RecurrentDrafter, Weights

TOKENS, HIDDEN, INNER = 12, 6, 5


def drafter(seed: int) -> RecurrentDrafter:
    rng = np.random.default_rng(seed)
    shapes = ((HIDDEN,), (HIDDEN,), (INNER, 2 * HIDDEN), (INNER,), (HIDDEN, INNER), ())
    drawn = [rng.standard_normal(shape).astype(np.float32) for shape in shapes]
    embeddings = rng.standard_normal((TOKENS, HIDDEN)).astype(np.float32)
    return RecurrentDrafter(Weights(*drawn, np.arange(TOKENS, dtype=np.int32)), embeddings)


class ToyTarget:
    """Decodes as the engines of `lab.drafting` do; `passes` counts its passes."""

    def __init__(self, seed: int, order: int = 2) -> None:
        rng = np.random.default_rng(seed)
        self.next = (
            rng.integers(0, TOKENS, (TOKENS, TOKENS)) if order == 2 else np.tile(rng.permutation(TOKENS), (TOKENS, 1))
        )
        self.states = rng.standard_normal((TOKENS, HIDDEN)).astype(np.float16).astype(np.float32)
        self.tokens: list[int] = []
        self.passes = 0

    @property
    def decoded(self) -> int:
        return len(self.tokens)

    def keep(self, tokens: int) -> None:
        assert tokens <= len(self.tokens)
        self.tokens = self.tokens[:tokens]

    def decode(self, tokens: Sequence[int], outputs: int) -> np.ndarray:
        self.tokens = self.tokens + list(tokens)
        self.passes += 1
        followed = [
            self.follow(self.tokens[:end]) for end in range(len(self.tokens) - outputs + 1, len(self.tokens) + 1)
        ]
        return np.eye(TOKENS, dtype=np.float32)[followed]

    def hidden_outputs(self, outputs: int) -> np.ndarray:
        return self.states[self.tokens[-outputs:]]

    def follow(self, text: Sequence[int]) -> int:
        return int(self.next[text[-2] if len(text) > 1 else 0, text[-1]])

    def answer(self, prompt: Sequence[int], tokens: int) -> list[int]:
        text = list(prompt)
        for _ in range(tokens):
            text.append(self.follow(text))
        return text[len(prompt) :]

    def passage(self, prompt: Sequence[int], tokens: int) -> Passage:
        text = np.array([*prompt, *self.answer(prompt, tokens)], np.int32)
        return Passage(text, len(prompt), self.states[text[:-1]].astype(np.float16))
