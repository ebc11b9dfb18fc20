"""A table is read in every form that has times of passes, at the context and from the memories that are asked for."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import parquet

from expertbytes.errors import InputError
from expertbytes.inputs.configuration import configuration, measured_of, read_table, request
from expertbytes.inputs.table import Table
from expertbytes.library import predict
from expertbytes.measurements.prediction import PassSize
from expertbytes.model.decision import Decision
from expertbytes.pyoracle.tiers import tier_ratio

KERNELS = [
    {"n": "1", "per_slot_gb_per_s": "20", "dedup_gb_per_s": "10", "distinct": "2"},
    {"n": "4", "per_slot_gb_per_s": "20", "dedup_gb_per_s": "12", "distinct": "6"},
]
TIMES = [
    {"n": "1", "per_slot_ms": "1", "dedup_ms": "2", "distinct": "2"},
    {"n": "4", "per_slot_ms": "4", "dedup_ms": "5", "distinct": "6"},
]
"""The same two kernels by time, with experts of 10 MB of which a token selects 2."""
CONTEXTS = "context,n,pass_ms\n0,1,5\n0,2,7\n4096,1,6\n4096,2,9\n"
BENCH = """\
| model | n_ubatch | test | t/s |
|---|---:|---:|---:|
| moe | 512 | pp1 | 200 |
| moe | 512 | pp2 | 250 |
| moe | 512 | pp1 @ d4096 | 100 |
| moe | 512 | pp2 @ d4096 | 125 |
"""


SIZES = {"experts": 64, "top_k": 2, "expert_bytes": 10**7}


def passes_of(rows: Sequence[Mapping[str, str]], **options: object) -> Sequence[PassSize]:
    decision = predict(table=list(rows), acceptance_rate="0.7", **SIZES, **options)
    assert isinstance(decision, Decision)
    return decision.passes


@given(st.fractions(0, 1, max_denominator=20), st.integers(1, 100).map(Fraction))
def test_the_ratio_is_that_of_the_tiers(share: Fraction, slow: Fraction) -> None:
    """Both kernels read the same share at the second bandwidth: their ratio is `tierRatio` of the first ones."""
    after = passes_of(KERNELS, offloaded_share=share, slow_gb_per_s=slow)
    for found, fast in zip(after, passes_of(KERNELS), strict=True):
        before = fast.per_slot_bytes_per_second.mid, fast.dedup_bytes_per_second.mid
        ratio = found.dedup_bytes_per_second.mid / found.per_slot_bytes_per_second.mid
        assert ratio == tier_ratio(*before, slow * 10**9, share)


def test_offloaded_experts_of_a_table_of_times() -> None:
    """Times of both kernels say the same as their bandwidths: half of 20 and of 40 MB at 1 GB/s, the rest as before."""
    away = {"offloaded_share": "50%", "slow_gb_per_s": 1}
    found = passes_of(TIMES, **away)
    assert found == passes_of(KERNELS, **away)
    assert [each.per_slot_seconds.mid for each in found] == [Fraction(21, 2000), Fraction(42, 1000)]


def test_nothing_offloaded_changes_nothing() -> None:
    """Neither option, or a share of 0."""
    assert passes_of(KERNELS, offloaded_share=0, slow_gb_per_s=1) == passes_of(KERNELS)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"table": KERNELS, "offloaded_share": "50%"}, "slow_gb_per_s is not given"),
        ({"table": KERNELS, "slow_gb_per_s": 1}, "offloaded_share is not given"),
        (
            {
                "table": [{"n": "1", "pass_ms": "5"}, {"n": "2", "pass_ms": "6"}],
                "offloaded_share": 1,
                "slow_gb_per_s": 1,
            },
            "has times of passes; offloaded experts need a table of both kernels",
        ),
        (
            {"table": TIMES, "top_k": 2, "offloaded_share": 1, "slow_gb_per_s": 1},
            "expert_bytes",
        ),
    ],
)
def test_what_tiers_need(options: dict[str, object], said: str) -> None:
    """One sentence for what is missing."""
    with pytest.raises(InputError, match=said):
        predict(**options)


def test_a_profile_is_of_one_memory(paper_file: Path) -> None:
    """Its bandwidths are those of the memory in which the experts were."""
    with pytest.raises(InputError, match="is of one memory"):
        predict(profile=str(paper_file), share="uniform", offloaded_share=1, slow_gb_per_s=1)


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
