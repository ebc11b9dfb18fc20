"""A table is read in every form that has times of passes, at the context and from the memories that are asked for."""

from fractions import Fraction
from pathlib import Path

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import parquet

from expertbytes.errors import InputError
from expertbytes.inputs.configuration import configuration, measured_of, read_table, request
from expertbytes.inputs.table import Table, table_of
from expertbytes.inputs.tiers import offloaded
from expertbytes.pyoracle.tiers import tier_ratio

KERNELS = [
    {"n": "1", "per_slot_gb_per_s": "20", "dedup_gb_per_s": "12"},
    {"n": "4", "per_slot_gb_per_s": "20", "dedup_gb_per_s": "14"},
]
CONTEXTS = "context,n,pass_ms\n0,1,5\n0,2,7\n4096,1,6\n4096,2,9\n"
BENCH = """\
| model | n_ubatch | test | t/s |
|---|---:|---:|---:|
| moe | 512 | pp1 | 200 |
| moe | 512 | pp2 | 250 |
| moe | 512 | pp1 @ d4096 | 100 |
| moe | 512 | pp2 @ d4096 | 125 |
"""


@given(st.fractions(0, 1, max_denominator=20), st.integers(1, 100).map(lambda gb: Fraction(gb) * 10**9))
def test_the_ratio_is_that_of_the_tiers(share: Fraction, slow: Fraction) -> None:
    """Both kernels read the same share at the second bandwidth: their ratio is `tierRatio` of the first ones."""
    before = table_of(KERNELS, "a")
    after = offloaded(before, share, slow)
    for n in (1, 4):
        fast = {kind: before.readings[kind].values[n].mid for kind in ("per_slot", "dedup")}  # type: ignore[index]
        found = {kind: after.readings[kind].values[n].mid for kind in ("per_slot", "dedup")}  # type: ignore[index]
        assert found["dedup"] / found["per_slot"] == tier_ratio(fast["per_slot"], fast["dedup"], slow, share)


def test_nothing_offloaded_changes_nothing() -> None:
    """Neither option, or a share of 0."""
    table = table_of(KERNELS, "a")
    assert offloaded(table, None, None) is table
    assert offloaded(table, Fraction(0), Fraction(1)).readings == table.readings


@pytest.mark.parametrize(
    ("rows", "share", "slow", "said"),
    [
        (KERNELS, Fraction(1, 2), None, "slow_gb_per_s is not given"),
        (KERNELS, None, Fraction(1), "offloaded_share is not given"),
        ([{"n": "1", "pass_ms": "5"}], Fraction(1, 2), Fraction(1), "offloaded experts need bandwidths"),
    ],
)
def test_what_tiers_need(rows: list[dict[str, str]], share: Fraction | None, slow: Fraction | None, said: str) -> None:
    """One sentence for what is missing."""
    with pytest.raises(InputError, match=said):
        offloaded(table_of(rows, "a"), share, slow)


@pytest.mark.parametrize(
    ("name", "text", "plain"), [("a.csv", CONTEXTS, ("0.005", "0.006")), ("a.md", BENCH, ("0.005", "0.01"))]
)
def test_contexts(name: str, text: str, plain: tuple[str, str], tmp_path: Path) -> None:
    """Rows and arms of several contexts are asked for, never mixed."""
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(InputError, match=r"give --context|timed arms \(.*context 4096"):
        read_table(str(path))
    for context, seconds in zip((0, 4096), plain, strict=True):
        table = measured_of(configuration({"table": str(path), "context": context}))
        assert isinstance(table, Table)
        assert table.readings["pass"].values[1].mid == Fraction(seconds)
    with pytest.raises(InputError):
        read_table(str(path), context=7)


def test_a_context_that_is_not_there(tmp_path: Path) -> None:
    """A table without the column has no context to pick."""
    (tmp_path / "a.csv").write_text("n,pass_ms\n1,5\n2,7\n")
    with pytest.raises(InputError, match="has no column context"):
        read_table(str(tmp_path / "a.csv"), context=0)


def test_layers_of_one_kernel(tmp_path: Path) -> None:
    """One kernel's times become passes of so many layers; the layers are then no longer multiplied."""
    (tmp_path / "a.csv").write_text("n,dedup_ms\n1,1\n2,1.5\n")
    asked = request(configuration({"table": str(tmp_path / "a.csv"), "layers": 10}))
    assert isinstance(asked.measured, Table)
    assert asked.measured.readings["pass"].values[2].mid == Fraction(15, 1000)
    assert asked.settings.layers is None


def test_parquet_of_one_kernel(tmp_path: Path) -> None:
    """AIConfigurator's Parquet is the same as its CSV."""
    path = tmp_path / "moe_perf.parquet"
    parquet.write_table(pa.table({"num_tokens": [1, 2], "latency": [0.5, 0.75], "topk": [8, 8]}), path)
    assert read_table(str(path)).readings["dedup"].values[2].mid == Fraction(75, 100_000)
    parquet.write_table(pa.table({"tokens": [1]}), path)
    with pytest.raises(InputError, match="must have num_tokens and latency"):
        read_table(str(path))
