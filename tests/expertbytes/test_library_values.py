"""Numbers of NumPy and of `decimal`, and arrays, are taken from Python as what they say, or refused in a sentence."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import expertbytes
from expertbytes.errors import EXPECTED

TABLE = {"n": [1, 2, 3], "pass_ms": [8.5, 11.1, 12.9]}


@pytest.mark.parametrize(
    "rate",
    [
        0.7, "0.7", "70%", Decimal("0.7"), Fraction(7, 10), np.float64(0.7), np.float32(0.7), np.array(0.7), np.array([0.7]),
        [np.float16(0.7)], (Decimal("0.7"),),
    ],
)  # fmt: skip
def test_every_kind_of_number_is_the_same_rate(rate: Any) -> None:
    """The shortest decimal that names it, exactly."""
    found = expertbytes.predict(table=TABLE, acceptance_rate=rate)
    (choice,) = found.staircase.choices  # type: ignore[union-attr]
    assert choice.acceptance_rate == Fraction(7, 10)


def test_columns_as_arrays() -> None:
    """They are what lists of the same numbers are."""
    arrays = {"n": np.arange(1, 4), "pass_ms": np.array(TABLE["pass_ms"])}
    assert expertbytes.predict(table=arrays) == expertbytes.predict(table=TABLE)


@pytest.mark.parametrize(
    "options",
    [
        {"acceptance_rate": np.array([[0.7]])},
        {"acceptance_rate": np.bool_(True)},
        {"acceptance_rate": Decimal("NaN")},
        {"acceptance_rate": complex(1)},
        {"acceptance_rate": object()},
        {"max_draft": 1.5},
        {"max_draft": np.array([1, 2])},
        {"noise": np.nan},
        {"plain_seconds": b"1"},
        {"width": {}},
        {"acceptance_by_position": np.array([2.0])},
        {"tokens_curve": np.array([np.nan])},
    ],
)
def test_what_is_no_number_is_one_sentence(options: dict[str, Any]) -> None:
    """Not a traceback of a library."""
    with pytest.raises(EXPECTED) as caught:
        expertbytes.predict(table=TABLE, **options)
    assert "\n" not in str(caught.value)
