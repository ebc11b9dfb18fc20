"""The target's greedy answers with its hidden states, each kept in the user's cache so that a stopped run goes on."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.errors import MeasurementError
from expertbytes.writing import replacing
from lab.drafting.llama import Llama

MOST_OUTPUT_TOKENS: Final = 128


@dataclass(frozen=True)
class Passage:
    """Tokens with the target's hidden states: `tokens` [T], of which the first `prompt` were given, `hidden` [T - 1, h].

    `hidden[i]`, float16, is the final state at token i, from which the target's token i + 1 follows.
    """

    tokens: NDArray[np.int32]
    prompt: int
    hidden: NDArray[np.float16]

    @property
    def output(self) -> NDArray[np.int32]:
        """The target's own tokens."""
        return self.tokens[self.prompt :]


def answer(model: Llama, text: str, most: int = MOST_OUTPUT_TOKENS) -> Passage:
    """Decode greedily until the answer ends or has `most` tokens."""
    model.keep(0)
    tokens = model.tokenize(text)
    prompt = len(tokens)
    logits, hidden = model.decode(tokens, prompt), [model.hidden_outputs(prompt).astype(np.float16)]
    while True:
        tokens.append(int(logits[-1].argmax()))
        if len(tokens) == prompt + most or model.ends(tokens[-1]):
            return Passage(np.array(tokens, np.int32), prompt, np.concatenate(hidden))
        logits = model.decode(tokens[-1:], 1)
        hidden.append(model.hidden_outputs(1).astype(np.float16))


def read_through(model: Llama, text: str, most: int) -> Passage:
    """The target's states along the first `most` tokens of a given text; none of the tokens is its own."""
    model.keep(0)
    tokens = model.tokenize(text)[:most]
    model.decode(tokens[:-1], len(tokens) - 1)
    hidden = model.hidden_outputs(len(tokens) - 1).astype(np.float16)
    return Passage(np.array(tokens, np.int32), len(tokens), hidden)


@dataclass(frozen=True)
class Store:
    """Passages in a folder, one file each, found by what fixes them."""

    folder: Path

    def get(self, *key: str) -> Passage | None:
        """The passage made before under the key, if any."""
        path = self._path(key)
        if not path.exists():
            return None
        try:
            with np.load(path, allow_pickle=False) as file:
                return Passage(file["tokens"], int(file["prompt"]), file["hidden"])
        except (OSError, KeyError, ValueError) as error:
            raise MeasurementError(f"{path} cannot be read ({error}); delete it and collect again.") from error

    def put(self, passage: Passage, *key: str) -> None:
        """Keep the passage, whole or not at all."""
        path = self._path(key)
        with replacing(path) as part, part.open("wb") as file:
            np.savez(file, tokens=passage.tokens, prompt=np.array(passage.prompt), hidden=passage.hidden)

    def _path(self, key: tuple[str, ...]) -> Path:
        return self.folder / (sha256("\0".join(key).encode()).hexdigest()[:32] + ".npz")
