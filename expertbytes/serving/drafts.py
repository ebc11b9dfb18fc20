"""From a drafting trace's file to replays with estimated survivals, calibrated by default."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal, TypeAlias

import numpy as np

from expertbytes import measurements
from expertbytes.errors import InputError
from expertbytes.measurements.drafting import NgramChains, Workload, read_drafting
from expertbytes.measurements.drafting.calibration import Calibration, fit, read_calibration
from expertbytes.serving.allocate import Floats
from expertbytes.serving.replay import Estimate, ModelEstimate, Replay, by_confidence, replay
from expertbytes.serving.synthetic import model_chains

TRACES: Final = Path(measurements.__file__).parent / "traces"
TRACE: Final = TRACES / "drafting.npz"
CALIBRATION: Final = TRACES / "drafting_calibration.json"
SPREAD: Final = 0.2
Estimates = Literal["calibrated", "hindsight", "ngram", "raw"]
ESTIMATES: Final[dict[Estimates, str]] = {
    "calibrated": "both drafters calibrated",
    "hindsight": "both drafters calibrated on the very text that is served",
    "ngram": "the n-gram drafter calibrated, the model drafter's confidences as they are",
    "raw": "nothing calibrated: confidences, and the share of occurrences that agree",
}
_Pair: TypeAlias = tuple[Estimate, ModelEstimate]
Estimators: TypeAlias = Callable[[Workload], _Pair]
"""Of a workload's n-gram and model drafter."""


def by_agreement(chains: NgramChains, limit: int) -> Floats:
    """Survivals from the evidence alone: each token is accepted at the share of occurrences that agree.

    One agreeing and one disagreeing occurrence are added (the rule of succession).
    """
    rate = (chains.agreeing.astype(np.float64) + 1) / (chains.occurrences.astype(np.float64) + 2)
    return np.asarray(rate[:, None] ** np.arange(1, limit + 1), np.float64)


def estimators(name: Estimates, calibration: Path) -> Estimators:
    """How both drafters' survivals are estimated; the file is read where tables fitted before are asked for."""
    if name == "raw":
        return lambda _: (by_agreement, by_confidence)
    if name == "hindsight":
        return lambda workload: _tables(fit(workload, "hindsight"))
    fitted = read_calibration(calibration)
    if name == "ngram":
        return lambda _: (fitted.ngram_survival, by_confidence)
    return lambda _: _tables(fitted)


def _tables(fitted: Calibration) -> _Pair:
    return fitted.ngram_survival, lambda chains, limit: fitted.model_survival(chains)[:, :limit]


def with_model_rate(workload: Workload, rate: float, seed: int) -> Workload:
    """The workload with a made-up model drafter, whose tokens are accepted at about `rate`, independently of the text."""
    if not SPREAD <= rate <= 1 - SPREAD:
        raise InputError(f"model_acceptance is {rate:g} but must be from {SPREAD:g} to {1 - SPREAD:g}.")
    limit = workload.model.confidence.shape[1]
    length = workload.model.length.astype(np.int64)
    return replace(workload, model=model_chains(length, limit, rate, SPREAD, np.random.default_rng(seed)))


def replays(
    path: Path,
    workloads: Sequence[str],
    max_draft: int | None,
    believed: Estimators,
    model_rate: float | None,
    seed: int,
) -> dict[str, Replay]:
    """The workloads of a drafting trace by name, their chains cut to `max_draft` tokens.

    With a `model_rate` the model drafter's chains are those of `with_model_rate`, and their confidences are believed.
    """
    drafting = read_drafting(path)
    limit = drafting.metadata.draft_limit if max_draft is None else max_draft
    if not 1 <= limit <= drafting.metadata.draft_limit:
        allowed = f"from 1 to {drafting.metadata.draft_limit}, the limit of {path}"
        raise InputError(f"max_draft is {limit} but must be {allowed}.")
    for name in workloads:
        if name not in drafting.workloads:
            raise InputError(f"workloads holds {name!r} but {path} has {', '.join(drafting.workloads)}.")
    chosen = {name: drafting.workloads[name] for name in workloads}
    if model_rate is None:
        return {name: replay(workload, limit, *believed(workload)) for name, workload in chosen.items()}
    made = {name: with_model_rate(workload, model_rate, seed) for name, workload in chosen.items()}
    return {name: replay(workload, limit, believed(workload)[0]) for name, workload in made.items()}
