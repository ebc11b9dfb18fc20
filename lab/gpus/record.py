"""The committed record: predictions as they were hashed, and what they were worth, by system, framework and type."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from expertbytes.measurements.exact import Model
from expertbytes.measurements.kernel_times.curves import Curve, Curves
from expertbytes.measurements.kernel_times.foresee import foresee
from expertbytes.measurements.kernel_times.results import Held, HeldTables, Scored, held
from expertbytes.writing import write_text
from lab.gpus.foreseen import Prediction, digest, lines

RECORDS: Final = Path(__file__).parents[1] / "records"
FORESEEN: Final = RECORDS / "gpus_foreseen.json"
SCORED: Final = RECORDS / "gpus.json"
LABELS: Final[dict[str, Callable[[Curve], str]]] = {
    "system": lambda curve: curve.kind.system,
    "framework": lambda curve: curve.kind.framework,
    "type": lambda curve: curve.kind.type,
}


class Predictions(Model):
    """All that were written, by set of tables."""

    sets: tuple[Prediction, ...]


class ScoredSet(Model):
    """What the predictions of one set of tables were worth; `pooled` by label and its value."""

    name: str
    scored_at: datetime
    predictions_sha256: str
    every: HeldTables
    pooled: dict[str, dict[str, Held]]


class GpuRecord(Model):
    """All sets."""

    sets: tuple[ScoredSet, ...]


def score(prediction: Prediction, curves: Curves, now: datetime) -> ScoredSet:
    """Make the predictions again, hold them to their hash, then to the times. Raises ValueError where they are others."""
    found = foresee(curves)
    made = digest(lines(curves.names, found))
    if made != prediction.predictions_sha256:
        raise ValueError(f"the predictions of {prediction.name} hash to {made}, not to what was written before")
    scored = Scored(curves, found)
    return ScoredSet(
        name=prediction.name,
        scored_at=now,
        predictions_sha256=made,
        every=held(curves, found),
        pooled={key: scored.by(label) for key, label in LABELS.items()},
    )


def read_predictions() -> Predictions:
    """As committed."""
    return Predictions.model_validate_json(FORESEEN.read_bytes())


def read_record() -> GpuRecord:
    """As committed."""
    return GpuRecord.model_validate_json(SCORED.read_bytes())


def write(path: Path, record: Model) -> None:
    """As JSON."""
    write_text(path, record.model_dump_json(indent=1) + "\n")
