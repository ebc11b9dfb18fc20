"""Both kernels by pass size as CSV: share, ratio, seconds, saving, verdict, and how far bandwidths may be off."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from expertbytes.errors import InputError
from expertbytes.measurements.passes import PassSize
from expertbytes.model.decision import Decision
from expertbytes.prediction.prediction import Prediction
from expertbytes.show.cells import cell

QUANTITIES: Final = ("ratio", "per_slot_seconds", "dedup_seconds", "saving_seconds")
ENDS: Final = ("low", "mid", "high")
HEADING: Final = (
    "configuration",
    "tokens",
    "distinct_experts",
    "share",
    *(f"{quantity}_{end}" for quantity in QUANTITIES for end in ENDS),
    "saving_error_seconds",
    "verdict",
    "flip_factor_squared",
)


def passes_csv(predictions: Iterable[Prediction]) -> str:
    """A row for each configuration and pass size. Raises InputError where a table has no kernels to compare."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADING)
    for entry in predictions:
        if not isinstance(entry.decision, Decision):
            raise InputError(f"{entry.configuration.title} has whole passes only; passes_csv needs both kernels.")
        writer.writerows([cell(entry.configuration.title), *_cells(found)] for found in entry.decision.passes)
    return out.getvalue()


def _cells(found: PassSize) -> Sequence[object]:
    bounded = [float(getattr(getattr(found, quantity), end)) for quantity in QUANTITIES for end in ENDS]
    start = (found.tokens, float(found.distinct_experts), float(found.share))
    flip = "" if found.flip_factor_squared is None else float(found.flip_factor_squared)
    return (*start, *bounded, float(found.saving_error_seconds), found.verdict.value, flip)
