"""Pass times: closed forms by the oracle, tables as they are, and what is refused."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from expertbytes.errors import InputError
from expertbytes.measurements.kernels import KERNELS, Kernel
from expertbytes.measurements.records import Profile
from expertbytes.pyoracle.expert import crossover
from expertbytes.pyoracle.price import affine_time
from expertbytes.pyoracle.routing import uniform_distinct
from expertbytes.serving.given_time import Machine, dense, mixture
from expertbytes.serving.step_time import from_file, measured, tabulated
from tests.expertbytes.small import SMALL

MACHINE = Machine(bytes_per_second=1000.0, flops_per_second=10_000.0, bandwidth_ratio=0.5, other_seconds=0.25)


def test_dense_is_affine() -> None:
    """Weights once and two operations a weight and token."""
    table = dense(100.0, MACHINE).table(20)
    assert table[0] == 0
    for n in range(1, 21):
        assert table[n] == pytest.approx(affine_time(0.25 + 200 / 1000, 200 / 10_000, n))


def test_mixture_by_hand() -> None:
    """All weights but the routed experts once, active weights by token, and the kernel's reads: distinct experts or slots."""
    expert_bytes, rest = 12, 4 * 2**2  # bfloat16: 6 weights an expert; attention of one layer
    common = [0.25 + 2 * rest / 1000 + n * 2 * (rest + 2 * 6) / 10_000 for n in range(1, 9)]
    slots = mixture(SMALL, "per_slot", MACHINE, "uniform", 8).table(8)
    distinct = mixture(SMALL, "dedup", MACHINE, "uniform", 8).table(8)
    assert slots[1:] == pytest.approx([common[n - 1] + 2 * n * expert_bytes / 1000 for n in range(1, 9)])
    reads = [float(uniform_distinct(4, 2, n)) * expert_bytes / 500 for n in range(1, 9)]
    assert distinct[1:] == pytest.approx([common[n - 1] + reads[n - 1] for n in range(1, 9)])


def test_kernels_cross_where_the_theory_says() -> None:
    """The deduplicating curve falls below the per-slot one at the oracle's crossover."""
    slots, distinct = (mixture(SMALL, kernel, MACHINE, "uniform", 12).table(12) for kernel in KERNELS)
    first = next(n for n in range(1, 13) if distinct[n] < slots[n] * (1 - 1e-12))
    assert first == crossover(lambda n: uniform_distinct(4, 2, n) / (2 * n), lambda _: 0.5 * (1 + 1e-12), 12)


@pytest.mark.parametrize("kernel", KERNELS)
def test_measured(paper: Profile, kernel: Kernel) -> None:
    """A profile's medians times its layers, and the other seconds."""
    table = measured(paper, kernel, 0.5).table(4)
    assert table[1:].tolist() == [0.5 + row.seconds.mid for row in paper.table(kernel)]


@given(st.dictionaries(st.integers(2, 12), st.integers(1, 50), max_size=5), st.integers(1, 50))
def test_table_keeps_its_points(points: dict[int, int], first: int) -> None:
    """The curve goes through every point; above the largest size a pass takes whole pieces and a rest."""
    curve = tabulated("t", "t", {**points, 1: first}).curve
    for n, seconds in {**points, 1: first}.items():
        assert curve(n) == seconds
    largest = max([1, *points])
    for n in range(largest + 1, 3 * largest):
        rest = n % largest
        assert curve(n) == pytest.approx(n // largest * curve(largest) + (curve(rest) if rest else 0))


@given(st.lists(st.integers(1, 50), min_size=2, max_size=12))
def test_tables_are_padded(seconds: list[int]) -> None:
    """No pass takes longer than a larger one."""
    points = dict(enumerate(seconds, start=1))
    table = tabulated("t", "t", {n: float(s) for n, s in points.items()}).table(len(seconds))
    assert (np.diff(table) >= 0).all()
    assert table[1:].tolist() == [min(seconds[n:]) for n in range(len(seconds))]


def test_file(tmp_path: Path) -> None:
    """A file's points in any order."""
    path = tmp_path / "table.json"
    path.write_text(json.dumps([{"n": 4, "seconds": 5.0}, {"n": 1, "seconds": 2}]))
    assert from_file(path).table(8).tolist() == [0, 2, 3, 4, 5, 7, 8, 9, 10]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ([{"n": 2, "seconds": 1.0}], "no entry for n = 1"),
        ([{"n": 1, "seconds": 1.0}, {"n": 1, "seconds": 2.0}], "occurs twice"),
        ([{"n": 1, "seconds": -1.0}], "seconds"),
        ([{"n": 1}], "missing"),
        ([], "at least 1"),
        ({"n": "no list"}, "the table: should be a valid array"),
        ("no list", "has no rows"),
    ],
)
def test_bad_files(tmp_path: Path, content: object, message: str) -> None:
    """A table that cannot be meant is refused with the file and the reason."""
    path = tmp_path / "table.json"
    path.write_text(json.dumps(content))
    with pytest.raises(InputError, match=message) as refused:
        from_file(path)
    assert str(path) in str(refused.value)


@pytest.mark.parametrize("field", ["bytes_per_second", "flops_per_second", "bandwidth_ratio", "other_seconds"])
def test_bad_machines(field: str) -> None:
    """Negative and infinite figures are refused by name."""
    for value in (-1.0, float("inf"), float("nan")):
        with pytest.raises(InputError, match=field):
            Machine(**{field: value})


def test_bad_parameters() -> None:
    """A dense model has weights."""
    with pytest.raises(InputError, match="dense_parameters"):
        dense(0, MACHINE)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.csv", "n,pass_ms\n1,5\n2,8\n"),
        ("a.csv", "draft_length,pass_ms\n0,5\n1,8\n"),
        ("a.md", "| n_ubatch | test | t/s |\n|---|---|---|\n| 1 | pp512 | 200 |\n| 2 | pp512 | 250 |\n"),
    ],
)
def test_the_tables_of_predict(name: str, text: str, tmp_path: Path) -> None:
    """A table of pass times is the same wherever it is given."""
    (tmp_path / name).write_text(text)
    assert from_file(tmp_path / name).table(2).tolist() == pytest.approx([0, 0.005, 0.008])


def test_a_table_without_passes(tmp_path: Path) -> None:
    """Bandwidths of kernels are no pass times."""
    (tmp_path / "a.csv").write_text("n,per_slot_gb_per_s,dedup_gb_per_s\n1,5,4\n")
    with pytest.raises(InputError, match="no times of whole passes"):
        from_file(tmp_path / "a.csv")
