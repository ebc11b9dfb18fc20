"""The model drafter: a recurrent step on the target's last hidden state, with the target's own embeddings as its output.

From the state s before a token x, one step gives the state after it and the probability of each next token:
s' = a ⊙ s + c ⊙ e(x) + W2 silu(W1 [rms(s), rms(e(x))] + b), p = softmax(t · V s'), where e(x) and the rows of V are the
target's embeddings, V only of the tokens frequent in training. It starts from the target's own state (as recurrent and
feature-level drafters do), so it costs one small step a token. Its confidence in a drafted token is p of that token.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.drafting.storage import atomically
from expertbytes.measurements.errors import MeasurementError

Floats = NDArray[np.float32]
_EPSILON: Final = 1e-6
_FIELDS: Final = ("carry", "take", "w1", "b1", "w2", "sharpness", "vocabulary")


class Chains(NamedTuple):
    """Drafted `tokens` [P, L] and the drafter's probability of each, `confidence` [P, L]."""

    tokens: NDArray[np.int32]
    confidence: Floats


@dataclass(frozen=True)
class Weights:
    """What is trained: `carry` and `take` [h], `w1` [f, 2h], `b1` [f], `w2` [h, f], `sharpness` [], and the token ids drafted."""

    carry: NDArray[Any]
    take: NDArray[Any]
    w1: NDArray[Any]
    b1: NDArray[Any]
    w2: NDArray[Any]
    sharpness: NDArray[Any]
    vocabulary: NDArray[np.int32]

    def __post_init__(self) -> None:
        h, f = self.w2.shape if self.w2.ndim == 2 else (0, 0)
        shapes = {"carry": (h,), "take": (h,), "w1": (f, 2 * h), "b1": (f,), "sharpness": ()}
        for name, shape in shapes.items():
            found = getattr(self, name).shape
            if found != shape or not h:
                raise MeasurementError(f"{name} has shape {found} but must have {shape}; train the drafter again.")
        if self.vocabulary.ndim != 1 or not len(self.vocabulary):
            raise MeasurementError("vocabulary must list at least one token id; train the drafter again.")

    @classmethod
    def read(cls, path: Path) -> Self:
        """The weights in the file; what is missing or mangled is a `MeasurementError`."""
        try:
            with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
                return cls(**{name: file[name] for name in _FIELDS})
        except (OSError, KeyError, ValueError, EOFError) as error:
            raise MeasurementError(f"{path} cannot be read as a drafter ({error}); train the drafter again.") from error

    def write(self, path: Path) -> None:
        """Write the weights as float16, whole or not at all."""
        arrays = {name: getattr(self, name) for name in _FIELDS}
        halves = {name: a if a.dtype == np.int32 else a.astype(np.float16) for name, a in arrays.items()}
        atomically(path, lambda file: np.savez_compressed(file, allow_pickle=False, **halves))


class RecurrentDrafter:
    """Weights together with the target's embeddings [tokens, h]."""

    def __init__(self, weights: Weights, embeddings: Floats) -> None:
        if weights.vocabulary.max() >= len(embeddings) or embeddings.shape[1] != len(weights.carry):
            raise MeasurementError(f"embeddings have shape {embeddings.shape}, too small for the drafter's tokens.")
        self.vocabulary = weights.vocabulary
        self.embeddings = embeddings
        self.parameters = sum(getattr(weights, name).size for name in _FIELDS[:-1])
        self._carry, self._take, self._w1, self._b1, self._w2, sharpness = (
            getattr(weights, name).astype(np.float32) for name in _FIELDS[:-1]
        )
        self._head = np.ascontiguousarray((sharpness * embeddings[self.vocabulary]).T)

    def draft(self, states: NDArray[Any], tokens: NDArray[np.int32], length: int) -> Chains:
        """Greedy chains of `length` tokens after each of P `tokens` [P], from the states [P, h] just before them."""
        state, token = states.astype(np.float32), tokens
        drafted: list[NDArray[np.int32]] = []
        confidence: list[Floats] = []
        for _ in range(length):
            state, logits = self.step(state, token)
            best = logits.argmax(axis=1)
            top = logits[np.arange(len(best)), best]
            confidence.append(1 / np.exp(logits - top[:, None]).sum(axis=1))
            token = self.vocabulary[best]
            drafted.append(token)
        return Chains(np.stack(drafted, axis=1), np.stack(confidence, axis=1))

    def step(self, states: Floats, tokens: NDArray[np.int32]) -> tuple[Floats, Floats]:
        """The states [P, h] after the tokens [P], and the logits [P, v] of the vocabulary there."""
        embedded = self.embeddings[tokens]
        inner = np.concatenate((_normal(states), _normal(embedded)), axis=1) @ self._w1.T + self._b1
        inner *= _sigmoid(inner)
        after = self._carry * states + self._take * embedded + inner @ self._w2.T
        return after, after @ self._head


def _normal(x: Floats) -> Floats:
    return np.asarray(x / np.sqrt((x * x).mean(axis=1, keepdims=True) + _EPSILON), np.float32)


def _sigmoid(x: Floats) -> Floats:
    return np.asarray(0.5 * (1 + np.tanh(0.5 * x)), np.float32)
