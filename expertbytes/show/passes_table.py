"""What a decision was made from, as a table that makes the same one: for a link, where a measured profile would be too much."""

import csv
import io
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from expertbytes.measurements.exact import Bounded
from expertbytes.model.decision import Decision, EngineDecision, staircases

TABLE: Final = "table.csv"
ENDS: Final = ("", "_low", "_high")


def passes_table(decision: Decision | EngineDecision) -> tuple[str, dict[str, str]]:
    """The table, and the options that go with it."""
    text, options = _kernels(decision) if isinstance(decision, Decision) else _engine(decision)
    rates = [choice.acceptance_rate for found in staircases(decision)[:1] for choice in found.choices]
    asked = ",".join(_written(rate) for rate in rates if rate is not None)
    return text, {"table": TABLE, **options, **({"acceptance_rate": asked} if asked else {})}


def _kernels(decision: Decision) -> tuple[str, Mapping[str, str]]:
    given = decision.assumptions
    headings = [f"{kernel}_bytes_per_s{end}" for kernel in ("per_slot", "dedup") for end in ENDS]
    rows = [
        [
            str(found.tokens),
            *_cells(found.per_slot_bytes_per_second),
            *_cells(found.dedup_bytes_per_second),
            _written(found.distinct_experts),
        ]
        for found in decision.passes
    ]
    options = {
        "experts": str(given.experts),
        "top_k": str(given.experts_per_token),
        "expert_bytes": str(given.expert_bytes),
        "layers": str(given.layers),
        "other_seconds": _written(given.other_seconds),
        "draft_seconds_per_token": _written(given.draft_seconds_per_token),
        **({} if given.batch == 1 else {"batch": str(given.batch)}),
    }
    return _csv([["n", *headings, "distinct"], *rows]), options


def _engine(decision: EngineDecision) -> tuple[str, Mapping[str, str]]:
    stairs = decision.staircase
    rows = [[str(d), *_cells(seconds)] for d, seconds in zip(stairs.draft_lengths, stairs.cycle_seconds, strict=True)]
    return _csv([["draft_length", *(f"round_s{end}" for end in ENDS)], *rows]), {}


def _cells(value: Bounded) -> list[str]:
    return [_written(end) for end in (value.mid, value.low, value.high)]


def _written(value: Fraction) -> str:
    """The nearest floating-point number, which JSON has too."""
    return str(int(value)) if value.denominator == 1 else repr(float(value))


def _csv(rows: list[list[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
