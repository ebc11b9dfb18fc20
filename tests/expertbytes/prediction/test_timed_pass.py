"""Timed passes keep both kernels apart, and their saving lies between the corners."""

from fractions import Fraction

import pytest

from expertbytes.errors import InputError
from expertbytes.measurements.kernels import Kernel
from expertbytes.measurements.records import Interval, Rate, Row
from expertbytes.prediction.timed_pass import timed_pass


def row(kernel: Kernel, low: float, mid: float, high: float) -> Row:
    """One pass size of a profile."""
    return Row(
        kernel=kernel,
        tokens=2,
        samples=6,
        distinct_experts_mean=12.0,
        bytes_mean=1e6,
        seconds=Interval(low=low, mid=mid, high=high),
        bytes_per_second=Rate(low=1.0, mid=2.0, high=3.0),
        limit="memory",
        cliff=False,
    )


def test_both_kernels_through_all_layers() -> None:
    """Two layers double each; the largest saving is of the slowest per-slot and the fastest deduplicating pass."""
    found = timed_pass(row("per_slot", 3.0, 4.0, 5.0), row("dedup", 0.5, 1.0, 2.0), layers=2)
    for each, ends in (
        (found.per_slot_seconds, (6, 8, 10)),
        (found.dedup_seconds, (1, 2, 4)),
        (found.saving_seconds, (2, 6, 9)),
    ):
        assert (each.low, each.mid, each.high) == tuple(map(Fraction, ends))


def test_seconds_nobody_waited_for() -> None:
    """The field, what was found and what is allowed."""
    with pytest.raises(InputError, match=r"seconds of dedup at 2 tokens is 1e\+13 but must be at most 1e\+12"):
        timed_pass(row("per_slot", 3.0, 4.0, 5.0), row("dedup", 1.0, 1.0, 1e13), layers=1)
