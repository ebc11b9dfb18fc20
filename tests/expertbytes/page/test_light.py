"""What the page loads is the standard library, pydantic and what pydantic needs: there is nothing else in a browser."""

import json
import sys
from pathlib import Path
from typing import Final

from tests.expertbytes.test_startup import modules_loaded

ROOT: Final = Path(__file__).parents[3]
ALLOWED: Final = {
    "expertbytes",
    "pydantic",
    "pydantic_core",
    "annotated_types",
    "typing_extensions",
    "typing_inspection",
}
SITE: Final = {"_virtualenv", "_distutils_hack", "sitecustomize", "usercustomize", "__editable___expertbytes_finder"}
EXAMPLES: Final = ROOT / "examples" / "prediction"
RUN: Final = """
import json, sys
before = set(sys.modules)
from expertbytes.page.entry import respond
for message in json.loads(sys.argv[1]):
    assert "found" in json.loads(respond(json.dumps(message))), message
print("loaded", *sorted(set(sys.modules) - before), file=sys.stderr)
"""


def messages() -> list[dict[str, object]]:
    """A message of each kind, so that what is loaded late is loaded."""
    files = {name: (EXAMPLES / name).read_text(encoding="utf-8") for name in ("passes.txt", "kernels.csv")}
    advice = {"engine": "vllm", "batch_sizes": "1"}
    passes = {"table": "passes.txt", "acceptance_rate": "0.7", "noise": "3%"}
    both = {"table": "kernels.csv", "acceptance_rate": "0.7", "top_k": "8", "layers": "16"}
    speeds = {"baseline": "146", "speculative": "93", "draft_length": "3", "acceptance": "0.6"}
    asked = [
        {"command": "predict", "options": passes, "files": files, "advice": advice},
        {"command": "predict", "options": both, "files": files, "advice": advice},
        {"command": "explain", "options": speeds},
    ]
    return [
        *({"kind": "answer", "question": question} for question in asked),
        {"kind": "texts", "questions": asked},
        {"kind": "open", "text": json.dumps(asked[0])},
        {"kind": "choices"},
        {"kind": "timed"},
        {"kind": "compose", "gb_per_s": "100", "ratio": "0.7", "batches": "1,4"},
        {"kind": "compose", "text": files["kernels.csv"], "ratio": "1.1"},
        {
            "kind": "share",
            "text": files["kernels.csv"],
            "options": {"model": "OLMoE-1B-7B"},
            "share": "lucebox-text",
            "sharing": "0.8",
        },
        {"kind": "recognise", "text": files["kernels.csv"]},
    ]


def test_no_package_but_pydantic_is_loaded() -> None:
    """Every module that the page's messages load is of the standard library or of the few packages that the page carries."""
    loaded = modules_loaded(RUN, json.dumps(messages()))
    packages = {name.partition(".")[0] for name in loaded if not name.startswith("_sysconfigdata")}
    assert "pydantic" in packages
    assert packages - ALLOWED - SITE - set(sys.stdlib_module_names) == set()
