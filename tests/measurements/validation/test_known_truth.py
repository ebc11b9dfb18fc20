"""A planted truth is found inside its bound; a stack that behaves otherwise than the layer alone is reported outside."""

import json
from collections.abc import Callable

import pytest

from expertbytes.measurements.attention import Mixed, Rest
from expertbytes.measurements.engines.base import Array
from expertbytes.measurements.validation.bench import Work
from expertbytes.measurements.validation.results import Summary, ValidationRecord
from tests.measurements.validation.conftest import PlantedClock


def test_a_known_truth_is_inside(truthful: ValidationRecord) -> None:
    """Other routing, other weights and more layers at the planted costs: every saving inside, all decisions right."""
    assert truthful.configurations == 2 and [row.depth for row in truthful.rows] == [1, 2]
    assert truthful.points_inside_bound == truthful.points == 8
    assert truthful.crossovers_within_one == 2
    assert truthful.best_draft_within_one == truthful.best_drafts == 2 * 2 * 22
    assert truthful.rates_within_one_everywhere == truthful.rates == 22
    assert truthful.best_draft_decided_right == truthful.best_draft_decided > 0
    assert all(0.97 < kept <= 1 for row in truthful.rows for kept in row.best_draft_kept.values())


def test_the_bound_is_no_empty_claim(truthful: ValidationRecord) -> None:
    """With one percent of noise the bound stays below a tenth of the time, and the error below the bound."""
    assert 0 < truthful.median_bound_width < 0.1
    assert all(row.median_error < row.bound_width for row in truthful.rows)


def test_a_wrong_bandwidth_is_outside(misled: ValidationRecord) -> None:
    """A deduplicating kernel half as fast in the stack as alone: no saving inside, and its interval outside as well."""
    assert misled.points_inside_bound == misled.points_touching_bound == 0
    assert misled.points == 8
    assert all(row.crossover_measured is None for row in misled.rows)


@pytest.mark.parametrize("rest_runs", [True, False])
def test_a_layer_alone_is_timed_as_in_a_stack(
    rest_runs: bool, run_tiny: Callable[..., ValidationRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kernel that is faster right after a read is predicted right, since the rest of a layer runs before each call.

    Where that does not run the same kernel is outside at every pass size: the sample that must fail.
    """
    mixed = Rest.mixed

    def runs(rest: Rest, x: Array) -> Mixed:
        PlantedClock.fresh = False
        return mixed(rest, x)

    monkeypatch.setattr(Rest, "mixed", runs)
    if not rest_runs:
        monkeypatch.setattr(Work, "before", property(lambda work: lambda: None))
    found = run_tiny(after_read=0.8)
    assert found.points_inside_bound == (found.points if rest_runs else 0)


def test_a_missed_crossover_is_reported(misled: ValidationRecord) -> None:
    """Predicted at two tokens and never seen: not within one, and outside its bounds."""
    for row in misled.rows:
        assert row.crossover_predicted is not None
        assert not row.crossover_within_one and not row.crossover_in_bounds


def test_savings_are_those_planted(truthful: ValidationRecord) -> None:
    """The measured saving is the difference of the planted costs of the windows that were run."""
    for configuration in truthful.subjects[0].configurations:
        for point in configuration.row.measured:
            windows = {s.repeat: s for s in configuration.held if s.tokens == point.tokens and s.part == "dedup"}
            slots = {s.repeat: s for s in configuration.held if s.tokens == point.tokens and s.part == "per_slot"}
            saved = sorted(slots[repeat].cpu_seconds - windows[repeat].cpu_seconds for repeat in windows)
            assert point.saving_seconds == pytest.approx((saved[1] + saved[2]) / 2)


def test_the_counts_are_printed_under_their_names(truthful: ValidationRecord) -> None:
    """The JSON of the counts has the keys that scripts read, and one row for each configuration."""
    shown = json.loads(json.dumps(truthful.as_shown()))
    assert set(Summary.model_fields) <= shown.keys()
    assert shown["crossovers_in_bounds"] == 2 and shown["goodput_kept"] > 0.97
    assert shown["crossovers_decided_within_one"] == shown["crossovers_decided"] <= 2
    assert shown["staircases_within_one"] == 4
    wanted = (
        "configurations",
        "points_inside_bound",
        "points",
        "crossovers_within_one",
        "best_draft_within_one",
        "rows",
    )
    assert set(wanted) <= shown.keys()
    assert [(row["engine"], row["model"], row["depth"]) for row in shown["rows"]] == [
        ("planted", "tiny", 1),
        ("planted", "tiny", 2),
    ]
