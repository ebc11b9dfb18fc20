"""How the n-gram drafter's tables do on text that they were not fitted on, without touching the workloads they are judged on."""

from dataclasses import fields, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from expertbytes.measurements.drafting.calibration import fit, outcomes
from expertbytes.measurements.drafting.records import ModelChains, NgramChains, Workload

FOLDS: Final = 7


def held_out_loss(workload: Workload, longest: int, folds: int = FOLDS) -> float:
    """Mean negative log likelihood of the n-gram drafter's tokens, in nats, when matches count up to `longest` tokens.

    Each fold of the requests is believed by the tables fitted on the others; a token counts where all before it were right.
    """
    fold = np.arange(workload.requests) % folds
    losses = [_losses(only(workload, fold == i), only(workload, fold != i), longest) for i in range(folds)]
    return float(np.concatenate(losses).mean())


def only(workload: Workload, chosen: NDArray[np.bool_]) -> Workload:
    """The requests that are chosen [R], in their order."""
    sizes = np.diff(workload.request_starts)
    positions = np.repeat(chosen, sizes)
    model = ModelChains(**{f.name: getattr(workload.model, f.name)[positions] for f in fields(ModelChains)})
    ngram = NgramChains(**{f.name: getattr(workload.ngram, f.name)[positions] for f in fields(NgramChains)})
    starts = np.concatenate(([0], np.cumsum(sizes[chosen])))
    return replace(
        workload, request_starts=starts, prompt_tokens=workload.prompt_tokens[chosen], model=model, ngram=ngram
    )


def _losses(judged: Workload, fitted: Workload, longest: int) -> NDArray[np.float64]:
    chains, limit = judged.ngram, judged.model.confidence.shape[1]
    survival = fit(fitted, "folds", longest).ngram_survival(chains, limit)
    reached, right = outcomes(chains.length, chains.accepted, limit)
    before = np.concatenate((np.ones((len(survival), 1)), survival[:, :-1]), axis=1)
    chance = survival[reached] / before[reached]
    return np.asarray(-np.log(np.where(right[reached], chance, 1 - chance)))
