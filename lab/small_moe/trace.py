"""Captures the shipped trace: `python -m lab.small_moe.trace OUT`, the routing of held-out documents.

Beside the trace goes a list of its documents, `OUT` with the suffix `.json`, so that anyone who has the same text can
capture it again.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.traces import SMALL_MOE
from expertbytes.writing import write_text
from lab.small_moe import corpus
from lab.small_moe.capture import capture_small_moe
from lab.small_moe.store import SHIPPED, about, load_small_moe

IS = (
    "routing of a small language model that really predicts text, on documents it was not trained on, all tokens given "
    "(as in verification or prefill)"
)
IS_NOT = "routing of a large production model; sizes, vocabulary, text and training differ, and so will the curve"


@dataclass(frozen=True)
class TraceDocument:
    """The text of one request: its name in the corpus and the SHA-256 of the whole document."""

    name: str
    sha256: str


def build(path: Path, folder: Path = SHIPPED) -> None:
    """Writes the trace of all held-out documents, the first `context_tokens` of each, and the list of the documents."""
    model, vocabulary = load_small_moe(folder)
    texts = [document for document in corpus.documents() if document.held_out]
    length = model.config.context_tokens
    metadata = about(folder) | {
        "is": IS,
        "is_not": IS_NOT,
        "text": f"{len(texts)} held-out documents of: {corpus.source()}; the first {length} tokens of each",
        "text_licence": corpus.LICENCE,
    }
    capture_small_moe(model, path, (vocabulary.encode(document.text)[:length] for document in texts), metadata)
    listed = [asdict(TraceDocument(document.name, corpus.text_hash(document.text))) for document in texts]
    write_text(path.with_suffix(".json"), json.dumps(listed, indent=1) + "\n")


def trace_documents(path: Path = SMALL_MOE) -> tuple[TraceDocument, ...]:
    """The documents of a trace that `build` wrote, in the order of its requests."""
    return tuple(TraceDocument(**entry) for entry in json.loads(path.with_suffix(".json").read_text(encoding="utf-8")))


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m lab.small_moe.trace OUT\n")
        return 2
    try:
        build(Path(arguments[0]))
    except MeasurementError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
