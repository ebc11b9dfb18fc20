"""Predictions as one JSON list or one CSV table."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from expertbytes.model.decision import Decision, staircases
from expertbytes.model.steps import Choice, Step
from expertbytes.prediction.prediction import Prediction
from expertbytes.show.cells import cell

HEADING: Final = (
    "configuration",
    "crossover",
    "crossover_earliest",
    "crossover_latest",
    "crossover_status",
    "kernel",
    "acceptance",
    "draft_length",
    "status",
    "draft_lengths",
    "tokens_per_pass",
    "speedup_low",
    "speedup",
    "speedup_high",
)


def json_text(predictions: Sequence[Prediction]) -> str:
    """One decision as its object; several as a list of objects with `configuration` and `decision`."""
    if len(predictions) == 1:
        return predictions[0].decision.model_dump_json(indent=1)
    found = [
        {"configuration": entry.configuration.title, "decision": json.loads(entry.decision.model_dump_json())}
        for entry in predictions
    ]
    return json.dumps(found, indent=1)


def csv_text(predictions: Iterable[Prediction]) -> str:
    """A row for each configuration, kernel and acceptance: those asked for, else the 22 rates of the staircase."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADING)
    for entry in predictions:
        writer.writerows(_rows(entry))
    return out.getvalue()


def _rows(entry: Prediction) -> list[list[object]]:
    decision = entry.decision
    crossover: list[object] = ["", "", "", ""]
    if isinstance(decision, Decision):
        found = decision.crossover
        sizes = (found.tokens, found.earliest, found.latest)
        crossover = [*("never" if size is None else size for size in sizes), found.status]
    start = [cell(entry.configuration.title), *crossover]
    rows = [
        [*start, stairs.kernel, *_cells(step)]
        for stairs in staircases(decision)
        for step in stairs.choices or stairs.steps
    ]
    return rows or [[*start, *[""] * (len(HEADING) - len(start))]]


def _cells(step: Step | Choice) -> list[object]:
    acceptance = cell(step.acceptance) if isinstance(step, Choice) else f"rate {float(step.acceptance_rate):g}"
    lengths = " ".join(map(str, step.draft_lengths))
    figures: Sequence[Fraction] = (step.tokens_per_pass, step.speedup.low, step.speedup.mid, step.speedup.high)
    return [acceptance, step.draft_length, step.status, lengths, *(float(value) for value in figures)]
