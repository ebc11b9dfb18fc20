"""Three kinds of text that the model was not trained on: what modules are for, code, and prose of the language's reference."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from lab.small_moe.corpus import Document
from lab.small_moe.vocabulary import Vocabulary

PROMPT_TOKENS: Final = 128
KINDS: Final = {"head": ("module:", (0,)), "code": ("module:", (2_000,)), "prose": ("topic:", (0, 1_200, 2_400, 3_600))}
"""Which documents, and the characters that prompts begin at."""
_CHARACTERS: Final = 1_000
_USED: Final = 2
"""Documents of each kind that the method of predicting was made on: they are not run again."""


def prompts(vocabulary: Vocabulary, documents: Sequence[Document], run: int, most: int) -> dict[str, list[list[int]]]:
    """Token ids of at most `most` prompts of each kind; no other prompt is from a document of the first `run` ones."""
    found = {}
    for kind, (source, begins) in KINDS.items():
        texts = [each.text for each in documents if each.held_out and each.name.startswith(source)]
        long = [text for text in texts if len(_ids(vocabulary, text, begins[0])) == PROMPT_TOKENS]
        long = long[_USED:]
        places = ((text, begin) for begin in begins for text in (long if begin == begins[0] else long[run:]))
        encoded = (_ids(vocabulary, text, begin) for text, begin in places)
        found[kind] = list(islice((ids for ids in encoded if len(ids) == PROMPT_TOKENS), most))
    return found


def _ids(vocabulary: Vocabulary, text: str, begin: int) -> list[int]:
    ids: list[int] = vocabulary.encode(text[begin:][:_CHARACTERS])[:PROMPT_TOKENS].tolist()
    return ids
