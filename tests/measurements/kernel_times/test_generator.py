"""Distinct experts of the collectors' routing."""

from __future__ import annotations

import numpy as np
import pytest

from expertbytes.measurements.errors import MeasurementError
from expertbytes.measurements.kernel_times.curves import SIZES
from expertbytes.measurements.kernel_times.generator import distinct


def test_balanced_reads_different_experts_while_there_are_any() -> None:
    """All slots, then all experts."""
    assert distinct("balanced", 128, 8, SIZES).tolist() == [8, 16, 32, 64, 128, 128, 128, 128]


@pytest.mark.parametrize("distribution", ["power_law_1", "power_law_1.01", "power_law_1.2", "power_law_3"])
@pytest.mark.parametrize(("experts", "k"), [(8, 2), (60, 4), (128, 8), (512, 10), (4, 4)])
def test_power_law_reads_no_more_than_balanced(distribution: str, experts: int, k: int) -> None:
    """Between the k experts of one token and those of balanced routing; one token reads its k; the draws are fixed."""
    found = distinct(distribution, experts, k, SIZES)
    assert found[0] == k
    assert ((k <= found) & (found <= distinct("balanced", experts, k, SIZES))).all()
    assert (found == distinct(distribution, experts, k, tuple(SIZES))).all()


def test_uneven_weights_read_fewer_experts() -> None:
    """From 8 tokens on, as long as not every expert has one."""
    few = distinct("power_law_1.2", 256, 8, SIZES)[3:]
    assert (few < distinct("balanced", 256, 8, SIZES)[3:]).all()


@pytest.mark.parametrize("distribution", ["uniform", "power_law_", "power_law_x", "power_law_-1", "power_law_nan", ""])
def test_other_distributions_are_refused(distribution: str) -> None:
    """One sentence names what is allowed."""
    with pytest.raises(MeasurementError, match="must be balanced or power_law_A"):
        distinct(distribution, 8, 2, np.array(SIZES).tolist())
