"""Collects the drafting trace: `python -m lab.drafting.collect`. Stopped, it goes on where it was.

The target answers every prompt greedily; then both drafters draft at every position of the answers.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path
from rich.console import Console
from rich.progress import track

from expertbytes.measurements.drafting.ngram import LONGEST_COUNTED, LONGEST_MATCH
from expertbytes.measurements.drafting.records import Drafting, Metadata, Source
from expertbytes.measurements.drafting.storage import write_drafting
from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.provenance import provenance
from lab.drafting import weights
from lab.drafting.chains import workload
from lab.drafting.corpus import TOKENS_PER_TEXT, training_texts
from lab.drafting.generate import MOST_OUTPUT_TOKENS, Passage, Store, answer, read_through
from lab.drafting.llama import Llama
from lab.drafting.recurrent import RecurrentDrafter, Weights
from lab.drafting.train import train
from lab.drafting.workloads import DESCRIPTIONS, prompts

TRACE: Final = Path(__file__).parents[2] / "measurements" / "traces" / "drafting.npz"
DRAFTER: Final = Path(__file__).with_name("drafter.npz")
DRAFT_LIMIT: Final = 16
_CONTEXT_TOKENS: Final = 1024
_SEED: Final = 1
_err: Final = Console(stderr=True, soft_wrap=True)


class Collector:
    """The target with a store of what it has said already."""

    def __init__(self, store: Store, requests: int) -> None:
        self.store, self.requests = store, requests
        self.path = weights.shipped_path()
        self.target_sha256 = weights.sha256(self.path)

    def answers(self, name: str) -> list[Passage]:
        """The target's answers to the prompts of a workload, those in the store without asking it again."""
        with self._target() as model:
            texts = [prompt.text for prompt in prompts(name, self.requests)]
            return [self._answer(model, text) for text in track(texts, name, console=_err)]

    def training_passages(self) -> list[Passage]:
        """Answers and texts that the model drafter learns from."""
        answers, texts = self.answers("training"), training_texts()[: self.requests]
        with self._target() as model:
            return answers + [self._text(model, text) for text in track(texts, "text", console=_err)]

    def drafter(self, path: Path, *, retrain: bool) -> RecurrentDrafter:
        """The drafter with the weights in the file, trained first where there are none or `retrain` asks for it."""
        embeddings = weights.embeddings(self.path)
        if retrain or not path.exists():
            train(self.training_passages(), embeddings, seed=_SEED, told=_err.print).write(path)
        return RecurrentDrafter(Weights.read(path), embeddings)

    def _target(self) -> Llama:
        return Llama(self.path, context_tokens=_CONTEXT_TOKENS, hidden_states=True)

    def _answer(self, model: Llama, text: str) -> Passage:
        key = (self.target_sha256, "answer", str(MOST_OUTPUT_TOKENS), text)
        return self.store.get(*key) or self._kept(answer(model, text), *key)

    def _text(self, model: Llama, text: str) -> Passage:
        key = (self.target_sha256, "text", str(TOKENS_PER_TEXT), text)
        return self.store.get(*key) or self._kept(read_through(model, text, TOKENS_PER_TEXT), *key)

    def _kept(self, passage: Passage, *key: str) -> Passage:
        self.store.put(passage, *key)
        return passage


def metadata(collector: Collector, drafter: RecurrentDrafter) -> Metadata:
    """What the trace is and where it comes from."""
    return Metadata(
        created_at=datetime.now(UTC),
        target=f"{weights.TARGET} in Q4_1, greedy",
        target_sha256=collector.target_sha256,
        model_drafter=(
            f"recurrent step on the target's hidden state, {drafter.parameters} parameters, {len(drafter.vocabulary)} tokens,"
            " trained on general text and answers"
        ),
        ngram_drafter=(
            f"prompt lookup, longest match first up to {LONGEST_MATCH} tokens, counted on to {LONGEST_COUNTED}"
        ),
        draft_limit=DRAFT_LIMIT,
        most_output_tokens=MOST_OUTPUT_TOKENS,
        libraries={name: version(name) for name in ("gguf", "numpy", "xllamacpp")},
        sources=tuple(_sources()),
        workloads={name: f"{text}; prompts {_digest(name, collector.requests)}" for name, text in DESCRIPTIONS.items()},
        provenance=provenance(),
    )


def _sources() -> Iterator[Source]:
    python = ".".join(map(str, sys.version_info[:3]))
    yield Source(package=weights.PACKAGE, version=version(weights.PACKAGE), licence="Apache-2.0", used_for="target")
    yield Source(package="Python", version=python, licence="PSF-2.0", used_for="functions in prompts, training text")


def _digest(name: str, requests: int) -> str:
    text = "\0".join(prompt.text for prompt in prompts(name, requests))
    return sha256(text.encode()).hexdigest()[:16]


def collect(out: Path, drafter_path: Path, requests: int, *, retrain: bool) -> Drafting:
    """Answers, drafts and writes the trace; returns it."""
    collector = Collector(Store(user_cache_path("expertbytes") / "drafting"), requests)
    answers = {name: collector.answers(name) for name in DESCRIPTIONS}
    drafter = collector.drafter(drafter_path, retrain=retrain)
    workloads = {
        name: workload(passages, drafter, DRAFT_LIMIT)
        for name, passages in track(answers.items(), "drafts", total=len(answers), console=_err)
    }
    drafting = Drafting(metadata(collector, drafter), workloads)
    write_drafting(out, drafting)
    return drafting


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m lab.drafting.collect", description=__doc__)
    parser.add_argument("--out", type=Path, default=TRACE, help="trace to write (default: %(default)s)")
    parser.add_argument("--drafter", type=Path, default=DRAFTER, help="model drafter's weights (default: %(default)s)")
    parser.add_argument("--retrain", action="store_true", help="train the model drafter even where its weights exist")
    parser.add_argument("--requests", type=int, default=1000, help="most requests of a workload (default: all)")
    options = parser.parse_args(arguments)
    try:
        drafting = collect(options.out, options.drafter, options.requests, retrain=options.retrain)
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    for name, found in drafting.workloads.items():
        _err.print(f"{name}: {found.requests} requests, {found.positions} tokens")
    _err.print(f"written to {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
