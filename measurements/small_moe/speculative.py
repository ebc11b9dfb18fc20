"""Real speculative runs of the small mixture-of-experts model: `python -m measurements.small_moe.speculative`.

Each kernel in turn: passes and drafts are timed alone; the oracle predicts the best draft length from these times and from
chains on other documents; only then every draft length is run, in turn, on the same documents. Drafters are a prompt
lookup and the model's own first two layers with its head, which keep a cache of their own.
"""

import argparse
import copy
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from rich.console import Console
from rich.progress import Progress

from measurements.drafting.ngram import accepted
from measurements.drafting.records import ModelChains, NgramChains, Workload
from measurements.drafting.speculate import measure
from measurements.drafting.speculation import Drafter, NgramDrafter
from measurements.drafting.speculation_bench import Bench, Plan
from measurements.drafting.speculation_records import DrafterName, Speculation
from measurements.drafting.storage import write_text
from measurements.engines.torch_threads import one_thread
from measurements.errors import MeasurementError
from measurements.provenance import load_average, provenance
from measurements.small_moe import load_small_moe, revision
from measurements.small_moe.corpus import documents

if TYPE_CHECKING:
    from measurements.small_moe.experts import Kernel

RECORD: Final = Path(__file__).parents[1] / "records" / "speculative_small_moe.json"
FULL: Final = Plan(longest_draft=8, requests=4, tokens=65, repeats=15)
QUICK: Final = Plan(longest_draft=3, requests=1, tokens=17, repeats=3)
DRAFTER_LAYERS: Final = 2
PROMPT_TOKENS: Final = 192
OTHERS: Final = 6
KERNELS: Final[dict[str, "Kernel"]] = {"small_moe, per-slot": "per-slot", "small_moe, dedup": "dedup"}
_err: Final = Console(stderr=True)


class SmallEngine:
    """The model with one sequence in its cache, running its experts with one kernel."""

    def __init__(self, model: Any, kernel: "Kernel") -> None:
        from measurements.small_moe.cache import KeyValueCache

        self._model, self._kernel, self._cache = model, kernel, KeyValueCache(model.config)
        self.decoded = 0

    def keep(self, tokens: int) -> None:
        """Take all but the first tokens back."""
        self._cache.truncate(tokens)
        self.decoded = tokens

    def decode(self, tokens: Sequence[int], outputs: int) -> Any:
        """Append tokens in one pass; logits [outputs, vocabulary] of the last ones."""
        import torch

        logits = self._model(torch.tensor([list(tokens)]), self._cache, kernel=self._kernel).logits[0, -outputs:]
        self.decoded = self._cache.length
        return logits.numpy()

    def hidden_outputs(self, outputs: int) -> Any:
        """No states: neither drafter starts from one."""
        return np.zeros((outputs, 1), np.float32)


class LayersDrafter:
    """A shorter model that reads the text itself and drafts its greedy continuation."""

    def __init__(self, model: Any) -> None:
        self._engine, self._known = SmallEngine(model, "dedup"), [0]

    def begin(self, tokens: Sequence[int], state: Any) -> None:  # noqa: ARG002
        """A new text."""
        self._engine.keep(0)
        self._known = list(tokens)

    def extend(self, tokens: Sequence[int], state: Any) -> None:  # noqa: ARG002
        """What follows; read when something is drafted."""
        self._known += tokens

    def draft(self, length: int) -> Sequence[int]:
        """Exactly `length` tokens."""
        engine, chain = self._engine, list[int]()
        engine.keep(min(engine.decoded, len(self._known) - 1))
        new = self._known[engine.decoded :]
        for _ in range(length):
            new = [int(engine.decode(new, 1)[0].argmax())]
            chain += new
        return chain


class SmallBench(Bench):
    """The engine on documents that the model was not trained on: modules and prose; the first few are run."""

    def __init__(self, model: Any, kernel: "Kernel", texts: dict[str, list[list[int]]], plan: Plan) -> None:
        self.engine, self.texts, self.shorter = SmallEngine(model, kernel), texts, shortened(model)
        self.chains = {name: self._workload(found, plan) for name, found in texts.items()}

    def state(self) -> Any:
        """None is needed."""
        return np.zeros(1, np.float32)

    def drafter(self, name: DrafterName) -> Drafter:
        """A fresh drafter."""
        return NgramDrafter() if name == "ngram" else LayersDrafter(self.shorter)

    def workload(self, name: str) -> Workload:
        """The chains of every document."""
        return self.chains[name]

    def _workload(self, texts: list[list[int]], plan: Plan) -> Workload:
        """Both drafters' chains at every position of the model's own continuations."""
        length = plan.tokens + plan.longest_draft + 1
        outputs = [self._continued(text, length) for text in texts]
        rows = [row for text, output in zip(texts, outputs, strict=True) for row in self._chains(text, output, plan)]
        drafted = np.array(rows, np.uint8)
        starts = np.arange(len(texts) + 1, dtype=np.int64) * length
        n, zero = len(rows), np.zeros(len(rows), np.uint8)
        model = ModelChains(drafted[:, 0], drafted[:, 1], np.zeros((n, plan.longest_draft), np.float16))
        lookup = NgramChains(drafted[:, 2], drafted[:, 3], zero, zero.astype(np.uint16), zero.astype(np.uint16))
        return Workload(starts, np.array([len(text) for text in texts]), model, lookup)

    def _continued(self, text: list[int], length: int) -> list[int]:
        self.engine.keep(0)
        output = [int(self.engine.decode(text, 1)[0].argmax())]
        while len(output) < length:
            output.append(int(self.engine.decode(output[-1:], 1)[0].argmax()))
        return output

    def _chains(self, text: list[int], output: list[int], plan: Plan) -> Iterator[list[int]]:
        """Length and accepted tokens of the model drafter's chain and of the lookup's, position by position."""
        drafters = (self.drafter("model"), self.drafter("ngram"))
        for drafter in drafters:
            drafter.begin(text, self.state())
        for position in range(len(output)):
            room = min(plan.longest_draft, len(output) - position - 1)
            chains = [list(drafter.draft(room)) for drafter in drafters]
            yield [count for c in chains for count in (len(c), accepted(c, output[position:]))]
            for drafter in drafters:
                drafter.extend(output[position : position + 1], self.state())


def shortened(model: Any, layers: int = DRAFTER_LAYERS) -> Any:
    """The model's embedding, first layers, norm and head."""
    shorter = copy.deepcopy(model)
    shorter.layers = shorter.layers[:layers]
    return shorter


def held_out_texts(vocabulary: Any, plan: Plan) -> dict[str, list[list[int]]]:
    """The first tokens of held-out documents, modules and prose."""
    found: dict[str, list[list[int]]] = {"code": [], "prose": []}
    for document in documents():
        texts = found["code" if document.name.startswith("module:") else "prose"]
        if document.held_out and len(texts) < plan.requests + OTHERS:
            ids = vocabulary.encode(document.text)
            if len(ids) >= PROMPT_TOKENS:
                texts.append(ids[:PROMPT_TOKENS].tolist())
    return found


def measure_all(plan: Plan) -> Speculation:
    """Both kernels, one after the other, on one thread."""
    begun, load = datetime.now(UTC), load_average()
    model, vocabulary = load_small_moe()
    with one_thread(), Progress(console=_err) as progress:
        texts = held_out_texts(vocabulary, plan)
        engines = [
            measure(name, ["torch"], SmallBench(model, kernel, texts, plan), plan, progress)
            for name, kernel in KERNELS.items()
        ]
    return Speculation(
        created_at=begun,
        target="small_moe",
        target_sha256=revision(),
        trace_created_at=begun,
        threads=1,
        clock="cpu",
        tokens_per_run=plan.tokens,
        load_average_start=load,
        load_average_end=load_average(),
        provenance=provenance(),
        engines=tuple(engines),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 with one sentence where something is missing."""
    parser = argparse.ArgumentParser(prog="python -m measurements.small_moe.speculative", description=__doc__)
    parser.add_argument("--out", type=Path, default=RECORD, help="record to write (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="one document of each kind and draft lengths to 3")
    options = parser.parse_args(arguments)
    try:
        write_text(options.out, measure_all(QUICK if options.quick else FULL).model_dump_json() + "\n")
    except MeasurementError as error:
        _err.print(f"[red]{error}")
        return 1
    _err.print(f"written to {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
