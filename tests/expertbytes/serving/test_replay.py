"""From chains of a trace to arrays, and from evidence to estimates."""

from pathlib import Path

import numpy as np
import pytest

from expertbytes.errors import InputError
from expertbytes.measurements.drafting import Drafting, NgramChains
from expertbytes.serving.drafts import by_agreement, estimators, with_model_rate
from expertbytes.serving.replay import by_confidence, replay


@pytest.mark.parametrize("limit", [1, 4, 6])
def test_chains_are_cut(drafting: Drafting, limit: int) -> None:
    """No chain is longer than the limit, survivals are 0 beyond it and never rise, and positions know their request's end."""
    workload = drafting.workloads["edit"]
    found = replay(workload, limit, by_agreement)
    assert found.longest == limit
    assert (found.lengths == np.minimum(np.stack([workload.model.length, workload.ngram.length], 1), limit)).all()
    assert (found.accepted <= found.lengths).all()
    assert (found.survivals[np.arange(limit) >= found.lengths[..., None]] == 0).all()
    assert (np.diff(found.survivals, axis=-1) <= 0).all()
    for request in range(workload.requests):
        assert (found.ends[workload.request(request)] == workload.request_starts[request + 1]).all()


def test_confidences_multiply(drafting: Drafting) -> None:
    """The survival of a token is the product of the confidences up to it."""
    chains = drafting.workloads["chat"].model
    position = int((chains.length == 6).argmax())
    found = by_confidence(chains, 4)[position]
    assert found == pytest.approx(np.cumprod(chains.confidence[position, :4].astype(float)))


def test_agreement() -> None:
    """Without calibration a copy is believed by the share of occurrences that agree, one of each kind added."""
    one = np.array([1], np.uint8)
    found = by_agreement(NgramChains(one, one, one, np.array([4], np.uint16), np.array([3], np.uint16)), 2)
    assert found == pytest.approx(np.array([[4 / 6, (4 / 6) ** 2]]))


@pytest.mark.parametrize("rate", [0.3, 0.75])
def test_made_up_model_drafter(drafting: Drafting, rate: float) -> None:
    """Its tokens are accepted at the rate asked for, its confidences are right on average, and copies stay what they were."""
    workload = drafting.workloads["edit"]
    made = with_model_rate(workload, rate, seed=1)
    assert made.ngram is workload.ngram
    assert (made.model.length == workload.model.length).all()
    drafted = made.model.length > 0
    assert (made.model.accepted[drafted] > 0).mean() == pytest.approx(rate, abs=0.06)
    assert made.model.confidence[drafted, 0].astype(float).mean() == pytest.approx(rate, abs=0.03)
    with pytest.raises(InputError, match=r"model_acceptance is 0\.95"):
        with_model_rate(workload, 0.95, seed=1)


@pytest.mark.parametrize("name", ["edit", "chat"])
def test_hindsight_knows_the_text(drafting: Drafting, files: tuple[Path, Path], name: str) -> None:
    """Tables fitted on the text served are as far off its mean acceptance as those fitted on other text, or less."""
    workload, (_, fitted_on_edits) = drafting.workloads[name], files
    truth = workload.ngram.accepted.mean()
    errors = [
        abs(estimators(estimates, fitted_on_edits)(workload)[0](workload.ngram, 6).sum(1).mean() - truth)
        for estimates in ("hindsight", "calibrated")
    ]
    assert errors[0] <= errors[1]
    assert errors[0] < 0.2


def test_refusal(drafting: Drafting) -> None:
    """A limit below 1 leaves nothing to draft."""
    with pytest.raises(InputError, match="max_draft is 0"):
        replay(drafting.workloads["edit"], 0, by_agreement)
