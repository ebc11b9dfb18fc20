"""From a drafting trace's file to replays with estimated survivals, calibrated by default."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

import numpy as np

import measurements
from expertbytes.errors import InputError
from expertbytes.serving.allocate import Floats
from expertbytes.serving.replay import Estimate, ModelEstimate, Replay, by_confidence, replay
from measurements.drafting import NgramChains, read_drafting
from measurements.drafting.calibration import read_calibration

TRACES: Final = Path(measurements.__file__).parent / "traces"
TRACE: Final = TRACES / "drafting.npz"
CALIBRATION: Final = TRACES / "drafting_calibration.json"
Estimates = Literal["calibrated", "ngram", "raw"]
ESTIMATES: Final[dict[Estimates, str]] = {
    "calibrated": "both drafters calibrated",
    "ngram": "the n-gram drafter calibrated, the model drafter's confidences as they are",
    "raw": "nothing calibrated: confidences, and the share of occurrences that agree",
}
_Pair: TypeAlias = tuple[Estimate, ModelEstimate]


def by_agreement(chains: NgramChains, limit: int) -> Floats:
    """Survivals from the evidence alone: each token is accepted at the share of occurrences that agree.

    One agreeing and one disagreeing occurrence are added (the rule of succession).
    """
    rate = (chains.agreeing.astype(np.float64) + 1) / (chains.occurrences.astype(np.float64) + 2)
    return np.asarray(rate[:, None] ** np.arange(1, limit + 1), np.float64)


def estimates(name: Estimates, calibration: Path) -> _Pair:
    """The estimators of the n-gram and the model drafter's survivals."""
    if name == "raw":
        return by_agreement, by_confidence
    fitted = read_calibration(calibration)
    if name == "ngram":
        return fitted.ngram_survival, by_confidence
    return fitted.ngram_survival, lambda chains, limit: fitted.model_survival(chains)[:, :limit]


def replays(path: Path, workloads: Sequence[str], max_draft: int | None, pair: _Pair) -> dict[str, Replay]:
    """The workloads of a drafting trace by name, their chains cut to `max_draft` tokens."""
    drafting = read_drafting(path)
    limit = drafting.metadata.draft_limit if max_draft is None else max_draft
    if not 1 <= limit <= drafting.metadata.draft_limit:
        allowed = f"from 1 to {drafting.metadata.draft_limit}, the limit of {path}"
        raise InputError(f"max_draft is {limit} but must be {allowed}.")
    for name in workloads:
        if name not in drafting.workloads:
            raise InputError(f"workloads holds {name!r} but {path} has {', '.join(drafting.workloads)}.")
    return {name: replay(drafting.workloads[name], limit, *pair) for name in workloads}
