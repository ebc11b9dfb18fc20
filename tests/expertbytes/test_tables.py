"""The tables of the hand-made profile, cell by cell, with their units."""

from fractions import Fraction

import pytest

from expertbytes.inputs.share_curves import uniform
from expertbytes.measurements.records import Profile
from expertbytes.model.decision import Decision
from expertbytes.model.settings import Settings, assume
from expertbytes.prediction.decide import decide
from expertbytes.show import tables


@pytest.fixture(scope="module")
def decision(paper: Profile) -> Decision:
    return decide(paper, uniform(paper.model, 4), assume(paper, Settings()))


def test_headline(decision: Decision) -> None:
    """The crossover, what the intervals allow, and where there is no doubt."""
    assert tables.verdicts(decision) == (
        "On the measured medians deduplication is first faster in a pass of 3 tokens; the intervals allow 2 to 3. "
        "It is certainly faster at pass sizes 3, certainly slower at 1."
    )


def test_crossover_table(decision: Decision) -> None:
    """By the medians, by the ends, by one factor 9/8."""
    assert [row[1:] for row in tables.crossover_table(decision).rows] == [("3", ""), ("2", "3"), ("2", "never")]


def test_passes_table(decision: Decision) -> None:
    """Milliseconds: 3 s against 21/8 s save 375 ms, between 80 and 729 ms, within 375 ms by the theorem."""
    row = tables.passes_table(decision).rows[2]
    assert row == ("3", "3.5", "0.5833", "0.667", "3000", "2625", "375 [80, 729]", "375", "faster")


def test_bandwidth_table(decision: Decision) -> None:
    """Gigabytes per second, and the ratio between its ends."""
    row = tables.bandwidth_table(decision).rows[2]
    assert row == (
        "3",
        "0.667 [0.6, 0.756]",
        "4.8e-08 [4.5e-08, 5e-08]",
        "memory",
        "3.2e-08 [3e-08, 3.4e-08]",
        "memory",
    )


def test_staircase_table(decision: Decision) -> None:
    """An undecided draft length comes with those that the error allows, and a speedup with its interval."""
    table = tables.staircase_table(decision)
    assert table.rows[9] == (
        "0.5",
        "0",
        "certified",
        "1 [1, 1]",
        "0",
        "undecided: 0–1",
        "1 [1, 1]",
        "0",
        "certified",
        "1 [1, 1]",
    )
    last = ("1", "0", "undecided: 0–3", "1 [1, 1]", "2", "undecided: 1–3", "1.37 [1.21, 1.56]")
    assert table.headings[7] == "faster draft"
    assert table.rows[-1][:7] == last


@pytest.mark.parametrize(
    ("values", "text"), [((), ""), ((3,), "3"), ((1, 2), "1–2"), ((1, 3, 4, 5, 9), "1, 3–5, 9"), ((0, 2), "0, 2")]
)
def test_ranges(values: tuple[int, ...], text: str) -> None:
    """Runs are shortened, gaps are kept."""
    assert tables.ranges(values) == text


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [
        (Fraction(12345), 3, "12300"),
        (Fraction(-1024), 3, "-1020"),
        (Fraction(999_999), 3, "1e+06"),
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(3, 10**6), 2, "3e-06"),
    ],
)
def test_numbers_have_an_exponent_only_where_digits_would_be_many(value: Fraction, digits: int, expected: str) -> None:
    """Below a million a large number is written out, rounded to its digits."""
    assert tables.number(value, digits) == expected
