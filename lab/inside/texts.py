"""Three kinds of text that the model was not trained on: what modules are for, code, and prose of the language's reference."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from lab.small_moe.corpus import Document
from lab.small_moe.vocabulary import Vocabulary

PROMPT_TOKENS: Final = 128
_CHARACTERS: Final = 1_000


class Kind(NamedTuple):
    """Names of documents, the characters that prompts begin at, and which documents are run and which are the others.

    Prompts that earlier records ran are among neither or the others: the method of predicting was made on them.
    """

    source: str
    begins: Sequence[int]
    run: slice
    others: slice


KINDS: Final = {
    "head": Kind("module:", (0,), slice(30, 45), slice(45, None)),
    "code": Kind("module:", (2_000,), slice(30, 45), slice(45, None)),
    "prose": Kind("topic:", range(600, 24_000, 600), slice(4, 8), slice(4)),
}


def prompts(vocabulary: Vocabulary, documents: Sequence[Document], run: int, most: int) -> dict[str, list[list[int]]]:
    """Token ids of `run` prompts of each kind and then at most `most` - `run` others, from other documents."""
    found = {}
    for name, kind in KINDS.items():
        texts = [each.text for each in documents if each.held_out and each.name.startswith(kind.source)]
        parts = ((texts[kind.run], run), (texts[kind.others], most - run))
        found[name] = [ids for some, count in parts for ids in islice(_long(vocabulary, some, kind.begins), count)]
    return found


def _long(vocabulary: Vocabulary, texts: Sequence[str], begins: Sequence[int]) -> Iterator[list[int]]:
    """Documents in turn at each beginning, where enough text follows."""
    for begin in begins:
        for text in texts:
            ids: list[int] = vocabulary.encode(text[begin:][:_CHARACTERS])[:PROMPT_TOKENS].tolist()
            if len(ids) == PROMPT_TOKENS:
                yield ids
