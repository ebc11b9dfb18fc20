"""Both drafters' beliefs on workloads that nothing was fitted on."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.drafting.calibration import Calibration, evidence, raw_survival
from expertbytes.measurements.drafting.records import Drafting, Workload
from lab.drafting.reliability import (
    Cell,
    Estimate,
    Regret,
    calibration_error,
    diagram,
    group_forecasts,
    pairs,
    regret,
    resampled,
)

FITTED_ON: Final = "general"
JUDGED_ON: Final = ("edit", "chat")
PASS_SECONDS: Final = "1 + 0.1 · n plain steps"
BELIEFS: Final = ("n-gram, calibrated", "model, as it says", "model, calibrated")


class Judged(NamedTuple):
    """One drafter's beliefs on one workload."""

    workload: str
    drafter: str
    error: Estimate
    cells: list[Cell]
    cost: Regret


def judge(trace: Drafting, calibration: Calibration) -> list[Judged]:
    """Every drafter's beliefs on the workloads that nothing was fitted on."""
    return [_judged(name, drafter, trace.workloads[name], calibration) for name in JUDGED_ON for drafter in BELIEFS]


def _judged(name: str, drafter: str, workload: Workload, calibration: Calibration) -> Judged:
    limit = workload.model.confidence.shape[1]
    chains = workload.ngram if drafter.startswith("n-gram") else workload.model
    if drafter == "n-gram, calibrated":
        believed = calibration.ngram_survival(workload.ngram, limit)
        group = _ngram_groups(workload)
    else:
        calibrated = drafter == "model, calibrated"
        believed = calibration.model_survival(workload.model) if calibrated else raw_survival(workload.model)
        group = np.searchsorted(np.linspace(0, 1, 6)[1:-1], workload.model.confidence[:, 0].astype(float))
    found = pairs(workload, believed, chains.accepted, chains.length)
    whole = (chains.length == chains.length.max()) & (chains.length > 0)
    survived = np.arange(limit) < chains.accepted[:, None]
    cost = regret(group_forecasts(believed[whole], survived[whole], group[whole]), lambda n: 1 + 0.1 * n)
    return Judged(name, drafter, resampled(found, calibration_error), diagram(found), cost)


def _ngram_groups(workload: Workload) -> NDArray[np.int64]:
    """Chains of equal evidence: its kind, and the match length as 1, 2, 3-4, 5-8, 9-16, more tokens."""
    bucket = np.searchsorted([1, 2, 4, 8, 16], workload.ngram.match_length)
    return np.asarray(evidence(workload.ngram) * 8 + bucket)
