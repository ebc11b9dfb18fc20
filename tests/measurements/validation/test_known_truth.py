"""A planted truth is found inside its bound; a stack that behaves otherwise than the layer alone is reported outside."""

import json
from collections.abc import Callable

import pytest

from measurements.validation.records import Summary, ValidationRecord

Validate = Callable[..., ValidationRecord]


def test_a_known_truth_is_inside(run_tiny: Validate) -> None:
    """Other routing, other weights and more layers at the planted costs: every saving inside, all decisions right."""
    record = run_tiny()
    assert record.configurations == 2 and [row.depth for row in record.rows] == [1, 2]
    assert record.points_inside_bound == record.points == 8
    assert record.crossovers_within_one == 2
    assert record.best_draft_within_one == record.best_drafts == 2 * 2 * 22
    assert record.rates_within_one_everywhere == record.rates == 22


def test_the_bound_is_no_empty_claim(run_tiny: Validate) -> None:
    """With one percent of noise the bound stays below a tenth of the time, and the error below the bound."""
    record = run_tiny()
    assert 0 < record.median_bound_width < 0.1
    assert all(row.median_error < row.bound_width for row in record.rows)


def test_a_wrong_bandwidth_is_outside(run_tiny: Validate) -> None:
    """A deduplicating kernel half as fast in the stack as alone: no saving inside, and its interval outside as well."""
    record = run_tiny(stack_factor=2.0)
    assert record.points_inside_bound == record.points_touching_bound == 0
    assert record.points == 8
    assert all(row.crossover_measured is None for row in record.rows)


def test_a_missed_crossover_is_reported(run_tiny: Validate) -> None:
    """Predicted at two tokens and never seen: not within one, and outside its bounds."""
    record = run_tiny(stack_factor=2.0)
    for row in record.rows:
        assert row.crossover_predicted is not None
        assert not row.crossover_within_one and not row.crossover_in_bounds


def test_savings_are_those_planted(run_tiny: Validate) -> None:
    """The measured saving is the difference of the planted costs of the windows that were run."""
    record = run_tiny()
    for configuration in record.subjects[0].configurations:
        for point in configuration.row.measured:
            windows = {s.repeat: s for s in configuration.held if s.tokens == point.tokens and s.part == "dedup"}
            slots = {s.repeat: s for s in configuration.held if s.tokens == point.tokens and s.part == "per_slot"}
            saved = sorted(slots[repeat].cpu_seconds - windows[repeat].cpu_seconds for repeat in windows)
            assert point.saving_seconds == pytest.approx((saved[1] + saved[2]) / 2)


def test_the_counts_are_printed_under_their_names(run_tiny: Validate) -> None:
    """The JSON of the counts has the keys that scripts read, and one row for each configuration."""
    shown = json.loads(run_tiny().model_dump_json(include=set(Summary.model_fields)))
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
