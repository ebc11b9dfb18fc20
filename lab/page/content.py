"""What the page shows beside answers: the theorems that it opens, and the examples to try."""

import json
from pathlib import Path
from typing import Final

from expertbytes.bridge.statements import read
from expertbytes.show.report.statements import Statement, statements

TESTED: Final = {
    "same": "Its test {} was generated from exactly this statement.",
    "other": "Not tested: {} was generated from another statement of this name.",
    "none": "Not tested: there is no generated test of it here.",
}
EXAMPLES: Final = (
    ("times by pass size", "examples/prediction/passes.txt"),
    ("both kernels", "examples/prediction/kernels.csv"),
    ("llama-bench", "page/examples/llama-bench.md"),
    ("a server's log", "page/examples/vllm.log"),
)


def theorems() -> str:
    """Every theorem by its short name, as JSON."""
    names = [theorem.name.removeprefix("ExpertBytes.") for theorem in read().theorems]
    return json.dumps(
        {entry.name: _theorem(entry) for entry in statements(names)}, ensure_ascii=False, separators=(",", ":")
    )


def _theorem(entry: Statement) -> dict[str, str]:
    return {
        "words": entry.doc,
        "statement": entry.statement,
        "module": entry.module,
        "hash": entry.statement_hash,
        "rests_on": entry.rests_on,
        "tested": TESTED[entry.test_status].format(entry.test),
    }


def examples(root: Path) -> str:
    """The examples that are there, as JSON."""
    found = [{"name": name, "text": (root / path).read_text(encoding="utf-8")} for name, path in EXAMPLES]
    return json.dumps(found, ensure_ascii=False)
