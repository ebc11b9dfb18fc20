"""The public reports of `tests/cases`, numbers as the decimals they are written as."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

CASES = Path(__file__).parents[2] / "cases"
GIVEN = ("baseline", "speculative", "unit", "draft_length", "accepted_over_drafted", "tokens_per_pass", "verify_width")


def cases(name: str) -> list[dict[str, Any]]:
    """The entries of one file, every number a text."""
    text = (CASES / f"{name}.json").read_text(encoding="utf-8")
    return json.loads(text, parse_float=str, parse_int=str)


def fields(case: Mapping[str, Any]) -> dict[str, object]:
    """A field report as fields of the input; `k/(draft/gen)` of its note as drafted over generated tokens."""
    found = {name: case[name] for name in GIVEN}
    if (counted := re.search(r"k/\(draft/gen\)=([\d.]+)", case["note"])) is not None:
        found["drafted_over_generated"] = Fraction(case["draft_length"]) / Fraction(counted[1])
    return found
