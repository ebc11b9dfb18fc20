"""Routing traces, recognised by their fields: what they are, and what reads them."""

import re
from typing import Any, Final

from expertbytes.errors import InputError
from expertbytes.inputs.forms.form import Result
from expertbytes.inputs.forms.written import json_values, objects

FIELDS: Final = (
    "routed_experts",
    "prompt_routed_experts",
    "topk_ids",
    "topk_experts",
    "topk_indices",
    "expert_ids",
    "experts",
)
WORDS: Final = re.compile(
    r'"(?:prompt_)?routed_experts"|"topk_(?:ids|experts|indices)"|"experts"\s*:\s*\[|"expert_ids"\s*:'
)
CSV: Final = re.compile(r"^[\w ,;\t]*\b(?:experts?|topk_ids|expert_ids?|e0|expert_0)\b[\w ,;\t]*$", re.IGNORECASE)


def is_trace(text: str) -> bool:
    """Whether the beginning has fields of routed experts, as JSON or as columns beside layer and token."""
    if WORDS.search(text[:20_000]) is not None and '"avg_ts"' not in text[:20_000]:
        return True
    first = text[:2000].partition("\n")[0].lower()
    return CSV.match(first) is not None and "layer" in first and "token" in first


def read_trace_text(text: str) -> Result:
    """No arms: a note of what it holds. The share of experts is read by `expertbytes trace share`."""
    if text.lstrip()[:1] in ("{", "["):
        records = [row for row in objects(json_values(text)) if _routed(row)]
        if not records:
            raise InputError(
                "Fields of routed experts are named but no record has them; give whole records with topk_ids and token_idx."
            )
        layers = {str(row.get("layer")) for row in records if "layer" in row}
        what = f"{len(records)} records" + (f" of {len(layers)} layers" if layers else "")
    else:
        what = f"{max(text.count(chr(10)), 1)} rows"
    return (), (
        f"A routing trace with {what}; read it with `expertbytes trace info` and give it to predict as --share.",
    )


def _routed(row: Any, depth: int = 3) -> bool:
    if not isinstance(row, dict):
        return False
    if any(name in row for name in FIELDS):
        return True
    parts = [part for value in row.values() for part in (value if isinstance(value, list) else [value])]
    return depth > 0 and any(_routed(part, depth - 1) for part in parts[:100] if isinstance(part, dict))
