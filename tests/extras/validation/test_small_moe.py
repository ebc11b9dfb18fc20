"""The small model as a subject of validation; needs the extra `capture`."""

from pathlib import Path

import numpy as np

from expertbytes.measurements.kernels import KERNELS
from expertbytes.measurements.validation.campaign import validate
from expertbytes.measurements.validation.plans import QUICK
from expertbytes.measurements.validation.records import Key
from expertbytes.measurements.validation.storage import read_record
from lab.small_moe.subject import NAME, SmallMoeBench, small_moe_subjects

PLAN = QUICK.model_copy(update={"tokens": (1, 2, 3), "fit_blocks": 3, "context_tokens": 32})


def test_both_kernels_decode_the_same() -> None:
    """The logits of a timed pass are equal with either kernel, and the routing counted has every layer's slots."""
    bench = SmallMoeBench(PLAN)
    with bench.limited():
        work = bench.work(Key("held", 4, 3, 1, "dedup"))
        one, other = (work.calls[kernel]().logits for kernel in KERNELS)  # type: ignore[attr-defined]
    np.testing.assert_allclose(one.numpy(), other.numpy(), atol=1e-3)
    assert sum(r * count for r, count in enumerate(work.rows, start=1)) == 4 * 3 * 6


def test_a_run_is_whole(tmp_path: Path) -> None:
    """A validation of the small model alone has its configuration, in order, and reads back."""
    record = validate(small_moe_subjects(), PLAN, tmp_path / "v.json")
    assert [(row.engine, row.depth, row.points) for row in record.rows] == [(NAME, 4, 3)]
    assert read_record(tmp_path / "v.json") == record
