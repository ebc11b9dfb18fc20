"""Fitted acceptances are probabilities that fall along a chain, and recover the truth that chains were drawn from."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.measurements.drafting import ModelChains, NgramChains
from expertbytes.measurements.drafting.calibration import (
    EVIDENCE,
    Calibration,
    evidence,
    fit,
    outcomes,
    raw_survival,
    read_calibration,
    write_calibration,
)
from expertbytes.measurements.errors import MeasurementError
from tests.lab.drafting.drafts import workload

LIMIT = 6


def planted(requests: int, chance, seed: int = 1):
    """A workload whose n-gram chains survive token i with probability `chance(match length + i)`, its model ones with
    the drafter's own confidence."""
    rng = np.random.default_rng(seed)
    drawn = workload(seed, requests, LIMIT, longest=60)
    positions = drawn.positions
    length = np.minimum(LIMIT, drawn.left() - 1).astype(np.uint8)
    inside = np.arange(LIMIT) < length[:, None]
    match = rng.integers(1, 9, positions).astype(np.uint8)
    once = np.ones(positions, np.uint16)
    right = (rng.random((positions, LIMIT)) < chance(match[:, None] + np.arange(LIMIT))) & inside
    confidence = np.where(inside, rng.random((positions, LIMIT)), 0).astype(np.float16)
    kept = (rng.random((positions, LIMIT)) < confidence) & inside
    accepted = [np.logical_and.accumulate(a, axis=1).sum(axis=1).astype(np.uint8) for a in (right, kept)]
    return replace(
        drawn,
        ngram=NgramChains(length, accepted[0], match, once, once),
        model=ModelChains(length, accepted[1], confidence),
    )


@given(seed=st.integers(0, 2**32), requests=st.integers(1, 8), limit=st.integers(1, 8))
def test_survivals_are_chains(seed: int, requests: int, limit: int):
    """Whatever it was fitted on, a survival lies in (0, 1) inside the chain, is 0 beyond and never increases."""
    drawn = workload(seed, requests, limit)
    fitted = fit(drawn, "drawn")
    for chains, survival in (
        (drawn.ngram, fitted.ngram_survival(drawn.ngram, limit)),
        (drawn.model, fitted.model_survival(drawn.model)),
    ):
        inside = np.arange(limit) < chains.length[:, None]
        assert ((survival > 0) & (survival < 1))[inside].all() and not survival[~inside].any()
        assert (np.diff(survival, axis=1) <= 0).all()


@given(seed=st.integers(0, 2**32))
def test_more_match_is_never_believed_less(seed: int):
    """With the same evidence a longer match is never given a lower survival at any depth."""
    drawn = workload(seed, 5, LIMIT)
    fitted = fit(drawn, "drawn")
    lengths, full = np.arange(1, 17, dtype=np.uint8), np.full(16, LIMIT, np.uint8)
    for occurrences, agreeing in ((1, 1), (3, 3), (3, 2)):
        counts = [np.full(16, count, np.uint16) for count in (occurrences, agreeing)]
        survival = fitted.ngram_survival(NgramChains(full, full, lengths, *counts), LIMIT)
        assert (np.diff(survival, axis=0) >= 0).all()


def test_the_planted_chances_are_found():
    """From 30,000 chains the estimate at each match length is within 0.03 of the chance they were drawn with."""
    found = fit(planted(1000, lambda match: 0.3 + 0.04 * match), "planted").ngram["once"]
    lengths = np.arange(1, 9)
    assert np.abs(found(lengths) - (0.3 + 0.04 * lengths)).max() < 0.03


def test_true_confidences_are_left_alone():
    """A model drafter that is right as often as it says is calibrated to what it says, within 0.06."""
    drawn = planted(1000, lambda match: 0.5 + 0 * match)
    calibrated = fit(drawn, "planted").model_survival(drawn.model)[:, 0]
    assert np.abs(calibrated - raw_survival(drawn.model)[:, 0])[drawn.model.length > 0].max() < 0.06


@given(seed=st.integers(0, 2**32))
def test_outcomes_count_each_chain_to_its_first_error(seed: int):
    """Tokens right are the accepted ones; tokens reached are these and the first wrong one where there is one."""
    chains = workload(seed, 4, LIMIT).ngram
    reached, right = outcomes(chains.length, chains.accepted, LIMIT)
    np.testing.assert_array_equal(right.sum(axis=1), chains.accepted)
    np.testing.assert_array_equal(reached.sum(axis=1), np.minimum(chains.accepted + 1, chains.length))
    assert not (right & ~reached).any()


def test_evidence_is_told_apart():
    """Seen once, always followed alike, followed by different tokens."""
    length = np.ones(3, np.uint8)
    counts = np.array([1, 4, 4], np.uint16), np.array([1, 4, 3], np.uint16)
    assert [EVIDENCE[i] for i in evidence(NgramChains(length, length, length, *counts))] == list(EVIDENCE)


def test_tables_survive_their_file(tmp_path: Path):
    """What is read is what was written."""
    fitted = fit(workload(3, 4, LIMIT), "drawn")
    write_calibration(tmp_path / "c.json", fitted)
    assert read_calibration(tmp_path / "c.json") == fitted


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"once"', '"twice"', "ngram must have a table for each of"),
        ('"chances": [\n    0.', '"chances": [\n    1.', "chances"),
        ('"fitted_on"', '"fited_on"', "fitted_on is missing"),
    ],
)
def test_broken_tables_are_refused(tmp_path: Path, old: str, new: str, message: str):
    """A table that is no calibration is refused with the field at fault."""
    path = tmp_path / "c.json"
    write_calibration(path, fit(workload(3, 4, LIMIT), "drawn"))
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(MeasurementError, match=message):
        read_calibration(path)


def test_something_else_is_refused(tmp_path: Path):
    """JSON of another kind is called what it should have been."""
    (tmp_path / "c.json").write_text("[]")
    with pytest.raises(MeasurementError, match="the calibration: should be an object"):
        read_calibration(tmp_path / "c.json")


def test_no_tables_is_one_sentence(tmp_path: Path):
    """The missing file is named."""
    with pytest.raises(MeasurementError, match=r"none\.json cannot be read as a calibration"):
        read_calibration(tmp_path / "none.json")


def test_a_falling_table_is_refused():
    """Chances must not fall as the score rises."""
    text = fit(workload(3, 4, LIMIT), "drawn").model_dump_json()
    tables = Calibration.model_validate_json(text).model_dump()
    tables["model"] = ({"scores": (0.0, 0.5), "chances": (0.5, 0.25), "counts": (1, 1)},)
    with pytest.raises(ValueError, match="chances must not fall"):
        Calibration.model_validate(tables)
