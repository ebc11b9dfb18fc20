"""A small byte-level BPE vocabulary, learned from the training documents."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.extras import needs
from lab.small_moe.corpus import Document


class Vocabulary:
    """Text to token ids and back; token 0 stands before a document."""

    START = 0

    def __init__(self, tokenizer: Any) -> None:
        self.tokenizer = tokenizer

    @property
    def size(self) -> int:
        """Number of token ids."""
        return int(self.tokenizer.get_vocab_size())

    def encode(self, text: str) -> NDArray[np.uint16]:
        """Token ids of the text, the start token before them."""
        return np.asarray([self.START, *self.tokenizer.encode(text).ids], dtype=np.uint16)

    def decode(self, ids: Sequence[int]) -> str:
        """The text of the ids; a start token is nothing, half a character the replacement character."""
        return str(self.tokenizer.decode(list(ids), skip_special_tokens=True))

    def save(self, path: Path) -> None:
        """Writes the `tokenizers` JSON file."""
        self.tokenizer.save(str(path))


def load_vocabulary(path: Path) -> Vocabulary:
    """The vocabulary in a `tokenizers` JSON file."""
    with needs("capture"):
        import tokenizers
    return Vocabulary(tokenizers.Tokenizer.from_file(str(path)))


def learn_vocabulary(texts: Sequence[Document], size: int) -> Vocabulary:
    """Byte-pair merges of the texts, up to `size` tokens with the 256 bytes and the start token."""
    with needs("capture"):
        import tokenizers
    tokenizer = tokenizers.Tokenizer(tokenizers.models.BPE())
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = tokenizers.decoders.ByteLevel()
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=size,
        special_tokens=["<start>"],
        initial_alphabet=tokenizers.pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator((document.text for document in texts), trainer)
    return Vocabulary(tokenizer)
