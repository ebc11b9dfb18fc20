"""The small model as a subject of validation and of speculation; needs the extras `capture` and `ggml`."""

from pathlib import Path

import numpy as np
import pytest

from measurements.drafting.report_speculation import read_speculation
from measurements.engines.torch_threads import one_thread
from measurements.kernels import KERNELS
from measurements.small_moe import load_small_moe
from measurements.small_moe.speculative import (
    QUICK as SPECULATE,
)
from measurements.small_moe.speculative import (
    LayersDrafter,
    SmallEngine,
    held_out_texts,
    main,
    shortened,
)
from measurements.validation.campaign import validate
from measurements.validation.plans import QUICK
from measurements.validation.records import Key
from measurements.validation.small_moe import NAME, SmallMoeBench
from measurements.validation.storage import read_record
from measurements.validation.subjects import subjects

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
    record = validate(subjects(PLAN, [NAME]), PLAN, tmp_path / "v.json")
    assert [(row.engine, row.depth, row.points) for row in record.rows] == [(NAME, 4, 3)]
    assert read_record(tmp_path / "v.json") == record


@pytest.mark.parametrize("kernel", ["per-slot", "dedup"])
def test_the_shorter_model_drafts_what_it_would_say(kernel: str) -> None:
    """Chains after cached, extended and taken-back text are those after reading the whole text anew."""
    model, vocabulary = load_small_moe()
    (text, *_), _ = held_out_texts(vocabulary, SPECULATE).values()
    with one_thread():
        drafter, fresh = LayersDrafter(shortened(model)), LayersDrafter(shortened(model))
        drafter.begin(text[:100], None)
        drafter.draft(3)
        drafter.extend(text[100:105], None)
        fresh.begin(text[:105], None)
        assert drafter.draft(4) == fresh.draft(4)
        engine = SmallEngine(model, kernel)  # type: ignore[arg-type]
        engine.decode(text[:50], 1)
        together = engine.decode(text[50:53], 3).copy()
        engine.keep(50)
        np.testing.assert_allclose([engine.decode([token], 1)[0] for token in text[50:53]], together, atol=1e-3)


def test_speculation_is_recorded(tmp_path: Path) -> None:
    """Both kernels, predictions before runs, and the output of plain decoding."""
    assert main(["--quick", "--out", str(tmp_path / "s.json")]) == 0
    record = read_speculation(tmp_path / "s.json")
    assert len(record.engines) == 2
    for engine in record.engines:
        assert max(p.written_at for p in engine.predictions) < min(run.started_at for run in engine.runs)
        assert all(run.same_tokens for run in engine.runs)
