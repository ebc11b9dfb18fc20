"""Cost tables from what an engine measures."""

from __future__ import annotations

from fractions import Fraction

import pytest

from expertbytes.errors import InputError
from expertbytes.planner import plan
from expertbytes.planner.costs import PassTimes, cost_table

TIMES = PassTimes({1024: {1: Fraction(10), 4: Fraction(11), 8: Fraction(14)}, 8192: {1: Fraction(20), 8: Fraction(30)}})


def test_padding_context_and_drafting_are_in_the_table() -> None:
    """A pass takes the least size that holds it, of the least bucket that holds its context, and the drafting before it."""
    assert cost_table(TIMES, 2, 6, 100) == [11, 11, 11, 14, 14, 14, 14]
    assert cost_table(TIMES, 2, 6, 1025, Fraction(1, 2)) == [Fraction(61, 2)] * 7
    assert (TIMES.bucket(1024), TIMES.bucket(1025), TIMES.size(5, 0)) == (1024, 8192, 8)


def test_a_plan_from_the_table_fills_its_size() -> None:
    """`planner_padded`: with survivals that do not fall to 0 the greatest best budget is the end of a tread."""
    found = plan([[Fraction(9, 10)] * 3, [Fraction(9, 10)] * 3], cost_table(TIMES, 2, 6))
    assert TIMES.size(2 + found.budget, 0) == 2 + found.budget == 8


@pytest.mark.parametrize(
    ("requests", "most", "context", "words"),
    [
        (2, 7, 0, "a pass of 9 tokens is beyond the measured ones, up to 8"),
        (2, 6, 9000, "a context of 9000 tokens is beyond"),
        (0, 6, 0, "requests is 0"),
        (1, -1, 0, "most -1"),
    ],
)
def test_what_was_not_measured_is_refused(requests: int, most: int, context: int, words: str) -> None:
    """Nothing is extended as if it were free."""
    with pytest.raises(InputError, match=words):
        cost_table(TIMES, requests, most, context)


@pytest.mark.parametrize("seconds", [{}, {0: {}}, {0: {0: Fraction(1)}}, {0: {1: Fraction(0)}}])
def test_times_are_checked(seconds: dict[int, dict[int, Fraction]]) -> None:
    """Positive seconds of sizes of at least 1, and some."""
    with pytest.raises(InputError, match="seconds"):
        PassTimes(seconds)
