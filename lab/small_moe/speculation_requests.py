"""The requests of the small model's speculative runs: held-out prompts, its greedy answers, and both drafters' chains."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

import numpy as np

from expertbytes.measurements.drafting.ngram import accepted
from expertbytes.measurements.drafting.records import ModelChains, Workload
from lab.drafting.chains import ngram_chains
from lab.drafting.generate import Passage
from lab.drafting.speculation import Drafter, Engine
from lab.small_moe.corpus import Document
from lab.small_moe.vocabulary import Vocabulary

PROMPT_TOKENS: Final = 192
_STATE: Final = np.zeros(1, np.float32)
_KINDS: Final = {"head": 0, "code": 2_000}
"""The character of a module that prompts begin at: heads are licences, and prose on what the module is for."""
_CHARACTERS: Final = 1_000
"""Of a document to look at: most prompts have fewer."""


def prompts(vocabulary: Vocabulary, documents: Sequence[Document], most: int) -> dict[str, list[list[int]]]:
    """Token ids of at most `most` prompts of each kind, from modules that the model was not trained on, in their order."""
    found: dict[str, list[list[int]]] = {}
    texts = [document.text for document in documents if document.held_out and document.name.startswith("module:")]
    for kind, begin in _KINDS.items():
        encoded = (vocabulary.encode(text[begin:][:_CHARACTERS])[:PROMPT_TOKENS].tolist() for text in texts)
        found[kind] = list(islice((ids for ids in encoded if len(ids) == PROMPT_TOKENS), most))
    return found


def answer(engine: Engine, prompt: Sequence[int], tokens: int) -> Passage:
    """The prompt and the greedy answer of `tokens` tokens; without hidden states."""
    engine.keep(0)
    text = [*prompt, int(engine.decode(prompt, 1)[0].argmax())]
    while len(text) < len(prompt) + tokens:
        text.append(int(engine.decode(text[-1:], 1)[0].argmax()))
    return Passage(np.array(text, np.int32), len(prompt), np.zeros((len(text) - 1, 0), np.float16))


def workloads(answers: Mapping[str, Sequence[Passage]], drafter: Drafter, limit: int) -> dict[str, Workload]:
    """Chains of at most `limit` tokens at every position of the answers, by lookup and by a model drafter."""
    return {name: _workload(passages, drafter, limit) for name, passages in answers.items()}


def _workload(passages: Sequence[Passage], drafter: Drafter, limit: int) -> Workload:
    starts = np.concatenate(([0], np.cumsum([len(p.output) for p in passages]))).astype(np.int64)
    lookups = [ngram_chains(passage, limit) for passage in passages]
    drafted = np.concatenate([drafted_chains(passage, drafter, limit) for passage in passages]).astype(np.uint8)
    confidence = np.zeros((len(drafted), limit), np.float16)
    return Workload(
        starts,
        np.array([passage.prompt for passage in passages], np.int64),
        ModelChains(drafted[:, 0], drafted[:, 1], confidence),
        type(lookups[0])(**{name: np.concatenate([vars(one)[name] for one in lookups]) for name in vars(lookups[0])}),
    )


def drafted_chains(passage: Passage, drafter: Drafter, limit: int) -> list[tuple[int, int]]:
    """Length of a drafter's chain at each position of the answer, and how many of its tokens are the target's own."""
    output, rows = passage.output.tolist(), []
    drafter.begin(passage.tokens[: passage.prompt].tolist(), _STATE)
    for position, token in enumerate(output):
        chain = drafter.draft(min(limit, len(output) - 1 - position))
        rows.append((len(chain), accepted(chain, output[position:])))
        drafter.extend([token], _STATE)
    return rows
